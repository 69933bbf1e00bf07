package cfuzz

import (
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// A Summary counts what became of programs.
type Summary struct {
	Language Language
	Verdicts map[Kind]int
	Refusals map[string][]uint64 // the seeds of the programs that got the message
	Invalid  map[string][]uint64 // the same for what the plain compiler says
	Features map[string]int
	Failures []Failure
	Seconds  float64 // of processor time
}

// A Failure is a program that shows a fault of the compiler.
type Failure struct {
	Seed    uint64
	Setting Setting
	Verdict Verdict
}

func newSummary(l Language) *Summary {
	return &Summary{Language: l, Verdicts: map[Kind]int{}, Refusals: map[string][]uint64{}, Invalid: map[string][]uint64{}, Features: map[string]int{}}
}

// names are what differs between two refusals of the same kind.
var names = regexp.MustCompile(`f\.(c|f90|rs):[\d:]+ |(ptr )?[%@][\w.]+|'p\d+_[\w.]+'|\[\d+ x .*?\]| at f\.(c|f90|rs):[\d:]+`)

// add counts the programs of a file.
func (s *Summary) add(f File, programs []*Program) {
	s.Seconds += f.Seconds
	others := map[uint64]Verdict{}
	for _, o := range f.Others {
		others[o.Seed] = o.Verdict
	}
	for _, p := range programs {
		v, ok := others[p.Seed]
		if !ok {
			v.Kind = OK
		}
		s.addOne(p, v, f.Setting)
	}
}

func (s *Summary) addOne(p *Program, v Verdict, how Setting) {
	s.Verdicts[v.Kind]++
	if v.Kind == OK {
		for f := range p.Features {
			s.Features[f]++
		}
	}
	if v.Kind == Refused {
		_, message, _ := strings.Cut(firstLine(v.Detail, ""), "error: ")
		message = names.ReplaceAllString(message, "…")
		s.Refusals[message] = append(s.Refusals[message], p.Seed)
	}
	if v.Kind == Invalid {
		s.Invalid[v.Detail] = append(s.Invalid[v.Detail], p.Seed)
	}
	if v.Kind.failure() {
		s.Failures = append(s.Failures, Failure{p.Seed, how, v})
	}
}

// Programs is how many were judged.
func (s *Summary) Programs() int {
	n := 0
	for _, c := range s.Verdicts {
		n += c
	}
	return n
}

// seeds names the first few.
func seeds(all []uint64) string {
	var words []string
	for _, n := range all[:min(len(all), 4)] {
		words = append(words, fmt.Sprint(n))
	}
	return "seed " + strings.Join(words, ", ")
}

// Print writes the summary for people.
func (s *Summary) Print(w io.Writer) {
	n := s.Programs()
	percent := func(c, of int) float64 { return 100 * float64(c) / float64(max(of, 1)) }
	fmt.Fprintf(w, "%v: %d programs: %d ok", s.Language, n, s.Verdicts[OK])
	for _, k := range []Kind{Wrong, Crash, Sanitizer, Compiler, Refused, Skipped, Invalid} {
		fmt.Fprintf(w, ", %d %s", s.Verdicts[k], k)
	}
	fmt.Fprintf(w, " (refused %.2f %%, skipped %.2f %%); %.2f s of processor time each\n",
		percent(s.Verdicts[Refused], n), percent(s.Verdicts[Skipped], n), s.Seconds/float64(max(n, 1)))
	for _, m := range slices.SortedFunc(maps.Keys(s.Refusals), func(a, b string) int { return len(s.Refusals[b]) - len(s.Refusals[a]) }) {
		fmt.Fprintf(w, "  refused %d, as %s: %s\n", len(s.Refusals[m]), seeds(s.Refusals[m]), m)
	}
	for _, m := range slices.Sorted(maps.Keys(s.Invalid)) {
		fmt.Fprintf(w, "  invalid %d, as %s: %s\n", len(s.Invalid[m]), seeds(s.Invalid[m]), m)
	}
	fmt.Fprint(w, "features, in percent of the programs that were ok:")
	for _, f := range FeatureNames(s.Language) {
		fmt.Fprintf(w, " %s %.0f", f, percent(s.Features[f], s.Verdicts[OK]))
	}
	fmt.Fprintln(w)
	for _, f := range s.Failures {
		fmt.Fprintf(w, "FAILURE seed %d, %v: %s: %s\n", f.Seed, f.Setting, f.Verdict.Kind, firstLine(f.Verdict.Detail, ""))
	}
}
