package memory_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestGolden compares what is found out about each function of testdata, and its summary, with the file beside it.
func TestGolden(t *testing.T) {
	irtest.Files(t, "testdata/*.ll", func(t *testing.T, path string, src []byte) {
		m := irtest.Parse(t, path, src)
		sums := memory.Summarize(m, callgraph.GroupOf(m))
		var s strings.Builder
		for _, f := range m.Funcs {
			s.WriteString("@" + f.Name + ": " + sums.Of(f).String() + "\n")
			if !f.IsDecl() {
				s.WriteString(analyze(f, sums).String() + "\n")
			}
		}
		irtest.Golden(t, strings.TrimSuffix(path, ".ll")+".golden", s.String())
	})
}

func analyze(f *ir.Func, sums *memory.Summaries) *memory.Info {
	f.Renumber()
	g := cfg.Analyze(f)
	return memory.Analyze(f, g, loops.Analyze(f, g), sums)
}
