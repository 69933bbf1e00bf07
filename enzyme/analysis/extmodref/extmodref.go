// Package extmodref is a mod/ref analysis of code without IR: it finds calls through which native code may
// read or write a program's variables other than through the call's arguments.
//
//	Requires:   a module before its variables become parameters; the variables of it that carry derivatives.
//	Produces:   the calls below a function by which such a variable may be read or changed where no derivative
//	            sees it: the callee's code names the variable itself, or gets a function of the program that
//	            works on it.
//	Guarantees: a function that only reads such variables and returns only integers does not count as working
//	            on them; comparison functions for sorting arrays of indices are such. Addresses of functions
//	            are followed through memory that the code below the function fills. Addresses that other code
//	            has passed on are not found.
package extmodref

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Variable is a global variable that carries derivatives. Foreign: it is defined without IR.
type Variable struct {
	*ir.Global
	Foreign bool
}

// A Call is a call that may lose the derivatives of Variable: directly, or because the callee may call By.
type Call struct {
	In       *ir.Instr
	Variable *ir.Global
	By       *ir.Func
}

// A Search covers one function and its callees.
type Search struct {
	body      func(*ir.Func) *ir.Func
	variables []Variable
	reached   []*ir.Func
	memory    memory
	named     map[*ir.Func]*ir.Global
	writes    map[lent]bool
}

// NewSearch returns a search below f. body maps a function that calls through a pointer to its resolved form.
func NewSearch(f *ir.Func, body func(*ir.Func) *ir.Func, variables []Variable) *Search {
	s := &Search{body: body, variables: variables, named: map[*ir.Func]*ir.Global{}, writes: map[lent]bool{}}
	if len(variables) > 0 {
		s.reached = s.below(f)
	}
	return s
}

// Calls returns these calls, with one reason each.
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

// mentioned returns an active variable that the callee's code may name, nil when there is none.
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

// isOutside reports whether in calls code without IR that is unknown, or of which only callbacks are known.
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

// isSetAside reports whether the program marks a call as inactive.
func isSetAside(in *ir.Instr) bool { return known.InactiveCall(in) || known.InactiveInst(in) }

// below returns f and all its callees, by name or through resolved pointers. Functions with registered
// derivatives are excluded.
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
