package cfuzz

import "fmt"

var memoryFeatures = []feature{
	{"arrays", usual, (*gen).arrays},
	{"array-of-arrays", usual, (*gen).matrix},
	{"vla", usual, (*gen).vla},
	{"alloca", usual, (*gen).alloca},
	{"malloc", usual, (*gen).malloc},
	{"calloc", usual, (*gen).calloc},
	{"realloc", usual, (*gen).realloc},
	{"aligned", usual, (*gen).aligned},
	{"free-early", usual, (*gen).freeEarly},
	{"reuse", usual, (*gen).reuse},
	{"swap", usual, (*gen).swap},
	{"list", usual, (*gen).list},
	{"tree", usual, (*gen).tree},
	{"flexible", usual, (*gen).flexible},
	{"in-place", usual, (*gen).inPlace},
	{"memmove", usual, (*gen).memmove},
	{"memcpy", usual, (*gen).memcpy},
	{"pointers", usual, (*gen).pointers},
	{"returned-pair", usual, (*gen).returnedPair},
}

// returnedPair is a ring of structs that a function returns by value, with the addresses of memory that it has allocated: which of the ring is
// written only the running program knows.
func (g *gen) returnedPair(s *scope) {
	p, m, i := g.name("P"), g.name("m"), g.name("i")
	third, null := "", ""
	if pick(g, false, true) {
		third, null = ", *c", ", NULL"
	}
	g.declare(fmt.Sprintf(`struct @_%[1]s { @D *a, *b%[2]s; };
%[3]sstruct @_%[1]s @_%[1]s_of(int n) {
	struct @_%[1]s p = {calloc(n + 2, sizeof(@D)), calloc(2, sizeof(@D))%[4]s};
	return p;
}`, p, third, pick(g, "static __attribute__((noinline)) ", g.inlined()), null))
	s.add(fmt.Sprintf("struct @_%[1]s %[2]s[3];\nfor (int %[3]s = 0; %[3]s < 3; %[3]s++)\n\t%[2]s[%[3]s] = @_%[1]s_of(%[4]s %% 3);", p, m, i, pick(g, s.ints...)))
	s.add(fmt.Sprintf("%[1]s[0].a[0] = $, %[1]s[1].a[1] = $, %[1]s[1].b[0] = $;", m), within(reach, g.expr(s, 1)), g.operand(s), within(1, g.expr(s, 1)))
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("@D *to = %[1]s[(%[2]s + n) %% 3].a, *from = %[1]s[(%[2]s + 2) %% 3].a;", m, i))
	in.add(fmt.Sprintf("to[%s %% 2] = $;", i), within(reach, add(mul(leaf("from[0]"), leaf("%s[%s %% 3].b[0]", m, i)), add(leaf("from[1]"), g.expr(in, 1)))))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{2 + g.rnd.IntN(4), 1}, in.out)
	g.assign(s, add(leaf("%s[%d].a[0]", m, g.rnd.IntN(3)), mul(leaf("%s[%s %% 3].a[1]", m, pick(g, s.ints...)), g.operand(s))))
	s.out.Nodes = append(s.out.Nodes, &Node{Text: fmt.Sprintf("for (int %[1]s = 0; %[1]s < 3; %[1]s++)\n\tfree(%[2]s[%[1]s].a), free(%[2]s[%[1]s].b);", i, m)})
}

// filled makes a loop that gives each element of an array a value.
func (g *gen) filled(s *scope, name, count string) {
	i := g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < %[3]s; %[1]s++)\n\t%[2]s[%[1]s] = $;", i, name, count), within(reach, g.expr(in, 2)))
}

// mixed mixes the elements of an array and stores some of it.
func (g *gen) mixed(s *scope, name string, length int) {
	in := s.inner()
	in.arrays = append(in.arrays, array{name, length}, array{name, length})
	if in.depth < 3 && g.budget > 0 {
		g.statement(in)
	}
	g.assign(in, add(leaf("%s[%s]", name, g.index(in, length)), g.expr(in, 1)))
	s.out.Nodes = append(s.out.Nodes, in.out.Nodes...)
}

func (g *gen) arrays(s *scope) {
	a := g.name("a")
	n := 4 + g.rnd.IntN(3)
	if g.chance(0.5) {
		s.add(fmt.Sprintf("@D %s[%d] = {$, $};", a, n), within(reach, g.expr(s, 2)), g.operand(s))
	} else {
		s.add(fmt.Sprintf("@D %s[%d];", a, n))
		g.filled(s, a, fmt.Sprint(n))
	}
	s.arrays = append(s.arrays, array{a, n})
	g.statement(s)
}

// matrix multiplies, or eliminates, in two dimensions.
func (g *gen) matrix(s *scope) {
	a, b, i := g.name("a"), g.name("b"), g.name("i")
	in := s.inner()
	in.ints = append(in.ints, "i", "j")
	s.add(fmt.Sprintf(`@D %[1]s[3][3], %[2]s[3][3];
for (int i = 0; i < 3; i++)
	for (int j = 0; j < 3; j++) {
		%[1]s[i][j] = $;
		%[2]s[j][i] = $;
	}`, a, b), within(1, g.expr(in, 2)), within(0.5, g.expr(in, 1)))
	switch g.rnd.IntN(3) {
	case 0:
		s.add(fmt.Sprintf(`for (int i = 0; i < 3; i++)
	for (int j = 0; j < 3; j++) {
		@D s = $;
		for (int k = 0; k < 3; k++)
			s = $;
		%s[i][j] = s;
	}`, a), number(0), add(leaf("s"), mul(leaf("%s[i][k]", b), leaf("%s[k][j]", b))))
	case 1:
		s.add(`for (int i = 0; i < 3; i++)
	for (int j = i + 1; j < 3; j++)
		`+b+"[i][j] = $, "+b+"[j][i] = $;", mul(number(0.4), add(leaf("%s[i][j]", b), leaf("%s[j][i]", a))), leaf("%s[i][j]", b))
	default:
		s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < 3; %[1]s++)\n\tmemcpy(%[2]s[%[1]s], %[3]s[2 - %[1]s], sizeof %[2]s[0]);", i, a, b))
	}
	s.scalars = append(s.scalars, fmt.Sprintf("%s[%s][%s]", a, g.index(s, 3), g.index(s, 3)), fmt.Sprintf("%s[1][%s]", b, g.index(s, 3)))
	g.assign(s, add(leaf("%s[2][0]", a), leaf("%s[0][%s]", a, g.index(s, 3))))
}

// braced puts statements in a block of their own.
func (g *gen) braced(s *scope, make func(*scope)) {
	in := s.inner()
	make(in)
	s.add("$", in.out)
}

// vla stands in a block of its own: jumps may not enter its scope.
func (g *gen) vla(s *scope) {
	g.braced(s, func(s *scope) {
		a := g.name("a")
		if g.chance(0.3) {
			s.add("@D " + a + "[" + pick(g, s.ints...) + " % 4 + 2][3];")
			g.filled(s, a+"[1]", "3")
			g.filled(s, a+"[0]", "3")
			g.mixed(s, a+"[1]", 3)
			return
		}
		s.add("@D " + a + "[" + pick(g, s.ints...) + " % 4 + 4];")
		g.filled(s, a, "4")
		g.mixed(s, a, 4)
	})
}

func (g *gen) alloca(s *scope) {
	i, a, last, first := g.name("i"), g.name("a"), g.name("z"), g.window(s)
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add("@D *" + a + " = __builtin_alloca((" + i + " + 4) * sizeof(@D));")
	g.filled(in, a, "4")
	in.add(a+"[1] = $;", within(reach, add(leaf("%s[2]", a), mul(number(0.5), leaf("*%s", last)))))
	in.add(last + " = " + a + " + 1;")
	g.mixed(in, a, 4)
	s.add(fmt.Sprintf("@D *%s = %s;", last, first))
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{2 + g.rnd.IntN(3), 1}, in.out)
	g.assign(s, leaf("*%s", last))
}

// heap declares a block of so many numbers made by a call, uses it, and frees it.
func (g *gen) heap(s *scope, a string, length int) {
	g.mixed(s, a, length)
	s.out.Nodes = append(s.out.Nodes, &Node{Text: "free(" + a + ");"})
}

func (g *gen) malloc(s *scope) {
	a := g.name("a")
	count := pick(g, "6", "(n + 6)", pick(g, s.ints...)+" + 6")
	s.add(fmt.Sprintf("@D *%s = malloc((%s) * sizeof(@D));", a, count))
	g.filled(s, a, "6")
	g.heap(s, a, 6)
}

func (g *gen) calloc(s *scope) {
	a := g.name("a")
	s.add("@D *" + a + " = calloc(" + pick(g, "5", "n + 5") + ", sizeof *" + a + ");")
	s.add(a+"["+g.index(s, 5)+"] = $;", within(reach, g.expr(s, 2)))
	g.heap(s, a, 5)
}

func (g *gen) realloc(s *scope) {
	a := g.name("a")
	s.add("@D *" + a + " = malloc(3 * sizeof(@D));")
	g.filled(s, a, "3")
	if g.chance(0.5) {
		s.add(a + " = realloc(" + a + ", 5 * sizeof(@D));")
		s.add(fmt.Sprintf("%[1]s[3] = $, %[1]s[4] = $;", a), within(reach, g.expr(s, 1)), leaf("%s[0]", a))
	} else { // grows in a loop
		i := g.name("i")
		s.add(fmt.Sprintf("for (int %[1]s = 3; %[1]s < 5; %[1]s++) {\n\t%[2]s = realloc(%[2]s, (%[1]s + 1) * sizeof(@D));\n\t%[2]s[%[1]s] = $;\n}", i, a),
			within(reach, add(leaf("%s[%s - 1]", a, i), g.expr(s, 1))))
	}
	g.heap(s, a, 5)
}

func (g *gen) aligned(s *scope) {
	a := g.name("a")
	if g.chance(0.5) {
		s.add(fmt.Sprintf("@D *%[1]s = aligned_alloc(64, 128);", a))
	} else {
		s.add(fmt.Sprintf("@D *%[1]s = NULL;\nif (posix_memalign((void **)&%[1]s, 64, 6 * sizeof(@D))) abort();", a))
	}
	g.filled(s, a, "6")
	g.heap(s, a, 6)
}

// freeEarly frees what it has read, and asks for as much again.
func (g *gen) freeEarly(s *scope) {
	a, b, i := g.name("a"), g.name("b"), g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add("@D *" + a + " = malloc(4 * sizeof(@D));")
	g.filled(in, a, "4")
	in.add("@D "+b+" = $;", within(reach, mul(leaf("%s[1]", a), leaf("%s[2]", a))))
	in.add("free(" + a + ");")
	in.add(a + " = malloc(4 * sizeof(@D));")
	in.add(a+"[0] = $;", within(reach, mul(leaf("%s", b), g.expr(in, 1))))
	g.assign(in, add(leaf("%s[0]", a), leaf("%s", b)))
	in.add("free(" + a + ");")
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++) $", i), &Num{1 + g.rnd.IntN(3), 1}, in.out)
}

// reuse is memory that holds integers first and numbers later.
func (g *gen) reuse(s *scope) {
	m, k, a := g.name("m"), g.name("k"), g.name("a")
	s.add(pick(g, "void *"+m+" = malloc(4 * sizeof(@D));", "@D "+m+"_s[4];\nvoid *"+m+" = "+m+"_s;"))
	onHeap := s.out.Nodes[len(s.out.Nodes)-1].Text[0] == 'v'
	s.add(fmt.Sprintf("int *%[1]s = %[2]s;\nfor (int i = 0; i < 4; i++) %[1]s[i] = (i * 3 + n) %% 4;", k, m))
	g.assign(s, add(leaf("%s[%s[%d]]", pickLong(g, s), k, g.rnd.IntN(4)), whole(2, "%s[1] & 1", k)))
	s.add(fmt.Sprintf("@D *%s = %s;", a, m))
	g.filled(s, a, "4")
	g.mixed(s, a, 4)
	if onHeap {
		s.add("free(" + m + ");")
	}
}

// pickLong is an array of at least four.
func pickLong(g *gen, s *scope) string { return "(" + g.window(s) + ")" }

// swap is a loop over time with two buffers.
func (g *gen) swap(s *scope) {
	a, b, t := g.name("a"), g.name("b"), g.name("t")
	s.add(fmt.Sprintf("@D %[1]s_s[4], %[2]s_s[4], *%[1]s = %[1]s_s, *%[2]s = %[2]s_s;", a, b))
	g.filled(s, a, "4")
	in := s.inner()
	in.ints = append(in.ints, "i", t)
	s.add(fmt.Sprintf(`for (int %[3]s = 0; %[3]s < n + $; %[3]s++) {
	for (int i = 0; i < 4; i++)
		%[2]s[i] = $;
	@D *swap = %[1]s;
	%[1]s = %[2]s, %[2]s = swap;
}`, a, b, t), &Num{g.rnd.IntN(4), 0},
		within(reach, add(mul(number(0.6), leaf("%s[i]", a)), within(0.8, mul(leaf("%s[(i + 1) %% 4]", a), g.expr(in, 1))))))
	s.arrays = append(s.arrays, array{a, 4})
	g.assign(s, leaf("%s[%s]", a, g.index(s, 4)))
}

func (g *gen) list(s *scope) {
	l, h, i, c := g.name("L"), g.name("h"), g.name("i"), g.name("c")
	g.declare(fmt.Sprintf("struct @_%[1]s { @D x; struct @_%[1]s *next; };", l))
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf(`struct @_%[1]s *%[2]s = NULL;
for (int %[3]s = 0; %[3]s < n + $; %[3]s++) {
	struct @_%[1]s *e = malloc(sizeof *e);
	e->x = $;
	e->next = %[2]s;
	%[2]s = e;
}`, l, h, i), &Num{g.rnd.IntN(4), 0}, within(reach, g.expr(in, 2)))
	v := g.name("v")
	s.add(fmt.Sprintf("@D %[4]s = $;\nfor (struct @_%[1]s *%[3]s = %[2]s; %[3]s; %[3]s = %[3]s->next)\n\t%[4]s = $;", l, h, c, v),
		g.operand(s), add(mul(number(0.5), leaf("%s", v)), mul(number(0.5), fn("sin", 1, mul(leaf("%s->x", c), leaf("%s", v))))))
	s.scalars = append(s.scalars, v)
	s.add(fmt.Sprintf("while (%[2]s) {\n\tstruct @_%[1]s *next = %[2]s->next;\n\tfree(%[2]s);\n\t%[2]s = next;\n}", l, h))
}

// tree is built by inserting, read and freed by recursion.
func (g *gen) tree(s *scope) {
	t, r, i := g.name("T"), g.name("r"), g.name("i")
	g.declare(fmt.Sprintf(`struct @_%[1]s { int key; @D x; struct @_%[1]s *left, *right; };
static @D @_%[1]s_sum(struct @_%[1]s *t) {
	if (!t) return $;
	@D l = @_%[1]s_sum(t->left), r = @_%[1]s_sum(t->right);
	return $;
}
static void @_%[1]s_free(struct @_%[1]s *t) {
	if (!t) return;
	@_%[1]s_free(t->left);
	@_%[1]s_free(t->right);
	free(t);
}`, t), number(0.3), within(reach, add(mul(number(0.8), leaf("t->x")), mul(within(1, leaf("l")), fn("cos", 1, leaf("r"))))))
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf(`struct @_%[1]s *%[2]s = NULL;
for (int %[3]s = 0; %[3]s < $; %[3]s++) {
	struct @_%[1]s **at = &%[2]s, *e = calloc(1, sizeof *e);
	e->key = (%[3]s * 5 + n) %% 7;
	e->x = $;
	while (*at) at = e->key < (*at)->key ? &(*at)->left : &(*at)->right;
	*at = e;
}`, t, r, i), &Num{2 + g.rnd.IntN(4), 1}, within(reach, g.expr(in, 2)))
	g.assign(s, text(Double, fmt.Sprintf("@_%s_sum(%s)", t, r)))
	s.add(fmt.Sprintf("@_%s_free(%s);", t, r))
}

func (g *gen) flexible(s *scope) {
	t, f := g.name("F"), g.name("f")
	g.declare("struct @_" + t + " { int n; @D data[]; };")
	s.add(fmt.Sprintf("struct @_%[1]s *%[2]s = malloc(sizeof *%[2]s + 5 * sizeof(@D));\n%[2]s->n = 5;", t, f))
	g.filled(s, f+"->data", f+"->n")
	g.mixed(s, f+"->data", 5)
	s.add("free(" + f + ");")
}

func (g *gen) inPlace(s *scope) {
	g.window(s) // there is an array
	a, i := pick(g, s.arrays...), g.name("i")
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("for (int %[1]s = 1; %[1]s < %[3]d; %[1]s++)\n\t%[2]s[%[1]s] = $;", i, a.name, a.len),
		within(reach, add(mul(leaf("%s[%s - 1]", a.name, i), leaf("%s[%s]", a.name, i)), g.expr(in, 1))))
}

func (g *gen) memmove(s *scope) {
	w := g.window(s)
	if g.chance(0.5) {
		s.add(fmt.Sprintf("memmove(%[1]s + 1, %[1]s, $ * sizeof(@D));", w), &Num{3, 1})
	} else {
		s.add(fmt.Sprintf("memmove(%[1]s, %[1]s + 1, (n %% 3 + 1) * sizeof(@D));", w))
	}
	g.assign(s, g.expr(s, 2))
}

// memcpy copies structs and pieces of arrays.
func (g *gen) memcpy(s *scope) {
	t, a, b := g.structOf(), g.name("s"), g.name("s")
	s.add(fmt.Sprintf("struct @_%s %s = {0}, %s;", t.name, a, b))
	g.fill(s, t, a)
	s.add(fmt.Sprintf("memcpy(&%[2]s, &%[1]s, sizeof %[1]s);", a, b))
	g.change(s, t, a)
	g.assign(s, add(t.sum(a), mul(t.sum(b), g.expr(s, 1))))
	if g.chance(0.5) {
		c := g.name("c")
		s.add(fmt.Sprintf("@D %[1]s[4];\nmemcpy(%[1]s, %[2]s, sizeof %[1]s);", c, g.window(s)))
		s.arrays = append(s.arrays, array{c, 4})
	}
}

// pointers are stored in memory and read back.
func (g *gen) pointers(s *scope) {
	t, i := g.name("t"), g.name("i")
	w, u := g.window(s), g.window(s)
	s.add(fmt.Sprintf("@D *%s[3] = {%s, %s, &%s};", t, w, u, g.element(s)))
	in := s.inner()
	in.ints = append(in.ints, i)
	s.add(fmt.Sprintf("for (int %[1]s = 0; %[1]s < $; %[1]s++)\n\t*%[2]s[%[1]s %% 3] = $;", i, t), &Num{2 + g.rnd.IntN(3), 1},
		within(reach, add(mul(number(0.7), leaf("%s[(%s + 1) %% 3][0]", t, i)), g.expr(in, 1))))
	g.assign(s, leaf("%s[%s][0]", t, g.index(s, 3)))
}
