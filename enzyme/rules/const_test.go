package rules

import (
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestTypedConst compares with the spellings that clang gives M_PIl and M_PIq.
func TestTypedConst(t *testing.T) {
	for _, c := range []struct {
		ty   *ir.Type
		x    *Expr
		want string
	}{
		{ir.X86FP80Type, Pi, "x86_fp80 0xK4000C90FDAA22168C235"},
		{ir.X86FP80Type, Ln2, "x86_fp80 0xK3FFEB17217F7D1CF79AC"},
		{ir.X86FP80Type, Neg1(), "x86_fp80 0xKBFFF8000000000000000"},
		{ir.X86FP80Type, Half, "x86_fp80 0xK3FFE8000000000000000"},
		{ir.FP128Type, Pi, "fp128 0xL8469898CC51701B84000921FB54442D1"},
		{ir.FP128Type, One, "fp128 0xL00000000000000003FFF000000000000"},
		{ir.FloatType, Pi, "float 0x400921FB60000000"},
		{ir.HalfType, Pi, "half 0xH4248"},
		{ir.DoubleType, Pi, "double 0x400921FB54442D18"},
		{ir.VectorType(2, ir.FloatType), One, "splat (float 1.000000e+00)"},
	} {
		if got := ir.ValueString(typedConst(c.ty, c.x)); !strings.HasSuffix(got, c.want) {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

func Neg1() *Expr { return minusOne }

// TestSpellings: which names are one family, and which are not.
func TestSpellings(t *testing.T) {
	for name, want := range map[string]string{
		"tanh": "tanh", "tanhf": "tanh", "tanhl": "tanh", "llvm.tanh.f64": "tanh", "llvm.tanh.v4f32": "tanh", "__tanh_finite": "tanh",
		"__expf_finite": "exp", "__nv_tanhf": "tanh", "__ocml_tanh_f32": "tanh", "\x01tanh": "tanh",
		"erff": "erf", "erfcf": "erfc", "modff": "modf", "lgammaf_r": "lgamma_r", "lgammal_r": "lgamma_r", "__lgamma_r_finite": "lgamma_r",
		"llvm.minnum.f64": "fmin", "llvm.maximum.v2f32": "fmaximum", "llvm.fmuladd.f32": "fma", "llvm.powi.f32.i32": "powi",
		"llvm.ldexp.f64.i32": "ldexp", "j0f": "j0", "ynl": "yn", "sincosf": "sincos", "ceill": "ceil", "llvm.lround.i64.f64": "lround",
		"printf": "", "f": "", "tan2": "", "minnum": "", "ffff": "", "__tanh": "", "llvm.foo.f64": "", "sinff": "",
	} {
		r, _ := IsMathCall(name)
		if r.Name != want {
			t.Errorf("IsMathCall(%q) = %q, want %q", name, r.Name, want)
		}
	}
}
