package packages

import (
	"fmt"
	"io"
	"time"
)

// Table prints the results as Markdown.
func Table(w io.Writer, all []*Result) {
	fmt.Fprintln(w, "| Package | Build system | Lines | Build, CPU s: clang → us | Ratio | Tests passed: clang / us | Objects and members with IR | Objects with clang's very code |")
	fmt.Fprintln(w, "|---|---|---:|---:|---:|---:|---:|---:|")
	for _, r := range all {
		if r.Error != "" {
			fmt.Fprintf(w, "| %s %s | %s | %d | | | failed | | |\n", r.Name, r.Version, r.System, r.Lines)
			continue
		}
		fmt.Fprintf(w, "| %s %s | %s | %d | %.1f → %.1f | %.2f | %s / %s | %d of %d | %d of %d |\n", r.Name, r.Version, r.System, r.Lines,
			r.Clang.Compile.Seconds(), r.Ours.Compile.Seconds(), ratio(r.Clang.Compile, r.Ours.Compile), score(r.Clang), score(r.Ours),
			r.Carried.Objects+r.Carried.Members, r.Carried.Objects+r.Carried.Members+r.Carried.Excused+len(r.Carried.Bare), r.Code.Same, r.Code.All)
	}
	fmt.Fprintln(w, "\n| Through | Program | What | Checks | Objective | Gradient, times that |")
	fmt.Fprintln(w, "|---|---|---|---:|---:|---:|")
	for _, r := range all {
		for _, d := range r.Derivatives {
			result := fmt.Sprint(d.Checks)
			if d.Error != "" {
				result = "failed"
			}
			fmt.Fprintf(w, "| %s | `%s` | %s | %s | %s | %s |\n", r.Name, d.Source, d.What, result, d.Objective, d.Ratio)
		}
	}
}

// Measures prints what the programs have measured.
func Measures(w io.Writer, all []*Result) {
	fmt.Fprintln(w, "\n| Program | Function | Arguments | Error | Function, µs | Gradient, µs | Ratio |")
	fmt.Fprintln(w, "|---|---|---:|---:|---:|---:|---:|")
	for _, r := range all {
		for _, d := range r.Derivatives {
			for _, m := range d.Measures {
				fmt.Fprintf(w, "| `%s` | `%s` | %d | %.0e | %.2f | %.2f | %.1f |\n", d.Source, m.Function, m.Arguments, m.Error, m.Primal, m.Gradient, m.Gradient/m.Primal)
			}
		}
	}
}

func ratio(clang, ours time.Duration) float64 {
	if clang == 0 {
		return 0
	}
	return ours.Seconds() / clang.Seconds()
}

func score(b *Build) string {
	return fmt.Sprintf("%d of %d", passed(b.Outcomes), len(b.Outcomes))
}
