package cfuzz

import "fmt"

// cxxLibraryFeatures are containers and algorithms of the C++ library.
var cxxLibraryFeatures = []feature{
	{"std-array", cxxUsual / 2, (*gen).stdArray},
	{"std-map", cxxUsual / 2, (*gen).stdMap},
	{"std-deque", cxxUsual / 2, (*gen).stdDeque},
	{"std-list", cxxUsual / 2, (*gen).stdList},
	{"optional", cxxUsual / 2, (*gen).stdOptional},
	{"variant", cxxUsual / 2, (*gen).stdVariant},
	{"tuple", cxxUsual / 2, (*gen).stdTuple},
	{"algorithm", cxxUsual / 2, (*gen).algorithm},
	{"vector-of-structs", cxxUsual / 2, (*gen).vectorOfStructs},
	{"vector-of-functions", cxxUsual / 3, (*gen).vectorOfFunctions},
	{"text", cxxUsual / 2, (*gen).inactiveText},
}

// stdArray is handed over and given back as a value.
func (g *gen) stdArray(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := given()
	in.arrays = []array{{"w", 3}}
	g.statement(in)
	in.add("w[n % 3] = $;", within(reach, g.expr(in, 2)))
	in.add("return w;")
	g.declare("static std::array<@D, 3> @_"+h+"(std::array<@D, 3> w, @D a, int n) $", in.out)
	s.add(fmt.Sprintf("std::array<@D, 3> %s = {$, $, $};", a), g.operand(s), within(reach, g.expr(s, 1)), number(0.4))
	s.add(fmt.Sprintf("%[1]s = @_%[2]s(%[1]s, $, %[3]s);", a, h, pick(g, s.ints...)), within(reach, g.expr(s, 1)))
	s.arrays = append(s.arrays, array{a, 3})
	g.assign(s, leaf("%s[%s]", a, g.index(s, 3)))
}

// stdMap is a tree of nodes that the library allocates.
func (g *gen) stdMap(s *scope) {
	m, i := g.name("m"), g.name("i")
	s.add("std::map<int, @D> " + m + ";")
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("%s[%s %% 3] = $;", m, i), within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 3 + n; %[1]s++) $", i), in.out)
	if g.chance(0.5) {
		each := s.inner()
		each.ints = append(each.ints, "key")
		each.add("value = $;", within(reach, add(mul(number(0.6), leaf("value")), g.expr(each, 1))))
		s.add("for (auto &[key, value] : "+m+") $", each.out)
	}
	if g.chance(0.4) {
		s.add(fmt.Sprintf("%[1]s.erase(%[2]s %% 3);\n%[1]s.emplace(%[2]s %% 3, $);", m, pick(g, s.ints...)), within(reach, g.expr(s, 1)))
	}
	g.assign(s, leaf("%s.at(%s)", m, g.index(s, 3)))
	s.scalars = append(s.scalars, m+".begin()->second")
}

func (g *gen) stdDeque(s *scope) {
	d, i := g.name("d"), g.name("i")
	s.add("std::deque<@D> "+d+"(2, $);", within(reach, g.expr(s, 1)))
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(d+"."+pick(g, "push_front", "push_back")+"($);", within(reach, add(mul(number(0.5), leaf("%s.back()", d)), g.expr(in, 1))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 2 + n; %[1]s++) $", i), in.out)
	if g.chance(0.5) {
		s.add(d + "." + pick(g, "pop_front", "pop_back") + "();")
	}
	s.arrays = append(s.arrays, array{d, 3})
	g.statement(s)
	g.assign(s, leaf("%s.front()", d))
}

func (g *gen) stdList(s *scope) {
	l, i := g.name("l"), g.name("i")
	s.add("std::list<@D> " + l + ";")
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(l+"."+pick(g, "push_front", "push_back")+"($);", within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 2 + n; %[1]s++) $", i), in.out)
	if g.chance(0.4) {
		s.add(l+".insert(std::next("+l+".begin()), $);", within(reach, g.expr(s, 1)))
	}
	if g.chance(0.4) {
		s.add(l + ".reverse();")
	}
	s.add("for (auto &each : "+l+") each = $;", within(reach, add(mul(number(0.5), leaf("each")), g.expr(s, 1))))
	g.assign(s, leaf("%s.front()", l))
	s.scalars = append(s.scalars, l+".back()")
}

// stdOptional is nothing for some calls.
func (g *gen) stdOptional(s *scope) {
	h, o := g.name("h"), g.name("o")
	in := given()
	g.statement(in)
	in.add("if (n % $ == 0) return std::nullopt;", &Num{2 + g.rnd.IntN(2), 2})
	in.add("return $;", within(reach, g.expr(in, 2)))
	g.declare("static std::optional<@D> @_"+h+"(@D a, int n) $", in.out)
	s.add(fmt.Sprintf("std::optional<@D> %s = @_%s($, %s);", o, h, pick(g, s.ints...)), within(reach, g.expr(s, 1)))
	g.assign(s, text(Double, o+".value_or($)", within(reach, g.expr(s, 1))))
	s.add("if (!"+o+") "+o+" = $;", within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, "*"+o)
}

// stdVariant holds a number, two numbers or none, in turn.
func (g *gen) stdVariant(s *scope) {
	v, i := g.name("v"), g.name("i")
	s.add(fmt.Sprintf("std::variant<int, @D, std::array<@D, 2>> %s = %s;", v, pick(g, s.ints...)))
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("if (%s %% 3 == 0) %s = $;", i, v), within(reach, g.expr(in, 2)))
	in.add(fmt.Sprintf("else if (%s %% 3 == 1) %s = std::array<@D, 2>{$, $};", i, v), within(reach, g.expr(in, 1)), g.operand(in))
	g.assign(in, text(Double, fmt.Sprintf("(std::holds_alternative<@D>(%[1]s) ? std::get<@D>(%[1]s) : std::holds_alternative<int>(%[1]s) ? $ : std::get<2>(%[1]s)[n & 1])", v), number(0.3)))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(4), 1}, in.out)
}

// stdTuple gives several results back, of which some are taken apart.
func (g *gen) stdTuple(s *scope) {
	h, a, b, k := g.name("h"), g.name("a"), g.name("b"), g.name("k")
	in := given()
	g.statement(in)
	made := pick(g, "std::tuple<@D, int, @D>", "std::tuple<int, @D, @D>")
	first, second := "$, n, $", "%[1]s, %[3]s, %[2]s"
	if made == "std::tuple<int, @D, @D>" {
		first, second = "n, $, $", "%[3]s, %[1]s, %[2]s"
	}
	in.add("return {"+first+"};", within(reach, g.expr(in, 2)), within(reach, g.expr(in, 1)))
	g.declare("static "+made+" @_"+h+"(@D a, int n) $", in.out)
	call := fmt.Sprintf("@_%s($, %s);", h, pick(g, s.ints...))
	if g.chance(0.5) {
		s.add(fmt.Sprintf("auto ["+second+"] = "+call, a, b, k), within(reach, g.expr(s, 1)))
	} else {
		s.add(fmt.Sprintf("@D %s = $, %s;\nint %s;", a, b, k), number(0.25))
		s.add(fmt.Sprintf("std::tie("+second+") = "+call, a, b, k), within(reach, g.expr(s, 1)))
	}
	s.scalars, s.ints = append(s.scalars, a, b), append(s.ints, k)
	g.assign(s, g.expr(s, 2))
}

// algorithm sums, changes or orders a vector.
func (g *gen) algorithm(s *scope) {
	v := g.name("v")
	s.add(fmt.Sprintf("std::vector<@D> %s = {$, $, $, $};", v), within(reach, g.expr(s, 1)), g.operand(s), within(reach, g.expr(s, 1)), number(0.7))
	s.arrays = append(s.arrays, array{v, 3}) // of four: what is longer may be handed on as a pointer
	for range 1 + g.rnd.IntN(2) {
		in := &scope{out: &Block{}, helper: true, scalars: []string{"a", "b"}, ints: []string{"n"}}
		switch g.rnd.IntN(5) {
		case 0:
			s.add(fmt.Sprintf("std::sort(%[1]s.begin(), %[1]s.end(), [](const @D &a, const @D &b) { return $ %[2]s $; });", v, pick(g, "<", ">")), &Value{leaf("a")}, &Value{leaf("b")})
		case 1:
			in.scalars = []string{"a"}
			s.add(fmt.Sprintf("std::transform(%[1]s.begin(), %[1]s.end(), %[1]s.begin(), [n = n](@D a) -> @D { return $; });", v), within(reach, g.expr(in, 2)))
		case 2:
			g.assign(s, text(Double, fmt.Sprintf("std::accumulate(%[1]s.begin(), %[1]s.end(), @D($), [=](@D a, @D b) -> @D { return $; })", v), number(0.2), within(reach, add(mul(number(0.5), leaf("a")), g.expr(in, 1)))))
		case 3:
			s.add(fmt.Sprintf("std::rotate(%[1]s.begin(), %[1]s.begin() + %[2]s %% 3, %[1]s.end());", v, pick(g, s.ints...)))
		default:
			g.assign(s, text(Double, fmt.Sprintf("*std::max_element(%[1]s.begin(), %[1]s.end(), [](const @D &a, const @D &b) { return $ < $; })", v), &Value{leaf("a")}, &Value{leaf("b")}))
		}
	}
	g.statement(s)
}

// vectorOfStructs holds structs with more in them than numbers.
func (g *gen) vectorOfStructs(s *scope) {
	c, v, i := g.name("C"), g.name("v"), g.name("i")
	form := pick(g, "@D u, v;\nint k;", "int k;\n@D u, v;", "char k;\n@D u, v;", "@D u;\nint k;\n@D v;\nshort z;")
	g.declare("struct @_"+c+" $;", &Block{Nodes: []*Node{
		{Text: form, Fixed: true},
		{Text: "@_" + c + "(@D a, @D b, int n) : u(a), v(b), k(n) {}", Fixed: true}}})
	s.add("std::vector<@_" + c + "> " + v + ";")
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("%s.%s($, $, %s);", v, "emplace_back", i), within(reach, g.expr(in, 1)), g.operand(in))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 3 + n; %[1]s++) $", i), in.out)
	if g.chance(0.4) {
		s.add(fmt.Sprintf("%[1]s.insert(%[1]s.begin() + 1, %[1]s[0]);", v))
	}
	if g.chance(0.4) {
		s.add(fmt.Sprintf("std::swap(%[1]s[0], %[1]s[2]);", v))
	}
	s.add("for (auto &each : "+v+") each.v = $;", within(reach, add(mul(number(0.5), leaf("each.v")), mul(whole(1, "each.k %% 2"), leaf("each.u")))))
	g.assign(s, add(leaf("%s[%s].u", v, g.index(s, 3)), leaf("%s[%s].v", v, g.index(s, 3))))
	s.scalars = append(s.scalars, v+"[1].u")
}

// vectorOfFunctions holds functions, a lambda among them, that are called in turn.
func (g *gen) vectorOfFunctions(s *scope) {
	v, i, c := g.name("v"), g.name("i"), g.name("c")
	s.add("@D "+c+" = $;", within(reach, g.expr(s, 1)))
	in := &scope{out: &Block{}, helper: true, scalars: []string{"a", c}, ints: []string{"n"}}
	s.add(fmt.Sprintf("std::vector<std::function<@D(@D)>> %s = {@_%s, [%s, n = n](@D a) -> @D { return $; }};", v, g.helperOf("one"), c), within(reach, g.expr(in, 2)))
	body := s.inner()
	body.ints = append(body.ints, i)
	g.assign(body, text(Double, fmt.Sprintf("%s[%s %% 2]($)", v, i), within(reach, g.expr(body, 1))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(3), 1}, body.out)
}

// inactiveText is a string that decides something.
func (g *gen) inactiveText(s *scope) {
	t := g.name("t")
	s.add(fmt.Sprintf("std::string %s = \"n\";\n%[1]s += std::to_string(%s * %d);", t, pick(g, s.ints...), 1+g.rnd.IntN(1000)))
	if g.chance(0.5) {
		s.add(t + " += \", which is long enough to be put elsewhere\";")
	}
	body := s.inner()
	g.assign(body, g.expr(body, 2))
	s.add("if ("+t+pick(g, ".size() % 2 == 0", "[1] > '4'", " < \"n5\"", ".find('2') == std::string::npos")+") $", body.out)
	s.ints = append(s.ints, "(int)"+t+".size()")
}
