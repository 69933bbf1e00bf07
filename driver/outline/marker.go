package outline

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// foldMarkerChecks folds comparisons of markers with null. rustc, with debug assertions, emits one for every
// foreign variable. Markers have no storage, so the code must not use their addresses.
func foldMarkerChecks(m *ir.Module) {
	for _, f := range m.Funcs {
		var checks []*ir.Instr
		for in := range f.Instrs() {
			if in.Op == ir.OpICmp && (in.Pred() == ir.IEQ || in.Pred() == ir.INE) && (isMarkerAddress(in.Arg(0)) && ir.IsZero(in.Arg(1)) || isMarkerAddress(in.Arg(1)) && ir.IsZero(in.Arg(0))) {
				checks = append(checks, in)
			}
		}
		for _, in := range checks {
			ir.ReplaceAllUses(in, ir.BoolConst(in.Pred() == ir.INE))
			in.Erase()
		}
	}
}

// isMarkerAddress reports whether v is a marker, possibly cast.
func isMarkerAddress(v ir.Value) bool {
	if c, ok := v.(*ir.Const); ok && c.Kind == ir.ConstExpr && c.Op.IsCast() {
		return isMarkerAddress(c.Elems[0])
	}
	return isMarkerValue(v)
}
