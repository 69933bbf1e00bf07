package loops

import (
	"math/bits"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// arith emits integer arithmetic modulo 2ⁿ, without flags. It folds constants, so a count over constants
// alone is a constant and needs no builder.
type arith struct {
	bd  *ir.Builder
	val func(ir.Value) ir.Value // maps a primal value to its value at the builder
}

// operand returns the value that stands for v.
func (a arith) operand(v ir.Value) ir.Value {
	if ir.IsConstant(v) {
		return v
	}
	return a.val(v)
}

// bin emits a binary operation.
func (a arith) bin(op ir.Op, x, y ir.Value) ir.Value {
	p, okP := unsigned(x)
	q, okQ := unsigned(y)
	t := x.Type()
	if okP && okQ {
		if v, ok := foldBinary(op, p, q, t.Bits); ok {
			return constant(t, v)
		}
	}

	// Identities that keep emitted counts short: x / 1, x >> 0, x & 0, x · 0.
	if okQ && q == 1 && op == ir.OpUDiv {
		return x
	}
	if okQ && q == 0 && (op == ir.OpLShr || op == ir.OpAnd || op == ir.OpMul) {
		if op == ir.OpLShr {
			return x
		}
		return y
	}
	if t.Bits > 64 && okP && okQ {
		return a.bd.Emit(op, t, nil, x, y)
	}
	return a.bd.Binary(op, x, y)
}

// cast emits an extension, a truncation, or a conversion of a pointer to an integer.
func (a arith) cast(op ir.Op, x ir.Value, to *ir.Type) ir.Value {
	if x.Type().Equal(to) {
		return x
	}
	if ir.IsZero(x) && x.Type().IsPtr() && op == ir.OpPtrToInt {
		return ir.IntConst(to, 0)
	}
	if v, ok := unsigned(x); ok && to.IsInt() && to.Bits <= 64 {
		if op == ir.OpSExt {
			c, _ := ir.AsInt(x)
			return ir.IntConst(to, c)
		}
		return constant(to, v)
	}
	return a.bd.Cast(op, x, to)
}

func (a arith) cmp(p ir.Pred, x, y ir.Value) ir.Value {
	u, okU := unsigned(x)
	v, okV := unsigned(y)
	if okU && okV {
		return ir.BoolConst(holds(p, u, v, x.Type().Bits))
	}
	return a.bd.ICmp(p, x, y)
}

// pick emits a select; it is folded if the condition is constant or both values are the same constant.
func (a arith) pick(c, x, y ir.Value) ir.Value {
	if v, ok := ir.AsInt(c); ok {
		if v != 0 {
			return x
		}
		return y
	}
	if p, ok := ir.AsInt(x); ok {
		if q, ok := ir.AsInt(y); ok && p == q {
			return x
		}
	}
	return a.bd.Select(c, x, y)
}

// unsigned returns a constant integer of at most 64 bits as an unsigned number; false for other values.
func unsigned(v ir.Value) (uint64, bool) {
	if !v.Type().IsInt() || v.Type().Bits > 64 {
		return 0, false
	}
	if ir.IsZero(v) {
		return 0, true
	}
	c, ok := ir.AsInt(v)
	return uint64(c) & mask(v.Type().Bits), ok
}

func constant(t *ir.Type, v uint64) ir.Value { return ir.IntConst(t, int64(v)) }

// mask returns a word with the lowest n bits set.
func mask(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<uint(n) - 1
}

// foldBinary evaluates op on two constants of the given width. It returns false for division by zero, a shift
// by the width or more, and operations that it does not fold.
func foldBinary(op ir.Op, x, y uint64, width int) (uint64, bool) {
	switch op {
	case ir.OpAdd:
		x += y
	case ir.OpSub:
		x -= y
	case ir.OpMul:
		x *= y
	case ir.OpAnd:
		x &= y
	case ir.OpOr:
		x |= y
	case ir.OpXor:
		x ^= y
	case ir.OpUDiv:
		if y == 0 {
			return 0, false
		}
		x /= y
	case ir.OpLShr, ir.OpShl:
		if y >= uint64(width) {
			return 0, false
		}
		if op == ir.OpShl {
			x <<= y
		} else {
			x >>= y
		}
	default:
		return 0, false
	}
	return x & mask(width), true
}

// holds evaluates a comparison of two integers of the given width.
func holds(p ir.Pred, x, y uint64, width int) bool {
	if p.IsSigned() { // flipping the sign bit turns the signed order into the unsigned one
		sign := uint64(1) << uint(width-1)
		x, y = x^sign, y^sign
	}
	switch p {
	case ir.IEQ:
		return x == y
	case ir.INE:
		return x != y
	case ir.IUGT, ir.ISGT:
		return x > y
	case ir.IUGE, ir.ISGE:
		return x >= y
	case ir.IULT, ir.ISLT:
		return x < y
	}
	return x <= y
}

// oddInverse returns the inverse of an odd number modulo 2⁶⁴, by Newton's iteration: each round doubles the
// number of correct bits.
func oddInverse(x uint64) uint64 {
	inv := x // correct to 3 bits
	for range 5 {
		inv *= 2 - x*inv
	}
	return inv
}

// twos returns the exponent of the largest power of two that divides x.
func twos(x uint64) int { return bits.TrailingZeros64(x) }
