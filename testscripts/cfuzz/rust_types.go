package cfuzz

import (
	"fmt"
	"strings"
)

var rustTypes = []feature{
	{"struct", usual, (*gen).rustStruct},
	{"operators", usual, (*gen).rustOperators},
	{"generic-struct", usual, (*gen).genericStruct},
	{"trait-object", usual, (*gen).traitObject},
	{"trait-bound", usual, (*gen).traitBound},
	{"enum", usual, (*gen).enum},
	{"option", usual, (*gen).option},
	{"result", usual, (*gen).resultType},
	{"rc-refcell", usual, (*gen).rcRefCell},
	{"list", usual, (*gen).boxedList},
	{"tree", usual, (*gen).boxedTree},
	{"view", usual, (*gen).view},
	{"f32", usual, (*gen).single},
	{"tuple", usual, (*gen).tuple},
	{"const-table", usual, (*gen).rustTable},
	{"drop", usual, (*gen).dropped},
	{"struct-array", usual, (*gen).structsInVec},
	{"small-records", usual, (*gen).smallRecords},
}

// method is the body of a method of a struct with members u, v and n.
func (g *gen) method(names ...string) *scope {
	return rustScope(append([]string{"self.u", "self.v"}, names...), "n")
}

func (g *gen) rustStruct(s *scope) {
	c, o := g.name("C"), g.name("o")
	writes, reads := g.method("a"), g.method("a")
	g.statement(writes)
	g.statement(writes)
	writes.add("self.n += 1;\nreturn $;", within(reach, g.expr(writes, 2)))
	reads.scalars = append(reads.scalars, "self.w[n % 3]")
	g.declare("#[derive(Clone"+pick(g, ", Copy", "")+")] struct @_"+c+" { u: @D, n: usize, v: @D, w: [@D; 3] }\nimpl @_"+c+" {\n\tfn new(a: @D, n: usize) -> Self { Self { u: a, n, v: $, w: [a; 3] } }\n"+
		"\tfn step(&mut self, mut a: @D) -> @D { let n = self.n; $ }\n\tfn eval(&self, a: @D) -> @D { let n = self.n; $ }\n}",
		within(reach, g.expr(rustScope([]string{"a"}, "n"), 1)), writes.out, within(reach, g.expr(reads, 2)))
	s.add(fmt.Sprintf("let mut %[2]s = @_%[1]s::new($, %[3]s);", c, o, pick(g, s.ints...)), within(reach, g.expr(s, 1)))
	i, t := g.name("i"), g.name("t")
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add("let mut "+t+" = "+o+".step($);", within(reach, g.expr(in, 1)))
	in.scalars = append(in.scalars, t)
	g.assign(in, leaf("%s", t))
	s.add("for "+i+" in 0..$ $", &Num{1 + g.rnd.IntN(4), 1}, in.out)
	if g.chance(0.5) {
		q := g.name("o")
		s.add(fmt.Sprintf("let mut %s = @_%s { u: $, ..%s.clone() };\n%[1]s.w[1] = $;\n%[1]s.step($);", q, c, o), within(reach, g.expr(s, 1)), leaf("%s.v", o), g.operand(s))
		s.scalars = append(s.scalars, q+".u")
		s.arrays = append(s.arrays, array{q + ".w", 3})
	}
	g.assign(s, text(Double, o+".eval($)", within(reach, g.expr(s, 1))))
	s.scalars = append(s.scalars, o+".v")
}

func (g *gen) rustOperators(s *scope) {
	c, a, b := g.name("C"), g.name("a"), g.name("b")
	in := rustScope([]string{"self.0", "self.1", "o.0", "o.1"}, "1")
	e := func() *Expr { return within(reach, g.expr(in, 2)) }
	g.declare("#[derive(Clone, Copy, PartialEq)] struct @_"+c+"(@D, @D);\nimpl std::ops::Add for @_"+c+" { type Output = Self; fn add(self, o: Self) -> Self { Self($, $) } }\n"+
		"impl std::ops::Mul<@D> for @_"+c+" { type Output = @_"+c+"; fn mul(self, k: @D) -> Self { Self($, $) } }\n"+
		"impl std::ops::SubAssign for @_"+c+" { fn sub_assign(&mut self, o: Self) { self.0 = $; } }\n"+
		"impl std::ops::Index<usize> for @_"+c+" { type Output = @D; fn index(&self, i: usize) -> &@D { if i == 0 { &self.0 } else { &self.1 } } }",
		e(), e(), mul(leaf("self.0"), leaf("k")), mul(leaf("self.1"), leaf("k")), e())
	s.add(fmt.Sprintf("let mut %s = @_%[3]s($, $);\nlet mut %[2]s = @_%[3]s($, $) * $;", a, b, c), g.operand(s), within(reach, g.expr(s, 1)), g.operand(s), g.operand(s), number(0.4))
	s.add(fmt.Sprintf("for i in 0..$ { %[1]s = (%[1]s + %[2]s) * $; %[2]s -= %[1]s; }", a, b), &Num{1 + g.rnd.IntN(3), 1}, number(0.5))
	s.scalars = append(s.scalars, a+".0", b+".1")
	g.assign(s, add(leaf("%s[1]", a), leaf("%s[n %% 2]", b)))
}

func (g *gen) genericStruct(s *scope) {
	c, v := g.name("G"), g.name("v")
	g.declare("struct @_" + c + "<T, const N: usize> { at: [T; N], k: usize }\nimpl<T: Copy + std::ops::Add<Output = T> + std::ops::Mul<Output = T>, const N: usize> @_" + c + "<T, N> {\n" +
		"\tfn push(&mut self, a: T) { self.at[self.k % N] = a; self.k += 1; }\n\tfn total(&self, by: T) -> T { let mut t = self.at[0]; for &a in &self.at[1..] { t = t * by + a; } t }\n}")
	s.add(fmt.Sprintf("let mut %s = @_%s::<@D, $> { at: [$; $], k: 0 };", v, c), &Num{3, 3}, g.operand(s), &Num{3, 3})
	in := s.inner()
	in.ints = append(in.ints, "i")
	s.add(fmt.Sprintf("for i in 0..n + $ { %s.push($); }", v), &Num{1 + g.rnd.IntN(4), 0}, within(reach, g.expr(in, 2)))
	g.assign(s, within(reach, reduced(v+".total($)", 14, number(0.5))))
	s.arrays = append(s.arrays, array{v + ".at", 3})
}

func (g *gen) shape() string {
	t := g.name("T")
	g.declare("trait @_" + t + " { fn eval(&mut self, a: @D) -> @D; fn twice(&mut self, a: @D) -> @D { let b = self.eval(a); self.eval(b) } }")
	for _, d := range []string{"_1", "_2"} {
		in := g.method("a")
		g.statement(in)
		g.result(in, g.expr(in, 2))
		g.declare("struct @_"+t+d+" { u: @D, n: usize, v: @D }\nimpl @_"+t+" for @_"+t+d+" { fn eval(&mut self, mut a: @D) -> @D { let n = self.n; $ } }", in.out)
	}
	return t
}

func (g *gen) traitObject(s *scope) {
	t, o, i, r := g.shape(), g.name("o"), g.name("i"), g.name("r")
	s.add(fmt.Sprintf("let mut %[2]s: Vec<Box<dyn @_%[1]s>> = vec![Box::new(@_%[1]s_1 { u: $, n: 1, v: $ }), Box::new(@_%[1]s_2 { u: $, n: n, v: $ })];", t, o),
		g.operand(s), within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)), g.operand(s))
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("let mut %s = %s[(%s + n) %% 2].%s($);", r, o, i, pick(g, "eval", "eval", "twice")), within(reach, g.expr(in, 1)))
	in.scalars = append(in.scalars, r)
	g.assign(in, leaf("%s", r))
	s.add("for "+i+" in 0..$ $", &Num{1 + g.rnd.IntN(4), 1}, in.out)
	if g.chance(0.4) {
		k := g.name("r")
		s.add("let mut "+k+": @D = "+o+".iter_mut().map(|o| o.eval($)).sum::<@D>();", within(reach, g.expr(s, 1)))
		g.assign(s, mul(number(0.3), leaf("%s", k)))
	}
}

func (g *gen) traitBound(s *scope) {
	t, h, o := g.shape(), g.name("h"), g.name("o")
	in := rustScope([]string{"a", "b"}, "n")
	in.add("let mut b = t.eval($);", within(reach, g.expr(rustScope([]string{"a"}, "n"), 1)))
	g.statement(in)
	g.result(in, add(leaf("b"), g.expr(in, 1)))
	g.declare(pick(g, "fn @_"+h+"<T: @_"+t+">(t: &mut T, mut a: @D, n: usize) -> @D $", "fn @_"+h+"(t: &mut impl @_"+t+", mut a: @D, n: usize) -> @D $",
		"fn @_"+h+"(t: &mut dyn @_"+t+", mut a: @D, n: usize) -> @D $"), in.out)
	s.add(fmt.Sprintf("let mut %[2]s = (@_%[1]s_1 { u: $, n: 1, v: $ }, @_%[1]s_2 { u: $, n: n, v: $ });", t, o), g.operand(s), within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)), g.operand(s))
	for _, m := range []string{".0", ".1"} {
		r := g.name("r")
		s.add("let mut "+r+" = @_"+h+"(&mut "+o+m+", $, n);", within(reach, g.expr(s, 1)))
		s.scalars = append(s.scalars, r, o+m+".u")
	}
	g.assign(s, g.expr(s, 2))
}

func (g *gen) enum(s *scope) {
	e, h, v := g.name("E"), g.name("h"), g.name("v")
	in := func(names ...string) *Expr { return within(reach, g.expr(rustScope(append(names, "a"), "n"), 2)) }
	g.declare("#[derive(Clone, Copy)] enum @_"+e+" { None, One(@D), Two { x: @D, k: usize }, Three([@D; 3]) }\n"+
		g.inlined()+"fn @_"+h+"(e: &@_"+e+", a: @D, n: usize) -> @D {\n\tmatch e {\n\t\t@_"+e+"::None => $,\n\t\t@_"+e+"::One(x) if *x > 0.5 => $,\n\t\t@_"+e+"::One(x) => $,\n\t\t@_"+e+"::Two { x, k } => $,\n\t\t@_"+e+"::Three([x, .., z]) => $,\n\t}\n}",
		in(), in("*x"), in("*x"), in("*x"), in("*x", "*z"))
	s.add(fmt.Sprintf("let mut %[2]s = [@_%[1]s::None, @_%[1]s::One($), @_%[1]s::Two { x: $, k: 2 }, @_%[1]s::Three([$, $, $])];", e, v),
		within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)), g.operand(s), within(reach, g.expr(s, 1)), g.operand(s))
	i := g.name("i")
	body := s.inner()
	body.ints = append(body.ints, i)
	g.assign(body, text(Double, fmt.Sprintf("@_%s(&%s[(%s + n) %% 4], $, 1)", h, v, i), within(reach, g.expr(body, 1))))
	s.add("for "+i+" in 0..$ $", &Num{2 + g.rnd.IntN(3), 1}, body.out)
	if g.chance(0.5) {
		s.add(fmt.Sprintf("if let @_%[1]s::Two { x, .. } = &mut %[2]s[2] { *x = $; }\n%[2]s[0] = %[2]s[$];", e, v), within(reach, mul(leaf("*x"), number(0.7))), &Num{1 + g.rnd.IntN(3), 1})
		g.assign(s, text(Double, fmt.Sprintf("@_%s(&%s[0], $, 1)", h, v), g.operand(s)))
	}
}

func (g *gen) option(s *scope) {
	h, v := g.name("h"), g.name("v")
	in := rustScope([]string{"a", "b"}, "n")
	some := within(reach, g.expr(in, 2))
	g.declare(g.inlined()+"fn @_"+h+"(a: @D, n: usize) -> Option<@D> {\n\tlet b = if n % 3 == 1 { None } else { Some($) }?;\n\tif a > 1.5 { return None; }\n\tSome($)\n}",
		within(reach, g.expr(rustScope([]string{"a"}, "n"), 1)), some)
	s.add("let mut "+v+": @D = @_"+h+"($, "+pick(g, s.ints...)+")"+pick(g, ".unwrap_or($)", ".map_or($, |b| b * b)", ".or(Some($)).unwrap()", ".filter(|b| *b > 0.0).unwrap_or_else(|| $)")+";",
		within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, v)
	in2 := s.inner()
	in2.scalars = append(in2.scalars, "z")
	g.statement(in2)
	g.assign(in2, leaf("z"))
	s.add("if let Some(mut z) = @_"+h+"($, n) $ else $", within(reach, g.expr(s, 1)), in2.out, g.block(s, 1))
}

func (g *gen) resultType(s *scope) {
	h, v := g.name("h"), g.name("v")
	in := rustScope([]string{"a"}, "n")
	g.declare(g.inlined()+"fn @_"+h+"(a: @D, n: usize) -> Result<@D, "+pick(g, "usize", "String", "&'static str")+"> {\n\tif n % 3 == 2 { return Err(Default::default()); }\n\tOk($)\n}",
		within(reach, g.expr(in, 2)))
	outer := g.name("h")
	g.declare("fn @_"+outer+"(a: @D, n: usize) -> Result<@D, Box<dyn std::error::Error>> {\n\tlet b = @_"+h+"(a, n).map_err(|_| std::fmt::Error)?;\n\tlet c = @_"+h+"($, n + 2).unwrap_or($);\n\tOk($)\n}",
		leaf("b"), leaf("b"), mul(number(0.5), add(leaf("b"), leaf("c"))))
	s.add("let mut "+v+": @D = match @_"+outer+"($, "+pick(g, s.ints...)+") { Ok(b) => $, Err(_) => $ };",
		within(reach, g.expr(s, 1)), mul(leaf("b"), number(0.9)), within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, v)
	g.assign(s, leaf("%s", v))
}

func (g *gen) rcRefCell(s *scope) {
	a, b := g.name("a"), g.name("b")
	s.add(fmt.Sprintf("let %s = std::rc::Rc::new(std::cell::RefCell::new(vec![$, $, $]));\nlet %s = std::rc::Rc::clone(&%[1]s);", a, b), within(reach, g.expr(s, 1)), g.operand(s), g.operand(s))
	t := g.name("t")
	s.add(fmt.Sprintf("let mut %s = %s.borrow()[%s];", t, a, g.index(s, 3)))
	s.scalars = append(s.scalars, t)
	s.add(fmt.Sprintf("%s.borrow_mut()[1] = $;\n{ let mut w = %[1]s.borrow_mut(); w[0] = $; }", b), within(reach, g.expr(s, 1)), mul(leaf("%s", t), number(0.8)))
	c := g.name("c")
	s.add(fmt.Sprintf("let %[1]s = std::cell::Cell::new(%[2]s.borrow()[1]);\n%[1]s.set($);\n%[3]s = %[1]s.get();", c, a, t), within(reach, g.expr(s, 2)))
	g.assign(s, text(Double, fmt.Sprintf("%s.borrow().iter().sum::<@D>() * $", a), number(0.2)))
}

func (g *gen) boxedList(s *scope) {
	l, h, v, i := g.name("L"), g.name("h"), g.name("v"), g.name("i")
	g.declare("struct @_" + l + " { x: @D, next: Option<Box<@_" + l + ">> }")
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("let mut %[2]s: Option<Box<@_%[1]s>> = None;\nfor %[3]s in 0..n + $ { %[2]s = Some(Box::new(@_%[1]s { x: $, next: %[2]s })); }", l, h, i), &Num{g.rnd.IntN(4), 0}, within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("let mut %[2]s: @D = $;\n{ let mut at = &%[1]s; while let Some(e) = at { %[2]s = $; at = &e.next; } }", h, v),
		g.operand(s), within(reach, add(mul(number(0.5), leaf("%s", v)), fn("sin", 1, mul(leaf("e.x"), leaf("%s", v))))))
	if g.chance(0.5) {
		s.add(fmt.Sprintf("if let Some(e) = &mut %[1]s { e.x = $; }\nlet mut %[1]s_x: @D = %[1]s.take().map_or($, |e| e.x);", h), leaf("%s", v), number(0.3))
		s.scalars = append(s.scalars, h+"_x")
	}
	s.scalars = append(s.scalars, v)
	g.assign(s, leaf("%s", v))
}

func (g *gen) boxedTree(s *scope) {
	t, r, i := g.name("T"), g.name("r"), g.name("i")
	g.declare(fmt.Sprintf(`struct @_%[1]s { key: usize, x: @D, left: Option<Box<@_%[1]s>>, right: Option<Box<@_%[1]s>> }
impl @_%[1]s {
	fn insert(at: &mut Option<Box<@_%[1]s>>, key: usize, x: @D) {
		match at {
			None => *at = Some(Box::new(@_%[1]s { key, x, left: None, right: None })),
			Some(e) => if key < e.key { Self::insert(&mut e.left, key, x) } else { Self::insert(&mut e.right, key, x) },
		}
	}
	fn sum(at: &Option<Box<@_%[1]s>>) -> @D {
		match at {
			None => $,
			Some(e) => { let l = Self::sum(&e.left); let r = Self::sum(&e.right); $ }
		}
	}
}`, t), number(0.3), within(reach, add(mul(number(0.8), leaf("e.x")), mul(within(1, leaf("l")), fn("cos", 1, leaf("r"))))))
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("let mut %[2]s = None;\nfor %[3]s in 0..$ { @_%[1]s::insert(&mut %[2]s, (%[3]s * 5 + n) %% 7, $); }", t, r, i), &Num{2 + g.rnd.IntN(4), 1}, within(reach, g.expr(in, 2)))
	g.assign(s, text(Double, fmt.Sprintf("@_%s::sum(&%s)", t, r)))
}

// view borrows a slice for as long as it lives.
func (g *gen) view(s *scope) {
	c, o := g.name("V"), g.name("o")
	in := rustScope([]string{"self.at[self.k % 4]", "a"}, "self.k")
	g.declare("struct @_"+c+"<'a> { at: &'a mut [@D], k: usize }\nimpl<'a> @_"+c+"<'a> {\n\tfn step(&mut self, a: @D) { self.at[0] = $; self.k += 1; }\n\tfn best(&self) -> &@D { if self.at[0] > self.at[1] { &self.at[0] } else { &self.at[1] } }\n}",
		within(reach, g.expr(in, 2)))
	w, from := g.room(s, "")
	in2 := s.inner()
	in2.arrays = nil
	in2.scalars = []string{g.name("t")}
	s.add("let mut "+in2.scalars[0]+": @D = $;", within(reach, g.expr(s, 1)))
	t := in2.scalars[0]
	s.add(fmt.Sprintf("{ let mut %[1]s = @_%[2]s { at: &mut %[3]s[%[4]d..%[5]d], k: n };\n\tfor i in 0..$ { %[1]s.step($); }\n\t%[6]s = *%[1]s.best(); }", o, c, w, from, from+4, t), &Num{1 + g.rnd.IntN(4), 1}, within(reach, g.expr(in2, 1)))
	s.scalars = append(s.scalars, t)
	g.assign(s, leaf("%s", t))
}

func (g *gen) single(s *scope) {
	g.prog.Coarse = true
	v, i := g.name("f"), g.name("i")
	here := func(index string) *Expr { return leafOf(Float, "%s[%s]", v, index) }
	half := &Expr{Op: "const", Text: "0.4", Type: Float, Bound: 0.4}
	s.add("let mut "+v+": [@F; 3] = [$, $, $];", as(Float, within(reach, g.expr(s, 2))), as(Float, g.operand(s)), half.clone())
	step := add(mul(half, mul(here("0"), here("1"))), mul(half.clone(), fn(pick(g, "sin", "cos", "tanh", "atan"), 1.6, here(i+" % 3"))))
	s.add(fmt.Sprintf("for %[1]s in 0..$ { %[2]s[(%[1]s + 2) %% 3] = $; }", i, v), &Num{1 + g.rnd.IntN(4), 1}, step)
	total := leafOf(Float, "%s.iter().sum::<@F>()", v)
	g.assign(s, add(as(Double, here("2")), mul(as(Double, mul(half.clone(), total)), g.operand(s))))
}

func (g *gen) tuple(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := rustScope([]string{"a", "b"}, "n")
	g.statement(in)
	in.add("return ($, n + 1, [$, a], $);", within(reach, g.expr(in, 2)), within(reach, g.expr(in, 1)), within(reach, g.expr(in, 1)))
	g.declare(g.inlined()+"fn @_"+h+"(mut a: @D, mut b: @D, n: usize) -> (@D, usize, [@D; 2], @D) $", in.out)
	s.add(fmt.Sprintf("let (mut %[1]s, %[1]s_k, [%[1]s_b, _], mut %[1]s_c) = @_%[2]s($, $, %[3]s);", a, h, pick(g, s.ints...)), within(reach, g.expr(s, 1)), g.operand(s))
	s.add(fmt.Sprintf("(%[1]s, %[1]s_c) = (%[1]s_c, $);", a), mul(leaf("%s", a), leaf("%s_b", a)))
	s.scalars = append(s.scalars, a, a+"_c")
	s.ints = append(s.ints, a+"_k")
	g.assign(s, g.expr(s, 2))
}

func (g *gen) rustTable(s *scope) {
	t, i, v := g.name("t"), g.name("i"), g.name("v")
	g.declare(fmt.Sprintf("%s @_%s: [f64; 5] = [%.3f, -0.5, %.3f, 1.25, -1.0];", pick(g, "static", "const"), t, g.rnd.Float64(), g.rnd.Float64()))
	s.add("let mut "+v+": @D = $;", g.operand(s))
	s.add(fmt.Sprintf("for %[1]s in 0..5 { %[2]s = $; }", i, v),
		add(mul(number(0.3), leaf("%s", v)), mul(&Expr{Op: "const", Text: fmt.Sprintf("@_%s[%s]", t, i), Type: Double, Bound: 1.25}, within(1, g.expr(s, 1)))))
	s.scalars = append(s.scalars, v)
}

// dropped writes a number when it goes.
func (g *gen) dropped(s *scope) {
	c, v := g.name("D"), g.name("v")
	g.declare("struct @_"+c+"<'a> { to: &'a mut @D, u: @D }\nimpl<'a> Drop for @_"+c+"<'a> { fn drop(&mut self) { *self.to = $; } }",
		within(reach, add(mul(number(0.5), leaf("*self.to")), fn("sin", 1, leaf("self.u")))))
	s.add("let mut "+v+": @D = $;", within(reach, g.expr(s, 1)))
	in := s.inner()
	in.add(fmt.Sprintf("let mut guard = @_%s { to: &mut %s, u: $ };", c, v), within(reach, g.expr(in, 1)))
	in.scalars = append(in.scalars, "guard.u", "*guard.to")
	g.statement(in)
	g.assign(in, leaf("*guard.to"))
	s.add("$", in.out)
	s.scalars = append(s.scalars, v)
}

func (g *gen) structsInVec(s *scope) {
	c, v, i := g.name("C"), g.name("v"), g.name("i")
	g.declare("#[derive(Clone, Debug, Default)] struct @_" + c + " { x: @D, k: u8, m: @D, f: bool }")
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("let mut %[2]s: Vec<@_%[1]s> = Vec::new();\nfor %[3]s in 0..4 { %[2]s.push(@_%[1]s { x: $, k: %[3]s as u8, m: $, ..Default::default() }); }", c, v, i), within(reach, g.expr(in, 2)), within(reach, g.expr(in, 1)))
	s.add(pick(g, v+".swap(0, 2);", v+".reverse();", v+".sort_by_key(|e| (e.k * 3) % 4);", "let e = "+v+"[1].clone();\n"+v+"[3] = e;", v+".retain(|e| e.k != 9);"))
	s.add("for e in &mut "+v+" { if e.k % 2 == 1 { e.x = $; } }", within(reach, mul(leaf("e.x"), leaf("e.m"))))
	g.assign(s, within(reach, reduced(v+".iter().map(|e| $).sum::<@D>()", 16, mul(leaf("e.x"), leaf("e.m")))))
	s.scalars = append(s.scalars, v+"["+g.index(s, 4)+"].m")
}

// smallRecords moves records of several small integers beside a number.
func (g *gen) smallRecords(s *scope) {
	t, e := g.name("t"), g.name("e")
	ints := pick(g, []string{"u32", "u32"}, []string{"u16", "u16", "u32"}, []string{"bool", "u32"}, []string{"u8", "i32"})
	record := func(k int) string {
		var members []string
		for i, of := range ints {
			member := fmt.Sprintf("%d%s", 1+(k+i)%3, of)
			if of == "bool" {
				member = fmt.Sprint(k%2 == 0)
			}
			members = append(members, member)
		}
		return "(" + strings.Join(members, ", ") + ", $)"
	}
	records := []Part{within(reach, g.expr(s, 2)), within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1))}
	all := record(0) + ", " + record(1) + ", " + record(2)
	sum := g.name("s")
	names := make([]string, len(ints))
	for i := range ints {
		names[i] = fmt.Sprintf("_k%d", i)
	}
	fields := strings.Join(names, ", ")
	take := func(of string) string { return fmt.Sprintf("for (%s, %s) in %s ", fields, e, of) }
	weight := fmt.Sprintf("let w = _k%d as u8 as usize %% 4;", g.rnd.IntN(len(ints)))
	in := s.inner()
	in.add(weight+"\n"+sum+" = $;", within(reach, add(mul(number(0.5), leaf("%s", sum)), mul(leaf("%s", e), &Expr{Op: "const", Text: "(w as f64)", Type: Double, Bound: 4}))))
	s.add("let mut "+sum+": @D = $;", g.operand(s))
	switch g.rnd.IntN(3) {
	case 0:
		s.add(take("["+all+"]")+"$", append(records, in.out)...)
	case 1:
		s.add("let "+t+" = vec!["+all+"];\n"+take(t)+"$", append(records, in.out)...)
	default:
		s.add("let mut "+t+" = vec!["+all+"];", records...)
		s.add(fmt.Sprintf("while let Some((%s, %s)) = %s.pop() $", fields, e, t), in.out)
	}
	s.scalars = append(s.scalars, sum)
}
