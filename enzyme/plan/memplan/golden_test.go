package memplan_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestGolden compares the plan with the comments on the instructions in
// testdata. A line `; options: split unchanged=0,2` sets the circumstances of the functions below it.
func TestGolden(t *testing.T) {
	irtest.Files(t, "testdata/*.ll", golden)
}

var (
	definition = regexp.MustCompile(`^define .*@([\w.]+)\(`)
	note       = regexp.MustCompile(`\s*; (undone|stable|overwritten|the caller|volatile|memory plan).*$`)
)

func golden(t *testing.T, file string, src []byte) {
	m := irtest.Parse(t, file, slices.Clone(src))
	sums := memory.Summarize(m, callgraph.GroupOf(m))
	var opts memplan.Options
	var notes map[string]string
	lines := strings.Split(string(src), "\n")
	for i, line := range lines {
		if o, ok := strings.CutPrefix(line, "; options:"); ok {
			opts = options(t, o)
		}
		if d := definition.FindStringSubmatch(line); d != nil {
			notes = plan(t, m, sums, d[1], opts)
		}
		text := note.ReplaceAllString(line, "")
		want := strings.TrimSpace(line[len(text):])
		got := notes[key(text)]
		if got == want || notes == nil {
			continue
		}
		if !irtest.Update() {
			t.Errorf("%s:%d: %s\n got %s\nwant %s", file, i+1, strings.TrimSpace(text), got, want)
		}
		lines[i] = text
		if got != "" {
			lines[i] += " " + got
		}
	}
	if irtest.Update() {
		if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// plan returns the notes on a function's instructions by key.
func plan(t *testing.T, m *ir.Module, sums *memory.Summaries, name string, opts memplan.Options) map[string]string {
	f, err := primal.Prepare(m.Func(name))
	if err != nil {
		t.Fatal(err)
	}
	g := cfg.Analyze(f.Func)
	nest := loops.Analyze(f.Func, g)
	p := memplan.Decide(f.Func, memory.Analyze(f.Func, g, nest, sums), nest, g, opts)
	notes := map[string]string{}
	for _, line := range strings.Split(p.String(), "\n") {
		text := note.ReplaceAllString(line, "")
		if k := key(text); k != "" {
			notes[k] = strings.TrimSpace(line[len(text):])
		}
	}
	return notes
}

// key identifies an instruction: by its result, or by its text.
func key(line string) string {
	line = strings.TrimSpace(line)
	if name, _, ok := strings.Cut(line, " ="); ok && strings.HasPrefix(name, "%") {
		return name
	}
	if strings.HasPrefix(line, "call") || strings.HasPrefix(line, "store") {
		return line
	}
	return ""
}

func options(t *testing.T, text string) memplan.Options {
	var o memplan.Options
	for _, word := range strings.Fields(text) {
		name, list, _ := strings.Cut(word, "=")
		switch name {
		case "combined":
		case "split":
			o.Split = true
		case "unchanged":
			o.Unchanged = flags(t, list)
		case "alone":
			o.Alone = flags(t, list)
		case "foreign-unchanged":
			o.ForeignUnchanged = true
		case "restores":
			o.Restores = true
		case "keeps-stack":
			o.KeepsStack = true
		case "off":
			o.Off = true
		default:
			t.Fatalf("unknown option %q", word)
		}
	}
	return o
}

// flags reads "0,2" as the indices of what is set.
func flags(t *testing.T, list string) []bool {
	set := make([]bool, 16)
	for _, n := range strings.Split(list, ",") {
		i, err := strconv.Atoi(n)
		if err != nil {
			t.Fatal(err)
		}
		set[i] = true
	}
	return set
}
