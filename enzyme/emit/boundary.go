package emit

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// reinterpret converts a derivative to another type of the same bits. Between functions, the derivative of an
// integer that carries floats has that integer's type, because the floats are known inside each function
// only.
func reinterpret(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	if v.Type().Equal(to) {
		return v
	}
	if ir.IsZero(v) {
		return ir.ZeroConst(to)
	}
	if to.IsAggregate() {
		return asMembers(bd, v, to)
	}
	return bd.Cast(ir.OpBitCast, v, to)
}

// asMembers is reinterpret for structs and arrays, which cannot be cast as a whole. A struct may stand for an
// array of as many elements.
func asMembers(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	var agg ir.Value = ir.UndefConst(to)
	for i := range ir.NumMembers(to) {
		agg = bd.InsertValue(agg, reinterpret(bd, bd.ExtractValue(v, i), ir.MemberType(to, i)), i)
	}
	return agg
}
