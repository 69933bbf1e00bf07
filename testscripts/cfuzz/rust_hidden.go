package cfuzz

import "fmt"

// rustHidden are for Rust what hiddenFeatures are for C.
var rustHidden = []feature{
	{"structs-sorted", usual, (*gen).rustSorted},
	{"pairs-grown", usual, (*gen).rustPairs},
	{"text-in-struct", usual, (*gen).rustText},
	{"magic-rounding", usual, (*gen).rustMagic},
}

func (g *gen) rustSorted(s *scope) {
	c, v := g.name("R"), g.name("v")
	form := pick(g, [2]string{"k: usize, x: @D"}, [2]string{"x: @D, k: u8"}, [2]string{"x: @D, y: [@D; 2], k: i32", ", y: [$; 2]"})
	g.declare("#[derive(Clone" + pick(g, ", Copy", "") + ")] struct @_" + c + " { " + form[0] + " }")
	in := s.inner()
	in.ints = append(in.ints, "i")
	parts := []Part{within(reach, add(g.expr(in, 2), &Expr{Op: "const", Text: "(((i * 3 + n) % 4) as f64 * 0.31)", Type: Double, Bound: 1}))}
	if form[1] != "" {
		parts = append(parts, g.operand(s))
	}
	s.add("let mut "+v+": Vec<@_"+c+"> = Vec::new();\nfor i in 0..3 + n % 3 { "+v+".push(@_"+c+" { k: i as _, x: $"+form[1]+" }); }", parts...)
	order := pick(g, "a.x.partial_cmp(&b.x).unwrap()", "b.x.partial_cmp(&a.x).unwrap()")
	s.add(v + pick(g, ".sort_by(|a, b| "+order+");", ".sort_unstable_by(|a, b| "+order+");", ".reverse();\n"+v+".swap(0, 2);"))
	g.assign(s, add(mul(leaf("%s[0].x", v), g.expr(s, 1)), mul(leaf("%s[2].x", v), &Expr{Op: "const", Text: "((" + v + "[1].k % 3) as f64 - 1.0)", Type: Double, Bound: 1})))
	s.scalars = append(s.scalars, v+"[1].x")
}

// rustPairs inserts pairs of a count and a number where the vector has to move.
func (g *gen) rustPairs(s *scope) {
	v := g.name("v")
	in := s.inner()
	in.ints = append(in.ints, "i")
	grow := pick(g, ".push((i, $));", ".insert(0, (i, $));", ".insert(i / 2, (i, $));")
	s.add("let mut "+v+": Vec<(usize, @D)> = Vec::new();\nfor i in 0..n + $ { "+v+grow+" }", &Num{2 + g.rnd.IntN(4), 1}, within(reach, g.expr(in, 2)))
	switch g.rnd.IntN(3) {
	case 0:
		s.add("let t = " + v + ".remove(0);\n" + v + ".push(t);")
	case 1:
		s.add("let t = " + v + ".clone();\n" + v + ".extend_from_slice(&t[1..]);")
	}
	s.add("for (k, each) in "+v+".iter_mut() { *each = $; }", within(reach, mul(leaf("*each"), add(&Expr{Op: "const", Text: "((*k % 2) as f64)", Type: Double, Bound: 1}, mul(number(0.5), g.expr(s, 1))))))
	g.assign(s, add(leaf("%s[0].1", v), leaf("%s[1].1", v)))
}

// rustText is moved and cloned with the numbers beside it, compared, and decides what is done.
func (g *gen) rustText(s *scope) {
	c, a, b := g.name("R"), g.name("a"), g.name("b")
	g.declare("#[derive(Clone)] struct @_" + c + " { " + pick(g, "name: String, x: @D", "x: @D, name: String", "x: @D, name: &'static str") + " }")
	s.add(fmt.Sprintf("let mut %s = @_%s { name: if %s %% 2 == 1 { \"lower\" } else { \"upper\" }.into(), x: $ };", a, c, pick(g, s.ints...)), within(reach, g.expr(s, 2)))
	s.add(fmt.Sprintf(pick(g, "let mut %[2]s = %[1]s.clone();", "let mut %[2]s = Box::new(%[1]s.clone());", "let mut %[2]s = vec![%[1]s.clone(), %[1]s.clone()].pop().unwrap();"), a, b))
	s.add(b+".x = $;", within(reach, mul(leaf("%s.x", a), g.expr(s, 1))))
	in := s.inner()
	in.add(a+".x = $;", within(reach, mul(leaf("%s.x", b), g.expr(in, 1))))
	s.add("if "+b+".name"+pick(g, "[..] == *\"upper\"", " != "+a+".name", " == "+a+".name")+" $", in.out)
	g.assign(s, add(leaf("%s.x", a), mul(leaf("%s.x", b), &Expr{Op: "const", Text: "(" + b + ".name.len() as f64 * 0.1)", Type: Double, Bound: 1})))
}

// rustMagic rounds by adding a number so large that no fraction is left.
func (g *gen) rustMagic(s *scope) {
	t, v, r := g.name("t"), g.name("v"), g.name("r")
	s.add("let mut "+v+": @D = $;", within(reach, g.expr(s, 2)))
	form := pick(g, "(%s * 1.4426950408889634 + 6755399441055744.0) - 6755399441055744.0", "%s.mul_add(3.7, 6755399441055744.0) - 6755399441055744.0")
	s.add("let " + t + ": f64 = " + fmt.Sprintf(form, v+"@V") + ";")
	s.add("let mut "+r+": @D = $;", sub(leaf("%s", v), mul(&Expr{Op: "const", Text: t, Type: Double, Bound: 8}, number(0.31))))
	s.scalars = append(s.scalars, r)
	g.assign(s, within(reach, mul(leaf("%s", r), g.expr(s, 1))))
}
