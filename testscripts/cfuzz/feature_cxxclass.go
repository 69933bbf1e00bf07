package cfuzz

import "fmt"

// cxxClassFeatures are what classes can do beside virtual functions.
var cxxClassFeatures = []feature{
	{"operators", cxxUsual / 2, (*gen).operators},
	{"two-bases", cxxUsual / 2, (*gen).twoBases},
	{"dynamic-cast", cxxUsual / 2, (*gen).dynamicCast},
	{"value-class", cxxUsual / 2, (*gen).valueClass},
	{"member-pointer", cxxUsual / 2, (*gen).memberPointer},
	{"object-thrown", cxxUsual / 2, (*gen).objectThrown},
	{"rethrown", cxxUsual / 2, (*gen).rethrown},
	{"placement-new", cxxUsual / 2, (*gen).placementNew},
	{"static-dispatch", cxxUsual / 2, (*gen).staticDispatch},
}

// operators of a pair of numbers.
func (g *gen) operators(s *scope) {
	c, o := g.name("C"), g.name("o")
	half := func() []Part {
		l := &scope{out: &Block{}, helper: true, scalars: []string{"a.u", "a.v", "b.u", "b.v"}}
		return []Part{within(reach, g.expr(l, 1)), within(reach, g.expr(l, 2))}
	}
	g.declare("struct @_"+c+" { @D u, v; };\nstatic @_"+c+" operator+(const @_"+c+" &a, const @_"+c+" &b) { return {$, $}; }", half()...)
	g.declare("static @_"+c+" &operator*=(@_"+c+" &a, @_"+c+" b) { a = {$, $}; return a; }", half()...)
	s.add(fmt.Sprintf("@_%s %s = {$, $};", c, o), within(reach, g.expr(s, 1)), g.operand(s))
	for range 1 + g.rnd.IntN(3) {
		s.add(fmt.Sprintf("%s "+pick(g, "= %[1]s +", "*=")+" @_%s{$, $};", o, c), g.operand(s), within(reach, g.expr(s, 1)))
	}
	s.scalars = append(s.scalars, o+".u", o+".v")
	g.assign(s, g.expr(s, 1))
}

// twoBases are both called through a pointer of theirs.
func (g *gen) twoBases(s *scope) {
	c, o := g.name("M"), g.name("o")
	body := func() Part {
		return within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"u", "v", "a"}}, 2))
	}
	g.declare(fmt.Sprintf("struct @_%[1]s_a { @D u; virtual ~@_%[1]s_a() {} virtual @D one(@D a) = 0; };\nstruct @_%[1]s_b { @D v; virtual ~@_%[1]s_b() {} virtual @D two(@D a) { return $; } };", c), mul(number(0.5), add(leaf("a"), leaf("v"))))
	g.declare(fmt.Sprintf("struct @_%[1]s : @_%[1]s_a, @_%[1]s_b {\n\t@_%[1]s(@D a, @D b) { u = a; v = b; }\n\t@D one(@D a) override { return $; }\n\t@D two(@D a) override { u = $; return $; }\n};", c),
		body(), body(), body())
	s.add(fmt.Sprintf("@_%[1]s *%[2]s = new @_%[1]s($, $);\n@_%[1]s_a *%[2]s_a = %[2]s;\n@_%[1]s_b *%[2]s_b = %[2]s;", c, o), g.operand(s), within(reach, g.expr(s, 1)))
	g.assign(s, text(Double, o+"_b->two($)", within(reach, g.expr(s, 1))))
	g.assign(s, text(Double, o+"_a->one($)", within(reach, g.expr(s, 1))))
	g.assign(s, leaf("%s->u", o))
	s.add("delete " + o + pick(g, "", "_a", "_b") + ";")
}

func (g *gen) dynamicCast(s *scope) {
	c, o := g.hierarchy(), g.name("o")
	s.add(fmt.Sprintf("std::unique_ptr<@_%[1]s> %[2]s(n %% 2 ? (@_%[1]s *)new @_%[1]s_1($, n) : new @_%[1]s_2($, n));", c, o), g.operand(s), within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf("if (auto *d = dynamic_cast<@_%s_1 *>(%s.get())) d->v = $;", c, o), within(reach, add(mul(number(0.5), leaf("d->v")), g.expr(s, 1))))
	g.assign(s, text(Double, o+"->eval($)", within(reach, g.expr(s, 1))))
}

// valueClass owns memory and is copied, moved and assigned.
func (g *gen) valueClass(s *scope) {
	c, o, p := g.name("C"), g.name("o"), g.name("o")
	g.declare(fmt.Sprintf(`struct @_%[1]s {
	@D *at;
	int len;
	@_%[1]s(int n, @D a) : at(new @D[n]), len(n) { for (int i = 0; i < n; i++) at[i] = $; }
	@_%[1]s(const @_%[1]s &o) : at(new @D[o.len]), len(o.len) { for (int i = 0; i < len; i++) at[i] = o.at[i]; }
	@_%[1]s(@_%[1]s &&o) noexcept : at(o.at), len(o.len) { o.at = nullptr; o.len = 0; }
	@_%[1]s &operator=(@_%[1]s o) { std::swap(at, o.at); std::swap(len, o.len); return *this; }
	~@_%[1]s() { delete[] at; }
	@D &operator[](int i) { return at[i %% len]; }
};`, c), within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"a"}, ints: []string{"i"}}, 1)))
	s.add(fmt.Sprintf("@_%s %s(2 + n %% 2, $);", c, o), within(reach, g.expr(s, 1)))
	s.arrays = append(s.arrays, array{o, 3})
	g.statement(s)
	s.add(fmt.Sprintf(pick(g, "@_%s %s = %s;", "@_%[1]s %[2]s(1, %[3]s[0]);\n%[2]s = %[3]s;", "@_%[1]s %[2]s = std::move(%[3]s);\n%[3]s = %[2]s;"), c, p, o))
	s.arrays = append(s.arrays, array{p, 3})
	g.statement(s)
	if g.chance(0.4) {
		s.add(fmt.Sprintf("std::vector<@_%[1]s> %[2]s_all;\n%[2]s_all.push_back(%[3]s);\n%[2]s_all.push_back(std::move(%[2]s));\n%[2]s = %[2]s_all[n %% 2];", c, p, o))
	}
	g.assign(s, leaf("%s[1]", p))
}

// memberPointer picks a member, or a member function, as the program runs.
func (g *gen) memberPointer(s *scope) {
	c, o, m := g.name("C"), g.name("o"), g.name("m")
	g.declare("struct @_"+c+" { @D u, v; @D one(@D a) { return $; } @D two(@D a) { u = $; return v; } };",
		within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"u", "v", "a"}}, 2)),
		within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"u", "v", "a"}}, 1)))
	s.add(fmt.Sprintf("@_%s %s = {$, $};", c, o), g.operand(s), within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf("@D @_%[1]s::*%[2]s = n %% 2 ? &@_%[1]s::u : &@_%[1]s::v;\n@D (@_%[1]s::*%[2]s_f)(@D) = n > 2 ? &@_%[1]s::one : &@_%[1]s::two;", c, m))
	g.assign(s, text(Double, fmt.Sprintf("(%s.*%s_f)($)", o, m), within(reach, g.expr(s, 1))))
	s.add(fmt.Sprintf("%s.*%s = $;", o, m), within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, o+".u", o+".v")
	g.assign(s, g.expr(s, 1))
}

// objectThrown throws an object that holds an integer; of numbers with derivatives in it, those would be lost, and are refused.
func (g *gen) objectThrown(s *scope) {
	c, h, v := g.name("E"), g.name("h"), g.name("v")
	in := given()
	in.add("if (n % $ == 1) throw @_"+c+"{n};", &Num{2 + g.rnd.IntN(2), 2})
	in.add("return $;", within(reach, g.expr(in, 2)))
	g.declare("struct @_" + c + " { int k; };")
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a, int n) $", in.out)
	s.add("@D "+v+" = $;", within(reach, g.expr(s, 1)))
	s.add("try { "+v+" = @_"+h+"($, n); } catch (const @_"+c+" &e) { "+v+" = $; }", within(reach, g.expr(s, 1)), within(reach, mul(whole(1, "e.k %% 3 - 1"), g.expr(s, 1))))
	s.scalars = append(s.scalars, v)
	g.assign(s, g.expr(s, 1))
}

// rethrown is caught, noted, and thrown on.
func (g *gen) rethrown(s *scope) {
	h, v := g.name("h"), g.name("v")
	in := given()
	in.add("if (n % 2) throw std::invalid_argument(\"n\");")
	in.add("return $;", within(reach, g.expr(in, 2)))
	g.declare("static __attribute__((noinline)) @D @_"+h+"_low(@D a, int n) $", in.out)
	out := given()
	out.arrays = []array{{"w", 4}}
	handler := out.inner()
	g.statement(handler)
	handler.add("throw;")
	out.add("try { a = @_"+h+"_low($, n); } catch (const std::logic_error &) $", within(reach, g.expr(out, 1)), handler.out)
	g.result(out, g.expr(out, 1))
	g.declare("static @D @_"+h+"(@D *w, @D a, int n) $", out.out)
	s.add("@D "+v+" = $;", within(reach, g.expr(s, 1)))
	w := g.window(s)
	s.add("try { "+v+" = @_"+h+"("+w+", $, n); } catch (...) { "+v+" = $; }", within(reach, g.expr(s, 1)), within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, v)
}

func (g *gen) placementNew(s *scope) {
	c, o := g.name("C"), g.name("o")
	g.declare("struct @_"+c+" { @D u, v; @_"+c+"(@D a) : u(a), v($) {} ~@_"+c+"() { u = $; } };",
		within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"a"}}, 1)), number(0))
	s.add(fmt.Sprintf("alignas(@_%[1]s) unsigned char %[2]s_room[sizeof(@_%[1]s)];\n@_%[1]s *%[2]s = new (%[2]s_room) @_%[1]s($);", c, o), within(reach, g.expr(s, 1)))
	in := s.inner()
	in.scalars = append(in.scalars, o+"->u", o+"->v")
	g.statement(in)
	g.assign(in, g.expr(in, 1))
	s.out.Nodes = append(s.out.Nodes, in.out.Nodes...)
	g.assign(s, leaf("%s->v", o))
	s.add(fmt.Sprintf("%s->~@_%s();", o, c))
}

// staticDispatch calls a derived class from a template of its base, and a concept's lambda.
func (g *gen) staticDispatch(s *scope) {
	c, o := g.name("T"), g.name("o")
	g.declare("template <typename D> struct @_"+c+"_base { @D u; @D run(@D a) { return static_cast<D *>(this)->step($); } };",
		within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: []string{"u", "a"}}, 1)))
	in := &scope{out: &Block{}, depth: 1, helper: true, scalars: []string{"a", "this->u"}, ints: []string{"n"}}
	g.statement(in)
	in.add("return $;", within(reach, g.expr(in, 2)))
	g.declare(fmt.Sprintf("template <int K> struct @_%[1]s : @_%[1]s_base<@_%[1]s<K>> { @D step(@D a) { int n = K; $ } };", c), in.out)
	s.add(fmt.Sprintf("@_%s<%d> %s;\n%[3]s.u = $;", c, g.rnd.IntN(4), o), within(reach, g.expr(s, 1)))
	g.assign(s, text(Double, o+".run($)", within(reach, g.expr(s, 1))))
	s.scalars = append(s.scalars, o+".u")
}
