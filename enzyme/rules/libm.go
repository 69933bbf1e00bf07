package rules

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Shapes of functions other than float → float.
const (
	toInt    = "f:i"
	scaleInt = "fi:f"
)

var (
	first    = Cmp(ir.FOLT, X, Y)  // x < y
	minFirst = Or(first, IsNaN(Y)) // fmin returned x
	maxLast  = Or(first, IsNaN(X)) // fmax returned y
	radius   = Call("hypot", X, Y)
	atZero   = Cmp(ir.FOEQ, R, Zero)
	atOrigin = Cmp(ir.FOEQ, X, Zero)
	log1p    = Add(One, X)
	circle   = Sqrt(Mul(Sub(One, X), Add(One, X))) // √(1−x²) without cancellation
)

// libmRows lists the functions of C's <math.h>. Prefer formulas in the result f if it is likely to be kept.
// Always prefer formulas without cancellation or overflow.
func libmRows() []Row {
	return []Row{
		fnRow("sin", Reals, Call("cos", X)).tame().paired(),
		fnRow("cos", Reals, Neg(Call("sin", X))).tame().paired(),
		fnRow("tan", Small, Add(One, Square(R))),
		fnRow("asin", Unit, Inv(circle)).with(at("pole", pt(1), inf)).pole(),
		fnRow("acos", Unit, Neg(Inv(circle))).with(at("pole", pt(1), -inf)).pole(),
		fnRow("atan", Reals, Inv(Add(One, Square(X)))).tame(),
		fnRow("atan2", NonZero, Div(Y, radius), Neg(Div(X, radius))).sharing(Inv(radius)).
			with(at("no angle at the origin", pt(0, 0), nan, nan)).pole(),
		fnRow("sinh", Reals, Call("cosh", X)),
		fnRow("cosh", Reals, Call("sinh", X)),
		fnRow("tanh", Reals, Sub(One, Square(R))).tame(),
		fnRow("asinh", Reals, Inv(Call("hypot", X, One))).tame(),
		fnRow("acosh", Above1, Inv(Mul(Sqrt(Sub(X, One)), Sqrt(Add(X, One))))).with(at("pole", pt(1), inf)).pole(),
		fnRow("atanh", Unit, Inv(Mul(Sub(One, X), Add(One, X)))).with(at("pole", pt(1), inf)),

		fnRow("exp", Reals, R),
		fnRow("exp2", Reals, Mul(Ln2, R)),
		fnRow("exp10", Small, Mul(Ln10, R)).also("pow10"),
		fnRow("expm1", Reals, Exp(X)).note("not f+1, which loses all digits for x far below 0"),
		fnRow("log", Positive, Inv(X)).with(at("pole", pt(0), inf)),
		fnRow("log2", Positive, Inv(Mul(X, Ln2))),
		fnRow("log10", Positive, Inv(Mul(X, Ln10))),
		fnRow("log1p", AboveM1, Inv(log1p)).also("logp1").with(at("pole", pt(-1), inf)),
		fnRow("sqrt", Positive, If(atZero, Zero, Inv(Mul(Two, R)))).
			with(at("infinite slope: 0 chosen, so that norms have a derivative at 0", pt(0), 0)).root(),
		fnRow("cbrt", NonZero, If(atZero, Zero, Inv(Mul(Num(3), Square(R))))).
			with(at("infinite slope: 0 chosen, as for sqrt", pt(0), 0)),
		fnRow("hypot", NonZero, If(atZero, Zero, Div(X, R)), If(atZero, Zero, Div(Y, R))).
			note("x/f first, which is at most 1: the product of a small adjoint and 1/f may underflow").
			with(at("kink: 0 is a subgradient", pt(0, 0), 0, 0)),
		fnRow("pow", Positive, powX, If(atZero, Zero, Mul(R, Call("log", X)))).also("powr").
			note("y·f/x rather than y·pow(x, y−1): a division for a call; loses digits only where f is subnormal").
			with(at("0·∞ in f·ln x: 0", pt(0, 2), 0, 0), at("x⁰ is 1 everywhere", pt(0, 0), 0, -inf),
				at("line", pt(0, 1), 1, 0), at("infinite slope", pt(0, 0.5), inf, 0),
				at("no ln x for x < 0", pt(-2, 3), 12, nan)).pole(),
		powi("powi"),

		fnRow("fabs", NonZero, Call("copysign", One, X)).short().
			with(at("kink: slope of the side that the sign of 0 tells, so that copysign(fabs(x), x) is x", pt(0), 1), at("the other side", pt(math.Copysign(0, -1)), -1)),
		fnRow("copysign", NonZero, Mul(Call("copysign", One, X), Call("copysign", One, Y)), Zero).short().tame(),
		fnRow("fmin", Reals, If(minFirst, One, Zero), If(minFirst, Zero, One)).short().
			also("llvm.minnum", "llvm.minimumnum", "fminimum_num").
			with(at("tie: the second", pt(2, 2), 0, 1), at("NaN is ignored", pt(1, nan), 1, 0), at("NaN is ignored", pt(nan, 1), 0, 1)),
		fnRow("fmax", Reals, If(maxLast, Zero, One), If(maxLast, One, Zero)).short().
			also("llvm.maxnum", "llvm.maximumnum", "fmaximum_num").
			with(at("tie: the first", pt(2, 2), 1, 0), at("NaN is ignored", pt(1, nan), 1, 0), at("NaN is ignored", pt(nan, 1), 0, 1)),
		fnRow("fminimum", Reals, If(first, One, Zero), If(first, Zero, One)).short().also("llvm.minimum").with(at("tie: the second", pt(2, 2), 0, 1)),
		fnRow("fmaximum", Reals, If(first, Zero, One), If(first, One, Zero)).short().also("llvm.maximum").with(at("tie: the first", pt(2, 2), 1, 0)),
		fnRow("fdim", Reals, If(first, Zero, One), If(first, Zero, minusOne)).with(at("tie: as above it", pt(2, 2), 1, -1)),
		fnRow("fma", Reals, Y, X, One).short().tame().also("llvm.fmuladd"),

		fnRow("fmod", NonZero, One, Neg(quotient)),
		fnRow("remainder", NonZero, One, Neg(quotient)).also("drem"),
		{Name: "remquo", Shape: "ffp:f", On: []Domain{NonZero, NonZero}, P: []*Expr{One, Neg(quotient)}},
		{Name: "modf", Shape: "fo:f", On: []Domain{Reals}, P: []*Expr{One}, Out: []Out{{1, Zero}}},
		{Name: "frexp", Shape: "fp:f", On: []Domain{NonZero}, P: []*Expr{If(atOrigin, One, Div(R, X))},
			Edges: []Edge{at("the exponent of 0 is 0", pt(0), 1)}},
		scaling("ldexp"), scaling("scalbn"), scaling("scalbln"),

		zeroRow("logb", "f:f"), zeroRow("ilogb", toInt),
		zeroRow("floor", "f:f").short(), zeroRow("ceil", "f:f").short(), zeroRow("trunc", "f:f").short(), zeroRow("rint", "f:f").short(),
		zeroRow("nearbyint", "f:f").short(), zeroRow("round", "f:f").short(), zeroRow("roundeven", "f:f").short(),
		zeroRow("lrint", toInt), zeroRow("llrint", toInt), zeroRow("lround", toInt), zeroRow("llround", toInt),
		fnRow("nextafter", Reals, One, Zero),
		{Name: "nexttoward", Shape: "fr:f", On: []Domain{Reals, Reals}, P: []*Expr{One, Zero}},
		fnRow("nextup", Reals, One), fnRow("nextdown", Reals, One),
		zeroRow("nan", "s:f"),

		{Name: "sincos", Shape: "foo:v", On: []Domain{Reals}, P: []*Expr{Zero}, Out: []Out{{1, Call("cos", X)}, {2, Neg(Call("sin", X))}}},
	}
}

// powX is ∂xʸ/∂x. Its own derivatives must be correct, too, also if x or y is 0. For y = 0 those of y·f/x
// are. At x = 0 that is 0/0; there, powers up to four, which have nonzero derivatives, have explicit terms.
// An arm that is not selected divides by 1: a pole in it would cause 0·∞ in reverse mode over reverse mode.
var powX = If(And(Cmp(ir.FOEQ, Y, Zero), Cmp(ir.FUEQ, X, Zero)), Zero,
	If(atOrigin,
		If(Cmp(ir.FOGT, Y, One), powerAtOrigin(), If(Cmp(ir.FOEQ, Y, One), One, Div(Y, If(Cmp(ir.FOLT, Y, One), X, One)))),
		Mul(Y, Div(R, If(atOrigin, One, X)))))

// writtenOut is the greatest power with an explicit term in powX and cpowZ at the origin.
const writtenOut = 4

// powerAtOrigin returns y·xʸ⁻¹ at x = 0 for y > 1.
func powerAtOrigin() *Expr {
	powers := []*Expr{nil, nil, X} // xⁿ⁻¹
	for len(powers) <= writtenOut {
		powers = append(powers, Mul(powers[len(powers)-1], X))
	}
	d := Zero
	for n := writtenOut; n >= 2; n-- {
		d = If(Cmp(ir.FOEQ, Y, Num(float64(n))), Mul(Num(float64(n)), powers[n]), d)
	}
	return d
}

// powi returns the row of xⁿ with an integer n.
func powi(name string) Row {
	return Row{Name: name, Shape: scaleInt, On: []Domain{NonZero, Counts},
		P:     []*Expr{If(Cmp(ir.IEQ, Y, Zero), Zero, Mul(ToFloat(Y), Call(name, X, IntAdd(Y, -1))))},
		Edges: []Edge{at("x⁰ is 1 everywhere", pt(0, 0), 0), at("line", pt(0, 1), 1), at("flat", pt(0, 3), 0)}}
}

// scaling returns the row of a function that multiplies by a power of two.
func scaling(name string) Row {
	return Row{Name: name, Shape: scaleInt, On: []Domain{Reals, Counts}, P: []*Expr{Scale(name, Y)}}
}
