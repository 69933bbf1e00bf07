package cfuzz

import "fmt"

// fortranTransforms are what Fortran has to move the elements of arrays about, and to look for some.
var fortranTransforms = []feature{
	{"reshape", usual, (*gen).reshape},
	{"mixed-products", usual, (*gen).mixedProducts},
	{"unpack", usual, (*gen).unpack},
	{"findloc", usual, (*gen).findloc},
	{"nested-where", usual, (*gen).nestedWhere},
	{"mold", usual, (*gen).mold},
	{"contiguous", usual, (*gen).contiguous},
	{"characters", usual, (*gen).characters},
	{"equivalence", usual, (*gen).equivalence},
}

func (g *gen) reshape(s *scope) {
	a, b := g.name("a"), g.name("b")
	s.declared("@D :: %s(3, 2), %s(2, 3)", a, b)
	form := pick(g, "reshape($, [3, 2])", "reshape($, [3, 2], order=[2, 1])", "reshape($, [3, 2], pad=[$, $])")
	parts := []Part{text(Double, "[$, $]", g.arrayOf(s, 4, 1), g.arrayOf(s, 2, 1))}
	if form[len(form)-2] == ']' && form[len(form)-3] == '$' {
		parts = []Part{g.arrayOf(s, 3, 2), within(reach, g.expr(s, 1)), g.operand(s)}
	}
	s.add(a+" = "+form, parts...)
	s.add(b+" = $", pick(g, text(Double, "transpose($)", leaf("%s", a)), text(Double, "reshape($, [2, 3])", leaf("%s", a))))
	s.add(g.section(s, 3)+" = $", within(reach, mul(number(0.5), reduced("sum($, dim=1)", 2*reach, leaf("%s", b)))))
	s.add(g.section(s, 2)+" = $", within(reach, add(leaf("%s(2, :)", a), leaf("%s(:, 3)", b))))
	g.assign(s, mul(leaf("%s(%s, 1)", a, g.index(s, 3)), leaf("%s(1, %s)", b, g.index(s, 3))))
}

// mixedProducts multiplies vectors and matrices of integers and of numbers.
func (g *gen) mixedProducts(s *scope) {
	k, m, v := g.name("k"), g.name("m"), g.name("v")
	s.declared("integer :: %s(4), %s(3, 3)\n@D :: %s(3)", k, m, v)
	s.add(fmt.Sprintf("%s = [2, mod(%s, 3), -1, 1]", k, pick(g, s.ints...)))
	s.add(fmt.Sprintf("%s = reshape([%s, [1, 0, -2, 1, 2]], [3, 3])", m, k))
	s.add(v+" = $", within(reach, reduced(pick(g, "matmul("+m+", $)", "matmul($, "+m+")", "matmul(transpose("+m+"), $)"), 8*reach, g.arrayOf(s, 3, 2))))
	s.arrays = append(s.arrays, array{v, 3})
	g.assign(s, within(reach, reduced(pick(g, "dot_product("+k+", $)", "dot_product($, "+k+")", "dot_product("+k+"(4:1:-1), $)"), 8*reach, g.arrayOf(s, 4, 2))))
}

func (g *gen) unpack(s *scope) {
	m, v, w := g.name("m"), g.name("v"), g.name("w")
	s.declared("logical :: %s(4)\n@D :: %s(4), %s(4)", m, v, w)
	s.add(m+" = $ > $", &Value{leaf("%s", g.section(s, 4))}, &Value{g.operand(s)})
	s.add(v+" = pack($, "+m+", $)", g.arrayOf(s, 4, 1), g.arrayOf(s, 4, 1))
	s.add(w+" = unpack("+v+"(4:1:-1), "+m+", $)", pick(g, g.arrayOf(s, 4, 1), within(reach, g.expr(s, 1))))
	s.arrays = append(s.arrays, array{v, 4}, array{w, 4})
	g.assign(s, mul(leaf("%s(%s)", v, g.index(s, 4)), leaf("%s(%s)", w, g.index(s, 4))))
}

func (g *gen) findloc(s *scope) {
	k := g.name("k")
	s.declared("integer :: %s", k)
	if g.chance(0.5) {
		s.add(k+" = max(findloc($ > $, .true., dim=1"+pick(g, "", ", back=.true.")+"), 1)", &Value{leaf("%s", g.section(s, 4))}, &Value{g.operand(s)})
	} else {
		s.add(fmt.Sprintf("%s = findloc([3, 0, 2, 1, 0], mod(%s, 4), dim=1)", k, pick(g, s.ints...)))
	}
	s.ints = append(s.ints, k)
	g.assign(s, g.expr(s, 2))
}

func (g *gen) nestedWhere(s *scope) {
	a, i := g.name("a"), g.name("i")
	s.declared("@D :: %s(4), %[1]s_2(3, 4)\ninteger :: %s", a, i)
	s.add(a+" = $", g.arrayOf(s, 4, 2))
	over := func() *Expr { return within(reach, g.expr(g.over(s, 4), 2)) }
	cond := func() []Part { return []Part{&Value{leaf("%s", g.section(s, 4))}, &Value{g.expr(g.over(s, 4), 1)}} }
	parts := append(append(cond(), cond()...), over(), over(), over())
	s.add("where ($ > $)\n\twhere ($ < $)\n\t\t"+a+" = $\n\telsewhere\n\t\t"+a+" = $\n\tend where\nelsewhere\n\t"+a+" = $\nend where", parts...)
	in := g.each(s, i)
	s.add(fmt.Sprintf("forall (%[1]s = 1:3)\n\twhere ($ > $) %[2]s_2(%[1]s, :) = $\n\twhere ($ <= $) %[2]s_2(%[1]s, :) = $\nend forall", i, a),
		&Value{leaf("%s", a)}, &Value{number(0.1)}, mul(number(0.5), mul(leaf("%s", a), within(1, g.operand(in)))),
		&Value{leaf("%s", a)}, &Value{number(0.1)}, within(reach, add(leaf("%s(4:1:-1)", a), g.operand(in))))
	s.arrays = append(s.arrays, array{a, 4})
	g.assign(s, leaf("%s_2(%s, %s)", a, g.index(s, 3), g.index(s, 4)))
}

// mold allocates arrays like others.
func (g *gen) mold(s *scope) {
	g.inBlock(s, func(s *scope) {
		a, b, c := g.name("a"), g.name("b"), g.name("c")
		s.declared("@D, allocatable :: %s(:), %s(:), %s(:)", a, b, c)
		s.add(a+" = $", g.arrayOf(s, 4, 2))
		s.add("allocate(" + b + ", source=" + a + ")")
		s.add("allocate(" + c + ", mold=" + b + ")")
		s.add(c+" = $", within(reach, mul(leaf("%s", b), leaf("%s(4:1:-1)", a))))
		s.add("if (allocated(" + b + ") .and. size(" + c + ") == 4) deallocate(" + b + ")")
		s.arrays = append(s.arrays, array{a, 4}, array{c, 4})
		g.statement(s)
		g.assign(s, leaf("%s(%s)", c, g.index(s, 4)))
	})
}

// contiguous arguments are copied when what is passed is not.
func (g *gen) contiguous(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := formal([]string{"w(1)", "w(size(w))"}, []array{{"w", 3}}, "n")
	g.statement(in)
	in.add("w = $", within(reach, add(mul(number(0.5), leaf("w")), fn("sin", 1, leaf("u(:size(w))")))))
	g.declare("subroutine @_"+h+"(u, w, n)\n\t@D, intent(in), contiguous :: u(:)\n\t@D, intent(inout), contiguous :: w(:)\n\tinteger, intent(in) :: n$$end subroutine", in.locals, in.out)
	s.declared("@D :: %s(7)", a)
	g.filledFrom1(s, a, "7")
	s.add("call @_"+h+"($, "+a+pick(g, "(1:4)", "(4:1:-1)", "(1::2)", "(2:7:2)")+", "+pick(g, s.ints...)+")", g.arrayOf(s, 4, 1))
	s.add("call @_" + h + "(" + a + "(1:5:2), " + a + "(2:6:2), 1)")
	s.arrays = append(s.arrays, array{a, 7})
	g.assign(s, leaf("%s(%s)", a, g.index(s, 7)))
}

// characters decide what is calculated.
func (g *gen) characters(s *scope) {
	h, c := g.name("h"), g.name("c")
	in := formal([]string{"a"}, nil, "n")
	in.declared("integer :: i")
	in.add("do i = 1, len_trim(how)\n\tselect case (how(i:i))\n\tcase ('s')\n\t\ta = $\n\tcase ('+')\n\t\ta = $\n\tcase default\n\t\ta = $\n\tend select\nend do",
		fn("sin", 1, mul(number(1.3), leaf("a"))), within(reach, add(leaf("a"), number(0.4))), within(reach, mul(leaf("a"), g.expr(in, 1))))
	in.add("if (how == '"+pick(g, "s+", "+s", "++s")+"') then$end if", g.block(in, 1))
	g.result(in, g.expr(in, 1))
	g.declare("function @_"+h+"(how, a0, n) result(res)\n\tcharacter(*), intent(in) :: how\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: res, a$a = a0$end function", in.locals, in.out)
	s.declared("character(len=:), allocatable :: %s", c)
	s.add(c + " = '" + pick(g, "s", "+", "s*") + "'")
	s.add("if (" + pick(g, s.ints...) + " > 1) " + c + " = " + c + " // '+s'")
	g.assign(s, text(Double, "@_"+h+"("+c+", $, n)", within(reach, g.expr(s, 1))))
	g.assign(s, text(Double, "@_"+h+"('"+pick(g, "s+", "*", "+s ")+"', $, 2)", within(reach, g.expr(s, 1))))
}

// equivalence lets two arrays share memory. Dual numbers may not stand there: a pointer does the same.
func (g *gen) equivalence(s *scope) {
	h, a, b := g.name("h"), g.name("a"), g.name("b")
	outer := s
	s = formal([]string{"u"}, nil, "n") // a block may not have it
	s.declared("@X@D :: %[1]s(6), %[2]s(4)\n@Xequivalence (%[1]s(2), %[2]s(1))\n@Y@D, target :: %[1]s(6)\n@Y@D, pointer :: %[2]s(:)", a, b)
	s.add("@Y" + b + " => " + a + "(2:5)\n" + "continue")
	g.filledFrom1(s, a, "6")
	s.add(b+"(2) = $", within(reach, add(mul(number(0.5), leaf("%s(2)", a)), g.expr(s, 1))))
	i := g.name("i")
	s.declared("integer :: %s", i)
	s.add(fmt.Sprintf("do %[1]s = 2, 4\n\t%[2]s(%[1]s) = $\nend do", i, b), within(reach, add(leaf("%s(%s)", a, i), mul(leaf("%s(%s - 1)", b, i), g.operand(s)))))
	s.arrays = append(s.arrays, array{a, 6})
	g.result(s, mul(leaf("%s(%s)", a, g.index(s, 6)), leaf("%s(%s)", b, g.index(s, 4))))
	g.declare("function @_"+h+"(u0, n) result(res)\n\t@D, intent(in) :: u0\n\tinteger, intent(in) :: n\n\t@D :: res, u$u = u0$end function", s.locals, s.out)
	g.assign(outer, text(Double, "@_"+h+"($, "+pick(g, outer.ints...)+")", within(reach, g.expr(outer, 1))))
}
