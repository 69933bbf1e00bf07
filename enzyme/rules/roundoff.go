package rules

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Libraries round by adding a number C so large that the sum has no bits after the point (or a few, for a
// table), and subtracting it again. Others read the integer from the last bits of the sum. Such a sum is
// piecewise constant, like rint, but the rule of an addition gives it the derivative 1. See Muller et al.,
// Handbook of Floating-Point Arithmetic, "rounding to the nearest integer".

// Rounding is the metadata of a sum that rounds. Derivatives keep it: the sum and the subtraction may be in
// different functions there.
const Rounding = "goenzyme.rounding"

// RoundsOff reports whether in is such a sum. It may be an addition, a fused multiplication and addition, an
// intrinsic or library function, or a conversion to less precision after any of these. The uses of the sum
// distinguish it from an addition of large numbers. If test is not nil, in rounds only if test, an addend, is
// one of Magic at run time. cancelled reports whether some function of the program subtracts a number.
func RoundsOff(in *ir.Instr, cancelled func(float64) bool) (rounds bool, test ir.Value) {
	for _, c := range addends(in) {
		if rounds, test = roundsBy(in, c, cancelled); rounds {
			return rounds, test
		}
	}
	return false, nil
}

// roundsBy is RoundsOff for one addend c.
func roundsBy(in *ir.Instr, c ir.Value, cancelled func(float64) bool) (rounds bool, test ir.Value) {
	found, all := someChoices(c)
	if name, args := meaning(in); name == "fsub" && args[1] == c {
		found = negated(found)
	}
	shifts := slices.DeleteFunc(slices.Clone(found), func(c float64) bool { return !mayShift(c, in.Type()) })
	if len(shifts) == 0 && (all || !isSetting(c)) {
		return false, nil
	}

	t := trail{seen: map[ir.Value]bool{}}
	if !all {
		t.addend = source(c)
	}
	t.number(in, shifts)
	switch {
	case !slices.ContainsFunc(shifts, func(c float64) bool { return t.shows(c, in.Type(), cancelled) }) && (all || !t.cancelled):
		return false, nil
	case !all, len(shifts) < len(found):
		return true, c
	}
	return true, nil
}

// shows reports whether the uses of a sum of type ty show that c was added to round.
func (t *trail) shows(c float64, ty *ir.Type, cancelled func(float64) bool) bool {
	step, coarse := magicStep(c, ty.Scalar().Kind)
	switch {
	case t.cancelled:
		return step >= coarse || t.lastBits
	case step < coarse:
		return false
	}
	return t.lastBits || t.escapes && hasHalf(c) && cancelled(c)
}

// Magic lists the numbers by which programs round to integers in type t.
func Magic(t *ir.Type) []float64 {
	top := math.Ldexp(1, binaryDigits[t.Scalar().Kind]-1)
	return []float64{top, -top, 1.5 * top, -1.5 * top}
}

// Cancels reports whether in subtracts c from a number, or adds −c.
func Cancels(in *ir.Instr, c float64) bool {
	if in.Op != ir.OpFAdd && in.Op != ir.OpFSub && (in.Op != ir.OpCall || !in.Type().IsFloatOrVec()) {
		return false
	}
	switch name, args := meaning(in); name {
	case "fadd":
		return slices.Contains(choices(args[0]), -c) || slices.Contains(choices(args[1]), -c)
	case "fsub":
		return slices.Contains(choices(args[1]), c)
	case "fma":
		return slices.Contains(choices(args[2]), -c)
	}
	return false
}

// mayShift reports whether c may be added to round a number of type t.
func mayShift(c float64, t *ir.Type) bool {
	step, coarse := magicStep(c, t.Scalar().Kind)
	return step > 0 && step >= coarse*0x1p-18
}

// addends lists the addends of in, nil if in is no sum.
func addends(in *ir.Instr) []ir.Value {
	if !in.Type().IsFloatOrVec() || !slices.Contains([]ir.Op{ir.OpFAdd, ir.OpFSub, ir.OpFPTrunc, ir.OpCall}, in.Op) {
		return nil
	}
	switch name, args := meaning(in); name {
	case "fadd", "fsub":
		return []ir.Value{args[1], args[0]}
	case "fma":
		return args[2:]
	case converts:
		if sum, ok := args[0].(*ir.Instr); ok && sum.Op != ir.OpFPTrunc {
			return addends(sum)
		}
	}
	return nil
}

// isSetting reports whether v, or each lane of it, is a parameter or global variable, which may hold one of
// Magic.
func isSetting(v ir.Value) bool {
	switch v := source(v).(type) {
	case *ir.Param, *ir.Global:
		return true
	case *ir.Const:
		return v.Type().IsPtr()
	}
	return false
}

// source returns the parameter or variable from which v, or each lane of it, comes; otherwise v.
func source(v ir.Value) ir.Value {
	in, ok := v.(*ir.Instr)
	switch {
	case ok && in.Op == ir.OpLoad && ir.IsConstant(in.Arg(0)):
		return in.Arg(0)
	case ok && in.Op == ir.OpShuffleVector && ir.IsZero(in.Arg(2)):
		if one, ok := in.Arg(0).(*ir.Instr); ok && one.Op == ir.OpInsertElement && ir.IsZero(one.Arg(2)) {
			return source(one.Arg(1))
		}
	}
	return v
}

// binaryDigits is the precision in bits of the types for which such numbers are known.
var binaryDigits = map[ir.Kind]int{ir.Half: 11, ir.BFloat: 8, ir.Float: 24, ir.Double: 53, ir.X86FP80: 64, ir.FP128: 113}

// magicStep returns the multiples to which the addition of c rounds, if c has the form of such numbers: 2ᵏ or
// 1.5·2ᵏ, perhaps plus an exponent's bias. Otherwise it returns 0. A number with a step of at least coarse
// has no other purpose.
func magicStep(c float64, kind ir.Kind) (step, coarse float64) {
	digits := binaryDigits[kind]
	if coarse = 1; kind == ir.Double || digits > 53 {
		coarse = 0x1p-8 // tables of 256 steps
	}
	frac, exp := math.Frexp(math.Abs(c)) // frac in [½, 1)
	top := 0.5
	if frac >= 0.75 {
		top = 0.75
	}
	bias := math.Ldexp(frac-top, exp)
	if digits == 0 || c == 0 || math.IsInf(c, 0) || frac != frac || bias > 4096 || frac-top > 1./64 {
		return 0, coarse
	}
	if step = math.Ldexp(1, exp-digits); step > 0x1p16 {
		return 0, coarse
	}
	return step, coarse
}

// hasHalf reports whether c is 1.5·2ᵏ instead of 2ᵏ, which may be a size.
func hasHalf(c float64) bool {
	frac, _ := math.Frexp(math.Abs(c))
	return frac >= 0.75
}
