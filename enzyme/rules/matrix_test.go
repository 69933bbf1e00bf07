package rules

import (
	"math"
	"math/cmplx"
	"testing"
)

func holo(f func(complex128) complex128) func([]float64) []float64 {
	return func(a []float64) []float64 {
		v := f(complex(a[0], a[1]))
		return []float64{real(v), imag(v)}
	}
}

func holo2(f func(a, b complex128) complex128) func([]float64) []float64 {
	return func(a []float64) []float64 {
		v := f(complex(a[0], a[1]), complex(a[2], a[3]))
		return []float64{real(v), imag(v)}
	}
}

// matrixFunctions are the primals of the matrices.
var matrixFunctions = map[string]func([]float64) []float64{
	"cmul": holo2(func(a, b complex128) complex128 { return a * b }),
	"cdiv": holo2(func(a, b complex128) complex128 { return a / b }),
	"cexp": holo(cmplx.Exp), "clog": holo(cmplx.Log), "clog10": holo(cmplx.Log10), "cproj": holo(func(z complex128) complex128 { return z }), "csqrt": holo(cmplx.Sqrt), "cpow": holo2(cmplx.Pow),
	"csin": holo(cmplx.Sin), "ccos": holo(cmplx.Cos), "ctan": holo(cmplx.Tan),
	"csinh": holo(cmplx.Sinh), "ccosh": holo(cmplx.Cosh), "ctanh": holo(cmplx.Tanh),
	"casin": holo(cmplx.Asin), "cacos": holo(cmplx.Acos), "catan": holo(cmplx.Atan),
	"casinh": holo(cmplx.Asinh), "cacosh": holo(cmplx.Acosh), "catanh": holo(cmplx.Atanh),
	"cabs":  func(a []float64) []float64 { return []float64{math.Hypot(a[0], a[1])} },
	"carg":  func(a []float64) []float64 { return []float64{math.Atan2(a[1], a[0])} },
	"conj":  func(a []float64) []float64 { return []float64{a[0], -a[1]} },
	"creal": func(a []float64) []float64 { return []float64{a[0]} },
	"cimag": func(a []float64) []float64 { return []float64{a[1]} },
	"llvm.modf": func(a []float64) []float64 {
		i, f := math.Modf(a[0])
		return []float64{f, i}
	},
	"llvm.frexp": func(a []float64) []float64 {
		f, e := math.Frexp(a[0])
		return []float64{f, float64(e)}
	},
	"llvm.sincos":   func(a []float64) []float64 { return []float64{math.Sin(a[0]), math.Cos(a[0])} },
	"llvm.sincospi": func(a []float64) []float64 { return []float64{math.Sin(math.Pi * a[0]), math.Cos(math.Pi * a[0])} },
}

// TestMatrices compares every entry of every matrix with central differences.
func TestMatrices(t *testing.T) {
	for _, table := range [][]Matrix{complexRows(), structRows()} {
		for _, m := range table {
			t.Run(m.Name, func(t *testing.T) { checkMatrix(t, &m) })
		}
	}
}

func checkMatrix(t *testing.T, m *Matrix) {
	f := matrixFunctions[m.Name]
	if f == nil {
		t.Fatal("no primal function")
	}
	for k := range 20 {
		args := make([]float64, len(m.On))
		for i, on := range m.On {
			args[i] = on.Points[(k*(2*i+1)+i)%len(on.Points)] / (1 + 0.7*float64(i))
		}
		res := f(args)
		env := Env{Args: args, Result: res[0], More: res[1:]}
		for j, row := range m.P {
			for i, p := range row {
				want := central(func(x float64) float64 { return f(withArg(args, i, x))[j] }, args[i])
				if got := p.Eval(env); !(math.Abs(got-want) <= 1e-7*math.Max(1, math.Abs(want))) {
					t.Errorf("%s%v: ∂f%d/∂%d = %g, central difference %g", m.Name, args, j, i, got, want)
				}
			}
		}
	}
}
