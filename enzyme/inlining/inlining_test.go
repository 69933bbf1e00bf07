package inlining_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/inlining"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

func TestDispatch(t *testing.T) {
	for _, n := range []int{2, 8, 9, 40} {
		var src strings.Builder
		src.WriteString("declare void @other()\n")
		for i := range n {
			fmt.Fprintf(&src, "declare void @f%d()\n", i)
		}
		src.WriteString("define void @choose(ptr %p) {\nentry:\n  br label %b0\n")
		for i := range n {
			fmt.Fprintf(&src, "b%d:\n  %%c%d = icmp eq ptr %%p, @f%d\n  br i1 %%c%d, label %%is%d, label %%b%d\nis%d:\n  call void @f%d()\n  ret void\n", i, i, i, i, i, i+1, i, i)
		}
		fmt.Fprintf(&src, "b%d:\n  call void @other()\n  ret void\n}\n", n)
		m := irtest.Parse(t, "choose.ll", []byte(src.String()))
		f := m.Func("choose")
		got := inlining.Dispatch(f, func(g *ir.Func) bool { return g.Name != "other" })
		want := n
		if n <= 8 {
			want = 0
		}
		if marked := strings.Count(f.String(), "noinline") + strings.Count(f.String(), "#"); got != want || want == 0 && marked > 0 {
			t.Errorf("of %d functions %d calls were marked, want %d:\n%s", n, got, want, f)
		}
		again := inlining.Dispatch(f, func(g *ir.Func) bool { return g.Name != "other" })
		if again != got {
			t.Errorf("done again, %d calls were marked, want %d", again, got)
		}
	}
}
