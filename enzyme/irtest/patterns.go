package irtest

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Patterns is the first of the seeds that make programs of patterns: smaller ones make the programs that they have always made.
const Patterns = 1 << 32

// A patterns writes programs of what statements of a generator hardly ever come to: loops that read neighbours, running maxima and minima, time steps,
// recursion over trees, memory that is taken, used and freed, samples that draw random numbers, and tables. It is written as optimised code is: values are in
// registers, and loops test at their end.
type patterns struct {
	generator
	at    string // the block that is written
	funcs strings.Builder
}

// room is how many numbers the array has that a program of patterns is given, maxCount the largest count that it is given.
const room, maxCount = 8, 4

// patternProgram makes a program of two or three patterns; each works on the array and a number, and hands on a number.
func patternProgram(seed uint64) []byte {
	g := &patterns{generator: generator{rnd: rand.New(rand.NewPCG(seed, 17))}}
	all := []func(string) string{g.stencil, g.extreme, g.timeSteps, g.tree, g.scratch, g.samples, g.table, g.rows}
	g.rnd.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	g.begin()
	r := "%x"
	for k, pattern := range all[:2+g.rnd.IntN(2)] {
		r = g.temp("fadd double %s, %s", r, g.part(fmt.Sprintf("part%d", k), pattern, r))
	}
	r = g.temp("fadd double %s, %s", r, g.mix("%x", r))
	fmt.Fprintf(&g.funcs, "define internal double @f(ptr %%p, double %%x, i64 %%n) noinline {\nentry:\n%s  ret double %s\n}\n", g.out.String(), r)
	numbers := make([]string, room)
	for i := range numbers {
		numbers[i] = fmt.Sprintf("%.3f", g.num())
	}
	asked := []string{"", " result=unasked"}[g.rnd.IntN(2)]
	return fmt.Appendf(nil, "; grad: @f([%s], %.3f, %d) tol=1e-6%s\n%s\n%s", strings.Join(numbers, ", "), g.num(), g.rnd.IntN(maxCount+1), asked, prelude, g.funcs.String())
}

// part is the result of a pattern that stands where it is used, or in a function of its own.
func (g *patterns) part(name string, pattern func(string) string, x string) string {
	if g.rnd.IntN(2) == 0 {
		return pattern(name)
	}
	outer, at := g.out.String(), g.at
	g.begin()
	g.finish(name, pattern(name))
	g.out.Reset()
	g.out.WriteString(outer)
	g.at = at
	return g.temp("call double @%s(ptr %%p, double %s, i64 %%n)", name, x)
}

func (g *patterns) begin() {
	g.out.Reset()
	g.at = "entry"
}

// finish writes the function of a pattern.
func (g *patterns) finish(name, result string) {
	fmt.Fprintf(&g.funcs, "define internal double @%s(ptr %%p, double %%x, i64 %%n) noinline {\nentry:\n%s  ret double %s\n}\n\n", name, g.out.String(), result)
}

// A carried value goes from iteration to iteration of a loop.
type carried struct{ kind, init string }

// loop writes a loop of one or more iterations from a constant on, until the index is to. body makes the values that the next iteration gets, and the
// loop yields the last of these. A bound that is no constant may be too small: then the loop is passed over.
func (g *patterns) loop(from int, to string, values []carried, body func(i string, now []string) (next []string)) (last []string) {
	before, head, done := g.at, g.label("loop"), g.label("done")
	if strings.HasPrefix(to, "%") {
		enter := g.label("enter")
		g.emit("br i1 %s, label %%%s, label %%%s", g.temp("icmp sgt i64 %s, %d", to, from), enter, done)
		g.place(enter)
		g.at = enter
	}
	pre := g.at
	g.emit("br label %%%s", head)
	outer := g.out.String()
	g.out.Reset()
	g.at = head
	i := g.name()
	now := make([]string, len(values))
	for k := range values {
		now[k] = g.name()
	}
	next := body(i, now)
	step := g.temp("add nuw nsw i64 %s, 1", i)
	g.emit("br i1 %s, label %%%s, label %%%s", g.temp("icmp eq i64 %s, %s", step, to), done, head)
	inner, latch := g.out.String(), g.at
	g.out.Reset()
	g.out.WriteString(outer)
	g.place(head)
	g.emit("%s = phi i64 [ %d, %%%s ], [ %s, %%%s ]", i, from, pre, step, latch)
	for k, v := range values {
		g.emit("%s = phi %s [ %s, %%%s ], [ %s, %%%s ]", now[k], v.kind, v.init, pre, next[k], latch)
	}
	g.out.WriteString(inner)
	g.place(done)
	g.at = done
	for k, v := range values {
		if pre == before {
			last = append(last, next[k])
			continue
		}
		last = append(last, g.temp("phi %s [ %s, %%%s ], [ %s, %%%s ]", v.kind, v.init, before, next[k], latch))
	}
	return last
}

func (g *patterns) name() string {
	g.temps++
	return fmt.Sprintf("%%e%d", g.temps)
}

func (g *patterns) cell(base, i string) string {
	return g.temp("getelementptr inbounds double, ptr %s, i64 %s", base, i)
}
func (g *patterns) read(base, i string) string { return g.temp("load double, ptr %s", g.cell(base, i)) }
func (g *patterns) write(v, base, i string)    { g.emit("store double %s, ptr %s", v, g.cell(base, i)) }
func (g *patterns) factor() string             { return fmt.Sprintf("%e", 0.2+0.6*g.rnd.Float64()) }

// mix computes a number of order one from others, each of which has a part in it.
func (g *patterns) mix(of ...string) string {
	r := g.temp("fmul double %s, %s", of[0], g.factor())
	for _, v := range of[1:] {
		switch g.rnd.IntN(3) {
		case 0:
			r = g.temp("fadd double %s, %s", g.temp("fmul double %s, %s", r, g.factor()), g.temp("fmul double %s, %s", v, g.factor()))
		case 1:
			r = g.temp("fmul double %s, %s", g.temp("fadd double %s, %s", r, g.factor()), v)
		default:
			r = g.temp("fsub double %s, %s", v, g.temp("fmul double %s, %s", r, v))
		}
	}
	return g.temp("call double @%s(double %s)", []string{"sin", "tanh", "tanh"}[g.rnd.IntN(3)], r)
}

// buffer takes memory for the numbers of the array; free gives it back.
func (g *patterns) buffer() (t string, free func()) {
	if g.rnd.IntN(2) == 0 {
		return g.temp("alloca [%d x double]", room), func() {}
	}
	t = g.temp("call ptr @malloc(i64 %d)", 8*room)
	return t, func() { g.emit("call void @free(ptr %s)", t) }
}

// total adds up numbers behind an address.
func (g *patterns) total(base string) string {
	return g.loop(0, fmt.Sprint(room), []carried{{"double", "%x"}}, func(i string, now []string) []string {
		v := g.read(base, i)
		return []string{g.temp("fadd double %s, %s", now[0], g.temp("fmul double %s, %s", v, v))}
	})[0]
}

func (g *patterns) copy(to, from string) {
	g.emit("call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %s, i64 %d, i1 false)", to, from, 8*room)
}

// swept computes inner cells of one array from neighbours in another: more than are known beforehand, as short loops of known length get no care.
func (g *patterns) swept(to, from string) {
	offsets := [][]int{{-1, 0, 1}, {-1, 1}, {0, 1}, {-1, 0}}[g.rnd.IntN(4)]
	g.loop(1, g.temp("add nsw i64 %%n, %d", room-1-maxCount), nil, func(i string, _ []string) []string {
		var of []string
		for _, by := range offsets {
			of = append(of, g.read(from, g.temp("add nsw i64 %s, %d", i, by)))
		}
		g.write(g.mix(of...), to, i)
		return nil
	})
}

// stencil computes from neighbours, sometimes in place.
func (g *patterns) stencil(string) string {
	if g.rnd.IntN(4) == 0 {
		g.swept("%p", "%p")
		return g.total("%p")
	}
	t, free := g.buffer()
	g.copy(t, "%p")
	g.swept(t, "%p")
	r := g.total(t)
	free()
	return r
}

// extreme finds the largest or smallest of what it makes of each number, and perhaps its square at the same place.
func (g *patterns) extreme(string) string {
	order := []string{"ogt", "olt"}[g.rnd.IntN(2)]
	r := g.loop(1, fmt.Sprint(room), []carried{{"double", g.read("%p", "0")}, {"double", "%x"}}, func(i string, now []string) []string {
		v := g.read("%p", i)
		better := g.temp("fcmp %s double %s, %s", order, v, now[0])
		with := now[1]
		if g.rnd.IntN(2) == 0 {
			with = g.temp("select i1 %s, double %s, double %s", better, g.temp("fmul double %s, %s", v, v), now[1])
		}
		return []string{g.temp("select i1 %s, double %s, double %s", better, v, now[0]), with}
	})
	return g.temp("fadd double %s, %s", g.mix(r[0], "%x"), r[1])
}

// timeSteps computes the next state from the last one, n times: in two arrays that are swapped, or back into the first.
func (g *patterns) timeSteps(string) string {
	a, freeA := g.buffer()
	b, freeB := g.buffer()
	g.copy(a, "%p")
	g.copy(b, "%p")
	swaps := g.rnd.IntN(2) == 0
	last := g.loop(0, "%n", []carried{{"ptr", a}, {"ptr", b}}, func(_ string, now []string) []string {
		g.swept(now[1], now[0])
		if swaps {
			return []string{now[1], now[0]}
		}
		g.swept(now[0], now[1])
		return now
	})
	r := g.total(last[0])
	freeA()
	freeB()
	return r
}

// tree evaluates an expression that stands in a table as a tree: what to do, and with which nodes.
func (g *patterns) tree(name string) string {
	const nodes = 9
	kinds := 2 + g.rnd.IntN(5)
	rows := make([]string, nodes)
	for i := range rows {
		kind := 0
		if i >= 2 {
			kind = g.rnd.IntN(kinds)
		}
		rows[i] = fmt.Sprintf("[3 x i32] [i32 %d, i32 %d, i32 %d]", kind, g.rnd.IntN(max(i, 1)), g.rnd.IntN(max(i, 1)))
	}
	fmt.Fprintf(&g.funcs, "@%s.nodes = internal constant [%d x [3 x i32]] [%s]\n\n", name, nodes, strings.Join(rows, ", "))
	g.funcs.WriteString(g.evaluate(name, kinds))
	return g.mix(g.temp("call double @%s.evaluate(ptr %%p, double %%x, i32 %d)", name, nodes-1), "%x")
}

// evaluate is the function that calls itself for the nodes below.
func (g *patterns) evaluate(name string, kinds int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "define internal double @%s.evaluate(ptr %%p, double %%x, i32 %%e) noinline {\nentry:\n  %%row = getelementptr inbounds [3 x i32], ptr @%s.nodes, i32 %%e\n", name, name)
	for k, word := range []string{"kind", "left", "right"} {
		fmt.Fprintf(&b, "  %%%s.at = getelementptr inbounds i32, ptr %%row, i32 %d\n  %%%s = load i32, ptr %%%s.at\n", word, k, word, word)
	}
	cases, ways := "", ""
	for k := 1; k < kinds; k++ {
		cases += fmt.Sprintf(" i32 %d, label %%kind%d", k, k)
		below := func(side string) string {
			v := fmt.Sprintf("%%%s%d", side, k)
			ways += fmt.Sprintf("  %s = call double @%s.evaluate(ptr %%p, double %%x, i32 %%%s)\n", v, name, side)
			return v
		}
		ways += fmt.Sprintf("kind%d:\n", k)
		l := below("left")
		switch k {
		case 1:
			ways += fmt.Sprintf("  %%r1 = fadd double %s, %s\n", l, below("right"))
		case 2:
			ways += fmt.Sprintf("  %%r2 = fmul double %s, %s\n", l, below("right"))
		case 3:
			ways += fmt.Sprintf("  %%r3 = call double @sin(double %s)\n", l)
		case 4:
			ways += fmt.Sprintf("  %%r4 = fsub double %s, %s\n", l, below("right"))
		default:
			ways += fmt.Sprintf("  %%r%d = fmul double %s, %%x\n", k, l)
		}
		ways += "  br label %out\n"
	}
	fmt.Fprintf(&b, "  switch i32 %%kind, label %%leaf [%s ]\nleaf:\n  %%node = and i32 %%e, %d\n", cases, room-1)
	b.WriteString("  %v.at = getelementptr inbounds double, ptr %p, i32 %node\n  %v = load double, ptr %v.at\n  br label %out\n" + ways + "out:\n  %r = phi double [ %v, %leaf ]")
	for k := 1; k < kinds; k++ {
		fmt.Fprintf(&b, ", [ %%r%d, %%kind%d ]", k, k)
	}
	b.WriteString("\n  ret double %r\n}\n\n")
	return b.String()
}

// scratch takes memory in each iteration, fills it, reads it in another order, and frees it.
func (g *patterns) scratch(string) string {
	return g.loop(0, "%n", []carried{{"double", "%x"}}, func(_ string, now []string) []string {
		t := g.temp("call ptr @malloc(i64 %d)", 8*room)
		g.loop(0, fmt.Sprint(room), nil, func(i string, _ []string) []string {
			g.write(g.mix(g.read("%p", i), now[0]), t, i)
			return nil
		})
		s := g.loop(0, fmt.Sprint(room), []carried{{"double", now[0]}}, func(i string, sum []string) []string {
			back := g.temp("sub nsw i64 %d, %s", room-1, i)
			return []string{g.temp("fadd double %s, %s", sum[0], g.temp("fmul double %s, %s", g.read(t, i), g.read(t, back)))}
		})
		if g.rnd.IntN(3) == 0 {
			g.write(g.temp("call double @tanh(double %s)", s[0]), "%p", "1")
		}
		g.emit("call void @free(ptr %s)", t)
		return []string{g.temp("call double @tanh(double %s)", s[0])}
	})[0]
}

// samples draws numbers and adds up what it makes of each few of them.
func (g *patterns) samples(string) string {
	return g.loop(0, "%n", []carried{{"i64", "7"}, {"double", "%x"}}, func(_ string, now []string) []string {
		s := g.loop(0, "5", []carried{{"i64", now[0]}, {"double", g.read("%p", "2")}}, func(_ string, in []string) []string {
			state := g.temp("add i64 %s, 1442695040888963407", g.temp("mul i64 %s, 6364136223846793005", in[0]))
			z := g.temp("fmul double %s, 0x3CA0000000000000", g.temp("uitofp i64 %s to double", g.temp("lshr i64 %s, 11", state)))
			e := g.temp("call double @exp(double %s)", g.temp("fneg double %s", g.temp("fmul double %s, %s", in[1], z)))
			return []string{state, g.temp("fadd double %s, %s", g.mix(in[1], e), g.temp("fmul double %s, %s", g.read("%p", "3"), z))}
		})
		return []string{s[0], g.temp("fadd double %s, %s", now[1], s[1])}
	})[1]
}

// table multiplies rows by weights that are the same for each row, or not.
func (g *patterns) table(string) string {
	rows := 2 + g.rnd.IntN(2)
	g.loop(0, fmt.Sprint(rows), nil, func(i string, _ []string) []string {
		g.loop(0, "%n", nil, func(j string, _ []string) []string {
			arg := g.temp("sitofp i64 %s to double", j)
			if g.rnd.IntN(4) == 0 {
				arg = g.temp("sitofp i64 %s to double", g.temp("add i64 %s, %s", i, j))
			}
			weight := g.temp("call double @sin(double %s)", g.temp("fmul double %s, %%x", arg))
			at := g.temp("and i64 %s, %d", g.temp("add i64 %s, %s", i, j), room-1)
			g.write(g.temp("fmul double %s, %s", g.read("%p", at), weight), "%p", at)
			return nil
		})
		return nil
	})
	return g.total("%p")
}

// rows adds up what a recurrence makes of each number.
func (g *patterns) rows(string) string {
	return g.loop(0, "%n", []carried{{"double", "%x"}}, func(i string, sum []string) []string {
		v := g.read("%p", i)
		r := g.loop(0, "%n", []carried{{"double", v}}, func(k string, now []string) []string {
			return []string{g.temp("fadd double %s, %s", g.temp("fmul double %s, %s", now[0], g.read("%p", k)), g.factor())}
		})
		return []string{g.temp("fadd double %s, %s", sum[0], g.temp("fmul double %s, %s", r[0], r[0]))}
	})[0]
}
