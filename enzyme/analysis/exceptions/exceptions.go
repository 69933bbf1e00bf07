// Package exceptions is a data-flow analysis of exception objects: it follows the addresses of objects that
// are thrown and caught again, which are C++ exceptions and the values of Rust panics. They have no shadow.
//
//	Requires:   a module in which local variables are values wherever they can be.
//	Produces:   the addresses in a function that lead to a caught object (In), and whether an instruction may
//	            take numbers from such an object (NewSearch), or from one that is not thrown yet
//	            (NewThrownSearch).
//	Guarantees: addresses of such an object are not followed through memory: the store by which one escapes
//	            counts as a read.
package exceptions

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Addresses is a set of values of one function that point to exception objects.
type Addresses map[ir.Value]bool

// In returns the addresses of caught objects: values computed or loaded from them, and pointers that calls
// make of them.
func In(f *ir.Func) Addresses { return addresses(f, known.IsCaught, leading) }

// Has reports whether v is in the set.
func (a Addresses) Has(v ir.Value) bool { return a[v] }

// addresses returns the closure of the values at which addresses begin, under the instructions that pass them
// on.
func addresses(f *ir.Func, begins func(*ir.Instr) bool, passes passing) Addresses {
	a := Addresses{}
	for in := range f.Instrs() {
		if begins(in) {
			a[in] = true
		}
	}
	a.grow(f, passes)
	return a
}

// passing returns a predicate for instructions of f that derive addresses from addresses.
type passing func(f *ir.Func) func(*ir.Instr) bool

// grow adds derived addresses, to a fixed point.
func (a Addresses) grow(f *ir.Func, passes passing) {
	if len(a) == 0 {
		return
	}
	makes := passes(f)
	for changed := true; changed; {
		changed = false
		for in := range f.Instrs() {
			if !a[in] && makes(in) && slices.ContainsFunc(in.Args(), a.Has) {
				a[in], changed = true, true
			}
		}
	}
}

// leading passes on pointers, also loaded ones, and integers that hold pointers.
func leading(f *ir.Func) func(*ir.Instr) bool {
	bits := bitsOfAddresses(f)
	return func(in *ir.Instr) bool { return holdsAddress(in) || bits[in] }
}

// inside passes on addresses within the objects only, without loads and calls.
func inside(*ir.Func) func(*ir.Instr) bool {
	return func(in *ir.Instr) bool { return holdsAddress(in) && in.Op != ir.OpLoad && in.Call() == nil }
}

func holdsAddress(in *ir.Instr) bool { return in.Type().ContainsPtr() || in.Op == ir.OpPtrToInt }

// bitsOfAddresses returns the integers from which pointers are made; optimisers copy pointers so.
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
