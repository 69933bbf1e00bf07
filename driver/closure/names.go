package closure

import (
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// rename gives the unit's symbols the names and definitions that the program's linker chose.
func (u *Unit) rename() {
	m := u.mod
	u.refuse()

	// Two steps, because names may swap: first all renamed symbols get temporary names, then their final
	// ones.
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

// refuse turns definitions that are uncertain into declarations, under the names in Refused. Variables stay
// native in any case, and so does a constant whose value is uncertain.
func (u *Unit) refuse() {
	for _, name := range slices.Sorted(maps.Keys(u.Refused)) {
		sym := declare(u.mod, u.mod.Symbol(name))
		if f, ok := sym.(*ir.Func); ok {
			u.mod.Rename(f, u.Refused[name])
		}
	}

	// If machine code refers to a name that the IR lacks, symbols were renamed after compilation. Then each
	// declared function that the machine code does not refer to is doubtful.
	if !slices.ContainsFunc(slices.Collect(maps.Keys(u.Strange)), func(n string) bool { return u.mod.Symbol(n) == nil }) {
		return
	}
	for _, f := range u.mod.Funcs {
		if f.IsDecl() && !u.Mentioned[f.Name] && !isIntrinsic(f.Name) && !strings.Contains(f.Name, "__enzyme_") {
			u.doubtful = append(u.doubtful, f)
		}
	}
}

// unite merges sym into other, a symbol of the same module with the same name in the program. A definition
// replaces a declaration.
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

// isDeclared reports whether a symbol is a declaration. An alias is not.
func isDeclared(sym ir.Value) bool {
	switch s := sym.(type) {
	case *ir.Func:
		return s.IsDecl()
	case *ir.Global:
		return s.IsDecl()
	}
	return false
}

// declare turns a definition into a declaration and returns it. An alias becomes a new symbol.
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

// replaceSymbol replaces all uses of a symbol in a module, also those in initial values, alias targets and
// constant expressions.
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

// remove removes a symbol from its module.
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

// dropAliases replaces each alias by its target: the closure has one definition of each symbol.
func dropAliases(m *ir.Module) {
	for _, a := range slices.Clone(m.Aliases) {
		replaceSymbol(m, a, a.Target)
		m.RemoveAlias(a)
	}
}
