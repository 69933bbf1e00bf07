package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// mayShare reports whether two objects may be the same memory, at any two moments of one activation of the
// function. The answer does not depend on iterations.
func (i *Info) mayShare(a, b Object) bool {
	switch {
	case a.Kind == Null || b.Kind == Null:
		return false
	case a == b:
		return true
	case stranger(a.Kind):
		return i.reachable(b)
	case stranger(b.Kind):
		return i.reachable(a)
	case a.IsFresh() || b.IsFresh():
		return false // parameters and globals existed before the object
	case a.Kind == Global && b.Kind == Global:
		return false
	}
	return !i.promised(a) && !i.promised(b)
}

// stranger reports whether objects of kind k are reached by pointers of unknown origin.
func stranger(k Kind) bool { return k == Loaded || k == CallResult || k == Unknown }

// promised reports whether o is the object of a parameter that no other pointer reaches.
func (i *Info) promised(o Object) bool {
	p, ok := o.V.(*ir.Param)
	return ok && i.unaliased(p)
}

// unaliased reports whether p is a noalias or byval parameter.
func (i *Info) unaliased(p *ir.Param) bool { return i.noalias[p] && !i.blind }

// reachable reports whether a pointer of unknown origin may point to o.
func (i *Info) reachable(o Object) bool {
	switch o.Kind {
	case Null:
		return false
	}
	if i.blind {
		return !i.private(o.V)
	}
	switch o.Kind {
	case Alloca, Alloc:
		return i.escapes.of(o.V).captured
	case Param:
		return !i.unaliased(o.V.(*ir.Param)) || i.escapes.of(o.V).captured
	case Global:
		return !i.private(o.V)
	}
	return true
}

// private reports whether v is constant memory, which is never written.
func (i *Info) private(v ir.Value) bool {
	switch g := v.(type) {
	case *ir.Func:
		return true
	case *ir.Global:
		return g.Constant
	}
	return false
}

// objectsMeet reports whether two pointers may point into the same object.
func (i *Info) objectsMeet(p, q ir.Value) bool { return i.placesMeet(i.place(p), i.place(q)) }
