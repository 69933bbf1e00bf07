package ir_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestNumbersFollowChanges: the numbers that dumps of a frozen function keep are found anew once it has thawed.
func TestNumbersFollowChanges(t *testing.T) {
	m, err := ir.Parse("test", []byte("define double @f(double %x) {\n  %1 = fneg double %x\n  ret double %1\n}\n"))
	if err != nil {
		t.Fatal(err)
	}
	f := m.Func("f")
	neg := f.Entry().First()
	f.Freeze()
	for range 2 {
		if s := ir.ValueString(neg); s != "double %1" {
			t.Errorf("got %s", s)
		}
	}
	f.Thaw()
	bd := ir.NewBuilder(f.Entry())
	bd.SetBefore(neg)
	bd.FAdd(f.Params[0], f.Params[0])
	f.Freeze()
	if s := ir.ValueString(neg); s != "double %2" {
		t.Errorf("after a change: got %s", s)
	}
}
