package emit

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// reinterpret turns a derivative into another type of the same bits. Between
// functions the derivative of an integer that carries floats travels as that
// integer: what it carries is known inside each function only.
func reinterpret(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	if v.Type().Equal(to) {
		return v
	}
	if ir.IsZero(v) {
		return ir.ZeroConst(to)
	}
	return bd.Cast(ir.OpBitCast, v, to)
}
