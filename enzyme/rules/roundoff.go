package rules

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Libraries round by adding a number C that is so large that the sum has no bits left behind the point (or, for a table, a few of them), and
// by subtracting it again; or they read the whole number off the last bits of the sum. Such a sum is as constant almost everywhere as rint is,
// where the rule of an addition gives it the derivative 1. See Muller et al., Handbook of Floating-Point Arithmetic, "rounding to the nearest integer".

// Rounding is the metadata of a sum that rounds. Derivatives keep it: they may have such a sum and what subtracts from it in different functions.
const Rounding = "goenzyme.rounding"

// RoundsOff reports whether in is such a sum, however it is spelled: as an addition, a fused multiplication and addition, an intrinsic or a
// library function, a conversion to less precision after any of these. What is done to the sum tells it from an addition of large
// numbers. With test it is one only where test, which it adds, is one of Magic. cancelled reports whether any function of the program
// subtracts a number.
func RoundsOff(in *ir.Instr, cancelled func(float64) bool) (rounds bool, test ir.Value) {
	for _, c := range addends(in) {
		if rounds, test = roundsBy(in, c, cancelled); rounds {
			return rounds, test
		}
	}
	return false, nil
}

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

// shows reports whether what is done to a sum of type ty tells that c was added to round.
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

// Magic are the numbers by which programs round to whole numbers of a type.
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

// mayShift reports whether c may be added in order to round to a number of type t.
func mayShift(c float64, t *ir.Type) bool {
	step, coarse := magicStep(c, t.Scalar().Kind)
	return step > 0 && step >= coarse*0x1p-18
}

// addends are what in adds or takes away, none for anything but a sum.
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

// isSetting reports whether v, or each lane of it, is a parameter or a variable of the program, which may have been set to a number that is magic.
func isSetting(v ir.Value) bool {
	switch v := source(v).(type) {
	case *ir.Param, *ir.Global:
		return true
	case *ir.Const:
		return v.Type().IsPtr()
	}
	return false
}

// source is the parameter that v, or each lane of it, is, or the variable that it is read from; else v.
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

// binaryDigits are the binary digits of the types of which such numbers are known.
var binaryDigits = map[ir.Kind]int{ir.Half: 11, ir.BFloat: 8, ir.Float: 24, ir.Double: 53, ir.X86FP80: 64, ir.FP128: 113}

// magicStep says to which multiples the addition of c rounds, when c has the form that such numbers have: 2ᵏ or 1.5·2ᵏ, and perhaps the bias of
// an exponent. It is 0 for any other. From coarse on nobody adds it for anything else.
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

// hasHalf tells 1.5·2ᵏ from 2ᵏ, which may be a size.
func hasHalf(c float64) bool {
	frac, _ := math.Frexp(math.Abs(c))
	return frac >= 0.75
}
