package times

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// Table prints rows by kind, the dearest first, then sums. A script's processor time is that of what it compiled; the programs that it built and ran, and
// other tools, are in a row of their own, as far as its package was measured.
func Table(w io.Writer, rows []Row) error {
	by := sums(rows)
	scripts := by[Script]
	for name, r := range by[Compile] {
		whole := scripts[name]
		whole.Name, whole.CPU = name, r.CPU
		scripts[name] = whole
	}
	t := table{w: w}
	for _, part := range []struct{ kind, title string }{
		{Script, "scripts (processor time: the compiler and all that it runs)"}, {Package, "packages"}, {Step, "steps"},
	} {
		t.part(part.title, by[part.kind])
	}
	steps, tests, compiled := total(by[Step]), total(by[Package]), total(scripts)
	t.printf("\nsums\n")
	t.row(Row{"", "what scripts compiled", 0, compiled})
	t.row(Row{"", "packages, with their scripts", 0, tests})
	t.row(Row{"", "in all", 0, steps})
	t.printf("%10s %9.1f  minutes of processor time in all\n", "", steps/60)
	return t.err
}

// sums adds up rows of one kind and name.
func sums(rows []Row) map[string]map[string]Row {
	by := map[string]map[string]Row{Step: {}, Package: {}, Script: {}, Compile: {}}
	for _, r := range rows {
		if by[r.Kind] == nil {
			by[r.Kind] = map[string]Row{}
		}
		sum := by[r.Kind][r.Name]
		by[r.Kind][r.Name] = Row{r.Kind, r.Name, sum.Wall + r.Wall, sum.CPU + r.CPU}
	}
	return by
}

func total(rows map[string]Row) (cpu float64) {
	for _, r := range rows {
		cpu += r.CPU
	}
	return cpu
}

// A table is written line by line; the first error is kept.
type table struct {
	w   io.Writer
	err error
}

func (t *table) printf(format string, args ...any) {
	if t.err == nil {
		_, t.err = fmt.Fprintf(t.w, format, args...)
	}
}

func (t *table) row(r Row) { t.printf("%10.2f %9.2f  %s\n", r.Wall, r.CPU, r.Name) }

// part prints the rows of one kind.
func (t *table) part(title string, rows map[string]Row) {
	t.printf("\n%s\n%10s %9s\n", title, "wall s", "cpu s")
	names := make([]string, 0, len(rows))
	for name := range rows {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(rows[b].CPU, rows[a].CPU), cmp.Compare(a, b))
	})
	for _, name := range names {
		t.row(rows[name])
	}
}
