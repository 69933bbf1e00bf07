package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Shadow memory of atomically accessed memory is accessed atomically, too. Threads that share the memory may
// share the shadow, and no addition of a thread may be lost. The order is always monotonic, because only each
// single number must stay intact. The program must order sweeps that depend on each other, by the same joins
// and barriers as the primals.

// monotonic is the memory order of all atomic accesses to shadows.
const monotonic = "monotonic"

// isAtomic reports whether a load or store is atomic.
func isAtomic(in *ir.Instr) bool {
	m, ok := in.Extra.(*ir.MemInfo)
	return ok && m.Atomic
}

// oneNumber reports an atomic access to anything but one number. There is no atomic addition of several
// numbers, and a pointer and its shadow cannot be read at once.
func oneNumber(e Place, in *ir.Instr, ty *ir.Type) bool {
	if isAtomic(in) && !ty.IsFloat() {
		refuseAtomic(e, in)
		return false
	}
	return true
}

// refuseAtomic reports the error.
func refuseAtomic(e Place, in *ir.Instr) {
	e.Fail(in, diag.Unsupported, "an atomic access to memory that carries derivatives, other than of one floating-point number",
		"use a lock, or make each number an atomic object of its own")
}

// update emits an atomic read-modify-write of shadow memory. It returns the previous contents.
func update(bd *ir.Builder, op string, p, v ir.Value, align uint64) ir.Value {
	return bd.Emit(ir.OpAtomicRMW, v.Type(), &ir.AtomicInfo{RMW: op, Align: align, Ordering: monotonic}, p, v)
}

// loadAtomic emits an atomic load of shadow memory.
func loadAtomic(bd *ir.Builder, ty *ir.Type, p ir.Value, align uint64) ir.Value {
	v := bd.Load(ir.ShadowMemory, ty, p, align)
	v.Extra = &ir.MemInfo{Align: align, Atomic: true, Ordering: monotonic}
	return v
}

// storeAtomic emits an atomic store to shadow memory.
func storeAtomic(bd *ir.Builder, v, p ir.Value, align uint64) {
	bd.Store(ir.ShadowMemory, v, p, align).Extra = &ir.MemInfo{Align: align, Atomic: true, Ordering: monotonic}
}

// exchanged describes an atomic update of one number that has a shadow.
type exchanged struct {
	v     ir.Value // the number that the primal adds or stores
	ty    *ir.Type
	p     ir.Value // primal pointer
	align uint64
}

// exchangeOf describes the update by in of a number in memory with a shadow. ok is false if the memory has
// none, or if the update has no derivative; the latter is reported. Counters and flags beside active numbers
// carry no derivative.
func exchangeOf(e Place, in *ir.Instr) (x exchanged, ok bool) {
	x = exchanged{v: in.Arg(in.NumArgs() - 1), p: in.Arg(0), align: in.Extra.(*ir.AtomicInfo).Align}
	if !e.Active(x.p) {
		return x, false
	}
	c, ok := contentOf(e, in, x.v.Type())
	if !ok || !(c.floats || c.ptrs) {
		return x, false
	}

	x.ty = e.DerivType(in)
	if in.Op == ir.OpCmpXchg {
		x.ty = ir.MemberType(x.ty, 0)
	}
	if c.ptrs || c.packed || !x.ty.IsFloat() || !holdsFloat(e, in) || in.Op == ir.OpAtomicRMW && !updates[in.Extra.(*ir.AtomicInfo).RMW] {
		refuseAtomic(e, in)
		return x, false
	}
	return x, true
}

// updates lists the operations on numbers that have a rule. Integer operations would change the bits of a
// number.
var updates = map[string]bool{"fadd": true, "fsub": true, "xchg": true, "fmax": true, "fmin": true}

// updateRule is the rule of atomicrmw. The new contents are old + v, old − v, v, or the larger or smaller of
// old and v. The result is old.
type updateRule struct{}

func (updateRule) Forward(e Tangent, in *ir.Instr) {
	mirrorUpdate(e, in)
	x, ok := exchangeOf(e, in)
	if !ok {
		return
	}
	bd, v, p := e.Builder(), tangent(e, x.v, x.ty), target(e, x.p, x.ty)
	var old ir.Value
	switch op := in.Extra.(*ir.AtomicInfo).RMW; op {
	case "fmax", "fmin":
		old = loadAtomic(bd, x.ty, p, x.align)
		storeAtomic(bd, bd.Select(replaced(e, in), v, old), p, x.align)
	default:
		old = update(bd, op, p, v, x.align)
	}
	e.SetTan(in, found(e, x.p, old))
}

// Augment reports updates without derivative before the shadow of a pointer is used, and mirrors integers.
func (updateRule) Augment(e Augmented, in *ir.Instr) {
	exchangeOf(e, in)
	mirrorUpdate(e, in)
}

// Reverse adds the adjoint of the new contents to v's adjoint, as far as they depend on v. The adjoint of the
// old contents is that of the new contents, as far as they depend on them, plus that of the result.
func (updateRule) Reverse(e Adjoint, in *ir.Instr) {
	x, ok := exchangeOf(e, in)
	if !ok {
		return
	}
	bd, seed, p := e.Builder(), e.Seed(in), target(e, x.p, x.ty)
	var d ir.Value
	switch op := in.Extra.(*ir.AtomicInfo).RMW; {
	case op == "xchg":
		d = update(bd, op, p, seed, x.align)
	case op == "fmax" || op == "fmin":
		d = adjointOfChoice(e, in, x, p, seed)
	case ir.NumUses(in) == 0: // the seed is zero
		d = loadAtomic(bd, x.ty, p, x.align)
	default:
		d = update(bd, "fadd", p, seed, x.align)
	}
	if in.Extra.(*ir.AtomicInfo).RMW == "fsub" {
		d = bd.FNeg(d)
	}
	if e.Active(x.v) {
		e.Add(x.v, found(e, x.p, d))
	}
}

// adjointOfChoice splits the adjoint of the larger (smaller) of two numbers. It returns the part of v, and
// stores the part of the old contents.
func adjointOfChoice(e Adjoint, in *ir.Instr, x exchanged, p, seed ir.Value) ir.Value {
	bd, taken, none := e.Builder(), replaced(e, in), ir.ZeroConst(x.ty)
	after := loadAtomic(bd, x.ty, p, x.align)
	storeAtomic(bd, bd.FAdd(bd.Select(taken, none, after), seed), p, x.align)
	return bd.Select(taken, after, none)
}

// replaced emits whether fmax (fmin) stores v. Like the C functions, they ignore a NaN, and of equal numbers
// the old contents stay.
func replaced(e Place, in *ir.Instr) ir.Value {
	bd, old, v := e.Builder(), e.Primal(in), e.Primal(in.Arg(1))
	order := ir.FOLT
	if in.Extra.(*ir.AtomicInfo).RMW == "fmin" {
		order = ir.FOGT
	}
	return bd.Binary(ir.OpOr, bd.FCmp(order, old, v), bd.FCmp(ir.FUNO, old, old))
}

// exchangeRule is the rule of cmpxchg. It stores v if the old contents, member 0 of the result, have the
// expected bits; member 1 is true then. The expected number carries no derivative on.
type exchangeRule struct{}

func (exchangeRule) Forward(e Tangent, in *ir.Instr) {
	mirrorUpdate(e, in)
	x, ok := exchangeOf(e, in)
	if !ok {
		return
	}
	bd, p := e.Builder(), target(e, x.p, x.ty)
	old := loadAtomic(bd, x.ty, p, x.align)
	storeAtomic(bd, bd.Select(bd.ExtractValue(e.Primal(in), 1), tangent(e, x.v, x.ty), old), p, x.align)
	e.SetTan(in, bd.InsertValue(ir.ZeroConst(e.DerivType(in)), found(e, x.p, old), 0))
}

// Augment is like that of updateRule.
func (exchangeRule) Augment(e Augmented, in *ir.Instr) {
	exchangeOf(e, in)
	mirrorUpdate(e, in)
}

func (exchangeRule) Reverse(e Adjoint, in *ir.Instr) {
	x, ok := exchangeOf(e, in)
	if !ok {
		return
	}
	bd, p, none := e.Builder(), target(e, x.p, x.ty), ir.ZeroConst(x.ty)
	seed := bd.ExtractValue(e.Seed(in), 0)
	done := bd.ExtractValue(e.Primal(in), 1)
	after := loadAtomic(bd, x.ty, p, x.align)
	storeAtomic(bd, bd.FAdd(bd.Select(done, none, after), seed), p, x.align)
	if e.Active(x.v) {
		e.Add(x.v, found(e, x.p, bd.Select(done, after, none)))
	}
}
