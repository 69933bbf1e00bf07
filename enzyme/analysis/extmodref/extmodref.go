// Package extmodref is a mod/ref analysis of code without IR: it finds calls through which native code may read or write a program's variables other than
// through the call's arguments.
//
//	Requires:   a module before its variables become parameters; the variables of it that carry derivatives.
//	Produces:   the calls below a function by which such a variable may be read or changed where no derivative sees it: the code that is called
//	            speaks of the variable itself, or is handed a function of the program that works on it.
//	Guarantees: a function that only reads such variables, and yields nothing but integers, counts as one that does not work on them: so do those by
//	            which arrays of indices are sorted. Addresses of functions are followed through memory that the code below the function fills; what
//	            was handed over elsewhere is not known here.
package extmodref

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Variable carries derivatives. Foreign: it is defined without IR.
type Variable struct {
	*ir.Global
	Foreign bool
}

// A Call is one that may lose the derivatives of a variable: by itself, or because it may call By.
type Call struct {
	In       *ir.Instr
	Variable *ir.Global
	By       *ir.Func
}

// A Search looks below one function.
type Search struct {
	body      func(*ir.Func) *ir.Func
	variables []Variable
	reached   []*ir.Func
	memory    memory
	named     map[*ir.Func]*ir.Global
	writes    map[lent]bool
}

// NewSearch looks below f. body is what a function does that calls through a pointer.
func NewSearch(f *ir.Func, body func(*ir.Func) *ir.Func, variables []Variable) *Search {
	s := &Search{body: body, variables: variables, named: map[*ir.Func]*ir.Global{}, writes: map[lent]bool{}}
	if len(variables) > 0 {
		s.reached = s.below(f)
	}
	return s
}

// Calls lists such calls. For each there may be several reasons; one is told.
func (s *Search) Calls() (list []Call) {
	for _, f := range s.reached {
		for in := range s.body(f).Instrs() {
			if !isOutside(in) {
				continue
			}
			if g := s.mentioned(in); g != nil {
				list = append(list, Call{In: in, Variable: g})
				continue
			}
			for _, by := range s.handed(in) {
				if g := s.worksOn(by); g != nil {
					list = append(list, Call{In: in, Variable: g, By: by})
					break
				}
			}
		}
	}
	return list
}

// mentioned is a variable that the code which is called may name itself.
func (s *Search) mentioned(call *ir.Instr) *ir.Global {
	f := call.CalleeFunc()
	if _, isKnown := known.Of(f); isKnown {
		return nil
	}
	for _, v := range s.variables {
		if v.Foreign || known.MayName(f, v.Name) {
			return v.Global
		}
	}
	return nil
}

// isOutside holds for calls of code without IR of which nothing is known, or only that it calls what it is given.
func isOutside(in *ir.Instr) bool {
	f := in.CalleeFunc()
	if f == nil || !f.IsDecl() || strings.HasPrefix(f.Name, "llvm.") || strings.HasPrefix(f.Name, known.RuntimePrefix) || strings.Contains(f.Name, "__enzyme_") ||
		f.HasRule() || known.BLAS(f) != nil {
		return false
	}
	if facts, ok := known.Of(f); ok && facts.Fits(f.Sig) {
		return facts.Has(known.Callback)
	}
	return !isSetAside(in)
}

// isSetAside holds for calls of which the program says that no derivative goes through them.
func isSetAside(in *ir.Instr) bool { return known.InactiveCall(in) || known.InactiveInst(in) }

// below lists f and all that it calls by name or, where that is resolved, through pointers. Functions with derivatives of their own are told apart.
func (s *Search) below(f *ir.Func) []*ir.Func {
	list, seen := []*ir.Func{f}, map[*ir.Func]bool{f: true}
	for i := 0; i < len(list); i++ {
		for in := range s.body(list[i]).Instrs() {
			if c := in.CalleeFunc(); c != nil && !c.IsDecl() && !c.HasRule() && !isSetAside(in) && !seen[c] {
				seen[c] = true
				list = append(list, c)
			}
		}
	}
	return list
}
