// Package known has mod/ref summaries of external functions, as LLVM's TargetLibraryInfo and FunctionAttrs have: what functions without a body do to
// memory, what their parameters are, and whether they can carry a derivative. The tables of the C library, of LLVM's intrinsics and of our own runtime
// are here; those of other languages' libraries are in package runtimes. Derivatives are in package rules.
//
//	Requires:   nothing; the tables are literals.
//	Produces:   Facts per function name, C's fortified spellings and LLVM's overloaded ones included.
//	Guarantees: a stated fact is correct; a row that cannot express a fact states the conservative one.
package known

import "github.com/goenzyme/goenzyme-cc/enzyme/runtimes"

// Facts are written in the types of package runtimes.
type (
	Facts  = runtimes.Facts
	Param  = runtimes.Param
	Type   = runtimes.Type
	Effect = runtimes.Effect
	Alloc  = runtimes.Alloc
	Move   = runtimes.Move

	row = runtimes.Row
)

// Kinds of parameters, results and memory behind pointers.
const (
	Unknown = runtimes.Unknown
	Void    = runtimes.Void
	Int     = runtimes.Int
	Float   = runtimes.Float
	Pointer = runtimes.Pointer
)

// Effects of a call beyond its parameters' memory and its result.
const (
	Hidden       = runtimes.Hidden
	Errno        = runtimes.Errno
	NoReturn     = runtimes.NoReturn
	MayNotReturn = runtimes.MayNotReturn
	Callback     = runtimes.Callback
	ReadsGlobals = runtimes.ReadsGlobals
	Marker       = runtimes.Marker
	Bounds       = runtimes.Bounds
	Life         = runtimes.Life
	EndsStack    = runtimes.EndsStack
	NotDerived   = runtimes.NotDerived
	Locks        = runtimes.Locks
	Unlocks      = runtimes.Unlocks
	Waits        = runtimes.Waits
	FreesOther   = runtimes.FreesOther
	Keeps        = runtimes.Keeps
)

// fresh is runtimes.Fresh.
func fresh(size, count int, zeroed bool, free string) *Alloc {
	return runtimes.Fresh(size, count, zeroed, free)
}
