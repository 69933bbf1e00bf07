package cfuzz

import "fmt"

var typeFeatures = []feature{
	{"struct-argument", usual, (*gen).structArgument},
	{"struct-result", usual, (*gen).structResult},
	{"struct-pointer", usual, (*gen).structPointer},
	{"struct-array", usual, (*gen).structArray},
	{"union", usual, (*gen).union},
	{"punning", usual, (*gen).punning},
	{"bit-fields", usual, (*gen).bitFields},
	{"complex", usual, (*gen).complex},
	{"long-double", usual, (*gen).longDouble},
	{"float", usual, (*gen).float},
	{"vector", usual, (*gen).vector},
}

func (g *gen) structArgument(s *scope) {
	t, h, v := g.structOf(), g.name("h"), g.name("s")
	in := g.parameters("one")
	if g.chance(0.5) {
		g.change(in, t, "s")
	}
	g.statement(in)
	g.result(in, add(t.sum("s"), mul(leaf("a"), g.operand(in))))
	form := pick(g, [2]string{"struct @_%s s, @D a", "%s, $"}, [2]string{"struct @_%s s, @D a, int k, double c", "%s, $, 4, 0.25"},
		[2]string{"int k, @D a, struct @_%s s", "3, $, %s"})
	g.declare(g.inlined()+"@D @_"+h+"("+fmt.Sprintf(form[0], t.name)+") $", in.out)
	s.add("struct @_" + t.name + " " + v + ";")
	g.fill(s, t, v)
	g.assign(s, text(Double, "@_"+h+"("+fmt.Sprintf(form[1], v)+")", within(reach, g.expr(s, 1))))
	if g.chance(0.3) {
		g.assign(s, t.sum(v))
	}
}

func (g *gen) structResult(s *scope) {
	t, h, v := g.structOf(), g.name("h"), g.name("s")
	in := g.parameters("two")
	g.statement(in)
	in.add("struct @_" + t.name + " s;")
	g.fill(in, t, "s")
	if g.chance(0.4) {
		in.add("if ($ < 0) return s;", &Value{leaf("a")})
		g.change(in, t, "s")
	}
	in.out.Nodes = append(in.out.Nodes, &Node{Text: "return s;", Fixed: true})
	g.declare(g.inlined()+"struct @_"+t.name+" @_"+h+"(@D a, @D b) $", in.out)
	a := func() *Expr { return within(reach, g.expr(s, 1)) }
	s.add("struct @_"+t.name+" "+v+" = @_"+h+"($, $);", a(), a())
	if g.chance(0.5) {
		s.add(fmt.Sprintf("if (n & 1) %s = @_%s($, $);", v, h), a(), t.fields[0].read(v))
	}
	g.assign(s, t.sum(v))
}

func (g *gen) structPointer(s *scope) {
	t, h, v := g.structOf(), g.name("h"), g.name("s")
	in := g.parameters("one")
	f := pick(g, t.fields...)
	in.add("s->"+f.name+" = $;", as(f.t, within(reach, add(mul(number(0.5), as(Double, leafOf(f.t, "s->%s", f.name))), g.expr(in, 1)))))
	g.declare(g.inlined()+fmt.Sprintf("void @_%s(struct @_%s *s, @D a) $", h, t.name), in.out)
	s.add("struct @_" + t.name + " " + v + ";")
	g.fill(s, t, v)
	i := g.name("i")
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++)\n\t@_%[2]s(&%[3]s, $);", i, h, v), &Num{1 + g.rnd.IntN(3), 1}, within(reach, g.expr(s, 2)))
	g.assign(s, t.sum(v))
}

func (g *gen) structArray(s *scope) {
	t, v, i := g.structOf(), g.name("s"), g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	g.fill(in, t, v+"["+i+"]")
	s.add(fmt.Sprintf("struct @_%s %s[3];\nfor (int %[3]s = 0; %[3]s < 3; %[3]s++) $", t.name, v, i), in.out)
	k := g.index(s, 3)
	s.add(fmt.Sprintf("%[1]s[%[2]s] = %[1]s[%[3]d];", v, k, g.rnd.IntN(3)))
	if g.chance(0.5) {
		s.add(fmt.Sprintf("struct @_%[1]s %[2]s_s = %[2]s[0];\n%[2]s[0] = %[2]s[2];\n%[2]s[2] = %[2]s_s;", t.name, v))
	}
	g.change(s, t, v+"["+g.index(s, 3)+"]")
	g.assign(s, add(t.sum(v+"[0]"), t.sum(v+"["+g.index(s, 3)+"]")))
}

// union is memory that is seen as an array and as members.
func (g *gen) union(s *scope) {
	u, v := g.name("U"), g.name("u")
	g.declare("union @_" + u + " { @D a[2]; struct { @D x, y; } s; int k[sizeof(@D) / 2]; };")
	s.add("union @_" + u + " " + v + ";")
	if g.chance(0.15) {
		s.add(v + ".k[0] = n, " + v + ".k[3] = 2;")
		g.assign(s, whole(2, "(%s.k[0] + %s.k[3]) %% 3", v, v))
	}
	s.add(v+".a[0] = $, "+v+".s.y = $;", within(reach, g.expr(s, 2)), within(reach, g.expr(s, 1)))
	if g.chance(0.5) {
		w := g.name("u")
		s.add("union @_" + u + " " + w + " = " + v + ";")
		s.add(v+".s.x = $;", within(reach, mul(leaf("%s.a[1]", w), g.expr(s, 1))))
	}
	s.add("for (int i = 0; i < 2; i++) "+v+".a[i] = $;", within(reach, add(leaf("%s.a[i]", v), mul(leaf("%s.s.x", v), g.operand(s)))))
	g.assign(s, add(leaf("%s.s.x", v), leaf("%s.a[1]", v)))
}

// punning carries numbers as integers.
func (g *gen) punning(s *scope) {
	a, w := g.name("a"), g.name("w")
	s.add("@D "+a+"[2] = {$, $};", within(reach, g.expr(s, 2)), g.operand(s))
	switch g.rnd.IntN(3) {
	case 0:
		s.add(fmt.Sprintf("unsigned long %[2]s[sizeof %[1]s / 8];\nmemcpy(%[2]s, %[1]s, sizeof %[1]s);\nmemcpy(&%[1]s[1], %[2]s, sizeof(@D));", a, w))
	case 1:
		u := g.name("U")
		g.declare("union @_" + u + " { @D d; unsigned long w[sizeof(@D) / 8]; };")
		s.add(fmt.Sprintf(`union @_%[3]s %[2]s, %[2]s_to;
%[2]s.d = %[1]s[0];
for (unsigned k = 0; k < sizeof(@D) / 8; k++) %[2]s_to.w[k] = %[2]s.w[k];
%[1]s[1] = %[2]s_to.d;`, a, w, u))
	default: // bytes, by a function of the program's own
		h := g.name("h")
		g.declare(g.inlined() + "void @_" + h + "(void *restrict to, const void *restrict from, int n) {\n\tchar *t = to;\n\tfor (const char *f = from; n > 0; n--) *t++ = *f++;\n}")
		s.add(fmt.Sprintf("@_%[2]s(&%[1]s[1], %[1]s, sizeof(@D));", a, h))
	}
	g.assign(s, add(mul(leaf("%s[1]", a), g.expr(s, 1)), leaf("%s[0]", a)))
}

func (g *gen) bitFields(s *scope) {
	t, v := g.name("B"), g.name("b")
	g.declare("struct @_" + t + " { unsigned k : 3; int : 0; @D x; int s : 5; unsigned odd : 1, rest : 26; };")
	s.add("struct @_"+t+" "+v+" = {.k = "+pick(g, s.ints...)+" & 7, .x = $, .s = -3};", within(reach, g.expr(s, 2)))
	s.add(v + ".odd = " + pick(g, s.ints...) + " & 1;\n" + v + ".s += " + v + ".k;")
	if g.chance(0.6) {
		s.add("if ("+v+".odd) "+v+".x = $;", within(reach, mul(leaf("%s.x", v), g.expr(s, 1))))
	}
	g.assign(s, mul(leaf("%s.x", v), whole(8, "%s.s", v)))
}

func (g *gen) complex(s *scope) {
	z := g.name("z")
	two := func() *Expr {
		return typed(Complex, fn("compose", 3, within(reach, g.expr(s, 1)), g.operand(s)))
	}
	zed := leafOf(Complex, "%s", z)
	c := &Expr{Op: "const", Text: "(0.3 - 0.4 * I)", Type: Complex, Bound: 0.5}
	s.add("@C "+z+" = $;", two())
	i := g.name("i")
	step := pick(g,
		add(mul(mul(c, zed), zed.clone()), mul(c.clone(), two())),
		fn("cexp", 3, mul(c, zed)),
		fn("csin", 3, mul(c, zed)),
		fn("/", 1, two(), add(fn("conj", 1, zed), &Expr{Op: "const", Text: "(7 + 5 * I)", Type: Complex})),
		mul(c, mul(zed, fn("conj", 3, zed.clone()))),
	)
	if g.chance(0.5) {
		s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++)\n\t%[2]s = $;", i, z), &Num{1 + g.rnd.IntN(2), 1}, step)
	} else {
		s.add(z+" = $;", step)
	}
	e := typed(Double, fn(pick(g, "creal", "cimag"), 20, zed.clone()))
	if g.chance(0.3) {
		e = typed(Double, fn("cabs", 20, add(zed.clone(), &Expr{Op: "const", Text: "(40 + 1 * I)", Type: Complex})))
		e.Bound = 60
	}
	g.assign(s, fn("sin", 1, e))
}

func (g *gen) longDouble(s *scope) { g.otherPrecision(s, Long) }

func (g *gen) float(s *scope) {
	g.prog.Coarse = true
	g.otherPrecision(s, Float)
}

func (g *gen) otherPrecision(s *scope, t Type) {
	v, i := g.name("f"), g.name("i")
	form := "@" + string(t)
	here := func(index string) *Expr { return leafOf(t, "%s[%s]", v, index) }
	s.add(fmt.Sprintf("%s %s[3] = {$, $};", form, v), as(t, within(reach, g.expr(s, 2))), as(t, g.operand(s)))
	half := &Expr{Op: "const", Text: "0.4" + suffix[t], Type: t, Bound: 0.4}
	step := add(mul(half, mul(here("0"), here("1"))), mul(half.clone(), fn(pick(g, "sin", "cos", "tanh", "atan"), 1.6, here(i+" % 3"))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++)\n\t%[2]s[(%[1]s + 2) %% 3] = $;", i, v), &Num{1 + g.rnd.IntN(4), 1}, step)
	g.assign(s, add(as(Double, here("2")), mul(as(Double, here("0")), g.operand(s))))
}

func (g *gen) vector(s *scope) {
	v, i := g.name("v"), g.name("i")
	two := func() *Expr { return typed(Vector, fn("lanes", reach, within(reach, g.expr(s, 1)), g.operand(s))) }
	it := leafOf(Vector, "%s", v)
	half := &Expr{Op: "const", Text: "(vec){0.3, 0.4}", Type: Vector, Bound: 0.4}
	s.add("@V "+v+" = $;", two())
	step := pick(g,
		mul(half, mul(it, fn("swap", reach, it.clone()))),
		add(mul(half, it), mul(half.clone(), two())),
		sub(mul(half, fn("swap", reach, it)), mul(half.clone(), it.clone())),
	)
	if g.chance(0.5) {
		s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++)\n\t%[2]s = $;", i, v), &Num{1 + g.rnd.IntN(3), 1}, step)
	} else {
		s.add(v+" = $;", step)
	}
	g.assign(s, add(typed(Double, fn("lane0", 4, it.clone())), mul(typed(Double, fn("lane1", 4, it.clone())), g.operand(s))))
}
