package cfuzz

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// ParseFeatures says which features a list leaves out: "-list,-tree" those two, "list,tree" all but those two.
func ParseFeatures(list string, l Language) (map[string]bool, error) {
	without := map[string]bool{}
	var only []string
	for f := range strings.SplitSeq(list, ",") {
		name, minus := strings.CutPrefix(f, "-")
		switch {
		case f == "":
		case !slices.Contains(FeatureNames(l), name):
			return nil, fmt.Errorf("no feature %q; there are %s", name, strings.Join(FeatureNames(l), " "))
		case minus:
			without[name] = true
		default:
			only = append(only, name)
		}
	}
	if only != nil {
		for _, f := range l.features() {
			without[f.name] = without[f.name] || !slices.Contains(only, f.name)
		}
	}
	return without, nil
}

// ParseSeeds reads first..last, or one seed.
func ParseSeeds(s string) (first, last uint64, err error) {
	a, b, ok := strings.Cut(s, "..")
	if !ok {
		b = a
	}
	if first, err = strconv.ParseUint(a, 10, 64); err == nil {
		last, err = strconv.ParseUint(b, 10, 64)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("seeds %q are not first..last", s)
	}
	return first, last, nil
}

// Print writes both forms of a program.
func Print(w io.Writer, seed uint64, l Language, without map[string]bool) {
	p := Generate(seed, l, func(f string) bool { return !without[f] })
	fmt.Fprintf(w, "%s\n%s\n", unit([]*Program{p}, "", false), unit([]*Program{p}, "", true))
}
