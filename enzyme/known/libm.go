package known

import (
	"strings"
	"sync"
)

// libmRows lists mathematical functions. mathSpelling finds the spellings with f and l. No row is Inactive,
// even if the derivative is zero: the rule table states that.
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
	// Classification of a number: the result is an integer, and piecewise constant.
	{Names: "__isnan __isinf __finite __fpclassify __signbit isnan isinf finite", Shape: "int(real)", Effects: NotDerived},
}

// mathNames1 lists the functions with one argument.
const mathNames1 = "acos asin atan cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 exp10 pow10 expm1 log log10 log1p log2 logb " +
	"sqrt cbrt ceil floor trunc round roundeven rint nearbyint fabs erf erfc tgamma lgamma gamma j0 j1 y0 y1 " +
	"sinpi cospi tanpi asinpi acospi atanpi significand rsqrt exp2m1 exp10m1 log2p1 log10p1 logp1 nextup nextdown"

// mathSpelling returns the row for a spelling such as sinf, sinl, lgammaf_r or __sin_finite; nil if there is
// none.
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

// mathRow returns the row with that name if it is in libmRows, or else nil.
func mathRow(name string) *Facts {
	exact, _ := tables()
	f := exact[name]
	if f != nil && mathFamily()[name] {
		return f
	}
	return nil
}

// mathFamily is the set of names in libmRows.
var mathFamily = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, r := range libmRows {
		for _, n := range strings.Fields(r.Names) {
			m[n] = true
		}
	}
	return m
})
