package cfuzz

import "fmt"

var functionFeatures = []feature{
	{"recursion", usual, (*gen).recursion},
	{"mutual-recursion", usual, (*gen).mutualRecursion},
	{"function-pointer", usual, (*gen).functionPointer},
	{"function-table", usual, (*gen).functionTable},
	{"function-in-memory", usual, (*gen).functionInMemory},
	{"qsort", usual, (*gen).qsort},
	{"varargs", usual, (*gen).varargs},
	{"alias", usual, (*gen).alias},
	{"restrict", usual, (*gen).restrict},
	{"windows", usual, (*gen).windows},
	{"early-return", usual, (*gen).earlyReturn},
	{"expression-tree", usual, (*gen).expressionTree},
}

func (g *gen) recursion(s *scope) {
	r := g.name("r")
	in := g.parameters("array")
	in.add("if (n <= 0) {\n\tn = 0;\n\treturn $;\n}", within(reach, g.expr(in, 1)))
	g.statement(in)
	call := text(Double, "@_"+r+"(w, $, n - "+pick(g, "1", "1", "2")+")", within(reach, g.expr(in, 1)))
	if g.chance(0.3) { // a tree of calls
		call = add(mul(number(0.5), call), mul(number(0.5), text(Double, "@_"+r+"(w, $, n - 2)", leaf("a"))))
	}
	in.add("@D b = $;", within(reach, call))
	in.scalars = append(in.scalars, "b")
	g.statement(in)
	g.result(in, add(mul(number(0.5), leaf("b")), g.expr(in, 1)))
	g.declare(g.inlined()+fmt.Sprintf("@D @_%s(@D *w, @D a, int n) $", r), in.out)
	g.assign(s, text(Double, "@_"+r+"("+g.window(s)+", $, $)", within(reach, g.expr(s, 1)), &Num{2 + g.rnd.IntN(4), 0}))
}

// expressionTree is a formula in memory, which a function with a way for each kind of node evaluates; two nodes may be one.
func (g *gen) expressionTree(s *scope) {
	t, e, i := g.name("N"), g.name("e"), g.name("i")
	g.declare(fmt.Sprintf(`struct @_%[1]s { int kind; @D x; struct @_%[1]s *left, *right; };
static @D @_%[1]s_of(const struct @_%[1]s *t, @D a) {
	switch (t->kind) {
	case 0: return t->x;
	case 1: return $;
	case 2: return $;
	case 3: return $;
	case 4: {
		@D below = @_%[1]s_of(t->right, a);
		return $;
	}
	case 5: {
		@D at = $;
		if ($ > %.3[2]f)
			return $;
		return $;
	}
	default: return $;
	}
}`, t, 2*g.rnd.Float64()-1), within(reach, pick(g, leaf("a"), fn("sin", 1, leaf("a")))),
		mul(number(0.5), add(text(Double, "@_"+t+"_of(t->left, a)"), text(Double, "@_"+t+"_of(t->right, $)", pick(g, leaf("a"), leaf("t->x"))))),
		mul(number(0.5), mul(text(Double, "@_"+t+"_of(t->left, a)"), text(Double, "@_"+t+"_of(t->right, a)"))),
		div(text(Double, "@_"+t+"_of(t->left, a)"), leaf("below")),
		within(reach, mul(leaf("a"), leaf("t->x"))), &Value{leaf("at")},
		pick(g, text(Double, "@_"+t+"_of(t->left, at)"), mul(number(0.7), text(Double, "@_"+t+"_of(t->left, at)"))),
		pick(g, text(Double, "@_"+t+"_of(t->right, at)"), mul(number(0.6), text(Double, "@_"+t+"_of(t->right, at)"))),
		within(reach, fn(pick(g, "sin", "cos"), 1, text(Double, "@_"+t+"_of(t->left, a)"))))
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf(`struct @_%[1]s %[2]s[11];
for (int %[3]s = 0; %[3]s < 11; %[3]s++) {
	%[2]s[%[3]s].kind = %[3]s < 5 ? 2 + (%[3]s * 3 + n + $) %% 5 : %[3]s %% 2;
	%[2]s[%[3]s].x = $;
	%[2]s[%[3]s].left = &%[2]s[%[3]s < 5 ? 2 * %[3]s + 1 : %[3]s];
	%[2]s[%[3]s].right = &%[2]s[%[3]s < 5 ? 2 * %[3]s + $ : %[3]s];
}`, t, e, i), &Num{g.rnd.IntN(5), 0}, within(reach, g.expr(in, 2)), &Num{1 + g.rnd.IntN(2), 1})
	g.assign(s, text(Double, fmt.Sprintf("@_%s_of(%s, $)", t, e), within(reach, g.expr(s, 1))))
}

func (g *gen) mutualRecursion(s *scope) {
	r := g.name("r")
	g.declare(fmt.Sprintf("static @D @_%s_odd(@D *w, @D a, int n);", r))
	for _, who := range []string{"even", "odd"} {
		other := map[string]string{"even": "odd", "odd": "even"}[who]
		in := g.parameters("array")
		in.add("if (n <= 0) {\n\tn = 0;\n\treturn $;\n}", within(reach, g.expr(in, 1)))
		g.statement(in)
		g.result(in, add(text(Double, "@_"+r+"_"+other+"(w, $, n - 1)", within(reach, g.expr(in, 2))), g.operand(in)))
		g.declare(fmt.Sprintf("static @D @_%s_%s(@D *w, @D a, int n) $", r, who), in.out)
	}
	g.assign(s, text(Double, "@_"+r+"_even("+g.window(s)+", $, $)", within(reach, g.expr(s, 1)), &Num{1 + g.rnd.IntN(4), 0}))
}

func (g *gen) functionPointer(s *scope) {
	f := g.name("f")
	h := g.helperOf("one")
	if g.chance(0.5) { // handed to a function that calls it
		a := g.name("h")
		g.declare(g.inlined()+"@D @_"+a+"(@D (*f)(@D), @D a) $", &Block{Nodes: []*Node{
			{Text: "return $;", Parts: []Part{mul(number(0.5), add(text(Double, "f($)", leaf("a")), text(Double, "f($)", fn("sin", 1, leaf("a")))))}, Fixed: true}}})
		g.assign(s, text(Double, "@_"+a+"(@_"+h+", $)", within(reach, g.expr(s, 1))))
		return
	}
	s.add("@D (*" + f + ")(@D) = @_" + h + ";")
	g.assign(s, text(Double, f+"($)", within(reach, g.expr(s, 1))))
}

// functionTable calls one of several, by a number known only when it runs.
func (g *gen) functionTable(s *scope) {
	t, i := g.name("t"), g.name("i")
	h := []any{t, g.helperOf("one"), g.helperOf("one"), g.helperOf("one")}
	if g.chance(0.3) {
		s.add(fmt.Sprintf("@D (*%s[3])(@D) = {@_%s, @_%s, @_%s};", h...))
	} else {
		g.declare(fmt.Sprintf("static @D (*const @_%s[])(@D) = {@_%s, @_%s, @_%s};", h...))
		t = "@_" + t
	}
	in := s.inner()
	in.ints = append(in.ints, i)
	g.assign(in, text(Double, fmt.Sprintf("%s[(n + %s) %% 3]($)", t, i), within(reach, g.expr(in, 1))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(4), 1}, in.out)
}

func (g *gen) functionInMemory(s *scope) {
	t, o, a := g.name("O"), g.name("o"), g.name("h")
	g.declare("struct @_" + t + " { @D (*f)(@D, @D); @D x; };")
	g.declare("static __attribute__((noinline)) @D @_"+a+"(struct @_"+t+" *o, @D a) $", &Block{Nodes: []*Node{
		{Text: "o->x = $;", Parts: []Part{text(Double, "o->f($, $)", leaf("o->x"), leaf("a"))}},
		{Text: "return $;", Parts: []Part{mul(number(0.5), add(leaf("o->x"), leaf("a")))}, Fixed: true}}})
	h1, h2 := g.helperOf("two"), g.helperOf("two")
	s.add(fmt.Sprintf("struct @_%s %s = {n & 1 ? @_%s : @_%s, $};", t, o, h1, h2), within(reach, g.expr(s, 1)))
	g.assign(s, text(Double, fmt.Sprintf("@_%s(&%s, $)", a, o), within(reach, g.expr(s, 1))))
	g.assign(s, leaf("%s.x", o))
}

// qsort orders integers that say where numbers are.
func (g *gen) qsort(s *scope) {
	c, k, v := g.name("c"), g.name("k"), g.name("v")
	g.declare("static int @_" + c + "(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }")
	s.add(fmt.Sprintf("int %s[4] = {3, n %% 3, 2, 0};\nqsort(%[1]s, 4, sizeof *%[1]s, @_%s);", k, c))
	s.add("@D "+v+" = $;", g.operand(s))
	s.add(fmt.Sprintf("for (int i = 0; i < 4; i++) %s = $;", v), add(mul(number(0.5), leaf("%s", v)), mul(number(0.5), leaf("%s[%s[i]]", pickLong(g, s), k))))
	s.scalars = append(s.scalars, v)
}

// varargs prints into a buffer that nobody differentiates.
func (g *gen) varargs(s *scope) {
	b := g.name("b")
	s.add(fmt.Sprintf("char %[1]s[60];\nint %[1]s_n = snprintf(%[1]s, sizeof %[1]s, \"%%d %%.3g\", n, $);", b), &Value{g.operand(s)})
	g.assign(s, add(g.expr(s, 1), whole(0.1, "0.1 * (%s_n > 0)", b)))
}

func (g *gen) alias(s *scope) {
	h, w := g.helperOf("void"), g.window(s)
	s.add("@_" + h + "(" + w + ", " + w + ", " + pick(g, s.ints...) + ");")
	g.assign(s, g.expr(s, 2))
}

// windows of one array overlap.
func (g *gen) windows(s *scope) {
	a := g.name("a")
	s.add("@D " + a + "[6];")
	g.filled(s, a, "6")
	h := g.helperOf("void")
	s.add(fmt.Sprintf("@_%s(%s, %[2]s + $, %s);", h, a, pick(g, s.ints...)), &Num{1 + g.rnd.IntN(2), 0})
	if g.chance(0.5) {
		s.add(fmt.Sprintf("@_%s(%s + 2, %[2]s + $, %s);", h, a, pick(g, s.ints...)), &Num{1 + g.rnd.IntN(2), 0})
	}
	s.arrays = append(s.arrays, array{a, 6})
	g.assign(s, leaf("%s[%s]", a, g.index(s, 6)))
}

func (g *gen) restrict(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := &scope{out: &Block{}, depth: 1, helper: true, arrays: []array{{"w", 4}}, ints: []string{"n"}, scalars: []string{"w[0]"}}
	body := in.inner()
	body.ints = append(body.ints, "i")
	in.add("for (int i = 0; i < 4; i++)\n\tw[i] = $;", within(reach, add(leaf("u[(i + n) %% 4]"), mul(leaf("u[i]"), g.expr(body, 1)))))
	g.declare(g.inlined()+"void @_"+h+"(const @D *restrict u, @D *restrict w, int n) $", in.out)
	s.add(fmt.Sprintf("@D %s[4] = {$, $};", a), g.operand(s), g.operand(s))
	s.add(fmt.Sprintf("@_%s(%s, %s, %s);", h, g.window(s), a, pick(g, s.ints...)))
	s.arrays = append(s.arrays, array{a, 4})
	g.assign(s, leaf("%s[%s]", a, g.index(s, 4)))
}

func (g *gen) earlyReturn(s *scope) {
	h := g.name("h")
	in := g.parameters("array")
	i := g.name("i")
	body := in.inner()
	body.ints = append(body.ints, i)
	g.statement(body)
	cond, parts := g.condition(body)
	body.add("if ("+cond+" && "+i+" > 0) return $;", append(parts, within(reach, g.expr(body, 1)))...)
	in.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{2 + g.rnd.IntN(3), 1}, body.out)
	g.result(in, g.expr(in, 1))
	g.declare(g.inlined()+"@D @_"+h+"(@D *w, @D a, int n) $", in.out)
	g.assign(s, text(Double, "@_"+h+"("+g.window(s)+", $, "+pick(g, s.ints...)+")", within(reach, g.expr(s, 1))))
}
