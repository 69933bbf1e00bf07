package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// isDiscarded reports whether the program does nothing with a pointer but free it or ask whether it is null. The optimiser makes one call of several
// that free memory: that blocks of memory are freed in one place does not make them alike.
func isDiscarded(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		switch in := u.User; in.Op {
		case ir.OpPhi, ir.OpSelect, ir.OpFreeze:
			if !isDiscarded(in, seen) {
				return false
			}
		case ir.OpICmp:
			if !ir.IsZero(in.Arg(1 - u.Index)) {
				return false
			}
		case ir.OpCall, ir.OpInvoke:
			f := in.CalleeFunc()
			if f == nil || !f.IsDecl() {
				return false
			}
			if facts, ok := known.Of(f); !ok || !facts.Frees() || facts.FreedArg() != u.Index-1 {
				return false
			}
		default:
			return false
		}
	}
	return true
}
