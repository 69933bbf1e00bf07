package rules

import (
	"math"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

var (
	inf = math.Inf(1)
	nan = math.NaN()
)

// specialRows lists error, gamma and Bessel functions, and functions of C and GPU libraries beyond C99.
func specialRows() []Row {
	return []Row{
		fnRow("erf", Reals, gauss(X)).tame(),
		fnRow("erfc", Reals, Neg(gauss(X))).tame(),
		fnRow("tgamma", Gamma, Mul(R, Call("digamma", X))),
		fnRow("lgamma", Gamma, Call("digamma", X)).also("gamma"),
		{Name: "lgamma_r", Shape: "fp:f", On: []Domain{Gamma}, P: []*Expr{Call("digamma", X)}},
		fnRow("j0", Reals, Neg(Call("j1", X))).tame(),
		fnRow("j1", Reals, Mul(Half, Sub(Call("j0", X), Call("jn", Int(2), X)))).with(at("origin", pt(0), 0.5)).tame().
			note("not j0 − f/x, which is 0/0 at 0, and whose derivatives lose all digits near it"),
		fnRow("y0", Positive, Neg(Call("y1", X))),
		fnRow("y1", Positive, Sub(Call("y0", X), Div(R, X))),
		bessel("jn"), bessel("yn"),

		fnRow("rsqrt", Positive, Mul(Num(-0.5), Mul(R, Square(R)))).onDevices(),
		fnRow("rcbrt", Positive, Div(Square(Square(R)), Num(-3))).onDevices(),
		fnRow("rhypot", Positive, X, Y).sharing(Neg(Mul(R, Square(R)))).onDevices(),
		fnRow("erfinv", Unit, Div(Exp(Square(R)), TwoSqrtPi)).onDevices(),
		fnRow("erfcinv", UnitOpen, Neg(Div(Exp(Square(R)), TwoSqrtPi))).onDevices(),
		fnRow("sinpi", Reals, Mul(Pi, Call("cos", Mul(Pi, X)))),
		fnRow("cospi", Reals, Neg(Mul(Pi, Call("sin", Mul(Pi, X))))),
		fnRow("tanpi", Quarter, Mul(Pi, Add(One, Square(R)))),
		fnRow("significand", NonZero, If(atOrigin, One, Div(R, X))).with(at("the exponent of 0 is 0", pt(0), 1)),
		fnRow("exp2m1", Reals, Mul(Ln2, Call("exp2", X))), fnRow("exp10m1", Small, Mul(Ln10, Exp(Mul(Ln10, X)))),
		fnRow("log2p1", AboveM1, Inv(Mul(log1p, Ln2))), fnRow("log10p1", AboveM1, Inv(Mul(log1p, Ln10))),
		fnRow("asinpi", Unit, Inv(Mul(Pi, circle))).pole(), fnRow("acospi", Unit, Neg(Inv(Mul(Pi, circle)))).pole(),
		fnRow("atanpi", Reals, Inv(Mul(Pi, Add(One, Square(X))))),
		fnRow("atan2pi", NonZero, Div(Y, radius), Neg(Div(X, radius))).sharing(Inv(Mul(Pi, radius))).
			with(at("no angle at the origin", pt(0, 0), nan, nan)).pole(),
		{Name: "compoundn", Shape: scaleInt, On: []Domain{AboveM1, Counts}, P: []*Expr{If(Cmp(ir.IEQ, Y, Zero), Zero, Mul(ToFloat(Y), Call("compoundn", X, IntAdd(Y, -1))))}},
		{Name: "rootn", Shape: scaleInt, On: []Domain{Positive, Degrees}, P: []*Expr{If(atZero, Zero, Div(R, Mul(ToFloat(Y), X)))},
			Edges: []Edge{at("infinite slope: 0 chosen, as for sqrt", pt(0, 2), 0)}},
		powi("pown"),
		fnRow("fmaximum_mag", NonZero, If(secondWins(ir.FOGT, first), Zero, One), If(secondWins(ir.FOGT, first), One, Zero)).also("fmaximum_mag_num").
			with(at("tie: the first", pt(2, 2), 1, 0), at("tie of magnitudes: the greater", pt(-2, 2), 0, 1)),
		fnRow("fminimum_mag", NonZero, If(secondWins(ir.FOLT, above), Zero, One), If(secondWins(ir.FOLT, above), One, Zero)).also("fminimum_mag_num").
			with(at("tie: the first", pt(2, 2), 1, 0), at("tie of magnitudes: the lesser", pt(-2, 2), 1, 0)),
		{Name: "scalb", Shape: "ff:f", On: []Domain{NonZero, Counts}, P: []*Expr{If(atOrigin, Call("exp2", Y), Div(R, X)), Zero}},
		zeroRow("llogb", toInt),
		toWhole("fromfp"), toWhole("ufromfp"), toWhole("fromfpx"), toWhole("ufromfpx"),
		fnRow("erfcx", Small, Sub(Mul(Two, Mul(X, R)), TwoSqrtPi)).onDevices(),
		fnRow("llvm.x86.min", Reals, If(first, One, Zero), If(first, Zero, One)).
			also("llvm.x86.sse.min.ps", "llvm.x86.sse2.min.pd", "llvm.x86.avx.min.ps.256", "llvm.x86.avx.min.pd.256").
			note("the second when unordered"),
		fnRow("llvm.x86.max", Reals, If(above, One, Zero), If(above, Zero, One)).
			also("llvm.x86.sse.max.ps", "llvm.x86.sse2.max.pd", "llvm.x86.avx.max.ps.256", "llvm.x86.avx.max.pd.256").
			note("the second when unordered"),
	}
}

var above = Cmp(ir.FOGT, X, Y)

// secondWins is the condition that the second argument has the greater (or smaller) magnitude, or equal
// magnitude and the sign that tie prefers.
func secondWins(wins ir.Pred, tie *Expr) *Expr {
	ax, ay := Call("fabs", X), Call("fabs", Y)
	return Or(Cmp(wins, ay, ax), And(Cmp(ir.FOEQ, ax, ay), tie))
}

// toWhole returns the row of a function that rounds to an integer of given width in a given direction.
func toWhole(name string) Row {
	return Row{Name: name, Shape: "fii:f", On: []Domain{Reals, Counts, Counts}, P: []*Expr{Zero}}
}

// gauss returns (2/√π)·exp(−x²).
func gauss(x *Expr) *Expr { return Mul(TwoSqrtPi, Exp(Neg(Square(x)))) }

// bessel returns the row of a Bessel function of integer order, the first argument: its derivative is
// ½(f₍n−1₎ − f₍n+1₎).
func bessel(name string) Row {
	return Row{Name: name, Shape: "if:f", On: []Domain{Orders, Positive},
		P: []*Expr{nil, Mul(Half, Sub(Call(name, IntAdd(X, -1), Y), Call(name, IntAdd(X, 1), Y)))}}
}

// helpers holds functions that no C library has. A derivative that needs one gets an internal function that
// is emitted from the Expr.
var helpers = sync.OnceValue(func() map[string]*Expr { return map[string]*Expr{"digamma": digamma()} })

// digamma returns ψ(x) = Γ′(x)/Γ(x). It uses reflection below ½, then ten steps of the recurrence ψ(t) =
// ψ(t+1) − 1/t, then the asymptotic series. The first neglected term of the series is below 1e-15 there
// (Abramowitz and Stegun, 6.3.5, 6.3.7, 6.3.18).
func digamma() *Expr {
	// tan has period 1 in x: reduce first, as π·x rounds.
	reflection := Div(Pi, Call("tan", Mul(Pi, Sub(X, Call("rint", X)))))
	return If(Cmp(ir.FOLT, X, Half), Sub(psi(Sub(One, X)), reflection), psi(X))
}

// psi returns ψ(t) for t ≥ ½.
func psi(t *Expr) *Expr {
	const shift = 10
	sum := Inv(t)
	for k := 1.0; k < shift; k++ {
		sum = Add(sum, Inv(Add(t, Num(k))))
	}
	z := Add(t, Num(shift))
	inv := Inv(Square(z))
	series := Num(1.0 / 12) // Horner over −B₂ₖ/(2k), last first: B₁₄
	for _, c := range []float64{-691.0 / 32760, 1.0 / 132, -1.0 / 240, 1.0 / 252, -1.0 / 120, 1.0 / 12} {
		series = Add(Num(c), Mul(inv, series))
	}
	return Sub(Sub(Sub(Call("log", z), Div(Half, z)), Mul(inv, series)), sum)
}
