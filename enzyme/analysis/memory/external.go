package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// external is the summary of a function without a body that is known by name;
// nil when nothing is known, or when it is declared with a shape that is not the known one's.
func external(f *ir.Func) *Summary {
	facts, ok := known.Of(f)
	switch {
	case !ok && known.OfLibrary(f.Name):
		// The library of C++ meets memory of the program through what it is given.
		return &Summary{Rest: anyAccess, Hidden: true, Allocates: true, MayNotReturn: true, Returned: -1}
	case !ok:
		return nil
	case facts.Effects&(known.Marker|known.Bounds) != 0: // effects.call knows what they do
		return &Summary{Returned: -1}
	case !facts.Fits(f.Sig):
		return nil
	}
	if facts.Has(known.Callback) {
		s := unknownSummary()
		s.Returned = facts.Returned
		return s
	}
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
