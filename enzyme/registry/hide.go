package registry

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// hidden is the function that returns the address it is given, of which clang knows nothing.
const hidden = known.RuntimePrefix + "hidden"

// Hide keeps clang from seeing which variable is meant where the program works on one that is marked inactive: clang would put what was stored there, an
// active number perhaps, in the place of what is read. Read undoes it. Variables that are only read stay as they are.
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

// inactiveVariables are those that a registration or their name marks. Constants are only read, whatever takes their address.
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

// markedInactive is what a variable says to be inactive: itself, by its name or mark, or what it registers.
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

// usesIn are the operands that name a variable.
func usesIn(m *ir.Module, g *ir.Global) (uses []ir.Use) {
	for _, f := range m.Funcs {
		for in, i := range ir.Mentions(f, g) {
			uses = append(uses, ir.Use{User: in, Index: i})
		}
	}
	return uses
}

// hideUse gives one operand an address of its own, at the beginning of the function: there it costs no loop anything.
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

// hide computes an address of which clang does not know that it is p.
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
