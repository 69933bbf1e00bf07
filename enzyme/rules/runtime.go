package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// With runtime activity, a pointer without shadow is its own shadow, and accesses to the shadow must leave
// the primal memory unchanged. This needs no branch: stores go to a sink, loads give zero, and copies have
// length zero. A pointer that is loaded through such a shadow is the primal's own, which is correct.

// target returns the address for a store or addition of a value of type t to the shadow of p.
func target(e Place, p ir.Value, t *ir.Type) ir.Value {
	sh := e.Shadow(p)
	if none := e.Inactive(p); none != nil {
		return e.Builder().Select(none, e.Sink(e.Module().Layout().Size(t)), sh)
	}
	return sh
}

// found returns v, loaded from the shadow of p: zero if there is no shadow. Pointers stay.
func found(e Place, p, v ir.Value) ir.Value {
	none := e.Inactive(p)
	t := v.Type()
	if none == nil || !t.ContainsFloat() {
		return v
	}
	var nothing ir.Value = ir.ZeroConst(t)
	if t.ContainsPtr() {
		nothing = e.Builder().TakePointers(nothing, v)
	}
	return e.Builder().Select(none, nothing, v)
}

// lanesOf returns the mask, or no lanes if p has no shadow.
func lanesOf(e Place, p, mask ir.Value) ir.Value {
	if none := e.Inactive(p); none != nil {
		return e.Builder().Select(none, ir.ZeroConst(mask.Type()), mask)
	}
	return mask
}

// either emits x or y, where nil is false; both emits x and y.
func either(bd *ir.Builder, x, y ir.Value) ir.Value {
	switch {
	case x == nil:
		return y
	case y == nil:
		return x
	}
	return bd.Select(x, ir.BoolConst(true), y)
}

func both(bd *ir.Builder, x, y ir.Value) ir.Value { return bd.Select(x, y, ir.BoolConst(false)) }

func not(bd *ir.Builder, x ir.Value) ir.Value {
	return bd.Select(x, ir.BoolConst(false), ir.BoolConst(true))
}

// unless returns the move under the condition that none is false; nil: always.
func (mv move) unless(none ir.Value) move {
	if none == nil {
		return mv
	}
	return mv.when(not(mv.bd, none))
}

// when returns the move under condition live: otherwise it has length zero.
func (mv move) when(live ir.Value) move {
	mv.live = live
	mv.n = mv.bd.Select(live, mv.n, ir.ZeroConst(mv.n.Type()))
	return mv
}

// onlyCleared returns the condition that the source has no shadow but the destination has one, so that the
// move clears it; nil if that is impossible.
func (mv move) onlyCleared() ir.Value {
	if mv.noSrc == nil {
		return nil
	}
	if mv.noDst == nil {
		return mv.noSrc
	}
	return both(mv.bd, mv.noSrc, not(mv.bd, mv.noDst))
}

// elemsWhen emits n, or 0 if the move does not happen.
func (mv move) elemsWhen(n uint64) ir.Value {
	if mv.live == nil {
		return count(n)
	}
	return mv.bd.Select(mv.live, count(n), count(0))
}
