package invariant

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
)

// searcher holds the inputs of Find, and the invariant values of each loop.
type searcher struct {
	g    *cfg.Graph
	nest *loops.Nest
	mem  *memplan.Plan
	same map[*loops.Loop]map[*ir.Instr]bool // per loop, its invariant values (sameIn)
}

// sameIn computes the values in l that are the same in every iteration of l, for given iterations of its
// inner loops. It is a greatest fixed point: it starts from all values that may be invariant, and removes
// those with a variant input.
func (s *searcher) sameIn(l *loops.Loop) map[*ir.Instr]bool {
	same := map[*ir.Instr]bool{}
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			if s.may(in, l) {
				same[in] = true
			}
		}
	}

	// is reports whether v is invariant so far; values from outside of l are.
	is := func(v ir.Value) bool {
		in, ok := v.(*ir.Instr)
		return !ok || same[in] || !l.Contains(in.Parent())
	}

	for changed := true; changed; {
		changed = false
		for _, b := range l.Blocks() {
			for in := range b.Instrs() {
				if same[in] && !s.holds(in, l, is) {
					delete(same, in)
					changed = true
				}
			}
		}
	}
	return same
}

// may reports whether in yields the same value whenever its operands are the same, at equal iterations of
// inner loops.
func (s *searcher) may(in *ir.Instr, l *loops.Loop) bool {
	switch {
	case in.Type().Kind == ir.Void || in.Op == ir.OpFreeze:
		return false
	case in.Op == ir.OpPhi:
		return in.Parent() != l.Header && (s.isHeader(in.Parent()) || in.NumIncoming() == 1)
	case in.Op == ir.OpLoad:
		return s.mem.StableIn(in).Covers(l.Parent)
	case in.Op == ir.OpCall:
		return !known.Unwinds(in) && s.mem.CallPure(in) && s.mem.StableIn(in).Covers(l.Parent)
	}
	return in.Op.IsPure()
}

// isHeader reports whether b is a loop header.
func (s *searcher) isHeader(b *ir.Block) bool {
	l := s.nest.Of(b)
	return l != nil && l.Header == b
}

// holds reports whether all inputs of in are invariant in l. For a value that leaves an inner loop, the trip
// count of that loop is an input too.
func (s *searcher) holds(in *ir.Instr, l *loops.Loop, is func(ir.Value) bool) bool {
	if in.Op != ir.OpPhi {
		for _, x := range in.Args() {
			if !is(x) {
				return false
			}
		}
		return true
	}

	for i := range in.NumIncoming() {
		v, from := in.Incoming(i)
		if !is(v) {
			return false
		}
		for left := s.nest.Of(from); left != nil && !left.Contains(in.Parent()); left = left.Parent {
			if !left.Trip.KnownFrom(is) {
				return false
			}
		}
	}
	return true
}
