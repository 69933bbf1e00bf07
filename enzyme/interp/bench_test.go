package interp_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

const kernel = `
define double @dot(ptr %x, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi double [ 0.0, %entry ], [ %s1, %loop ]
  %k = and i64 %i, 63
  %p = getelementptr inbounds double, ptr %x, i64 %k
  %v = load double, ptr %p
  %m = fmul double %v, %v
  %s1 = fadd double %s, %m
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %out
out:
  ret double %s1
}
`

// BenchmarkLoop shows the instructions per second.
func BenchmarkLoop(b *testing.B) {
	m := irtest.Parse(b, "kernel", []byte(kernel))
	steps := 0
	for b.Loop() {
		mc := interp.New(m)
		p := mc.NewF64s("x", make([]float64, 64)...)
		if _, err := mc.Call("dot", interp.Ptr(p), interp.I64(10000)); err != nil {
			b.Fatal(err)
		}
		steps += mc.Steps()
	}
	b.ReportMetric(float64(steps)/b.Elapsed().Seconds()/1e6, "Minstr/s")
}
