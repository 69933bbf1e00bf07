package cfuzz

import (
	"fmt"
	"math"
	"strings"
)

// Every variable of a program stays within reach: what is assigned is scaled down when it could be
// larger. Values and derivatives then stay where rounding does no harm.
const reach = 2.0

func leaf(format string, args ...any) *Expr {
	return &Expr{Op: "leaf", Text: fmt.Sprintf(format, args...), Type: Double, Bound: reach}
}

func leafOf(t Type, format string, args ...any) *Expr {
	e := leaf(format, args...)
	e.Type = t
	return e
}

func number(v float64) *Expr {
	return &Expr{Op: "const", Text: fmt.Sprintf("%.4g", v), Type: Double, Bound: math.Abs(v)}
}

// whole is an integer expression as an inactive number.
func whole(bound float64, format string, args ...any) *Expr {
	return &Expr{Op: "const", Text: "(double)(" + fmt.Sprintf(format, args...) + ")", Type: Double, Bound: bound}
}

// text is any other expression, mostly a call.
func text(t Type, format string, parts ...Part) *Expr {
	return &Expr{Op: "text", Text: format, Type: t, Parts: parts, Bound: reach}
}

func fn(op string, bound float64, args ...*Expr) *Expr {
	return &Expr{Op: op, Type: args[0].Type, Args: args, Bound: bound}
}

func typed(t Type, e *Expr) *Expr {
	e.Type = t
	return e
}

func add(a, b *Expr) *Expr { return fn("+", a.Bound+b.Bound, a, b) }
func sub(a, b *Expr) *Expr { return fn("-", a.Bound+b.Bound, a, b) }
func mul(a, b *Expr) *Expr { return fn("*", a.Bound*b.Bound, a, b) }

// squared is 1 + a·a, which is never zero.
func squared(a *Expr) *Expr { return add(number(1), fn("sqr", a.Bound*a.Bound, a)) }

// div is a / (1 + b·b).
func div(a, b *Expr) *Expr { return fn("/", a.Bound, a, squared(b)) }

// within scales an expression so that it stays below a bound.
func within(bound float64, e *Expr) *Expr {
	switch {
	case e.Bound <= bound:
		return e
	case e.Bound > 40*bound:
		return within(bound, fn("sin", 1, e))
	}
	c := math.Floor(1000*bound/e.Bound) / 1000
	return mul(number(max(c, 0.001)), e)
}

// An expr of doubles over what is in scope.
func (g *gen) expr(s *scope, depth int) *Expr {
	if depth <= 0 || g.chance(0.15) {
		return g.operand(s)
	}
	a := func() *Expr { return g.expr(s, depth-1) }
	switch g.rnd.IntN(10) {
	case 0, 1:
		return add(a(), a())
	case 2:
		return sub(a(), a())
	case 3, 4, 5:
		return mul(within(4, a()), within(4, a()))
	case 6:
		return div(a(), within(4, a()))
	case 7:
		g.use("ternary")
		x, y := a(), a()
		return &Expr{Op: "?", Text: pick(g, "<", ">", "<=", ">="), Type: Double, Args: []*Expr{g.operand(s), a(), x, y},
			Bound: max(x.Bound, y.Bound)}
	default:
		return g.math(a)
	}
}

// operand is something in scope, or a number.
func (g *gen) operand(s *scope) *Expr {
	switch k := g.rnd.IntN(12); {
	case k == 0:
		return number(0.1 + 1.8*g.rnd.Float64())
	case k == 1 && len(s.ints) > 0:
		return &Expr{Op: "const", Text: fmt.Sprintf(g.sp().whole, pick(g, s.ints...)), Type: Double, Bound: 1}
	case k <= 6 && len(s.arrays) > 0:
		return leaf("%s", g.element(s))
	}
	return leaf("%s", pick(g, s.scalars...))
}

// element is an lvalue in some array.
func (g *gen) element(s *scope) string {
	a := pick(g, s.arrays...)
	return fmt.Sprintf(g.sp().element, a.name, g.index(s, a.len))
}

// index is an integer expression that is the subscript of one of n elements.
func (g *gen) index(s *scope, n int) string {
	if len(s.ints) == 0 || g.chance(0.3) {
		return fmt.Sprint(g.rnd.IntN(n) + g.sp().base)
	}
	if k := g.rnd.IntN(3); k > 0 {
		return g.sp().subscript(pick(g, s.ints...), k, n)
	}
	return g.sp().subscript(pick(g, s.ints...), 0, n)
}

// math is a function of the library where it is smooth, or far from where it is not.
func (g *gen) math(a func() *Expr) *Expr {
	g.use("math")
	e := g.function(a)
	if forms := g.sp().forms; forms != nil && forms[e.Op] == [2]string{} && !strings.Contains("+-*", e.Op) {
		return fn("sin", 1, e.Args[0]) // the language has no such function
	}
	return e
}

func (g *gen) function(a func() *Expr) *Expr {
	small := func() *Expr { return within(1.5, a()) }
	sine := func() *Expr { return fn("sin", 1, a()) }
	switch g.rnd.IntN(30) {
	case 0, 1:
		return sine()
	case 2:
		return fn("cos", 1, a())
	case 3:
		return fn("tanh", 1, a())
	case 4:
		return fn("atan", 1.6, a())
	case 5:
		return fn("exp", 4.5, small())
	case 6:
		x := within(4, a())
		return fn("sqrt", 1+x.Bound, squared(x))
	case 7:
		return fn(pick(g, "log", "log2"), 6, squared(within(4, a())))
	case 8:
		return g.minmax(a)
	case 9:
		return fn("fabs", 9, add(within(8, a()), number(0.0123)))
	case 10:
		x := within(4, a())
		return fn("hypot", x.Bound+17, x, squared(within(4, a())))
	case 11:
		return fn("atan2", 1.6, a(), squared(within(4, a())))
	case 12:
		return fn("pow", 8, add(number(1.3), sine()), small())
	case 13:
		x, y, z := within(4, a()), small(), a()
		return fn("fma", x.Bound*y.Bound+z.Bound, x, y, z)
	case 14:
		return fn("log1p", 3, fn("sqr", 16, within(4, a())))
	case 15:
		return fn("exp2", 3, small())
	case 16:
		return fn("expm1", 4, small())
	case 17:
		return fn("asinh", 4, within(20, a()))
	case 18:
		return fn("cbrt", 1.4, add(number(1.5), sine()))
	case 19:
		return fn("erf", 1, a())
	case 20:
		return fn(pick(g, "sinh", "cosh"), 2.5, small())
	case 21:
		return fn("tan", 1.6, small2(a))
	case 22:
		return fn(pick(g, "asin", "acos"), 2.5, mul(number(0.6), sine()))
	case 23:
		x := within(8, a())
		return fn("copysign", x.Bound, x, add(small(), number(0.0317)))
	case 24:
		x := within(8, a())
		return fn("fmod", 1.3, add(x, number(0.0119)), number(1.3))
	case 25:
		x := within(4, a())
		return sub(x, fn(pick(g, "floor", "trunc"), x.Bound+1, add(x.clone(), number(0.0271))))
	default:
		return fn("sqr", 16, within(4, a()))
	}
}

func small2(a func() *Expr) *Expr { return within(1, a()) }

func (g *gen) minmax(a func() *Expr) *Expr {
	g.use("minmax")
	x, y := a(), add(a(), number(0.0173))
	return fn(pick(g, "fmin", "fmax", "fdim"), max(x.Bound+y.Bound, 1), x, y)
}
