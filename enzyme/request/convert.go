package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// howConvert says how an argument becomes the parameter it is for.
type howConvert uint8

const (
	noConversion howConvert = iota
	sameType
	byCast // one instruction of the op that comes with it
)

// conversion says how a value of type from becomes one of type to. Variadic
// calls promote: float comes as double, small integers as int. Beyond undoing that,
// only pure reinterpretation of equal bits is allowed, and never between
// integers, floats and pointers: such a mismatch is a misplaced argument.
func conversion(from, to *ir.Type) (howConvert, ir.Op) {
	switch {
	case from.Equal(to):
		return sameType, 0
	case from.IsPtr() && to.IsPtr():
		return byCast, ir.OpAddrSpaceCast
	case from.IsFloat() && to.IsFloat() && floatRank(from) > floatRank(to) && floatRank(to) > 0:
		return byCast, ir.OpFPTrunc
	case from.IsInt() && to.IsInt() && to.Bits < from.Bits && promotes(from, to):
		return byCast, ir.OpTrunc
	case from.Kind == ir.Vector && to.Kind == ir.Vector && vectorBits(from) == vectorBits(to):
		return byCast, ir.OpBitCast
	}
	return noConversion, 0
}

// promotes reports whether an integer of type to is passed as one of type from
// where no prototype says otherwise: as int, or as a full register for i1.
func promotes(from, to *ir.Type) bool { return to.Bits == 1 || from.Bits == 32 }

// floatRank orders the floats that promotion relates; 0 for the rest.
func floatRank(t *ir.Type) int {
	switch t.Kind {
	case ir.Half, ir.BFloat:
		return 1
	case ir.Float:
		return 2
	case ir.Double:
		return 3
	}
	return 0
}

// vectorBits is the size of a vector of floats or integers; pointers count as none.
func vectorBits(t *ir.Type) uint64 {
	if t.Elem.IsPtr() {
		return 0
	}
	return t.Len * ir.ParseLayout("").Bits(t.Elem)
}

// convert emits the conversion that conversion found possible.
func convert(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	how, op := conversion(v.Type(), to)
	switch how {
	case byCast:
		return bd.Cast(op, v, to)
	case noConversion:
		panic("request: unchecked argument " + v.Type().String() + " for " + to.String())
	}
	return v
}
