package exceptions

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Search finds what is read from objects of one kind, in the functions that are lent them as well.
type Search struct {
	kind
	found map[*ir.Func]Addresses
	reads map[parameters]bool
}

// A kind of objects is told by how addresses of them come about, and by what counts as a read.
type kind struct {
	begins   func(*ir.Instr) bool
	passes   passing
	reads    func(*ir.Instr, Addresses) bool // an instruction by itself
	outside  func(*ir.Instr, Addresses) bool // a call of a function that is known by its name, or whose body is not at hand
	cautious bool                            // an address counts as read when it is returned, or passed as an argument without a parameter
}

// parameters are those of a function that lead to the objects, one bit each.
type parameters struct {
	f    *ir.Func
	bits uint64
}

// NewSearch finds where numbers are read or written in objects that a function has caught, and where it lets their addresses go: keeps them in memory, or
// returns them.
func NewSearch() *Search {
	return newSearch(kind{begins: known.IsCaught, passes: leading, reads: readsCaught, outside: outside, cautious: true})
}

// NewThrownSearch finds where numbers are read in objects that a function makes to throw, and where it stores their addresses elsewhere: whoever finds one
// there reads and writes in the object without catching it.
func NewThrownSearch() *Search {
	return newSearch(kind{begins: known.IsThrown, passes: inside, reads: readsThrown, outside: copiesFrom})
}

func newSearch(k kind) *Search {
	return &Search{kind: k, found: map[*ir.Func]Addresses{}, reads: map[parameters]bool{}}
}

// Reads reports whether an instruction is such a place.
func (s *Search) Reads(in *ir.Instr) bool {
	f := in.Parent().Parent()
	a, ok := s.found[f]
	if !ok {
		a = addresses(f, s.begins, s.passes)
		s.found[f] = a
	}
	return s.by(in, a) || s.cautious && in.Op == ir.OpRet && slices.ContainsFunc(in.Args(), a.Has)
}

// by is Reads, of an instruction whose function knows the objects by the addresses a. A function that is only lent them may return them.
func (s *Search) by(in *ir.Instr, a Addresses) bool {
	switch {
	case len(a) == 0 || s.begins(in):
		return false
	case in.Call() == nil:
		return s.kind.reads(in, a)
	case !slices.ContainsFunc(in.CallArgs(), a.Has):
		return false
	}
	if f := in.CalleeFunc(); f != nil && !f.IsDecl() && known.Call(in) == nil {
		return s.within(f, in.CallArgs(), a)
	}
	return s.outside(in, a)
}

// within reports whether a function that is called with some of the addresses reads numbers there.
func (s *Search) within(f *ir.Func, args []ir.Value, a Addresses) bool {
	key := parameters{f: f}
	lent := Addresses{}
	for i, x := range args {
		switch {
		case !a[x]:
		case i >= len(f.Params) || i >= 64:
			return s.cautious
		default:
			lent[f.Params[i]] = true
			key.bits |= 1 << i
		}
	}
	if reads, ok := s.reads[key]; ok {
		return reads
	}
	s.reads[key] = false // a call of itself adds nothing
	lent.grow(f, s.passes)
	for in := range f.Instrs() {
		if s.by(in, lent) {
			s.reads[key] = true
			return true
		}
	}
	return false
}

func readsCaught(in *ir.Instr, a Addresses) bool {
	switch in.Op {
	case ir.OpLoad:
		return a[in.Arg(0)] && mayBeNumber(in)
	case ir.OpStore:
		return a[in.Arg(0)] || a[in.Arg(1)] && MayHoldNumber(in.Arg(0))
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return slices.ContainsFunc(in.Args()[1:], a.Has) || a[in.Arg(0)] && in.Type().IsFloatOrVec()
	}
	return false
}

func readsThrown(in *ir.Instr, a Addresses) bool {
	switch in.Op {
	case ir.OpLoad:
		return a[in.Arg(0)] && mayBeNumber(in)
	case ir.OpStore:
		return a[in.Arg(0)] && !a[in.Arg(1)]
	}
	return false
}

// copiesFrom reports whether a call copies bytes from one of the addresses.
func copiesFrom(call *ir.Instr, a Addresses) bool {
	m, ok := known.Moves(call)
	return ok && m.Src != nil && a[m.Src]
}

// outside reports whether a function may work on numbers behind the addresses.
func outside(call *ir.Instr, a Addresses) bool {
	if m, ok := known.Moves(call); ok {
		return a[m.Dst] || copiesFrom(call, a)
	}
	facts := known.Call(call)
	if facts == nil {
		return true
	}
	for i, x := range call.CallArgs() {
		if p := facts.Param(i); a[x] && !facts.Inactive && (p.Captures || TouchesNumbers(p)) {
			return true
		}
	}
	return false
}

// TouchesNumbers holds for parameters through which a function may read or write numbers.
func TouchesNumbers(p known.Param) bool {
	return (p.Reads || p.Writes) && (p.To == nil || p.To.Kind == known.Float || p.To.Kind == known.Unknown)
}

// mayBeNumber holds for loads of floating-point numbers, and of integers that are only stored elsewhere: so optimizers copy numbers.
func mayBeNumber(load *ir.Instr) bool {
	if load.Type().IsFloatOrVec() {
		return true
	}
	return load.Type().Scalar().IsInt() && slices.ContainsFunc(ir.UsesOf(load), func(u ir.Use) bool { return u.User.Op == ir.OpStore && u.Index == 0 })
}

// MayHoldNumber holds for what is stored: a number, or an integer or pointer that was loaded, as optimizers copy numbers and what leads to them.
func MayHoldNumber(v ir.Value) bool {
	if v.Type().IsFloatOrVec() {
		return true
	}
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpLoad
}
