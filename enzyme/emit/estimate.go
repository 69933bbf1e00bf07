package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// An estimator replaces tangents in forward mode by first-order bounds on rounding errors. For a value f that
// an instruction with rounding computes from x, y, …, the bound is
//
//	err(f) = max(ulp(f), |x/f · ∂f/∂x · err(x)| + |y/f · ∂f/∂y · err(y)| + …)
//
// after Vassiliadis et al. (2016) and Menon et al. (ADAPT, 2018): amplifications of relative errors. Where f
// is zero, the quotient x/f is omitted, so an exact cancellation does not become a NaN.
type estimator struct {
	*tangents
	useful map[*ir.Instr]bool // values whose error reaches a result; only these are logged
}

// newEstimator creates an estimator. It also finds the values whose errors reach a result: operands of
// returns, active stores and calls, transitively.
func newEstimator(t *tangents) *estimator {
	e := &estimator{tangents: t, useful: map[*ir.Instr]bool{}}
	for in := range t.p.Primal.Instrs() {
		stores := in.Type().Kind == ir.Void && t.p.Activity.Concerns(in)
		if in.Op == ir.OpRet || stores || t.p.Activity.Call(in) != nil {
			e.reach(in)
		}
	}
	return e
}

// reach marks the operands of in, transitively.
func (e *estimator) reach(in *ir.Instr) {
	for _, x := range in.Args() {
		if d, ok := x.(*ir.Instr); ok && !e.useful[d] {
			e.useful[d] = true
			e.reach(d)
		}
	}
}

// estimate replaces the rule of an instruction that rounds by the bound.
func (e *estimator) estimate(in *ir.Instr, rule rules.Rule) {
	ty := in.Type()
	if ty.Kind != ir.Double && ty.Kind != ir.Float {
		e.Fail(in, diag.Unsupported, "no rounding error is known of values of type "+ty.WordsIn(in.Language()), "use float or double where errors are estimated")
		return
	}

	// The rule runs once per operand, with tangent zero for all others.
	f := e.Primal(in)
	var sum ir.Value = ir.ZeroConst(ty)
	seen := map[ir.Value]bool{}
	for _, x := range rules.Operands(in) {
		if !e.Active(x) || seen[x] || !x.Type().Equal(ty) {
			continue
		}
		seen[x] = true
		one := &oneOperand{tangents: e.tangents, x: x}
		rule.Forward(one, in)
		if one.got != nil {
			sum = e.bd.FAdd(sum, e.relative(one.got, e.Primal(x), f))
		}
	}

	err := e.intrinsic("maxnum", ty, sum, e.ulp(f))
	e.SetTan(in, err)
	if e.useful[in] {
		e.log(in, f, err)
	}
}

// oneOperand gives a rule the error of operand x, zero for all other operands, and keeps the result in got.
type oneOperand struct {
	*tangents
	x   ir.Value
	got ir.Value
}

// Tan is the error of x, and zero for every other operand.
func (o *oneOperand) Tan(v ir.Value) ir.Value {
	if v == o.x {
		return o.tangents.Tan(v)
	}
	return ir.ZeroConst(o.DerivType(v))
}

// SetTan keeps the result of the rule.
func (o *oneOperand) SetTan(_ *ir.Instr, t ir.Value) { o.got = t }

// relative emits |x/f · d|.
func (e *estimator) relative(d, x, f ir.Value) ir.Value {
	bd, ty := e.bd, f.Type()
	isZero := bd.FCmp(ir.FOEQ, f, ir.ZeroConst(ty))
	return e.intrinsic("fabs", ty, bd.FMul(bd.FDiv(x, bd.Select(isZero, x, f)), d))
}

// ulp emits the distance from |f| to the next float of its type.
func (e *estimator) ulp(f ir.Value) ir.Value {
	bits := ir.I64
	if f.Type().Kind == ir.Float {
		bits = ir.I32
	}

	// The next float has the next larger bit pattern.
	a := e.intrinsic("fabs", f.Type(), f)
	next := e.bd.Add(e.bd.Cast(ir.OpBitCast, a, bits), ir.IntConst(bits, 1))
	return e.bd.FSub(e.bd.Cast(ir.OpBitCast, next, f.Type()), a)
}

// intrinsic calls an LLVM intrinsic for type ty, float or double.
func (e *estimator) intrinsic(name string, ty *ir.Type, args ...ir.Value) ir.Value {
	name = "llvm." + name + ".f64"
	if ty.Kind == ir.Float {
		name = strings.TrimSuffix(name, "64") + "32"
	}
	params := make([]*ir.Type, len(args))
	for i := range params {
		params[i] = ty
	}
	sig := ir.FuncType(ty, params...)
	return e.bd.Call(sig, e.m.Declare(name, sig), args...)
}

// log passes the bound of one value to the program's function enzymeLogError, through the runtime. The
// runtime ignores it if the program has no such function.
func (e *estimator) log(in *ir.Instr, f, err ir.Value) {
	callee := "<none>"
	if fn := in.CalleeFunc(); fn != nil {
		callee = fn.Name
	}
	args := []ir.Value{e.wide(f), e.wide(err)}
	for _, text := range []string{in.Op.String(), callee, e.m.SourceName, e.p.Key.Fn.Name, in.Parent().Name} {
		args = append(args, e.m.CString(text))
	}
	e.callRuntime(e.bd, "log_error", ir.VoidType, args...)
}

// wide is v as a double.
func (e *estimator) wide(v ir.Value) ir.Value {
	if v.Type().Kind == ir.Float {
		return e.bd.Cast(ir.OpFPExt, v, ir.DoubleType)
	}
	return v
}
