package cfuzz

import "fmt"

// hiddenFeatures are those where an engine that goes by the shape of instructions loses a derivative without a word: memory that outlives a
// call, numbers rounded by addition, addresses that are integers for a while, records whose bytes are moved.
var hiddenFeatures = []feature{
	{"static-cache", usual, (*gen).staticCache},
	{"lazy-workspace", usual, (*gen).lazyWorkspace},
	{"shared-workspace", usual, (*gen).sharedWorkspace},
	{"magic-rounding", usual, (*gen).magicRounding},
	{"tagged-address", usual, (*gen).taggedAddress},
	{"address-difference", usual, (*gen).addressDifference},
	{"records-grown", usual, (*gen).recordsGrown},
	{"records-sorted", usual, (*gen).recordsSorted},
	{"text-in-record", usual, (*gen).textInRecord},
}

// staticCache keeps the last argument and the last result. Mostly it is emptied first, so that only calls of one evaluation hit it; else the next
// evaluation finds what this one left, and its derivative has to say so.
func (g *gen) staticCache(s *scope) {
	h, c := g.name("h"), g.name("c")
	in := g.parameters("one")
	in.add("if (!@_"+c+"_there || $ != $) $", &Value{leaf("@_%s_key", c)}, &Value{leaf("a")}, &Block{Nodes: []*Node{
		{Text: "@_" + c + "_key = $, @_" + c + "_there = 1;", Parts: []Part{leaf("a")}, Fixed: true},
		{Text: "@_" + c + "_value = $;", Parts: []Part{within(reach, g.expr(in, 3))}, Fixed: true}}})
	in.add("@_" + c + "_calls++;")
	g.result(in, pick(g, leaf("@_%s_value", c), mul(leaf("@_%s_value", c), leaf("a"))))
	g.declare(fmt.Sprintf("static @D @_%[1]s_key, @_%[1]s_value;\nstatic int @_%[1]s_there, @_%[1]s_calls;", c))
	g.declare(g.inlined()+"@D @_"+h+"(@D a) $", in.out)
	emptied := g.chance(0.7)
	g.prog.Kept = g.prog.Kept || !emptied
	if emptied {
		s.add("@_" + c + "_there = 0;")
	}
	t := g.name("t")
	s.add("@D "+t+" = $;", within(reach, g.expr(s, 1)))
	again := text(Double, "@_"+h+"($)", leaf("%s", t))
	g.assign(s, again)
	if emptied {
		again = add(again.clone(), text(Double, "@_"+h+"($)", within(reach, g.expr(s, 1))))
	}
	g.assign(s, again)
}

// lazyWorkspace is memory that the first call allocates and that stays, or that grows when a call needs more.
func (g *gen) lazyWorkspace(s *scope) {
	h, w := g.name("h"), g.name("w")
	if g.chance(0.4) {
		g.tableWorkspace(s, h, w)
		return
	}
	in := g.parameters("one")
	n := 4 + g.rnd.IntN(3)
	if g.chance(0.5) {
		in.add(fmt.Sprintf("static @D *%[1]s;\nstatic int %[1]s_calls;\nif (!%[1]s) %[1]s = malloc(%[2]d * sizeof *%[1]s);\n%[1]s_calls++;", w, n))
	} else {
		in.add(fmt.Sprintf("static @D *%[1]s;\nstatic int %[1]s_room;\nif (%[1]s_room < %[2]d + n) {\n\tfree(%[1]s);\n\t%[1]s_room = %[2]d + n;\n\t%[1]s = malloc(%[1]s_room * sizeof *%[1]s);\n}", w, n))
	}
	g.filled(in, w, fmt.Sprint(n))
	g.mixed(in, w, n)
	g.result(in, add(leaf("%s[%s]", w, g.index(in, n)), mul(leaf("%s[%d]", w, g.rnd.IntN(n)), leaf("a"))))
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a) $", in.out)
	for range 1 + g.rnd.IntN(2) {
		g.assign(s, text(Double, "@_"+h+"($)", within(reach, g.expr(s, 1))))
	}
}

// tableWorkspace begins with room for n numbers. Behind them stand constants, made when n is another than in the last call: where one call reads these,
// a call with a larger n has its own numbers.
func (g *gen) tableWorkspace(s *scope, h, w string) {
	in := given()
	in.add(fmt.Sprintf("static @D *%[1]s;\nstatic int %[1]s_for = -1;\nif (!%[1]s) %[1]s = (@D *)malloc(16 * sizeof *%[1]s);", w))
	in.add(fmt.Sprintf("if (%[1]s_for != n) {\n\t%[1]s_for = n;\n\tfor (int i = 0; i < 16; i++) %[1]s[i] = $;\n}", w), whole(1, "i * 3 %% 5 * 0.2"))
	body := in.inner()
	body.ints = append(body.ints, "i")
	in.add(fmt.Sprintf("for (int i = 0; i < n; i++) %s[i] = $;", w), within(reach, g.expr(body, 2)))
	g.result(in, add(mul(leaf("%s[n + %d]", w, g.rnd.IntN(2)), g.expr(in, 1)), mul(leaf("%s[n / 2]", w), leaf("a"))))
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a, int n) $", in.out)
	for range 1 + g.rnd.IntN(2) {
		g.assign(s, text(Double, "@_"+h+"($, "+pick(g, s.ints...)+" % 8)", within(reach, g.expr(s, 1))))
	}
}

// sharedWorkspace is memory to which several variables lead before any call: what is written by way of one of them is read by way of another.
func (g *gen) sharedWorkspace(s *scope) {
	h, w := g.name("h"), g.name("w")
	n, k := 4+g.rnd.IntN(3), g.rnd.IntN(3)
	g.declare(fmt.Sprintf("static @D *@_%[1]s, *@_%[1]s_too, *@_%[1]s_rows[2];\n"+
		"__attribute__((constructor)) static void @_%[1]s_made(void) {\n\t@_%[1]s = (@D *)calloc(%[2]d, sizeof *@_%[1]s);\n"+
		"\t@_%[1]s_too = @_%[1]s + %[3]d;\n\t@_%[1]s_rows[0] = @_%[1]s_too;\n\t@_%[1]s_rows[1] = (@D *)calloc(%[2]d, sizeof *@_%[1]s);\n}", w, n+k, k))
	name := "@_" + w
	too := name + "_too"
	by, other, cleared := name+" + "+fmt.Sprint(k), too, g.chance(0.5)
	switch g.rnd.IntN(3) {
	case 0:
		by, other = other, by
	case 1:
		by, cleared = name+"_rows[n & 1]", true
	}
	in := given()
	if cleared {
		in.add(fmt.Sprintf("for (int i = 0; i < %d; i++) %s[i] = $;", n, too), whole(1, "i * 3 %% 5 * 0.2"))
	}
	body := in.inner()
	body.ints = append(body.ints, "i")
	in.add(fmt.Sprintf("for (int i = 0; i < %d; i++) (%s)[i] = $;", n, by), within(reach, g.expr(body, 2)))
	g.result(in, add(leaf("(%s)[%s]", other, g.index(in, n)), mul(leaf("(%s)[%d]", other, g.rnd.IntN(n)), leaf("a"))))
	g.declare("static __attribute__((noinline)) @D @_"+h+"(@D a, int n) $", in.out)
	for range 1 + g.rnd.IntN(2) {
		g.assign(s, text(Double, "@_"+h+"($, "+pick(g, s.ints...)+" % 8)", within(reach, g.expr(s, 1))))
	}
}

// magicRounding rounds by adding a number so large that no fraction is left, as libraries' exp and sin do.
func (g *gen) magicRounding(s *scope) {
	t, r := g.name("t"), g.name("r")
	v := g.name("v")
	s.add("@D "+v+" = $;", within(reach, g.expr(s, 2)))
	of := &Value{leaf("%s", v)}
	scale := pick(g, "1.4426950408889634", "3.7", "0.6366197723675814")
	switch g.rnd.IntN(4) {
	case 0:
		s.add("double "+t+" = $ * "+scale+" + 0x1.8p52 - 0x1.8p52;", of)
	case 1:
		s.add("double "+t+" = $ * "+scale+" + 0x1.8p52;\n"+t+" -= 0x1.8p52;", of)
	case 2:
		s.add("double "+t+" = fma($, "+scale+", 0x1.8p52) - 0x1.8p52;", of)
	default: // the integer is read from the low bits
		s.add(fmt.Sprintf("double %[1]s_b = $ * %[2]s + 0x1.8p52;\nunsigned long %[1]s_w;\nmemcpy(&%[1]s_w, &%[1]s_b, 8);\ndouble %[1]s = (int)%[1]s_w;", t, scale), of)
	}
	s.add("@D "+r+" = $;", sub(leaf("%s", v), mul(&Expr{Op: "const", Text: t, Type: Double, Bound: 8}, number(0.31))))
	two := &Expr{Op: "const", Text: "ldexp(1, (int)" + t + ")", Type: Double, Bound: 256}
	g.assign(s, within(reach, mul(two, add(number(1), mul(leaf("%s", r), within(1, g.expr(s, 1)))))))
	s.scalars = append(s.scalars, r)
}

// taggedAddress keeps a bit in an address, or addresses in an array of integers. What one function does in sight of another, an optimiser undoes.
func (g *gen) taggedAddress(s *scope) {
	t := g.name("t")
	k := pick(g, s.ints...)
	switch g.rnd.IntN(4) {
	case 0:
		s.add(fmt.Sprintf("uintptr_t %[1]s = (uintptr_t)(%[2]s) | (%[3]s & 1);", t, g.window(s), k))
		s.add(fmt.Sprintf("@D *%[1]s_at = (@D *)(%[1]s & ~(uintptr_t)1);", t))
	case 1:
		s.add(fmt.Sprintf("uintptr_t %[1]s[2] = {(uintptr_t)(%[2]s), (uintptr_t)(%[3]s)};\n@D *%[1]s_at = (@D *)%[1]s[%[4]s & 1];", t, g.window(s), g.window(s), k))
	case 2:
		g.declare(fmt.Sprintf("static __attribute__((noinline)) uintptr_t @_%[1]s(@D *p, int k) { return (uintptr_t)p | (k & 1); }\n"+
			"static __attribute__((noinline)) @D *@_%[1]s_at(uintptr_t t) { return (@D *)(t & ~(uintptr_t)1); }", t))
		s.add(fmt.Sprintf("uintptr_t %[1]s = @_%[1]s(%[2]s, %[3]s);\n@D *%[1]s_at = @_%[1]s_at(%[1]s);", t, g.window(s), k))
	default:
		g.markedAddresses(s, t)
		return
	}
	s.add(fmt.Sprintf("%[1]s_at[%[2]d] = $;", t, g.rnd.IntN(4)), within(reach, add(mul(number(0.5), leaf("%s_at[0]", t)), g.expr(s, 1))))
	g.assign(s, mul(leaf("%s_at[%d]", t, g.rnd.IntN(4)), g.expr(s, 1)))
}

// markedAddresses are several, each with a mark of its own, that a loop meets in another order.
func (g *gen) markedAddresses(s *scope, t string) {
	a, i, v := g.four(s), g.name("i"), g.name("v")
	s.add(fmt.Sprintf("uintptr_t %[1]s[4];\nfor (int %[3]s = 0; %[3]s < 4; %[3]s++) %[1]s[%[3]s] = (uintptr_t)&%[2]s[(%[3]s * 3 + n) %% 4] | (%[3]s & 1);", t, a, i))
	s.add("@D "+v+" = $;", g.operand(s))
	in := s.inner()
	in.scalars = append(in.scalars, v, t+"_at[0]")
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("@D *%[1]s_at = (@D *)(%[1]s[%[2]s] & ~(uintptr_t)1);", t, i))
	in.add(v+" = $;", within(reach, add(mul(number(0.5), leaf("%s", v)), mul(whole(2, "(int)(%s[%s] & 1) + 1", t, i), leaf("%s_at[0]", t)))))
	in.add(t+"_at[0] = $;", within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 4; %[1]s++) $", i), in.out)
	s.scalars = append(s.scalars, v)
	g.assign(s, mul(leaf("%s", v), g.expr(s, 1)))
}

// addressDifference goes by how far two elements of an array are apart.
func (g *gen) addressDifference(s *scope) {
	a, d := g.four(s), g.name("d")
	i, j := g.index(s, 4), g.index(s, 4)
	switch g.rnd.IntN(5) {
	case 0:
		s.add(fmt.Sprintf("ptrdiff_t %[1]s = &%[2]s[%[3]s] - &%[2]s[%[4]s];", d, a, i, j))
		s.add(fmt.Sprintf("*(&%[1]s[%[2]s] + %[3]s) = $;", a, j, d), within(reach, g.expr(s, 2)))
	case 1:
		s.add(fmt.Sprintf("uintptr_t %[1]s = (uintptr_t)&%[2]s[%[3]s] - (uintptr_t)%[2]s;", d, a, i))
		s.add(fmt.Sprintf("*(@D *)((char *)%[1]s + %[2]s) = $;", a, d), within(reach, g.expr(s, 2)))
	case 2: // neither function sees the other
		g.declare(fmt.Sprintf("static __attribute__((noinline)) ptrdiff_t @_%[1]s(const @D *a, const @D *b) { return (char *)a - (char *)b; }\n"+
			"static __attribute__((noinline)) @D *@_%[1]s_from(@D *b, ptrdiff_t d) { return (@D *)((char *)b + d); }", d))
		s.add(fmt.Sprintf("*@_%[1]s_from(&%[2]s[%[4]s], @_%[1]s(&%[2]s[%[3]s], &%[2]s[%[4]s])) = $;", d, a, i, j), within(reach, g.expr(s, 2)))
	case 3: // the address is an integer for a while
		g.declare(fmt.Sprintf("static __attribute__((noinline)) @D *@_%[1]s(uintptr_t at, int k) { return (@D *)(at + k * sizeof(@D)); }", d))
		s.add(fmt.Sprintf("*@_%[1]s((uintptr_t)%[2]s, %[3]s) = $;", d, a, i), within(reach, g.expr(s, 2)))
	default:
		s.add(fmt.Sprintf("struct { ptrdiff_t to; } %[1]s = {(char *)&%[2]s[%[3]s] - (char *)&%[2]s[%[4]s]};", d, a, i, j))
		s.add(fmt.Sprintf("*(@D *)((char *)&%[1]s[%[2]s] + %[3]s.to) = $;", a, j, d), within(reach, g.expr(s, 2)))
	}
	g.assign(s, mul(leaf("%s[%s]", a, i), g.expr(s, 1)))
}

// record declares a struct of an integer and a number, in some order, perhaps with more.
func (g *gen) record() string {
	t := g.name("R")
	g.declare("struct @_" + t + " { " + pick(g, "int k; @D x;", "@D x; int k;", "char k; @D x;", "long k; @D x;", "int k; @D x; short z;", "@D x; int k; @D y;") + " };")
	return t
}

// recordsGrown is an array that moves to memory twice as large, where its start is computed from where its end has to be.
func (g *gen) recordsGrown(s *scope) {
	t, b, i := g.record(), g.name("b"), g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	move := pick(g,
		"struct @_%[1]s *to = (struct @_%[1]s *)((char *)(more + %[2]s_n) - ((char *)(%[2]s + %[2]s_n) - (char *)%[2]s));\nmemcpy(to, %[2]s, (char *)(%[2]s + %[2]s_n) - (char *)%[2]s);",
		"struct @_%[1]s *to = more + %[2]s_n;\nto -= %[2]s_n;\nmemcpy(to, %[2]s, %[2]s_n * sizeof *to);",
		"memcpy(more, %[2]s, %[2]s_n * sizeof *more);",
		"for (int j = %[2]s_n; j-- > 0;) memcpy(more + j, %[2]s + j, sizeof *more);")
	s.add(fmt.Sprintf(`struct @_%[1]s *%[2]s = malloc(sizeof *%[2]s);
int %[2]s_n = 0, %[2]s_room = 1;
for (int %[3]s = 0; %[3]s < n + $; %[3]s++) {
	if (%[2]s_n == %[2]s_room) {
		%[2]s_room = 2 * %[2]s_room;
		struct @_%[1]s *more = malloc(%[2]s_room * sizeof *more);
		`+move+`
		free(%[2]s);
		%[2]s = more;
	}
	%[2]s[%[2]s_n].k = %[3]s * 5 %% 3;
	%[2]s[%[2]s_n++].x = $;
}`, t, b, i), &Num{1 + g.rnd.IntN(4), 1}, within(reach, g.expr(in, 2)))
	v := g.name("v")
	s.add("@D "+v+" = $;", g.operand(s))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < %[2]s_n; %[1]s++)\n\t%[3]s = $;", i, b, v),
		add(mul(number(0.6), leaf("%s", v)), mul(number(0.4), mul(whole(1, "%s[%s].k - 1", b, i), leaf("%s[%s].x", b, i)))))
	s.scalars = append(s.scalars, v)
	s.add("free(" + b + ");")
	g.assign(s, mul(leaf("%s", v), g.expr(s, 1)))
}

// recordsSorted orders records by their numbers: by swaps, or by moving those that are larger.
func (g *gen) recordsSorted(s *scope) {
	t, b, i := g.record(), g.name("b"), g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	n := 3 + g.rnd.IntN(3)
	s.add(fmt.Sprintf("struct @_%[1]s %[2]s[%[4]d] = {{@Z}};\nfor (int %[3]s = 0; %[3]s < %[4]d; %[3]s++) {\n\t%[2]s[%[3]s].k = %[3]s;\n\t%[2]s[%[3]s].x = $;\n}", t, b, i, n),
		within(reach, add(g.expr(in, 2), whole(1.3, "(%s * 3 + n) %% 4 * 0.31", i))))
	here, other := &Value{leaf("%s[j - 1].x", b)}, &Value{leaf("%s[j].x", b)}
	switch g.rnd.IntN(3) {
	case 0:
		s.add(fmt.Sprintf("for (int i = 1; i < %[3]d; i++)\n\tfor (int j = i; j > 0 && $ > $; j--) {\n\t\tstruct @_%[1]s t = %[2]s[j];\n\t\t%[2]s[j] = %[2]s[j - 1];\n\t\t%[2]s[j - 1] = t;\n\t}", t, b, n), here, other)
	case 1:
		s.add(fmt.Sprintf("for (int i = 1; i < %[3]d; i++) {\n\tstruct @_%[1]s t = %[2]s[i];\n\tint j = i;\n\tfor (; j > 0 && $ > $; j--) %[2]s[j] = %[2]s[j - 1];\n\t%[2]s[j] = t;\n}", t, b, n), here, &Value{leaf("t.x")})
	default:
		s.add(fmt.Sprintf("for (int i = 1; i < %[3]d; i++)\n\tfor (int j = i; j > 0 && $ > $; j--) {\n\t\tchar t[sizeof *%[2]s];\n\t\tmemcpy(t, &%[2]s[j], sizeof t);\n\t\tmemcpy(&%[2]s[j], &%[2]s[j - 1], sizeof t);\n\t\tmemcpy(&%[2]s[j - 1], t, sizeof t);\n\t}", t, b, n), here, other)
	}
	g.assign(s, add(mul(leaf("%s[0].x", b), g.expr(s, 1)), mul(leaf("%s[%d].x", b, n-1), whole(1, "%s[1].k %% 3 - 1", b))))
}

// textInRecord is copied with the numbers beside it, compared, and decides what is done.
func (g *gen) textInRecord(s *scope) {
	t, a, b := g.name("R"), g.name("a"), g.name("b")
	g.declare("struct @_" + t + " { " + pick(g, "char name[8]; @D x;", "@D x; char name[12]; @D y;", "int k; char name[20]; @D x;") + " };")
	s.add(fmt.Sprintf("struct @_%[1]s %[2]s[2] = {{@Z}};\nstrcpy(%[2]s[0].name, \"upper\");\nstrcpy(%[2]s[1].name, %[3]s & 1 ? \"lower\" : \"upper\");", t, a, pick(g, s.ints...)))
	s.add(fmt.Sprintf("%[1]s[0].x = $, %[1]s[1].x = $;", a), within(reach, g.expr(s, 2)), within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf(pick(g, "struct @_%[1]s %[3]s = %[2]s[1];", "struct @_%[1]s %[3]s;\nmemcpy(&%[3]s, &%[2]s[1], sizeof %[3]s);",
		"struct @_%[1]s *%[3]s_p = (struct @_%[1]s *)malloc(sizeof *%[3]s_p);\n*%[3]s_p = %[2]s[1];\nstruct @_%[1]s %[3]s = *%[3]s_p;\nfree(%[3]s_p);"), t, a, b))
	in := s.inner()
	in.add(a+"[0].x = $;", within(reach, mul(leaf("%s.x", b), g.expr(in, 1))))
	s.add(fmt.Sprintf("if (!strcmp(%[1]s.name, %[2]s[0].name)) $", b, a), in.out)
	g.assign(s, add(leaf("%s[0].x", a), mul(leaf("%s.x", b), whole(3, "%s.name[0] %% 4", b))))
}
