package memory_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// pair analyses a module's @f, and finds its last load and its last store.
func pair(t *testing.T, text string) (info *memory.Info, nest *loops.Nest, load, store *ir.Instr) {
	t.Helper()
	m, err := ir.Parse("pair.ll", []byte(text))
	if err != nil {
		t.Fatal(err, text)
	}
	f := m.Func("f")
	f.Renumber()
	g := cfg.Analyze(f)
	nest = loops.Analyze(f, g)
	for in := range f.Instrs() {
		switch in.Op {
		case ir.OpLoad:
			load = in
		case ir.OpStore:
			store = in
		}
	}
	return memory.Analyze(f, g, nest, memory.Summarize(m, callgraph.GroupOf(m))), nest, load, store
}
