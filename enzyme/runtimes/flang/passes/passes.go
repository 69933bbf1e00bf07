// Package passes brings flang's code, and its calls of the library, into a form that the analyses support.
//
//	Requires:   Unit: a unit as flang made it. Linked: all that is reached, in one module.
//	Produces:   Unit, Linked.
//	Guarantees: what the code computes stays. A description of a derived type that has another form than expected is an error.
package passes

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
)

// Unit are the passes over a unit when it is read.
var Unit = []pass.Pass[*ir.Module]{
	{Name: "lower-fortran-calls", Run: pass.Always(lowerCalls),
		Does: "rewrites calls of flang's library to C's calling convention, and fills descriptors member by member",
		Why:  "before units are linked: our versions of library functions are in C"},
}

// Linked are the passes over what has been linked.
var Linked = []pass.Pass[*ir.Module]{
	{Name: "write-derived-types", Run: writeTypes,
		Does: "defines the functions that copy, clear and initialise objects of derived types",
		Why:  "the module has all types by now, and escape analysis of variables comes next"},
}
