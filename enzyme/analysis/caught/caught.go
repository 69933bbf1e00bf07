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
	if len(a) == 0 {
		return
	}
	bits := bitsOfAddresses(f)
	for changed := true; changed; {
		changed = false
		for in := range f.Instrs() {
			if !a[in] && (in.Type().ContainsPtr() || in.Op == ir.OpPtrToInt || bits[in]) && slices.ContainsFunc(in.Args(), a.Has) {
				a[in], changed = true, true
			}
		}
	}
}

// bitsOfAddresses are the integers that pointers are made of: so optimizers move pointers.
func bitsOfAddresses(f *ir.Func) map[ir.Value]bool {
	bits := map[ir.Value]bool{}
	var mark func(v ir.Value)
	mark = func(v ir.Value) {
		if in, ok := v.(*ir.Instr); ok && !bits[in] && in.Type().Scalar().IsInt() {
			bits[in] = true
			for _, x := range in.Args() {
				mark(x)
			}
		}
	}
	for in := range f.Instrs() {
		if in.Op == ir.OpIntToPtr {
			mark(in.Arg(0))
		}
	}
	return bits
}

// Has reports whether v is one of them.
func (a Addresses) Has(v ir.Value) bool { return a[v] }

// Thrown are the addresses in f of objects that it makes to throw. What is loaded from there is none.
func Thrown(f *ir.Func) Addresses {
	a := Addresses{}
	for in := range f.Instrs() {
		if known.IsThrown(in) {
			a[in] = true
		}
	}
	a.growInside(f)
	return a
}

// growInside adds what is computed from the addresses, without leaving the objects.
func (a Addresses) growInside(f *ir.Func) {
	for changed := len(a) > 0; changed; {
		changed = false
		for in := range f.Instrs() {
			if !a[in] && in.Op != ir.OpLoad && in.Call() == nil && (in.Type().ContainsPtr() || in.Op == ir.OpPtrToInt) && slices.ContainsFunc(in.Args(), a.Has) {
				a[in], changed = true, true
			}
		}
	}
}

// UsedBy reports whether an instruction, or a function that it calls, reads numbers at one of the addresses, or stores an address outside of the objects: whoever
// finds it there reads and writes in the object without catching it.
func (a Addresses) UsedBy(in *ir.Instr) bool { return a.usedBy(in, map[parameters]bool{}) }

func (a Addresses) usedBy(in *ir.Instr, seen map[parameters]bool) bool {
	switch in.Op {
	case ir.OpStore:
		return a[in.Arg(0)] && !a[in.Arg(1)]
	case ir.OpLoad:
		return a[in.Arg(0)] && mayBeNumber(in)
	}
	if m, ok := known.Moves(in); ok {
		return m.Src != nil && a[m.Src]
	}
	f := in.CalleeFunc()
	if f == nil || f.IsDecl() || known.Call(in) != nil {
		return false
	}
	lent, key, ok := a.lentTo(f, in.CallArgs())
	if !ok || len(lent) == 0 || seen[key] {
		return false
	}
	seen[key] = true
	lent.growInside(f)
	for x := range f.Instrs() {
		if lent.usedBy(x, seen) {
			return true
		}
	}
	return false
}

// lentTo are the parameters of a function that is called with some of the addresses; ok is false when they are not told apart.
func (a Addresses) lentTo(f *ir.Func, args []ir.Value) (lent Addresses, key parameters, ok bool) {
	lent, key = Addresses{}, parameters{f: f}
	for i, x := range args {
		switch {
		case !a[x]:
		case i >= len(f.Params) || i >= 64:
			return lent, key, false
		default:
			lent[f.Params[i]] = true
			key.bits |= 1 << i
		}
	}
	return lent, key, true
}

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
	lent, key, ok := a.lentTo(f, args)
	if !ok {
		return true
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
