package irtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Program makes a random small program as a test file with its own directive: a
// function of numbers and arrays with nested conditions, loops of known and unknown length, early
// exits, arrays on the stack and on the heap, tables of pointers that are swapped, and calls. It is smooth in its inputs
// except where a comparison of floats decides; the values stay of order one.
// It is written as unoptimised code is: every variable has a place in memory. From Patterns on, seeds make programs of patterns instead.
func Program(seed uint64) []byte {
	if seed >= Patterns {
		return patternProgram(seed)
	}
	g := &generator{rnd: rand.New(rand.NewPCG(seed, 17))}
	g.tables = g.rnd.IntN(2) == 0
	funcs := g.function("helper", false) + g.function("f", true)
	return []byte(g.header() + funcs)
}

type generator struct {
	rnd    *rand.Rand
	out    strings.Builder
	temps  int
	labels int
	vars   int // double variables %v0…
	loops  int // counters %i0…, all allocated at entry
	open   []string
	budget int
	calls  bool            // calls @helper, and has no table from outside
	quiet  bool            // writes only its own variables: what it reads is then the caller\'s to keep
	tables bool            // the program also reaches arrays through tables
	pre    strings.Builder // allocas
}

const prelude = `declare double @sin(double)
declare double @exp(double)
declare double @tanh(double)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
`

func (g *generator) header() string {
	n := g.rnd.IntN(4)
	args := fmt.Sprintf("%.3f, %.3f, [%.3f, %.3f, %.3f, %.3f], %d", g.num(), g.num(), g.num(), g.num(), g.num(), g.num(), n)
	return fmt.Sprintf("; grad: @f(%s) tol=1e-6\n%s\n", args, prelude)
}

func (g *generator) num() float64 { return 0.2 + 1.3*g.rnd.Float64() }

// function writes a function of two numbers, an array of four, and a small count.
func (g *generator) function(name string, calls bool) string {
	*g = generator{rnd: g.rnd, vars: 2 + g.rnd.IntN(4), calls: calls, budget: 4 + g.rnd.IntN(12),
		quiet: !calls && g.rnd.IntN(2) == 0, tables: g.tables}
	for i := range g.vars {
		init := []string{"%x", "%y", "5.000000e-01"}[min(i, 2)]
		fmt.Fprintf(&g.pre, "  %%v%d = alloca double\n  store double %s, ptr %%v%d\n", i, init, i)
	}
	cleanup := ""
	if g.rnd.IntN(2) == 0 {
		g.pre.WriteString("  %a = call ptr @malloc(i64 32)\n")
		cleanup = "  call void @free(ptr %a)\n"
	} else {
		g.pre.WriteString("  %a = alloca [4 x double]\n")
	}
	for i := range 4 { // says what the bytes are, which memcpy alone does not
		fmt.Fprintf(&g.pre, "  %%z%d = getelementptr inbounds double, ptr %%a, i64 %d\n  store double 0.0, ptr %%z%d\n", i, i, i)
	}
	g.pre.WriteString("  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %p, i64 32, i1 false)\n")
	params := "double %x, double %y, ptr %p, i32 %n"
	if g.tables {
		g.pre.WriteString("  %t = alloca [2 x ptr]\n  store ptr %p, ptr %t\n  %t1 = getelementptr inbounds ptr, ptr %t, i64 1\n  store ptr %a, ptr %t1\n")
		if !calls {
			params += ", ptr %q"
		}
	}
	if calls { // early enough that what the helper read is overwritten by what follows
		for range g.rnd.IntN(3) {
			g.emit("store double %s, ptr %%v%d", g.call(), g.rnd.IntN(g.vars))
			g.assign()
		}
	}
	g.block(3)
	g.emit("store double %s, ptr %%result\n  br label %%leave", g.everything())
	return fmt.Sprintf("define internal double @%s(%s) noinline {\nentry:\n  %%result = alloca double\n%s%s"+
		"leave:\n%s  %%out = load double, ptr %%result\n  ret double %%out\n}\n\n", name, params, g.pre.String(), g.out.String(), cleanup)
}

// everything is a result in which all variables and the local array have a part, so that no error stays hidden.
func (g *generator) everything() string {
	r := g.expr(2)
	for i := range g.vars {
		v := g.temp("load double, ptr %%v%d", i)
		r = g.temp("fadd double %s, %s", r, g.temp("call double @tanh(double %s)", g.temp("fmul double %s, %s", v, []string{"4.000000e-01", "-3.000000e-01", v}[i%3])))
	}
	for i := range 4 {
		v := g.temp("load double, ptr %s", g.temp("getelementptr inbounds double, ptr %%a, i64 %d", i))
		r = g.temp("fadd double %s, %s", r, g.temp("call double @sin(double %s)", g.temp("fmul double %s, %d.000000e-01", v, i+2)))
	}
	return g.temp("fmul double %s, 3.000000e-01", r)
}

func (g *generator) emit(format string, args ...any) { fmt.Fprintf(&g.out, "  "+format+"\n", args...) }

// temp emits an instruction with a result.
func (g *generator) temp(format string, args ...any) string {
	g.temps++
	t := fmt.Sprintf("%%e%d", g.temps)
	g.emit("%s = %s", t, fmt.Sprintf(format, args...))
	return t
}

func (g *generator) label(kind string) string {
	g.labels++
	return fmt.Sprintf("%s%d", kind, g.labels)
}

func (g *generator) place(label string) { fmt.Fprintf(&g.out, "%s:\n", label) }

// block writes some statements; depth bounds the nesting.
func (g *generator) block(depth int) {
	for range 1 + g.rnd.IntN(4) {
		if g.budget--; g.budget < 0 {
			return
		}
		g.statement(depth)
	}
}

func (g *generator) statement(depth int) {
	kind := g.rnd.IntN(13)
	if depth == 0 && kind >= 6 {
		kind = g.rnd.IntN(6)
	}
	switch kind {
	case 0, 1:
		g.emit("store double %s, ptr %%v%d", g.expr(2), g.rnd.IntN(g.vars))
	case 2, 3:
		g.assign()
	case 4:
		g.accumulate()
	case 5:
		g.exchange()
	case 6, 7:
		g.condition(depth)
	case 8, 9:
		g.counted(depth)
	case 10:
		g.switched(depth)
	case 11:
		g.recurse()
	default:
		g.while(depth)
	}
}

// assign writes an element of an array, or what a call yields to a variable.
func (g *generator) assign() {
	switch {
	case g.calls && g.rnd.IntN(3) == 0:
		g.emit("store double %s, ptr %%v%d", g.call(), g.rnd.IntN(g.vars))
	case g.quiet:
		g.emit("store double %s, ptr %%v%d", g.expr(2), g.rnd.IntN(g.vars))
	default:
		v := g.expr(2)
		g.emit("store double %s, ptr %s", v, g.element())
	}
}

// accumulate does v = 0.6·v + expr, the commonest recurrence.
func (g *generator) accumulate() {
	p := fmt.Sprintf("%%v%d", g.rnd.IntN(g.vars))
	if !g.quiet && g.rnd.IntN(2) == 0 {
		p = g.element()
	}
	e := g.expr(1)
	old := g.temp("load double, ptr %s", p)
	g.emit("store double %s, ptr %s", g.temp("fadd double %s, %s", g.temp("fmul double %s, 6.000000e-01", old), e), p)
}

// table is a table of two arrays: our own or, in the helper, the caller's.
func (g *generator) table() string {
	if !g.calls && g.rnd.IntN(2) == 0 {
		return "%q"
	}
	return "%t"
}

// exchange swaps the two pointers of a table.
func (g *generator) exchange() {
	if g.quiet || !g.tables {
		g.accumulate()
		return
	}
	first := g.table()
	second := g.temp("getelementptr inbounds ptr, ptr %s, i64 1", first)
	x, y := g.temp("load ptr, ptr %s", first), g.temp("load ptr, ptr %s", second)
	g.emit("store ptr %s, ptr %s", y, first)
	g.emit("store ptr %s, ptr %s", x, second)
}

// array is the argument, the local array, or one that a table points to.
func (g *generator) array() string {
	switch k := g.rnd.IntN(5); {
	case k < 2:
		return "%p"
	case k < 4 || !g.tables:
		return "%a"
	}
	return g.temp("load ptr, ptr %s", g.temp("getelementptr inbounds ptr, ptr %s, i64 %d", g.table(), g.rnd.IntN(2)))
}

// element addresses an element of an array.
func (g *generator) element() string {
	base := g.array()
	return g.temp("getelementptr inbounds double, ptr %s, i64 %s", base, g.index())
}

// index is a constant, or a loop counter modulo four.
func (g *generator) index() string {
	if len(g.open) == 0 || g.rnd.IntN(3) == 0 {
		return fmt.Sprint(g.rnd.IntN(4))
	}
	i := g.temp("load i32, ptr %s", g.open[g.rnd.IntN(len(g.open))])
	if g.rnd.IntN(2) == 0 {
		i = g.temp("add i32 %s, %d", i, 1+g.rnd.IntN(3))
	}
	return g.temp("zext i32 %s to i64", g.temp("and i32 %s, 3", i))
}

// expr computes a double of order one.
func (g *generator) expr(depth int) string {
	if depth == 0 || g.rnd.IntN(5) == 0 {
		return g.leaf()
	}
	switch g.rnd.IntN(9) {
	case 0, 1:
		return g.temp("fadd double %s, %s", g.expr(depth-1), g.expr(depth-1))
	case 2:
		return g.temp("fsub double %s, %s", g.expr(depth-1), g.expr(depth-1))
	case 3, 4:
		x := g.temp("call double @tanh(double %s)", g.expr(depth-1))
		return g.temp("fmul double %s, %s", x, g.expr(depth-1))
	case 5:
		x := g.expr(depth - 1)
		y := g.expr(depth - 1)
		d := g.temp("fadd double %s, 1.000000e+00", g.temp("fmul double %s, %s", y, y))
		return g.temp("fdiv double %s, %s", x, d)
	case 6:
		x := g.expr(depth - 1)
		return g.temp("call double @exp(double %s)", g.temp("fneg double %s", g.temp("fmul double %s, %s", x, x)))
	case 7:
		if g.rnd.IntN(3) == 0 {
			x, y := g.expr(depth-1), g.expr(depth-1)
			return g.temp("select i1 %s, double %s, double %s", g.test(), x, y)
		}
		if g.calls && len(g.open) < 2 {
			return g.call()
		}
	}
	return g.temp("call double @sin(double %s)", g.expr(depth-1))
}

func (g *generator) call() string {
	table := ""
	if g.tables {
		table = ", ptr %t"
	}
	return g.temp("call double @helper(double %s, double %s, ptr %s, i32 %d%s)", g.leaf(), g.leaf(), g.array(), g.rnd.IntN(3), table)
}

func (g *generator) leaf() string {
	switch g.rnd.IntN(6) {
	case 0:
		return []string{"%x", "%y"}[g.rnd.IntN(2)]
	case 1, 2:
		return g.temp("load double, ptr %s", g.element())
	case 3:
		if len(g.open) > 0 {
			i := g.temp("load i32, ptr %s", g.open[g.rnd.IntN(len(g.open))])
			return g.temp("fmul double %s, 1.250000e-01", g.temp("sitofp i32 %s to double", i))
		}
	}
	return g.temp("load double, ptr %%v%d", g.rnd.IntN(g.vars))
}

// test is a condition: mostly about counters, sometimes about floats.
func (g *generator) test() string {
	if len(g.open) > 0 && g.rnd.IntN(3) > 0 {
		i := g.temp("load i32, ptr %s", g.open[g.rnd.IntN(len(g.open))])
		return g.temp("icmp eq i32 %s, %d", g.temp("and i32 %s, 1", i), g.rnd.IntN(2))
	}
	if g.rnd.IntN(2) == 0 {
		return g.temp("icmp sgt i32 %%n, %d", g.rnd.IntN(3))
	}
	return g.temp("fcmp olt double %s, %s", g.leaf(), g.leaf())
}

func (g *generator) condition(depth int) {
	then, els, end := g.label("then"), g.label("else"), g.label("end")
	g.emit("br i1 %s, label %%%s, label %%%s", g.test(), then, els)
	g.place(then)
	g.block(depth - 1)
	if g.rnd.IntN(6) == 0 {
		g.emit("store double %s, ptr %%result\n  br label %%leave", g.expr(1))
	} else {
		g.emit("br label %%%s", end)
	}
	g.place(els)
	if g.rnd.IntN(2) == 0 {
		g.block(depth - 1)
	}
	g.emit("br label %%%s", end)
	g.place(end)
}

// switched writes a switch in which one case may fall into the next.
func (g *generator) switched(depth int) {
	a, b, other, end := g.label("case"), g.label("case"), g.label("default"), g.label("end")
	on := "%n"
	if len(g.open) > 0 {
		on = g.temp("load i32, ptr %s", g.open[g.rnd.IntN(len(g.open))])
	}
	g.emit("switch i32 %s, label %%%s [ i32 0, label %%%s\n i32 2, label %%%s ]", on, other, a, b)
	next := []string{b, other, end}[g.rnd.IntN(3)]
	for _, c := range [][2]string{{a, next}, {b, end}, {other, end}} {
		g.place(c[0])
		g.block(depth - 1)
		g.emit("br label %%%s", c[1])
	}
	g.place(end)
}

// recurse lets the helper call itself with a smaller count.
func (g *generator) recurse() {
	if g.calls || len(g.open) > 1 {
		g.accumulate()
		return
	}
	table := ""
	if g.tables {
		table = ", ptr " + g.table()
	}
	again, on := g.label("again"), g.label("on")
	g.emit("br i1 %s, label %%%s, label %%%s", g.temp("icmp sgt i32 %%n, 0"), again, on)
	g.place(again)
	r := g.temp("call double @helper(double %s, double %s, ptr %s, i32 %s%s)", g.leaf(), g.leaf(), g.array(), g.temp("sub nsw i32 %%n, 1"), table)
	g.emit("store double %s, ptr %%v%d\n  br label %%%s", r, g.rnd.IntN(g.vars), on)
	g.place(on)
}

// counter reserves a loop counter, zero at the loop's entry.
func (g *generator) counter() string {
	i := fmt.Sprintf("%%i%d", g.loops)
	g.loops++
	fmt.Fprintf(&g.pre, "  %s = alloca i32\n", i)
	g.emit("store i32 0, ptr %s", i)
	return i
}

func (g *generator) step(i string) string {
	next := g.temp("add nsw i32 %s, 1", g.temp("load i32, ptr %s", i))
	g.emit("store i32 %s, ptr %s", next, i)
	return next
}

// counted writes a loop over a constant or over n, sometimes left early.
func (g *generator) counted(depth int) {
	i := g.counter()
	head, body, end := g.label("head"), g.label("body"), g.label("done")
	bound := "%n"
	if g.rnd.IntN(2) == 0 {
		bound = fmt.Sprint(g.rnd.IntN(4))
	}
	if g.rnd.IntN(5) == 0 { // a second entry, into the middle
		g.emit("br i1 %s, label %%%s, label %%%s", g.test(), head, body)
	} else {
		g.emit("br label %%%s", head)
	}
	g.place(head)
	now := g.temp("load i32, ptr %s", i)
	g.emit("br i1 %s, label %%%s, label %%%s", g.temp("icmp slt i32 %s, %s", now, bound), body, end)
	g.place(body)
	g.open = append(g.open, i)
	g.block(depth - 1)
	if g.rnd.IntN(4) == 0 {
		on := g.label("on")
		g.emit("br i1 %s, label %%%s, label %%%s", g.test(), end, on)
		g.place(on)
	}
	g.open = g.open[:len(g.open)-1]
	g.step(i)
	g.emit("br label %%%s", head)
	g.place(end)
}

// while writes a loop that runs as long as a shrinking float is large.
func (g *generator) while(depth int) {
	i := g.counter()
	size := fmt.Sprintf("%%w%d", g.loops)
	fmt.Fprintf(&g.pre, "  %s = alloca double\n", size)
	head, end := g.label("loop"), g.label("done")
	start := g.leaf()
	g.emit("store double %s, ptr %s", g.temp("fmul double %s, %s", start, start), size)
	g.emit("br label %%%s", head)
	g.place(head)
	g.open = append(g.open, i)
	g.block(depth - 1)
	g.open = g.open[:len(g.open)-1]
	next := g.step(i)
	w := g.temp("fmul double %s, 4.300000e-01", g.temp("load double, ptr %s", size))
	g.emit("store double %s, ptr %s", w, size)
	more := g.temp("and i1 %s, %s", g.temp("fcmp ogt double %s, 3.100000e-01", w), g.temp("icmp slt i32 %s, 5", next))
	g.emit("br i1 %s, label %%%s, label %%%s", more, head, end)
	g.place(end)
}
