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
	if to.Kind == ir.Struct {
		return asMembers(bd, v, to)
	}
	return bd.Cast(ir.OpBitCast, v, to)
}

// asMembers is reinterpret for structs, whose bits cannot be cast as a whole.
func asMembers(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	var agg ir.Value = ir.UndefConst(to)
	for i, t := range to.Fields {
		agg = bd.InsertValue(agg, reinterpret(bd, bd.ExtractValue(v, i), t), i)
	}
	return agg
}
