package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A ranger proves that a sum of loop counters and invariant values is never below some bound. An example is
// i·n + j with 0 ≤ j < n. It replaces each counter by the end of its range that makes the sum smaller. The
// remaining sum has invariant values ("names") only. The loops around the accesses have run, so their trip
// counts are not negative: this bounds the names from below.
//
// Sums are integers that do not wrap: wrapping would take an array as large as the address space.
type ranger struct {
	i      *Info
	w      When
	floors map[atom]int64 // lower bounds of invariant values
}

// reaches reports whether d ≥ bound always holds. The loops ran are known to have run, in addition to those
// around the accesses.
func (i *Info) reaches(d linear, bound int64, w When, ran ...*loops.Loop) bool {
	if yes, sure := i.plainlyReaches(d.terms(), bound); sure {
		return yes
	}
	return i.derives(d, bound, w, ran...)
}

// derives is reaches without the fast path. It collects lower bounds from all loops that have run, then
// eliminates the counters.
func (i *Info) derives(d linear, bound int64, w When, ran ...*loops.Loop) bool {
	r := &ranger{i, w, map[atom]int64{}}
	for _, l := range ran {
		r.learn(l)
	}

	// A counter of d is counted by a loop that has run, and so are the loops around that loop.
	for p := range d {
		for _, a := range p.factors() {
			for l := a.loop; l != nil; l = l.Parent {
				r.learn(l)
			}
		}
	}
	for l := w.Loop; l != nil; l = l.Parent {
		r.learn(l)
	}
	return r.never(d, bound)
}

// plainlyReaches is the fast path of reaches, for sums of counters without products. A counter with a
// positive coefficient is least at the start of its loop, one with a negative coefficient at the end. Most
// distances have this form, and there is one per pair of accesses. sure is false for any other form.
func (i *Info) plainlyReaches(d []term, bound int64) (yes, sure bool) {
	least, falling := int64(0), false
	for _, t := range d {
		fs, c := t.product.factors(), t.times
		switch {
		case len(fs) == 0:
			least += c
			continue
		case len(fs) > 1 || fs[0].loop == nil:
			return false, false
		}

		// The counter of the iterations in between starts at 1, any other at 0.
		switch a := fs[0]; {
		case c >= 0 && a.side == between:
			least += c
		case c >= 0:
		case a.side == between:
			return false, false
		default:
			// The sum is least after the last iteration: substitute the trip count.
			t, ok := i.trip(a.loop)
			m, name, simple := t.nameAndConstant()
			if !ok || !simple {
				return false, false
			}
			falling = falling || name
			least += c * m
		}
	}
	return !falling && least >= bound, true
}

// nameAndConstant splits a sum of the form c or k·v + c with k > 0 and an invariant value v; name reports
// whether v occurs. ok is false for any other form.
func (d linear) nameAndConstant() (c int64, name, ok bool) {
	for p, k := range d {
		switch fs := p.factors(); {
		case len(fs) == 0:
			c = k
		case name || len(fs) > 1 || fs[0].loop != nil || k < 0:
			return 0, false, false
		default:
			name = true
		}
	}
	return c, name, c > -maxCoefficient && c < maxCoefficient
}

// never reports whether d is never below bound. It eliminates one counter per call, innermost loop first.
func (r *ranger) never(d linear, bound int64) bool {
	a, ok := innermost(d)
	if !ok {
		return r.atLeast(d, bound)
	}
	if least, ok := r.least(d, a); ok {
		return r.never(least, bound)
	}
	// A loop may end after its first iteration: the bound must hold at both ends.
	zero, greatest, ok := r.ends(d, a)
	return ok && r.never(zero, bound) && r.never(greatest, bound)
}

// innermost returns the counter of the deepest loop, whose limits may contain the counters of outer loops;
// false when d has no counter. The iterations between two accesses come before the counter of the same loop,
// which is part of their limit.
func innermost(d linear) (atom, bool) {
	var best atom
	before := func(a, b atom) bool {
		switch {
		case b.loop == nil || a.loop.Depth != b.loop.Depth:
			return b.loop == nil || a.loop.Depth > b.loop.Depth
		case a.loop == b.loop && (a.side == between) != (b.side == between):
			return a.side == between
		}
		return compareAtoms(a, b) < 0
	}
	for p := range d {
		for _, a := range p.factors() {
			if a.loop != nil && before(a, best) {
				best = a
			}
		}
	}
	return best, best.loop != nil
}

// least replaces counter a in d by the end of its range that makes d smallest. It returns false when the sign
// of the coefficient, or the end, is not known.
func (r *ranger) least(d linear, a atom) (linear, bool) {
	rest, coefficient, ok := d.split(a)
	if !ok {
		return nil, false
	}
	min := int64(0)
	if a.side == between {
		min = 1
	}

	// The sign of the coefficient decides between the two ends.
	if r.atLeast(coefficient, 0) {
		return rest.plus(coefficient, min), true
	}
	if !r.atLeast(coefficient.times(-1), 0) {
		return nil, false
	}
	max, ok := r.most(a)
	if !ok {
		return nil, false
	}
	m, ok := coefficient.mul(max)
	return rest.plus(m, 1), ok
}

// most returns the greatest value of a counter, false when no such bound is known.
func (r *ranger) most(a atom) (linear, bool) {
	max, ok := r.i.trip(a.loop)
	if !ok {
		// No trip count: use the exit comparison. It does not bound the first iteration, and only the later
		// one of two accesses is surely not in the first.
		max, ok = r.limit(a)
		ok = ok && (a.side == between || r.i.runsOnlyAbove(a.loop, max))
	}
	if ok {
		max, ok = r.i.placed(max, a.side, r.w)
		ok = ok && !max.mentions(a)
	}
	if ok && a.side == between { // the iterations before the earlier access do not count
		max = max.plus(single(atom{loop: a.loop}), -1)
	}
	return max, ok
}

// ends returns d for counter a = 0 and for the greatest value that a has in later iterations. It serves loops
// without a trip count whose exit comparison bounds the counter from above.
func (r *ranger) ends(d linear, a atom) (zero, greatest linear, ok bool) {
	rest, coefficient, ok := d.split(a)
	if !ok || a.side == between || !r.atLeast(coefficient.times(-1), 0) {
		return nil, nil, false
	}
	max, ok := r.limit(a)
	if !ok {
		return nil, nil, false
	}
	if max, ok = r.i.placed(max, a.side, r.w); !ok || max.mentions(a) {
		return nil, nil, false
	}
	m, ok := coefficient.mul(max)
	return rest, rest.plus(m, 1), ok
}

// limit returns an upper bound of a counter that is not 0. The loop must go on only while a value that moves
// by one stays on one side of an invariant value. That held at the end of the iteration before the last.
func (r *ranger) limit(a atom) (linear, bool) {
	l := a.loop
	if !leftByLatch(l) {
		return nil, false
	}
	t := l.Latch.Term()
	cmp, ok := t.Arg(0).(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp || !cmp.Arg(0).Type().IsInt() {
		return nil, false
	}

	// Normalise the comparison: it holds while the loop goes on, and its right side is invariant.
	x, y, stay := cmp.Arg(0), cmp.Arg(1), cmp.Pred()
	if t.Arg(1) != ir.Value(l.Header) {
		stay = stay.Inverse()
	}
	if !l.Invariant(y) {
		x, y, stay = y, x, stay.Swap()
	}
	if !l.Invariant(y) {
		return nil, false
	}

	// Only a step of ±1 toward the bound is handled.
	start, step, ok := r.i.value(x).split(atom{loop: l})
	if !ok || len(step) != 1 {
		return nil, false
	}
	end := r.i.value(y)
	var room linear // distance from the value in the first iteration to the bound
	switch k := step[product{}]; {
	case k == 1 && (stay == ir.ISLT || stay == ir.ISLE):
		room = end.plus(start, -1)
	case k == -1 && (stay == ir.ISGT || stay == ir.ISGE || stay == ir.IUGT || stay == ir.IUGE):
		room = start.plus(end, -1)
	default:
		return nil, false
	}
	if stay.IsUnsigned() {
		// The sums are signed. A descent from a non-negative value to a non-negative constant is the same in
		// both orders.
		if c, constant := ir.AsInt(y); !constant || c < 0 {
			return nil, false
		}
		from, ok := r.i.placed(start, a.side, r.w)
		if !ok || !r.atLeast(from, 0) {
			return nil, false
		}
	}
	if stay == ir.ISLE || stay == ir.ISGE || stay == ir.IUGE {
		room = room.plus(constant(1), 1)
	}
	return room, true
}

// split writes d as rest + coefficient·a; ok is false when a factor a occurs twice in a product.
func (d linear) split(a atom) (rest, coefficient linear, ok bool) {
	rest, coefficient = linear{}, linear{}
	for p, c := range d {
		fs := p.factors()
		n := slices.Index(fs, a)
		if n < 0 {
			rest[p] = c
			continue
		}
		others := slices.Delete(slices.Clone(fs), n, n+1)
		if slices.Contains(others, a) {
			return nil, nil, false
		}
		var q product
		copy(q[:], others)
		coefficient = coefficient.plus(linear{q: c}, 1)
	}
	return rest, coefficient, true
}

func (d linear) mentions(a atom) bool {
	for p := range d {
		if slices.Contains(p.factors(), a) {
			return true
		}
	}
	return false
}

// atLeast reports whether d ≥ bound follows from lower bounds. It writes each invariant value as its floor
// plus a non-negative rest, takes counters as non-negative, and looks for negative coefficients.
func (r *ranger) atLeast(d linear, bound int64) bool {
	shifted := linear{}
	for p, c := range d {
		term := constant(c)
		for _, a := range p.factors() {
			floor, known := r.floors[a]
			if !known && a.loop == nil && a.ext != ir.OpZExt {
				return false
			}
			var ok bool
			if term, ok = term.mul(single(a).plus(constant(floor), 1)); !ok {
				return false
			}
		}
		shifted = shifted.plus(term, 1)
	}

	// All values are non-negative now, so the constant term is the minimum if no coefficient is negative.
	for p, c := range shifted {
		if p != (product{}) && c < 0 {
			return false
		}
	}
	return shifted[product{}] >= bound
}

// learn derives lower bounds from a loop that has run: a trip count v + c gives v ≥ −c. The guards before the
// loop give more.
func (r *ranger) learn(l *loops.Loop) {
	for _, g := range r.i.guardsOf(l) {
		r.note(g)
	}
	if t, ok := r.i.trip(l); ok {
		r.note(t)
	}
}

// note derives a lower bound from a sum that is not negative, if it has the form v + c. v must have the same
// value at both accesses.
func (r *ranger) note(t linear) {
	c, hasConstant := t[product{}]
	if names := len(t); hasConstant && names != 2 || !hasConstant && names != 1 || c < -maxCoefficient || c > maxCoefficient {
		return
	}
	for p, k := range t {
		fs := p.factors()
		if len(fs) == 0 {
			continue
		}
		if k != 1 || len(fs) != 1 || fs[0].loop != nil || !r.i.same(fs[0].v, r.w) {
			return
		}
		if old, known := r.floors[fs[0]]; !known || old < -c {
			r.floors[fs[0]] = -c
		}
	}
}

// trip returns a loop's trip count as a sum. It is known when the loop is left by one comparison for
// equality, in its latch, of a value that moves by one. The result is memoised and must not be changed.
func (i *Info) trip(l *loops.Loop) (linear, bool) {
	t, known := i.trips[l]
	if !known {
		t, _ = i.findTrip(l)
		i.trips[l] = t
	}
	return t, t != nil
}

// findTrip computes what trip memoises.
func (i *Info) findTrip(l *loops.Loop) (linear, bool) {
	if l.Trip.Kind == loops.Const {
		return constant(l.Trip.Count), true
	}
	if l.Trip.Kind != loops.Expr || !leftByLatch(l) {
		return nil, false
	}
	cmp, ok := l.Latch.Term().Arg(0).(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp || cmp.Pred() != ir.IEQ && cmp.Pred() != ir.INE || !cmp.Arg(0).Type().IsInt() {
		return nil, false
	}

	// One side must be invariant, the other must move by ±1.
	x, y := cmp.Arg(0), cmp.Arg(1)
	if !l.Invariant(y) {
		x, y = y, x
	}
	if !l.Invariant(y) {
		return nil, false
	}
	start, step, ok := i.value(x).split(atom{loop: l})
	k := step[product{}]
	if !ok || len(step) != 1 || k != 1 && k != -1 {
		return nil, false
	}
	return i.value(y).plus(start, -1).times(k), true
}

// leftByLatch reports whether the only exit of l that may return is a branch at its latch.
func leftByLatch(l *loops.Loop) bool {
	found := false
	for _, e := range l.Exits {
		switch {
		case e.From == l.Latch && e.From.Term().IsConditional():
			found = e.To.Term().Op != ir.OpUnreachable
		case e.To.Term().Op != ir.OpUnreachable:
			return false
		}
	}
	return found
}

// value returns an integer of any width as a sum, sign-extended.
func (i *Info) value(v ir.Value) linear {
	return i.dissector().index(v)
}
