package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

var minusOne = Num(-1)

// quotient is (x − f)/y: the whole number of times that y was taken from x by
// fmod or remainder, to rounding, without the jump that trunc(x/y) has where x/y
// rounds up to a whole number.
var quotient = Div(Sub(X, R), Y)

// opRows are the instructions that compute floats from floats. Linear ones read nothing.
var opRows = map[ir.Op]*Row{
	ir.OpFAdd: ptrTo(fnRow("fadd", Reals, One, One)),
	ir.OpFSub: ptrTo(fnRow("fsub", Reals, One, minusOne)),
	ir.OpFMul: ptrTo(fnRow("fmul", Reals, Y, X).tame()),
	ir.OpFDiv: ptrTo(fnRow("fdiv", NonZero, One, Neg(R)).sharing(Inv(Y))),
	ir.OpFRem: ptrTo(fnRow("frem", NonZero, One, Neg(quotient))),
	ir.OpFNeg: ptrTo(fnRow("fneg", Reals, minusOne)),
}

func ptrTo(r Row) *Row { return &r }

// zeroOps yield integers or booleans from floats: no derivative passes.
var zeroOps = map[ir.Op]bool{
	ir.OpFPToSI: true, ir.OpFPToUI: true, ir.OpSIToFP: true, ir.OpUIToFP: true, ir.OpICmp: true, ir.OpFCmp: true,
}

// zeroRule is the rule of what has no derivative at all.
type zeroRule struct{}

func (zeroRule) Forward(e Tangent, in *ir.Instr) {
	if e.Active(in) {
		e.SetTan(in, ir.ZeroConst(e.DerivType(in)))
	}
}
func (zeroRule) Augment(Augmented, *ir.Instr) {}
func (zeroRule) Reverse(e Adjoint, in *ir.Instr) {
	if e.Active(in) {
		e.Seed(in)
	}
}

// precisionRule serves fptrunc and fpext: the tangent is converted alike, the
// seed converted back. The partial is 1, so a derivative may round or overflow
// where the primal does.
type precisionRule struct{}

func (precisionRule) Forward(e Tangent, in *ir.Instr) {
	e.SetTan(in, convert(e.Builder(), e.Tan(operands(in)[0]), in.Type()))
}
func (precisionRule) Augment(Augmented, *ir.Instr) {}
func (precisionRule) Reverse(e Adjoint, in *ir.Instr) {
	x := operands(in)[0]
	e.Add(x, convert(e.Builder(), e.Seed(in), x.Type()))
}

// convert changes the precision of a float or vector of floats.
func convert(bd *ir.Builder, v ir.Value, to *ir.Type) ir.Value {
	if ir.IsZero(v) {
		return ir.ZeroConst(to)
	}
	op := ir.OpFPExt
	if digits[to.Scalar().Kind] < digits[v.Type().Scalar().Kind] {
		op = ir.OpFPTrunc
	}
	return bd.Cast(op, v, to)
}

// identityRule serves freeze and other instructions whose result is operand 0
// (of a call: argument 0), pointers included.
type identityRule struct{}

func (identityRule) Forward(e Tangent, in *ir.Instr) {
	x := operands(in)[0]
	if holdsFloat(e, in) {
		e.SetTan(in, tangent(e, x, e.DerivType(in)))
	}
	if holdsPtr(e, in) {
		e.SetShadow(in, e.Shadow(x))
	}
}

func (identityRule) Augment(e Augmented, in *ir.Instr) {
	if holdsPtr(e, in) {
		e.SetShadow(in, e.Shadow(operands(in)[0]))
	}
}

func (identityRule) Reverse(e Adjoint, in *ir.Instr) {
	if holdsFloat(e, in) {
		e.Add(operands(in)[0], e.Seed(in))
	}
}

// Operands are the arguments of a call, or the operands of any other instruction.
func Operands(in *ir.Instr) []ir.Value { return operands(in) }

func operands(in *ir.Instr) []ir.Value {
	if in.Call() != nil {
		return in.CallArgs()
	}
	return in.Args()
}

// holdsFloat reports whether v, which is active, has a tangent or adjoint.
func holdsFloat(e Place, v ir.Value) bool {
	return e.Active(v) && e.DerivType(v).ContainsFloat()
}

// holdsPtr reports whether v has a shadow: a pointer, an aggregate that holds
// one, or an active integer that carries no float and so can only carry a pointer.
func holdsPtr(e Place, v ir.Value) bool {
	if !e.Active(v) {
		return false
	}
	t := v.Type()
	return t.ContainsPtr() || t.Scalar().IsInt() && !e.DerivType(v).ContainsFloat()
}

// tangent is x's tangent in the type that the result's has; a constant's own
// type may differ (the integer 0 among floats).
func tangent(e Tangent, x ir.Value, ty *ir.Type) ir.Value {
	if !e.Active(x) {
		return ir.ZeroConst(ty)
	}
	return e.Tan(x)
}
