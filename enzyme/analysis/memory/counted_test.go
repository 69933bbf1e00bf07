package memory

import (
	"fmt"
	"math/rand"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// twoLoops has loops of given trip counts, one in the other when nested, else one behind the other, with an access in each.
func twoLoops(nested bool, trips [2]string, strides, constants [2]int) string {
	access := func(n int) string {
		return fmt.Sprintf(`
  %%s%d = mul i64 %%i%d, %d
  %%o%d = add i64 %%s%d, %d
  %%p%d = getelementptr i8, ptr %%base, i64 %%o%d
  %%v%d = load double, ptr %%p%d`, n, n, strides[n], n, n, constants[n], n, n, n, n)
	}
	latch := func(n int, exit string) string {
		return fmt.Sprintf("\n  %%next%d = add nsw i64 %%i%d, 1\n  %%c%d = icmp eq i64 %%next%d, %s\n  br i1 %%c%d, label %%%s, label %%loop%d\n", n, n, n, n, trips[n], n, exit, n)
	}
	if nested {
		return "define void @f(ptr %base, i64 %n, i64 %m) {\nentry:\n  br label %loop0\nloop0:\n  %i0 = phi i64 [ 0, %entry ], [ %next0, %latch ]" + access(0) +
			"\n  br label %loop1\nloop1:\n  %i1 = phi i64 [ 0, %loop0 ], [ %next1, %loop1 ]" + access(1) + latch(1, "latch") + "latch:" + latch(0, "exit") + "exit:\n  ret void\n}\n"
	}
	return "define void @f(ptr %base, i64 %n, i64 %m) {\nentry:\n  br label %loop0\nloop0:\n  %i0 = phi i64 [ 0, %entry ], [ %next0, %loop0 ]" + access(0) + latch(0, "between") +
		"between:\n  br label %loop1\nloop1:\n  %i1 = phi i64 [ 0, %between ], [ %next1, %loop1 ]" + access(1) + latch(1, "exit") + "exit:\n  ret void\n}\n"
}

// What is told of counted offsets without sums is what sums tell.
func TestCounted(t *testing.T) {
	r, sure, part := rand.New(rand.NewSource(1)), 0, 0
	for range 400 {
		trips := []string{"%n", "%m", "7", "20"}
		text := twoLoops(r.Intn(2) == 0, [2]string{trips[r.Intn(4)], trips[r.Intn(4)]},
			[2]int{8 * (r.Intn(5) - 2), 8 * (r.Intn(5) - 2)}, [2]int{8 * (r.Intn(41) - 20), 4 * (r.Intn(81) - 40)})
		m, err := ir.Parse("f.ll", []byte(text))
		if err != nil {
			t.Fatal(err, text)
		}
		f := m.Func("f")
		f.Renumber()
		g := cfg.Analyze(f)
		nest := loops.Analyze(f, g)
		i := Analyze(f, g, nest, Summarize(m, callgraph.GroupOf(m)))
		var loads []*ir.Instr
		whens := []When{Now, SameIteration(nil)}
		for in := range f.Instrs() {
			if in.Op == ir.OpLoad {
				loads = append(loads, in)
				l := nest.Of(in.Parent())
				whens = append(whens, SameIteration(l), LaterIteration(l))
			}
		}
		for _, x := range loads {
			for _, y := range loads {
				for _, w := range whens {
					a, b := Location{Ptr: x.Arg(0), Size: 8}, Location{Ptr: y.Arg(0), Size: 8}
					i.placeOf(&a)
					i.placeOf(&b)
					got, ok := i.compareCounted(a, b, w)
					if !ok {
						continue
					}
					sure++
					if got == No {
						part++
					}
					if want := i.compareSums(a, b, w); got != want {
						t.Fatalf("%v and %v, %+v: %v, should be %v\n%s", x, y, w, got, want, text)
					}
					from, _ := i.placed(a.place.off, first, w)
					to, _ := i.placed(b.place.off, second, w)
					for _, d := range []linear{to.plus(from, -1), from.plus(to, -1)} {
						if yes, plain := i.plainlyReaches(d.terms(), 8); plain && yes != i.derives(d, 8, w) {
							t.Fatalf("%v and %v, %+v: %v reaches 8: %v\n%s", x, y, w, d, yes, text)
						}
					}
				}
			}
		}
	}
	if sure < 1000 || part < 200 {
		t.Errorf("only %d comparisons were sure, of which %d told accesses apart", sure, part)
	}
}
