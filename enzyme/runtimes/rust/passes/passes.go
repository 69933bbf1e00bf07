// Package passes brings rustc's code into a form that the analyses support.
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
		Does: "tags copies, loads and stores in Rust code with the type of the bytes",
		Why:  "before clang splits copies, and while debug information has the types of variables"},
	{Name: "name-rust-formulas", Run: pass.Always(nameFormulas),
		Does: "outlines std's formulas for asinh, acosh and atanh into functions with the derivative rules of C's",
		Why:  "before clang changes the formulas"},
	{Name: "inline-rust-library", Settles: true, Run: pass.Always(inlineLibrary),
		Does: "allows clang to inline functions that allocate memory or drop a value",
		Why:  "before clang inlines"},
}
