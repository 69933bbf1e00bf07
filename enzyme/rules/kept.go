package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A loaded pointer may point to memory that an earlier call, or native code, has stored in a variable. Such
// memory has no shadow, and the shadow of the variable holds null. So such pointers pass through runtime
// functions: see runtime/src/kept.c.
const (
	// Kept returns its argument, a loaded pointer.
	Kept = "__goenzyme_kept"
	// KeptFreed returns its argument, a pointer that is freed next. The runtime's shadow of such memory is no
	// heap block.
	KeptFreed = "__goenzyme_kept_freed"
)

// KeptShadow names the runtime function that returns the shadow of Kept's argument, KeptBlock the one for
// KeptFreed's argument.
const (
	KeptShadow = "__goenzyme_kept_shadow"
	KeptBlock  = "__goenzyme_kept_block"
)

// keptRule gets the shadow of a pointer from the runtime if it has none.
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

// keptAgainRule is the rule of KeptShadow and KeptBlock, in derivatives of derivatives. Memory from the
// runtime has no shadow of its own; reaching it ends the program.
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
