package primal_test

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestLanesAreDefined: lanes that nobody uses must not be poison, else the adjoints of their neighbours are.
func TestLanesAreDefined(t *testing.T) {
	m, err := ir.Parse("lanes.ll", []byte(`define double @f(double %x, ptr %p) {
  %a = insertelement <2 x double> poison, double %x, i64 1
  %b = shufflevector <2 x double> %a, <2 x double> poison, <2 x i32> <i32 1, i32 poison>
  %c = fmul <2 x double> %a, <double 3.0, double undef>
  %d = fadd <2 x double> %b, %c
  %q = insertelement <2 x ptr> poison, ptr %p, i64 0
  %r = extractelement <2 x double> %d, i64 0
  ret double %r
}`))
	if err != nil {
		t.Fatal(err)
	}
	p, err := primal.Prepare(m.Func("f"))
	if err != nil {
		t.Fatal(err)
	}
	defer p.Release()
	text := p.String()
	for _, want := range []string{
		"insertelement <2 x double> splat (double 1.000000e+00), double %x",
		"<2 x i32> <i32 1, i32 1>", "<double 3.000000e+00, double 1.000000e+00>", "<2 x ptr> poison",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("want %q in\n%s", want, text)
		}
	}
}
