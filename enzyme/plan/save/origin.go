package save

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Facts holds the analyses and parameters that Decide reads.
type Facts struct {
	Func   *ir.Func
	Nest   *loops.Nest
	Layout *ir.Layout
	// Reloads reports whether the memory of a load is unchanged when the reverse sweep uses the value.
	Reloads func(load *ir.Instr) bool
	// Undoing lists the stores that the reverse sweep must undo before it may repeat a load; nil: it may not
	// repeat it.
	Undoing func(load *ir.Instr) []*ir.Instr
	// Refinding lists the stores that it must undo before the second run of an iteration may repeat a load.
	Refinding func(load *ir.Instr) []*ir.Instr
	// Repeats reports whether the reverse sweep may repeat a call for its result.
	Repeats func(call *ir.Instr) bool
	// ShadowsItself reports whether a pointer is its own shadow.
	ShadowsItself func(p ir.Value) bool
	// ParamsFree: the function of the reverse sweep has the primal's parameters. It has their shadows in any
	// case.
	ParamsFree bool
	// StackFree: both sweeps are one function, so the reverse sweep has the stack memory of the forward
	// sweep.
	StackFree bool
	// ShadowsVary: the reverse sweep may receive other shadows than the forward sweep. Shadows that can be
	// recomputed from these are recomputed.
	ShadowsVary bool
	// Late reports whether the shadow of an address exists in the reverse sweep only. If the address is the
	// result of an allocation, the reverse sweep allocates the shadow.
	Late func(ir.Value) bool
	// Uncounted reports whether the reverse sweep runs a loop without its trip count, and evaluates the exit
	// condition.
	Uncounted func(header *ir.Block) bool
	// Kept reports whether a saved ref lies in memory that each iteration of a rematerialised loop reuses.
	Kept func(need.Ref) bool
	// Shared reports whether a saved ref has one slot for all iterations of a loop around it (package
	// invariant).
	Shared func(need.Ref) bool
	// Last reports whether only the last write that a condition selects has an adjoint (package lastwrite),
	// and the forward sweep can record its iteration.
	Last func(*ir.Instr) bool
	// Again lists calls whose results are recomputed at any cost; may be nil.
	Again map[*ir.Instr]bool
	// SaveAll recomputes only what cannot be saved. The conservative "off" of this stage.
	SaveAll bool
}

// An origin is the way to provide a Ref without saving it.
type origin struct {
	choice Choice // Save if there is no such way
	bar    Reason // why a reload or recomputation is impossible, or needs undone stores
	inputs []need.Ref
	cost   float64 // of computing it once from its inputs
}

// saved returns the origin of a ref that can only be saved.
func saved(bar Reason) origin { return origin{choice: Save, bar: bar} }

// originOf returns the origin of r.
func (f *Facts) originOf(r need.Ref) origin {
	switch r.Kind {
	case need.Primal:
		return f.primal(r.V)
	case need.Shadow:
		return f.shadow(r.V)
	case need.CachedLoad:
		return f.found(r.V.(*ir.Instr))
	}
	if r.Kind == need.Count && f.Uncounted(r.V.(*ir.Block)) {
		return origin{choice: Free}
	}
	return saved(Evidence)
}

// primal returns the origin of the primal value v.
func (f *Facts) primal(v ir.Value) origin {
	in, ok := v.(*ir.Instr)
	switch {
	case !ok && f.ParamsFree:
		return origin{choice: Free}
	case !ok:
		return saved(Elsewhere)
	}
	if s, ok := f.common(in); ok {
		return s
	}

	// A condition of package lastwrite follows from one saved number, which is cheaper than its own operands.
	if f.Last(in) {
		return origin{choice: Last, inputs: []need.Ref{{Kind: need.LastWrite, V: in}}, cost: costInteger}
	}

	switch {
	case in.Op == ir.OpLoad:
		if f.Reloads(in) {
			return origin{choice: Reload, inputs: []need.Ref{{Kind: need.Primal, V: in.Arg(0)}}, cost: costLoad}
		}
		if stores := f.Undoing(in); len(stores) > 0 {
			return f.undone(in, stores)
		}
		return saved(Overwritten)
	case in.Op == ir.OpCall:
		if f.Repeats(in) {
			return origin{choice: Recompute, inputs: refs(need.Primal, in.CallArgs()...), cost: callCost(in)}
		}
		return saved(Once)
	case in.Op.IsPure():
		return origin{choice: Recompute, inputs: refs(need.Primal, in.Args()...), cost: opCost(in)}
	}
	return saved(Once)
}

// undone returns the origin of a load that may be repeated after some stores have been undone.
func (f *Facts) undone(load *ir.Instr, stores []*ir.Instr) origin {
	return origin{choice: Reload, bar: Overwritten, inputs: append(refs(need.Primal, load.Arg(0)), putBack(stores)...), cost: costLoad}
}

// found returns the origin of a cached load. The second run may repeat it if stores can be undone; the
// address is no input, since the second run computes it itself.
func (f *Facts) found(load *ir.Instr) origin {
	if stores := f.Refinding(load); len(stores) > 0 {
		return origin{choice: Reload, bar: Overwritten, inputs: putBack(stores), cost: costLoad}
	}
	return saved(Overwritten)
}

// putBack lists the refs that the reverse sweep needs to undo stores: overwritten values, addresses and
// lengths.
func putBack(stores []*ir.Instr) (inputs []need.Ref) {
	for _, s := range stores {
		inputs = append(inputs, need.Ref{Kind: need.Overwritten, V: s})
		if m, moves := known.Moves(s); s.Op == ir.OpCall && moves {
			inputs = append(inputs, refs(need.Primal, m.Dst, m.Length)...)
		} else {
			inputs = append(inputs, refs(need.Primal, s.Arg(1))...)
		}
	}
	return inputs
}

// shadow returns the origin of the shadow of pointer v.
func (f *Facts) shadow(v ir.Value) origin {
	in, ok := v.(*ir.Instr)
	if !ok {
		return origin{choice: Free}
	}
	if in.Op == ir.OpCall && f.Late(in) {
		return origin{choice: Free}
	}

	// The shadow of an induction variable runs from the shadow of its start, by the same step.
	if s, ok := f.common(in); ok {
		for i := range s.inputs {
			if v := s.inputs[i].V; v.Type().IsPtr() && !f.ShadowsItself(v) {
				s.inputs[i].Kind = need.Shadow
			}
		}
		return s
	}

	switch in.Op {
	case ir.OpLoad:
		if f.Reloads(in) {
			return origin{choice: Reload, inputs: f.shadows(in.Arg(0)), cost: costLoad}
		}
		return saved(Overwritten)
	case ir.OpGEP:
		return origin{choice: Recompute, inputs: append(f.shadows(in.Arg(0)), refs(need.Primal, in.Args()[1:]...)...), cost: costAddress}
	case ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpFreeze:
		return origin{choice: Recompute, inputs: f.shadows(in.Arg(0)), cost: costCast}
	case ir.OpSelect:
		return origin{choice: Recompute, inputs: append(refs(need.Primal, in.Arg(0)), f.shadows(in.Arg(1), in.Arg(2))...), cost: costArith}
	}
	return saved(Once)
}

// common returns the origin of an alloca or φ, for the value and its shadow alike; false for other
// instructions.
func (f *Facts) common(in *ir.Instr) (origin, bool) {
	switch in.Op {
	case ir.OpAlloca:
		if f.StackFree && ir.IsStatic(in) {
			return origin{choice: Free}, true
		}
		return saved(Elsewhere), true
	case ir.OpPhi:
		if iv, ok := f.Nest.IV(in); ok {
			return origin{choice: Induction, inputs: refs(need.Primal, iv.Operands()...), cost: costAddress}, true
		}
		return saved(Merged), true
	}
	return origin{}, false
}

// shadows makes one ref per non-constant pointer: its shadow, or the pointer itself if it is its own shadow.
func (f *Facts) shadows(ps ...ir.Value) []need.Ref {
	out := refs(need.Shadow, ps...)
	for i := range out {
		if f.ShadowsItself(out[i].V) {
			out[i].Kind = need.Primal
		}
	}
	return out
}

// refs makes one ref per non-constant value.
func refs(kind need.Kind, vs ...ir.Value) []need.Ref {
	var out []need.Ref
	for _, v := range vs {
		if !ir.IsConstant(v) {
			out = append(out, need.Ref{Kind: kind, V: v})
		}
	}
	return out
}
