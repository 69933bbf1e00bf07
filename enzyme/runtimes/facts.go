package runtimes

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind is what a parameter, a result, or memory behind a pointer is.
type Kind uint8

const (
	Unknown Kind = iota
	Void
	Int
	Float
	Pointer
)

// A Type is what a parameter or result is, as far as derivatives care.
type Type struct {
	Kind  Kind
	Size  uint64   // Int: its bytes in memory; 0: as declared
	Float *ir.Type // Float: nil when as declared (one row serves sin, sinf and sinl)
	To    *Type    // Pointer: what every element behind it is; nil: not known
	Many  bool     // behind a pointer: an array or text of unknown length, not one element
}

// A Param is a parameter: its type, and for pointers what happens to the
// object that it points into. What is reached through pointers stored there is
// not meant, except where the function is given as Callback.
type Param struct {
	Type
	Reads, Writes, Frees bool
	Captures             bool // the address may outlive the call other than as its result
}

// Effect is a set of things that a call does beyond its parameters' memory and its result.
type Effect uint16

const (
	// Hidden: input, output, clocks, random-number state, locks. Such a call
	// happens once, in primal order; doing it again shows or yields something else.
	Hidden Effect = 1 << iota
	// Errno: writes errno (or the floating-point flags, or signgam), nothing else. Nobody counts that as an effect.
	Errno
	// NoReturn: never returns.
	NoReturn
	// MayNotReturn: may leave through exit, longjmp or an exception.
	MayNotReturn
	// Callback: calls a function that it is given, which may do anything.
	Callback
	// ReadsGlobals: the result depends on memory that is no parameter's (environ, errno).
	ReadsGlobals
	// Marker: tells the optimiser or the debugger something, and does nothing.
	Marker
	// Bounds: says from where or until where something holds, of memory or of a variable. That is not so in a reverse
	// sweep, which comes back to it later.
	Bounds
	// Life: marks where the life of stack memory begins or ends; either way its bytes are lost.
	Life
	// EndsStack: releases stack memory of dynamic size.
	EndsStack
	// NotDerived: carries no derivative, whatever it is given: see Facts.Inactive.
	NotDerived
	// Locks: when it returns, this thread may hold a lock until a call that Unlocks.
	Locks
	Unlocks
	// Waits: returns when other threads have come so far.
	Waits
	// FreesOther: frees memory that it is not given.
	FreesOther
	// Keeps: returns a pointer to memory that the library keeps to itself and that has no numbers with derivatives: a file, a static text, a table;
	// or to a function. In memory with a shadow such a pointer stands for its own shadow.
	Keeps
)

// Alloc describes a function that returns fresh memory.
type Alloc struct {
	Size    int // argument that gives the size in bytes, or of one element
	Count   int // argument that multiplies it; −1: none
	Zeroed  bool
	Old     int    // realloc: argument that points to the old block, which is freed; −1: none
	Through int    // argument through which the address is returned (posix_memalign); −1: as the result
	Free    string // name of the function that frees it
	// Plain: with the size alone, a block of the allocator that the rest of the program uses.
	Plain bool
	// Of a realloc that is told how large the old block is: the arguments that say that, and the alignment, and the function that takes a new block by size
	// and alignment; "" when it is not told.
	Held, Aligned int
	Fresh         string
	// ZeroedTwin is a function of (number, size) that returns the same memory filled with zeros, "" when there is none.
	ZeroedTwin string
}

// Fresh is such a function whose result is the address: its size is in an argument, times another one unless count is −1.
func Fresh(size, count int, zeroed bool, free string) *Alloc {
	return &Alloc{Size: size, Count: count, Zeroed: zeroed, Old: -1, Through: -1, Free: free}
}

// A Freeing says how a function frees a block.
type Freeing struct {
	// Plain frees the same block by its address, and by the argument Align if there is one; "" when the block's size has to be told.
	Plain string
	// Unaligned frees it by its address alone, if its alignment is the usual one.
	Unaligned string
	Align     int // the argument that tells the alignment, −1: none
	Size      int // the argument that tells the size, −1: none
}

// Facts is all that is known about one function.
type Facts struct {
	Name     string // as in the table, "strlen"
	Params   []Param
	Variadic bool
	Rest     Param // what happens behind variadic arguments
	Result   Type
	Effects  Effect
	Alloc    *Alloc
	Freeing  *Freeing // of a function that frees, when it is told more than the address
	Move     *Move
	Returned int  // the result is, or points into the object of, this argument; −1: not so
	Inactive bool // no derivative flows through it: neither its result nor what it writes depends smoothly on anything
}

// Param returns the facts on argument i, variadic ones included.
func (f *Facts) Param(i int) Param {
	if i < len(f.Params) {
		return f.Params[i]
	}
	return f.Rest
}

// Has reports whether every effect of e is among f's.
func (f *Facts) Has(e Effect) bool { return f.Effects&e == e }

// Frees reports whether the function does nothing but free memory.
func (f *Facts) Frees() bool { return f.Alloc == nil && f.FreedArg() >= 0 }

// FreedArg is the argument whose memory is freed, −1 when there is none.
func (f *Facts) FreedArg() int {
	for i, p := range f.Params {
		if p.Frees {
			return i
		}
	}
	return -1
}

// WritesMemory reports whether some memory that the caller can name changes.
func (f *Facts) WritesMemory() bool {
	for _, p := range f.Params {
		if p.Writes || p.Frees {
			return true
		}
	}
	return f.Variadic && f.Rest.Writes || f.Has(Callback)
}

// ReadsMemory reports whether the result, or what is written, depends on memory that the caller can name.
func (f *Facts) ReadsMemory() bool {
	return slices.ContainsFunc(f.Params, func(p Param) bool { return p.Reads }) || f.Variadic && f.Rest.Reads || f.Has(Callback)
}

// Repeatable reports whether calling it once more, with the same memory, gives the same and disturbs nobody.
func (f *Facts) Repeatable() bool {
	return f.Effects&(Hidden|NoReturn|MayNotReturn|Callback) == 0 && f.Alloc == nil && !f.WritesMemory()
}

// Allocates reports whether the function returns fresh memory, or does nothing but free some.
func (f *Facts) Allocates() bool { return f.Alloc != nil || f.Frees() }

// Fits holds when pointers stand in a function's type where the facts expect them: a function of the
// user's own may bear a known name.
func (f *Facts) Fits(sig *ir.Type) bool {
	if len(sig.Fields) < len(f.Params) || len(sig.Fields) > len(f.Params) && !f.Variadic {
		return false
	}
	for i, t := range sig.Fields {
		if i < len(f.Params) && f.Params[i].Kind != Unknown && t.IsPtr() != (f.Params[i].Kind == Pointer) {
			return false
		}
	}
	return f.Result.Kind == Unknown || sig.Elem.IsPtr() == (f.Result.Kind == Pointer)
}

// Move describes a function that copies or sets bytes, by its arguments.
type Move struct {
	Dst, Src int // Src −1: bytes are set
	Value    int // what every byte is set to; −1: zero, or bytes are copied
	Length   int
	Volatile int  // the flag that LLVM's own have; −1: none
	Past     bool // returns the end of what it wrote, not the beginning
}
