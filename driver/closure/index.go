package closure

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A mentions lists the places of a unit that refer to a symbol, directly or within a constant expression.
// Each operand is listed once.
type mentions struct {
	variables []*ir.Global // variables whose initial values refer to it
	aliases   []*ir.Alias  // aliases of it
	operands  []ir.Use     // operands of instructions, in the order of functions and instructions
}

// mentionsOf returns the mentions of a symbol in a parsed unit. The first call indexes the whole unit, since
// one query per reached variable follows. The index stays valid until link, which changes the IR.
func (u *Unit) mentionsOf(sym ir.Value) *mentions {
	if u.named == nil {
		u.named = indexOf(u.mod)
	}
	if m := u.named[sym]; m != nil {
		return m
	}
	return &mentions{}
}

// indexOf indexes the mentions of every symbol in m.
func indexOf(m *ir.Module) map[ir.Value]*mentions {
	index := map[ir.Value]*mentions{}
	each := func(v ir.Value, note func(*mentions)) {
		var noted []ir.Value // a constant may name a symbol more than once
		ir.WalkConst(v, func(sym ir.Value) {
			if !isSymbol(sym) || slices.Contains(noted, sym) {
				return
			}
			noted = append(noted, sym)
			if index[sym] == nil {
				index[sym] = &mentions{}
			}
			note(index[sym])
		})
	}

	for _, g := range m.Globals {
		if g.Init != nil {
			each(g.Init, func(at *mentions) { at.variables = append(at.variables, g) })
		}
	}
	for _, a := range m.Aliases {
		each(a.Target, func(at *mentions) { at.aliases = append(at.aliases, a) })
	}
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for i, v := range in.Args() {
				each(v, func(at *mentions) { at.operands = append(at.operands, ir.Use{User: in, Index: i}) })
			}
		}
	}
	return index
}
