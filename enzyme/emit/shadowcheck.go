package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// checkLoaded emits a run-time check after a load of a pointer. It ends the program if the pointer's shadow,
// loaded too, is null or equals the pointer. It checks the pointers that the derivative loads, at any depth,
// and no others.
func (t *shadowTable) checkLoaded(e rules.Place, in *ir.Instr) {
	g := t.gen
	if !g.p.Key.Apart || in.Op != ir.OpLoad || !in.Type().IsPtr() || !g.p.Types.LeadsToNumbers(in) || slices.ContainsFunc(ir.UsesOf(in), asksRuntime) {
		return
	}

	// With activity determined at run time, an equal shadow is valid.
	equal := int64(0)
	if g.p.Key.Runtime {
		equal = 1
	}

	// A load that was moved out of a loop has no position of its own.
	pos := g.m.Pos(in)
	if !pos.IsValid() {
		pos = g.m.FuncPos(g.p.Key.Fn)
	}

	where, what := g.m.CString(pos.String()), g.m.CString(g.p.Types.Field(in)+" of '"+g.m.FuncSourceName(g.p.Key.Fn)+"'")

	g.eachLane(func() {
		if sh, ok := t.shadows[g.here(in)]; ok {
			g.callRuntime(g.bd, "check_loaded", ir.VoidType, e.Primal(in), sh, ir.IntConst(ir.I64, equal), where, what)
		}
	})
}

// asksRuntime reports whether a use passes the pointer to the runtime function that creates missing shadows.
func asksRuntime(u ir.Use) bool {
	f := u.User.CalleeFunc()
	return f != nil && f.Name == rules.Kept
}
