// Package inlining limits what LLVM's inliner takes into derivatives, with attributes on functions and calls.
//
//	Requires:   a derivative of a function that calls one of several functions by an address.
//	Produces:   marks at its calls of their derivatives.
//	Guarantees: the same numbers.
//
// Where the functions call each other through pointers, as destructors and visitors of class hierarchies do, LLVM inlines them all into the function that
// chooses, makes loops of its calls of itself, and unswitches these loops for every address: for 88 destructors, clang 19 at -O3 had not finished after 15
// minutes; with these marks it takes 10 seconds.
package inlining

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// most is how many functions a choice may be among for LLVM to inline them: of more, the comparisons cost more than a call.
const most = 8

// Dispatch marks the calls of derivatives in f when they are more than most, and returns how many it has marked.
func Dispatch(f *ir.Func, isDerivative func(*ir.Func) bool) int {
	var calls []*ir.Instr
	for in := range f.Instrs() {
		if callee := in.CalleeFunc(); callee != nil && isDerivative(callee) {
			calls = append(calls, in)
		}
	}
	if len(calls) <= most {
		return 0
	}
	for _, in := range calls {
		info := *in.Call()
		info.FnAttrs = info.FnAttrs.With("noinline")
		in.Extra = &info
	}
	return len(calls)
}
