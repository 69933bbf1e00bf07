package rules

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A masked access loads or stores the lanes whose mask bit is set. The alignment is an operand up to LLVM 21,
// and an attribute of the pointer in later versions.

type maskedLoadRule struct{}

// maskAt returns the index of the mask argument; ptr is that of the pointer.
func maskAt(in *ir.Instr, ptr int) int {
	if in.CallArgs()[ptr+1].Type().IsInt() {
		return ptr + 2
	}
	return ptr + 1
}

func (maskedLoadRule) Forward(e Tangent, in *ir.Instr) {
	shadowMaskedLoad(e, in)
	if holdsFloat(e, in) {
		x := in.CallArgs()
		m := maskAt(in, 0)
		pass := tangent(e, x[m+1], in.Type())
		if !e.Active(x[0]) {
			e.SetTan(in, e.Builder().Select(e.Primal(x[m]), ir.ZeroConst(in.Type()), pass))
			return
		}
		e.SetTan(in, maskedLoad(e, in, pass))
	}
}

func (maskedLoadRule) Augment(e Augmented, in *ir.Instr) { shadowMaskedLoad(e, in) }

// shadowMaskedLoad sets the shadows of loaded pointers.
func shadowMaskedLoad(e shadower, in *ir.Instr) {
	if x := in.CallArgs(); holdsPtr(e, in) && e.Active(x[0]) {
		e.SetShadow(in, maskedLoad(e, in, e.Shadow(x[maskAt(in, 0)+1])))
	}
}

// maskedLoad emits the primal's load on shadow memory, with pass for the disabled lanes.
func maskedLoad(e Place, in *ir.Instr, pass ir.Value) ir.Value {
	x, m := in.CallArgs(), maskAt(in, 0)
	args := append([]ir.Value{e.Shadow(x[0])}, x[1:m]...)
	mask := e.Primal(x[m])
	if in.Type().ContainsFloat() {
		mask = lanesOf(e, x[0], mask)
	}
	args = append(args, mask, pass)
	f := e.Module().Declare(in.CalleeFunc().Name, in.Call().FnType)
	c := e.Builder().Call(f.Sig, f, args...)
	keepAttrs(c, in)
	return c
}

// keepAttrs gives call c the parameter attributes of in, among them the alignment.
func keepAttrs(c, in *ir.Instr) {
	info := *c.Call()
	info.ParamAttrs = in.Call().ParamAttrs
	c.Extra = &info
}

func (maskedLoadRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	bd, x, m := e.Builder(), in.CallArgs(), maskAt(in, 0)
	seed := e.Seed(in)
	mask := e.Primal(x[m])
	none := ir.ZeroConst(seed.Type())
	if e.Active(x[m+1]) {
		// Disabled lanes come from the pass-through operand.
		e.Add(x[m+1], bd.Select(mask, none, seed))
	}
	if !e.Active(x[0]) {
		return
	}

	// The masked store writes only enabled lanes, so the seed needs no mask.
	sum := bd.FAdd(maskedLoad(e, in, none), seed)
	args := append([]ir.Value{sum, e.Shadow(x[0])}, x[1:m]...)
	name := strings.Replace(in.CalleeFunc().Name, "masked.load", "masked.store", 1)
	callVoid(bd, e.Module(), name, append(args, lanesOf(e, x[0], mask))...)
}

type maskedStoreRule struct{}

func (maskedStoreRule) Forward(e Tangent, in *ir.Instr) {
	x := in.CallArgs()
	if !e.Active(x[1]) {
		return
	}
	switch {
	case x[0].Type().IsFloatOrVec():
		maskedStore(e, in, tangent(e, x[0], x[0].Type()))
	case x[0].Type().ContainsPtr():
		maskedStore(e, in, e.Shadow(x[0]))
	case e.Mirrors(x[1]):
		maskedStore(e, in, e.Primal(x[0]))
	}
}

func (maskedStoreRule) Augment(e Augmented, in *ir.Instr) {
	x := in.CallArgs()
	switch {
	case !e.Active(x[1]) || x[0].Type().IsFloatOrVec():
	case x[0].Type().ContainsPtr():
		maskedStore(e, in, e.Shadow(x[0]))
	case e.Mirrors(x[1]):
		maskedStore(e, in, e.Primal(x[0]))
	}
}

// maskedStore emits the primal's store of v on shadow memory.
func maskedStore(e Place, in *ir.Instr, v ir.Value) {
	x, m := in.CallArgs(), maskAt(in, 1)
	args := append([]ir.Value{v, e.Shadow(x[1])}, x[2:m]...)
	f := e.Module().Declare(in.CalleeFunc().Name, in.Call().FnType)
	keepAttrs(e.Builder().Call(f.Sig, f, append(args, lanesOf(e, x[1], e.Primal(x[m])))...), in)
}

func (maskedStoreRule) Reverse(e Adjoint, in *ir.Instr) {
	x, m := in.CallArgs(), maskAt(in, 1)
	if !e.Active(x[1]) || !x[0].Type().IsFloatOrVec() {
		return
	}
	zero := ir.ZeroConst(x[0].Type())
	if e.Active(x[0]) {
		name := strings.Replace(in.CalleeFunc().Name, "masked.store", "masked.load", 1)
		args := append([]ir.Value{e.Shadow(x[1])}, x[2:m]...)
		args = append(args, lanesOf(e, x[1], e.Primal(x[m])), zero)
		types := make([]*ir.Type, len(args))
		for i, a := range args {
			types[i] = a.Type()
		}
		f := e.Module().Declare(name, ir.FuncType(zero.Type(), types...))
		d := e.Builder().Call(f.Sig, f, args...)
		maskedStore(e, in, zero)
		e.Add(x[0], d)
		return
	}
	maskedStore(e, in, zero)
}
