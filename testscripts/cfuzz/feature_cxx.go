package cfuzz

import "fmt"

// cxxFeatures are shown by programs in C++, beside those of C's that C++ has too.
var cxxFeatures = []feature{
	{"class", cxxUsual, (*gen).class},
	{"virtual", cxxUsual, (*gen).virtual},
	{"std-vector", cxxUsual, (*gen).stdVector},
	{"vector-of-vectors", cxxUsual, (*gen).vectors},
	{"lambda", cxxUsual, (*gen).lambda},
	{"std-function", cxxUsual / 3, (*gen).stdFunction},
	{"caught", cxxUsual, (*gen).caught},
	{"thrown-past", cxxUsual, (*gen).thrownPast},
	{"destructor", cxxUsual, (*gen).destructor},
	{"template", cxxUsual, (*gen).template},
	{"unique-ptr", cxxUsual, (*gen).uniquePtr},
	{"shared-ptr", cxxUsual, (*gen).sharedPtr},
	{"reference", cxxUsual, (*gen).reference},
	{"new-array", cxxUsual, (*gen).newArray},
}

const cxxUsual = 0.22

// member is the scope of a member function with a parameter a, in a class with members u and v.
func (g *gen) member(more ...string) *scope {
	return &scope{out: &Block{}, depth: 1, helper: true, scalars: append([]string{"u", "v", "a"}, more...), ints: []string{"n"}}
}

// class has a constructor, a member function that writes members, one that does not, and an operator.
func (g *gen) class(s *scope) {
	c, o := g.name("C"), g.name("o")
	writes, reads, made := g.member(), g.member(), g.member()
	g.statement(writes)
	writes.add("return $;", within(reach, g.expr(writes, 2)))
	made.scalars = []string{"a", "b"}
	in := &Block{Nodes: []*Node{
		{Text: "@D u, v;\nint n;", Fixed: true},
		{Text: "@_" + c + "(@D a, @D b, int n) : u($), v($), n(n) {}", Parts: []Part{within(reach, g.expr(made, 1)), within(reach, g.expr(made, 1))}, Fixed: true},
		{Text: "@D step(@D a) $", Parts: []Part{writes.out}, Fixed: true},
		{Text: "@D operator()(@D a) const { return $; }", Parts: []Part{within(reach, g.expr(reads, 2))}, Fixed: true}}}
	g.declare("struct @_"+c+" $;", in)
	s.add(fmt.Sprintf("@_%s %s($, $, %s);", c, o, pick(g, s.ints...)), g.operand(s), g.operand(s))
	body := s.inner()
	i := g.name("i")
	body.ints = append(body.ints, i)
	g.assign(body, text(Double, o+".step($)", within(reach, g.expr(body, 1))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(4), 1}, body.out)
	if g.chance(0.5) { // copied, and both go on
		p := g.name("o")
		s.add(fmt.Sprintf("@_%s %s = %s;", c, p, o))
		g.assign(s, text(Double, p+".step($)", within(reach, g.expr(s, 1))))
		s.scalars = append(s.scalars, p+".u")
	}
	g.assign(s, text(Double, o+"($)", within(reach, g.expr(s, 1))))
	s.scalars = append(s.scalars, o+".v")
}

// hierarchy declares a base with a virtual function and two classes that override it, one of them twice.
func (g *gen) hierarchy() string {
	c := g.name("B")
	g.declare("struct @_"+c+" $;", &Block{Nodes: []*Node{
		{Text: "@D u;\nint n;", Fixed: true},
		{Text: "@_" + c + "(@D u, int n) : u(u), n(n) {}\nvirtual ~@_" + c + "() {}", Fixed: true},
		{Text: "virtual @D eval(@D a) { return $; }", Parts: []Part{within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"u", "a"}, ints: []string{"n"}}, 2))}, Fixed: true}}})
	for _, d := range []string{"_1", "_2"} {
		in := g.member()
		g.statement(in)
		result := within(reach, g.expr(in, 2))
		if g.chance(0.4) {
			result = add(mul(number(0.5), result), text(Double, "@_"+c+"::eval($)", leaf("a")))
		}
		in.add("return $;", within(reach, result))
		over := " : @_" + c
		if g.chance(0.3) {
			over = " : public virtual @_" + c
		}
		g.declare("struct @_"+c+d+over+" $;", &Block{Nodes: []*Node{
			{Text: "@D v;", Fixed: true},
			{Text: "@_" + c + d + "(@D a, int n) : @_" + c + "(a, n), v($) {}", Parts: []Part{within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"a"}, ints: []string{"n"}}, 1))}, Fixed: true},
			{Text: "@D eval(@D a) override $", Parts: []Part{in.out}, Fixed: true}}})
	}
	return c
}

func (g *gen) virtual(s *scope) {
	c, o, i := g.hierarchy(), g.name("o"), g.name("i")
	s.add(fmt.Sprintf("@_%[1]s *%[2]s[3] = {new @_%[1]s_1($, n), new @_%[1]s_2($, 2), new @_%[1]s($, 1)};", c, o), g.operand(s), within(reach, g.expr(s, 1)), g.operand(s))
	in := s.inner()
	in.ints = append(in.ints, i)
	g.assign(in, text(Double, fmt.Sprintf("%s[(n + %s) %% 3]->eval($)", o, i), within(reach, g.expr(in, 1))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(4), 1}, in.out)
	g.assign(s, leaf("%s[n %% 3]->u", o))
	s.add(fmt.Sprintf("for (auto *each : %s) delete each;", o))
}

// stdVector grows, is changed in several ways, and read back.
func (g *gen) stdVector(s *scope) {
	v, i := g.name("v"), g.name("i")
	s.add("std::vector<@D> " + v + ";")
	if g.chance(0.3) {
		s.add(v+".reserve($);", &Num{1 + g.rnd.IntN(5), 1})
	}
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(v+"."+pick(g, "push_back", "emplace_back")+"($);", within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 3 + n; %[1]s++) $", i), in.out)
	for range 1 + g.rnd.IntN(3) {
		switch g.rnd.IntN(6) {
		case 0:
			s.add(v+".insert("+v+".begin() + 1, $);", within(reach, g.expr(s, 1)))
		case 1:
			s.add(v + ".erase(" + v + ".begin());\n" + v + ".push_back(" + v + "[0]);")
		case 2:
			s.add(v+".resize("+v+".size() + 2, $);", g.operand(s))
		case 3:
			w := g.name("v")
			s.add(fmt.Sprintf("std::vector<@D> %s(%[2]s);\n%[1]s.swap(%[2]s);", w, v))
			s.add(w+"[0] = $;", within(reach, g.expr(s, 1)))
		case 4:
			s.add("for (auto &each : "+v+") each = $;", within(reach, add(mul(number(0.7), leaf("each")), g.expr(s, 1))))
		default:
			s.add("std::vector<@D> "+g.name("v")+" = std::move("+v+");\n"+v+" = std::vector<@D>(4, $);", within(reach, g.expr(s, 1)))
		}
	}
	s.arrays = append(s.arrays, array{v, 3})
	g.statement(s)
	g.assign(s, leaf("%s[%s]", v, g.index(s, 3)))
}

func (g *gen) vectors(s *scope) {
	v, i := g.name("v"), g.name("i")
	s.add(fmt.Sprintf("std::vector<std::vector<@D>> %s(3, std::vector<@D>(2, $));", v), within(reach, g.expr(s, 1)))
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("%[1]s[%[2]s %% 3].push_back($);", v, i), within(reach, g.expr(in, 2)))
	in.add(fmt.Sprintf("%[1]s[%[2]s %% 3][1] = $;", v, i), within(reach, add(mul(number(0.5), leaf("%s[%s %% 3].back()", v, i)), leaf("%s[n %% 3][0]", v))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{2 + g.rnd.IntN(4), 1}, in.out)
	s.arrays = append(s.arrays, array{v + "[1]", 2})
	g.statement(s)
	g.assign(s, leaf("%s[n %% 3].back()", v))
}

func (g *gen) lambda(s *scope) {
	f, t := g.name("f"), g.name("t")
	s.add("@D "+t+" = $;", within(reach, g.expr(s, 1)))
	in := s.inner()
	in.arrays = nil
	in.scalars, in.fixed = append([]string{}, "a", t), 0
	in.helper = true
	g.statement(in)
	how := pick(g, "[=](@D a) mutable", "[&](@D a)", "[&, "+t+"](auto a) mutable")
	in.add("return $;", within(reach, g.expr(in, 2)))
	s.add("auto "+f+" = "+how+" -> @D $;", in.out)
	for range 1 + g.rnd.IntN(2) {
		g.assign(s, text(Double, f+"($)", within(reach, g.expr(s, 1))))
	}
	s.scalars = append(s.scalars, t)
}

func (g *gen) stdFunction(s *scope) {
	f, c := g.name("f"), g.name("c")
	s.add("@D "+c+" = $;", within(reach, g.expr(s, 1)))
	in := &scope{out: &Block{}, helper: true, scalars: []string{"a", c}, ints: []string{"n"}}
	s.add(fmt.Sprintf("std::function<@D(@D)> %s = [%s, n = n](@D a) -> @D { return $; };", f, c), within(reach, g.expr(in, 2)))
	if g.chance(0.4) {
		s.add("if (n & 1) " + f + " = @_" + g.helperOf("one") + ";")
	}
	g.assign(s, text(Double, f+"($)", within(reach, g.expr(s, 1))))
	s.scalars = append(s.scalars, c)
}

// given is the body of a function of a number a and an integer n.
func given() *scope {
	return &scope{out: &Block{}, depth: 1, helper: true, scalars: []string{"a"}, ints: []string{"n"}}
}

// caught is thrown by a function, or by the one that it calls, and caught here.
func (g *gen) caught(s *scope) {
	h, i := g.name("h"), g.name("i")
	in := given()
	g.statement(in)
	thrown := pick(g, "throw n;", "throw std::runtime_error(\"n\");", "throw std::out_of_range(std::to_string(n));")
	in.add("if (n % $ == 1) "+thrown, &Num{2 + g.rnd.IntN(2), 2})
	in.add("return $;", within(reach, g.expr(in, 2)))
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a, int n) $", in.out)
	body := s.inner()
	body.ints = append(body.ints, i)
	try, handler := body.inner(), body.inner()
	if g.chance(0.5) {
		try.add("std::vector<@D> held(2, $);", within(reach, g.expr(try, 1)))
		try.arrays = append(try.arrays, array{"held", 2})
	}
	g.assign(try, text(Double, "@_"+h+"($, n + "+i+")", within(reach, g.expr(try, 1))))
	g.assign(try, g.expr(try, 1))
	g.assign(handler, g.expr(handler, 2))
	caught := pick(g, "catch (...) $", "catch (int) $ catch (const std::exception &e) { (void)e.what(); }")
	body.add("try $ "+caught, try.out, handler.out)
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(4), 1}, body.out)
}

// thrownPast is thrown past an object and a vector, and caught two calls further out.
func (g *gen) thrownPast(s *scope) {
	h := g.name("h")
	low, high := given(), given()
	low.add("if (n % 3 == 2) throw 2.5f;")
	low.add("return $;", within(reach, g.expr(low, 2)))
	g.declare("static __attribute__((noinline)) @D @_"+h+"_low(@D a, int n) $", low.out)
	high.add("std::vector<@D> w;\nfor (int i = 0; i < 3; i++) w.push_back($);", within(reach, g.expr(high, 1)))
	high.add("@D b = $;", text(Double, "@_"+h+"_low($, n)", within(reach, leaf("w[n %% 3]"))))
	high.scalars = append(high.scalars, "b", "w[1]")
	g.result(high, g.expr(high, 2))
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a, int n) $", high.out)
	v := g.name("v")
	s.add("@D "+v+" = $;", within(reach, g.expr(s, 1)))
	s.add("try { "+v+" = @_"+h+"($, n); } catch (float) { "+v+" = $; }", within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, v)
}

// destructor writes a number that outlives the object.
func (g *gen) destructor(s *scope) {
	c, v := g.name("C"), g.name("v")
	g.declare("struct @_"+c+" { @D *to, u; ~@_"+c+"() { *to = $; } };", within(reach, add(mul(number(0.5), leaf("*to")), fn("sin", 1, leaf("u")))))
	s.add("@D "+v+" = $;", within(reach, g.expr(s, 1)))
	in := s.inner()
	in.add(fmt.Sprintf("@_%s guard{&%s, $};", c, v), within(reach, g.expr(in, 1)))
	in.scalars = append(in.scalars, "guard.u", v)
	g.statement(in)
	s.add("$", in.out)
	s.scalars = append(s.scalars, v)
}

func (g *gen) template(s *scope) {
	h := g.name("h")
	in := g.parameters("one")
	g.statement(in)
	in.add("if constexpr (N > 0) return $; else return $;", within(reach, add(text(Double, "@_"+h+"<N - 1>(a)"), g.expr(in, 1))), within(reach, g.expr(in, 1)))
	g.declare("template <int N, typename T> static T @_"+h+"(T a) $", in.out)
	g.assign(s, text(Double, "@_"+h+"<$>($)", &Num{g.rnd.IntN(4), 0}, within(reach, g.expr(s, 1))))
}

func (g *gen) uniquePtr(s *scope) {
	c, o := g.hierarchy(), g.name("o")
	s.add(fmt.Sprintf("std::unique_ptr<@_%[1]s> %[2]s = std::make_unique<@_%[1]s_1>($, n);", c, o), g.operand(s))
	in := s.inner()
	g.assign(in, text(Double, o+"->eval($)", within(reach, g.expr(in, 1))))
	s.out.Nodes = append(s.out.Nodes, in.out.Nodes...)
	s.add(fmt.Sprintf("if (n %% 2) %[2]s.reset(new @_%[1]s_2($, 3));", c, o), within(reach, g.expr(s, 1)))
	g.assign(s, text(Double, o+"->eval($)", g.operand(s)))
	g.assign(s, leaf("%s->u", o))
}

func (g *gen) sharedPtr(s *scope) {
	p, q := g.name("p"), g.name("q")
	s.add(fmt.Sprintf("auto %s = std::make_shared<std::vector<@D>>(3, $);\nauto %s = %[1]s;", p, q), within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf("(*%s)[1] = $;", q), within(reach, add(leaf("(*%s)[0]", p), g.expr(s, 1))))
	s.arrays = append(s.arrays, array{"(*" + p + ")", 3}, array{"(*" + q + ")", 3})
	g.statement(s)
	g.assign(s, leaf("(*%s)[%s]", q, g.index(s, 3)))
}

func (g *gen) reference(s *scope) {
	r := g.name("r")
	s.add(fmt.Sprintf("@D &%s = n & 1 ? %s : %s;", r, g.target(s), g.target(s)))
	s.scalars = append(s.scalars, r)
	g.assign(s, g.expr(s, 2))
	s.add(r+" = $;", within(reach, g.expr(s, 1)))
}

func (g *gen) newArray(s *scope) {
	a := g.name("a")
	s.add("@D *" + a + " = new @D[n + 4]();")
	g.filled(s, a, "4")
	in := s.inner()
	g.mixed(in, a, 4)
	s.out.Nodes = append(s.out.Nodes, in.out.Nodes...)
	g.assign(s, leaf("%s[n + 1]", a))
	s.add("delete[] " + a + ";")
}
