package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// howConvert is the way an argument is converted to its parameter's type.
type howConvert uint8

const (
	noConversion howConvert = iota
	sameType
	byCast // one instruction of the opcode that conversion returns
)

// conversion returns how a value of type from is converted to type to. Variadic calls promote: float to
// double, small integers to int. Apart from undoing that, only reinterpretation of equal bits is allowed, and
// never between integers, floats and pointers: such a mismatch is a misplaced argument.
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

// promotes reports whether an integer of type to is passed as type from if the call has no prototype: as int,
// or as a full register for i1.
func promotes(from, to *ir.Type) bool { return to.Bits == 1 || from.Bits == 32 }

// floatRank orders the floating-point types that promotion relates; 0 for other types.
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

// vectorBits returns the size in bits of a vector of floats or integers, 0 for a vector of pointers.
func vectorBits(t *ir.Type) uint64 {
	if t.Elem.IsPtr() {
		return 0
	}
	return t.Len * ir.ParseLayout("").Bits(t.Elem)
}

// convert emits the conversion of v to type to. It panics if conversion finds none.
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
