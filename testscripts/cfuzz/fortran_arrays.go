package cfuzz

import (
	"fmt"
	"slices"
)

var fortranArrays = []feature{
	{"array-expression", usual, (*gen).arrayExpression},
	{"sections", usual, (*gen).sections},
	{"where", usual, (*gen).where},
	{"forall", usual, (*gen).forall},
	{"do-concurrent", usual, (*gen).doConcurrent},
	{"allocatable", usual, (*gen).allocatable},
	{"realloc-on-assignment", usual, (*gen).reallocOnAssignment},
	{"move-alloc", usual, (*gen).moveAlloc},
	{"automatic", usual, (*gen).automatic},
	{"rank-two", usual, (*gen).rankTwo},
	{"matmul", usual, (*gen).matmul},
	{"reductions", usual, (*gen).reductions},
	{"masks", usual, (*gen).masks},
	{"shifts", usual, (*gen).shifts},
	{"maxloc", usual, (*gen).maxloc},
	{"vector-subscript", usual, (*gen).vectorSubscript},
	{"pointer", usual, (*gen).fortranPointer},
	{"associate", usual, (*gen).associate},
	{"constructor", usual, (*gen).constructor},
	{"spread", usual, (*gen).spread},
}

// declared puts a declaration before the statements of the function.
func (s *scope) declared(text string, args ...any) {
	s.locals.Nodes = append(s.locals.Nodes, &Node{Text: fmt.Sprintf(text, args...)})
}

// section is n elements of an array, one behind the other or not.
func (g *gen) section(s *scope, n int) string {
	var fit []string
	for _, a := range s.arrays {
		if a.len < n {
			continue
		}
		k := 1 + g.rnd.IntN(a.len-n+1)
		fit = append(fit, fmt.Sprintf("%s(%d:%d)", a.name, k, k+n-1), fmt.Sprintf("%s(%d:%d:-1)", a.name, k+n-1, k))
		if a.len >= 2*n-1 {
			fit = append(fit, fmt.Sprintf("%s(%d:%d:2)", a.name, a.len-2*n+2, a.len))
		}
		if a.len == n && (a.name == "q" || g.exact[a.name]) {
			fit = append(fit, a.name, a.name+"(:)")
		}
	}
	if len(fit) == 0 {
		v := g.name("a")
		s.declared("@D :: %s(%d)", v, n)
		g.exact[v] = true
		s.add(v+" = $", within(reach, g.expr(s, 1)))
		s.arrays = append(s.arrays, array{v, n})
		return v
	}
	return pick(g, fit...)
}

// over is a scope in which expressions are arrays of n, made of sections and of numbers.
func (g *gen) over(s *scope, n int) *scope {
	in := *s
	in.arrays, in.fixed = nil, 0
	in.scalars = []string{g.section(s, n), g.section(s, n), g.section(s, n), pick(g, s.scalars...)}
	return &in
}

// arrayOf is an expression that is an array of n for certain.
func (g *gen) arrayOf(s *scope, n, depth int) *Expr {
	in := g.over(s, n)
	return within(reach, add(mul(number(0.5), leaf("%s", in.scalars[0])), g.expr(in, depth)))
}

func (g *gen) arrayExpression(s *scope) {
	for range 1 + g.rnd.IntN(2) {
		n := pick(g, 3, 4, 4)
		e := g.arrayOf(s, n, 3)
		s.add(g.section(s, n)+" = $", e)
	}
}

// sections overlap: what is assigned is read before.
func (g *gen) sections(s *scope) {
	fit := slices.DeleteFunc(slices.Clone(s.arrays), func(a array) bool { return a.len < 3 })
	if len(fit) == 0 {
		fit = []array{{g.four(s), 4}}
	}
	a := pick(g, fit...)
	k := g.name("k")
	s.declared("integer :: %s", k)
	s.add(k + " = mod(" + pick(g, s.ints...) + ", 2)")
	n := a.len
	from, to := fmt.Sprintf("%s(1 + %s:%d + %[2]s)", a.name, k, n-1), pick(g, fmt.Sprintf("%s(%d:1:-1)", a.name, n-1), fmt.Sprintf("%s(2:%d)", a.name, n),
		fmt.Sprintf("%s(%d:2:-1)", a.name, n))
	s.add(to+" = $", within(reach, add(mul(number(0.6), leaf("%s", from)), mul(within(1, g.operand(s)), fn("sin", 1, leaf("%s(:%d)", a.name, n-1))))))
	g.assign(s, leaf("%s(%s)", a.name, g.index(s, n)))
}

func (g *gen) where(s *scope) {
	m := g.over(s, 4)
	mask := "where ($ " + pick(g, "<", ">") + " $)"
	cond := []Part{&Value{leaf("%s", m.scalars[0])}, &Value{g.expr(m, 1)}}
	to := g.section(s, 4)
	if g.chance(0.3) {
		s.add(mask+" "+to+" = $", append(cond, within(reach, g.expr(g.over(s, 4), 2)))...)
		return
	}
	text := mask + "\n\t" + to + " = $\n"
	parts := append(cond, within(reach, g.expr(g.over(s, 4), 2)))
	if g.chance(0.4) {
		text += "elsewhere ($ > $)\n\t" + to + " = $\n"
		n := g.over(s, 4)
		parts = append(parts, &Value{leaf("%s", n.scalars[0])}, &Value{number(0.4)}, within(reach, g.expr(n, 1)))
	}
	text += "elsewhere\n\t" + to + " = $\nend where"
	s.add(text, append(parts, within(reach, g.expr(g.over(s, 4), 2)))...)
}

// each is a scope of an index of its own and of what may be read at it.
func (g *gen) each(s *scope, i string) *scope {
	in := s.inner()
	in.ints = append(in.ints, i)
	return in
}

func (g *gen) forall(s *scope) {
	i, a, b := g.name("i"), g.name("a"), g.name("b")
	s.declared("integer :: %s\n@D :: %s(5), %s(5, 3)", i, a, b)
	s.add(fmt.Sprintf("forall (%[1]s = 1:5) %[2]s(%[1]s) = $", i, a), within(reach, g.expr(g.each(s, i), 2)))
	j := g.name("j")
	s.declared("integer :: %s", j)
	in := g.each(g.each(s, i), j)
	in.arrays = append(in.arrays, array{a, 5})
	s.add(fmt.Sprintf("forall (%[1]s = 1:5, %[2]s = 1:3) %[3]s(%[1]s, %[2]s) = $", i, j, b), within(reach, g.expr(in, 2)))
	if g.chance(0.5) {
		s.add(fmt.Sprintf("forall (%[1]s = 2:4, $ > $) %[2]s(%[1]s) = $", i, a), &Value{leaf("%s(%s)", a, i)}, &Value{number(0.2)},
			within(reach, add(mul(number(0.5), leaf("%s(%s - 1)", a, i)), leaf("%s(%s, 2)", b, i))))
	}
	s.arrays = append(s.arrays, array{a, 5})
	g.assign(s, leaf("%s(%s, %d)", b, g.index(s, 5), 1+g.rnd.IntN(3)))
}

func (g *gen) doConcurrent(s *scope) {
	i, a := g.name("i"), g.name("a")
	s.declared("integer :: %s\n@D :: %s(6)", i, a)
	in := g.each(s, i)
	if g.chance(0.4) {
		j := g.name("j")
		s.declared("integer :: %s", j)
		s.add(fmt.Sprintf("do concurrent (%[1]s = 1:3, %[3]s = 0:1)\n\t%[2]s(%[1]s + 3 * %[3]s) = $\nend do", i, a, j), within(reach, g.expr(g.each(in, j), 2)))
	} else {
		s.add(fmt.Sprintf("do concurrent (%[1]s = 1:6)\n\t%[2]s(%[1]s) = $\n\tif ($ > $) %[2]s(%[1]s) = $\nend do", i, a),
			within(reach, g.expr(in, 2)), &Value{leaf("%s(%s)", a, i)}, &Value{number(0.3)}, within(reach, mul(leaf("%s(%s)", a, i), g.expr(in, 1))))
	}
	s.arrays = append(s.arrays, array{a, 6})
	g.statement(s)
}

// filledFrom1 gives each element of an array a value, in a loop.
func (g *gen) filledFrom1(s *scope, name, count string) {
	i := g.name("i")
	s.declared("integer :: %s", i)
	s.add(fmt.Sprintf("do %[1]s = 1, %[3]s\n\t%[2]s(%[1]s) = $\nend do", i, name, count), within(reach, g.expr(g.each(s, i), 2)))
}

// inBlock puts statements in a block of their own, with declarations of their own.
func (g *gen) inBlock(s *scope, make func(*scope)) {
	in := s.inner()
	in.locals = &Block{Bare: true}
	make(in)
	s.add("block$$end block", in.locals, in.out)
}

func (g *gen) allocatable(s *scope) {
	g.inBlock(s, func(s *scope) {
		a := g.name("a")
		s.declared("@D, allocatable :: %s(:)", a)
		switch g.rnd.IntN(3) {
		case 0:
			s.add("allocate(" + a + "(" + pick(g, s.ints...) + " + 5))")
			g.filledFrom1(s, a, pick(g, "size("+a+")", "ubound("+a+", 1)"))
		case 1:
			s.add("allocate("+a+"(5), source=$)", within(reach, g.expr(s, 2)))
		default:
			s.add("allocate(" + a + "(0:n + 5))")
			s.add(a+" = $", within(reach, g.expr(s, 1)))
			s.add(a+"(lbound("+a+", 1)) = $", within(reach, g.expr(s, 2)))
		}
		s.arrays = append(s.arrays, array{a, 5}, array{a, 4})
		g.statement(s)
		g.assign(s, leaf("%s(%s)", a, g.index(s, 5)))
		if g.chance(0.5) {
			s.add("deallocate(" + a + ")")
		}
	})
}

func (g *gen) reallocOnAssignment(s *scope) {
	a, i := g.name("a"), g.name("i")
	s.declared("@D, allocatable :: %s(:)\ninteger :: %s", a, i)
	s.add(a+" = $", g.arrayOf(s, 3, 1))
	if g.chance(0.5) {
		s.add(fmt.Sprintf("do %[1]s = 1, $\n\t%[2]s = [%[2]s, $]\nend do", i, a), &Num{1 + g.rnd.IntN(3), 1}, within(reach, add(mul(number(0.5), leaf("%s(%s)", a, i)), g.expr(g.each(s, i), 1))))
	} else {
		s.add(a+" = [$, "+a+"(2:)]", within(reach, g.expr(s, 1)))
	}
	s.arrays = append(s.arrays, array{a, 3})
	g.assign(s, text(Double, "sum($)", leaf("%s(:3)", a)))
	s.add(a+" = $", mul(number(0.5), leaf("%s", a)))
}

func (g *gen) moveAlloc(s *scope) {
	g.inBlock(s, func(s *scope) {
		a, b := g.name("a"), g.name("b")
		s.declared("@D, allocatable :: %s(:), %s(:)", a, b)
		s.add("allocate(" + a + "(4))")
		s.add(a+" = $", g.arrayOf(s, 4, 2))
		s.add("allocate(" + b + "(6))")
		s.add(b+" = $", within(reach, g.expr(s, 1)))
		s.add(b+"(2:5) = $", leaf("%s", a))
		s.add("call move_alloc(" + b + ", " + a + ")")
		s.arrays = append(s.arrays, array{a, 6})
		g.statement(s)
		g.assign(s, leaf("%s(%s)", a, g.index(s, 6)))
	})
}

// automatic is an array of a length that is known when the block begins.
func (g *gen) automatic(s *scope) {
	a, k := g.name("a"), pick(g, s.ints...)
	g.inBlock(s, func(in *scope) {
		in.declared("@D :: %s(%s + 4)", a, k)
		g.filledFrom1(in, a, k+" + 4")
		in.arrays = append(in.arrays, array{a, 4})
		g.statement(in)
		g.assign(in, leaf("%s(%s)", a, g.index(in, 4)))
	})
}

func (g *gen) rankTwo(s *scope) {
	a, i, j := g.name("a"), g.name("i"), g.name("j")
	s.declared("@D :: %s(3, 4)\ninteger :: %s, %s", a, i, j)
	in := g.each(g.each(s, i), j)
	s.add(fmt.Sprintf("do %[2]s = 1, 4\n\tdo %[1]s = 1, 3\n\t\t%[3]s(%[1]s, %[2]s) = $\n\tend do\nend do", i, j, a), within(reach, g.expr(in, 2)))
	switch g.rnd.IntN(4) {
	case 0:
		s.add(a+"(2, :) = $", g.arrayOf(s, 4, 1))
	case 1:
		s.add(a+"(:, 2) = $", within(reach, add(mul(leaf("%s(:, 3)", a), leaf("%s(3:1:-1, 4)", a)), g.operand(s))))
	case 2:
		s.add(a+"(1:2, 2:3) = $", mul(number(0.5), add(leaf("%s(2:3, 3:4)", a), leaf("%s(1:2, 1:2)", a))))
	default:
		s.add(fmt.Sprintf("do %[1]s = 2, 3\n\t%[2]s(%[1]s, :) = $\nend do", i, a), within(reach, sub(leaf("%s(%s, :)", a, i), mul(mul(number(0.3), leaf("%s(%s, 1)", a, i)), leaf("%s(%s - 1, :)", a, i)))))
	}
	s.scalars = append(s.scalars, fmt.Sprintf("%s(%s, %s)", a, g.index(s, 3), g.index(s, 4)))
	g.assign(s, add(leaf("%s(1, %s)", a, g.index(s, 4)), within(1, reduced(pick(g, "sum($)", "maxval($)"), 24, leaf("%s", a)))))
}

func (g *gen) matmul(s *scope) {
	a, b, v := g.name("a"), g.name("b"), g.name("v")
	s.declared("@D :: %s(2, 3), %s(3, 2), %s(3)", a, b, v)
	if g.chance(0.5) {
		s.add(a+" = reshape($, [2, 3])", text(Double, "[$, $]", g.arrayOf(s, 4, 1), g.arrayOf(s, 2, 1)))
	} else {
		s.add(a+" = $", within(reach, g.expr(s, 1)))
		s.add(a+"(1, :) = $", g.arrayOf(s, 3, 2))
	}
	s.add(b+" = $", pick(g, text(Double, "transpose($)", leaf("%s", a)), mul(number(0.5), text(Double, "transpose($)", mul(number(0.7), leaf("%s", a))))))
	small := func(e *Expr) *Expr { e.Bound = 3 * reach * reach; return within(reach, e) }
	switch g.rnd.IntN(4) {
	case 0:
		s.add(v+" = $", small(text(Double, "matmul($, $)", leaf("%s", b), g.arrayOf(s, 2, 1))))
	case 1:
		s.add(v+" = $", small(text(Double, "matmul($, $)", g.arrayOf(s, 2, 1), leaf("%s", a))))
	case 2:
		s.add(a+" = $", small(text(Double, "matmul($, $)", small(text(Double, "matmul($, $)", leaf("%s", a), leaf("%s", b))), leaf("%s", a))))
		s.add(v+" = $", leaf("%s(1, :)", a))
	default:
		s.add(v+" = $", small(text(Double, "matmul(transpose($), $)", leaf("%s", a), g.arrayOf(s, 2, 1))))
	}
	s.arrays = append(s.arrays, array{v, 3})
	g.assign(s, add(leaf("%s(2, 1)", b), leaf("%s(%s)", v, g.index(s, 3))))
}

// reduced is a function of an array.
func reduced(form string, bound float64, args ...Part) *Expr {
	e := text(Double, form, args...)
	e.Bound = bound
	return e
}

func (g *gen) reductions(s *scope) {
	a := func() *Expr { return g.arrayOf(s, 4, 2) }
	for range 1 + g.rnd.IntN(2) {
		var e *Expr
		switch g.rnd.IntN(7) {
		case 0:
			e = reduced("sum($)", 4*reach, a())
		case 1:
			e = reduced("product($)", 16, a())
		case 2:
			e = reduced("dot_product($, $)", 16, a(), a())
		case 3:
			e = reduced("maxval($)", reach, a())
		case 4:
			e = reduced("minval($)", reach, a())
		case 5:
			e = reduced("norm2($)", 4, add(number(3), a()))
		default:
			e = reduced("sum($, mask=$ > $)", 8, a(), leaf("%s", g.section(s, 4)), &Value{number(0.1)})
		}
		g.assign(s, within(reach, e))
	}
}

func (g *gen) masks(s *scope) {
	k, m := g.name("k"), g.name("m")
	s.declared("integer :: %s\nlogical :: %s(4)", k, m)
	s.add(m+" = $ > $", &Value{leaf("%s", g.section(s, 4))}, &Value{g.operand(s)})
	s.add(k + " = count(" + m + ")")
	s.add(g.section(s, 4)+" = merge($, $, "+m+")", g.arrayOf(s, 4, 1), g.arrayOf(s, 4, 1))
	s.add("if ("+pick(g, "any(", "all(", ".not. any(")+m+") .or. "+k+" == 1) then$end if", g.block(s, 2))
	s.ints = append(s.ints, k)
	if g.chance(0.5) {
		v := g.name("v")
		s.declared("@D, allocatable :: %s(:)", v)
		s.add(v+" = pack($, "+m+")", leaf("%s", g.section(s, 4)))
		g.assign(s, within(reach, reduced("sum($)", 8, leaf("%s", v))))
	}
	g.assign(s, g.expr(s, 2))
}

func (g *gen) shifts(s *scope) {
	moved := text(Double, "cshift($, "+pick(g, "1", "-1", pick(g, s.ints...), "2")+")", leaf("%s", g.section(s, 4)))
	if g.chance(0.4) {
		moved = text(Double, "eoshift($, "+pick(g, "1", "-1")+", $)", moved.Parts[0], number(0.3))
	}
	s.add(g.section(s, 4)+" = $", within(reach, add(mul(number(0.7), moved), mul(number(0.3), leaf("%s", g.section(s, 4))))))
	g.assign(s, g.expr(s, 1))
}

func (g *gen) maxloc(s *scope) {
	k := g.name("k")
	s.declared("integer :: %s", k)
	s.add(k+" = "+pick(g, "maxloc", "minloc")+"($, dim=1)", g.arrayOf(s, 4, 1))
	s.ints = append(s.ints, k)
	a := g.section(s, 6)
	s.add(fmt.Sprintf("associate (at => %s)\n\tat(%s) = $\nend associate", a, k), within(reach, mul(leaf("at(%s + 1)", k), g.expr(s, 1))))
	g.assign(s, g.expr(s, 2))
}

func (g *gen) vectorSubscript(s *scope) {
	k, a := g.name("k"), g.name("a")
	s.declared("integer :: %s(4)\n@D :: %s(4)", k, a)
	s.add(fmt.Sprintf("%s = [3, 1, mod(%s, 2) * 2 + 2, mod(%[2]s + 1, 2) * 2 + 2]", k, pick(g, s.ints...)))
	s.add(a+" = $", g.arrayOf(s, 4, 1))
	s.add(a+" = $", within(reach, mul(leaf("%s(%s)", a, k), g.arrayOf(s, 4, 1))))
	if g.chance(0.5) {
		s.add(a+"("+k+") = $", within(reach, add(leaf("%s", a), g.operand(s))))
	}
	s.arrays = append(s.arrays, array{a, 4})
	g.assign(s, leaf("%s(%s)", a, g.index(s, 4)))
}

func (g *gen) fortranPointer(s *scope) {
	a, q, r := g.name("a"), g.name("q"), g.name("r")
	s.declared("@D, target :: %s(6)\n@D, pointer :: %s(:), %s", a, q, r)
	g.filledFrom1(s, a, "6")
	s.add(q + " => " + a + pick(g, "(2:5)", "(::2)", "(6:1:-2)", "(:)"))
	s.add(q+"(2) = $", within(reach, mul(leaf("%s(1)", q), g.expr(s, 1))))
	s.add(r + " => " + a + "(" + g.index(s, 6) + ")")
	s.add(r+" = $", within(reach, add(mul(number(0.5), leaf("%s", r)), g.expr(s, 1))))
	if g.chance(0.5) {
		s.add("if (n > 1) " + q + " => " + a + "(4:6)")
	}
	if g.chance(0.4) {
		s.add("allocate(" + q + "(5))")
		s.add(q+" = $", leaf("%s(2:6)", a))
		s.add(q+"(3) = $", within(reach, mul(leaf("%s(2)", q), g.expr(s, 1))))
		g.assign(s, within(reach, reduced("sum($)", 10, leaf("%s", q))))
		s.add("deallocate(" + q + ")")
	} else {
		s.add(q+" = $", mul(number(0.6), leaf("%s", q)))
	}
	s.arrays = append(s.arrays, array{a, 6})
	g.assign(s, leaf("%s", r))
}

func (g *gen) associate(s *scope) {
	in := s.inner()
	z, w := g.name("z"), g.name("w")
	in.scalars = append(in.scalars, z)
	in.arrays = append(in.arrays, array{w, 4})
	head := "associate (" + z + " => " + g.target(s) + ", " + w + " => " + g.section(s, 4) + ")"
	g.statement(in)
	g.assign(in, add(leaf("%s", z), leaf("%s(%s)", w, g.index(in, 4))))
	s.add(head+"$end associate", in.out)
}

func (g *gen) constructor(s *scope) {
	i, a := g.name("i"), g.name("a")
	s.declared("integer :: %s\n@D :: %s(5)", i, a)
	s.add(fmt.Sprintf("%s = [($, %s = 1, 4), $]", a, i), within(reach, g.expr(g.each(s, i), 2)), within(reach, g.expr(s, 1)))
	s.arrays = append(s.arrays, array{a, 5})
	g.statement(s)
	g.assign(s, leaf("%s(%s)", a, g.index(s, 5)))
}

func (g *gen) spread(s *scope) {
	a := g.name("a")
	s.declared("@D :: %s(3, 4)", a)
	s.add(a+" = $", within(reach, add(text(Double, "spread($, dim=1, ncopies=3)", g.arrayOf(s, 4, 1)), text(Double, "spread($, dim=2, ncopies=4)", g.arrayOf(s, 3, 1)))))
	s.add(g.section(s, 4)+" = $", within(reach, reduced("sum($, dim=1)", 6, mul(leaf("%s", a), leaf("%s", a)))))
	g.assign(s, within(reach, reduced("sum($)", 24, leaf("%s", a))))
}
