package save

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Facts is what the decision reads.
type Facts struct {
	Func   *ir.Func
	Nest   *loops.Nest
	Layout *ir.Layout
	// Reloads reports whether the memory that a load reads is unchanged when the
	// reverse sweep comes to use it.
	Reloads func(load *ir.Instr) bool
	// Undoing lists the stores that the reverse sweep has to undo so that it may repeat a load; nil: nothing for it.
	Undoing func(load *ir.Instr) []*ir.Instr
	// Refinding lists those that it has to undo so that the second run of an iteration may repeat a load.
	Refinding func(load *ir.Instr) []*ir.Instr
	// Repeats reports whether a call may be made again in the reverse sweep for its result.
	Repeats func(call *ir.Instr) bool
	// ShadowsItself reports whether a pointer is its own shadow.
	ShadowsItself func(p ir.Value) bool
	// ParamsFree: the function of the reverse sweep has the primal's parameters. Their shadows it always has.
	ParamsFree bool
	// StackFree: so it has the stack memory of the forward sweep, being the same function.
	StackFree bool
	// ShadowsVary: the reverse sweep may be given other shadows than the forward sweep had: those that can be computed from them are.
	ShadowsVary bool
	// Late reports whether the shadow of an address is known in the reverse sweep only; where an allocation made the address, that sweep makes the shadow as well.
	Late func(ir.Value) bool
	// Uncounted reports whether the reverse sweep needs no count of a loop: it finds out by itself where the loop ends.
	Uncounted func(header *ir.Block) bool
	// Kept reports whether what is saved of a ref lies in memory that each iteration of a loop around it uses anew.
	Kept func(need.Ref) bool
	// Shared reports whether what is saved of a ref lies in memory that all iterations of a loop around it share.
	Shared func(need.Ref) bool
	// Last reports whether of a condition only the last time counts that it had a number replaced, and the forward sweep can tell when that was.
	Last func(*ir.Instr) bool
	// Again lists calls whose results are computed again, whatever that costs; may be nil.
	Again map[*ir.Instr]bool
	// SaveAll recomputes nothing that need not be: the conservative "off".
	SaveAll bool
}

// An origin is how a Ref can be had other than by saving it.
type origin struct {
	choice Choice // Save when there is no other way
	bar    Reason // why there is none
	inputs []need.Ref
	cost   float64 // of computing it once from its inputs
}

// saved is the origin of what can only be saved.
func saved(bar Reason) origin { return origin{choice: Save, bar: bar} }

// originOf says from what r can be computed again.
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

// undone is the origin of a load that may be repeated once some stores have been undone.
func (f *Facts) undone(load *ir.Instr, stores []*ir.Instr) origin {
	return origin{choice: Reload, bar: Overwritten, inputs: append(refs(need.Primal, load.Arg(0)), putBack(stores)...), cost: costLoad}
}

// found is the origin of what a load has found: the second run, which makes the address for itself, may find it again.
func (f *Facts) found(load *ir.Instr) origin {
	if stores := f.Refinding(load); len(stores) > 0 {
		return origin{choice: Reload, bar: Overwritten, inputs: putBack(stores), cost: costLoad}
	}
	return saved(Overwritten)
}

// putBack is what it takes to undo stores.
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

func (f *Facts) shadow(v ir.Value) origin {
	in, ok := v.(*ir.Instr)
	if !ok {
		return origin{choice: Free}
	}
	if in.Op == ir.OpCall && f.Late(in) {
		return origin{choice: Free}
	}
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

// common treats what primal and shadow share: entry allocas and induction variables.
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

// shadows makes one ref per shadow of what is no constant.
func (f *Facts) shadows(ps ...ir.Value) []need.Ref {
	out := refs(need.Shadow, ps...)
	for i := range out {
		if f.ShadowsItself(out[i].V) {
			out[i].Kind = need.Primal
		}
	}
	return out
}

// refs makes one ref per value that is no constant.
func refs(kind need.Kind, vs ...ir.Value) []need.Ref {
	var out []need.Ref
	for _, v := range vs {
		if !ir.IsConstant(v) {
			out = append(out, need.Ref{Kind: kind, V: v})
		}
	}
	return out
}
