package cfuzz

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

type gen struct {
	rnd     *rand.Rand
	prog    *Program
	names   int
	wanted  []feature // that the program has to show still
	budget  int       // statements that may still be made
	helpers []*helper
	structs []*structType
	lang    Language
	exact   map[string]bool // arrays that are as long as is said, not longer
}

// A scope is what a statement may name, and where it is put.
type scope struct {
	out     *Block
	scalars []string // lvalues
	fixed   int      // the first so many scalars are not assigned
	arrays  []array
	ints    []string // not negative
	depth   int
	loops   int // how many loops around, for break and continue
	helper  bool
	locals  *Block // where declarations stand, in a language that has them apart
}

type array struct {
	name string
	len  int
}

// Generate makes the program of a seed in a language, of the features that are on.
func Generate(seed uint64, l Language, on func(feature string) bool) *Program {
	g := &gen{lang: l, exact: map[string]bool{}, rnd: rand.New(rand.NewPCG(seed, 40)), prog: &Program{Seed: seed, Language: l, Features: map[string]bool{}}}
	g.wanted = g.wishes(on)
	g.rnd.Shuffle(len(g.wanted), func(i, j int) { g.wanted[i], g.wanted[j] = g.wanted[j], g.wanted[i] })
	g.entry()
	return g.prog
}

// wishes draws the size of a program and the features that it shows. Most programs are small: a feature or two in one costs a fraction of a large
// program, where many meet.
func (g *gen) wishes(on func(string) bool) []feature {
	var fit, wanted []feature
	total := 0.0
	for _, f := range g.lang.features() {
		if on(f.name) {
			fit, total = append(fit, f), total+f.share
		}
	}
	number := 0
	switch k := g.rnd.IntN(10); {
	case k < 6:
		g.budget, number = 6, 1+g.rnd.IntN(2)
	case k < 9:
		g.budget, number = 14, 3+g.rnd.IntN(2)
	default:
		g.budget = 30
		for _, f := range fit {
			if g.chance(f.share) {
				wanted = append(wanted, f)
			}
		}
	}
	for ; number > 0 && len(fit) > 0; number-- {
		at := g.rnd.Float64() * total
		for i, f := range fit {
			if at -= f.share; at < 0 || i == len(fit)-1 {
				wanted = append(wanted, f)
				break
			}
		}
	}
	return wanted
}

func (g *gen) chance(p float64) bool { return g.rnd.Float64() < p }

func pick[T any](g *gen, from ...T) T { return from[g.rnd.IntN(len(from))] }

// sp is how the language of the program is written.
func (g *gen) sp() *spelling { return g.lang.row().spelling }

func (g *gen) use(feature string) { g.prog.Features[feature] = true }

// name makes a name that the program does not have yet.
func (g *gen) name(stem string) string {
	g.names++
	return fmt.Sprintf("%s%d", stem, g.names)
}

// declare puts something at file scope, before what uses it.
func (g *gen) declare(text string, parts ...Part) {
	g.prog.Decls = append(g.prog.Decls, &Node{Text: text, Parts: parts})
}

func (g *gen) entry() {
	s := &scope{out: &Block{}, locals: &Block{Bare: true}, scalars: []string{"x", "y"}, arrays: []array{{"p", 6}, {"q", 4}}, ints: []string{"n"}}
	for range 1 + g.rnd.IntN(3) {
		g.variable(s)
	}
	for range 2 + g.rnd.IntN(4) {
		g.statement(s)
	}
	for len(g.wanted) > 0 {
		g.wish(s)
	}
	if g.chance(0.4) {
		g.statement(s)
	}
	result := g.expr(s, 2)
	for _, v := range s.scalars[2:] {
		if g.chance(0.5) {
			result = add(result, leaf("%s", v))
		}
	}
	s.out.Nodes = append(s.out.Nodes, &Node{Text: g.sp().result, Parts: []Part{result}, Fixed: true})
	g.prog.Entry = &Node{Text: g.sp().entry, Parts: g.body(s), Fixed: true}
}

// inner is the scope of a block inside another.
func (s *scope) inner() *scope {
	c := *s
	c.out = &Block{}
	c.depth++
	c.scalars, c.arrays, c.ints = slices.Clip(s.scalars), slices.Clip(s.arrays), slices.Clip(s.ints)
	return &c
}

func (s *scope) add(text string, parts ...Part) {
	s.out.Nodes = append(s.out.Nodes, &Node{Text: text, Parts: parts})
}

// block makes a block of up to so many statements, with more names in scope.
func (g *gen) block(s *scope, most int, ints ...string) *Block {
	in := s.inner()
	in.ints = append(in.ints, ints...)
	for range 1 + g.rnd.IntN(most) {
		g.statement(in)
	}
	return in.out
}

// loop is the block of a loop.
func (g *gen) loop(s *scope, most int, ints ...string) *Block {
	in := s.inner()
	in.loops++
	in.ints = append(in.ints, ints...)
	for range 1 + g.rnd.IntN(most) {
		g.statement(in)
	}
	return in.out
}

// variable declares a number.
func (g *gen) variable(s *scope) {
	v := g.name("v")
	g.local(s, v, within(reach, g.expr(s, 2)))
	s.scalars = append(s.scalars, v)
}

// local declares a number and gives it its value.
func (g *gen) local(s *scope, name string, e *Expr) {
	g.apart(s, g.sp().declares, name)
	s.add(fmt.Sprintf(g.sp().local, name), e)
}

// apart puts a declaration where the language wants it, if that is not where the name is first used.
func (g *gen) apart(s *scope, format, name string) {
	if format != "" {
		s.locals.Nodes = append(s.locals.Nodes, &Node{Text: fmt.Sprintf(format, name)})
	}
}

// body is what fills the holes of a function: its declarations, where they stand apart, and its statements.
func (g *gen) body(s *scope) []Part {
	if g.sp().declares != "" {
		return []Part{s.locals, s.out}
	}
	return []Part{s.out}
}

// target is something to assign to.
func (g *gen) target(s *scope) string {
	if len(s.arrays) > 0 && g.chance(0.5) {
		return g.element(s)
	}
	return pick(g, s.scalars[s.fixed:]...)
}

// assign stores an expression where the scope allows.
func (g *gen) assign(s *scope, e *Expr) {
	to := g.target(s)
	if g.chance(0.3) { // most loops add up
		e = add(mul(number(0.6), leaf("%s", to)), within(0.8, e))
	}
	s.add(fmt.Sprintf(g.sp().assign, to), within(reach, e))
}

// condition compares numbers, or integers.
func (g *gen) condition(s *scope) (string, []Part) {
	if g.chance(0.5) {
		return "$ " + pick(g, "<", ">", "<=", ">=") + " $", []Part{&Value{g.expr(s, 1)}, &Value{g.operand(s)}}
	}
	k := pick(g, s.ints...)
	return fmt.Sprintf(pick(g, g.sp().conditions...), k), nil
}

// statement makes one, or shows a feature.
func (g *gen) statement(s *scope) {
	g.budget--
	if len(g.wanted) > 0 && s.depth < 3 && g.chance(0.35) {
		g.wish(s)
		return
	}
	if g.budget < 0 || s.depth > 2 {
		g.assign(s, g.expr(s, 2))
		return
	}
	switch g.rnd.IntN(12) {
	case 0:
		g.variable(s)
	case 1, 2:
		g.branch(s)
	case 3, 4:
		g.forLoop(s)
	case 5:
		g.call(s)
	default:
		g.assign(s, g.expr(s, 3))
	}
}

// wish shows the next feature that is wanted.
func (g *gen) wish(s *scope) {
	f := g.wanted[0]
	g.wanted = g.wanted[1:]
	g.use(f.name)
	f.make(g, s)
}

func (g *gen) branch(s *scope) {
	cond, parts := g.condition(s)
	if g.chance(0.5) {
		s.add(fmt.Sprintf(g.sp().branch, cond), append(parts, g.block(s, 2))...)
		return
	}
	s.add(fmt.Sprintf(g.sp().branchElse, cond), append(parts, g.block(s, 2), g.block(s, 2))...)
}

func (g *gen) forLoop(s *scope) {
	i := g.name("i")
	count := &Num{1 + g.rnd.IntN(4), 1}
	form := pick(g, g.sp().loops...)
	g.apart(s, g.sp().counts, i)
	s.add(fmt.Sprintf(form, i), count, g.loop(s, 3, i))
}
