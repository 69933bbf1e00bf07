package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// counted describes an index that is an induction variable with constant bounds, or differs from one by a
// constant: the least value, and the steps from there.
func counted(idx ir.Value) (first int64, steps dim, ok bool) {
	v, ahead := unextended(idx), int64(0)
	if add, isInstr := v.(*ir.Instr); isInstr && add.Op == ir.OpAdd {
		n, isConst := ir.AsInt(add.Arg(1))
		if !isConst || max(n, -n) >= maxCount || add.Type().Bits < 32 {
			return 0, dim{}, false
		}
		v, ahead = add.Arg(0), n
	}

	phi, ok := v.(*ir.Instr)
	if !ok || phi.Op != ir.OpPhi {
		return 0, dim{}, false
	}

	from, to, step, ok := span(phi)
	first = min(from, to) + ahead

	// A zero extension would turn a negative value into a large one.
	if in, isInstr := idx.(*ir.Instr); !ok || first < 0 && isInstr && in.Op == ir.OpZExt {
		return 0, dim{}, false
	}

	stride := uint64(max(step, -step))
	return first, dim{stride, uint64(max(from, to)-min(from, to))/stride + 1}, true
}

// span returns the first and last value and the step of an induction variable, all constants.
func span(phi *ir.Instr) (from, to, step int64, ok bool) {
	if phi.NumIncoming() != 2 || !phi.Type().IsInt() {
		return 0, 0, 0, false
	}
	for i := range 2 {
		start, _ := phi.Incoming(1 - i)
		next, latch := phi.Incoming(i)
		from, known := ir.AsInt(start)
		step, added := increment(next, phi)
		if !known || !added {
			continue
		}
		if to, ok := lastOf(phi, next, latch, from, step); ok {
			return from, to, step, true
		}
	}
	return 0, 0, 0, false
}

// unextended returns the operand of a zero or sign extension, and v itself for anything else.
func unextended(v ir.Value) ir.Value {
	if in, ok := v.(*ir.Instr); ok && (in.Op == ir.OpSExt || in.Op == ir.OpZExt) {
		return in.Arg(0)
	}
	return v
}

// increment returns the constant that next adds to phi.
func increment(next ir.Value, phi *ir.Instr) (step int64, ok bool) {
	add, ok := next.(*ir.Instr)
	if !ok || add.Op != ir.OpAdd || add.Arg(0) != ir.Value(phi) {
		return 0, false
	}
	step, ok = ir.AsInt(add.Arg(1))
	return step, ok && step != 0 && max(step, -step) < maxCount
}

// maxCount bounds the constants in this file's arithmetic, so that it cannot overflow.
const maxCount = 1 << 30

// lastOf returns the last value of a φ whose loop continues while a comparison of it, or of its next value,
// with a constant holds. ok is false for values that wrap, or change sign under an unsigned comparison.
func lastOf(phi *ir.Instr, next ir.Value, latch *ir.Block, from, step int64) (last int64, ok bool) {
	br := latch.Term()
	if br.Op != ir.OpBr || br.NumArgs() != 3 {
		return 0, false
	}
	cmp, ok := br.Arg(0).(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp {
		return 0, false
	}

	end, known := ir.AsInt(cmp.Arg(1))
	pred := cmp.Pred()
	if br.Arg(1) != ir.Value(phi.Parent()) {
		pred = pred.Inverse()
	}
	x := from // what is compared the first time
	switch cmp.Arg(0) {
	case ir.Value(phi):
	case next:
		x += step
	default:
		return 0, false
	}

	if !known || max(from, -from, end, -end) >= maxCount || pred.IsUnsigned() && min(from, x, end) < 0 {
		return 0, false
	}

	// Run the loop condition, rather than solve it: every predicate is handled alike.
	for range maxTurns {
		switch goesOn, ok := holds(pred, x, end); {
		case !ok, pred.IsUnsigned() && x < 0:
			return 0, false
		case !goesOn:
			return x - offBy(cmp.Arg(0) == next, step), true
		}
		x += step
	}
	return 0, false
}

// offBy returns how far the compared value is ahead of the φ when the loop ends.
func offBy(ahead bool, step int64) int64 {
	if ahead {
		return step
	}
	return 0
}

// maxTurns bounds the iterations that are simulated: arrays in structs are short.
const maxTurns = 1024

// holds evaluates an integer comparison; known is false for other predicates.
func holds(pred ir.Pred, x, end int64) (yes, known bool) {
	switch pred {
	case ir.IEQ:
		return x == end, true
	case ir.INE:
		return x != end, true
	case ir.ISLT, ir.IULT:
		return x < end, true
	case ir.ISLE, ir.IULE:
		return x <= end, true
	case ir.ISGT, ir.IUGT:
		return x > end, true
	case ir.ISGE, ir.IUGE:
		return x >= end, true
	}
	return false, false
}
