package activity

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Integers that are computed from the bits of an active float carry no
// derivative: what a program learns from them (is it negative, is it a NaN, its
// exponent) is constant almost everywhere. Once such an integer becomes the
// bits of a float again that is no longer so (the fast inverse square root), and the
// derivative would be lost without a word: that is refused.

// bits notes an integer made from the bits of an active float.
func (a *analyzer) bits(in *ir.Instr) {
	if a.fromBits[in] || !in.Type().Scalar().IsInt() || a.carries(in) {
		return
	}
	for _, x := range a.valueOperands(in) {
		if a.fromBits[x] || in.Op == ir.OpBitCast && a.info.active[x] {
			a.fromBits[in] = true
			a.changed = true
			return
		}
	}
}

// valueOperands are the operands whose bits go into the result: not conditions, not blocks.
func (a *analyzer) valueOperands(in *ir.Instr) []ir.Value {
	switch {
	case in.Op == ir.OpPhi || in.Op == ir.OpSelect:
		return joined(in)
	case in.Op.IsBinary() || in.Op.IsCast() && in.Op != ir.OpFPToSI && in.Op != ir.OpFPToUI,
		in.Op == ir.OpFreeze, in.Op == ir.OpInsertElement, in.Op == ir.OpExtractElement, in.Op == ir.OpShuffleVector:
		return in.Args()
	case in.Op == ir.OpCall:
		return in.CallArgs() // funnel shifts, byte swaps
	}
	return nil
}

// checkBits reports bits that become a float again.
func (a *analyzer) checkBits(in *ir.Instr) {
	if in.Op == ir.OpBitCast && in.Type().IsFloatOrVec() && a.fromBits[in.Arg(0)] {
		a.fault(in, diag.Unsupported, "a floating-point number is made from integer arithmetic on the bits of an active one: its derivative is not known",
			"compute it with floating-point operations or library functions (frexp, ldexp, copysign, sqrt)")
	}
}
