package cfuzz

import "fmt"

// fortranFeatures are shown by programs in Fortran, beside arithmetic, branches, loops and calls.
var fortranFeatures []feature

func init() {
	for _, list := range [][]feature{fortranControl, fortranArrays, fortranTransforms, fortranTypes, fortranProcedures, fortranStorage, fortranHidden} {
		fortranFeatures = append(fortranFeatures, list...)
	}
}

var fortranProcedures = []feature{
	{"assumed-shape", usual, (*gen).assumedShape},
	{"assumed-size", usual, (*gen).assumedSize},
	{"array-result", usual, (*gen).arrayResult},
	{"procedure-chain", usual, (*gen).procedureChain},
	{"elemental", usual, (*gen).elemental},
	{"pure", usual, (*gen).pureFunction},
	{"optional", usual, (*gen).optional},
	{"internal", usual, (*gen).internal},
	{"recursive", usual, (*gen).recursive},
	{"dummy-procedure", usual, (*gen).dummyProcedure},
	{"procedure-pointer", usual, (*gen).procedurePointer},
	{"generic", usual, (*gen).generic},
	{"allocatable-dummy", usual, (*gen).allocatableDummy},
	{"early-return", usual, (*gen).returnEarly},
}

func (g *gen) assumedShape(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := formal([]string{"w(1)", "w(size(w))"}, []array{{"w", 3}}, "n")
	in.declared("integer :: i\n@D :: t(size(w))")
	in.add("t = $", within(reach, add(mul(number(0.5), leaf("w")), fn("sin", 1, leaf("u(:size(w))")))))
	g.statement(in)
	in.add("do i = 2, size(w)\n\tw(i) = $\nend do", within(reach, add(mul(leaf("w(i)"), leaf("t(i - 1)")), g.expr(g.each(in, "i"), 1))))
	g.declare("subroutine @_"+h+"(u, w, n)\n\t@D, intent(in) :: u(:)\n\t@D, intent(inout) :: w(:)\n\tinteger, intent(in) :: n$$end subroutine", in.locals, in.out)
	s.declared("@D :: %s(7)", a)
	g.filledFrom1(s, a, "7")
	s.add("call @_"+h+"($, "+a+pick(g, "(1:4)", "(4:1:-1)", "(1::2)", "(2:7:2)")+", "+pick(g, s.ints...)+")", g.arrayOf(s, 4, 1))
	if g.chance(0.3) {
		s.add("call @_" + h + "(" + a + "(1:3), " + a + "(5:7), 1)")
	}
	s.arrays = append(s.arrays, array{a, 7})
	g.assign(s, leaf("%s(%s)", a, g.index(s, 7)))
}

func (g *gen) assumedSize(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := formal([]string{"w(1)", "v(2, 1)", "w(mod(n, 4) + 1)"}, nil, "n", "k")
	in.declared("integer :: i, j")
	g.statement(in)
	in.add("do j = 1, k\n\tdo i = 1, 2\n\t\tv(i, j) = $\n\tend do\nend do", within(reach, add(mul(number(0.5), leaf("v(i, j)")), mul(leaf("w(i + j - 1)"), g.operand(in)))))
	g.declare("subroutine @_"+h+"(w, v, k, n)\n\tinteger, intent(in) :: k, n\n\t@D, intent(inout) :: w(*), v(2, k)$$end subroutine", in.locals, in.out)
	s.declared("@D :: %s(6)", a)
	s.add(a+" = $", within(reach, g.expr(s, 2)))
	w, from := g.room(s, "")
	s.add(fmt.Sprintf("call @_%s(%s(%d:%d), %s, %d, %s)", h, w, from+1, from+4, a, 2+g.rnd.IntN(2), pick(g, s.ints...)))
	s.arrays = append(s.arrays, array{a, 6})
	g.assign(s, leaf("%s(%s)", a, g.index(s, 6)))
}

func (g *gen) arrayResult(s *scope) {
	h := g.name("h")
	in := formal([]string{"u(1)", "u(size(u))"}, []array{{"u", 4}}, "n")
	in.fixed = 2
	in.arrays = nil
	in.declared("@D :: y\ninteger :: i")
	in.add("y = $", g.operand(in))
	in.scalars = append(in.scalars, "y")
	g.statement(in)
	in.add("do i = 1, n\n\tres(i) = $\nend do", within(reach, add(mul(leaf("u(mod(i, size(u)) + 1)"), leaf("y")), g.expr(g.each(in, "i"), 1))))
	form := pick(g, "@D :: res(n)", "@D, allocatable :: res(:)")
	if form[2] == ',' {
		in.out.Nodes = append([]*Node{{Text: "allocate(res(n))"}}, in.out.Nodes...)
	}
	g.declare("function @_"+h+"(u, n) result(res)\n\t@D, intent(in) :: u(:)\n\tinteger, intent(in) :: n\n\t"+form+"$$end function", in.locals, in.out)
	s.add(g.section(s, 4)+" = $", within(reach, add(mul(number(0.5), text(Double, "@_"+h+"($, 4)", g.arrayOf(s, 3, 1))), g.arrayOf(s, 4, 1))))
	g.assign(s, within(reach, reduced("sum($)", 10, text(Double, "@_"+h+"($, n + 3)", g.arrayOf(s, 4, 1)))))
}

// procedureChain calls a procedure again with what it has computed before: one call's result is the next one's argument, which a compiler must not forget
// where it puts both calls in line.
func (g *gen) procedureChain(s *scope) {
	h, u, d := g.name("h"), g.name("u"), g.name("d")
	in := formal([]string{"a(1)", "a(3)"}, nil)
	in.declared("integer :: i")
	in.add("c(1) = $", within(reach, mul(leaf("a(4)"), g.operand(in))))
	in.add("do i = 2, 4\n\tc(i) = $\nend do", within(reach, add(mul(leaf("a(i)"), leaf("a(i - 1)")), g.expr(g.each(in, "i"), 1))))
	s.declared("@D :: %s(4), %s(4)", u, d)
	s.add(u+" = $", g.arrayOf(s, 4, 1))
	if g.chance(0.4) {
		g.declare("function @_"+h+"(a) result(c)\n\t@D, intent(in) :: a(4)\n\t@D :: c(4)$$end function", in.locals, in.out)
		s.add(fmt.Sprintf("%[2]s = @_%[3]s(@_%[3]s(%[1]s))\n%[1]s = @_%[3]s(%[2]s)", u, d, h))
	} else {
		shape := pick(g, "4", ":")
		g.declare("subroutine @_"+h+"(a, c)\n\t@D, intent(in) :: a("+shape+")\n\t@D, intent(out) :: c("+shape+")$$end subroutine", in.locals, in.out)
		s.add(fmt.Sprintf("call @_%[3]s(%[1]s, %[2]s)\ncall @_%[3]s(%[2]s, %[1]s)", u, d, h))
	}
	s.arrays = append(s.arrays, array{u, 4}, array{d, 4})
	g.assign(s, leaf("%s(%s)", u, g.index(s, 4)))
}

func (g *gen) elemental(s *scope) {
	h := g.name("h")
	in := formal([]string{"a", "b"}, nil)
	form := "elemental function @_" + h + "(a, b) result(res)\n\t@D, intent(in) :: a, b\n\t@D :: res\n\tres = $\n\tif (a > b) res = $\nend function"
	g.declare(form, within(reach, g.expr(in, 2)), within(reach, g.expr(in, 2)))
	s.add(g.section(s, 4)+" = $", text(Double, "@_"+h+"($, $)", g.arrayOf(s, 4, 1), within(reach, g.expr(s, 1))))
	g.assign(s, text(Double, "@_"+h+"($, $)", within(reach, g.expr(s, 1)), g.operand(s)))
}

func (g *gen) pureFunction(s *scope) {
	h := g.name("h")
	in := formal([]string{"u(1)", "u(2)", "u(3)", "a"}, nil)
	g.declare("pure function @_"+h+"(u, a) result(res)\n\t@D, intent(in) :: u(3), a\n\t@D :: res\n\tinteger :: i\n\tres = $\n\tdo i = 1, 3\n\t\tres = $\n\tend do\nend function",
		within(reach, g.expr(in, 1)), within(reach, add(mul(number(0.5), leaf("res")), mul(leaf("u(i)"), g.expr(in, 1)))))
	i, v := g.name("i"), g.name("a")
	s.declared("integer :: %s\n@D :: %s(4)", i, v)
	s.add(fmt.Sprintf("do concurrent (%[1]s = 1:4)\n\t%[2]s(%[1]s) = $\nend do", i, v), text(Double, "@_"+h+"("+g.section(s, 3)+", $)", within(reach, g.expr(g.each(s, i), 1))))
	s.arrays = append(s.arrays, array{v, 4})
	g.assign(s, text(Double, "@_"+h+"($, $)", g.arrayOf(s, 3, 1), g.operand(s)))
}

func (g *gen) optional(s *scope) {
	h, v := g.name("h"), g.name("t")
	in := formal([]string{"a", "c"}, nil, "n")
	in.declared("@D :: c")
	in.add("c = $", number(0.7))
	in.add("if (present(b)) c = $", within(reach, add(leaf("b"), leaf("a"))))
	in.add("if (present(w)) w(2) = $", within(reach, mul(leaf("w(1)"), leaf("c"))))
	g.statement(in)
	g.result(in, g.expr(in, 2))
	g.declare("function @_"+h+"(a0, n, b, w) result(res)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D, intent(in), optional :: b\n\t@D, intent(inout), optional :: w(4)\n"+
		"\t@D :: res, a$a = a0$end function", in.locals, in.out)
	s.declared("@D :: %s", v)
	w, from := g.room(s, "")
	t := g.name("t")
	g.local(s, t, within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf("%s = @_%s(%s, %s%s)", v, h, t, pick(g, s.ints...), pick(g, "", ", b="+t, fmt.Sprintf(", w=%s(%d:%d)", w, from+1, from+4), fmt.Sprintf(", %s, %s(%d:%d)", t, w, from+1, from+4))))
	s.scalars = append(s.scalars, v)
	g.assign(s, g.expr(s, 1))
}

// internal procedures see the variables of their host.
func (g *gen) internal(s *scope) {
	h := g.name("h")
	in := formal([]string{"a", "keep"}, []array{{"w", 4}}, "n")
	in.add("keep = $", within(reach, leaf("a")))
	in.add("call change(2)")
	g.statement(in)
	in.add("call change(n)")
	g.result(in, add(leaf("keep"), text(Double, "of($)", leaf("w(1)"))))
	own := formal([]string{"keep", "a"}, []array{{"w", 4}}, "k")
	g.statement(own)
	own.add("w(mod(k, 4) + 1) = $", within(reach, add(mul(number(0.5), leaf("keep")), g.operand(own))))
	of := formal([]string{"z", "keep", "w(3)"}, nil, "n")
	g.declare("function @_"+h+"(w, a0, n) result(res)\n\t@D, intent(inout) :: w(4)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: res, a, keep$a = a0$"+
		"contains\n\tsubroutine change(k)\n\t\tinteger, intent(in) :: k$$\tend subroutine\n\tfunction of(z) result(res)\n\t\t@D, intent(in) :: z\n\t\t@D :: res\n\t\tres = $\n\tend function\nend function",
		in.locals, in.out, own.locals, own.out, within(reach, g.expr(of, 2)))
	g.apartCall(s, h)
}

// apartCall calls a function of four numbers that it may write, a number and an integer.
func (g *gen) apartCall(s *scope, h string) {
	sp := g.sp()
	u, from := g.room(s, "")
	a, b := g.name("t"), g.name("t")
	g.local(s, a, within(reach, g.expr(s, 1)))
	g.apart(s, sp.declares, b)
	s.add(fmt.Sprintf(sp.calls, b, h, fmt.Sprintf(sp.window, u, from+sp.base, from+sp.base+3)+", "+a+", "+pick(g, s.ints...)))
	g.assign(s, leaf("%s", b))
}

func (g *gen) recursive(s *scope) {
	r := g.name("r")
	in := formal([]string{"a", "b"}, []array{{"w", 4}}, "n")
	in.declared("@D :: b")
	in.add("b = $", g.operand(formal([]string{"a", "w(1)"}, nil, "n")))
	g.statement(in)
	step := 1 + g.rnd.IntN(3)/2
	in.add(fmt.Sprintf("if (n >= %[1]d) then\n\tb = $\n\tb = @_%[2]s(w, b, n - %[1]d)\nend if", step, r), within(reach, g.expr(in, 1)))
	g.statement(in)
	g.result(in, add(mul(number(0.5), leaf("b")), g.expr(in, 1)))
	g.declare("recursive function @_"+r+"(w, a0, n) result(res)\n\t@D, intent(inout) :: w(4)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: res, a$a = a0$end function", in.locals, in.out)
	g.apartCall(s, r)
}

func (g *gen) dummyProcedure(s *scope) {
	h := g.name("h")
	f := [2]string{g.helperOf("one"), g.helperOf("one")}
	g.declare("function @_"+h+"(f, a) result(res)\n\tinterface\n\t\tfunction f(a0) result(res)\n\t\t\timport\n\t\t\t@D, intent(in) :: a0\n\t\t\t@D :: res\n\t\tend function\n\tend interface\n"+
		"\t@D, intent(in) :: a\n\t@D :: res\n\tres = $\nend function",
		mul(number(0.5), add(text(Double, "f($)", leaf("a")), text(Double, "f($)", fn("sin", 1, leaf("a"))))))
	g.assign(s, text(Double, "@_"+h+"(@_"+f[0]+", $)", within(reach, g.expr(s, 1))))
	if g.chance(0.5) {
		g.assign(s, text(Double, "@_"+h+"(@_"+f[1]+", $)", within(reach, g.expr(s, 1))))
	}
}

func (g *gen) procedurePointer(s *scope) {
	f := g.name("f")
	h := [2]string{g.helperOf("one"), g.helperOf("one")}
	s.declared("procedure(@_%s), pointer :: %s", h[0], f)
	s.add(fmt.Sprintf("%s => @_%s\nif (mod(%s, 2) == 1) %[1]s => @_%[4]s", f, h[0], pick(g, s.ints...), h[1]))
	g.assign(s, text(Double, f+"($)", within(reach, g.expr(s, 1))))
}

func (g *gen) generic(s *scope) {
	f := g.name("f")
	one, many := formal([]string{"a"}, nil), formal([]string{"a(1)", "a(2)"}, nil)
	g.head("interface @_" + f + "\n\tmodule procedure @_" + f + "_one, @_" + f + "_many\nend interface")
	g.declare("function @_"+f+"_one(a) result(res)\n\t@D, intent(in) :: a\n\t@D :: res\n\tres = $\nend function", within(reach, g.expr(one, 2)))
	g.declare("function @_"+f+"_many(a) result(res)\n\t@D, intent(in) :: a(:)\n\t@D :: res\n\tres = $\nend function",
		within(reach, add(reduced("sum($)", 8, leaf("a")), g.expr(many, 2))))
	g.assign(s, text(Double, "@_"+f+"($)", within(reach, g.expr(s, 2))))
	g.assign(s, text(Double, "@_"+f+"($)", g.arrayOf(s, 4, 1)))
}

func (g *gen) allocatableDummy(s *scope) {
	h, a := g.name("h"), g.name("a")
	in := formal([]string{"a"}, nil, "n")
	in.add("if (allocated(v)) deallocate(v)\nallocate(v(n + 3))")
	g.filledFrom1(in, "v", "n + 3")
	in.arrays = []array{{"v", 3}}
	g.statement(in)
	g.declare("subroutine @_"+h+"(v, a0, n)\n\t@D, allocatable, intent(inout) :: v(:)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: a$a = a0$end subroutine", in.locals, in.out)
	s.declared("@D, allocatable :: %s(:)", a)
	for range 1 + g.rnd.IntN(2) {
		s.add("call @_"+h+"("+a+", $, "+pick(g, s.ints...)+")", within(reach, g.expr(s, 1)))
		g.assign(s, within(reach, reduced("sum($)", 10, leaf("%s", a))))
	}
	s.arrays = append(s.arrays, array{a, 3})
}

func (g *gen) returnEarly(s *scope) {
	h, i := g.name("h"), g.name("i")
	in := formal([]string{"a"}, []array{{"w", 4}}, "n")
	in.declared("integer :: %s", i)
	body := g.each(in, i)
	g.statement(body)
	cond, parts := g.condition(body)
	body.add("if ("+cond+" .and. "+i+" > 0) then\n\tres = $\n\treturn\nend if", append(parts, within(reach, g.expr(body, 1)))...)
	in.add("do "+i+" = 0, $$end do", &Num{1 + g.rnd.IntN(3), 1}, body.out)
	g.result(in, g.expr(in, 1))
	g.declare("function @_"+h+"(w, a0, n) result(res)\n\t@D, intent(inout) :: w(4)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: res, a$a = a0$end function", in.locals, in.out)
	g.apartCall(s, h)
}
