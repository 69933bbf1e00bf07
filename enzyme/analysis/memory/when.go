package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// When says how far apart in time two accesses are: a fact about addresses that
// holds within one iteration need not hold between two.
type When struct {
	// Loop is the region meant; nil is the whole function.
	Loop *loops.Loop
	// Later: the second access belongs to a later iteration of Loop than the
	// first, within one run of Loop. Otherwise both belong to one iteration of it; loops
	// inside Loop may stand anywhere for either.
	Later bool
	// Moment: both are meant at one and the same moment; Loop and Later are not looked at.
	Moment bool
}

// Now compares two addresses at one moment.
var Now = When{Moment: true}

// SameIteration compares accesses within one iteration of l, or one call of the function when l is nil.
func SameIteration(l *loops.Loop) When { return When{Loop: l} }

// LaterIteration compares an access with one in a later iteration of l.
func LaterIteration(l *loops.Loop) When { return When{Loop: l, Later: true} }

// holds reports whether a value defined in loop home (nil: outside of all) is
// one and the same for both accesses.
func (w When) holds(home *loops.Loop) bool {
	switch {
	case w.Moment || home == nil:
		return true
	case w.Later:
		return home != w.Loop && encloses(home, w.Loop)
	}
	return encloses(home, w.Loop)
}

// encloses reports whether l is inner or stands around it.
func encloses(l, inner *loops.Loop) bool {
	for ; inner != nil; inner = inner.Parent {
		if inner == l {
			return true
		}
	}
	return false
}

// home is the innermost loop in which v is defined anew in each iteration.
func (i *Info) home(v ir.Value) *loops.Loop {
	if in, ok := v.(*ir.Instr); ok && i.nest != nil {
		return i.nest.Of(in.Parent())
	}
	return nil
}

// same reports whether v has one value for both accesses.
func (i *Info) same(v ir.Value, w When) bool {
	if i.nest == nil && !w.Moment {
		_, local := v.(*ir.Instr)
		return !local
	}
	return w.holds(i.home(v))
}
