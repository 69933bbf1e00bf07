package cfuzz

import "fmt"

var fortranTypes = []feature{
	{"derived-type", usual, (*gen).derivedType},
	{"nested-type", usual, (*gen).nestedType},
	{"array-of-types", usual, (*gen).arrayOfTypes},
	{"allocatable-component", usual, (*gen).allocatableComponent},
	{"ragged", usual, (*gen).ragged},
	{"boxes", usual, (*gen).boxes},
	{"final", usual, (*gen).final},
	{"type-bound", usual, (*gen).typeBound},
	{"class", usual, (*gen).classDispatch},
	{"user-operator", usual, (*gen).userOperator},
	{"linked-list", usual, (*gen).linkedList},
	{"pointer-component", usual, (*gen).pointerComponent},
	{"complex", usual, (*gen).fortranComplex},
	{"real4", usual, (*gen).real4},
}

// head declares a type or a variable of the module.
func (g *gen) head(text string, parts ...Part) {
	g.prog.Decls = append(g.prog.Decls, &Node{Text: text, Parts: parts, Head: true})
}

// formal is the scope of a procedure.
func formal(scalars []string, arrays []array, ints ...string) *scope {
	return &scope{out: &Block{}, locals: &Block{Bare: true}, depth: 1, helper: true, scalars: scalars, arrays: arrays, ints: ints}
}

func (g *gen) derivedType(s *scope) {
	t, h, v := g.name("T"), g.name("h"), g.name("s")
	g.head("type @_" + t + "\n\t@D :: a\n\tinteger :: k = 2\n\t@D :: v(3)\nend type")
	in := formal([]string{"t%a", "t%v(1)", "t%v(mod(n, 3) + 1)"}, []array{{"t%v", 3}}, "n")
	g.statement(in)
	g.statement(in)
	g.declare("subroutine @_"+h+"(t, n)\n\ttype(@_"+t+"), intent(inout) :: t\n\tinteger, intent(in) :: n$$end subroutine", in.locals, in.out)
	s.declared("type(@_%s) :: %s", t, v)
	if g.chance(0.5) {
		s.add(v+" = @_"+t+"($, 1, [$, $, $])", within(reach, g.expr(s, 1)), g.operand(s), within(reach, g.expr(s, 1)), g.operand(s))
	} else {
		s.add(v+"%a = $", within(reach, g.expr(s, 2)))
		s.add(v+"%v = $", g.arrayOf(s, 3, 2))
	}
	s.add("call @_" + h + "(" + v + ", " + pick(g, s.ints...) + ")")
	if g.chance(0.5) {
		w := g.name("s")
		s.declared("type(@_%s) :: %s", t, w)
		s.add(w + " = " + v)
		s.add(v+"%v(2) = $", within(reach, mul(leaf("%s%%v(3)", w), g.expr(s, 1))))
		g.assign(s, leaf("%s%%a", w))
	}
	s.arrays = append(s.arrays, array{v + "%v", 3})
	g.assign(s, add(leaf("%s%%a", v), mul(leaf("%s%%v(2)", v), g.operand(s))))
}

func (g *gen) nestedType(s *scope) {
	t, u, v, h := g.name("T"), g.name("U"), g.name("s"), g.name("h")
	g.head("type @_" + t + "\n\t@D :: a, b\nend type")
	g.head("type, extends(@_" + t + ") :: @_" + u + "\n\ttype(@_" + t + ") :: in(2)\n\tinteger :: k\nend type")
	in := formal([]string{"t%a", "t%in(1)%b", "t%in(2)%a"}, nil, "n")
	in.fixed = 3
	in.declared("@D :: y")
	in.add("y = $", within(reach, g.expr(in, 1)))
	in.scalars = append(in.scalars, "y")
	g.statement(in)
	g.result(in, add(leaf("y"), g.expr(in, 1)))
	g.declare("function @_"+h+"(t) result(res)\n\ttype(@_"+u+"), intent(in) :: t\n\t@D :: res\n\tinteger :: n$n = t%k$end function", in.locals, in.out)
	s.declared("type(@_%s) :: %s", u, v)
	s.add(v+"%a = $\n"+v+"%b = $\n"+v+"%k = "+pick(g, s.ints...), within(reach, g.expr(s, 2)), g.operand(s))
	s.add(v+"%in = @_"+t+"($, $)", g.operand(s), within(reach, g.expr(s, 1)))
	s.add(v+"%in%b = $", g.arrayOf(s, 2, 1))
	s.add(v+"%in(2)%a = $", within(reach, mul(leaf("%s%%a", v), leaf("%s%%in(1)%%b", v))))
	g.assign(s, text(Double, "@_"+h+"("+v+")"))
}

func (g *gen) arrayOfTypes(s *scope) {
	t, v, i := g.name("T"), g.name("s"), g.name("i")
	g.head("type @_" + t + "\n\t@D :: x, m\n\tinteger :: k\nend type")
	s.declared("type(@_%s) :: %s(4)\ninteger :: %s", t, v, i)
	in := g.each(s, i)
	s.add(fmt.Sprintf("do %[1]s = 1, 4\n\t%[2]s(%[1]s)%%x = $\n\t%[2]s(%[1]s)%%m = $\n\t%[2]s(%[1]s)%%k = mod(%[1]s, 3)\nend do", i, v), within(reach, g.expr(in, 2)), within(reach, g.expr(in, 1)))
	switch g.rnd.IntN(3) {
	case 0:
		s.add(v+"%x = $", mul(number(0.4), mul(leaf("%s%%m", v), leaf("%s%%x", v))))
	case 1:
		s.add(fmt.Sprintf("%[1]s(1) = %[1]s(%[2]s)\n%[1]s(3:4) = %[1]s(1:2)", v, g.index(s, 4)))
	default:
		s.add("where ("+v+"%k > 0) "+v+"%x = $", within(reach, mul(leaf("%s%%m", v), g.expr(s, 1))))
	}
	g.assign(s, within(reach, reduced("sum($)", 16, mul(leaf("%s%%x", v), leaf("%s%%m", v)))))
	s.scalars = append(s.scalars, v+"("+g.index(s, 4)+")%m")
}

func (g *gen) allocatableComponent(s *scope) {
	t, v, w, h := g.name("T"), g.name("s"), g.name("s"), g.name("h")
	g.head("type @_" + t + "\n\t@D, allocatable :: v(:)\n\t@D :: w\nend type")
	in := formal([]string{"t%w", "a"}, []array{{"t%v", 3}}, "n")
	g.statement(in)
	in.add("t%w = $", within(reach, add(leaf("t%%v(2)"), g.expr(in, 1))))
	g.declare("subroutine @_"+h+"(t, a0, n)\n\ttype(@_"+t+"), intent(inout) :: t\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: a$a = a0$end subroutine", in.locals, in.out)
	g.inBlock(s, func(s *scope) {
		s.declared("type(@_%s) :: %s, %s", t, v, w)
		if g.chance(0.5) {
			s.add("allocate(" + v + "%v(n + 3))")
			g.filledFrom1(s, v+"%v", "size("+v+"%v)")
		} else {
			s.add(v+"%v = $", g.arrayOf(s, 4, 2))
		}
		s.add(v+"%w = $", within(reach, g.expr(s, 1)))
		s.add("call @_"+h+"("+v+", $, n)", within(reach, g.expr(s, 1)))
		s.add(w + " = " + v)
		s.add(w+"%v(1) = $", within(reach, mul(leaf("%s%%v(2)", v), leaf("%s%%w", w))))
		if g.chance(0.5) {
			s.add(v + " = " + w)
		}
		s.arrays = append(s.arrays, array{v + "%v", 3}, array{w + "%v", 3})
		g.assign(s, leaf("%s%%v(1)", v))
		g.assign(s, within(reach, reduced("sum($)", 16, leaf("%s%%v", w))))
	})
}

// ragged is an array of objects that hold arrays of different lengths, beside one of fixed length.
func (g *gen) ragged(s *scope) {
	t, v, i := g.name("T"), g.name("s"), g.name("i")
	g.head("type @_" + t + "\n\t@D :: f(2)\n\t@D, allocatable :: v(:)\nend type")
	g.inBlock(s, func(s *scope) {
		s.declared("type(@_%s) :: %s(3)\ninteger :: %s", t, v, i)
		in := g.each(s, i)
		s.add(fmt.Sprintf("do %[1]s = 1, 3\n\tallocate(%[2]s(%[1]s)%%v(%[1]s + 1))\n\t%[2]s(%[1]s)%%v = $\n\t%[2]s(%[1]s)%%f = [$, $]\nend do", i, v),
			within(reach, g.expr(in, 2)), g.operand(in), within(reach, g.expr(in, 1)))
		s.add(fmt.Sprintf("do %[1]s = 2, 3\n\t%[2]s(%[1]s)%%v(2) = $\n\t%[2]s(%[1]s)%%f(1) = $\nend do", i, v),
			within(reach, add(mul(number(0.5), leaf("%s(%s - 1)%%v(2)", v, i)), leaf("%s(%s)%%f(2)", v, i))), within(reach, reduced("sum($)", 8, leaf("%s(%s)%%v", v, i))))
		s.add(pick(g, v+"(1) = "+v+"(3)", v+"(1:2) = "+v+"(2:3)", v+"(2)%v = "+v+"(3)%v"))
		g.assign(s, add(leaf("%s(1)%%v(2)", v), leaf("%s(%s)%%f(1)", v, g.index(s, 3))))
	})
}

// boxes hold objects of one class or another.
func (g *gen) boxes(s *scope) {
	t, v, i := g.name("B"), g.name("b"), g.name("i")
	g.head("type @_" + t + "\n\t@D :: u\ncontains\n\tprocedure :: eval => @_" + t + "_eval\nend type")
	g.head("type, extends(@_" + t + ") :: @_" + t + "_1\n\t@D :: w(2)\ncontains\n\tprocedure :: eval => @_" + t + "_1_eval\nend type")
	g.head("type @_" + t + "_box\n\tclass(@_" + t + "), allocatable :: o\nend type")
	for _, d := range []string{"", "_1"} {
		in := formal([]string{"me%u", "a"}, nil)
		if d != "" {
			in.scalars = append(in.scalars, "me%w(1)", "me%w(2)")
		}
		g.declare("function @_"+t+d+"_eval(me, a) result(res)\n\tclass(@_"+t+d+"), intent(in) :: me\n\t@D, intent(in) :: a\n\t@D :: res\n\tres = $\nend function", within(reach, g.expr(in, 2)))
	}
	g.inBlock(s, func(s *scope) {
		r := g.name("r")
		s.declared("type(@_%s_box) :: %s(3)\ninteger :: %s\n@D :: %s", t, v, i, r)
		in := g.each(s, i)
		s.add(fmt.Sprintf("do %[1]s = 1, 3\n\tif (mod(%[1]s + n, 2) == 0) then\n\t\tallocate(%[2]s(%[1]s)%%o, source=@_%[3]s_1($, [$, $]))\n\telse\n\t\tallocate(@_%[3]s :: %[2]s(%[1]s)%%o)\n\t\t%[2]s(%[1]s)%%o%%u = $\n\tend if\nend do", i, v, t),
			g.operand(in), within(reach, g.expr(in, 1)), g.operand(in), within(reach, g.expr(in, 1)))
		if g.chance(0.5) {
			s.add(pick(g, v+"(1) = "+v+"(2)", v+"(1:2) = "+v+"(2:3)", "if (n > 1) "+v+"(3) = "+v+"(2)"))
		}
		s.add(r+" = $", g.operand(s))
		s.add(fmt.Sprintf("do %[1]s = 1, 3\n\t%[3]s = $ + %[2]s(%[1]s)%%o%%eval($)\n\t%[3]s = $\nend do", i, v, r), mul(number(0.5), leaf("%s", r)), within(1, g.expr(in, 1)), fn("sin", 1, leaf("%s", r)))
		s.scalars = append(s.scalars, r)
		g.assign(s, leaf("%s", r))
	})
}

// final procedures are called when objects go.
func (g *gen) final(s *scope) {
	t, h, log, r := g.name("T"), g.name("h"), g.name("g"), g.name("r")
	g.head("@D, save :: @_" + log)
	g.head("type @_" + t + "\n\t@D :: v\ncontains\n\tfinal :: @_" + t + "_done\nend type")
	in := formal([]string{"o%v", "@_" + log}, nil)
	g.declare(pick(g, "", "impure elemental ")+"subroutine @_"+t+"_done(o)\n\ttype(@_"+t+"), intent(inout) :: o\n\t@_"+log+" = $\nend subroutine", within(reach, add(mul(number(0.5), leaf("@_%s", log)), g.expr(in, 2))))
	own := formal([]string{"a", "o%v", "q%v"}, nil, "n")
	own.declared("type(@_%s) :: o\ntype(@_%[1]s), allocatable :: q", t)
	own.add("o%v = $\nallocate(q)\nq%v = $", leaf("a"), within(reach, g.expr(formal([]string{"a"}, nil, "n"), 1)))
	g.statement(own)
	own.add(pick(g, "if (n > 1) deallocate(q)", "o = q", "deallocate(q)"))
	g.declare("subroutine @_"+h+"(a0, n)\n\t@D, intent(in) :: a0\n\tinteger, intent(in) :: n\n\t@D :: a$a = a0$end subroutine", own.locals, own.out)
	s.declared("@D :: %s", r)
	s.add("@_"+log+" = $", within(reach, g.expr(s, 1)))
	s.add("call @_"+h+"($, "+pick(g, s.ints...)+")\n"+r+" = @_"+log, within(reach, g.expr(s, 1)))
	s.scalars = append(s.scalars, r)
	g.assign(s, leaf("%s", r))
}

func (g *gen) typeBound(s *scope) {
	t, v, i := g.name("T"), g.name("o"), g.name("i")
	g.head("type @_" + t + "\n\t@D :: u, v\n\tinteger :: n = 1\ncontains\n\tprocedure :: step => @_" + t + "_step\n\tprocedure :: eval => @_" + t + "_eval\nend type")
	in := formal([]string{"me%u", "me%v", "a"}, nil, "n")
	g.statement(in)
	g.statement(in)
	g.declare("subroutine @_"+t+"_step(me, a0)\n\tclass(@_"+t+"), intent(inout) :: me\n\t@D, intent(in) :: a0\n\t@D :: a\n\tinteger :: n$a = a0\n\tn = me%n$me%n = me%n + 1\nend subroutine", in.locals, in.out)
	in = formal([]string{"me%u", "me%v", "a"}, nil, "me%n")
	g.declare("function @_"+t+"_eval(me, a) result(res)\n\tclass(@_"+t+"), intent(in) :: me\n\t@D, intent(in) :: a\n\t@D :: res\n\tres = $\nend function", within(reach, g.expr(in, 2)))
	s.declared("type(@_%s) :: %s\ninteger :: %s", t, v, i)
	s.add(v+" = @_"+t+"($, $)", g.operand(s), within(reach, g.expr(s, 1)))
	s.add(fmt.Sprintf("do %[1]s = 1, $\n\tcall %[2]s%%step($)\nend do", i, v), &Num{1 + g.rnd.IntN(3), 1}, within(reach, g.expr(g.each(s, i), 1)))
	g.assign(s, text(Double, v+"%eval($)", within(reach, g.expr(s, 1))))
	s.scalars = append(s.scalars, v+"%v")
}

func (g *gen) classDispatch(s *scope) {
	t, v := g.name("B"), g.name("o")
	g.head("type, abstract :: @_" + t + "\n\t@D :: u\ncontains\n\tprocedure(@_" + t + "_form), deferred :: eval\nend type")
	g.head("abstract interface\n\tfunction @_" + t + "_form(me, a) result(res)\n\t\timport\n\t\tclass(@_" + t + "), intent(inout) :: me\n\t\t@D, intent(in) :: a\n\t\t@D :: res\n\tend function\nend interface")
	for _, d := range []string{"_1", "_2"} {
		g.head("type, extends(@_" + t + ") :: @_" + t + d + "\n\t@D :: v\n\tinteger :: n = 2\ncontains\n\tprocedure :: eval => @_" + t + d + "_eval\nend type")
		in := formal([]string{"me%u", "me%v", "a"}, nil, "n")
		g.statement(in)
		g.result(in, g.expr(in, 2))
		g.declare("function @_"+t+d+"_eval(me, a0) result(res)\n\tclass(@_"+t+d+"), intent(inout) :: me\n\t@D, intent(in) :: a0\n\t@D :: res, a\n\tinteger :: n$a = a0\n\tn = me%n$end function", in.locals, in.out)
	}
	g.inBlock(s, func(in *scope) {
		in.declared("class(@_%s), allocatable :: %s", t, v)
		in.add(fmt.Sprintf("if (mod(%[3]s, 2) == 1) then\n\tallocate(%[1]s, source=@_%[2]s_1($, $, 3))\nelse\n\tallocate(%[1]s, source=@_%[2]s_2($, $, 1))\nend if", v, t, pick(g, in.ints...)),
			g.operand(in), within(reach, g.expr(in, 1)), within(reach, g.expr(in, 1)), g.operand(in))
		for range 1 + g.rnd.IntN(2) {
			r := g.name("r")
			in.declared("@D :: %s", r)
			in.add(r+" = "+v+"%eval($)", within(reach, g.expr(in, 1)))
			in.scalars = append(in.scalars, r)
			g.assign(in, leaf("%s", r))
		}
		if g.chance(0.5) {
			in.add(fmt.Sprintf("select type (%[1]s)\ntype is (@_%[2]s_1)\n\t%[1]s%%v = $\nclass is (@_%[2]s_2)\n\t%[1]s%%u = $\nend select", v, t), within(reach, g.expr(in, 1)), within(reach, g.expr(in, 1)))
			g.assign(in, leaf("%s%%u", v))
		}
	})
}

func (g *gen) userOperator(s *scope) {
	t, v, w := g.name("T"), g.name("s"), g.name("s")
	g.head("type @_" + t + "\n\t@D :: a, b\nend type")
	g.head("interface operator(.mix.)\n\tmodule procedure @_" + t + "_mix\nend interface")
	in := formal([]string{"l%a", "l%b", "r%a", "r%b"}, nil)
	g.declare("elemental function @_"+t+"_mix(l, r) result(res)\n\ttype(@_"+t+"), intent(in) :: l, r\n\ttype(@_"+t+") :: res\n\tres%a = $\n\tres%b = $\nend function",
		within(reach, g.expr(in, 2)), within(reach, g.expr(in, 2)))
	s.declared("type(@_%s) :: %s, %s(3)", t, v, w)
	s.add(v+" = @_"+t+"($, $)", g.operand(s), within(reach, g.expr(s, 1)))
	s.add(w+" = @_"+t+"($, $)", g.operand(s), within(reach, g.expr(s, 1)))
	s.add(w+"%a = $", g.arrayOf(s, 3, 1))
	s.add(pick(g, w+" = "+w+" .mix. "+v, w+"(1:2) = "+w+"(2:3) .mix. "+w+"(1:2)", v+" = "+v+" .mix. "+w+"(2) .mix. "+v))
	g.assign(s, add(leaf("%s%%a", v), leaf("%s(%s)%%b", w, g.index(s, 3))))
}

func (g *gen) linkedList(s *scope) {
	t, h, i, c, v := g.name("L"), g.name("h"), g.name("i"), g.name("c"), g.name("v")
	g.head("type @_" + t + "\n\t@D :: x\n\ttype(@_" + t + "), pointer :: next => null()\nend type")
	s.declared("type(@_%s), pointer :: %s, %s\ninteger :: %s\n@D :: %s", t, h, c, i, v)
	s.add(fmt.Sprintf("nullify(%[1]s)\ndo %[2]s = 1, n + $\n\tallocate(%[3]s)\n\t%[3]s%%x = $\n\t%[3]s%%next => %[1]s\n\t%[1]s => %[3]s\nend do", h, i, c), &Num{1 + g.rnd.IntN(3), 0}, within(reach, g.expr(g.each(s, i), 2)))
	s.add(fmt.Sprintf("%[4]s = $\n%[3]s => %[1]s\ndo while (associated(%[3]s))\n\t%[4]s = $\n\t%[3]s => %[3]s%%next\nend do", h, i, c, v), g.operand(s),
		within(reach, add(mul(number(0.6), leaf("%s", v)), mul(leaf("%s%%x", c), g.expr(s, 1)))))
	s.scalars = append(s.scalars, v)
	s.add(fmt.Sprintf("do while (associated(%[1]s))\n\t%[2]s => %[1]s%%next\n\tdeallocate(%[1]s)\n\t%[1]s => %[2]s\nend do", h, c))
}

func (g *gen) pointerComponent(s *scope) {
	t, v, a, b := g.name("T"), g.name("s"), g.name("a"), g.name("b")
	g.head("type @_" + t + "\n\t@D, pointer :: p(:)\n\tinteger :: k\nend type")
	s.declared("type(@_%s) :: %s(2)\n@D, target :: %s(4), %s(5)", t, v, a, b)
	s.add(a+" = $", g.arrayOf(s, 4, 1))
	s.add(b+" = $", within(reach, g.expr(s, 2)))
	s.add(fmt.Sprintf("%[1]s(1)%%p => %[2]s\n%[1]s(2)%%p => %[3]s%[4]s", v, a, b, pick(g, "(2:4)", "(5:1:-2)", "(:)")))
	i := g.name("i")
	s.declared("integer :: %s", i)
	s.add(fmt.Sprintf("do %[1]s = 0, $\n\t%[2]s(mod(%[1]s, 2) + 1)%%p(2) = $\nend do", i, v), &Num{1 + g.rnd.IntN(3), 1},
		within(reach, add(mul(number(0.5), leaf("%s(2 - mod(%s, 2))%%p(3)", v, i)), g.expr(g.each(s, i), 1))))
	g.assign(s, within(reach, reduced("sum($)", 10, leaf("%s(%s)%%p", v, g.index(s, 2)))))
	s.arrays = append(s.arrays, array{b, 5})
}

func (g *gen) fortranComplex(s *scope) {
	z, i := g.name("z"), g.name("i")
	s.declared("@C :: %s\ninteger :: %s", z, i)
	two := func() *Expr { return typed(Complex, fn("compose", 3, within(reach, g.expr(s, 1)), g.operand(s))) }
	zed := leafOf(Complex, "%s", z)
	c := &Expr{Op: "const", Text: "(0.3d0, -0.4d0)", Type: Complex, Bound: 0.5}
	s.add(z+" = $", two())
	step := pick(g,
		add(mul(mul(c, zed), zed.clone()), mul(c.clone(), two())),
		fn("cexp", 3, mul(c, zed)),
		fn("csin", 3, mul(c, zed)),
		fn("/", 1, two(), add(fn("conj", 1, zed), &Expr{Op: "const", Text: "(7d0, 5d0)", Type: Complex})),
		mul(c, mul(zed, fn("conj", 3, zed.clone()))),
	)
	if g.chance(0.5) {
		s.add(fmt.Sprintf("do %[1]s = 1, $\n\t%[2]s = $\nend do", i, z), &Num{1 + g.rnd.IntN(2), 1}, step)
	} else {
		s.add(z+" = $", step)
	}
	e := typed(Double, fn(pick(g, "creal", "cimag"), 20, zed.clone()))
	if g.chance(0.3) {
		e = typed(Double, fn("cabs", 20, add(zed.clone(), &Expr{Op: "const", Text: "(40d0, 1d0)", Type: Complex})))
		e.Bound = 60
	}
	g.assign(s, fn("sin", 1, e))
}

func (g *gen) real4(s *scope) {
	g.prog.Coarse = true
	v, i := g.name("f"), g.name("i")
	s.declared("@F :: %s(3)\ninteger :: %s", v, i)
	here := func(index string) *Expr { return leafOf(Float, "%s(%s)", v, index) }
	s.add(v+" = [$, $, $]", as(Float, within(reach, g.expr(s, 2))), as(Float, g.operand(s)), as(Float, number(0.3)))
	half := &Expr{Op: "const", Text: "0.4", Type: Float, Bound: 0.4}
	step := add(mul(half, mul(here("1"), here("2"))), mul(half.clone(), fn(pick(g, "sin", "cos", "tanh", "atan"), 1.6, here("mod("+i+", 3) + 1"))))
	s.add(fmt.Sprintf("do %[1]s = 0, $\n\t%[2]s(mod(%[1]s + 2, 3) + 1) = $\nend do", i, v), &Num{1 + g.rnd.IntN(4), 1}, step)
	if g.chance(0.5) {
		s.add(v+" = $", mul(half.clone(), add(leafOf(Float, "%s", v), leafOf(Float, "%s(3:1:-1)", v))))
	}
	g.assign(s, add(as(Double, here("3")), mul(as(Double, here("1")), g.operand(s))))
}
