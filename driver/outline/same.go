package outline

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A shadow that is its own primal is detected at the call site. Unoptimised code computes each operand anew,
// so instructions are compared by the values that they compute.

// sameAs returns the number of the first pointer operand that certainly equals operand j; -1 if there is
// none.
func sameAs(args []ir.Value, j int) int {
	if !args[j].Type().IsPtr() || ir.IsZero(args[j]) {
		return -1
	}
	return slices.IndexFunc(args[:j], func(a ir.Value) bool { return a.Type().IsPtr() && computesSame(a, args[j], 0) })
}

// computesSame reports whether two values are certainly equal: constants, or the same operation on equal
// operands.
func computesSame(a, b ir.Value, depth int) bool {
	a, b = withoutZeroIndices(a), withoutZeroIndices(b)
	if a == b {
		return true
	}
	x, isInstr := a.(*ir.Instr)
	y, alike := b.(*ir.Instr)
	if !isInstr || !alike {
		return sameNumber(a, b)
	}
	if depth > maxDepth || x.Op != y.Op || x.NumArgs() != y.NumArgs() || !x.Type().Equal(y.Type()) {
		return false
	}
	switch {
	case x.Op == ir.OpLoad:
		return computesSame(x.Arg(0), y.Arg(0), depth+1) && unwrittenBetween(x, y)
	case x.Op == ir.OpGEP:
		if !x.Extra.(*ir.GEPInfo).Elem.Equal(y.Extra.(*ir.GEPInfo).Elem) {
			return false
		}
	case !x.Op.IsCast() && !x.Op.IsBinary():
		return false
	}
	for i := range x.NumArgs() {
		if !computesSame(x.Arg(i), y.Arg(i), depth+1) {
			return false
		}
	}
	return true
}

// sameNumber reports whether a and b are equal integer constants.
func sameNumber(a, b ir.Value) bool {
	m, known := ir.AsInt(a)
	n, alike := ir.AsInt(b)
	return known && alike && m == n && a.Type().Equal(b.Type())
}

// withoutZeroIndices strips GEPs with zero indices only: an array's first element has the array's address.
func withoutZeroIndices(v ir.Value) ir.Value {
	for {
		in, ok := v.(*ir.Instr)
		if !ok || in.Op != ir.OpGEP || slices.ContainsFunc(in.Args()[1:], func(i ir.Value) bool { return !ir.IsZero(i) }) {
			return v
		}
		v = in.Arg(0)
	}
}

// unwrittenBetween reports whether two loads of one address give the same value: the alloca has one stored
// value, or no instruction between the loads writes memory.
func unwrittenBetween(x, y *ir.Instr) bool {
	if slot, ok := x.Arg(0).(*ir.Instr); ok && slot == y.Arg(0) && slot.Op == ir.OpAlloca && onlyStored(slot) != nil {
		if v := onlyStored(slot); v != several {
			return true
		}
	}

	if x.Parent() != y.Parent() {
		return false
	}
	first := true
	for in := range x.Parent().Instrs() {
		switch {
		case in == x || in == y:
			if !first {
				return true
			}
			first = false
		case !first && (in.Op == ir.OpStore || in.Call() != nil || in.Op == ir.OpAtomicRMW || in.Op == ir.OpCmpXchg || in.Op == ir.OpFence):
			return false
		}
	}
	return false
}
