package rules

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

func TestEffort(t *testing.T) {
	for name, want := range map[string]Effort{
		"fabs": Short, "llvm.fabs.f64": Short, "llvm.floor.f64": Short, "llvm.roundeven.f64": Short, "llvm.canonicalize.f64": Short,
		"sqrt": Root, "llvm.sqrt.f64": Root, "sin": Long, "llvm.exp.f64": Long, "stranger": Long,
	} {
		m := ir.NewModule("effort")
		sig := ir.FuncType(ir.DoubleType, ir.DoubleType)
		bd := ir.NewBuilder(ir.NewFunc(m, "f", ir.FuncType(ir.VoidType)).NewBlock(""))
		if got := EffortOf(bd.Call(sig, m.Declare(name, sig), ir.FloatConst(ir.DoubleType, 2))); got != want {
			t.Errorf("%s: effort %d, want %d", name, got, want)
		}
	}
	m, err := ir.Parse("like.ll", []byte("define double @slow(double %x) \"enzyme_math\"=\"fabs\" {\n  ret double %x\n}\ndefine void @f() {\n  %a = call double @slow(double 2.0)\n  ret void\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	if got := EffortOf(m.Func("f").Entry().First()); got != Long {
		t.Errorf("a function with a body of its own: effort %d", got)
	}
}
