package warn

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/extmodref"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
)

// A function without IR has no derivative. If it gets active arguments, its caller's plan reports that. This
// file reports accesses to variables that are not passed to it.

// behindTheBack refuses calls by which code without IR may read or write variables that carry derivatives.
func (in *Input) behindTheBack(sink *diag.List) {
	for _, c := range extmodref.NewSearch(in.Asked, in.Planner.Body, in.Variables).Calls() {
		in.refuseOutside(c, sink)
	}
}

// refuseOutside reports one such call: it accesses the variable by name, or through a function of the program
// (By).
func (in *Input) refuseOutside(c extmodref.Call, sink *diag.List) {
	callee, name := c.In.CalleeFunc().Name, lower.UserName(c.Variable)
	d := &diag.Diagnostic{Code: diag.NoRule, Pos: in.Module.Pos(c.In), Where: ir.Where(c.In),
		Text: fmt.Sprintf("no derivative known for '%s', which is compiled without IR and may use '%s': that variable has values here that depend on what is differentiated", callee, name),
		Hint: "compile its source with goenzyme-cc and link it, register a derivative for it, or use another variable"}
	if c.By != nil {
		d.Text = fmt.Sprintf("no derivative known for '%s', which may call '%s': that works on variable '%s', whose values depend on what is differentiated",
			callee, in.Module.FuncSourceName(c.By), name)
		d.Hint = "keep active values out of what it may call, or register a derivative for it"
	}
	sink.Report(d)
}
