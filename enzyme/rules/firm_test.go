package rules

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestFirm: which of two divisions surely serve a result, through branches and loops. %firm does, %loose does not.
func TestFirm(t *testing.T) {
	for name, body := range map[string]string{
		"one way of two": `
  %firm = fdiv double 2.0, %x
  %loose = fdiv double 3.0, %x
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %s = phi double [ %loose, %then ], [ %x, %entry ]
  %r = fadd double %s, %firm
  ret double %r`,
		"round the loop": `
  br label %loop
loop:
  %s = phi double [ %x, %entry ], [ %m, %latch ]
  %firm = fdiv double 2.0, %s
  %loose = fdiv double 3.0, %s
  %d = fcmp une double %s, 0.0
  br i1 %d, label %then, label %latch
then:
  %p = fmul double %loose, %s
  br label %latch
latch:
  %q = phi double [ %p, %then ], [ 1.0, %loop ]
  %n = fadd double %firm, 1.0
  %m = select i1 %c, double %firm, double %n
  br i1 %c, label %loop, label %out
out:
  %l = phi double [ %m, %latch ]
  %r = fadd double %l, %q
  ret double %r`,
		"passed by": `
  br label %loop
loop:
  %s = phi double [ %x, %entry ], [ 1.0, %again ]
  %loose = fdiv double 2.0, %s
  %d = fcmp une double %s, 0.0
  br i1 %d, label %out, label %again
again:
  br label %loop
out:
  %firm = fdiv double 2.0, %x
  %r = fadd double %loose, %firm
  ret double %r`,
	} {
		t.Run(name, func(t *testing.T) {
			m, err := ir.Parse("f.ll", []byte("define double @f(double %x, i1 %c) {\nentry:"+body+"\n}\n"))
			if err != nil {
				t.Fatal(err)
			}
			for in := range m.Func("f").Instrs() {
				switch got := in.Op == ir.OpFDiv && firm(in); {
				case in.Name == "firm" && !got:
					t.Error("what serves the result is not taken to")
				case in.Name == "loose" && got:
					t.Error("what goes unused at times is taken to serve the result")
				}
			}
		})
	}
}
