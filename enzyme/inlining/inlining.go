// Package inlining limits what LLVM's inliner takes into derivatives, with attributes on functions and calls.
//
//	Requires:   a derivative of a function that calls one of several functions by an address.
//	Produces:   attribute noinline at its calls of their derivatives.
//	Guarantees: the same numbers.
//
// Functions may call each other through pointers, as destructors and visitors of class hierarchies do. LLVM
// then inlines all of them into the function that dispatches, turns its recursive calls into loops, and
// unswitches these loops for every address. For 88 destructors, clang 19 at -O3 was not finished after 15
// minutes. With noinline it takes 10 seconds.
package inlining

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// most is the largest number of calls of derivatives in one function that LLVM may inline. With more, the
// comparisons of addresses cost more than a call.
const most = 8

// Dispatch marks the calls of derivatives in f noinline if there are more than most. It returns the number of
// calls marked.
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

	// Other instructions may share the call's Extra, so each call gets a copy.
	for _, in := range calls {
		info := *in.Call()
		info.FnAttrs = info.FnAttrs.With("noinline")
		in.Extra = &info
	}
	return len(calls)
}
