package enzyme

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/exposedreads"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

const oldText = "%s: '%s' is used here as an earlier call left it; that value may depend on what is differentiated, and its derivative is not known in this call " +
	"(hint: let each call compute it, or clear what is kept before asking for the derivative; if it is meant to be a constant, mark '%s' as inactive or name a shadow of it)"

// old lists the bytes of variables for which the derivative checks at run time whether the request reads a
// value that an earlier call left. For running totals, and for memory behind variables, it only warns, since
// their old value is treated as a constant.
func (e *engine) old(r *request.Request, lowered *lower.Lowered, plans []*plan.Plan) (list []lower.Old) {
	if r.Half != request.Whole || r.Estimate || !lowered.HasOwn() {
		return nil
	}
	for _, s := range exposedreads.Find(plans, lowered.Variable) {
		name := sourceName(lower.UserName(s.G))
		switch {
		case s.Behind:
			e.sink.Report(&diag.Diagnostic{Severity: diag.Warning, Code: diag.KeptMemory, Pos: s.Read,
				Text: "memory that '" + name + "' leads to may be read here as an earlier call left it, and that counts as a constant",
				Hint: "write it in each call before it is read, best in the same function; or pass it as an enzyme_dup argument"})
			continue
		case s.Sum:
			e.sink.Report(&diag.Diagnostic{Severity: diag.Warning, Code: diag.KeptTotal, Pos: s.Read,
				Text: "'" + name + "' goes on from what earlier calls left in it, and that counts as a constant here",
				Hint: "set '" + name + "' in each call before it is added to, or name a shadow of it: __enzyme_shadow_global_" + name})
			continue
		}
		list = append(list, lower.Old{G: s.G, From: s.From, To: s.To, Elem: s.Elem, Message: fmt.Sprintf(oldText, s.Read, name, name)})
	}
	return list
}

// sourceName is a variable's name without the prefix that compilers add: the function of a static variable,
// or the module.
func sourceName(symbol string) string {
	return cmp.Or(known.SourceName(symbol), symbol[strings.LastIndexByte(symbol, '.')+1:])
}
