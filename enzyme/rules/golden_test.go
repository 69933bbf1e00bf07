package rules_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// goldens are the programs whose derivatives a person should be able to read.
var goldens = []string{"arith", "load_store", "pointer_store", "select_freeze", "bits", "aggregate", "memcpy_short", "memmove_up", "memset"}

// TestGolden compares the IR that the handlers emit with testdata/NAME.ll.
func TestGolden(t *testing.T) {
	for _, p := range programs {
		for _, name := range goldens {
			if p.name == name {
				t.Run(name, func(t *testing.T) { irtest.Golden(t, filepath.Join("testdata", name+".ll"), derivatives(t, p)) })
			}
		}
	}
}

// derivatives prints the primal, what derive made of it, and the helpers.
func derivatives(t *testing.T, p program) string {
	m := parse(t, p.src)
	derive(m, m.Func("f"), p.moved, false)
	derive(m, m.Func("f"), p.moved, true)
	var b strings.Builder
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			b.WriteString(strings.TrimSpace(f.String()) + "\n\n")
		}
	}
	return b.String()
}

// TestManual keeps docs/RULES.md in step with the tables.
func TestManual(t *testing.T) {
	irtest.Golden(t, filepath.Join("..", "..", "docs", "RULES.md"), rules.Manual())
}

// TestRefusals: what has no derivative is reported, never taken for zero.
func TestRefusals(t *testing.T) {
	for want, src := range map[string]string{
		"integer arithmetic (addition) on the bits": `define double @f(double %x) {
  %bits.x = bitcast double %x to i64
  %bits.y = add i64 %bits.x, 12345
  %y = bitcast i64 %bits.y to double
  ret double %y
}`,
		"an atomic access to memory": `define double @f(double %x, ptr %p) {
  %y = atomicrmw usub_cond ptr %p, double %x seq_cst
  ret double %y
}`,
		"hides the function": `@y1 = global double 1.0
declare double @y0(double)
define double @f(double %x) {
  %y = call double @y0(double %x)
  ret double %y
}`,
		"no rule for": `declare double @mystery(double)
define double @f(double %x) {
  %y = call double @mystery(double %x)
  ret double %y
}`,
		"no rule for %y": `declare float @sin(float)
define double @f(double %x) {
  %z = fptrunc double %x to float
  %y = call float @sin(float %z)
  %w = fpext float %y to double
  ret double %w
}`,
	} {
		for _, reverse := range []bool{false, true} {
			m := parse(t, src)
			faults := strings.Join(derive(m, m.Func("f"), doubles(8), reverse), "; ")
			if !strings.Contains(faults, want) {
				t.Errorf("reverse=%v: want a fault with %q, got %q", reverse, want, faults)
			}
		}
	}
}

// TestOwnSymbolGivesWay: a local variable called like a function of libm does not hide it.
func TestOwnSymbolGivesWay(t *testing.T) {
	m := parse(t, `@y1 = internal global double 1.0
declare double @y0(double)
define double @f(double %x) {
  %y = call double @y0(double %x)
  %z = load double, ptr @y1
  %w = fmul double %y, %z
  ret double %w
}`)
	if faults := derive(m, m.Func("f"), doubles(8), true); len(faults) > 0 {
		t.Fatal(faults)
	}
	if f := m.Func("y1"); f == nil || !f.IsDecl() || m.Global("y1.own") == nil {
		t.Error("want libm's y1 declared and the program's own renamed")
	}
	if got := m.Global("y1.own").Type(); !got.Equal(ir.Ptr) {
		t.Errorf("type %s", got)
	}
}
