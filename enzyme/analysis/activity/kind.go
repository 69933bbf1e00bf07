package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A Kind classifies a call by how it is differentiated, whatever its arguments. Activity analysis, plans and
// emission switch on the Kind; no other code examines the callee's name.
type Kind uint8

const (
	Inactive     Kind = iota // carries no derivative
	Unknown                  // unknown code: an error if an active value is involved
	ByBody                   // its derivative is a function: the callee has a body, or a registered derivative
	ByRule                   // the rule table has it
	Finds                    // carries no derivative, and returns an address in the object of an argument: see rules.Within
	Moves                    // copies or sets bytes: also in the rule table
	Allocates                // returns fresh memory; the same function allocates the shadow
	Relocates                // moves memory, or returns it other than as its result: realloc, posix_memalign
	Frees                    // frees memory, which the reverse sweep may still read
	Bounds                   // marks the begin or end of a scope, see known.Bounds
	EndsTape                 // begin or end of the primal's own tape, if the primal is itself a derivative
	ReleasesTape             // frees a tape that the primal itself holds
	AsksSize                 // asks the runtime how large a block is
)

// KindOf returns the kind of a call. The order of the tests matters: functions of the runtime first, then
// marks and registrations of the program, then tables of known functions and rules.
func KindOf(in *ir.Instr) Kind {
	f, facts := in.CalleeFunc(), known.Call(in)
	if facts == nil {
		facts = &known.Facts{}
	}
	switch runtime := known.Runtime(in); {
	case runtime == "arena_mark", runtime == "arena_release":
		return EndsTape
	case runtime == "tape_release":
		return ReleasesTape
	case runtime == "block_size":
		return AsksSize
	case facts.Has(known.Bounds):
		return Bounds
	case facts.Frees():
		return Frees
	case known.InactiveCall(in):
		return Inactive
	case f == nil:
		return Unknown
	case f.HasRule(), known.BLAS(f) != nil:
		return ByBody
	}

	// A copy has a rule as well, but its operands are memory.
	if _, moves := known.Moves(in); moves {
		return Moves
	}

	// A body is preferred to a rule, except for functions of which the library's facts are more precise.
	_, hasRule := rules.Lookup(in)
	switch a := facts.Alloc; {
	case a != nil && a.Old < 0 && a.Through < 0:
		return Allocates
	case a != nil:
		return Relocates
	case !f.IsDecl() && !f.StandsIn() && !(facts.Inactive && known.OfLibrary(f.Name)):
		return ByBody
	case rules.Within(in) != nil:
		return Finds
	case hasRule:
		return ByRule
	case facts.Inactive:
		return Inactive
	}
	return Unknown
}

// Involves reports whether an argument or the result of a call is active.
func (i *Info) Involves(in *ir.Instr) bool {
	return !i.leaving(in) && (i.active[in] || slices.ContainsFunc(in.CallArgs(), i.Active)) && !i.onAddresses(in)
}

// onAddresses reports whether a call is arithmetic on integers without bits of a float. Some of the integers
// may be addresses in memory with a shadow: in another variant of an enum, the same bytes are a number. The
// result is an integer, as that of an addition is.
func (i *Info) onAddresses(call *ir.Instr) bool {
	return !i.active[call] && primal.Arithmetic(call) && !slices.ContainsFunc(call.CallArgs(), i.types.CarriesFloat)
}
