package known

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Call returns the facts about the callee of a direct call, or nil if there are none.
func Call(in *ir.Instr) *Facts {
	f := in.CalleeFunc()
	if f == nil {
		return nil
	}
	facts, _ := Of(f)
	return facts
}

// CallHas reports whether a call has all effects of e, according to the tables.
func CallHas(in *ir.Instr, e Effect) bool {
	facts := Call(in)
	return facts != nil && facts.Has(e)
}

// byName returns the facts that f's name implies. If the program defines a function of that name, its body
// determines its effects instead, unless the name is reserved for the C++ library. Allocation functions that
// a program may replace also keep their facts: their bodies do not show them.
func byName(f *ir.Func) (*Facts, bool) {
	facts, ok := Lookup(f.Name)
	switch {
	case !ok:
		return ofBLAS(f)
	case !f.IsDecl() && !replaceable(facts) && !OfLibrary(f.Name):
		return nil, false
	case (facts.Allocates() || facts.Move != nil) && !facts.Fits(f.Sig):
		return nil, false // another function of that name
	}
	return facts, true
}

// replaceable reports whether f is an allocation function that a program may define itself. These are C's
// (C11 7.22.3), and those with reserved names, C++'s and Rust's.
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
