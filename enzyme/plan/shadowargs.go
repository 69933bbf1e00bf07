package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Each open reverse half may get other shadow arguments, since shadow addresses are computed from them. But
// if the function selects among pointers at run time, or loads them, the tape holds the shadow pointer of the
// augmented primal. Then both halves must get the same shadows: the tape saves the arguments, and the reverse
// half compares.

// given lists the shadow arguments that the tape must save for this comparison. nil means that none is
// compared.
func (t *task) given(p *Draft) (refs []need.Ref) {
	if !p.Key.Open || !p.Key.Readers.Has(request.Backward) || !t.takesShadows(p) {
		return nil
	}
	for i, a := range p.Key.Activities() {
		if x := p.Primal.Params[i]; a == request.Dup && x.Type().IsPtr() {
			refs = append(refs, need.Ref{Kind: need.Given, V: x})
		}
	}
	return refs
}

// takesShadows reports whether the reverse sweep may load a shadow pointer from the tape that points to
// memory which the function has not allocated.
func (t *task) takesShadows(p *Draft) bool {
	closed := t.keepsApart(p.Facts)
	if slices.ContainsFunc(p.Saves.Saved(), func(r need.Ref) bool {
		return r.Kind == need.Shadow && !isFresh(p.Memory, r.V) && !(closed && isOwn(p.Memory, r.V, map[ir.Value]bool{}))
	}) {
		return true
	}
	for in := range p.Primal.Instrs() {
		if p.Activity.Call(in) != nil && p.Regions.Call(in) == region.Tape && t.somewhere(in.CalleeFunc(), choosesPointer) {
			return true
		}
	}
	return false
}

// isOwn reports whether v points to memory that the function has allocated, directly or through pointers
// loaded from such memory.
func isOwn(mem *memory.Info, v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	return !slices.ContainsFunc(mem.Objects(v), func(o memory.Object) bool {
		load, ok := o.V.(*ir.Instr)
		return !o.IsFresh() && o.Kind != memory.Null && !(o.Kind == memory.Loaded && ok && isOwn(mem, load.Arg(0), seen))
	})
}

// keepsApart reports whether every pointer that the function stores points to memory that it has allocated.
func (t *task) keepsApart(f *Facts) bool {
	for in := range f.Primal.Instrs() {
		_, moves := known.Moves(in)
		switch {
		case in.Op == ir.OpStore:
			if movesPointers(f, in) && !isOwn(f.Memory, in.Arg(0), map[ir.Value]bool{}) {
				return false
			}
		case moves:
			if movesPointers(f, in) {
				return false
			}
		case in.Op == ir.OpCall && activity.KindOf(in) == activity.ByBody:
			if t.somewhere(in.CalleeFunc(), putsPointer) {
				return false
			}
		}
	}
	return true
}

// choosesPointer reports whether the shadow of in's result may have to be saved.
func choosesPointer(f *Facts, in *ir.Instr) bool {
	switch in.Op {
	case ir.OpPhi:
		_, computed := f.Nest.IV(in)
		return !computed && f.Types.CarriesPtr(in) && !isFresh(f.Memory, in)
	case ir.OpLoad:
		return takesPointer(f, in)
	}
	return in.Op == ir.OpCall && in.Type().ContainsPtr() && activity.KindOf(in) == activity.ByBody
}
