package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A bitTrick is integer arithmetic on the bits of a float x that keeps the mantissa, or keeps nothing of it.
// It changes x's sign, or multiplies x by a power of two.
type bitTrick struct {
	kind trickKind
	x    int      // index of the operand with the bits of x
	of   ir.Value // for powerOf: the value that has the mantissa
}

// trickKind is the effect of a bitTrick on x.
type trickKind uint8

const (
	signOf   trickKind = iota // ±x
	powerOf                   // x · 2ⁿ
	mantissa                  // only the mantissa, which gets another exponent later
	noneLeft                  // only the sign or the exponent: constant almost everywhere
)

// trickOf returns the bitTrick that in computes; ok is false if it computes none.
func trickOf(e Place, in *ir.Instr) (t bitTrick, ok bool) {
	ty := e.DerivType(in)
	if in.NumArgs() != 2 || !sameLanes(ty, in.Type()) {
		return t, false
	}
	m := MantissaBits(ty.Scalar())
	for i, x := range in.Args() {
		if !e.Active(x) || !e.DerivType(x).Equal(ty) {
			continue
		}
		kind, ok := kindOf(in, i, m)
		if !ok {
			continue
		}
		t = bitTrick{kind: kind, x: i, of: x}
		// The exponent of a bare mantissa is set here: the derivative is that of the original float.
		if cut, isCut := mantissaOf(x, m); isCut && kind != mantissa && kind != noneLeft {
			if kind != powerOf {
				return t, false
			}
			t.of = cut
		}
		return t, true
	}
	return t, false
}

// sameLanes reports whether values of type ints can be the bits of floats, lane by lane.
func sameLanes(floats, ints *ir.Type) bool {
	if floats.IsVector() || ints.IsVector() {
		return floats.Kind == ints.Kind && floats.Len == ints.Len && sameLanes(floats.Elem, ints.Elem)
	}
	return floats.IsFloat() && ints.IsInt() && wide(floats) == ints.Bits
}

// kindOf returns the effect of in on operand i. m is the mask of mantissa bits.
func kindOf(in *ir.Instr, i int, m uint64) (trickKind, bool) {
	y, sign := PossibleBits(in.Arg(1-i)), uint64(1)<<(in.Type().Scalar().Bits-1)
	switch in.Op {
	case ir.OpAnd:
		_, known := ir.AsSplat(in.Arg(1 - i))
		switch {
		case y&m == 0:
			return noneLeft, true
		case known && y == sign-1:
			return signOf, true
		case known && y&m == m && getsExponent(in, m):
			return mantissa, true
		}
	case ir.OpOr, ir.OpXor, ir.OpAdd, ir.OpSub:
		switch {
		case y&m != 0, in.Op == ir.OpSub && i != 0:
		case y&^sign == 0 && in.Op != ir.OpSub:
			return signOf, true
		default:
			return powerOf, true
		}
	}
	return 0, false
}

// getsExponent reports whether every use of a mantissa sets another exponent.
func getsExponent(in *ir.Instr, m uint64) bool {
	for _, u := range ir.UsesOf(in) {
		if u.User.Op == ir.OpICmp {
			continue
		}
		if u.User.NumArgs() != 2 || u.User.Op == ir.OpAnd {
			return false
		}
		if kind, ok := kindOf(u.User, u.Index, m); !ok || kind != powerOf {
			return false
		}
	}
	return true
}

// mantissaOf returns the float whose mantissa v is; false if v is none.
func mantissaOf(v ir.Value, m uint64) (ir.Value, bool) {
	in, ok := v.(*ir.Instr)
	if !ok || in.Op != ir.OpAnd {
		return nil, false
	}
	for i := range 2 {
		if kind, ok := kindOf(in, i, m); ok && kind == mantissa {
			return in.Arg(i), true
		}
	}
	return nil, false
}

// applied emits d times the partial of in with respect to x: the tangent of the result, or the adjoint of x.
func (t bitTrick) applied(e Place, in *ir.Instr, d ir.Value) ir.Value {
	bd := e.Builder()
	switch t.kind {
	case noneLeft:
		return ir.ZeroConst(d.Type())
	case mantissa:
		return d // the instruction that sets the exponent scales it
	case powerOf:
		if y := in.Arg(1 - t.x); t.of == in.Arg(t.x) && (in.Op == ir.OpAdd || in.Op == ir.OpSub) {
			one := ir.SplatConst(in.Type(), int64(oneBits(d.Type().Scalar())))
			return bd.FMul(d, bd.Cast(ir.OpBitCast, bd.Binary(in.Op, one, e.Primal(y)), d.Type())) // the result of the trick on 1
		}
		z, x := e.Primal(in), e.Primal(t.of)
		if !x.Type().Scalar().IsFloat() {
			x = bd.Cast(ir.OpBitCast, x, d.Type())
		}
		return bd.FMul(d, bd.FDiv(bd.Cast(ir.OpBitCast, z, d.Type()), x))
	}
	return t.signed(e, in, d)
}

// signed emits d or −d.
func (t bitTrick) signed(e Place, in *ir.Instr, d ir.Value) ir.Value {
	bd, zero := e.Builder(), ir.ZeroConst(in.Type())
	flip := func(pred ir.Pred, v ir.Value) ir.Value { return bd.Select(bd.ICmp(pred, v, zero), bd.FNeg(d), d) }
	_, known := ir.AsSplat(in.Arg(1 - t.x))
	x := func() ir.Value { return e.Primal(in.Arg(t.x)) }
	switch {
	case in.Op == ir.OpAnd:
		return flip(ir.ISLT, x())
	case in.Op == ir.OpOr && known:
		return flip(ir.ISGE, x())
	case in.Op == ir.OpOr:
		return flip(ir.ISLT, bd.Binary(ir.OpXor, x(), e.Primal(in)))
	case known:
		return bd.FNeg(d)
	}
	return flip(ir.ISLT, e.Primal(in.Arg(1-t.x)))
}

// wide returns the number of bits of a float type whose sign is its top bit, 0 for other types.
func wide(t *ir.Type) int {
	if size := FloatSize(t); t.IsFloat() && size <= 8 {
		return int(8 * size)
	}
	return 0
}

// oneBits returns the bits of 1.
func oneBits(t *ir.Type) uint64 {
	switch t.Kind {
	case ir.Half:
		return 0x3c00
	case ir.BFloat:
		return 0x3f80
	case ir.Float:
		return 0x3f800000
	}
	return 0x3ff0000000000000
}

// MantissaBits returns the mask of mantissa bits of a float type, all ones for types on whose bits programs
// do not work.
func MantissaBits(t *ir.Type) uint64 {
	switch t.Kind {
	case ir.Half:
		return 1<<10 - 1
	case ir.BFloat:
		return 1<<7 - 1
	case ir.Float:
		return 1<<23 - 1
	case ir.Double:
		return 1<<52 - 1
	}
	return ^uint64(0)
}
