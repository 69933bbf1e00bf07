package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Inactive implements rules.Place.
func (t *tangents) Inactive(p ir.Value) ir.Value { return t.isItself(t, p) }
func (s *sweep) Inactive(p ir.Value) ir.Value    { return s.isItself(s, p) }
func (r *rev) Inactive(p ir.Value) ir.Value      { return r.isItself(r, p) }

// isItself is the condition under which p has no shadow, nil if it always has one. Where activity is
// determined at run time, it compares the shadow with its primal.
func (g *gen) isItself(e rules.Place, p ir.Value) ir.Value {
	surely, guarded := g.p.Activity.SelfShadow(p)
	if !guarded {
		return surely
	}
	return g.bd.ICmp(ir.IEQ, e.Shadow(p), e.Primal(p))
}

// Sink is an alloca of size bytes for stores without a destination. It is initially zero, so it always holds
// numbers.
func (g *gen) Sink(size uint64) ir.Value {
	if s := g.sinks[size]; s != nil {
		return s
	}

	// The sink precedes all code of the function, which may use it anywhere.
	bd := &ir.Builder{}
	bd.SetBefore(g.fn.Entry().First())
	t := ir.ArrayType(size, ir.I8)
	s := bd.Emit(ir.OpAlloca, ir.Ptr, &ir.AllocaInfo{Elem: t, Align: 64}, ir.IntConst(ir.I32, 1))
	s.Name = "sink"
	bd.Store(ir.OwnMemory, ir.ZeroConst(t), s, 1)

	if g.sinks == nil {
		g.sinks = map[uint64]ir.Value{}
	}
	g.sinks[size] = s
	return s
}

// unlessItself is the shadow of p, to be freed, or null if it is the primal.
func (g *gen) unlessItself(e rules.Place, p ir.Value) ir.Value {
	if none := e.Inactive(p); none != nil {
		return g.bd.Select(none, ir.NullConst(), e.Shadow(p))
	}
	return e.Shadow(p)
}
