package lastwrite

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// alone reports whether all adjoints in a loop that does nothing else come from the selects of a condition: it is one block or a chain of them, left
// at its end, that writes nothing and calls nothing.
func alone(cond *ir.Instr, l *loops.Loop, act *activity.Info) bool {
	if len(l.Children) > 0 || len(l.Exits) != 1 || l.Exits[0].From != l.Latch {
		return false
	}
	from := map[*ir.Instr]bool{}
	for _, u := range ir.UsesOf(cond) {
		from[u.User] = true
	}
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			switch {
			case in.Op == ir.OpCall || in.Op.MayWrite():
				return false
			case in.Op == ir.OpPhi && act.PhiHasAdjoint(in):
				latch, _ := in.IncomingFor(l.Latch).(*ir.Instr)
				if in.Parent() != l.Header || !from[latch] {
					return false
				}
			case act.HasAdjoint(in) && !from[in] && !onlyFor(in, l, act):
				return false
			}
		}
	}
	return true
}

// onlyFor reports whether what uses in stands in l: no adjoint comes to it from elsewhere. (In l, adjoints come from the selects alone.)
func onlyFor(in *ir.Instr, l *loops.Loop, act *activity.Info) bool {
	for _, u := range ir.UsesOf(in) {
		if !l.Contains(u.User.Parent()) || u.User.Op == ir.OpPhi && act.PhiHasAdjoint(u.User) {
			return false
		}
	}
	return true
}
