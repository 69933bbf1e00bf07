package enzyme

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// refuseRegistered reports functions with a rule of the program's own: to
// differentiate their bodies instead would give another derivative than was asked for.
func (e *engine) refuseRegistered(plans []*plan.Plan) {
	refuse := func(f *ir.Func, pos diag.Pos) {
		if r := e.rules.Rule(f); r != nil {
			e.sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: pos, Text: "'" + f.Name + "' has a derivative or mark of its own (" + r.By + "), which is not supported yet",
				Hint: "take the registration out to have its body differentiated"})
		}
	}
	for _, p := range plans {
		refuse(p.Key.Fn, e.m.FuncPos(p.Key.Fn))
		for in := range p.Primal.Instrs() {
			if c := p.Activity.Call(in); c != nil && c.Callee != p.Key.Fn {
				refuse(c.Callee, e.m.Pos(in))
			}
		}
	}
}
