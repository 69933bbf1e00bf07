package closure

import (
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// rename gives the symbols of a unit the names and definitions that the program's linker gives them.
func (u *Unit) rename() {
	m := u.mod
	u.refuse()
	moved := map[string]ir.Value{}
	for _, from := range slices.Sorted(maps.Keys(u.Names)) {
		if sym := m.Symbol(from); sym != nil && u.Names[from] != from {
			m.Rename(sym, m.FreeName(from+".moved")) // first out of the way: names may change places
			moved[u.Names[from]] = sym
		}
	}
	for _, to := range slices.Sorted(maps.Keys(moved)) {
		if other := m.Symbol(to); other != nil {
			unite(m, moved[to], other)
		} else {
			m.Rename(moved[to], to)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(u.Lost)) {
		declare(m, m.Symbol(name))
	}
}

// refuse takes away the definitions that nobody can tell. Variables are the native code's anyway, and so is a constant whose value is not known.
func (u *Unit) refuse() {
	for _, name := range slices.Sorted(maps.Keys(u.Refused)) {
		sym := declare(u.mod, u.mod.Symbol(name))
		if f, ok := sym.(*ir.Func); ok {
			u.mod.Rename(f, u.Refused[name])
		}
	}
	if !slices.ContainsFunc(slices.Collect(maps.Keys(u.Strange)), func(n string) bool { return u.mod.Symbol(n) == nil }) {
		return
	}
	for _, f := range u.mod.Funcs {
		if f.IsDecl() && !u.Mentioned[f.Name] && !isIntrinsic(f.Name) && !strings.Contains(f.Name, "__enzyme_") {
			u.doubtful = append(u.doubtful, f)
		}
	}
}

// unite lets sym, a symbol of the same module, stand in for another one of the same name.
func unite(m *ir.Module, sym, other ir.Value) {
	name := ir.SymbolName(other)
	switch {
	case isDeclared(sym):
		replaceSymbol(m, sym, other)
		remove(m, sym)
	case isDeclared(other):
		replaceSymbol(m, other, sym)
		remove(m, other)
		m.Rename(sym, name)
	}
}

func isDeclared(sym ir.Value) bool {
	switch s := sym.(type) {
	case *ir.Func:
		return s.IsDecl()
	case *ir.Global:
		return s.IsDecl()
	}
	return false
}

// declare makes a declaration of a definition and returns it.
func declare(m *ir.Module, sym ir.Value) ir.Value {
	switch s := sym.(type) {
	case *ir.Func:
		if !s.IsDecl() {
			declareFunc(s)
		}
	case *ir.Global:
		if !s.IsDecl() {
			declareGlobal(s)
		}
	case *ir.Alias:
		var decl ir.Value
		m.RemoveAlias(s)
		if s.ValueType.Kind == ir.Function {
			decl = ir.NewFunc(m, s.Name, s.ValueType)
		} else {
			g := &ir.Global{Name: s.Name, ValueType: s.ValueType, Linkage: "external"}
			m.AddGlobal(g)
			decl = g
		}
		replaceSymbol(m, s, decl)
		return decl
	}
	return sym
}

// replaceSymbol makes everything in a module that mentions one symbol mention another.
func replaceSymbol(m *ir.Module, old, by ir.Value) {
	ir.ReplaceAllUses(old, by)
	swap := ir.ValueMap{old: by}
	for _, g := range m.Globals {
		if g.Init != nil {
			g.Init = swap.Get(g.Init)
		}
	}
	for _, a := range m.Aliases {
		a.Target = swap.Get(a.Target)
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for i, a := range in.Args() {
				if ir.IsConstant(a) {
					if n := swap.Get(a); n != a {
						in.SetArg(i, n)
					}
				}
			}
		}
	}
}

func remove(m *ir.Module, sym ir.Value) {
	switch s := sym.(type) {
	case *ir.Func:
		m.RemoveFunc(s)
	case *ir.Global:
		m.RemoveGlobal(s)
	case *ir.Alias:
		m.RemoveAlias(s)
	}
}

// dropAliases lets every mention of an alias be one of what it stands for: in the closure there is one definition of each.
func dropAliases(m *ir.Module) {
	for _, a := range slices.Clone(m.Aliases) {
		replaceSymbol(m, a, a.Target)
		m.RemoveAlias(a)
	}
}
