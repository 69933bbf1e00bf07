// Package caught follows the addresses of objects that were thrown and caught again: a C++ exception, the value of a Rust panic. They have no shadow.
//
//	Requires:   a module in which local variables are values wherever they can be.
//	Produces:   the addresses in a function that lead to such an object (Addresses), and whether an instruction may take numbers from there (Search.Reads).
//	Guarantees: nothing about a caught object that leaves through memory is followed: the store that lets it go counts as a read.
package caught

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Addresses are values of one function: addresses in caught objects, what is computed or loaded from them, and pointers that calls make of them.
type Addresses map[ir.Value]bool

// In finds those of f.
func In(f *ir.Func) Addresses {
	a := Addresses{}
	for in := range f.Instrs() {
		if known.IsCaught(in) {
			a[in] = true
		}
	}
	a.grow(f)
	return a
}

func (a Addresses) grow(f *ir.Func) {
	for changed := len(a) > 0; changed; {
		changed = false
		for in := range f.Instrs() {
			if !a[in] && (in.Type().ContainsPtr() || in.Op == ir.OpPtrToInt) && slices.ContainsFunc(in.Args(), a.Has) {
				a[in], changed = true, true
			}
		}
	}
}

// Has reports whether v is one of them.
func (a Addresses) Has(v ir.Value) bool { return a[v] }

// A Search finds what handlers read, in the functions that they call as well.
type Search struct {
	found map[*ir.Func]Addresses
	reads map[parameters]bool
}

// parameters are those of a function that lead to caught objects, one bit each.
type parameters struct {
	f    *ir.Func
	bits uint64
}

// NewSearch has seen nothing yet.
func NewSearch() *Search {
	return &Search{found: map[*ir.Func]Addresses{}, reads: map[parameters]bool{}}
}

// Reads reports whether an instruction may read or write numbers in an object that its function has caught, or keeps the object's address in memory, or returns
// it, so that others may.
func (s *Search) Reads(in *ir.Instr) bool {
	f := in.Parent().Parent()
	a, ok := s.found[f]
	if !ok {
		a = In(f)
		s.found[f] = a
	}
	return s.by(in, a) || in.Op == ir.OpRet && slices.ContainsFunc(in.Args(), a.Has)
}

// by is Reads, of an instruction whose function knows the objects by the addresses a. A function that is only lent them may return them.
func (s *Search) by(in *ir.Instr, a Addresses) bool {
	switch {
	case len(a) == 0 || known.IsCaught(in):
		return false
	case in.Op == ir.OpLoad:
		return a[in.Arg(0)] && mayBeNumber(in)
	case in.Op == ir.OpStore:
		return a[in.Arg(0)] || a[in.Arg(1)] && mayHoldNumber(in.Arg(0))
	case in.Op == ir.OpAtomicRMW || in.Op == ir.OpCmpXchg:
		return slices.ContainsFunc(in.Args()[1:], a.Has) || a[in.Arg(0)] && in.Type().IsFloatOrVec()
	case in.Call() == nil || !slices.ContainsFunc(in.CallArgs(), a.Has):
		return false
	}
	if f := in.CalleeFunc(); f != nil && !f.IsDecl() && known.Call(in) == nil {
		return s.within(f, in.CallArgs(), a)
	}
	return outside(in, a)
}

// within reports whether a function that is called with some of the addresses reads numbers there.
func (s *Search) within(f *ir.Func, args []ir.Value, a Addresses) bool {
	key := parameters{f: f}
	lent := Addresses{}
	for i, x := range args {
		switch {
		case !a[x]:
		case i >= len(f.Params) || i >= 64:
			return true
		default:
			lent[f.Params[i]] = true
			key.bits |= 1 << i
		}
	}
	if reads, ok := s.reads[key]; ok {
		return reads
	}
	s.reads[key] = false // a call of itself adds nothing
	lent.grow(f)
	for in := range f.Instrs() {
		if s.by(in, lent) {
			s.reads[key] = true
			return true
		}
	}
	return false
}

// outside reports whether a function that is known by its name, or one whose body is not at hand, may work on numbers behind the addresses.
func outside(call *ir.Instr, a Addresses) bool {
	if m, ok := known.Moves(call); ok {
		return m.Src != nil && a[m.Src] || a[m.Dst]
	}
	facts := known.Call(call)
	if facts == nil {
		return true
	}
	for i, x := range call.CallArgs() {
		if p := facts.Param(i); a[x] && !facts.Inactive && (p.Captures || touchesNumbers(p)) {
			return true
		}
	}
	return false
}

func touchesNumbers(p known.Param) bool {
	return (p.Reads || p.Writes) && (p.To == nil || p.To.Kind == known.Float || p.To.Kind == known.Unknown)
}

// mayBeNumber holds for loads of floating-point numbers, and of integers that are only stored elsewhere: so optimizers copy numbers.
func mayBeNumber(load *ir.Instr) bool {
	if load.Type().IsFloatOrVec() {
		return true
	}
	return load.Type().Scalar().IsInt() && slices.ContainsFunc(ir.UsesOf(load), func(u ir.Use) bool { return u.User.Op == ir.OpStore && u.Index == 0 })
}

// mayHoldNumber holds for what is stored: a number, or an integer or pointer that was loaded, as optimizers copy numbers and what leads to them.
func mayHoldNumber(v ir.Value) bool {
	if v.Type().IsFloatOrVec() {
		return true
	}
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpLoad
}
