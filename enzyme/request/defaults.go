package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// defaultActivity returns the activity of a parameter or result of type t without marker. ok is false for a
// value that mixes floats with integers: no default is safe, so a marker is required.
func defaultActivity(t *ir.Type, mode Mode) (a Activity, ok bool) {
	switch {
	case t.ContainsPtr():
		return Dup, true
	case !t.ContainsFloat():
		return Const, true
	case !allFloat(t):
		return Const, false
	case mode == Forward:
		return Dup, true
	}
	return Out, true
}

// allFloat reports whether a value of type t is made of floats alone.
func allFloat(t *ir.Type) bool {
	switch t.Kind {
	case ir.Array, ir.Vector, ir.ScalableVector:
		return allFloat(t.Elem)
	case ir.Struct:
		for _, f := range t.Fields {
			if !allFloat(f) {
				return false
			}
		}
		return len(t.Fields) > 0
	}
	return t.IsFloat()
}
