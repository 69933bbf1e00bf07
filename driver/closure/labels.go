package closure

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// isLabelTable reports whether the initial value of g holds addresses of labels: a table of a computed goto.
// Labels of native code are invalid in a derivative, so the closure has its own copy of the table.
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

// checkLabelTables returns an error if the unit may modify a reached table: native code and closure would
// have different copies.
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

// tableIn returns the label table that constant v refers to; nil if there is none.
func tableIn(v ir.Value) (table *ir.Global) {
	ir.WalkConst(v, func(v ir.Value) {
		if g, ok := v.(*ir.Global); ok && isLabelTable(g) {
			table = g
		}
	})
	return table
}

// onlyRead reports whether in, which has an address in a table as operand, only loads through it.
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
