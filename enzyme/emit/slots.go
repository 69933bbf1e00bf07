package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// coords is the position of a sweep on the tape.
type coords interface {
	stack(r need.Ref) ir.Value                   // the alloca of a slot of the function frame
	record() ir.Value                            // the function's own tape record
	base(f *tape.Frame) ir.Value                 // a loop's block, or its current record
	counter(l *loops.Loop) ir.Value              // the number of the current iteration, from 0
	trips(f *tape.Frame, l *loops.Loop) ir.Value // the number of iterations of l, a loop of f's nest
}

// slot emits the address of r's slot for the current iteration and lane.
func (g *gen) slot(r need.Ref, at coords) (ir.Value, *tape.Slot) {
	p, s := g.held(r, at)
	if s.Lanes > 1 {
		p = g.bd.GEP(s.Type, p, ir.IntConst(ir.I64, int64(g.lane)))
	}
	return p, s
}

// held emits the address of r's slot for the current iteration, with all lanes.
func (g *gen) held(r need.Ref, at coords) (ir.Value, *tape.Slot) {
	f, s, ok := g.p.Tape.Slot(r)
	if !ok {
		panic("emit: no slot for " + r.String())
	}
	return placementOf(f).slot(g, r, f, s, at), s
}

// typed marks the type of the value that a tape access moves, for differentiation of this derivative. It
// marks integers. It also marks floats and addresses in arrays, whose offsets are not constant.
func (g *gen) typed(in *ir.Instr, r need.Ref) *ir.Instr {
	t := r.Type()
	frame, _, _ := g.p.Tape.Slot(r)
	inBlock := frame.Kind.InArrays()

	switch {
	case g.holdsInteger(r):
		in.SetMeta("enzyme_type", g.scopes.integer)
	case inBlock && t.IsPtr():
		in.SetMeta("enzyme_type", g.scopes.pointer)
	case inBlock && t.IsFloatOrVec():
		in.SetMeta("enzyme_type", g.scopes.float)
	}

	if t.IsPtr() && !frame.Kind.OnStack() {
		g.scopes.inSlot(in, slotKey{plan: g.p, ref: r})
	}
	return in
}

// linked marks an access that stores or loads the address of another iteration's record of f.
func (g *gen) linked(in *ir.Instr, f *tape.Frame) *ir.Instr {
	g.scopes.inSlot(in, slotKey{plan: g.p, link: f})
	return in
}

// holdsInteger reports whether the slot of r holds an integer.
func (g *gen) holdsInteger(r need.Ref) bool {
	return r.Kind == need.Count || r.Kind == need.Selector || r.Kind == need.LastWrite ||
		(r.Kind == need.Primal || r.Kind == need.CachedLoad) && r.Type().IsInt() && g.p.Types.Value(r.V).Kind == typeinfo.Integer
}

// offset is the address p plus a number of bytes.
func (g *gen) offset(p ir.Value, bytes uint64) ir.Value {
	return g.bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(bytes)))
}

// tripCount emits the number of iterations of a loop: the trip count plus one.
func (g *gen) tripCount(l *loops.Loop, val func(ir.Value) ir.Value) ir.Value {
	return g.bd.Add(l.Trip.Emit(g.bd, val), ir.IntConst(ir.I64, 1))
}
