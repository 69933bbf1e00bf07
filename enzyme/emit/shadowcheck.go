package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// checkLoaded puts behind a load of a pointer what ends the program when the pointer's shadow, just loaded too, is null or the pointer itself.
// It looks at pointers as the derivative comes to them, so that it follows them however deep they lie, and no others.
func (t *shadowTable) checkLoaded(e rules.Place, in *ir.Instr) {
	g := t.gen
	if !g.p.Key.Apart || in.Op != ir.OpLoad || !in.Type().IsPtr() || !g.p.Types.LeadsToNumbers(in) || slices.ContainsFunc(ir.UsesOf(in), asksRuntime) {
		return
	}
	equal := int64(0)
	if g.p.Key.Runtime {
		equal = 1
	}
	pos := g.m.Pos(in)
	if !pos.IsValid() { // a load that stands before a loop now
		pos = g.m.FuncPos(g.p.Key.Fn)
	}
	where, what := g.m.CString(pos.String()), g.m.CString(g.p.Types.Field(in)+" of '"+g.m.FuncSourceName(g.p.Key.Fn)+"'")
	g.eachLane(func() {
		if sh, ok := t.shadows[g.here(in)]; ok {
			g.callRuntime(g.bd, "check_loaded", ir.VoidType, e.Primal(in), sh, ir.IntConst(ir.I64, equal), where, what)
		}
	})
}

// asksRuntime reports whether the runtime gives the pointer used here a shadow when it has none.
func asksRuntime(u ir.Use) bool {
	f := u.User.CalleeFunc()
	return f != nil && f.Name == rules.Kept
}
