package rules

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Env holds the arguments and the result of the primal, in double precision. Integer arguments are whole
// numbers. More holds the further members of a result.
type Env struct {
	Args   []float64
	Result float64
	More   []float64
}

// Eval computes x in double precision, for tests and for the interpreter.
func (x *Expr) Eval(env Env) float64 {
	switch x.kind {
	case argExpr:
		return env.Args[x.arg]
	case resultExpr:
		if x.arg > 0 {
			return env.More[x.arg-1]
		}
		return env.Result
	case constExpr:
		return x.num
	case intExpr:
		return float64(x.arg)
	case selectExpr:
		if x.args[0].holds(env) {
			return x.args[1].Eval(env)
		}
		return x.args[2].Eval(env)
	case floatExpr:
		return x.args[0].Eval(env)
	case intAddExpr:
		return x.args[0].Eval(env) + float64(x.arg)
	case scaleExpr:
		// The function is linear, so its partial is its value at 1.
		return evalCall(x.text, append([]float64{1}, evalAll(x.args, env)...))
	case callExpr:
		return evalCall(x.text, evalAll(x.args, env))
	case negExpr:
		return -x.args[0].Eval(env)
	}
	a, b := x.args[0].Eval(env), x.args[1].Eval(env)
	switch x.kind {
	case addExpr:
		return a + b
	case subExpr:
		return a - b
	case mulExpr:
		return a * b
	case divExpr:
		return a / b
	}
	panic("rules: a condition is no number: " + x.String())
}

// evalAll evaluates all of xs.
func evalAll(xs []*Expr, env Env) []float64 {
	vs := make([]float64, len(xs))
	for i, x := range xs {
		vs[i] = x.Eval(env)
	}
	return vs
}

// holds evaluates a condition.
func (x *Expr) holds(env Env) bool {
	switch x.kind {
	case orExpr:
		return x.args[0].holds(env) || x.args[1].holds(env)
	case andExpr:
		return x.args[0].holds(env) && x.args[1].holds(env)
	}
	a, b := x.args[0].Eval(env), x.args[1].Eval(env)
	switch x.pred {
	case ir.FOLT, ir.ISLT:
		return a < b
	case ir.FOLE:
		return a <= b
	case ir.FOGT, ir.ISGT:
		return a > b
	case ir.FOGE:
		return a >= b
	case ir.FOEQ, ir.IEQ:
		return a == b
	case ir.FUEQ:
		return a == b || math.IsNaN(a) || math.IsNaN(b)
	case ir.FONE:
		return a < b || a > b
	case ir.FUNE, ir.INE:
		return a != b
	case ir.FUNO:
		return math.IsNaN(a) || math.IsNaN(b)
	}
	panic("rules: no meaning for predicate " + x.pred.String())
}

// evalCall evaluates a function of libm or a helper.
func evalCall(fn string, args []float64) float64 {
	if h, ok := helpers()[fn]; ok {
		return h.Eval(Env{Args: args})
	}
	f, ok := functions()[fn]
	if !ok {
		panic("rules: no function " + fn)
	}
	return f(args)
}

// Function returns the primal function of a row (or of an operation, "fadd"), in double precision, for
// interpreters and tests.
func Function(name string) (func(args []float64) float64, bool) {
	f, ok := functions()[name]
	return f, ok
}
