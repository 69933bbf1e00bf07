package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// shadower is the common part of the sweeps that run forward.
type shadower interface {
	Place
	SetShadow(in *ir.Instr, p ir.Value)
}

// pointerRule is the rule of instructions that compute a pointer from a pointer, also of a pointer carried in
// an integer. The same instruction on the base's shadow, with the same indices, computes the shadow.
type pointerRule struct{}

func (pointerRule) Forward(e Tangent, in *ir.Instr)   { shadowAlike(e, in) }
func (pointerRule) Augment(e Augmented, in *ir.Instr) { shadowAlike(e, in) }
func (pointerRule) Reverse(Adjoint, *ir.Instr)        {}

// shadowAlike emits that instruction.
func shadowAlike(e shadower, in *ir.Instr) {
	base := 0
	if in.Call() != nil {
		base = 1
	}
	if !e.Active(in) || !e.Active(in.Arg(base)) {
		return
	}
	args := make([]ir.Value, in.NumArgs())
	for i, a := range in.Args() {
		switch {
		case i == base:
			args[i] = e.Shadow(a)
		case ir.IsConstant(a):
			args[i] = a
		default:
			args[i] = e.Primal(a)
		}
	}
	if in.Call() != nil {
		args[0] = e.Module().Declare(in.CalleeFunc().Name, in.Call().FnType)
	}
	c := e.Builder().Emit(in.Op, in.Type(), in.Extra, args...)
	c.Flags = in.Flags
	e.SetShadow(in, c)
}

// bitcastRule is the rule of bitcasts. Between types with floats the derivative is only regrouped: an i64
// that carries a double already has a double as tangent.
type bitcastRule struct{}

func (bitcastRule) Forward(e Tangent, in *ir.Instr) {
	if in.Type().Scalar().IsPtr() {
		shadowAlike(e, in)
		return
	}
	x := in.Arg(0)
	if !e.Active(in) || !e.Active(x) {
		return
	}
	if !e.DerivType(in).ContainsFloat() && !e.DerivType(x).ContainsFloat() {
		shadowAlike(e, in)
		return
	}
	if v, ok := regroup(e, in, e.Tan(x), e.DerivType(in)); ok {
		e.SetTan(in, v)
	}
}

func (bitcastRule) Augment(e Augmented, in *ir.Instr) {
	if holdsPtr(e, in) {
		shadowAlike(e, in)
	}
}

func (bitcastRule) Reverse(e Adjoint, in *ir.Instr) {
	x := in.Arg(0)
	if !e.Active(in) || in.Type().Scalar().IsPtr() || !e.DerivType(in).ContainsFloat() {
		return
	}
	seed := e.Seed(in)
	if !e.Active(x) {
		return
	}
	if v, ok := regroup(e, in, seed, e.DerivType(x)); ok {
		e.Add(x, v)
	}
}

// regroup converts a derivative to another type with the same floats, such as <2 x float> and an equal
// vector. It reports a float that is reinterpreted as another kind.
func regroup(e Place, in *ir.Instr, v ir.Value, to *ir.Type) (ir.Value, bool) {
	from := v.Type()
	if from.Equal(to) {
		return v, true
	}
	if from.Scalar().Equal(to.Scalar()) && lanes(from) == lanes(to) {
		return e.Builder().Cast(ir.OpBitCast, v, to), true
	}
	e.Fail(in, diag.Unsupported, "the bits of "+from.WordsIn(in.Language())+" are used as "+to.WordsIn(in.Language())+", which has no derivative",
		"convert the value instead of reinterpreting its bits")
	return nil, false
}

func lanes(t *ir.Type) uint64 {
	if t.IsVector() {
		return t.Len
	}
	return 1
}
