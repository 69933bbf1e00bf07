package rules

import (
	"math"
	"sync"
)

type fn = func([]float64) float64

func fn1(f func(float64) float64) fn { return func(a []float64) float64 { return f(a[0]) } }
func fn2(f func(x, y float64) float64) fn {
	return func(a []float64) float64 { return f(a[0], a[1]) }
}

// functions maps names in rows and partials to primal functions. A function with outputs through pointers is
// represented by its return value.
var functions = sync.OnceValue(func() map[string]fn {
	return map[string]fn{
		"fadd": fn2(func(x, y float64) float64 { return x + y }),
		"fsub": fn2(func(x, y float64) float64 { return x - y }),
		"fmul": fn2(func(x, y float64) float64 { return x * y }),
		"fdiv": fn2(func(x, y float64) float64 { return x / y }),
		"frem": fn2(math.Mod),
		"fneg": fn1(func(x float64) float64 { return -x }),

		"sin": fn1(math.Sin), "cos": fn1(math.Cos), "tan": fn1(math.Tan),
		"asin": fn1(math.Asin), "acos": fn1(math.Acos), "atan": fn1(math.Atan), "atan2": fn2(math.Atan2),
		"sinh": fn1(math.Sinh), "cosh": fn1(math.Cosh), "tanh": fn1(math.Tanh),
		"asinh": fn1(math.Asinh), "acosh": fn1(math.Acosh), "atanh": fn1(math.Atanh),
		"exp": fn1(math.Exp), "exp2": fn1(math.Exp2), "expm1": fn1(math.Expm1),
		"exp10": fn1(func(x float64) float64 { return math.Pow(10, x) }),
		"log":   fn1(math.Log), "log2": fn1(math.Log2), "log10": fn1(math.Log10), "log1p": fn1(math.Log1p),
		"pow": fn2(math.Pow), "sqrt": fn1(math.Sqrt), "cbrt": fn1(math.Cbrt), "hypot": fn2(math.Hypot),
		"powi": fn2(math.Pow), "fabs": fn1(math.Abs), "copysign": fn2(math.Copysign),
		"fma":  func(a []float64) float64 { return math.FMA(a[0], a[1], a[2]) },
		"fmin": fn2(fmin), "fmax": fn2(fmax), "fminimum": fn2(math.Min), "fmaximum": fn2(math.Max),
		"fdim": fn2(func(x, y float64) float64 {
			if x <= y {
				return 0
			}
			return x - y
		}),
		"fmod": fn2(math.Mod), "remainder": fn2(math.Remainder), "remquo": fn2(math.Remainder),
		"modf":  fn1(func(x float64) float64 { return math.Mod(x, 1) }),
		"frexp": fn1(func(x float64) float64 { f, _ := math.Frexp(x); return f }),
		"ldexp": fn2(ldexp), "scalbn": fn2(ldexp), "scalbln": fn2(ldexp),
		"logb": fn1(math.Logb), "ilogb": fn1(math.Logb),
		"floor": fn1(math.Floor), "ceil": fn1(math.Ceil), "trunc": fn1(math.Trunc),
		"rint": fn1(math.RoundToEven), "nearbyint": fn1(math.RoundToEven), "roundeven": fn1(math.RoundToEven), "round": fn1(math.Round),
		"lrint": fn1(math.RoundToEven), "llrint": fn1(math.RoundToEven), "lround": fn1(math.Round), "llround": fn1(math.Round),
		"nextafter": fn2(math.Nextafter), "nexttoward": fn2(math.Nextafter),
		"nextup":   fn1(func(x float64) float64 { return math.Nextafter(x, math.Inf(1)) }),
		"nextdown": fn1(func(x float64) float64 { return math.Nextafter(x, math.Inf(-1)) }),

		"erf": fn1(math.Erf), "erfc": fn1(math.Erfc),
		"tgamma": fn1(math.Gamma), "lgamma": fn1(lgamma), "lgamma_r": fn1(lgamma), "gamma": fn1(lgamma),
		"j0": fn1(math.J0), "j1": fn1(math.J1), "y0": fn1(math.Y0), "y1": fn1(math.Y1),
		"jn": fn2(func(n, x float64) float64 { return math.Jn(int(n), x) }),
		"yn": fn2(func(n, x float64) float64 { return math.Yn(int(n), x) }),

		"rsqrt":  fn1(func(x float64) float64 { return 1 / math.Sqrt(x) }),
		"rcbrt":  fn1(func(x float64) float64 { return 1 / math.Cbrt(x) }),
		"rhypot": fn2(func(x, y float64) float64 { return 1 / math.Hypot(x, y) }),
		"sinpi":  fn1(func(x float64) float64 { return math.Sin(math.Pi * x) }),
		"cospi":  fn1(func(x float64) float64 { return math.Cos(math.Pi * x) }),
		"tanpi":  fn1(func(x float64) float64 { return math.Tan(math.Pi * x) }),
		"erfinv": fn1(math.Erfinv), "erfcinv": fn1(math.Erfcinv),
		"significand": fn1(func(x float64) float64 { f, _ := math.Frexp(x); return 2 * f }),
		"exp2m1":      fn1(func(x float64) float64 { return math.Exp2(x) - 1 }),
		"exp10m1":     fn1(func(x float64) float64 { return math.Pow(10, x) - 1 }),
		"log2p1":      fn1(func(x float64) float64 { return math.Log1p(x) / math.Ln2 }),
		"log10p1":     fn1(func(x float64) float64 { return math.Log1p(x) / math.Ln10 }),
		"asinpi":      fn1(func(x float64) float64 { return math.Asin(x) / math.Pi }),
		"acospi":      fn1(func(x float64) float64 { return math.Acos(x) / math.Pi }),
		"atanpi":      fn1(func(x float64) float64 { return math.Atan(x) / math.Pi }),
		"erfcx":       fn1(func(x float64) float64 { return math.Exp(x*x) * math.Erfc(x) }),
		"atan2pi":     fn2(func(y, x float64) float64 { return math.Atan2(y, x) / math.Pi }),
		"compoundn":   fn2(func(x, n float64) float64 { return math.Pow(1+x, n) }),
		"rootn": fn2(func(x, n float64) float64 {
			if n == 0 {
				return math.NaN()
			}
			return math.Pow(x, 1/n)
		}),
		"pown":   fn2(math.Pow),
		"llogb":  fn1(math.Logb),
		"fromfp": fn1(math.Trunc), "ufromfp": fn1(math.Trunc), "fromfpx": fn1(math.Trunc), "ufromfpx": fn1(math.Trunc),
		"scalb": fn2(ldexp),
		"fmaximum_mag": fn2(func(x, y float64) float64 {
			if a, b := math.Abs(x), math.Abs(y); a > b || a == b && x >= y {
				return x
			}
			return y
		}),
		"fminimum_mag": fn2(func(x, y float64) float64 {
			if a, b := math.Abs(x), math.Abs(y); a < b || a == b && x <= y {
				return x
			}
			return y
		}),
		"llvm.x86.min": fn2(func(x, y float64) float64 {
			if x < y {
				return x
			}
			return y
		}),
		"llvm.x86.max": fn2(func(x, y float64) float64 {
			if x > y {
				return x
			}
			return y
		}),
		"nan": fn1(func(float64) float64 { return math.NaN() }),
	}
})

func ldexp(x, n float64) float64 { return math.Ldexp(x, int(n)) }

func lgamma(x float64) float64 {
	v, _ := math.Lgamma(x)
	return v
}

// fmin and fmax ignore a NaN, like C's functions and unlike Go's.
func fmin(x, y float64) float64 {
	if math.IsNaN(y) || x < y {
		return x
	}
	return y
}

func fmax(x, y float64) float64 {
	if math.IsNaN(x) || x < y {
		return y
	}
	return x
}
