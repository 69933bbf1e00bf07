package memory_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestAnyOrder: summaries, and what is found out with them, do not depend on who asks first, nor on how many ask at once.
func TestAnyOrder(t *testing.T) {
	check := func(t *testing.T, m *ir.Module) {
		irtest.AnyOrder(t, m, func() func(*ir.Func) string {
			sums := memory.Summarize(m, callgraph.GroupOf(m))
			return func(f *ir.Func) string {
				g := cfg.Analyze(f)
				info := memory.Analyze(f, g, loops.Analyze(f, g), sums)
				return sums.Of(f).String() + "\n" + info.String() + pairs(f, info)
			}
		})
	}
	irtest.Files(t, "testdata/*.ll", func(t *testing.T, path string, src []byte) { check(t, irtest.Parse(t, path, src)) })
	for seed := range uint64(8) {
		m, err := ir.Parse("calls", []byte(irtest.Calls(seed, 5+int(seed)*8)))
		if err != nil {
			t.Fatal(err)
		}
		check(t, m)
	}
}

// pairs says of any two accesses whether they meet.
func pairs(f *ir.Func, info *memory.Info) (s string) {
	var all []memory.Location
	for in := range f.Instrs() {
		if in.Op == ir.OpLoad || in.Op == ir.OpStore {
			e := info.Effects(in)
			all = append(append(all, e.Reads...), e.Writes...)
		}
	}
	for _, a := range all {
		for _, b := range all {
			s += info.Compare(a, b, memory.Now).String()
		}
		s += "\n"
	}
	return s
}
