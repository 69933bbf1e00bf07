package cfuzz

import "fmt"

var fortranStorage = []feature{
	{"module-variable", usual, (*gen).moduleVariable},
	{"module-array", usual, (*gen).moduleArray},
	{"common", usual, (*gen).common},
	{"saved", usual, (*gen).saved},
	{"parameters", usual, (*gen).parameterTable},
}

// moduleVariable is written before it is read.
func (g *gen) moduleVariable(s *scope) {
	v, h := g.name("g"), g.name("h")
	g.head("@D, save :: @_" + v)
	g.declare("function @_"+h+"(a) result(res)\n\t@D, intent(in) :: a\n\t@D :: res\n\t@_"+v+" = $\n\tres = $\nend function",
		within(reach, add(mul(number(0.5), leaf("@_%s", v)), leaf("a"))), fn("sin", 1, mul(leaf("a"), leaf("@_%s", v))))
	t := g.name("t")
	s.declared("@D :: %s", t)
	s.add("@_"+v+" = $", within(reach, g.expr(s, 2)))
	s.add(t+" = @_"+h+"($)", within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, t)
	g.assign(s, mul(leaf("@_%s", v), g.expr(s, 1)))
}

func (g *gen) moduleArray(s *scope) {
	v := g.name("g")
	if g.chance(0.5) {
		g.head("@D, save :: @_" + v + "(4)")
		s.add("@_"+v+" = $", g.arrayOf(s, 4, 2))
	} else {
		g.head("@D, allocatable, save :: @_" + v + "(:)")
		s.add("if (.not. allocated(@_" + v + ")) allocate(@_" + v + "(4))")
		g.filledFrom1(s, "@_"+v, "4")
	}
	s.arrays = append(s.arrays, array{"@_" + v, 4})
	g.statement(s)
	g.assign(s, leaf("@_%s(%s)", v, g.index(s, 4)))
}

func (g *gen) common(s *scope) {
	c, h := g.name("c"), g.name("h")
	block := fmt.Sprintf("\t@D :: u, w(3)\n\tinteger :: k\n\tcommon /@_%s/ u, w, k", c)
	in := formal([]string{"a", "u", "w(2)"}, []array{{"w", 3}}, "n")
	g.statement(in)
	g.statement(in)
	g.declare("subroutine @_"+h+"(a0, n)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: a\n"+block+"$a = a0\n\tk = k + n$end subroutine", in.locals, in.out)
	f := g.name("h")
	set := formal([]string{"a"}, []array{}, "n")
	set.add("u = $\nw(1) = $\nw(2) = $\nw(3) = $\nk = 1", leaf("a"), g.operand(set), within(reach, g.expr(set, 2)), g.operand(set))
	set.add("call @_"+h+"($, n)", within(reach, g.expr(set, 1)))
	counted := &Expr{Op: "const", Text: "dble(mod(k, 3))", Type: Double, Bound: 2}
	g.result(set, add(mul(leaf("u"), leaf("w(2)")), add(leaf("w(1)"), counted)))
	g.declare("function @_"+f+"(a0, n) result(res)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: res, a\n"+block+"$a = a0$end function", set.locals, set.out)
	t := g.name("t")
	s.declared("@D :: %s", t)
	s.add(t+" = @_"+f+"($, "+pick(g, s.ints...)+")", within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, t)
	g.assign(s, leaf("%s", t))
}

// saved keeps a variable of a procedure from one call to the next; the first of a run sets it.
func (g *gen) saved(s *scope) {
	h, t, i := g.name("h"), g.name("t"), g.name("i")
	in := formal([]string{"a", "keep"}, nil, "n")
	in.add("if (n == 0) keep = $", leaf("a"))
	in.add("keep = $", within(reach, add(mul(number(0.6), leaf("keep")), g.expr(in, 1))))
	g.result(in, mul(leaf("keep"), leaf("a")))
	g.declare("function @_"+h+"(a0, n) result(res)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D, save :: keep\n\t@D :: res, a$a = a0$end function", in.locals, in.out)
	s.declared("@D :: %s\ninteger :: %s", t, i)
	s.add(fmt.Sprintf("do %[1]s = 0, $\n\t%[2]s = @_%[3]s($, %[1]s)\nend do", i, t, h), &Num{1 + g.rnd.IntN(3), 1}, within(reach, g.expr(g.each(s, i), 1)))
	s.scalars = append(s.scalars, t)
	g.assign(s, leaf("%s", t))
}

func (g *gen) parameterTable(s *scope) {
	t, i, v := g.name("t"), g.name("i"), g.name("v")
	g.head(fmt.Sprintf("real(8), parameter :: @_%s(5) = [%.3fd0, -0.5d0, %.3fd0, 1.25d0, -1d0]", t, g.rnd.Float64(), g.rnd.Float64()))
	s.declared("integer :: %s\n@D :: %s", i, v)
	s.add(v+" = $", g.operand(s))
	s.add(fmt.Sprintf("do %[1]s = 1, 5\n\t%[2]s = $\nend do", i, v),
		add(mul(number(0.3), leaf("%s", v)), mul(&Expr{Op: "const", Text: fmt.Sprintf("@_%s(%s)", t, i), Type: Double, Bound: 1.25}, within(1, g.expr(s, 1)))))
	s.scalars = append(s.scalars, v)
}
