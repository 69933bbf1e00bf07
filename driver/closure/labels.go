package closure

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// isLabelTable holds for variables that start as addresses of labels, the tables of computed gotos.
// Labels of the native code are of no use in a derivative: the closure has a table of its own.
func isLabelTable(g *ir.Global) bool {
	found := false
	if g.Init != nil && g.ThreadLocal == "" {
		ir.WalkConst(g.Init, func(v ir.Value) {
			c, ok := v.(*ir.Const)
			found = found || ok && c.Kind == ir.ConstBlockAddr
		})
	}
	return found
}

// checkLabelTables refuses a table that the unit may change: there would be two of it.
func checkLabelTables(u *Unit) error {
	for _, f := range u.mod.Funcs {
		for in := range f.Instrs() {
			for _, a := range in.Args() {
				if g := tableIn(a); g != nil && u.seen[g] && !g.Constant && !onlyRead(in) {
					return fmt.Errorf("%s: the table of labels '%s' is reached from a derivative, and the program may change it: declare it const", u.Source, g.Name)
				}
			}
		}
	}
	return nil
}

// tableIn is the label table that v is, or is an address in.
func tableIn(v ir.Value) (table *ir.Global) {
	ir.WalkConst(v, func(v ir.Value) {
		if g, ok := v.(*ir.Global); ok && isLabelTable(g) {
			table = g
		}
	})
	return table
}

// onlyRead reports whether in, which has the address of a table, or an address in it, does nothing but read there.
func onlyRead(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpLoad:
		return true
	case ir.OpGEP:
		for _, u := range ir.UsesOf(in) {
			if !onlyRead(u.User) {
				return false
			}
		}
		return true
	}
	return false
}
