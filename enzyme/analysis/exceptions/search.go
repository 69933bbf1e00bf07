package exceptions

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Search finds accesses to exception objects of one kind, in callees that get their addresses as well.
type Search struct {
	kind
	found map[*ir.Func]Addresses
	reads map[parameters]bool
}

// A kind states how addresses of objects begin, how they are passed on, and what counts as a read.
type kind struct {
	begins   func(*ir.Instr) bool
	passes   passing
	reads    func(*ir.Instr, Addresses) bool // for an instruction that is no call
	outside  func(*ir.Instr, Addresses) bool // for a call of a known function, or of one without a body
	cautious bool                            // an address that is returned, or passed as a variadic argument, counts as read
}

// parameters is a set of parameters of a function that point to the objects; one bit each.
type parameters struct {
	f    *ir.Func
	bits uint64
}

// NewSearch returns a search for accesses to floats in caught objects, and for places at which the addresses
// of these objects escape: by a store or a return.
func NewSearch() *Search {
	return newSearch(kind{begins: known.IsCaught, passes: leading, reads: readsCaught, outside: outside, cautious: true})
}

// NewThrownSearch returns a search for reads of floats in objects that a function makes to throw, and for
// stores of their addresses elsewhere. Code that loads such an address accesses the object without catching
// it.
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

// by is Reads for an instruction of a function in which a is the set of addresses. A function that gets the
// addresses from its caller may return them.
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

// within reports whether a callee reads floats through the addresses that a call passes to it.
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

	// The answer depends only on which parameters get addresses.
	if reads, ok := s.reads[key]; ok {
		return reads
	}
	s.reads[key] = false // a recursive call adds nothing
	lent.grow(f, s.passes)
	for in := range f.Instrs() {
		if s.by(in, lent) {
			s.reads[key] = true
			return true
		}
	}
	return false
}

// readsCaught reports whether in accesses a float in a caught object, or lets an address of it escape.
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

// readsThrown reports whether in loads a float from an object that is to be thrown, or stores its address
// elsewhere.
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

// outside reports whether a function without a body may access floats through the addresses.
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

// TouchesNumbers reports whether a function may read or write floats through parameter p.
func TouchesNumbers(p known.Param) bool {
	return (p.Reads || p.Writes) && (p.To == nil || p.To.Kind == known.Float || p.To.Kind == known.Unknown)
}

// mayBeNumber reports whether a load yields a float, or an integer that is stored elsewhere, as optimisers
// copy floats.
func mayBeNumber(load *ir.Instr) bool {
	if load.Type().IsFloatOrVec() {
		return true
	}
	return load.Type().Scalar().IsInt() && slices.ContainsFunc(ir.UsesOf(load), func(u ir.Use) bool { return u.User.Op == ir.OpStore && u.Index == 0 })
}

// MayHoldNumber reports whether a stored value may be a float: it is one, or a loaded integer or pointer, by
// which optimisers copy floats and pointers to them.
func MayHoldNumber(v ir.Value) bool {
	if v.Type().IsFloatOrVec() {
		return true
	}
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpLoad
}
