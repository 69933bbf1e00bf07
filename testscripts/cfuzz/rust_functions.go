package cfuzz

import (
	"fmt"
	"strings"
)

var rustFunctions = []feature{
	{"closure", usual, (*gen).closure},
	{"closure-mut", usual, (*gen).closureMut},
	{"closure-argument", usual, (*gen).closureArgument},
	{"boxed-closure", usual, (*gen).boxedClosure},
	{"fn-pointer", usual, (*gen).fnPointer},
	{"recursion", usual, (*gen).rustRecursion},
	{"mutual-recursion", usual, (*gen).rustMutualRecursion},
	{"generic-fn", usual, (*gen).genericFn},
	{"const-generic", usual, (*gen).constGeneric},
	{"early-return", usual, (*gen).rustReturn},
	{"returns-vec", usual, (*gen).returnsVec},
	{"borrowed-result", usual, (*gen).borrowedResult},
}

func (g *gen) closure(s *scope) {
	f, t := g.name("f"), g.name("t")
	s.add("let "+t+": @D = $;", within(reach, g.expr(s, 1)))
	in := rustScope([]string{"a", t}, "n")
	in.fixed = 1
	in.scalars = []string{t, "a"}
	g.statement(in)
	g.result(in, g.expr(in, 2))
	s.add("let "+f+" = "+pick(g, "", "move ")+"|mut a: @D| -> @D $;", in.out)
	for range 1 + g.rnd.IntN(2) {
		g.assign(s, text(Double, f+"($)", within(reach, g.expr(s, 1))))
	}
}

func (g *gen) closureMut(s *scope) {
	f, t, r := g.name("f"), g.name("t"), g.name("r")
	s.add("let mut "+t+": @D = $;", within(reach, g.expr(s, 1)))
	in := rustScope([]string{"a", t}, "n")
	g.statement(in)
	in.add(t+" = $;", within(reach, add(mul(number(0.5), leaf("%s", t)), leaf("a"))))
	g.result(in, g.expr(in, 2))
	other := *s
	s.add("let mut "+f+" = |mut a: @D| -> @D $;", in.out)
	s.add(fmt.Sprintf("let mut %s = %s($);", r, f), within(reach, g.expr(&other, 1)))
	s.add(fmt.Sprintf("for i in 0..$ { %s = %s($); }", r, f), &Num{1 + g.rnd.IntN(3), 1}, within(reach, add(leaf("%s", r), g.expr(&other, 1))))
	s.scalars = append(s.scalars, t, r)
	g.assign(s, leaf("%s", r))
}

func (g *gen) closureArgument(s *scope) {
	h := g.name("h")
	g.declare(g.inlined()+"fn @_"+h+pick(g, "<F: Fn(@D, usize) -> @D>(f: F, w: &[@D])", "(f: impl Fn(@D, usize) -> @D, w: &[@D])", "(f: &dyn Fn(@D, usize) -> @D, w: &[@D])")+" -> @D { let mut t: @D = w[0]; for (i, &a) in w.iter().enumerate() { t = $; } t }",
		within(reach, add(mul(number(0.6), leaf("t")), text(Double, "f(a, i)"))))
	dyn := ""
	if strings.Contains(g.prog.Decls[len(g.prog.Decls)-1].Text, "&dyn") {
		dyn = "&"
	}
	in := g.closed(s, "a")
	in.ints = []string{"i", "n"}
	g.assign(s, text(Double, "@_"+h+"("+dyn+"|a, i| $, &"+g.slice(s)+")", within(reach, g.expr(in, 2))))
}

func (g *gen) boxedClosure(s *scope) {
	f := g.name("f")
	in := func() *Expr { return within(reach, g.expr(rustScope([]string{"a", f + "_c"}, "n"), 2)) }
	s.add(fmt.Sprintf("let %[1]s_c: @D = $;\nlet %[1]s: Vec<Box<dyn Fn(@D) -> @D>> = vec![Box::new(move |a| $), Box::new(|a| $), Box::new(@_%[2]s)];", f, g.helperOf("one")), within(reach, g.expr(s, 1)), in(), within(reach, g.expr(rustScope([]string{"a"}, "1"), 1)))
	i := g.name("i")
	body := s.inner()
	body.ints = append(body.ints, i)
	g.assign(body, text(Double, fmt.Sprintf("%s[(%s + n) %% 3]($)", f, i), within(reach, g.expr(body, 1))))
	s.add("for "+i+" in 0..$ $", &Num{1 + g.rnd.IntN(4), 1}, body.out)
}

func (g *gen) fnPointer(s *scope) {
	f := g.name("f")
	h := []any{f, g.helperOf("one"), g.helperOf("one")}
	s.add(fmt.Sprintf("let %s: [fn(@D) -> @D; 2] = [@_%s, @_%s];", h...))
	g.assign(s, text(Double, f+"["+pick(g, s.ints...)+" % 2]($)", within(reach, g.expr(s, 1))))
}

func (g *gen) rustRecursion(s *scope) {
	r := g.name("r")
	in := g.parameters("array")
	in.add("if n == 0 { return $; }", within(reach, g.expr(in, 1)))
	g.statement(in)
	in.add("let t = $;\nlet mut b = @_"+r+"(w, t, n - 1);", within(reach, g.expr(in, 1)))
	in.scalars = append(in.scalars, "b")
	g.statement(in)
	g.result(in, add(mul(number(0.5), leaf("b")), g.expr(in, 1)))
	g.declare(g.inlined()+"fn @_"+r+"(w: &mut [@D], mut a: @D, n: usize) -> @D $", in.out)
	g.apartCall(s, r)
}

func (g *gen) rustMutualRecursion(s *scope) {
	r := g.name("r")
	for _, who := range []string{"even", "odd"} {
		other := map[string]string{"even": "odd", "odd": "even"}[who]
		in := rustScope([]string{"a"}, "n")
		in.add("if n == 0 { return $; }", within(reach, g.expr(in, 1)))
		g.statement(in)
		g.result(in, add(text(Double, "@_"+r+"_"+other+"($, n - 1)", within(reach, g.expr(in, 2))), g.operand(in)))
		g.declare("fn @_"+r+"_"+who+"(mut a: @D, n: usize) -> @D $", in.out)
	}
	g.assign(s, text(Double, "@_"+r+"_even($, $)", within(reach, g.expr(s, 1)), &Num{1 + g.rnd.IntN(4), 0}))
}

func (g *gen) genericFn(s *scope) {
	h := g.name("h")
	g.declare(g.inlined() + "fn @_" + h + "<T: Copy + PartialOrd + std::ops::Mul<Output = T> + std::ops::Add<Output = T> + std::ops::Sub<Output = T>>(w: &[T], by: T) -> T {\n" +
		"\tlet mut best = w[0];\n\tfor &a in w { best = if a > best { a * by } else { best - a * by }; }\n\tbest\n}")
	e := reduced("@_"+h+"(&"+g.slice(s)+", $)", 32, within(0.5, g.expr(s, 1)))
	g.assign(s, within(reach, e))
}

func (g *gen) constGeneric(s *scope) {
	h := g.name("h")
	in := rustScope([]string{"w[0]", "w[N - 1]", "a"}, "n")
	g.declare("fn @_"+h+"<const N: usize>(mut w: [@D; N], a: @D) -> [@D; N] { let n = N; for i in 1..N { w[i] = $; } w }", within(reach, add(mul(leaf("w[i]"), leaf("w[i - 1]")), g.expr(in, 1))))
	a := g.name("a")
	s.add("let mut "+a+" = @_"+h+"([$, $, $], $);", within(reach, g.expr(s, 1)), g.operand(s), within(reach, g.expr(s, 1)), g.operand(s))
	s.add("let "+a+"_5 = @_"+h+"([$; 5], "+a+"[1]);", g.operand(s))
	s.arrays = append(s.arrays, array{a, 3})
	g.assign(s, leaf("%s_5[%s]", a, g.index(s, 5)))
}

func (g *gen) rustReturn(s *scope) {
	h, i := g.name("h"), g.name("i")
	in := g.parameters("array")
	body := in.inner()
	body.ints = append(body.ints, i)
	g.statement(body)
	cond, parts := g.condition(body)
	body.add("if "+cond+" && "+i+" > 0 { return $; }", append(parts, within(reach, g.expr(body, 1)))...)
	in.add("for "+i+" in 0..$ $", &Num{2 + g.rnd.IntN(3), 1}, body.out)
	g.result(in, g.expr(in, 1))
	g.declare(g.inlined()+"fn @_"+h+"(w: &mut [@D], mut a: @D, n: usize) -> @D $", in.out)
	g.apartCall(s, h)
}

func (g *gen) returnsVec(s *scope) {
	h, v := g.name("h"), g.name("v")
	in := rustScope([]string{"a", "u[i]"}, "i", "n")
	g.declare(g.inlined()+"fn @_"+h+"(u: &[@D], a: @D, n: usize) -> Vec<@D> { let mut v = Vec::new(); for i in 0..u.len() { v.push($); if v.len() > n + 4 { break; } } v }", within(reach, g.expr(in, 2)))
	s.add("let mut "+v+" = @_"+h+"(&"+g.slice(s)+", $, n);", within(reach, g.expr(s, 1)))
	if g.chance(0.5) {
		s.add(v+" = @_"+h+"(&"+v+", $, 1);", g.operand(s))
	}
	s.arrays = append(s.arrays, array{v, 4})
	g.assign(s, leaf("%s[%s]", v, g.index(s, 4)))
}

func (g *gen) borrowedResult(s *scope) {
	h := g.name("h")
	g.declare("fn @_" + h + "<'a>(u: &'a mut [@D], n: usize) -> &'a mut @D { if u[0] > 0.1 { &mut u[n % 4] } else { u.iter_mut().last().unwrap() } }")
	t := g.name("t")
	s.add("let mut "+t+": @D = $;", within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf("{ let at = @_%s(&mut %s, %s); *at = $; %s = *at; }", h, g.slice(s), pick(g, s.ints...), t), within(reach, add(mul(number(0.5), leaf("*at")), leaf("%s", t))))
	s.scalars = append(s.scalars, t)
	g.assign(s, g.expr(s, 1))
}
