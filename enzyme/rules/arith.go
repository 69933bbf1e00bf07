package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

var minusOne = Num(-1)

// quotient is (x − f)/y, the number of times that fmod or remainder subtracts y from x, up to rounding.
// Unlike trunc(x/y) it has no jump where x/y rounds to an integer.
var quotient = Div(Sub(X, R), Y)

// opRows holds the rows of IR operations from floats to floats. Linear ones read no primal values.
var opRows = map[ir.Op]*Row{
	ir.OpFAdd: ptrTo(fnRow("fadd", Reals, One, One)),
	ir.OpFSub: ptrTo(fnRow("fsub", Reals, One, minusOne)),
	ir.OpFMul: ptrTo(fnRow("fmul", Reals, Y, X).tame()),
	ir.OpFDiv: ptrTo(fnRow("fdiv", NonZero, One, Neg(R)).sharing(Inv(Y))),
	ir.OpFRem: ptrTo(fnRow("frem", NonZero, One, Neg(quotient))),
	ir.OpFNeg: ptrTo(fnRow("fneg", Reals, minusOne)),
}

func ptrTo(r Row) *Row { return &r }

// zeroOps lists operations that convert from or to integers, or compare: no derivative passes.
var zeroOps = map[ir.Op]bool{
	ir.OpFPToSI: true, ir.OpFPToUI: true, ir.OpSIToFP: true, ir.OpUIToFP: true, ir.OpICmp: true, ir.OpFCmp: true,
}

// zeroRule is the rule of instructions without derivative.
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

// precisionRule is the rule of fptrunc and fpext. It converts the tangent in the same way, and the seed back.
// The partial is 1, so a derivative may round or overflow.
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

// identityRule is the rule of freeze and other instructions that return operand 0 (of a call: argument 0),
// pointers included.
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

// Operands returns the arguments of a call, or the operands of another instruction.
func Operands(in *ir.Instr) []ir.Value { return operands(in) }

func operands(in *ir.Instr) []ir.Value {
	if in.Call() != nil {
		return in.CallArgs()
	}
	return in.Args()
}

// holdsFloat reports whether v is active and has a tangent or adjoint.
func holdsFloat(e Place, v ir.Value) bool {
	return e.Active(v) && e.DerivType(v).ContainsFloat()
}

// holdsPtr reports whether v is active and has a shadow: a pointer, an aggregate with one, or an integer
// without floats, which can only carry a pointer.
func holdsPtr(e Place, v ir.Value) bool {
	if !e.Active(v) {
		return false
	}
	t := v.Type()
	return t.ContainsPtr() || t.Scalar().IsInt() && !e.DerivType(v).ContainsFloat()
}

// tangent returns x's tangent, in type ty. For a constant x it is zero, whatever x's type (integer 0 among
// floats).
func tangent(e Tangent, x ir.Value, ty *ir.Type) ir.Value {
	if !e.Active(x) {
		return ir.ZeroConst(ty)
	}
	return e.Tan(x)
}
