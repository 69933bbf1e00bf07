package cfuzz

import "fmt"

var storageFeatures = []feature{
	{"global", usual, (*gen).global},
	{"static-scratch", usual, (*gen).scratch},
	{"const-table", usual, (*gen).constTable},
	{"thread-local", usual, (*gen).threadLocal},
	{"volatile", usual, (*gen).volatile},
	{"atomic", usual, (*gen).atomic},
}

// global is a number at file scope, written before it is read.
func (g *gen) global(s *scope) {
	v, h := g.name("g"), g.name("h")
	g.declare("static @D @_" + v + ";")
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a) $", &Block{Nodes: []*Node{
		{Text: "@_" + v + " = $;", Parts: []Part{within(reach, add(mul(number(0.5), leaf("@_%s", v)), leaf("a")))}},
		{Text: "return $;", Parts: []Part{fn("sin", 1, mul(leaf("a"), leaf("@_%s", v)))}, Fixed: true}}})
	s.add("@_"+v+" = $;", within(reach, g.expr(s, 2)))
	g.assign(s, text(Double, "@_"+h+"($)", within(reach, g.expr(s, 1))))
	g.assign(s, mul(leaf("@_%s", v), g.expr(s, 1)))
}

func (g *gen) scratch(s *scope) {
	v := g.name("g")
	if g.chance(0.5) {
		g.declare("static @D @_" + v + "[4];")
		v = "@_" + v
	} else {
		s.add("static @D " + v + "[4];")
	}
	g.filled(s, v, "4")
	s.arrays = append(s.arrays, array{v, 4})
	g.statement(s)
	g.assign(s, leaf("%s[%s]", v, g.index(s, 4)))
}

func (g *gen) constTable(s *scope) {
	t, i := g.name("t"), g.name("i")
	g.declare(fmt.Sprintf("static const double @_%s[5] = {%.3f, -0.5, %.3f, 1.25, -1};", t, g.rnd.Float64(), g.rnd.Float64()))
	v := g.name("v")
	s.add("@D "+v+" = $;", g.operand(s))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 5; %[1]s++)\n\t%[2]s = $;", i, v),
		add(mul(number(0.3), leaf("%s", v)), mul(&Expr{Op: "const", Text: fmt.Sprintf("@_%s[%s]", t, i), Type: Double, Bound: 1.25}, within(1, g.expr(s, 1)))))
	s.scalars = append(s.scalars, v)
}

func (g *gen) threadLocal(s *scope) {
	v := g.name("g")
	g.declare("static _Thread_local int @_" + v + ";")
	s.add("@_" + v + " = " + pick(g, s.ints...) + ";")
	s.add("if (++@_"+v+" % 2) $", g.block(s, 2))
	g.assign(s, mul(g.expr(s, 1), whole(3, "@_%s %% 4", v)))
}

func (g *gen) volatile(s *scope) {
	k, v, i := g.name("k"), g.name("v"), g.name("i")
	s.add("volatile int "+k+" = $;", &Num{2 + g.rnd.IntN(3), 1})
	s.add("volatile @D "+v+" = $;", within(reach, g.expr(s, 2)))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < %[2]s; %[1]s++)\n\t%[3]s = $;", i, k, v), within(reach, add(mul(number(0.7), leaf("%s", v)), g.expr(s, 1))))
	g.assign(s, leaf("%s", v))
}

func (g *gen) atomic(s *scope) {
	c, i := g.name("c"), g.name("i")
	builtin := g.chance(0.5)
	g.declare("static " + map[bool]string{false: "_Atomic ", true: ""}[builtin] + "int @_" + c + ";")
	s.add("@_" + c + " = n;")
	in := s.inner()
	in.ints = append(in.ints, i)
	g.assign(in, g.expr(in, 2))
	in.add(map[bool]string{false: "@_" + c + "++;", true: "__atomic_fetch_add(&@_" + c + ", 3, __ATOMIC_RELAXED);"}[builtin])
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(3), 1}, in.out)
	g.assign(s, mul(g.expr(s, 1), whole(3, "@_%s %% 4", c)))
}
