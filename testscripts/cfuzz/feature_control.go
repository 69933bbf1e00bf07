package cfuzz

import (
	"fmt"
	"slices"
)

var controlFeatures = []feature{
	{"while", usual, (*gen).whileLoop},
	{"do", usual, (*gen).doLoop},
	{"break", usual, (*gen).breaking},
	{"infinite", usual, (*gen).infinite},
	{"switch", usual, (*gen).switching},
	{"computed-goto", usual, (*gen).computedGoto},
	{"goto", usual, (*gen).jumpOut},
	{"irreducible", usual, (*gen).irreducible},
	{"bytecode", usual, (*gen).bytecode},
	{"paths", usual, (*gen).paths},
	{"sums", usual, (*gen).sums},
}

// sums are loops that follow each other with nothing between them, and each sums something over one array.
func (g *gen) sums(s *scope) {
	a, n, i := g.name("a"), g.name("m"), g.name("i")
	s.add(fmt.Sprintf("@D %[1]s[6];\nconst long %[2]s = %[3]s %% 3 + 4;", a, n, pick(g, s.ints...)))
	g.filled(s, a, "6")
	var names []string
	for range 2 + g.rnd.IntN(4) {
		t := g.name("s")
		names = append(names, t)
		s.add("@D "+t+" = $;", number(0))
	}
	in := s.inner()
	in.ints = append(in.ints, "(int)"+i)
	for _, t := range names {
		x := leaf("%s[%s]", a, i)
		term := pick(g, x, mul(x, x.clone()), mul(number(0.7), x), fn("sin", 1, x), mul(x, g.operand(s)), within(reach, g.expr(in, 1)))
		s.add(fmt.Sprintf("for (long %[1]s = 0; %[1]s < %[2]s; %[1]s++)\n\t%[3]s = $;", i, n, t), add(leaf("%s", t), mul(number(0.16), within(reach, term))))
	}
	s.arrays = append(s.arrays, array{a, 6})
	for k, t := range names {
		g.assign(s, within(reach, add(leaf("%s", t), mul(number(0.3), leaf("%s", names[(k+1)%len(names)])))))
	}
}

func (g *gen) whileLoop(s *scope) {
	if g.chance(0.5) { // until a number is small enough; at most so many times
		e, k := g.name("e"), g.name("k")
		s.add("@D "+e+" = $;", within(reach, g.expr(s, 2)))
		s.add("int " + k + " = 0;")
		body := g.loop(s, 2, k)
		body.Nodes = append(body.Nodes, &Node{Text: e + " = $;", Parts: []Part{mul(number(0.6), leaf("%s", e))}})
		s.add(fmt.Sprintf("while ($ > 0.3 && %s++ < $) $", k), &Value{fn("sqr", 4, leaf("%s", e))}, &Num{6, 1}, body)
		s.scalars = append(s.scalars, e)
		return
	}
	k := g.name("k")
	s.add("int " + k + " = " + pick(g, "0", "1") + ";")
	s.add(fmt.Sprintf("while (%s < $) {\n\t%s++;\n\t$\n}", k, k), &Num{2 + g.rnd.IntN(4), 1}, g.loop(s, 2, k))
}

func (g *gen) doLoop(s *scope) {
	k := g.name("k")
	s.add("int " + k + " = 0;")
	s.add(fmt.Sprintf("do $ while (++%s < $);", k), g.loop(s, 2, k), &Num{1 + g.rnd.IntN(5), 1})
}

// breaking is a loop with break and continue, decided by numbers or integers.
func (g *gen) breaking(s *scope) {
	i := g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	g.assign(in, g.expr(in, 2))
	for _, word := range []string{"continue", "break"} {
		cond, parts := g.condition(in)
		in.add("if ("+cond+") $ else if ("+i+" == $) "+word+";", append(parts, g.block(in, 2), &Num{g.rnd.IntN(4), 0})...)
		cond, parts = g.condition(in)
		in.add("if ("+cond+" && "+i+" > 1) "+word+";", parts...)
		g.assign(in, g.expr(in, 2))
	}
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{3 + g.rnd.IntN(4), 1}, in.out)
}

func (g *gen) infinite(s *scope) {
	k := g.name("k")
	s.add("int " + k + " = 0;")
	in := s.inner()
	in.ints = append(in.ints, k)
	g.statement(in)
	cond, parts := g.condition(in)
	in.out.Nodes = append(in.out.Nodes, &Node{Text: "if (++" + k + " > $ || (" + cond + " && " + k + " > 1))\n\tbreak;",
		Parts: append([]Part{&Num{1 + g.rnd.IntN(4), 0}}, parts...), Fixed: true})
	g.statement(in)
	s.add(pick(g, "for (;;) $", "while (1) $"), in.out)
}

func (g *gen) switching(s *scope) {
	k := pick(g, s.ints...)
	s.add(fmt.Sprintf("switch ((%s + $) %% 5) {\ncase 0: $ %s\ncase 3: $ break;\ncase 1: case 2: $ %s\ndefault: $\n}",
		k, pick(g, "break;", ""), pick(g, "break;", "")),
		&Num{g.rnd.IntN(4), 0}, g.block(s, 2), g.block(s, 2), g.block(s, 1), g.block(s, 2))
}

func (g *gen) computedGoto(s *scope) {
	l, k := g.name("l"), g.name("k")
	s.add(fmt.Sprintf(`int %[1]s = 0;
{
	static void *const t%[2]s[] = {&&%[2]s_a, &&%[2]s_b, &&%[2]s_c};
	goto *t%[2]s[(%[3]s + $) %% 3];
	%[2]s_a: $
	if (++%[1]s < $) goto *t%[2]s[(%[1]s + 1) %% 3];
	goto %[2]s_end;
	%[2]s_b: $
	%[2]s_c: $
	if (++%[1]s < $) goto *t%[2]s[%[1]s %% 3];
	%[2]s_end:;
}`, k, l, pick(g, s.ints...)),
		&Num{g.rnd.IntN(3), 0}, g.block(s, 2, k), &Num{1 + g.rnd.IntN(4), 1}, g.block(s, 2, k), g.block(s, 2, k), &Num{1 + g.rnd.IntN(4), 1})
}

// jumpOut leaves two loops at once.
func (g *gen) jumpOut(s *scope) {
	i, j, l := g.name("i"), g.name("j"), g.name("l")
	cond, parts := g.condition(s)
	all := append([]Part{&Num{2 + g.rnd.IntN(2), 1}, &Num{2 + g.rnd.IntN(2), 1}, g.block(s, 2, i, j)}, parts...)
	s.add(fmt.Sprintf(`for (int %[1]s = 0; %[1]s < $; %[1]s++)
	for (int %[2]s = 0; %[2]s < $; %[2]s++) {
		$
		if (%[4]s && %[1]s + %[2]s > $) goto %[3]s;
	}
%[3]s:;`, i, j, l, cond), append(all, &Num{1 + g.rnd.IntN(2), 0})...)
}

func (g *gen) irreducible(s *scope) {
	i, l := g.name("i"), g.name("l")
	cond, parts := g.condition(s)
	all := append(parts, g.block(s, 2, i), g.block(s, 2, i), &Num{1 + g.rnd.IntN(4), 1})
	s.add(fmt.Sprintf(`int %[1]s = 0;
if (%[3]s) goto %[2]s_in;
%[2]s: $
%[2]s_in: $
if (++%[1]s < $) goto %[2]s;`, i, l, cond), all...)
}

// bytecode is an interpreter of a small program in a constant string.
func (g *gen) bytecode(s *scope) {
	st, sp, pc := g.name("st"), g.name("sp"), g.name("pc")
	s.add(fmt.Sprintf(`@D %[1]s[8] = {$};
int %[2]s = 1;
for (const char *%[3]s = "%[4]s"; *%[3]s; %[3]s++)
	switch (*%[3]s) {
	case 'x': %[1]s[%[2]s++] = $; break;
	case 'y': %[1]s[%[2]s++] = $; break;
	case '+': %[2]s--; %[1]s[%[2]s - 1] = $; break;
	case '*': %[2]s--; %[1]s[%[2]s - 1] = $; break;
	case 's': %[1]s[%[2]s - 1] = $; break;
	}`, st, sp, pc, pick(g, "xy+s*", "xxy*+ys*+", "xsys*s+", "yxy++*")),
		g.operand(s), within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)),
		mul(number(0.5), add(leaf("%s[%s - 1]", st, sp), leaf("%s[%s]", st, sp))),
		mul(number(0.5), mul(leaf("%s[%s - 1]", st, sp), leaf("%s[%s]", st, sp))),
		fn("sin", 1, leaf("%s[%s - 1]", st, sp)))
	s.scalars = append(s.scalars, st+"[0]")
}

// paths adds up what runs with a generator of random numbers come to; each goes on from the state in which the one before left that.
func (g *gen) paths(s *scope) {
	r, v, z, sum, i, k := g.name("r"), g.name("v"), g.name("z"), g.name("sum"), g.name("i"), g.name("k")
	s.add("unsigned "+r+" = 1 + $;\n@D "+sum+" = $;", &Num{g.rnd.IntN(1000), 0}, within(1, g.operand(s)))
	in := s.inner()
	in.ints = append(in.ints, i, k)
	in.scalars = append(in.scalars, v, z)
	moved := []Part{whole(1, "(%s >> 8) * 0x1p-24", r), within(reach, add(mul(leaf("%s", v), leaf("%s", z)), g.expr(in, 2))), &Value{leaf("%s", v)}, within(reach, g.expr(in, 1))}
	step := "%[1]s = %[1]s * 1664525u + 1013904223u;\n@D %[3]s = $;\n%[2]s = $;\nif ($ > %.3[7]f)\n\t%[2]s = $;"
	end := ""
	if g.chance(0.4) {
		end = "\nif (%[1]s >> 30 == 0)\n\t" + pick(g, "break;", "continue;")
	}
	s.add(fmt.Sprintf("for (int %[5]s = 0; %[5]s < n %% 4 + $; %[5]s++) {\n@D %[2]s = $;\nfor (int %[6]s = 0; %[6]s < $; %[6]s++) {\n"+step+end+"\n}\n%[4]s = $;\n}", r, v, z, sum, i, k, g.rnd.Float64()),
		slices.Concat([]Part{&Num{2 + g.rnd.IntN(6), 1}, within(reach, g.expr(s, 1)), &Num{1 + g.rnd.IntN(4), 1}}, moved,
			[]Part{add(leaf("%s", sum), within(0.3, pick(g, leaf("%s", v), fn("sqr", 4, leaf("%s", v)))))})...)
	g.assign(s, within(reach, pick(g, leaf("%s", sum), fn("sin", 1, leaf("%s", sum)))))
}
