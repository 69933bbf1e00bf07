package closure

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A mentions lists the places of a unit that name a symbol, themselves or within a constant expression. Each is listed once for each operand.
type mentions struct {
	variables []*ir.Global // whose initial values do
	aliases   []*ir.Alias  // whose targets do
	operands  []ir.Use     // in the order of the functions and their instructions
}

// mentionsOf is where the unit's IR, which is parsed, names a symbol. The whole unit is indexed when it is asked first, as who asks does so
// for each variable that a derivative reaches; its IR does not change any more before the units are linked.
func (u *Unit) mentionsOf(sym ir.Value) *mentions {
	if u.named == nil {
		u.named = indexOf(u.mod)
	}
	if m := u.named[sym]; m != nil {
		return m
	}
	return &mentions{}
}

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
