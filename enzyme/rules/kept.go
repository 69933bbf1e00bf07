package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A pointer that is loaded may lead to memory that an earlier call of the function, or native code, left behind a variable. Nobody has made a shadow of
// it, and the shadow of the variable holds null. Such pointers pass through functions of the runtime: see runtime/src/kept.c.
const (
	// Kept passes a pointer on that has been loaded.
	Kept = "__goenzyme_kept"
	// KeptFreed passes a pointer on that is going to be freed. The shadow of memory that was kept is no block of the heap.
	KeptFreed = "__goenzyme_kept_freed"
)

// KeptShadow is what the derivative asks for the shadow of a pointer that Kept passes on, and KeptBlock for that of one that is freed.
const (
	KeptShadow = "__goenzyme_kept_shadow"
	KeptBlock  = "__goenzyme_kept_block"
)

// keptRule asks the runtime for the shadow of a pointer when it has none.
type keptRule struct{ by string }

func (r keptRule) Forward(e Tangent, in *ir.Instr)   { r.shadow(e, in) }
func (r keptRule) Augment(e Augmented, in *ir.Instr) { r.shadow(e, in) }
func (keptRule) Reverse(Adjoint, *ir.Instr)          {}

func (r keptRule) shadow(e shadower, in *ir.Instr) {
	p := in.CallArgs()[0]
	if !e.Active(in) || !e.Active(p) {
		return
	}
	lane := ir.IntConst(ir.I64, int64(e.Shared().next()))
	sig := ir.FuncType(ir.Ptr, ir.Ptr, ir.Ptr, ir.I64)
	e.SetShadow(in, e.Builder().Call(sig, e.Module().Declare(r.by, sig), e.Primal(p), e.Shadow(p), lane))
}

// keptAgainRule serves derivatives of derivatives, where the first one asks for a shadow. Memory that it gets from the runtime has none of its own: then the
// program ends.
type keptAgainRule struct{ freed bool }

func (r keptAgainRule) Forward(e Tangent, in *ir.Instr)   { r.shadow(e, in) }
func (r keptAgainRule) Augment(e Augmented, in *ir.Instr) { r.shadow(e, in) }
func (keptAgainRule) Reverse(Adjoint, *ir.Instr)          {}

func (r keptAgainRule) shadow(e shadower, in *ir.Instr) {
	first := in.CallArgs()[1]
	if !e.Active(in) || !e.Active(first) {
		return
	}
	bd := e.Builder()
	if r.freed {
		e.SetShadow(in, bd.Select(bd.ICmp(ir.IEQ, e.Primal(in), ir.NullConst()), ir.NullConst(), e.Shadow(first)))
		return
	}
	text := e.Module().CString(e.Module().Pos(in).String() + ": memory that outlives the call is reached here, and second derivatives are not made of it (hint: allocate it in the function, or pass it as an argument)")
	sig := ir.FuncType(ir.Ptr, ir.Ptr, ir.Ptr, ir.Ptr, ir.Ptr)
	e.SetShadow(in, bd.Call(sig, e.Module().Declare("__goenzyme_kept_again", sig), e.Primal(in), e.Primal(first), e.Shadow(first), text))
}
