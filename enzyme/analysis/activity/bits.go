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
		if a.fromBits[x] || a.info.active[x] && a.Types.CarriesFloat(x) && a.takesFloats(in, x) {
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

// takesFloats reports whether bytes of floats in x reach the result of in: not
// when it extracts another member of a struct that is packed in an integer.
func (a *analyzer) takesFloats(in *ir.Instr, x ir.Value) bool {
	if !x.Type().IsInt() || x.Type().Bits > 64 || in.NumArgs() == 0 || in.Arg(0) != x {
		return true
	}
	var by int64
	if in.NumArgs() == 2 {
		n, ok := ir.AsInt(in.Arg(1))
		if !ok {
			return true
		}
		by = n
	}
	floats := bitsOf(a.Types.FloatBytes(x))
	switch in.Op {
	case ir.OpTrunc:
		return floats&(1<<in.Type().Bits-1) != 0
	case ir.OpLShr, ir.OpAShr:
		return by < 0 || by > 63 || floats>>by != 0
	case ir.OpAnd:
		return floats&uint64(by) != 0
	}
	return true
}

// bitsOf widens a set of bytes to a set of bits.
func bitsOf(bytes uint64) (bits uint64) {
	for b := range 8 {
		if bytes>>b&1 != 0 {
			bits |= 0xff << (8 * b)
		}
	}
	return bits
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
