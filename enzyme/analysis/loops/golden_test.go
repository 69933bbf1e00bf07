package loops_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestGolden shows what is found in loops that clang makes of C.
func TestGolden(t *testing.T) {
	irtest.Files(t, "testdata/clang_*.ll", func(t *testing.T, path string, src []byte) {
		var s strings.Builder
		for _, f := range irtest.Parse(t, path, src).Funcs {
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
		irtest.Golden(t, strings.TrimSuffix(path, ".ll")+".txt", s.String())
	})
}
