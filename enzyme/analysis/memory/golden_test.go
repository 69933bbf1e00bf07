package memory_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var update = flag.Bool("update", false, "rewrite golden files")

// TestGolden compares what is found out about each function of testdata, and its summary, with the file beside it.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.ll")
	if err != nil || len(files) == 0 {
		t.Fatal("no testdata")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			m := parse(t, file)
			sums := memory.Summarize(m)
			var s strings.Builder
			for _, f := range m.Funcs {
				s.WriteString("@" + f.Name + ": " + sums.Of(f).String() + "\n")
				if !f.IsDecl() {
					s.WriteString(analyze(f, sums).String() + "\n")
				}
			}
			compare(t, strings.TrimSuffix(file, ".ll")+".golden", tidy(s.String()))
		})
	}
}

func parse(t *testing.T, file string) *ir.Module {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse(file, src)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func analyze(f *ir.Func, sums *memory.Summaries) *memory.Info {
	f.Renumber()
	g := cfg.Analyze(f)
	return memory.Analyze(f, g, loops.Analyze(f, g), sums)
}

func compare(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			t.Fatalf("%s:%d:\n got %s\nwant %s", file, i+1, g[i], w[i])
		}
	}
	if len(g) != len(w) {
		t.Fatalf("%s: %d lines, want %d", file, len(g), len(w))
	}
}

func tidy(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
