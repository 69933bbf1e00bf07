package callconv_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// TestDerive has the type of each kind of derivative of double f(ptr, double, i32), with the primal's result kept and the integer constant.
func TestDerive(t *testing.T) {
	fn := ir.FuncType(ir.DoubleType, ir.Ptr, ir.DoubleType, ir.I32)
	args := []request.Activity{request.Dup, request.Out, request.Const}
	for _, c := range []struct {
		kind  callconv.Kind
		open  bool
		width int
		want  string
	}{
		{callconv.Forward, false, 1, "{ double, double } (ptr, ptr, double, double, i32)"},
		{callconv.Forward, false, 2, "{ double, double, double } (ptr, ptr, ptr, double, double, double, i32)"},
		{callconv.Combined, false, 1, "{ double, double } (ptr, ptr, double, i32, double)"},
		{callconv.Augmented, false, 1, "{ ptr, double } (ptr, ptr, double, i32)"},
		{callconv.Augmented, true, 1, "{ double } (ptr, ptr, double, i32, ptr)"},
		{callconv.Reverse, false, 1, "{ double } (ptr, double, ptr)"},
		{callconv.Reverse, true, 1, "{ double } (ptr, ptr, double, i32, double, ptr, i1)"},
		{callconv.TapeTangent, false, 1, "{ double } (ptr, double, ptr)"},
		{callconv.Recorded, false, 1, "{ double, ptr } (ptr, ptr, double, ptr, i32, ptr)"},
	} {
		s := callconv.Derive(c.kind, fn, args, request.Out, true, c.open, c.width)
		if got := s.Type().String(); got != c.want {
			t.Errorf("f%s, open %v, width %d: %s, want %s", c.kind.Suffix(), c.open, c.width, got, c.want)
		}
	}
}
