package closure

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// hasRule reports whether f, a routine of BLAS that the program defines, is differentiated by rule. This
// requires that the program defines all routines that the derivative calls. The body of f is then not
// followed.
func (b *builder) hasRule(u *Unit, f *ir.Func) bool {
	m := blas.Of(f)
	if m == nil || b.owner[f.Name] == nil || isLocal(f) || f.Attrs().HasString(known.MarkInactive) {
		return false
	}

	for _, name := range m.Helpers() {
		if b.owner[name] == nil {
			return false
		}
	}

	if b.hasScaler(m) {
		f.FnAttrs = f.FnAttrs.With(`"` + blas.ScalerMark + `"`)
	}

	// Unit u gets a declaration in either case: its own definition is dropped later (leaveOutside).
	if b.owner[f.Name] == u {
		u.outside = append(u.outside, f)
	} else {
		b.take(u, f)
	}
	return true
}

// hasScaler reports whether the program defines lascl (LAPACK) with an interface that fits the routine.
func (b *builder) hasScaler(m *blas.Match) bool {
	owner := b.owner[m.Scaler()]
	if owner == nil {
		return false
	}
	mod, err := owner.module()
	if err != nil {
		return false // reported where it is reached
	}
	f := mod.Func(m.Scaler())
	return f != nil && m.FitsScaler(f)
}
