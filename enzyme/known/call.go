package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Call is what is known about the function that a call names; nil when nothing is.
func Call(in *ir.Instr) *Facts {
	f := in.CalleeFunc()
	if f == nil {
		return nil
	}
	facts, _ := Of(f)
	return facts
}

// CallHas reports whether a call is known to have all effects of e.
func CallHas(in *ir.Instr, e Effect) bool {
	facts := Call(in)
	return facts != nil && facts.Has(e)
}

// byName is what f's name says of it. Where the program has a function of its own under such a name, its
// body says what it does, but for names that the C++ library keeps for itself. Only an allocator that a program may put in the place of the
// language's keeps its meaning: its body shows none of it.
func byName(f *ir.Func) (*Facts, bool) {
	facts, ok := Lookup(f.Name)
	switch {
	case !ok:
		return ofBLAS(f)
	case !f.IsDecl() && !replaceable(facts) && !OfLibrary(f.Name):
		return nil, false
	case (facts.Allocates() || facts.Move != nil) && !facts.Fits(f.Sig):
		return nil, false // somebody else's function of that name
	}
	return facts, true
}

// replaceable holds for the allocation functions that a program may define for itself: C's (C11 7.22.3) and those
// whose names no other function can have, C++'s and Rust's.
func replaceable(f *Facts) bool {
	if !f.Allocates() {
		return false
	}
	switch f.Name {
	case "malloc", "calloc", "realloc", "aligned_alloc", "free":
		return true
	}
	return strings.HasPrefix(f.Name, "_")
}
