package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// selectRule selects the derivative by the same condition. The arm not taken gets an exact zero.
type selectRule struct{}

func (selectRule) Forward(e Tangent, in *ir.Instr) {
	selectShadow(e, in)
	if !holdsFloat(e, in) {
		return
	}
	ty := e.DerivType(in)
	x, y := tangent(e, in.Arg(1), ty), tangent(e, in.Arg(2), ty)
	e.SetTan(in, e.Builder().Select(e.Primal(in.Arg(0)), x, y))
}

func (selectRule) Augment(e Augmented, in *ir.Instr) { selectShadow(e, in) }

func selectShadow(e shadower, in *ir.Instr) {
	if !holdsPtr(e, in) {
		return
	}
	x, y := e.Shadow(in.Arg(1)), e.Shadow(in.Arg(2))
	e.SetShadow(in, e.Builder().Emit(ir.OpSelect, in.Type(), nil, e.Primal(in.Arg(0)), x, y))
}

func (selectRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed := e.Seed(in)
	x, y := in.Arg(1), in.Arg(2)
	if !e.Active(x) && !e.Active(y) {
		return
	}
	bd := e.Builder()
	c := e.Primal(in.Arg(0))
	none := ir.ZeroConst(seed.Type())
	if e.Active(x) {
		e.Add(x, bd.Select(c, seed, none))
	}
	if e.Active(y) {
		e.Add(y, bd.Select(c, none, seed))
	}
}
