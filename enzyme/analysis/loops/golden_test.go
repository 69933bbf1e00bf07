package loops_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestGolden shows what is found in loops that clang makes of C.
func TestGolden(t *testing.T) {
	for _, name := range []string{"testdata/clang_O2", "testdata/clang_O0"} {
		got := nests(t, name+".ll")
		if *update {
			if err := os.WriteFile(name+".txt", []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
	}
}

func nests(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m, err := ir.Parse(file, text)
	if err != nil {
		t.Fatal(err)
	}
	var s strings.Builder
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		p, err := primal.Prepare(f)
		if err != nil {
			t.Fatal(err)
		}
		s.WriteString("@" + f.Name + "\n" + loops.Analyze(p.Func, cfg.Analyze(p.Func)).String())
		p.Release()
	}
	return s.String()
}
