// Package timing collects and prints the times of a run's steps (-ftime-report's kind).
//
// Requires: names of the parts of a run, and their times.
// Produces: one line per name, and the sum.
// Guarantees: names are in the order of their first occurrence.
package timing

import (
	"fmt"
	"io"
)

// A Table sums up the times of a run's parts, in the order of their first occurrence.
type Table struct {
	names   []string
	seconds map[string]float64
}

// Add adds to the time of a part, in seconds.
func (t *Table) Add(name string, seconds float64) {
	if t.seconds == nil {
		t.seconds = map[string]float64{}
	}
	if _, ok := t.seconds[name]; !ok {
		t.names = append(t.names, name)
	}
	t.seconds[name] += seconds
}

// Print writes a table under a title.
func (t *Table) Print(w io.Writer, title string) {
	sum := 0.0
	fmt.Fprintf(w, "%s\n", title)
	for _, n := range t.names {
		fmt.Fprintf(w, "%10.6f s  %s\n", t.seconds[n], n)
		sum += t.seconds[n]
	}
	fmt.Fprintf(w, "%10.6f s  in all\n", sum)
}
