package enzyme_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// TestWidths checks several derivatives at once, each in a direction of its own.
func TestWidths(t *testing.T) {
	for _, width := range []int{2, 3} {
		if testing.Short() && width > 2 {
			break
		}
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
				irtest.NumericWide(t, path, src, width, engine())
			})
			irtest.Files(t, "irtest/testdata/second/*.ll", func(t *testing.T, path string, src []byte) {
				irtest.NumericWide(t, path, src, width, engine())
			})
			irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
				if width == 2 && !testing.Short() {
					irtest.SecondWide(t, path, src, width, engine())
				}
			})
			for seed := range uint64(30) {
				t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.RandomWide(t, seed, width, engine()) })
			}
		})
	}
}

// TestLanesShare checks that what a partial computes of primal values is emitted
// once, however many derivatives there are.
func TestLanesShare(t *testing.T) {
	for _, mode := range []string{"fwddiff", "autodiff"} {
		m, err := ir.Parse("share.ll", []byte(strings.ReplaceAll(shared, "MODE", mode)))
		if err != nil {
			t.Fatal(err)
		}
		var sink diag.List
		if m, err = engine()(m, &sink); err != nil || sink.Failed() {
			t.Fatal(err, sink.Err())
		}
		cosines, products := 0, 0
		for _, f := range m.Funcs {
			for in := range f.Instrs() {
				if c := in.CalleeFunc(); c != nil && strings.HasPrefix(c.Name, "llvm.cos") {
					cosines++
				}
				if in.Op == ir.OpFMul {
					products++
				}
			}
		}
		if cosines != 1 || products < 4 {
			t.Errorf("%s: %d calls of the cosine and %d products for four derivatives, want one and at least four", mode, cosines, products)
		}
	}
}

const shared = `
declare double @sin(double)
@enzyme_width = external global i32
define void @f(ptr %p) {
  %x = load double, ptr %p
  %s = call double @sin(double %x)
  store double %s, ptr %p
  ret void
}
declare void @__enzyme_MODE(...)
define void @wide(ptr %p, ptr %a, ptr %b, ptr %c, ptr %d) {
  call void (...) @__enzyme_MODE(ptr @f, ptr @enzyme_width, i32 4, ptr %p, ptr %a, ptr %b, ptr %c, ptr %d)
  ret void
}
`
