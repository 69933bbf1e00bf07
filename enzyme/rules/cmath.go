package rules

import (
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A cx is a complex number whose parts are Exprs.
type cx struct{ re, im *Expr }

func (a cx) times(b cx) cx {
	return cx{Sub(Mul(a.re, b.re), Mul(a.im, b.im)), Add(Mul(a.re, b.im), Mul(a.im, b.re))}
}
func (a cx) plus(b cx) cx      { return cx{Add(a.re, b.re), Add(a.im, b.im)} }
func (a cx) minus(b cx) cx     { return cx{Sub(a.re, b.re), Sub(a.im, b.im)} }
func (a cx) neg() cx           { return cx{Neg(a.re), Neg(a.im)} }
func (a cx) scaled(s *Expr) cx { return cx{Mul(s, a.re), Mul(s, a.im)} }
func (a cx) abs() *Expr        { return Call("hypot", a.re, a.im) }

// inv returns 1/a, scaled so that it overflows only if the result does.
func (a cx) inv() cx {
	h := a.abs()
	return cx{Div(Div(a.re, h), h), Neg(Div(Div(a.im, h), h))}
}

var (
	cz   = cx{X, Y} // first complex argument
	cw   = cx{Z, W} // second
	cf   = cx{R, S} // result
	cOne = cx{One, Zero}

	czInv = cz.inv()
	cwInv = cw.inv()
)

// ccosOf and the following functions express complex elementary functions by real ones.
func ccosOf(a cx) cx {
	return cx{Mul(Call("cos", a.re), Call("cosh", a.im)), Neg(Mul(Call("sin", a.re), Call("sinh", a.im)))}
}
func csinOf(a cx) cx {
	return cx{Mul(Call("sin", a.re), Call("cosh", a.im)), Mul(Call("cos", a.re), Call("sinh", a.im))}
}
func ccoshOf(a cx) cx {
	return cx{Mul(Call("cosh", a.re), Call("cos", a.im)), Mul(Call("sinh", a.re), Call("sin", a.im))}
}
func csinhOf(a cx) cx {
	return cx{Mul(Call("sinh", a.re), Call("cos", a.im)), Mul(Call("cosh", a.re), Call("sin", a.im))}
}

// holomorphic returns the matrix of a function with one complex derivative per argument. A derivative a + bi
// is the matrix (a −b; b a), and its adjoint is the conjugate. words shows the derivatives in the manual.
func holomorphic(name, words string, derivs ...cx) Matrix {
	m := Matrix{Name: name, Complex: true, Words: words, P: make([][]*Expr, 2)}
	for _, d := range derivs {
		m.P[0] = append(m.P[0], d.re, Neg(d.im))
		m.P[1] = append(m.P[1], d.im, d.re)
		m.On = append(m.On, NonZero, NonZero)
	}
	return m
}

// choose returns a if cond holds, or else b.
func choose(cond *Expr, a, b cx) cx { return cx{If(cond, a.re, b.re), If(cond, a.im, b.im)} }

var (
	czAtOrigin  = And(atOrigin, Cmp(ir.FOEQ, Y, Zero))
	czElsewhere = cx{If(czAtOrigin, One, X), Y} // has no pole at the origin, where the other arm is selected
)

// cpowZ returns ∂zʷ/∂z. Like powX, it has explicit terms at the origin for powers up to four, which have
// nonzero derivatives there.
func cpowZ() cx {
	is := func(n float64) *Expr { return And(Cmp(ir.FOEQ, Z, Num(n)), Cmp(ir.FOEQ, W, Zero)) }
	there := choose(Or(is(0), Cmp(ir.FOGT, Z, One)), cx{Zero, Zero}, cx{Num(inf), Num(inf)})
	power := cOne
	for n := 1.0; n <= writtenOut; n++ {
		there = choose(is(n), power.scaled(Num(n)), there)
		power = power.times(cz)
	}
	return choose(czAtOrigin, there, cw.times(cf).times(czElsewhere.inv()))
}

// cpowW returns ∂zʷ/∂w.
func cpowW() cx {
	log := cx{Call("log", czElsewhere.abs()), Call("atan2", Y, czElsewhere.re)}
	return choose(And(atZero, Cmp(ir.FOEQ, S, Zero)), cx{Zero, Zero}, cf.times(log))
}

// csqrtRow has the derivative 0 at 0, like the real square root.
func csqrtRow() Matrix {
	return holomorphic("csqrt", "1/(2f), 0 at 0", choose(And(atZero, Cmp(ir.FOEQ, S, Zero)), cx{Zero, Zero}, cf.scaled(Two).inv()))
}

func (m Matrix) pole() Matrix { m.Pole = true; return m }

// complexRows lists C's complex functions.
func complexRows() []Matrix {
	return []Matrix{
		holomorphic("cmul", "w; z", cw, cz),
		holomorphic("cdiv", "1/w; −f/w", cwInv, cf.times(cwInv).neg()),
		holomorphic("cexp", "f", cf), holomorphic("clog", "1/z", czInv), holomorphic("clog10", "1/(z·ln 10)", czInv.scaled(Inv(Ln10))), csqrtRow(),
		holomorphic("csin", "cos z", ccosOf(cz)), holomorphic("ccos", "−sin z", csinOf(cz).neg()), holomorphic("ctan", "1 + f²", cOne.plus(cf.times(cf))),
		holomorphic("csinh", "cosh z", ccoshOf(cz)), holomorphic("ccosh", "sinh z", csinhOf(cz)), holomorphic("ctanh", "1 − f²", cOne.minus(cf.times(cf))),
		holomorphic("casin", "1/cos f", ccosOf(cf).inv()).pole(), holomorphic("cacos", "−1/sin f", csinOf(cf).inv().neg()).pole(), holomorphic("catan", "1/(1 + z²)", cOne.plus(cz.times(cz)).inv()),
		holomorphic("casinh", "1/cosh f", ccoshOf(cf).inv()), holomorphic("cacosh", "1/sinh f", csinhOf(cf).inv()).pole(), holomorphic("catanh", "1/(1 − z²)", cOne.minus(cz.times(cz)).inv()),
		holomorphic("cpow", "w·f/z, at 0 the limit for w = 0, 1 and real parts above 1; f·ln z, 0 for f = 0", cpowZ(), cpowW()).pole(),
		{Name: "cabs", Complex: true, On: []Domain{NonZero, NonZero}, P: [][]*Expr{{If(atZero, Zero, Div(X, R)), If(atZero, Zero, Div(Y, R))}}},
		{Name: "carg", Complex: true, Pole: true, On: []Domain{NonZero, NonZero}, P: [][]*Expr{{czInv.im, czInv.re}}},
		{Name: "conj", Complex: true, On: []Domain{Reals, Reals}, P: [][]*Expr{{One, Zero}, {Zero, minusOne}}},
		{Name: "cproj", Complex: true, On: []Domain{Reals, Reals}, P: [][]*Expr{{One, Zero}, {Zero, One}}},
		{Name: "creal", Complex: true, On: []Domain{Reals, Reals}, P: [][]*Expr{{One, Zero}}},
		{Name: "cimag", Complex: true, On: []Domain{Reals, Reals}, P: [][]*Expr{{Zero, One}}},
	}
}

// structRows lists intrinsics that return several values.
func structRows() []Matrix {
	return []Matrix{
		{Name: "llvm.modf", On: []Domain{Reals}, P: [][]*Expr{{One}, {Zero}}},
		{Name: "llvm.frexp", On: []Domain{NonZero}, P: [][]*Expr{{If(atOrigin, One, Div(R, X))}, nil}},
		{Name: "llvm.sincos", On: []Domain{Reals}, P: [][]*Expr{{S}, {Neg(R)}}},
		{Name: "llvm.sincospi", On: []Domain{Reals}, P: [][]*Expr{{Mul(Pi, S)}, {Neg(Mul(Pi, R))}}},
	}
}

// matrices maps names to matrices, complex operations of compiler-rt included.
var matrices = sync.OnceValue(func() map[string]*Matrix {
	m := map[string]*Matrix{}
	for _, table := range [][]Matrix{complexRows(), structRows()} {
		for i := range table {
			m[table[i].Name] = &table[i]
		}
	}
	for _, letter := range []string{"h", "s", "d", "x", "t"} {
		m["__mul"+letter+"c3"], m["__div"+letter+"c3"] = m["cmul"], m["cdiv"]
	}
	delete(m, "cmul") // internal names, of no library
	delete(m, "cdiv")
	return m
})

// lookupMatrix returns the rule of a call with several results, or of a complex function; false if there is
// none.
func lookupMatrix(in *ir.Instr, name string) (Rule, bool) {
	key := callName(name)
	m := matrices()[key]
	for _, suffix := range []string{"f", "l"} {
		if base, ok := strings.CutSuffix(key, suffix); ok && m == nil && matrices()[base] != nil && matrices()[base].Complex {
			m = matrices()[base]
		}
	}
	if m == nil || !(matrixRule{m}).fits(in) {
		return nil, false
	}
	return matrixRule{m}, true
}
