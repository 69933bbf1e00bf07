package known

import (
	"strings"
	"sync"
)

// libmRows: mathematics. Spellings with f and l are found by mathSpelling. They
// are not Inactive, even where the derivative is zero: the rule table says so.
var libmRows = []row{
	{Names: mathNames1, Shape: "real(real)", Effects: Errno},
	{Names: "atan2 pow fmod remainder drem hypot fdim fmax fmin copysign nextafter powr atan2pi scalb fmaximum fminimum fmaximum_num fminimum_num fmaximum_mag fminimum_mag fmaximum_mag_num fminimum_mag_num", Shape: "real(real, real)", Effects: Errno},
	{Names: "fma", Shape: "real(real, real, real)", Effects: Errno},
	{Names: "ldexp scalbn scalbln powi compoundn rootn pown", Shape: "real(real, int)", Effects: Errno},
	{Names: "jn yn", Shape: "real(int, real)", Effects: Errno},
	{Names: "frexp", Shape: "real(real, int*w)"},
	{Names: "lgamma_r", Shape: "real(real, int*w)", Effects: Errno},
	{Names: "modf", Shape: "real(real, real*w)"},
	{Names: "remquo", Shape: "real(real, real, int*w)", Effects: Errno},
	{Names: "sincos sincospi", Shape: "void(real, real*w, real*w)", Effects: Errno},
	{Names: "lrint lround llrint llround", Shape: "long(real)", Effects: Errno},
	{Names: "llogb", Shape: "long(real)", Effects: Errno},
	{Names: "fromfp ufromfp fromfpx ufromfpx", Shape: "real(real, int, int)", Effects: Errno},
	{Names: "ilogb", Shape: "int(real)", Effects: Errno},
	{Names: "nan", Shape: "real(char[]r)", Effects: NotDerived},
	// Questions about a number: the answer is an integer and jumps.
	{Names: "__isnan __isinf __finite __fpclassify __signbit isnan isinf finite", Shape: "int(real)", Effects: NotDerived},
}

const mathNames1 = "acos asin atan cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 exp10 pow10 expm1 log log10 log1p log2 logb " +
	"sqrt cbrt ceil floor trunc round roundeven rint nearbyint fabs erf erfc tgamma lgamma gamma j0 j1 y0 y1 " +
	"sinpi cospi tanpi asinpi acospi atanpi significand rsqrt exp2m1 exp10m1 log2p1 log10p1 logp1 nextup nextdown"

// mathSpelling finds the row of sinf, sinl, lgammaf_r, __sin_finite.
func mathSpelling(name string) *Facts {
	if rest, ok := strings.CutPrefix(name, "__"); ok {
		if rest, ok := strings.CutSuffix(rest, "_finite"); ok {
			name = rest
		}
	}
	if f := mathRow(name); f != nil {
		return f
	}
	base, tail := name, ""
	if b, ok := strings.CutSuffix(name, "_r"); ok {
		base, tail = b, "_r"
	}
	for _, suffix := range []string{"f", "l"} {
		if b, ok := strings.CutSuffix(base, suffix); ok {
			if f := mathRow(b + tail); f != nil {
				return f
			}
		}
	}
	return nil
}

// mathRow is the row of that name when it is one of this file's.
func mathRow(name string) *Facts {
	exact, _ := tables()
	f := exact[name]
	if f != nil && mathFamily()[name] {
		return f
	}
	return nil
}

var mathFamily = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, r := range libmRows {
		for _, n := range strings.Fields(r.Names) {
			m[n] = true
		}
	}
	return m
})
