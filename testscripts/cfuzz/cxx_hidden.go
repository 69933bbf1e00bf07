package cfuzz

import "fmt"

// cxxHiddenFeatures are for C++ what hiddenFeatures are for C.
var cxxHiddenFeatures = []feature{
	{"owning-hierarchy", cxxUsual / 2, (*gen).owningHierarchy},
	{"structs-sorted", cxxUsual / 2, (*gen).structsSorted},
	{"pairs-grown", cxxUsual / 2, (*gen).pairsGrown},
	{"static-vector", cxxUsual / 2, (*gen).staticVector},
}

// owningHierarchy is a tree of objects of classes that have a number, a pointer that owns, or an integer at the same offset; or of such that have their
// numbers in the base, and no shared pointers beside them: with these most are refused.
func (g *gen) owningHierarchy(s *scope) {
	c, o, i := g.name("B"), g.name("o"), g.name("i")
	body := func(names ...string) Part {
		return within(reach, g.expr(&scope{out: &Block{}, helper: true, scalars: append(names, "a")}, 2))
	}
	base, own, counted, more := "@D u = @Z; long k = 1; ", "", "", ""
	held, made := "std::vector<@D> *", "std::vector<@D> %[2]s_v(2, $);\nauto *%[2]s_w = &%[2]s_v;"
	if g.chance(0.4) {
		base, own, counted, more = "", "@D u; ", "long k; ", pick(g, "", "int j = 1; ", "char j = 2; ")
		held, made = "std::shared_ptr<std::vector<@D>> ", "auto %[2]s_w = std::make_shared<std::vector<@D>>(2, $);"
	}
	g.declare("struct @_" + c + " { " + base + "virtual ~@_" + c + "() {} virtual @D eval(@D a) = 0; };")
	g.declare(fmt.Sprintf("struct @_%[1]s_number : @_%[1]s { "+own+more+"@_%[1]s_number(@D u) { this->u = u; } @D eval(@D a) override { return $; } };", c), body("u"))
	g.declare(fmt.Sprintf("struct @_%[1]s_owner : @_%[1]s { std::unique_ptr<@_%[1]s> in; "+own+"@_%[1]s_owner(std::unique_ptr<@_%[1]s> in, @D u) : in(std::move(in)) { this->u = u; } @D eval(@D a) override { return $; } };", c),
		within(reach, add(text(Double, "in->eval($)", within(reach, mul(leaf("a"), leaf("u")))), leaf("u"))))
	g.declare(fmt.Sprintf("struct @_%[1]s_shared : @_%[1]s { "+held+"w; @_%[1]s_shared("+held+"w) : w(w) {} @D eval(@D a) override { (*w)[0] = $; return $; } };", c),
		within(reach, add(mul(number(0.5), leaf("(*w)[0]")), leaf("a"))), body("(*w)[1]", "(*w)[0]"))
	g.declare(fmt.Sprintf("struct @_%[1]s_count : @_%[1]s { "+counted+own+"@_%[1]s_count(long k, @D u) { this->k = k, this->u = u; } @D eval(@D a) override { k++; return $; } };", c),
		mul(whole(1, "k %% 3 - 1"), within(reach, add(leaf("u"), leaf("a")))))
	s.add(fmt.Sprintf(made+"\nstd::vector<std::unique_ptr<@_%[1]s>> %[2]s;", c, o), within(reach, g.expr(s, 1)))
	pushed := []string{"%[2]s.push_back(std::make_unique<@_%[1]s_number>($));", "%[2]s.push_back(std::make_unique<@_%[1]s_shared>(%[2]s_w));",
		"%[2]s.push_back(std::make_unique<@_%[1]s_owner>(std::make_unique<@_%[1]s_number>($), $));", "%[2]s.push_back(std::make_unique<@_%[1]s_count>(n, $));"}
	holes := []int{1, 0, 2, 1}
	for _, k := range g.rnd.Perm(4)[:2+g.rnd.IntN(3)] {
		var parts []Part
		for range holes[k] {
			parts = append(parts, within(reach, g.expr(s, 1)))
		}
		s.add(fmt.Sprintf(pushed[k]+"%[3]s", c, o, ""), parts...)
	}
	s.add(fmt.Sprintf("%[2]s.push_back(std::make_unique<@_%[1]s_number>($));", c, o), g.operand(s))
	body2 := s.inner()
	body2.ints = append(body2.ints, i)
	g.assign(body2, text(Double, fmt.Sprintf("%[1]s[(n + %[2]s) %% %[1]s.size()]->eval($)", o, i), within(reach, g.expr(body2, 1))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(5), 1}, body2.out)
	s.scalars = append(s.scalars, "(*"+o+"_w)[0]")
}

// structsSorted orders records by a number in them.
func (g *gen) structsSorted(s *scope) {
	c, v, i := g.name("R"), g.name("v"), g.name("i")
	g.declare("struct @_" + c + " { " + pick(g, "int k; @D x;", "@D x; int k;", "@D x, y; int k;", "char k; @D x;", "std::array<@D, 2> y; @D x; long k;") + " };")
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("std::vector<@_%[1]s> %[2]s(3 + n %% 3);\nfor (int %[3]s = 0; %[3]s < (int)%[2]s.size(); %[3]s++) %[2]s[%[3]s].k = %[3]s, %[2]s[%[3]s].x = $;", c, v, i),
		within(reach, add(g.expr(in, 2), whole(1.3, "(%s * 3 + n) %% 4 * 0.31", i))))
	sorted := pick(g, "std::sort(%[2]s.begin(), %[2]s.end(), ", "std::partial_sort(%[2]s.begin(), %[2]s.begin() + 2, %[2]s.end(), ", "std::make_heap(%[2]s.begin(), %[2]s.end(), ")
	s.add(fmt.Sprintf(sorted+"[](const @_%[1]s &a, const @_%[1]s &b) { return $ %[3]s $; });", c, v, pick(g, "<", ">")), &Value{leaf("a.x")}, &Value{leaf("b.x")})
	g.assign(s, add(mul(leaf("%s[0].x", v), g.expr(s, 1)), mul(leaf("%s.back().x", v), whole(1, "%s[1].k %% 3 - 1", v))))
	s.scalars = append(s.scalars, v+"[1].x")
}

// pairsGrown inserts pairs of an integer and a number at either end of what the library moves to new memory.
func (g *gen) pairsGrown(s *scope) {
	v, i := g.name("v"), g.name("i")
	pair := pick(g, "std::pair<int, @D>", "std::pair<@D, int>")
	x, k, made := "second", "first", "{%[2]s, $}"
	if pair == "std::pair<@D, int>" {
		x, k, made = "first", "second", "{$, %[2]s}"
	}
	in := s.inner()
	in.ints = append(in.ints, i)
	kind := pick(g, "std::vector", "std::vector", "std::deque")
	grow := pick(g, "%[1]s.push_back("+made+");", "%[1]s.insert(%[1]s.begin(), "+made+");", "%[1]s.insert(%[1]s.begin() + %[1]s.size() / 2, "+made+");")
	in.add(fmt.Sprintf(grow, v, i), within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("%[1]s<%[2]s> %[3]s;\nfor (int %[4]s = 0; %[4]s < n + $; %[4]s++) $", kind, pair, v, i), &Num{2 + g.rnd.IntN(4), 1}, in.out)
	if g.chance(0.4) {
		s.add(fmt.Sprintf("%[1]s.erase(%[1]s.begin());\n%[1]s.insert(%[1]s.end(), %[1]s[0]);", v))
	}
	s.add(fmt.Sprintf("for (auto &each : %s) each.%s = $;", v, x), within(reach, mul(leaf("each.%s", x), add(whole(1, "each.%s %% 2", k), mul(number(0.5), g.expr(s, 1))))))
	g.assign(s, add(leaf("%s[0].%s", v, x), leaf("%s.back().%s", v, x)))
}

// staticVector is a workspace that the first call makes as large as it needs, and that stays.
func (g *gen) staticVector(s *scope) {
	h, w := g.name("h"), g.name("w")
	in := given()
	in.add(fmt.Sprintf("static std::vector<@D> %[1]s;\nif (%[1]s.size() < 4u + n) %[1]s.resize(4 + n);", w))
	g.filled(in, w, "4")
	in.arrays = []array{{w, 3}}
	g.statement(in)
	g.result(in, add(leaf("%s[%s]", w, g.index(in, 3)), g.expr(in, 1)))
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a, int n) $", in.out)
	for range 1 + g.rnd.IntN(2) {
		g.assign(s, text(Double, "@_"+h+"($, "+pick(g, s.ints...)+" % 8)", within(reach, g.expr(s, 1))))
	}
}
