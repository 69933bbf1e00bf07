package lastwrite

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// alone reports whether all adjoints in l come from the selects of cond. l must be an innermost loop without
// writes and calls, whose only exit is its latch.
func alone(cond *ir.Instr, l *loops.Loop, act *activity.Info) bool {
	if len(l.Children) > 0 || len(l.Exits) != 1 || l.Exits[0].From != l.Latch {
		return false
	}

	// from holds the selects of cond, the only sources of adjoints in l.
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

// onlyFor reports whether all uses of in are in l and no active φ is among them. Its adjoint then comes from
// within l, that is, from the selects.
func onlyFor(in *ir.Instr, l *loops.Loop, act *activity.Info) bool {
	for _, u := range ir.UsesOf(in) {
		if !l.Contains(u.User.Parent()) || u.User.Op == ir.OpPhi && act.PhiHasAdjoint(u.User) {
			return false
		}
	}
	return true
}
