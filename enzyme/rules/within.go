package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// withinRule serves functions that find a place in the object of their first argument, or null: memchr, strchr.
// The shadow of what they return lies as far behind the argument's shadow as it lies behind the argument.
type withinRule struct{}

func (withinRule) Forward(e Tangent, in *ir.Instr)   { shadowWithin(e, in) }
func (withinRule) Augment(e Augmented, in *ir.Instr) { shadowWithin(e, in) }
func (withinRule) Reverse(Adjoint, *ir.Instr)        {}

func shadowWithin(e shadower, in *ir.Instr) {
	from := in.CallArgs()[0]
	if !e.Active(in) || !e.Active(from) {
		return
	}
	bd, found := e.Builder(), e.Primal(in)
	number := func(p ir.Value) ir.Value { return bd.Cast(ir.OpPtrToInt, p, ir.I64) }
	there := bd.GEP(ir.I8, e.Shadow(from), bd.Sub(number(found), number(e.Primal(from))))
	e.SetShadow(in, bd.Select(bd.ICmp(ir.IEQ, found, ir.NullConst()), ir.NullConst(), there))
}
