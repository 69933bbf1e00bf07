package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// When is the distance in time between two accesses. A fact about addresses that holds within one iteration
// need not hold between two iterations.
type When struct {
	// Loop is the loop to which Later refers; nil is the whole function.
	Loop *loops.Loop
	// Later states that the second access is in a later iteration of Loop than the first, within one run of
	// Loop. Otherwise, both are in the same iteration. Loops inside Loop may be at different iterations.
	Later bool
	// Moment states that both accesses are at the same moment; Loop and Later are then ignored.
	Moment bool
}

// Now compares two addresses at one moment.
var Now = When{Moment: true}

// SameIteration compares accesses within one iteration of l, or one call of the function when l is nil.
func SameIteration(l *loops.Loop) When { return When{Loop: l} }

// LaterIteration compares an access with one in a later iteration of l.
func LaterIteration(l *loops.Loop) When { return When{Loop: l, Later: true} }

// holds reports whether both accesses see the same value of a definition in loop home (nil: outside of all
// loops).
func (w When) holds(home *loops.Loop) bool {
	switch {
	case w.Moment || home == nil:
		return true
	case w.Later:
		return home != w.Loop && encloses(home, w.Loop)
	}
	return encloses(home, w.Loop)
}

// encloses reports whether l is inner, or a loop around it.
func encloses(l, inner *loops.Loop) bool {
	for ; inner != nil; inner = inner.Parent {
		if inner == l {
			return true
		}
	}
	return false
}

// home returns the innermost loop in whose iterations v is defined anew; nil when there is none.
func (i *Info) home(v ir.Value) *loops.Loop {
	if in, ok := v.(*ir.Instr); ok && i.nest != nil {
		return i.nest.Of(in.Parent())
	}
	return nil
}

// same reports whether v has the same value for both accesses.
func (i *Info) same(v ir.Value, w When) bool {
	if i.nest == nil && !w.Moment {
		_, local := v.(*ir.Instr)
		return !local
	}
	return w.holds(i.home(v))
}
