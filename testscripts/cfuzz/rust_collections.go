package cfuzz

import "fmt"

var rustCollections = []feature{
	{"vec", usual, (*gen).vec},
	{"vec-of-vecs", usual, (*gen).vecOfVecs},
	{"map-collect", usual, (*gen).mapCollect},
	{"zip-fold", usual, (*gen).zipFold},
	{"sum-product", usual, (*gen).sumProduct},
	{"windows", usual, (*gen).rustWindows},
	{"chunks", usual, (*gen).chunks},
	{"iter-mut", usual, (*gen).iterMut},
	{"split-at-mut", usual, (*gen).splitAtMut},
	{"slice-methods", usual, (*gen).sliceMethods},
	{"scan", usual, (*gen).scan},
	{"filter", usual, (*gen).filter},
	{"successors", usual, (*gen).successors},
	{"arrays-2d", usual, (*gen).arrays2d},
	{"deque", usual, (*gen).deque},
	{"box-slice", usual, (*gen).boxSlice},
	{"max-by", usual, (*gen).maxBy},
}

// slice is an expression of a slice of four numbers that is read.
func (g *gen) slice(s *scope) string {
	a, from := g.room(s, "")
	return fmt.Sprintf("%s[%d..%d]", a, from, from+4)
}

// closed is the body of a closure of numbers that are copied into it; others in scope may only be read.
func (g *gen) closed(s *scope, names ...string) *scope {
	in := s.inner()
	in.helper = true
	in.scalars = append([]string{}, append(names, names...)...)
	for _, v := range s.scalars {
		if g.chance(0.3) {
			in.scalars = append(in.scalars, v)
		}
	}
	return in
}

func (g *gen) vec(s *scope) {
	v, i := g.name("v"), g.name("i")
	s.add("let mut " + v + ": Vec<@D> = " + pick(g, "Vec::new()", "vec![]", "Vec::with_capacity(2)") + ";")
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(v+".push($);", within(reach, g.expr(in, 2)))
	s.add(fmt.Sprintf("for %s in 0..3 + n $", i), in.out)
	for range 1 + g.rnd.IntN(3) {
		switch g.rnd.IntN(8) {
		case 0:
			s.add(v+".insert(1, $);", within(reach, g.expr(s, 1)))
		case 1:
			t := g.name("t")
			s.add("let "+t+" = "+v+"."+pick(g, "remove(0)", "swap_remove(1)", "pop().unwrap()")+";\n"+v+".push($);", within(reach, mul(leaf("%s", t), g.expr(s, 1))))
		case 2:
			s.add("let m = "+v+".len() + 2;\n"+v+".resize(m, $);", g.operand(s))
		case 3:
			w := g.name("v")
			s.add(fmt.Sprintf("let mut %s = %s.clone();\n%[1]s[0] = $;\nstd::mem::swap(&mut %[1]s, &mut %[2]s);", w, v), within(reach, g.expr(s, 1)))
			s.arrays = append(s.arrays, array{w, 3})
		case 4:
			s.add("for each in "+v+".iter_mut() { *each = $; }", within(reach, add(mul(number(0.7), leaf("*each")), g.expr(s, 1))))
		case 5:
			s.add(v + ".extend_from_slice(&" + g.slice(s) + ");")
		case 6:
			s.add(v + ".extend(" + g.slice(s) + ".iter().rev());")
		default:
			s.add("let old = std::mem::take(&mut "+v+");\n"+v+" = vec![$; 4];\n"+v+"[1] = $;", within(reach, g.expr(s, 1)), leaf("old[2]"))
		}
	}
	s.arrays = append(s.arrays, array{v, 3})
	g.statement(s)
	g.assign(s, leaf("%s[%s]", v, g.index(s, 3)))
}

func (g *gen) vecOfVecs(s *scope) {
	v, i := g.name("v"), g.name("i")
	s.add("let mut "+v+": Vec<Vec<@D>> = vec![vec![$; 2]; 3];", within(reach, g.expr(s, 1)))
	in := s.inner()
	in.ints = append(in.ints, i)
	in.add(fmt.Sprintf("%[1]s[%[2]s %% 3].push($);", v, i), within(reach, g.expr(in, 2)))
	in.add(fmt.Sprintf("%[1]s[%[2]s %% 3][1] = $;", v, i), within(reach, add(mul(number(0.5), leaf("(*%s[%s %% 3].last().unwrap())", v, i)), leaf("%s[n %% 3][0]", v))))
	s.add(fmt.Sprintf("for %s in 0..$ $", i), &Num{2 + g.rnd.IntN(4), 1}, in.out)
	s.arrays = append(s.arrays, array{v + "[1]", 2})
	g.statement(s)
	g.assign(s, leaf("(*%s[n %% 3].last().unwrap())", v))
}

func (g *gen) mapCollect(s *scope) {
	v, i := g.name("v"), g.name("i")
	in := g.closed(s, "a")
	in.ints = append(in.ints, i)
	form := pick(g, "%[2]s.iter().enumerate().map(|(%[3]s, &a)| $).collect()", "(0..n + 4).map(|%[3]s| { let a = $; $ }).collect()",
		"%[2]s.iter().copied().rev().zip(1..9usize).map(|(a, %[3]s)| $).collect()")
	parts := []Part{}
	if form[0] == '(' {
		parts = append(parts, within(reach, g.expr(s, 1)))
	}
	s.add(fmt.Sprintf("let mut %[1]s: Vec<@D> = "+form+";", v, g.slice(s), i), append(parts, within(reach, g.expr(in, 2)))...)
	s.arrays = append(s.arrays, array{v, 4})
	g.statement(s)
	g.assign(s, leaf("%s[%s]", v, g.index(s, 4)))
}

func (g *gen) zipFold(s *scope) {
	in := g.closed(s, "a", "b", "c")
	v := g.name("v")
	s.add(fmt.Sprintf("let mut %s: @D = %s.iter().zip(%s.iter())%s.fold($, |c, (&a, &b)| $);", v, g.slice(s), g.slice(s), pick(g, "", "", ".skip(1)", ".take(3)", ".rev()")),
		g.operand(s), within(reach, add(mul(number(0.5), leaf("c")), g.expr(in, 2))))
	s.scalars = append(s.scalars, v)
	g.assign(s, leaf("%s", v))
}

func (g *gen) sumProduct(s *scope) {
	in := g.closed(s, "a")
	what := pick(g, "sum", "product")
	e := reduced(fmt.Sprintf("%s.iter().map(|&a| $).%s::<@D>()", g.slice(s), what), 16, within(reach, g.expr(in, 2)))
	if g.chance(0.3) {
		e = reduced(g.slice(s)+".iter()."+what+"::<@D>()", 16)
	}
	g.assign(s, within(reach, e))
}

func (g *gen) rustWindows(s *scope) {
	v := g.name("v")
	in := g.closed(s, "pair[0]", "pair[1]")
	s.add("let mut "+v+": Vec<@D> = "+g.slice(s)+".windows(2).map(|pair| $).collect();", within(reach, g.expr(in, 2)))
	s.arrays = append(s.arrays, array{v, 3})
	g.assign(s, leaf("%s[%s]", v, g.index(s, 3)))
}

func (g *gen) chunks(s *scope) {
	in := s.inner()
	in.arrays = []array{{"chunk", 2}}
	in.scalars = []string{"chunk[0]", "chunk[1]"}
	in.ints = []string{"i", "n"}
	g.statement(in)
	in.add("chunk[1] = $;", within(reach, add(mul(leaf("chunk[0]"), leaf("chunk[1]")), g.operand(in))))
	s.add("for (i, chunk) in "+g.slice(s)+pick(g, ".chunks_mut(2)", ".chunks_exact_mut(2)")+".enumerate() $", in.out)
	v := g.name("v")
	s.add("let mut " + v + ": @D = " + g.slice(s) + ".chunks(3).map(|c| c.iter().sum::<@D>()).last().unwrap();")
	g.assign(s, mul(number(0.2), leaf("%s", v)))
}

func (g *gen) iterMut(s *scope) {
	in := s.inner()
	in.arrays = nil
	in.scalars = []string{"*each", "*each", g.name("c")}
	in.fixed = 0
	in.ints = []string{"i", "n"}
	s.add("let mut "+in.scalars[2]+": @D = $;", within(reach, g.expr(s, 1)))
	g.statement(in)
	s.add("for (i, each) in "+g.slice(s)+".iter_mut().enumerate()"+pick(g, "", ".rev()", ".skip(1)")+" $", in.out)
	s.scalars = append(s.scalars, in.scalars[2])
	g.assign(s, g.expr(s, 1))
}

func (g *gen) splitAtMut(s *scope) {
	l, r := g.name("l"), g.name("r")
	in := s.inner()
	in.arrays = []array{{l, 2}, {r, 2}}
	in.scalars = []string{l + "[0]", r + "[1]"}
	head := fmt.Sprintf("let (%s, %s) = %s.split_at_mut(2);", l, r, g.slice(s))
	g.statement(in)
	in.add(fmt.Sprintf("for (a, b) in %s.iter_mut().zip(%s.iter()) { *a = $; }", l, r), within(reach, add(mul(leaf("*a"), leaf("*b")), mul(number(0.3), leaf("*b")))))
	s.add("{ "+head+" $ }", in.out)
	g.assign(s, g.expr(s, 1))
}

func (g *gen) sliceMethods(s *scope) {
	for range 1 + g.rnd.IntN(2) {
		a, b := g.slice(s), g.slice(s)
		switch g.rnd.IntN(6) {
		case 0:
			s.add(a + ".rotate_left(1);")
		case 1:
			s.add(a + ".reverse();")
		case 2:
			s.add(a + ".swap(" + g.index(s, 4) + ", 1);")
		case 3:
			s.add("let t = " + b + ".to_vec();\n" + a + ".copy_from_slice(&t);")
		case 4:
			t := g.name("t")
			s.add("let "+t+": @D = $;\n"+a+"[1..].fill("+t+");", within(reach, g.expr(s, 1)))
		default:
			s.add(a + ".copy_within(0..2, 1);")
		}
		g.assign(s, g.expr(s, 1))
	}
}

func (g *gen) scan(s *scope) {
	v := g.name("v")
	in := g.closed(s, "a", "*c")
	s.add("let mut "+v+": Vec<@D> = "+g.slice(s)+".iter().scan($, |c, &a| { *c = $; Some(*c) }).collect();", g.operand(s), within(reach, g.expr(in, 2)))
	s.arrays = append(s.arrays, array{v, 4})
	g.assign(s, leaf("%s[%s]", v, g.index(s, 4)))
}

func (g *gen) filter(s *scope) {
	v := g.name("v")
	in := g.closed(s, "a")
	s.add("let mut "+v+": @D = "+g.slice(s)+".iter().filter(|a| **a "+pick(g, "<", ">")+" 0.1)."+pick(g, "map(|&a| $)", "map(|a| *a).take_while(|a| *a < 0.9).map(|a| $)")+".sum::<@D>();",
		within(reach, g.expr(in, 2)))
	g.assign(s, mul(number(0.2), leaf("%s", v)))
}

func (g *gen) successors(s *scope) {
	v := g.name("v")
	in := g.closed(s, "a")
	in.ints = []string{"n"}
	s.add("let mut "+v+": @D = std::iter::successors(Some($), |&a| if a > 0.05 { Some($) } else { None }).take(n + 2).fold($, |c, a| $);",
		within(reach, g.expr(s, 1)), within(reach, g.expr(in, 1)), number(0.3), mul(number(0.6), add(leaf("c"), leaf("a"))))
	s.scalars = append(s.scalars, v)
	g.assign(s, leaf("%s", v))
}

func (g *gen) arrays2d(s *scope) {
	a := g.name("a")
	in := s.inner()
	in.ints = append(in.ints, "i", "j")
	s.add("let mut "+a+" = [[$; 3]; 3];\nfor i in 0..3 { for j in 0..3 { "+a+"[i][j] = $; } }", number(0.2), within(reach, g.expr(in, 2)))
	switch g.rnd.IntN(4) {
	case 0:
		s.add(a+"[1] = "+a+"[2];\n"+a+"[0][1] = $;", g.operand(s))
	case 1:
		s.add("let t = "+a+";\nfor i in 0..3 { for j in 0..3 { "+a+"[i][j] = $; } }", mul(number(0.5), add(leaf("t[j][i]"), leaf("t[i][j]"))))
	case 2:
		s.add("for row in "+a+".iter_mut() { let total: @D = row.iter().sum(); for each in row { *each = $; } }", within(reach, add(mul(number(0.3), leaf("total")), mul(number(0.5), leaf("*each")))))
	default:
		s.add("for i in 1..3 { let (above, below) = "+a+".split_at_mut(i); for j in 0..3 { below[0][j] = $; } }", within(reach, sub(leaf("below[0][j]"), mul(leaf("above[i - 1][j]"), leaf("below[0][0]")))))
	}
	s.arrays = append(s.arrays, array{a + "[1]", 3}, array{a + "[2]", 3})
	g.assign(s, leaf("%s[%s][%s]", a, g.index(s, 3), g.index(s, 3)))
}

func (g *gen) deque(s *scope) {
	v := g.name("v")
	s.add("let mut "+v+": std::collections::VecDeque<@D> = (0..3).map(|i| $).collect();", within(reach, add(mul(number(0.5), leaf("%s", pick(g, s.scalars...))), number(0.1))))
	s.add("for i in 0..n + 2 { "+v+".push_front($); let t = "+v+".pop_back().unwrap(); "+v+"[1] = $; }", within(reach, g.expr(s, 1)), within(reach, add(mul(number(0.6), leaf("t")), leaf("%s[0]", v))))
	s.arrays = append(s.arrays, array{v, 3})
	g.assign(s, leaf("%s[%s]", v, g.index(s, 3)))
	s.arrays = s.arrays[:len(s.arrays)-1]
}

func (g *gen) boxSlice(s *scope) {
	b, c := g.name("b"), g.name("b")
	s.add("let mut "+b+": Box<[@D]> = vec![$; n + 4].into_boxed_slice();\nlet mut "+c+" = Box::new($);", within(reach, g.expr(s, 1)), within(reach, g.expr(s, 2)))
	s.arrays = append(s.arrays, array{b, 4})
	s.scalars = append(s.scalars, "*"+c)
	g.statement(s)
	s.add("*"+c+" = $;", within(reach, mul(leaf("*%s", c), g.expr(s, 1))))
	g.assign(s, leaf("%s[%s]", b, g.index(s, 4)))
}

func (g *gen) maxBy(s *scope) {
	m, k := g.name("m"), g.name("k")
	a := g.slice(s)
	s.add(fmt.Sprintf("let mut %s: @D = %s.iter().copied().%s.unwrap();\nlet %s = %[2]s.iter().%[5]s;", m, a,
		pick(g, "reduce(|a, b| a.max(b))", "max_by(|a, b| a.partial_cmp(b).unwrap())", "min_by(|a, b| a.partial_cmp(b).unwrap())"),
		k, pick(g, "position(|a| *a > 0.2).unwrap_or(1)", "filter(|a| **a > 0.0).count()")))
	s.scalars = append(s.scalars, m)
	s.ints = append(s.ints, k)
	g.assign(s, add(leaf("%s", m), g.expr(s, 1)))
}
