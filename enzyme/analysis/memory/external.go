package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// external returns the summary of a function without a body from the table of known functions. It returns nil
// if the function is not in the table, or is declared with another signature than there.
func external(f *ir.Func) *Summary {
	facts, ok := known.Of(f)
	switch {
	case !ok && known.OfLibrary(f.Name):
		// The C++ library accesses memory of the program only through its arguments.
		return &Summary{Rest: anyAccess, Hidden: true, Allocates: true, MayNotReturn: true, Returned: -1}
	case !ok:
		return nil
	case facts.Effects&(known.Marker|known.Bounds) != 0: // handled by effects.call
		return &Summary{Returned: -1}
	case !facts.Fits(f.Sig):
		return nil
	}
	if facts.Has(known.Callback) {
		s := unknownSummary()
		s.Returned = facts.Returned
		return s
	}

	// Translate the facts of the table, argument by argument.
	s := &Summary{Returned: facts.Returned, Rest: access(facts.Rest)}
	for i := range facts.Params {
		s.Params = append(s.Params, access(facts.Params[i]))
	}
	if !facts.Variadic {
		s.Rest = Access{}
	}
	s.ReadsForeign = facts.Has(known.ReadsGlobals)
	s.FreesForeign = facts.Has(known.FreesOther)
	s.Hidden = facts.Has(known.Hidden)
	s.MayNotReturn = facts.Has(known.NoReturn) || facts.Has(known.MayNotReturn)
	s.Dealloc = facts.Frees()
	if a := facts.Alloc; a != nil {
		s.Allocates = true
		s.Fresh = a.Through < 0
		if a.Old >= 0 {
			old := s.edit(a.Old)
			old.Reads, old.Frees = true, true
		}
	}
	return s
}

func access(p known.Param) Access {
	return Access{Reads: p.Reads, Writes: p.Writes, Frees: p.Frees, Captures: p.Captures}
}
