package enzyme_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// BenchmarkLarge differentiates functions of many thousand instructions: arithmetic on four numbers, an array that is written and read
// at places of its own, branches and loops. Time should grow little faster than size: go test ./enzyme -run NONE -bench Large
func BenchmarkLarge(b *testing.B) {
	for _, size := range []int{5_000, 10_000, 20_000, 50_000} {
		text := largeFunction(size)
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			for range b.N {
				differentiateText(b, text)
			}
		})
	}
}

// A large function can be differentiated at all.
func TestLarge(t *testing.T) { differentiateText(t, largeFunction(1_000)) }

func differentiateText(t testing.TB, text string) {
	m, err := ir.Parse("large.ll", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var sink diag.List
	if err := enzyme.Differentiate(m, enzyme.Options{Inline: true}, &sink); err != nil {
		t.Fatal(err)
	}
}

// A largeText is a function being written: the four numbers are values by name, the array and what it is multiplied with parameters.
type largeText struct {
	*rand.Rand
	strings.Builder
	names int
	block string
	v     [4]string
}

func largeFunction(size int) string {
	g := &largeText{Rand: rand.New(rand.NewSource(1)), block: "entry"}
	g.WriteString("define internal double @f(ptr %x, ptr %w, i64 %n) {\nentry:\n")
	for i := range g.v {
		g.v[i] = g.load("%x", i)
	}
	for g.names < size {
		switch n := g.Intn(20); {
		case n < 10:
			g.v[g.Intn(4)] = g.op("fadd double %s, %s", g.op("fmul double %s, %s", g.any(), g.any()), g.any())
		case n < 13:
			g.store(g.op("fmul double %s, %s", g.any(), g.load("%x", g.Intn(1000))))
		case n < 16:
			g.v[g.Intn(4)] = g.op("fadd double %s, %s", g.any(), g.load("%w", g.Intn(1000)))
		case n < 19:
			g.branch()
		default:
			g.loop()
		}
	}
	sum := g.op("fadd double %s, %s", g.op("fadd double %s, %s", g.v[0], g.v[1]), g.op("fadd double %s, %s", g.v[2], g.v[3]))
	fmt.Fprintf(g, "  ret double %s\n}\n\ndeclare void @__enzyme_autodiff(ptr, ...)\n\n", sum)
	g.WriteString("define void @main(ptr %x, ptr %dx, ptr %w, ptr %dw) {\n  call void (ptr, ...) @__enzyme_autodiff(ptr @f, ptr %x, ptr %dx, ptr %w, ptr %dw, i64 10)\n  ret void\n}\n")
	return g.String()
}

func (g *largeText) any() string { return g.v[g.Intn(4)] }

func (g *largeText) name() string {
	g.names++
	return fmt.Sprintf("%%v%d", g.names)
}

func (g *largeText) op(format string, args ...any) string {
	name := g.name()
	fmt.Fprintf(g, "  %s = "+format+"\n", append([]any{name}, args...)...)
	return name
}

func (g *largeText) load(array string, at int) string {
	return g.op("load double, ptr %s", g.op("getelementptr double, ptr %s, i64 %d", array, at))
}

func (g *largeText) store(v string) {
	p := g.op("getelementptr double, ptr %%w, i64 %d", g.Intn(1000))
	fmt.Fprintf(g, "  store double %s, ptr %s\n", v, p)
}

func (g *largeText) begin(block string) {
	fmt.Fprintf(g, "%s:\n", block)
	g.block = block
}

// branch changes one of the numbers on a condition.
func (g *largeText) branch() {
	then, after, from := fmt.Sprint("then", g.names), fmt.Sprint("after", g.names), g.block
	c := g.op("fcmp ogt double %s, %s", g.any(), g.load("%x", g.Intn(1000)))
	fmt.Fprintf(g, "  br i1 %s, label %%%s, label %%%s\n", c, then, after)
	g.begin(then)
	changed := g.op("fmul double %s, %s", g.any(), g.any())
	fmt.Fprintf(g, "  br label %%%s\n", after)
	g.begin(after)
	i := g.Intn(4)
	g.v[i] = g.op("phi double [ %s, %%%s ], [ %s, %%%s ]", changed, then, g.v[i], from)
}

// loop adds to n elements of the array, and sums them up.
func (g *largeText) loop() {
	body, after, from := fmt.Sprint("body", g.names), fmt.Sprint("done", g.names), g.block
	i, next, sum, more := g.name(), g.name(), g.name(), g.name()
	fmt.Fprintf(g, "  br label %%%s\n", body)
	g.begin(body)
	fmt.Fprintf(g, "  %s = phi i64 [ 0, %%%s ], [ %s, %%%s ]\n  %s = phi double [ 0.0, %%%s ], [ %s, %%%s ]\n", i, from, next, body, sum, from, more, body)
	p := g.op("getelementptr double, ptr %%w, i64 %s", g.op("add i64 %s, %d", i, g.Intn(500)))
	v := g.op("fadd double %s, %s", g.op("load double, ptr %s", p), g.any())
	fmt.Fprintf(g, "  store double %s, ptr %s\n  %s = fadd double %s, %s\n  %s = add i64 %s, 1\n", v, p, more, sum, v, next, i)
	c := g.op("icmp eq i64 %s, %%n", next)
	fmt.Fprintf(g, "  br i1 %s, label %%%s, label %%%s\n", c, after, body)
	g.begin(after)
	g.v[g.Intn(4)] = more
}
