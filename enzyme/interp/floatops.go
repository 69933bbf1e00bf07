package interp

import (
	"math"
	"math/big"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// floatBinary computes in double precision and rounds. For half and float this
// equals the operation done in that format: double has more than twice their digits.
func floatBinary(op ir.Op, t *ir.Type, a, b Val) Val {
	x, y := a.Float(t), b.Float(t)
	var r float64
	switch op {
	case ir.OpFAdd:
		r = x + y
	case ir.OpFSub:
		r = x - y
	case ir.OpFMul:
		r = x * y
	case ir.OpFDiv:
		r = x / y
	case ir.OpFRem:
		r = math.Mod(x, y)
	}
	return FloatOf(t, r).taint(a).taint(b)
}

// fcmp: the low bits of a predicate say which of equal, greater, less and
// unordered make it true (LangRef, "fcmp"; FOEQ…FTrue count through them).
func fcmp(p ir.Pred, x, y float64) bool {
	switch {
	case math.IsNaN(x) || math.IsNaN(y):
		return p&8 != 0
	case x == y:
		return p&1 != 0
	case x > y:
		return p&2 != 0
	}
	return p&4 != 0
}

// cast converts between scalars of different types.
func (m *Machine) cast(op ir.Op, flags ir.Flags, v Val, from, to *ir.Type) Val {
	switch op {
	case ir.OpTrunc:
		r := intOf(to.Bits, v.wide())
		if flags&ir.NUW != 0 && r.wide().Cmp(v.wide()) != 0 || flags&ir.NSW != 0 && r.signed(to.Bits).Cmp(v.signed(from.Bits)) != 0 {
			r.Undef = true
		}
		return r
	case ir.OpZExt:
		r := intOf(to.Bits, v.wide())
		r.Undef = flags&ir.NNeg != 0 && v.signed(from.Bits).Sign() < 0
		return r
	case ir.OpSExt:
		return intOf(to.Bits, v.signed(from.Bits))
	case ir.OpFPTrunc, ir.OpFPExt:
		return FloatOf(to, v.Float(from))
	case ir.OpSIToFP:
		return fromInt(to, v.signed(from.Bits))
	case ir.OpUIToFP:
		r := fromInt(to, v.wide())
		r.Undef = flags&ir.NNeg != 0 && v.signed(from.Bits).Sign() < 0
		return r
	case ir.OpFPToSI:
		return toInt(to.Bits, v.Float(from), true)
	case ir.OpFPToUI:
		return toInt(to.Bits, v.Float(from), false)
	case ir.OpPtrToInt, ir.OpPtrToAddr:
		return intOf(to.Bits, v.wide())
	case ir.OpIntToPtr:
		return Ptr(v.wide().Uint64())
	case ir.OpAddrSpaceCast:
		return v
	}
	m.fail("%s is not supported by the interpreter", op)
	return Val{}
}

func fromInt(t *ir.Type, n *big.Int) Val {
	f := new(big.Float).SetInt(n)
	if t.Kind == ir.Float {
		x, _ := f.Float32()
		return F32(x)
	}
	x, _ := f.Float64()
	return FloatOf(t, x)
}

// toInt rounds towards zero; what does not fit is poison.
func toInt(width int, x float64, signed bool) Val {
	n, fits := truncated(width, x, signed)
	if !fits {
		return undef(ir.IntType(width))
	}
	return intOf(width, n)
}

func truncated(width int, x float64, signed bool) (*big.Int, bool) {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return nil, false
	}
	n, _ := new(big.Float).SetFloat64(x).Int(nil)
	lo, hi := intRange(width, signed)
	return n, n.Cmp(lo) >= 0 && n.Cmp(hi) <= 0
}

// intRange is the least and the greatest integer of a width.
func intRange(width int, signed bool) (lo, hi *big.Int) {
	one := big.NewInt(1)
	if !signed {
		hi = new(big.Int).Lsh(one, uint(width))
		return new(big.Int), hi.Sub(hi, one)
	}
	half := new(big.Int).Lsh(one, uint(width-1))
	return new(big.Int).Neg(half), new(big.Int).Sub(half, one)
}
