package rules

import (
	"math"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// roundsOff recognises (x + C) − C where C is a number that libraries round with: 2ᵖ⁻¹ or 1.5·2ᵖ⁻¹ for a mantissa of p bits, so that
// the sum has no bits left behind the point (in double precision also 1.5·2ᵏ that leaves eight of them: a step of a table). What comes out is as constant almost everywhere
// as rint is; by the rules of fadd and fsub its derivative would be 1. See Muller et al., Handbook of Floating-Point Arithmetic, "rounding to
// the nearest integer".
func roundsOff(in *ir.Instr) bool {
	if in.Op != ir.OpFSub && in.Op != ir.OpFAdd {
		return false
	}
	back, ok := ir.AsFloat(in.Arg(1))
	if in.Op == ir.OpFAdd {
		back = -back
	}
	if !ok || !isRounder(back, in.Type().Scalar()) {
		return false
	}
	sum, isInstr := in.Arg(0).(*ir.Instr)
	if isInstr && sum.Op == ir.OpCall && strings.HasPrefix(ir.SymbolName(sum.Arg(0)), "llvm.arithmetic.fence.") {
		sum, isInstr = sum.CallArgs()[0].(*ir.Instr)
	}
	if !isInstr || sum.Op != ir.OpFAdd && sum.Op != ir.OpFSub {
		return false
	}
	there, ok := ir.AsFloat(sum.Arg(1))
	if sum.Op == ir.OpFSub {
		there = -there
	} else if !ok {
		there, ok = ir.AsFloat(sum.Arg(0))
	}
	return ok && there == back
}

// isRounder reports whether adding c leaves nothing behind the point.
func isRounder(c float64, t *ir.Type) bool {
	frac, exp := math.Frexp(math.Abs(c)) // frac in [½, 1): 2ᵖ⁻¹ has the exponent p
	p := map[ir.Kind]int{ir.Float: 24, ir.Double: 53}[t.Kind]
	switch {
	case p == 0:
		return false
	case frac == 0.5:
		return exp == p
	case frac == 0.75:
		return exp == p || t.Kind == ir.Double && exp < p && exp >= p-8
	}
	return false
}
