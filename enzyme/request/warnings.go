package request

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// warningsAttr is the attribute of a request's call that holds what the command line of its unit says of warnings: the derivative may be
// made much later, when the program is linked.
const warningsAttr = "goenzyme.warnings"

// NoteWarnings notes on the requests that functions hold what the command line says of warnings.
func NoteWarnings(holders []*ir.Func, words []string) {
	if len(words) == 0 {
		return
	}
	attr := fmt.Sprintf("%q=%q", warningsAttr, strings.Join(words, " "))
	for _, f := range holders {
		for in := range f.Instrs() {
			if callee := in.CalleeFunc(); callee != nil && isRequest(callee.Name) {
				info := *in.Call()
				info.FnAttrs = info.FnAttrs.With(attr)
				in.Extra = &info
			}
		}
	}
}

// isRequest reports whether calls of a function of that name ask for derivatives.
func isRequest(name string) bool { return new(Request).named(name) }

// WarningWords is what the command line of the request's unit says of warnings.
func (r *Request) WarningWords() string {
	words, _ := r.Module().Expand(r.Call.Call().FnAttrs).GetString(warningsAttr)
	return words
}
