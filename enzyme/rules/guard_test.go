package rules_test

import (
	"math"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// TestUnwanted: what the program computes early and then does not use has no
// derivative, even where the partial is infinite.
func TestUnwanted(t *testing.T) {
	for name, body := range map[string]string{
		"division": `  %c = fcmp une double %x, 0.0
  %a = fdiv double 2.0, %x
  %s = select i1 %c, double %a, double %x
  ret double %s`,
		"division, then product": `  %c = fcmp une double %x, 0.0
  %a = fdiv double 2.0, %x
  %b = fmul double %x, %a
  %e = fadd double %b, %a
  %s = select i1 %c, double %e, double %x
  ret double %s`,
		"square root": `  %c = fcmp ogt double %x, 0.0
  %y = fsub double %x, 1.0
  %a = call double @llvm.sqrt.f64(double %y)
  %s = select i1 %c, double %a, double %x
  ret double %s`,
		"one arm of two": `  %c = fcmp une double %x, 0.0
  %a = fdiv double 2.0, %x
  %b = fmul double %a, %x
  %s = select i1 %c, double %b, double %x
  %t = select i1 %c, double %s, double %s
  ret double %t`,
		"product with infinity": `  %c = fcmp une double %x, 0.0
  %a = fmul double %x, 0x7FF0000000000000
  %s = select i1 %c, double %a, double %x
  ret double %s`,
		"product with a choice": `  %c = fcmp une double %x, 0.0
  %i = select i1 %c, double 1.0, double 0xFFF0000000000000
  %n = fneg double %i
  %a = fmul double %n, %x
  %s = select i1 %c, double %a, double %x
  ret double %s`,
		"product of a table": `  %table = alloca [2 x double]
  %a = fmul double %x, 0x7FF8000000000000
  store double %a, ptr %table
  %q = getelementptr double, ptr %table, i64 1
  store double %x, ptr %q
  %b = load double, ptr %q
  ret double %b`,
		"table": `  %table = alloca [2 x double]
  %a = fdiv double 1.0, %x
  store double %a, ptr %table
  %q = getelementptr double, ptr %table, i64 1
  store double %x, ptr %q
  %b = load double, ptr %q
  ret double %b`,
	} {
		t.Run(name, func(t *testing.T) {
			m := parse(t, "declare double @llvm.sqrt.f64(double)\ndefine double @f(double %x) {\n"+body+"\n}\n")
			if faults := derive(m, m.Func("f"), rules.Bytes{}, true); len(faults) > 0 {
				t.Fatal(faults)
			}
			mc := interp.New(m)
			out := mc.NewF64s("out", 0)
			if _, err := mc.Call("f.rev", interp.F64(0), interp.F64(1), interp.Ptr(out)); err != nil {
				t.Fatal(err)
			}
			d, err := mc.ReadF64s(out, 1)
			if err != nil || d[0] != 1 {
				t.Errorf("derivative at 0 is %v (%v), want 1\n%s", d, err, m.Func("f.rev"))
			}
		})
	}
}

// TestWanted: no such care where the value reaches the result in any case: an
// infinite slope shows.
func TestWanted(t *testing.T) {
	for name, body := range map[string]string{
		"straight": `  %a = fdiv double 2.0, %x
  %b = fmul double %a, %x
  %c = fadd double %b, 1.0
  ret double %c`,
		"both arms": `  %a = fdiv double 2.0, %x
  %b = fmul double %a, %x
  %c = fadd double %b, 1.0
  %e = fcmp oge double %x, 0.0
  %s = select i1 %e, double %b, double %c
  ret double %s`,
	} {
		t.Run(name, func(t *testing.T) {
			m := parse(t, "define double @f(double %x) {\n"+body+"\n}\n")
			derive(m, m.Func("f"), rules.Bytes{}, true)
			if text := m.Func("f.rev").String(); strings.Contains(text, "fcmp une") {
				t.Errorf("guarded without need:\n%s", text)
			}
			mc := interp.New(m)
			out := mc.NewF64s("out", 0)
			if _, err := mc.Call("f.rev", interp.F64(0), interp.F64(1), interp.Ptr(out)); err != nil {
				t.Fatal(err)
			}
			if d, _ := mc.ReadF64s(out, 1); !math.IsNaN(d[0]) {
				t.Errorf("derivative of (2/x)·x at 0 is %v, want NaN", d)
			}
		})
	}
}

// TestFinite: nor where the partial is a constant: 0 times that is 0.
func TestFinite(t *testing.T) {
	m := parse(t, `define double @f(double %x) {
  %a = fmul double %x, 0.5
  %b = fdiv double %a, 3.0
  %c = fcmp ogt double %x, 0.0
  %s = select i1 %c, double %b, double %x
  ret double %s
}`)
	derive(m, m.Func("f"), rules.Bytes{}, true)
	if text := m.Func("f.rev").String(); strings.Contains(text, "fcmp une") {
		t.Errorf("guarded without need:\n%s", text)
	}
}
