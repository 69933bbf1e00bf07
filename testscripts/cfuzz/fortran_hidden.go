package cfuzz

import "fmt"

// fortranHidden are for Fortran what hiddenFeatures are for C.
var fortranHidden = []feature{
	{"text-component", usual, (*gen).textComponent},
	{"saved-workspace", usual, (*gen).savedWorkspace},
	{"types-grown", usual, (*gen).typesGrown},
	{"types-sorted", usual, (*gen).typesSorted},
}

// textComponent is copied with the numbers beside it, compared, and decides what is done.
func (g *gen) textComponent(s *scope) {
	t, a, b := g.name("T"), g.name("s"), g.name("s")
	name := pick(g, "character(8) :: name", "character(:), allocatable :: name", "character(20) :: name\n\tinteger :: k")
	g.head("type @_" + t + "\n\t@D :: x\n\t" + name + "\n\t@D :: y\nend type")
	g.inBlock(s, func(s *scope) {
		s.declared("type(@_%s) :: %s, %s", t, a, b)
		s.add(a+"%x = $\n"+a+"%y = $\n"+a+"%name = 'upper'", within(reach, g.expr(s, 2)), g.operand(s))
		s.add("if (mod(" + pick(g, s.ints...) + ", 2) == 1) " + a + "%name = 'lower'")
		s.add(b + " = " + a)
		if g.chance(0.4) {
			s.add(b + "%name = " + b + "%name // 's'")
		}
		in := s.inner()
		in.add(b+"%x = $", within(reach, mul(leaf("%s%%y", a), g.expr(in, 1))))
		s.add("if ("+b+"%name "+pick(g, "== 'upper'", "< 'ma'", "/= "+a+"%name", "(1:1) == 'u'")+") then$end if", in.out)
		g.assign(s, add(leaf("%s%%x", b), mul(leaf("%s%%y", b), g.expr(s, 1))))
	})
}

// savedWorkspace is allocated by the first call, or again when more is needed, and stays.
func (g *gen) savedWorkspace(s *scope) {
	h := g.name("h")
	in := formal([]string{"a"}, nil, "n")
	in.declared("@D, allocatable, save :: w(:)\ninteger, save :: calls = 0\ninteger :: i")
	if g.chance(0.5) {
		in.add("if (.not. allocated(w)) allocate(w(5))")
	} else {
		in.add("if (allocated(w)) then\n\tif (size(w) < n + 4) deallocate(w)\nend if\nif (.not. allocated(w)) allocate(w(n + 4))")
	}
	in.add("calls = calls + 1")
	body := in.inner()
	body.ints = append(body.ints, "i")
	in.add("do i = 1, 4\n\tw(i) = $\nend do", within(reach, g.expr(body, 2)))
	in.arrays = []array{{"w", 4}}
	g.statement(in)
	g.result(in, add(leaf("w(%s)", g.index(in, 4)), g.expr(in, 1)))
	g.declare("function @_"+h+"(a0, n) result(res)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: res, a$a = a0$end function", in.locals, in.out)
	t := g.name("t")
	s.declared("@D :: %s", t)
	for range 1 + g.rnd.IntN(2) {
		s.add(t+" = @_"+h+"($, mod("+pick(g, s.ints...)+", 4))", within(reach, g.expr(s, 1)))
		g.assign(s, leaf("%s", t))
	}
	s.scalars = append(s.scalars, t)
}

// typesGrown is an array of objects of an integer and a number that grows by half copies into a larger one.
func (g *gen) typesGrown(s *scope) {
	t, v, w, i := g.name("T"), g.name("s"), g.name("s"), g.name("i")
	g.head("type @_" + t + "\n\t" + pick(g, "integer :: k\n\t@D :: x", "@D :: x\n\tinteger :: k", "integer :: k\n\t@D :: x\n\tlogical :: l") + "\nend type")
	g.inBlock(s, func(s *scope) {
		s.declared("type(@_%[1]s), allocatable :: %[2]s(:), %[3]s(:)\ninteger :: %[4]s, %[4]s_n", t, v, w, i)
		in := s.inner()
		in.ints = append(in.ints, i)
		grow := pick(g, "%[1]s(1:%[3]s_n) = %[2]s", "%[1]s(2:%[3]s_n + 1) = %[2]s\n\t\t%[1]s(1) = %[2]s(1)", "%[1]s(%[3]s_n:1:-1) = %[2]s")
		s.add(fmt.Sprintf("allocate(%[1]s(1))\n%[3]s_n = 0\ndo %[3]s = 1, n + $\n\tif (%[3]s_n == size(%[1]s)) then\n\t\tallocate(%[2]s(2 * %[3]s_n))\n\t\t"+fmt.Sprintf(grow, w, v, i)+
			"\n\t\tcall move_alloc(%[2]s, %[1]s)\n\tend if\n\t%[3]s_n = %[3]s_n + 1\n\t%[1]s(%[3]s_n)%%k = mod(%[3]s, 3)\n\t%[1]s(%[3]s_n)%%x = $\nend do", v, w, i),
			&Num{1 + g.rnd.IntN(4), 1}, within(reach, g.expr(in, 2)))
		g.assign(s, within(reach, add(reduced("sum($)", 16, leaf("%s(1:%s_n)%%x", v, i)), mul(leaf("%s(1)%%x", v), g.expr(s, 1)))))
	})
}

// typesSorted orders objects by a number in them.
func (g *gen) typesSorted(s *scope) {
	t, v, i := g.name("T"), g.name("s"), g.name("i")
	g.head("type @_" + t + "\n\t" + pick(g, "integer :: k\n\t@D :: x", "@D :: x\n\tcharacter(4) :: name = 'name'\n\tinteger :: k", "@D :: x, y\n\tinteger :: k") + "\nend type")
	g.inBlock(s, func(s *scope) {
		s.declared("type(@_%[1]s) :: %[2]s(4), %[2]s_t\ninteger :: %[3]s, %[3]s_j", t, v, i)
		in := s.inner()
		in.ints = append(in.ints, i)
		counted := &Expr{Op: "const", Text: fmt.Sprintf("(mod(3 * %s + n, 4) * 0.31d0)", i), Type: Double, Bound: 1}
		s.add(fmt.Sprintf("do %[2]s = 1, 4\n\t%[1]s(%[2]s)%%k = %[2]s\n\t%[1]s(%[2]s)%%x = $\nend do", v, i), within(reach, add(g.expr(in, 2), counted)))
		s.add(fmt.Sprintf("do %[2]s = 2, 4\n\t%[1]s_t = %[1]s(%[2]s)\n\t%[2]s_j = %[2]s - 1\n\tdo while (%[2]s_j >= 1)\n\t\tif (.not. ($ > $)) exit\n\t\t%[1]s(%[2]s_j + 1) = %[1]s(%[2]s_j)\n\t\t%[2]s_j = %[2]s_j - 1\n\tend do\n\t%[1]s(%[2]s_j + 1) = %[1]s_t\nend do", v, i),
			&Value{leaf("%s(%s_j)%%x", v, i)}, &Value{leaf("%s_t%%x", v)})
		order := &Expr{Op: "const", Text: fmt.Sprintf("dble(mod(%s(2)%%k, 3) - 1)", v), Type: Double, Bound: 1}
		g.assign(s, add(mul(leaf("%s(1)%%x", v), g.expr(s, 1)), mul(leaf("%s(4)%%x", v), order)))
	})
}
