package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// FreesGiven reports whether in frees memory whose shadow may be the caller's, in a derivative with a reverse sweep: what that adds up there is lost.
func (p *Plan) FreesGiven(in *ir.Instr) bool {
	if p.Key.Mode == Forward || in.Op != ir.OpCall || activity.KindOf(in) != activity.Frees || p.Late.Made(in) != nil {
		return false
	}
	ptr := in.CallArgs()[0]
	return p.Activity.Active(ptr) && slices.ContainsFunc(p.Memory.Objects(ptr), func(o memory.Object) bool { return !o.IsFresh() && o.Kind != memory.Null })
}

// MayFreeGiven reports whether a derivative made by these plans may. Shadows that derivatives of the program's own make are not known, so nothing is said then.
func MayFreeGiven(plans []*Plan) bool {
	frees := func(p *Plan) bool {
		return p.Custom == nil && slices.ContainsFunc(slices.Collect(p.Primal.Instrs()), p.FreesGiven)
	}
	own := func(p *Plan) bool { return p.Custom != nil && p.Custom.BLAS == nil }
	return !slices.ContainsFunc(plans, own) && slices.ContainsFunc(plans, frees)
}
