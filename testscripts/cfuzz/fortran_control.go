package cfuzz

import "fmt"

var fortranControl = []feature{
	{"do-while", usual, (*gen).doWhile},
	{"exit-cycle", usual, (*gen).exitCycle},
	{"named-loops", usual, (*gen).namedLoops},
	{"endless", usual, (*gen).endless},
	{"select-case", usual, (*gen).selectCase},
	{"go-to", usual, (*gen).goTo},
	{"block", usual, (*gen).blockConstruct},
	{"bits", usual, (*gen).bits},
	{"internal-write", usual, (*gen).internalWrite},
}

func (g *gen) doWhile(s *scope) {
	e, k := g.name("e"), g.name("k")
	s.declared("@D :: %s\ninteger :: %s", e, k)
	s.add(e+" = $", within(reach, g.expr(s, 2)))
	s.add(k + " = 0")
	body := g.loop(s, 2, k)
	body.Nodes = append(body.Nodes, &Node{Text: e + " = $\n" + k + " = " + k + " + 1", Parts: []Part{mul(number(0.6), leaf("%s", e))}, Fixed: true})
	s.add(fmt.Sprintf("do while ($ > 0.3d0 .and. %s < $)$end do", k), &Value{fn("sqr", 4, leaf("%s", e))}, &Num{6, 1}, body)
	s.scalars = append(s.scalars, e)
}

func (g *gen) exitCycle(s *scope) {
	i := g.name("i")
	s.declared("integer :: %s", i)
	in := g.each(s, i)
	g.assign(in, g.expr(in, 2))
	for _, word := range []string{"cycle", "exit"} {
		cond, parts := g.condition(in)
		in.add("if ("+cond+") then$else if ("+i+" == $) then\n\t"+word+"\nend if", append(parts, g.block(in, 2), &Num{g.rnd.IntN(4), 0})...)
		cond, parts = g.condition(in)
		in.add("if ("+cond+" .and. "+i+" > 1) "+word, parts...)
		g.assign(in, g.expr(in, 2))
	}
	s.add("do "+i+" = 0, $$end do", &Num{2 + g.rnd.IntN(4), 1}, in.out)
}

func (g *gen) namedLoops(s *scope) {
	i, j, l := g.name("i"), g.name("j"), g.name("l")
	s.declared("integer :: %s, %s", i, j)
	in := g.each(g.each(s, i), j)
	cond, parts := g.condition(in)
	g.statement(in)
	in.add("if ("+cond+" .and. "+i+" + "+j+" > $) "+pick(g, "exit ", "cycle ")+l, append(parts, &Num{1 + g.rnd.IntN(3), 0})...)
	g.assign(in, g.expr(in, 2))
	s.add(fmt.Sprintf("%[3]s: do %[1]s = 1, $\n\tdo %[2]s = 0, %[1]s$\n\tend do\nend do %[3]s", i, j, l), &Num{2 + g.rnd.IntN(2), 1}, in.out)
}

func (g *gen) endless(s *scope) {
	k := g.name("k")
	s.declared("integer :: %s", k)
	s.add(k + " = 0")
	in := g.each(s, k)
	g.statement(in)
	cond, parts := g.condition(in)
	in.out.Nodes = append(in.out.Nodes, &Node{Text: k + " = " + k + " + 1\nif (" + k + " > $ .or. (" + cond + " .and. " + k + " > 1)) exit",
		Parts: append([]Part{&Num{1 + g.rnd.IntN(4), 0}}, parts...), Fixed: true})
	g.statement(in)
	s.add("do$end do", in.out)
}

func (g *gen) selectCase(s *scope) {
	k := pick(g, s.ints...)
	if g.chance(0.3) {
		s.add("select case ("+k+")\ncase (:0)$case (1, 3)$case default$end select", g.block(s, 2), g.block(s, 1), g.block(s, 2))
		return
	}
	s.add("select case (mod("+k+" + $, 5))\ncase (0)$case (3)$case (1:2)$case default$end select",
		&Num{g.rnd.IntN(4), 0}, g.block(s, 2), g.block(s, 2), g.block(s, 1), g.block(s, 2))
}

// goTo leaves two loops at once, or goes back.
func (g *gen) goTo(s *scope) {
	g.names++
	label := 100 + g.names
	if g.chance(0.4) {
		k := g.name("k")
		s.declared("integer :: %s", k)
		s.add(fmt.Sprintf("%[2]s = 0\n%[1]d continue\n%[2]s = %[2]s + 1$if (%[2]s < $) go to %[1]d", label, k), g.block(s, 2, k), &Num{1 + g.rnd.IntN(4), 1})
		return
	}
	i, j := g.name("i"), g.name("j")
	s.declared("integer :: %s, %s", i, j)
	in := g.each(g.each(s, i), j)
	g.statement(in)
	cond, parts := g.condition(in)
	in.add(fmt.Sprintf("if (%s .and. %s + %s > $) go to %d", cond, i, j, label), append(parts, &Num{1 + g.rnd.IntN(2), 0})...)
	g.assign(in, g.expr(in, 2))
	s.add(fmt.Sprintf("do %[1]s = 0, $\n\tdo %[2]s = 0, $$\n\tend do\nend do\n%[3]d continue", i, j, label), &Num{1 + g.rnd.IntN(2), 1}, &Num{1 + g.rnd.IntN(2), 1}, in.out)
}

func (g *gen) blockConstruct(s *scope) {
	g.inBlock(s, func(in *scope) {
		g.variable(in)
		g.statement(in)
		g.statement(in)
	})
}

// bits are integers that decide what is done.
func (g *gen) bits(s *scope) {
	k := g.name("k")
	s.declared("integer :: %s", k)
	s.add(fmt.Sprintf("%s = iand(ieor(%s * 37 + 11, ishft(%[2]s, 3)), 15)", k, pick(g, s.ints...)))
	s.ints = append(s.ints, k)
	s.add("if (btest("+k+", $)) then$end if", &Num{1, 0}, g.block(s, 2))
	g.assign(s, g.expr(s, 2))
}

// internalWrite makes text that nobody differentiates.
func (g *gen) internalWrite(s *scope) {
	c, k := g.name("c"), g.name("k")
	s.declared("character(len=40) :: %s\ninteger :: %s", c, k)
	s.add("write (" + c + ", '(i4, a)') n, ' and more'")
	s.add(k + " = len_trim(" + c + ")")
	g.assign(s, add(g.expr(s, 1), &Expr{Op: "const", Text: "dble(mod(" + k + ", 3)) / 4", Type: Double, Bound: 0.5}))
}
