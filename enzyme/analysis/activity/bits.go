package activity

import (
	"strings"

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
	for _, x := range valueOperands(in) {
		if a.fromBits[x] || a.info.active[x] && a.Types.CarriesFloat(x) {
			a.fromBits[in] = true
			a.changed = true
			return
		}
	}
}

// valueOperands are the operands whose bits go into the bits of the result.
func valueOperands(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		return joined(in)
	case ir.OpCall:
		if f := in.CalleeFunc(); f != nil && strings.HasPrefix(f.Name, "llvm.") {
			return in.CallArgs() // funnel shifts, byte swaps
		}
	case ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpBitCast, ir.OpFreeze, ir.OpInsertElement, ir.OpExtractElement, ir.OpShuffleVector:
		return in.Args()
	}
	if in.Op.IsBinary() {
		return in.Args()
	}
	return nil
}

// checkBits reports such integers where they become (part of) a float again.
func (a *analyzer) checkBits(in *ir.Instr) {
	if !a.Types.CarriesFloat(in) {
		return
	}
	for _, x := range valueOperands(in) {
		if a.fromBits[x] {
			a.fault(in, diag.Unsupported, "a floating-point number is made from integer arithmetic on the bits of an active one: its derivative is not known",
				"compute it with floating-point operations or library functions (frexp, ldexp, copysign, sqrt)")
			return
		}
	}
}
