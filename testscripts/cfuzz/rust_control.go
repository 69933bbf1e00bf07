package cfuzz

import "fmt"

// rustFeatures are shown by programs in Rust, beside arithmetic, branches, loops and calls.
var rustFeatures []feature

func init() {
	for _, list := range [][]feature{rustControl, rustCollections, rustTypes, rustFunctions, rustHidden} {
		rustFeatures = append(rustFeatures, list...)
	}
}

var rustControl = []feature{
	{"while", usual, (*gen).rustWhile},
	{"loop-value", usual, (*gen).loopValue},
	{"labels", usual, (*gen).labels},
	{"continue", usual, (*gen).continuing},
	{"match", usual, (*gen).matching},
	{"while-let", usual, (*gen).whileLet},
	{"shadowing", usual, (*gen).shadowing},
	{"integers", usual, (*gen).integers},
	{"format", usual, (*gen).formatted},
	{"swap", usual, (*gen).memSwap},
}

// rustScope is the body of a function of numbers and integers.
func rustScope(scalars []string, ints ...string) *scope {
	return &scope{out: &Block{}, depth: 1, helper: true, scalars: scalars, ints: ints}
}

func (g *gen) rustWhile(s *scope) {
	e, k := g.name("e"), g.name("k")
	s.add("let mut "+e+" = $;\nlet mut "+k+" = 0usize;", within(reach, g.expr(s, 2)))
	body := g.loop(s, 2, k)
	body.Nodes = append(body.Nodes, &Node{Text: e + " = $;\n" + k + " += 1;", Parts: []Part{mul(number(0.6), leaf("%s", e))}, Fixed: true})
	s.add(fmt.Sprintf("while $ > 0.3 && %s < $ $", k), &Value{fn("sqr", 4, leaf("%s", e))}, &Num{6, 1}, body)
	s.scalars = append(s.scalars, e)
}

func (g *gen) loopValue(s *scope) {
	k, v := g.name("k"), g.name("v")
	in := s.inner()
	in.ints = append(in.ints, k)
	g.statement(in)
	cond, parts := g.condition(in)
	in.out.Nodes = append(in.out.Nodes, &Node{Text: k + " += 1;\nif " + k + " > $ || (" + cond + " && " + k + " > 1) { break $; }",
		Parts: append(append([]Part{&Num{1 + g.rnd.IntN(4), 0}}, parts...), within(reach, g.expr(in, 2))), Fixed: true})
	g.statement(in)
	s.add("let mut "+k+" = 0usize;\nlet mut "+v+": @D = loop $;", in.out)
	s.scalars = append(s.scalars, v)
}

func (g *gen) labels(s *scope) {
	i, j, l := g.name("i"), g.name("j"), g.name("l")
	in := s.inner()
	in.ints = append(in.ints, i, j)
	g.statement(in)
	cond, parts := g.condition(in)
	in.add("if "+cond+" && "+i+" + "+j+" > $ { "+pick(g, "break", "continue")+" '"+l+"; }", append(parts, &Num{1 + g.rnd.IntN(3), 0})...)
	g.assign(in, g.expr(in, 2))
	s.add(fmt.Sprintf("'%[3]s: for %[1]s in 0..$ {\n\tfor %[2]s in 0..=%[1]s $\n}", i, j, l), &Num{2 + g.rnd.IntN(2), 1}, in.out)
}

func (g *gen) continuing(s *scope) {
	i := g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	g.assign(in, g.expr(in, 2))
	for _, word := range []string{"continue", "break"} {
		cond, parts := g.condition(in)
		in.add("if "+cond+" $ else if "+i+" == $ { "+word+"; }", append(parts, g.block(in, 2), &Num{g.rnd.IntN(4), 0})...)
		cond, parts = g.condition(in)
		in.add("if "+cond+" && "+i+" > 1 { "+word+"; }", parts...)
		g.assign(in, g.expr(in, 2))
	}
	s.add("for "+i+" in 0..$ $", &Num{3 + g.rnd.IntN(4), 1}, in.out)
}

func (g *gen) matching(s *scope) {
	k, v := pick(g, s.ints...), g.name("v")
	if g.chance(0.5) {
		s.add("match ("+k+" + $) % 5 { 0 => $, 3 => $, 1 | 2 => $, _ => $ }", &Num{g.rnd.IntN(4), 0}, g.block(s, 2), g.block(s, 2), g.block(s, 1), g.block(s, 2))
		return
	}
	e := func() *Expr { return within(reach, g.expr(s, 2)) }
	s.add("let mut "+v+": @D = match ("+k+", $ > $) { (0..=1, true) => $, (m, false) if m % 2 == 1 => $, (_, true) => $, _ => $ };",
		&Value{g.operand(s)}, &Value{g.operand(s)}, e(), e(), e(), e())
	s.scalars = append(s.scalars, v)
}

func (g *gen) whileLet(s *scope) {
	v, c := g.name("v"), g.name("c")
	s.add("let mut "+v+": Vec<@D> = vec![$, $, $];", g.operand(s), within(reach, g.expr(s, 1)), g.operand(s))
	in := s.inner()
	in.scalars = append(in.scalars, c)
	g.statement(in)
	g.assign(in, leaf("%s", c))
	more := g.name("k") // what the body makes of the number must not keep the loop going for ever
	s.add("let mut " + more + " = 0usize;")
	in.add("if "+v+".len() == 1 && "+more+" < 3 && $ > 0.5 { "+more+" += 1; "+v+".push($); "+v+".push($); }", &Value{leaf("%s", c)}, mul(number(0.4), leaf("%s", c)), number(0.2))
	s.add("while let Some(mut "+c+") = "+v+".pop() $", in.out)
}

func (g *gen) shadowing(s *scope) {
	v := g.name("v")
	s.add("let "+v+": @D = $;\nlet "+v+": @D = $;\nlet mut "+v+" = ("+v+", n + 1);", within(reach, g.expr(s, 2)), within(reach, add(mul(leaf("%s", v), leaf("%s", v)), g.expr(s, 1))))
	in := s.inner()
	in.scalars = append(in.scalars, v+".0")
	in.ints = append(in.ints, v+".1")
	in.add("let ("+v+"_a, "+v+"_n) = "+v+";\nlet mut "+v+"_a = $;", mul(number(0.5), leaf("%s_a", v)))
	in.scalars = append(in.scalars, v+"_a")
	g.statement(in)
	g.assign(in, leaf("%s_a", v))
	s.add("$", in.out)
	s.scalars = append(s.scalars, v+".0")
}

// integers beside numbers decide what is done.
func (g *gen) integers(s *scope) {
	k := g.name("k")
	s.add(fmt.Sprintf(pick(g,
		"let mut %[1]s: u32 = (n as u32).wrapping_mul(2654435761) ^ 77;\nlet %[1]s = (%[1]s >> 5) as usize %% 16;",
		"let %[1]s = (n as i64 * 7 - 3).rem_euclid(9) as usize;", "let %[1]s = ((n as u8).leading_zeros() as usize).min(7);"), k))
	s.ints = append(s.ints, k)
	s.add("if "+k+" & $ != 0 $", &Num{1 + g.rnd.IntN(3), 1}, g.block(s, 2))
	g.assign(s, g.expr(s, 2))
}

func (g *gen) formatted(s *scope) {
	b := g.name("b")
	s.add("let " + b + " = format!(\"{} {:?}\", " + pick(g, s.ints...) + ", (n, \"x\")).len() % 3;")
	s.ints = append(s.ints, b)
	g.assign(s, g.expr(s, 2))
}

func (g *gen) memSwap(s *scope) {
	a, b, t := g.name("a"), g.name("b"), g.name("t")
	s.add(fmt.Sprintf("let mut %s: Vec<@D> = vec![$; 4];\nlet mut %s: Vec<@D> = vec![$; 4];", a, b), within(reach, g.expr(s, 1)), number(0.1))
	s.add(a+"[1] = $;", within(reach, g.expr(s, 2)))
	in := s.inner()
	in.ints = append(in.ints, "i", t)
	s.add(fmt.Sprintf("for %[3]s in 0..n + $ {\n\tfor i in 0..4 { %[2]s[i] = $; }\n\tstd::mem::swap(&mut %[1]s, &mut %[2]s);\n}", a, b, t), &Num{g.rnd.IntN(4), 0},
		within(reach, add(mul(number(0.6), leaf("%s[i]", a)), within(0.8, mul(leaf("%s[(i + 1) %% 4]", a), g.expr(in, 1))))))
	s.arrays = append(s.arrays, array{a, 4})
	s.add(fmt.Sprintf("let mut %[1]s: @D = $;\nlet %[1]s = std::mem::replace(&mut %[2]s[2], %[1]s);", t, a), g.operand(s))
	g.assign(s, leaf("%s", t))
}
