package rules

import (
	"math"
	"slices"
	"testing"
)

// A jet is a number with its derivative in one direction (a dual number).
type jet struct{ v, d float64 }

// jetEnv gives an Expr its arguments and the result as jets.
type jetEnv struct {
	args   []jet
	result jet
}

// plain drops the derivatives.
func (e jetEnv) plain() Env {
	env := Env{Result: e.result.v}
	for _, a := range e.args {
		env.Args = append(env.Args, a.v)
	}
	return env
}

// jetOf differentiates x as the engine differentiates the code that a rule has emitted: a choice hands on the derivative
// of the arm that was chosen, and calls have the derivatives that their own rows state.
func jetOf(x *Expr, env jetEnv) jet {
	v := 0.0
	if x.kind != cmpExpr && x.kind != orExpr && x.kind != andExpr {
		v = x.Eval(env.plain())
	}
	switch x.kind {
	case argExpr:
		return env.args[x.arg]
	case resultExpr:
		return env.result
	case selectExpr:
		if x.args[0].holds(env.plain()) {
			return jetOf(x.args[1], env)
		}
		return jetOf(x.args[2], env)
	case callExpr:
		args := make([]jet, len(x.args))
		for i, a := range x.args {
			args[i] = jetOf(a, env)
		}
		return called(x.text, args, v)
	case negExpr:
		return jet{v, -jetOf(x.args[0], env).d}
	case addExpr, subExpr, mulExpr, divExpr:
		a, b := jetOf(x.args[0], env), jetOf(x.args[1], env)
		return jet{v, map[exprKind]float64{
			addExpr: a.d + b.d, subExpr: a.d - b.d,
			mulExpr: a.d*b.v + a.v*b.d, divExpr: a.d/b.v - a.v/b.v*(b.d/b.v),
		}[x.kind]}
	}
	return jet{v, 0} // constants and integers
}

// called is the jet of a call whose value is v.
func called(fn string, args []jet, v float64) jet {
	env := jetEnv{args, jet{v: v}}
	if h, ok := helpers()[fn]; ok {
		return jetOf(h, env)
	}
	row, ok := IsMathCall(fn)
	if !ok {
		panic("no row for " + fn)
	}
	return jet{v, directional(&row, env)}
}

// directional is the derivative that a row's partials state.
func directional(r *Row, env jetEnv) float64 {
	sum := 0.0
	for i, a := range env.args {
		if differentiable(r, i) && a.d != 0 {
			sum += r.Partial(i).Eval(env.plain()) * a.d
		}
	}
	return sum
}

// specialArgs are arguments that rules tell from others, and the sample points.
func specialArgs(r *Row) [][]float64 {
	all := [][]float64{{}}
	for _, c := range r.args() {
		pts := []float64{0}
		switch c {
		case shapeFloat, shapeAnyReal:
			pts = []float64{0, 0.5, 1, -1, 2, 3, 4}
		case shapeInt:
			pts = []float64{0, 1, 2, 3, 4}
		}
		var longer [][]float64
		for _, args := range all {
			for _, x := range pts {
				longer = append(longer, append(args[:len(args):len(args)], x))
			}
		}
		all = longer
	}
	return append(all, rowArgs(r)...)
}

// slopes are one-sided derivatives of f at x to second order, with steps of two lengths: where f has a derivative, all agree.
func slopes(f func(float64) float64, x float64) []float64 {
	var all []float64
	for _, h := range []float64{1e-4, 0.5e-4} {
		all = append(all, (3*f(x)-4*f(x-h)+f(x-2*h))/(2*h), (4*f(x+h)-3*f(x)-f(x+2*h))/(2*h))
	}
	return all
}

// TestSecondDerivatives compares the derivatives of every partial of every row with differences, at the places that rules
// treat apart too: a partial that is right at 0 may be one whose derivative is not.
func TestSecondDerivatives(t *testing.T) {
	for _, r := range allRows() {
		if f, ok := Function(r.Name); ok && len(r.Out) == 0 {
			t.Run(r.Name, func(t *testing.T) { checkSecond(t, &r, f) })
		}
	}
}

func checkSecond(t *testing.T, r *Row, f func([]float64) float64) {
	for _, args := range specialArgs(r) {
		for i := range r.args() {
			for k := range r.args() {
				if differentiable(r, i) && differentiable(r, k) {
					checkMixed(t, r, f, args, i, k)
				}
			}
		}
	}
}

// checkMixed differentiates partial i by argument k, where the partial has a derivative.
func checkMixed(t *testing.T, r *Row, f func([]float64) float64, args []float64, i, k int) {
	all := slopes(func(x float64) float64 {
		moved := withArg(args, k, x)
		return r.Partial(i).Eval(Env{Args: moved, Result: f(moved)})
	}, args[k])
	want := (all[0] + all[1]) / 2
	scale := 1e-4 * math.Max(1, math.Abs(want))
	if !(slices.Max(all)-slices.Min(all) <= scale) {
		return // a pole, a kink, or no number
	}
	env := jetEnv{result: jet{v: f(args)}}
	for n, x := range args {
		env.args = append(env.args, jet{v: x})
		if n == k {
			env.args[n].d = 1
		}
	}
	env.result.d = directional(r, env)
	if got := jetOf(r.Partial(i), env).d; !(math.Abs(got-want) <= 10*scale) {
		t.Errorf("%s%v: ∂%d∂%d = %g, differences %g", r.Name, args, i, k, got, want)
	}
}

// TestPoles: rows with a partial that is no finite number where the function is one say so.
func TestPoles(t *testing.T) {
	for _, r := range allRows() {
		f, ok := Function(r.Name)
		if !ok || len(r.Out) > 0 {
			continue
		}
		for _, args := range specialArgs(&r) {
			env := Env{Args: args, Result: f(args)}
			for i := range args {
				if !differentiable(&r, i) || finiteNumber(r.Partial(i).Eval(env)) || !finiteNumber(env.Result) {
					continue
				}
				if !r.Pole {
					t.Errorf("%s%v = %g: ∂%d = %g", r.Name, args, env.Result, i, r.Partial(i).Eval(env))
				}
			}
		}
	}
}

func finiteNumber(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }
