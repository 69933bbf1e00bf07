package closure

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/blas"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// hasRule decides about a routine of BLAS that the program defines itself: where it has all routines that the derivative calls,
// they are called, and nobody looks into their bodies.
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
	if b.owner[f.Name] == u {
		u.outside = append(u.outside, f)
	} else {
		b.take(u, f)
	}
	return true
}

// hasScaler reports whether the program has lascl in the routine's interface.
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
