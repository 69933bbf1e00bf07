package loops

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestInductionVariables runs the loop and computes each variable from the
// number of the iteration alone.
func TestInductionVariables(t *testing.T) {
	f := load(t, "testdata/ivs.ll").Func("f")
	n := Analyze(f, cfg.Analyze(f))
	l := n.All()[0]
	for _, phi := range l.Header.Phis() {
		iv, ok := n.IV(phi)
		if ok == strings.HasPrefix(phi.Name, "no.") {
			t.Errorf("%%%s: induction variable: %v", phi.Name, ok)
		}
		if ok {
			checkIV(t, f, l, iv)
		}
	}
}

func checkIV(t *testing.T, f *ir.Func, l *Loop, iv *IV) {
	t.Helper()
	r := rand.New(rand.NewPCG(11, 12))
	for range 50 {
		s := newSim(f, r.Uint64(), r.Uint64(), r.Uint64N(1000), r.Uint64())
		k := uint64(0)
		s.onEdge = func(from, to *ir.Block) {
			if from != l.Header {
				return
			}
			if got, want := s.at(f, iv, k), s.get(iv.Phi); got != want {
				t.Fatalf("%%%s %s: iteration %d: %d, want %d", iv.Phi.Name, iv, k, got.u, want.u)
			}
			k++
		}
		if !s.run(f, 1000) || k != 21 {
			t.Fatalf("the loop ran %d times", k)
		}
	}
}

// at evaluates iv after k back edges.
func (s *sim) at(f *ir.Func, iv *IV, k uint64) num {
	return s.emitted(f, func(bd *ir.Builder, val func(ir.Value) ir.Value) ir.Value {
		return iv.Emit(bd, ir.IntConst(ir.I64, int64(k)), func(v ir.Value) ir.Value {
			for _, o := range iv.Operands() {
				if o == v {
					return val(v)
				}
			}
			panic("a value that is no operand is asked for")
		})
	})
}

func TestPointersMoveInBoundsOnlyWhereTheyDid(t *testing.T) {
	f := load(t, "testdata/ivs.ll").Func("f")
	n := Analyze(f, cfg.Analyze(f))
	for _, phi := range n.All()[0].Header.Phis() {
		iv, ok := n.IV(phi)
		if !ok || !phi.Type().IsPtr() {
			continue
		}
		g := ir.NewFunc(f.Module(), "", ir.FuncType(ir.VoidType, ir.I64, ir.I64, ir.Ptr))
		bd := ir.NewBuilder(g.NewBlock("entry"))
		p := iv.Emit(bd, g.Params[0], func(v ir.Value) ir.Value {
			if v.Type().IsPtr() {
				return g.Params[2]
			}
			return g.Params[1]
		})
		if got := p.(*ir.Instr).Flags&ir.InBounds != 0; got != (phi.Name == "p") {
			t.Errorf("%%%s: inbounds: %v", phi.Name, got)
		}
		f.Module().RemoveFunc(g)
	}
}
