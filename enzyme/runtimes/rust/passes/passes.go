// Package passes brings code of rustc's into a form that the analyses understand.
//
//	Requires:   a module as rustc made it, with its debug information.
//	Produces:   Raw.
//	Guarantees: what the code computes stays, to the last bit.
package passes

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
)

// Raw are the passes.
var Raw = []pass.Pass[*ir.Module]{
	{Name: "type-rust-moves", Run: pass.Always(typeMoves),
		Does: "notes on the copies, loads and stores of Rust's code what they move",
		Why:  "before clang takes copies apart, and while debug information says what variables are"},
	{Name: "name-rust-formulas", Run: pass.Always(nameFormulas),
		Does: "moves the formulas by which std writes asinh, acosh and atanh into functions that have the derivative of C's",
		Why:  "before clang changes the formulas"},
	{Name: "inline-rust-library", Settles: true, Run: pass.Always(inlineLibrary),
		Does: "lets clang put functions that take memory or end a value's life into those that use them",
		Why:  "before clang optimises them"},
}
