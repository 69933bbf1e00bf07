package loops

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Closed formulas for the number of back edges: how often a test holds before it first fails, by the relation
// that keeps the loop running. x is the value in the first iteration, b the bound, s the step, n the width in
// bits. All arithmetic is modulo 2ⁿ.
//
//	==       once, when x == b: the step leads away at once.
//	!=       the smallest k with k·s ≡ b-x. With s = 2ᵗ·odd there is one only if
//	         2ᵗ divides b-x, and it is (b-x)/2ᵗ · odd⁻¹ modulo 2ⁿ⁻ᵗ.
//	<, ≤, …  toward the bound: the distance divided by the step, rounded as the
//	         relation says, when no value wraps before. Away from the bound: until
//	         the value wraps, when it may wrap.
//
// After the first wrap, a step that is a power of two visits the same values again. The loop then ends before
// the wrap or never. For other steps, wrapping must be excluded.

// countable reports whether emit has an exact formula for the test.
func (t *test) countable() bool {
	switch {
	case t.step.v != nil:
		return t.variableCountable()
	case t.step.c == 0 || t.stay == ir.IEQ || t.stay == ir.INE:
		return true
	case t.exact || powerOfTwo(t.size()):
		return true
	}
	return t.toward() && (t.farFromEnd() || t.endless())
}

// variableCountable is countable for a step of unknown size. Such a step must not wrap, and must have the
// compared type.
func (t *test) variableCountable() bool {
	if t.stay == ir.IEQ {
		return t.exact
	}
	fits := t.pointer || t.step.scale == 1 || t.step.scale == -1
	return t.exact && fits && (t.pointer || t.step.v.Type().Equal(t.ty))
}

func powerOfTwo(x uint64) bool { return x&(x-1) == 0 }

// size is the absolute value of a constant step.
func (t *test) size() uint64 {
	if t.step.c < 0 {
		return -uint64(t.step.c)
	}
	return uint64(t.step.c)
}

// below reports whether the loop runs while the value is below the bound; orEqual whether it also runs at the
// bound.
func (t *test) below() bool {
	return t.stay == ir.IULT || t.stay == ir.IULE || t.stay == ir.ISLT || t.stay == ir.ISLE
}
func (t *test) orEqual() bool {
	return t.stay == ir.IULE || t.stay == ir.ISLE || t.stay == ir.IUGE || t.stay == ir.ISGE
}

// toward reports whether a constant step leads to the bound.
func (t *test) toward() bool { return t.below() == (t.step.c > 0) }

// farFromEnd reports whether the bound is so far from the end of the range that one step beyond it does not
// wrap.
func (t *test) farFromEnd() bool {
	lo, hi, ok := bounds(t.bound, t.ty.Bits, t.stay.IsSigned())
	if !ok || int64(t.size()) < 0 {
		return false
	}

	// The range of the compared type, as far as an int64 represents it.
	minimum, maximum := int64(0), int64(mask(t.ty.Bits)>>1)
	if t.stay.IsSigned() {
		minimum = -maximum - 1
	} else if t.ty.Bits < 64 {
		maximum = int64(mask(t.ty.Bits))
	}
	if t.below() {
		return hi <= maximum-int64(t.size())
	}
	return lo >= minimum+int64(t.size())
}

// endless reports whether wrapping takes more iterations than any machine can run: a small step from a start
// near zero, in 64 bits.
func (t *test) endless() bool {
	lo, hi, ok := bounds(t.first, t.ty.Bits, t.stay.IsSigned())
	far := t.ty.Bits == 64 && ok && lo >= -1<<62 && hi <= 1<<62 && t.size() <= 64
	return far && (t.below() || t.stay.IsSigned())
}

// bounds returns the least and the greatest value of an expr; ok is false when they are not known.
func bounds(e expr, width int, signed bool) (lo, hi int64, ok bool) {
	var v ir.Value
	switch e := e.(type) {
	case leaf:
		v = e.v
	case apply:
		v = e.in
	}
	if c, isConst := unsigned(v); isConst {
		n := int64(c)
		if signed {
			n = wrap(n, width)
		}
		return n, n, width < 64 || n >= 0 || signed
	}

	// An extension is bounded by the range of the narrow type.
	in, isInstr := v.(*ir.Instr)
	if !isInstr || in.Op != ir.OpZExt && !(in.Op == ir.OpSExt && signed) || !in.Arg(0).Type().IsInt() {
		return 0, 0, false
	}
	from := in.Arg(0).Type().Bits
	if from >= 63 {
		return 0, 0, false
	}
	if in.Op == ir.OpSExt {
		return -1 << (from - 1), 1<<(from-1) - 1, true
	}
	return 0, int64(mask(from)), true
}

// constant returns the count if it has no operands.
func (t *test) constant() (int64, bool) {
	return ir.AsInt(t.emit(arith{bd: ir.NewBuilder(ir.NewScratch(nil).NewBlock(""))}))
}

// emit emits the count as an i64.
func (t *test) emit(a arith) ir.Value {
	x, b := a.emit(t.first), a.emit(t.bound)
	if t.pointer {
		x, b = a.cast(ir.OpPtrToInt, x, ir.I64), a.cast(ir.OpPtrToInt, b, ir.I64)
	}

	// inside: the loop takes its back edge at least once.
	inside := a.cmp(t.stay, x, b)
	switch {
	case t.step.v != nil:
		return t.variable(a, x, b, inside)
	case t.step.c == 0:
		return a.pick(inside, never, zero)
	case t.stay == ir.IEQ:
		return a.cast(ir.OpZExt, inside, ir.I64)
	case t.stay == ir.INE:
		return t.untilEqual(a, x, b)
	case t.toward():
		return t.untilPast(a, x, b, inside)
	}
	return t.untilWrapped(a, x, b, inside)
}

var zero, one, never = ir.IntConst(ir.I64, 0), ir.IntConst(ir.I64, 1), ir.IntConst(ir.I64, Never)

// untilEqual emits the number of steps from x to exactly b.
func (t *test) untilEqual(a arith, x, b ir.Value) ir.Value {
	d := a.bin(ir.OpSub, b, x)
	if t.step.c < 0 {
		d = a.bin(ir.OpSub, x, b)
	}
	if t.exact {
		return a.cast(ir.OpZExt, t.divide(a, d), ir.I64)
	}

	// Solve k·2ᵗ·odd ≡ d: divide by 2ᵗ, and multiply by the inverse of the odd part.
	shift := twos(t.size())
	odd := t.size() >> uint(shift)
	q := a.bin(ir.OpLShr, d, constant(t.ty, uint64(shift)))
	if odd != 1 {
		q = a.bin(ir.OpMul, q, constant(t.ty, oddInverse(odd)))
		q = a.bin(ir.OpAnd, q, constant(t.ty, mask(t.ty.Bits-shift)))
	}
	count := a.cast(ir.OpZExt, q, ir.I64)
	if shift == 0 {
		return count
	}

	// If 2ᵗ does not divide the distance, the value never equals the bound.
	missed := a.bin(ir.OpAnd, d, constant(t.ty, mask(shift)))
	return a.pick(a.cmp(ir.IEQ, missed, constant(t.ty, 0)), count, never)
}

// divide emits the quotient of a distance and the size of a constant step, rounded down.
func (t *test) divide(a arith, d ir.Value) ir.Value {
	if powerOfTwo(t.size()) {
		return a.bin(ir.OpLShr, d, constant(t.ty, uint64(twos(t.size()))))
	}
	return a.bin(ir.OpUDiv, d, constant(t.ty, t.size()))
}

// untilPast emits the number of steps toward b until it is reached or passed.
func (t *test) untilPast(a arith, x, b, inside ir.Value) ir.Value {
	d := a.bin(ir.OpSub, b, x)
	if !t.below() {
		d = a.bin(ir.OpSub, x, b)
	}
	if t.size() == 1 && !t.orEqual() {
		return a.cast(ir.OpZExt, a.pick(inside, d, constant(t.ty, 0)), ir.I64)
	}

	// A strict relation fails at the bound itself, so the distance is rounded up.
	if !t.orEqual() {
		d = a.bin(ir.OpSub, d, constant(t.ty, 1))
	}
	q := t.divide(a, d)
	return t.guarded(a, x, b, inside, q)
}

// untilWrapped emits the number of steps away from b until the value wraps. If it may not wrap, the loop does
// not end.
func (t *test) untilWrapped(a arith, x, b, inside ir.Value) ir.Value {
	if t.exact {
		return a.pick(inside, never, zero)
	}
	end := uint64(0) // the end of the range toward which the value moves
	if t.step.c > 0 {
		end = mask(t.ty.Bits)
	}
	if t.stay.IsSigned() {
		end ^= 1 << uint(t.ty.Bits-1)
	}

	// Count the steps to the end of the range; one more wraps.
	d := a.bin(ir.OpSub, constant(t.ty, end), x)
	if t.step.c < 0 {
		d = a.bin(ir.OpSub, x, constant(t.ty, end))
	}
	return t.guarded(a, x, b, inside, t.divide(a, d))
}

// guarded emits q+1 if the loop takes its back edge at all. It emits Never if the value after that many steps
// still does not end the loop.
func (t *test) guarded(a arith, x, b, inside, q ir.Value) ir.Value {
	count := a.bin(ir.OpAdd, a.cast(ir.OpZExt, q, ir.I64), one)

	// The value may have wrapped past the bound: test the value after the last step.
	if !t.exact && powerOfTwo(t.size()) && !(t.toward() && t.farFromEnd()) {
		steps := a.bin(ir.OpAdd, q, constant(t.ty, 1))
		last := a.bin(ir.OpAdd, x, a.bin(ir.OpMul, steps, constant(t.ty, uint64(t.step.c))))
		count = a.pick(a.cmp(t.stay, last, b), never, count)
	}
	return a.pick(inside, count, zero)
}

// variable emits the count for a step whose size is known only at run time.
func (t *test) variable(a arith, x, b, inside ir.Value) ir.Value {
	s := a.bin(ir.OpMul, a.operand(t.step.v), constant(t.ty, uint64(t.step.scale)))
	up, down := t.ways(a)
	if t.stay == ir.IEQ {
		moves := a.cmp(ir.INE, s, constant(t.ty, 0))
		return a.pick(inside, a.pick(moves, one, never), zero)
	}

	// ok: the step leads toward the bound. d: the distance. size: the absolute value of the step.
	var ok, d, size ir.Value
	switch {
	case t.stay == ir.INE:
		ok = a.cmp(ir.INE, s, constant(t.ty, 0))
		d = a.pick(up, a.bin(ir.OpSub, b, x), a.bin(ir.OpSub, x, b))
		size = a.pick(up, s, a.bin(ir.OpSub, constant(t.ty, 0), s))
	case t.below():
		ok, d, size = up, a.bin(ir.OpSub, b, x), s
	default:
		ok, d, size = down, a.bin(ir.OpSub, x, b), a.bin(ir.OpSub, constant(t.ty, 0), s)
	}
	if !t.orEqual() {
		d = a.bin(ir.OpSub, d, constant(t.ty, 1))
	}
	// A step that leads away may be zero: divide by 1 then.
	q := a.bin(ir.OpUDiv, d, a.pick(ok, size, constant(t.ty, 1)))
	count := a.bin(ir.OpAdd, a.cast(ir.OpZExt, q, ir.I64), one)
	return a.pick(inside, a.pick(ok, count, never), zero)
}

// ways emits whether a variable step leads up or down. It tests the factor that varies: the negative of the
// least number is that number again, so the sign of the product can be wrong.
func (t *test) ways(a arith) (up, down ir.Value) {
	v, nothing := a.operand(t.step.v), constant(t.ty, 0)
	if t.unsignedStep {
		up, down = a.cmp(ir.INE, v, nothing), ir.BoolConst(false)
	} else {
		up, down = a.cmp(ir.ISGT, v, nothing), a.cmp(ir.ISLT, v, nothing)
	}
	if t.step.scale < 0 {
		return down, up
	}
	return up, down
}
