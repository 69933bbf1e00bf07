package blas

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A function is a routine by its name and its type together.
func TestOf(t *testing.T) {
	d, f, i, p := ir.DoubleType, ir.FloatType, ir.I32, ir.Ptr
	for _, c := range []struct {
		name   string
		result *ir.Type
		params []*ir.Type
		want   string
	}{
		{"cblas_ddot", d, []*ir.Type{i, p, i, p, i}, "dot"},
		{"cblas_sdot", f, []*ir.Type{i, p, i, p, i}, "dot"},
		{"cblas_sdot", d, []*ir.Type{i, p, i, p, i}, ""},      // f2c's
		{"cblas_ddot", d, []*ir.Type{i, p, ir.I64, p, i}, ""}, // integers of two widths
		{"cblas_ddot", d, []*ir.Type{ir.I64, p, ir.I64, p, ir.I64}, "dot"},
		{"cblas_zdotu_sub", ir.VoidType, []*ir.Type{i, p, i, p, i, p}, ""},
		{"cblas_dgemv", ir.VoidType, []*ir.Type{i, i, i, i, d, p, i, p, i, d, p, i}, "gemv"},
		{"cblas_dgemv", ir.VoidType, []*ir.Type{i, i, i, i, f, p, i, p, i, f, p, i}, ""},
		{"dgemv_", ir.VoidType, []*ir.Type{p, p, p, p, p, p, p, p, p, p, p}, "gemv"},
		{"dgemv_", ir.VoidType, []*ir.Type{p, p, p, p, p, p, p, p, p, p, p, ir.I64}, "gemv"}, // the length of 'N'
		{"dgemv_", ir.VoidType, []*ir.Type{p, p, p, p, p, p, p, p, p, p, p, ir.I64, ir.I64}, ""},
		{"dgemv_64_", ir.VoidType, []*ir.Type{p, p, p, p, p, p, p, p, p, p, p}, "gemv"},
		{"dgemv", ir.VoidType, []*ir.Type{p, p, p, p, p, p, p, p, p, p, p}, ""},
		{"_", ir.VoidType, nil, ""},
		{"cblas_", ir.VoidType, nil, ""},
		{"cublasDdot_v2", i, []*ir.Type{p, i, p, i, p, i, p}, "dot"},
		{"cublasDdot_v2", i, []*ir.Type{p, i, p, i, p, i}, ""},
		{"cublasDnrm2_v2", i, []*ir.Type{p, i, p, i, p}, ""},
		{"cublasSgemm_v2", i, []*ir.Type{p, i, i, i, i, i, p, p, i, p, i, p, p, i}, "gemm"},
	} {
		got := ""
		if m := Of(ir.NewFunc(nil, c.name, ir.FuncType(c.result, c.params...))); m != nil {
			got = m.Name
		}
		if got != c.want {
			t.Errorf("%s with %d parameters is %q, should be %q", c.name, len(c.params), got, c.want)
		}
	}
}

// What derivatives call has a rule, and the type that it is declared with is the routine's.
func TestHelpers(t *testing.T) {
	for name, r := range routines() {
		for _, by := range []string{"cblas_d" + name, "s" + name + "_", "cublasD" + name + "_v2"} {
			m := byName(by)
			if m == nil {
				continue // not on the device
			}
			m.Int, m.flag = ir.I32, ir.I32
			for _, h := range m.Helpers() {
				helper := byName(h)
				if helper == nil {
					t.Fatalf("%s calls %s, which has no rule", by, h)
				}
				helper.Int, helper.flag = ir.I32, ir.I32
				helper.arrange()
				if Of(ir.NewFunc(nil, h, helper.signature())) == nil {
					t.Errorf("%s: the type of %s is not that of the routine: %s", by, h, helper.signature())
				}
			}
		}
		if len(r.Calls) == 0 {
			t.Errorf("%s calls nothing", name)
		}
	}
}
