package interp

import (
	"math"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The math functions, by their name for double. Those for float and long double (sinf, sinl)
// and the intrinsics (llvm.sin.f64) are the same rows: computed in double, rounded to their type.
var unaryMath = map[string]func(float64) float64{
	"sin": math.Sin, "cos": math.Cos, "tan": math.Tan, "asin": math.Asin, "acos": math.Acos, "atan": math.Atan,
	"sinh": math.Sinh, "cosh": math.Cosh, "tanh": math.Tanh, "asinh": math.Asinh, "acosh": math.Acosh, "atanh": math.Atanh,
	"exp": math.Exp, "exp2": math.Exp2, "exp10": func(x float64) float64 { return math.Pow(10, x) }, "expm1": math.Expm1,
	"log": math.Log, "log2": math.Log2, "log10": math.Log10, "log1p": math.Log1p, "logb": math.Logb,
	"sqrt": math.Sqrt, "cbrt": math.Cbrt, "fabs": math.Abs, "floor": math.Floor, "ceil": math.Ceil, "trunc": math.Trunc,
	"round": math.Round, "rint": math.RoundToEven, "nearbyint": math.RoundToEven, "roundeven": math.RoundToEven,
	"erf": math.Erf, "erfc": math.Erfc, "tgamma": math.Gamma, "lgamma": func(x float64) float64 { y, _ := math.Lgamma(x); return y },
	"j0": math.J0, "j1": math.J1, "y0": math.Y0, "y1": math.Y1, "canonicalize": func(x float64) float64 { return x },
}

var binaryMath = map[string]func(x, y float64) float64{
	"atan2": math.Atan2, "pow": math.Pow, "hypot": math.Hypot, "fmod": math.Mod, "remainder": math.Remainder,
	"copysign": math.Copysign, "fdim": math.Dim, "nextafter": math.Nextafter,
	"fmin": minNum, "fmax": maxNum, "minnum": minNum, "maxnum": maxNum, "minimumnum": minNum, "maximumnum": maxNum,
	"minimum": math.Min, "maximum": math.Max,
}

// minNum and maxNum prefer a number to a NaN.
func minNum(x, y float64) float64 {
	switch {
	case math.IsNaN(x):
		return y
	case math.IsNaN(y):
		return x
	}
	return math.Min(x, y)
}
func maxNum(x, y float64) float64 { return -minNum(-x, -y) }

// mathCall runs a function of libm.
func (m *Machine) mathCall(name string, call *ir.Instr, args []Val) (Val, bool) {
	sig := call.Call().FnType
	if len(sig.Fields) == 0 || !sig.Fields[0].IsFloat() && name != "jn" && name != "yn" {
		return Val{}, false
	}
	for _, n := range []string{name, strings.TrimSuffix(name, "f"), strings.TrimSuffix(name, "l")} {
		if v, ok := m.mathLane(n, sig, sig.Elem, args); ok {
			return v, true
		}
	}
	return Val{}, false
}

// mathLane computes one scalar of a function named as for double.
func (m *Machine) mathLane(name string, sig *ir.Type, t *ir.Type, args []Val) (Val, bool) {
	var spoiled Val
	for _, a := range args {
		spoiled.Undef = spoiled.Undef || a.Undef
	}
	x := func(i int) float64 { return args[i].Float(sig.Fields[i].Scalar()) }
	result := func(r float64) (Val, bool) { return FloatOf(t, r).taint(spoiled), true }
	if f := unaryMath[name]; f != nil && len(args) == 1 {
		return result(f(x(0)))
	}
	if f := binaryMath[name]; f != nil && len(args) == 2 {
		return result(f(x(0), x(1)))
	}
	switch name {
	case "fma", "fmuladd":
		return result(math.FMA(x(0), x(1), x(2)))
	case "powi":
		return result(math.Pow(x(0), float64(args[1].Int(sig.Fields[1].Scalar().Bits))))
	case "ldexp", "scalbn", "scalbln":
		return result(math.Ldexp(x(0), int(args[1].Int(sig.Fields[1].Scalar().Bits))))
	case "jn":
		return result(math.Jn(int(args[0].Int(32)), x(1)))
	case "yn":
		return result(math.Yn(int(args[0].Int(32)), x(1)))
	case "lround", "llround":
		return toInt(t.Bits, math.Round(x(0)), true).taint(spoiled), true
	case "lrint", "llrint":
		return toInt(t.Bits, math.RoundToEven(x(0)), true).taint(spoiled), true
	case "ilogb":
		return Val{Bits: uint64(math.Ilogb(x(0))) & mask(t.Bits)}.taint(spoiled), true
	case "frexp", "modf", "sincos", "remquo", "lgamma_r":
		return m.mathThroughPointer(name, sig, t, args)
	}
	return Val{}, false
}

// mathThroughPointer handles the functions that return a second result through memory.
func (m *Machine) mathThroughPointer(name string, sig, t *ir.Type, args []Val) (Val, bool) {
	ft := sig.Fields[0]
	x := args[0].Float(ft)
	if last := len(args) - 1; last < 1 || !sig.Fields[last].IsPtr() {
		return Val{}, false
	}
	store := func(i int, vt *ir.Type, v Val) { m.store(m.defined(args[i], "address").Bits, vt, v.taint(args[0])) }
	switch name {
	case "frexp":
		frac, exp := math.Frexp(x)
		store(1, ir.I32, I32(int32(exp)))
		return FloatOf(t, frac).taint(args[0]), true
	case "modf":
		whole, frac := math.Modf(x)
		store(1, ft, FloatOf(ft, whole))
		return FloatOf(t, frac).taint(args[0]), true
	case "sincos":
		store(1, ft, FloatOf(ft, math.Sin(x)))
		store(2, ft, FloatOf(ft, math.Cos(x)))
		return Val{}, true
	case "lgamma_r":
		y, sign := math.Lgamma(x)
		store(1, ir.I32, I32(int32(sign)))
		return FloatOf(t, y).taint(args[0]), true
	}
	return Val{}, false
}
