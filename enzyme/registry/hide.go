package registry

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// hidden names the function that returns its argument, which clang cannot see through.
const hidden = known.RuntimePrefix + "hidden"

// Hide hides from clang which inactive variable the program accesses. Otherwise, clang would forward a stored
// value, perhaps an active number, to loads of the variable. Read undoes it. Variables that are only read
// stay as they are.
func Hide(m *ir.Module) {
	for _, g := range inactiveVariables(m) {
		uses := usesIn(m, g)
		if !slices.ContainsFunc(uses, func(u ir.Use) bool { return !known.OnlyReads(u.User, u.Index) }) {
			continue
		}
		for _, u := range uses {
			hideUse(g, u)
		}
	}
}

// inactiveVariables lists the variables that a registration or their name marks inactive. It omits constants:
// they are only read.
func inactiveVariables(m *ir.Module) (list []*ir.Global) {
	for _, g := range m.Globals {
		for _, v := range markedInactive(g) {
			if named, ok := v.(*ir.Global); ok && !named.Constant && named.AddrSpace == 0 && !slices.Contains(list, named) {
				list = append(list, named)
			}
		}
	}
	return list
}

// markedInactive lists what g marks inactive: itself, by its name or a mark, or the members that it
// registers.
func markedInactive(g *ir.Global) []ir.Value {
	switch {
	case !IsRegistration(g):
		if known.InactiveGlobal(g) {
			return []ir.Value{g}
		}
		return nil
	case strings.Contains(g.Name, "__enzyme_inactive_global"):
		e := &entry{g: g}
		e.flatten(g.Init)
		return e.items
	case strings.Contains(g.Name, unfolded):
		e := &entry{g: g}
		e.flatten(g.Init)
		if e.text(1) == known.MarkInactive {
			return e.items[:1]
		}
	}
	return nil
}

// usesIn lists the operands that mention g.
func usesIn(m *ir.Module, g *ir.Global) (uses []ir.Use) {
	for _, f := range m.Funcs {
		for in, i := range ir.Mentions(f, g) {
			uses = append(uses, ir.Use{User: in, Index: i})
		}
	}
	return uses
}

// hideUse replaces one operand by a hidden address. The call is at the function's entry, outside of loops.
func hideUse(g *ir.Global, u ir.Use) {
	in := u.User
	if ir.IsThreadLocalAddress(in) {
		bd := &ir.Builder{}
		bd.SetBefore(in.Next())
		for _, later := range ir.UsesOf(in) {
			later.User.SetArg(later.Index, hide(bd, in))
		}
		return
	}
	bd := &ir.Builder{}
	bd.SetBefore(in.Parent().Parent().Entry().First())
	in.SetArg(u.Index, ir.BeforeUse(in, u.Index).Rebuild(in.Arg(u.Index), g, hide(bd, g)))
}

// hide emits a copy of p whose origin clang does not know.
func hide(bd *ir.Builder, p ir.Value) ir.Value {
	sig := ir.FuncType(ir.Ptr, ir.Ptr)
	f := bd.Func().Module().Declare(hidden, sig)
	f.FnAttrs = `nofree nounwind willreturn memory(inaccessiblemem: readwrite)`
	return bd.Call(sig, f, p)
}

// reveal undoes Hide.
func reveal(m *ir.Module) {
	f := m.Func(hidden)
	if f == nil {
		return
	}
	for _, u := range ir.UsesOf(f) {
		call := u.User
		ir.ReplaceAllUses(call, call.Arg(1))
		call.Erase()
	}
	m.RemoveFunc(f)
}
