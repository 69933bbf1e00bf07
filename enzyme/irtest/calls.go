package irtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Calls writes a module of n functions that move numbers, words and pointers about and call each other, and themselves, at random: by
// name, by an alias, by pointers that stand in variables, and from a function of the library. It is for reading, not for running: most calls never return.
func Calls(seed uint64, n int) string {
	g := &callWriter{rnd: rand.New(rand.NewPCG(seed, 1)), results: make([]string, n)}
	for i := range g.results {
		g.results[i] = g.pick("void", "ptr", "i64", "double", "{ i64, ptr }")
	}
	g.b.WriteString(callsHead)
	for i := range 2 {
		fmt.Fprintf(&g.b, "@also%d = alias %s (ptr, ptr, i64), ptr @f%d\n", i, g.results[i], i)
	}
	for i := range n {
		g.function(i)
	}
	return g.b.String()
}

const callsHead = `target datalayout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"
%pair = type { double, i64, ptr }
@numbers = internal global [8 x double] zeroinitializer
@words = internal global [8 x i64] zeroinitializer
@head = internal global ptr null
@table = internal global [2 x ptr] [ptr @f0, ptr @f1]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @qsort(ptr, i64, i64, ptr)
declare ptr @malloc(i64)
!0 = !{!"C"}
!1 = !{!"omnipotent char", !0, i64 0}
!2 = !{!"double", !1, i64 0}
!3 = !{!"long", !1, i64 0}
!4 = !{!"pair", !2, i64 0, !3, i64 8}
!5 = !{!2, !2, i64 0}
!6 = !{!4, !3, i64 8}
`

type callWriter struct {
	rnd        *rand.Rand
	b          strings.Builder
	results    []string // of each function
	ptrs, ints []string // values at hand in the function that is being written
	floats     []string
	values     int
	current    int // the function that is being written
}

func (g *callWriter) pick(from ...string) string { return from[g.rnd.IntN(len(from))] }

func (g *callWriter) line(format string, a ...any) { fmt.Fprintf(&g.b, "  "+format+"\n", a...) }

// value names what the next line makes, and puts it at hand.
func (g *callWriter) value(to *[]string) string {
	g.values++
	v := fmt.Sprintf("%%v%d", g.values)
	*to = append(*to, v)
	return v
}

func (g *callWriter) function(i int) {
	g.values, g.current = 0, i
	g.ptrs, g.ints, g.floats = []string{"%a", "%b", "@numbers", "@words", "@head"}, []string{"%n", "8", "24"}, []string{"1.5"}
	fmt.Fprintf(&g.b, "define %s @f%d(ptr %%a, ptr %%b, i64 %%n) {\n", g.results[i], i)
	for range 3 + g.rnd.IntN(10) {
		g.step()
	}
	switch t := g.results[i]; t {
	case "void":
		g.line("ret void")
	case "ptr":
		g.line("ret ptr %s", g.pick(g.ptrs...))
	case "i64":
		g.line("ret i64 %s", g.pick(g.ints...))
	case "double":
		g.line("ret double %s", g.pick(g.floats...))
	default:
		g.line("%%r = insertvalue %s undef, i64 %s, 0", t, g.pick(g.ints...))
		g.line("%%s = insertvalue %s %%r, ptr %s, 1", t, g.pick(g.ptrs...))
		g.line("ret %s %%s", t)
	}
	g.b.WriteString("}\n")
}

// step writes one thing that the function does.
func (g *callWriter) step() {
	p, q, n := g.pick(g.ptrs...), g.pick(g.ptrs...), g.pick(g.ints...)
	switch g.rnd.IntN(16) {
	case 0:
		g.line("%s = load ptr, ptr %s", g.value(&g.ptrs), p)
	case 1:
		g.line("store ptr %s, ptr %s", q, p)
	case 2:
		g.line("%s = load double, ptr %s, !tbaa !5", g.value(&g.floats), p)
	case 3:
		g.line("store double %s, ptr %s", g.pick(g.floats...), p)
	case 4:
		g.line("%s = load i64, ptr %s", g.value(&g.ints), p)
	case 5:
		g.line("store i64 %s, ptr %s, !tbaa !6", n, p)
	case 6:
		g.line("%s = getelementptr double, ptr %s, i64 %s", g.value(&g.ptrs), p, n)
	case 7:
		g.line("%s = getelementptr %%pair, ptr %s, i64 0, i32 %d", g.value(&g.ptrs), p, g.rnd.IntN(3))
	case 8:
		g.line("call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %s, i64 %s, i1 false)", p, q, n)
	case 9:
		g.line("%s = call ptr @malloc(i64 %s)", g.value(&g.ptrs), n)
	case 10:
		g.line("call void @qsort(ptr %s, i64 %s, i64 8, ptr @f%d)", p, n, g.rnd.IntN(len(g.results)))
	default:
		g.call(p, q, n)
	}
}

// call writes a call of one of the functions: of one further down, or of one close by, so that there are groups of all sizes.
func (g *callWriter) call(p, q, n string) {
	to := min(g.current+g.rnd.IntN(4), len(g.results)-1)
	if g.rnd.IntN(3) == 0 {
		to = max(g.current-1, 0)
	}
	callee, result := fmt.Sprintf("@f%d", to), g.results[to]
	switch {
	case to < 2 && g.rnd.IntN(2) == 0:
		callee = fmt.Sprintf("@also%d", to)
	case g.rnd.IntN(8) == 0:
		callee, result = g.value(&g.ptrs), "void"
		g.line("%s = load ptr, ptr @table", callee)
	}
	args := fmt.Sprintf("(ptr %s, ptr %s, i64 %s)", p, q, n)
	into := map[string]*[]string{"ptr": &g.ptrs, "i64": &g.ints, "double": &g.floats}
	switch {
	case result == "void":
		g.line("call void %s%s", callee, args)
	case slices.Contains([]string{"ptr", "i64", "double"}, result):
		g.line("%s = call %s %s%s", g.value(into[result]), result, callee, args)
	default:
		var both []string
		v := g.value(&both)
		g.line("%s = call %s %s%s", v, result, callee, args)
		g.line("%s = extractvalue %s %s, 1", g.value(&g.ptrs), result, v)
	}
}
