package request

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// warningsAttr is the attribute of a request's call that stores the unit's warning options: the derivative
// may be made as late as at link.
const warningsAttr = "goenzyme.warnings"

// NoteWarnings stores the warning options, in words, at the requests in the functions of holders.
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

// isRequest reports whether a function of that name is a request function.
func isRequest(name string) bool { return new(Request).named(name) }

// WarningWords returns the warning options of the request's unit.
func (r *Request) WarningWords() string {
	words, _ := r.Module().Expand(r.Call.Call().FnAttrs).GetString(warningsAttr)
	return words
}
