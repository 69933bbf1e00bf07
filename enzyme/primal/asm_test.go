package primal

import (
	"bytes"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Barriers go, their operands stand for their results; a maximum is one; other instructions, and results that nothing goes into, stay.
func TestLowerAsm(t *testing.T) {
	m, err := ir.Parse("t.ll", []byte(`
define double @f(double %x, i64 %n, ptr %p) {
  %a = call double asm "", "=imr|x,0|0,~{dirflag}"(double %x)
  %b = call { double, i64 } asm sideeffect "", "=x,=r,0,1,~{memory}"(double %a, i64 %n)
  %c = extractvalue { double, i64 } %b, 0
  call void asm sideeffect "", "=*m,*m"(ptr elementtype(double) %p, ptr elementtype(double) %p)
  call void asm sideeffect "", "~{memory}"()
  call void asm sideeffect "# a comment", "~{flags}"()
  call void asm "", "=*imr|x,0,~{flags}"(ptr elementtype(double) %p, double 7.0)
  %v = insertelement <2 x double> poison, double %x, i64 0
  %m = call <2 x double> asm "maxpd $1, $0", "=x,x,0,~{flags}"(<2 x double> %v, <2 x double> zeroinitializer)
  store <2 x double> %m, ptr %p
  %d = call double asm "nop", "=x,0"(double %c)
  %e = call double asm "", "=x"()
  %s = fadd double %d, %e
  ret double %s
}
`))
	if err != nil {
		t.Fatal(err)
	}
	LowerAsm(m)
	if faults := ir.Verify(m); len(faults) > 0 {
		t.Error(faults)
	}
	var b bytes.Buffer
	if err := ir.Print(&b, m, ir.Dialect{Major: 19}); err != nil {
		t.Fatal(err)
	}
	if strings.Count(b.String(), " asm ") != 2 || !strings.Contains(b.String(), "insertvalue { double, i64 } poison, double %x, 0") ||
		!strings.Contains(b.String(), "store double 7.0") || !strings.Contains(b.String(), "fcmp ogt <2 x double> zeroinitializer, %v") {
		t.Error(b.String())
	}
}
