package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// With runtime activity a pointer without a shadow is its own shadow, and what is done to the shadow must
// leave the primal's memory alone. That takes no branch: stores go to a sink, loads, which do no
// harm, give zero, and bytes are moved by the count of none. A pointer loaded through such a shadow is the primal's
// own, as it should be.

// target is where a value of type t may be stored or added to in the shadow of what p points to.
func target(e Place, p ir.Value, t *ir.Type) ir.Value {
	sh := e.Shadow(p)
	if none := e.Inactive(p); none != nil {
		return e.Builder().Select(none, e.Sink(e.Module().Layout().Size(t)), sh)
	}
	return sh
}

// found is what v, loaded from the shadow of what p points to, means: nothing when there is no shadow. Pointers stay.
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

// lanesOf leaves of a mask what lies in memory with a shadow.
func lanesOf(e Place, p, mask ir.Value) ir.Value {
	if none := e.Inactive(p); none != nil {
		return e.Builder().Select(none, ir.ZeroConst(mask.Type()), mask)
	}
	return mask
}

// either and both combine what Inactive says; nil stands for no.
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

// unless is the move that is made only when none does not hold; nil: always.
func (mv move) unless(none ir.Value) move {
	if none == nil {
		return mv
	}
	return mv.when(not(mv.bd, none))
}

func (mv move) when(live ir.Value) move {
	mv.live = live
	mv.n = mv.bd.Select(live, mv.n, ir.ZeroConst(mv.n.Type()))
	return mv
}

// onlyCleared is the part of a move from memory without a shadow into memory that has one: nil when that cannot be.
func (mv move) onlyCleared() ir.Value {
	if mv.noSrc == nil {
		return nil
	}
	if mv.noDst == nil {
		return mv.noSrc
	}
	return both(mv.bd, mv.noSrc, not(mv.bd, mv.noDst))
}

// elemsWhen is a number of elements, none when the move is not made.
func (mv move) elemsWhen(n uint64) ir.Value {
	if mv.live == nil {
		return count(n)
	}
	return mv.bd.Select(mv.live, count(n), count(0))
}
