package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A Kind is what a call means to differentiation, whatever it is given. Activity, plans and emission
// switch on it; nothing else asks a call for its name.
type Kind uint8

const (
	Inactive     Kind = iota // carries no derivative
	Unknown                  // nothing is known: an error when something active is involved
	ByBody                   // its derivative is a function: it has a body, or the program registers one
	ByRule                   // the rule table has it
	Finds                    // carries no derivative, and returns a place in the object of an argument: see rules.Within
	Moves                    // copies or sets bytes: also in the rule table
	Allocates                // yields fresh memory, whose shadow the same function makes
	Relocates                // moves or yields memory in another way than as its result: realloc, posix_memalign
	Frees                    // frees memory, which the reverse sweep may still read
	Bounds                   // says from where or until where something holds, see known.Bounds
	EndsTape                 // one of the two ends of the primal's own tape, where the primal is a derivative
	ReleasesTape             // gives back a tape that the primal itself holds
	AsksSize                 // asks the runtime how large a block is
)

// KindOf says what a call means.
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
	if _, moves := known.Moves(in); moves {
		return Moves
	}
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

// onAddresses reports whether a call calculates with integers of which none has bits of a float. Some may be addresses in memory with a shadow: in another
// variant of an enum the same bytes are a number. The result is an integer, as that of an addition is.
func (i *Info) onAddresses(call *ir.Instr) bool {
	return !i.active[call] && primal.Arithmetic(call) && !slices.ContainsFunc(call.CallArgs(), i.types.CarriesFloat)
}
