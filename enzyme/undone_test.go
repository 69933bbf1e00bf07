package enzyme_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

const overwritten = `
@enzyme_dup = external global i32
declare double @__enzyme_autodiff(...)

define double @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi double [ 0.0, %entry ], [ %sum, %loop ]
  %at = getelementptr inbounds double, ptr %p, i64 %i
  %x = load double, ptr %at, align 8
  %square = fmul double %x, %x
  %sum = fadd double %s, %square
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %done
done:
  store double 5.000000e-01, ptr %p, align 8
  ret double %sum
}

define void @request(ptr %p, ptr %dp, i64 %n) {
  call double (...) @__enzyme_autodiff(ptr @f, ptr @enzyme_dup, ptr %p, ptr %dp, i64 %n)
  ret void
}
`

// TestUndoneStoresMeetLoads: what the reverse sweep puts back is memory of the primal, and says so. Called
// shadow memory, LLVM may move the loads that read it again in front of it.
func TestUndoneStoresMeetLoads(t *testing.T) {
	m := irtest.Parse(t, "overwritten.ll", []byte(overwritten))
	var sink diag.List
	if err := enzyme.Differentiate(m, enzyme.Options{}, &sink); err != nil {
		t.Fatal(err)
	}
	scopes := map[string]bool{} // of loads through %p, the primal's
	undone := map[string]int{}
	for in := range m.Func("f.grad").Instrs() {
		switch in.Op {
		case ir.OpLoad:
			if gep, ok := in.Arg(0).(*ir.Instr); ok && gep.Op == ir.OpGEP && gep.Arg(0) == ir.Value(m.Func("f.grad").Params[0]) {
				scopes[in.Meta("alias.scope")] = true
			}
		case ir.OpStore:
			if p, ok := in.Arg(1).(*ir.Instr); ok && p.Op == ir.OpLoad {
				if a, ok := p.Arg(0).(*ir.Instr); ok && a.Name == "undo.at" {
					undone[in.Meta("alias.scope")]++
				}
			}
		}
	}
	if len(scopes) != 1 || len(undone) != 1 {
		t.Fatalf("loads of the primal in scopes %v, undone stores in %v: want one each", scopes, undone)
	}
	for scope, n := range undone {
		if !scopes[scope] || n != 2 {
			t.Errorf("%d stores of undo and redo in scope %s, loads in %v", n, scope, scopes)
		}
	}
}
