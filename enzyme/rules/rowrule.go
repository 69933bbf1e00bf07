package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// rowRule applies a Row to a call or an arithmetic instruction.
type rowRule struct{ row *Row }

// emitter returns the emitter for one primal instruction, which all lanes share.
func (r rowRule) emitter(e Place, in *ir.Instr, args []ir.Value) *emitter {
	return e.Shared().emitter(func() *emitter { return r.newEmitter(e, in, args) })
}

// newEmitter creates it. Its precision is that of the result, or else of the first floating-point argument.
func (r rowRule) newEmitter(e Place, in *ir.Instr, args []ir.Value) *emitter {
	ty := in.Type()
	if !ty.IsFloatOrVec() {
		for _, x := range args {
			if x.Type().IsFloatOrVec() {
				ty = x.Type()
				break
			}
		}
	}
	em := newEmitter(e.Builder(), e.Module(), ty)
	em.arg = func(i int) ir.Value { return widened(em.bd, in, i, e.Primal(args[i])) }
	em.result = func(int) ir.Value { return e.Primal(in) }
	return em
}

// widened extends argument i to int if it is a narrower integer, as C does: n − 1 must not overflow.
func widened(bd *ir.Builder, in *ir.Instr, i int, v ir.Value) ir.Value {
	if t := v.Type(); !t.IsInt() || t.Bits >= 32 {
		return v
	}
	op := ir.OpSExt
	if c := in.Call(); c != nil && c.ParamAttr(i).Has("zeroext") {
		op = ir.OpZExt
	}
	return bd.Cast(op, v, ir.I32)
}

// live returns the indices of the partials that contribute: those of active arguments, and not zero.
func (r rowRule) live(e Place, args []ir.Value) []int {
	var live []int
	for i, p := range r.row.P {
		if p != nil && !p.IsZero() && e.Active(args[i]) {
			live = append(live, i)
		}
	}
	return live
}

func (r rowRule) Forward(e Tangent, in *ir.Instr) {
	args := operands(in)
	em := r.emitter(e, in, args)

	if e.Active(in) {
		e.SetTan(in, r.tangent(e, em, args))
	}
	// Outputs through pointers overwrite memory: the reverse sweep clears their adjoints.
	for _, o := range r.row.Out {
		if !e.Active(args[o.Arg]) {
			continue
		}
		var t ir.Value = ir.ZeroConst(em.ty)
		if !o.P.IsZero() && e.Active(args[0]) {
			t = em.times(o.P, e.Tan(args[0]))
		}
		em.bd.Store(ir.ShadowMemory, t, target(e, args[o.Arg], em.ty), 0)
	}
	r.report(e, in, em)
}

// tangent emits the tangent of the result.
func (r rowRule) tangent(e Tangent, em *emitter, args []ir.Value) ir.Value {
	guard := func(d ir.Value, tans ...ir.Value) ir.Value {
		if !r.row.Pole {
			return d
		}
		return strict(em.bd, tans, d, e.Again())
	}
	var sum ir.Value = ir.ZeroConst(em.ty)
	var tans []ir.Value
	for _, i := range r.live(e, args) {
		t := e.Tan(args[i])
		tans = append(tans, t)
		sum = em.bd.FAdd(sum, guard(em.times(r.row.P[i], t), t))
	}
	if r.row.Common != nil {
		sum = guard(em.times(r.row.Common, sum), tans...)
	}
	return sum
}

func (rowRule) Augment(Augmented, *ir.Instr) {}

func (r rowRule) Reverse(e Adjoint, in *ir.Instr) {
	args := operands(in)
	em := r.emitter(e, in, args)
	em.waits = !e.Divides()
	em.found = func(fn string, i int) ir.Value {
		if twin := sibling(in, fn, args[i]); twin != nil {
			return e.Primal(twin)
		}
		return nil
	}

	for _, o := range r.row.Out {
		if e.Active(args[o.Arg]) {
			r.reverseOut(e, em, o, args)
		}
	}
	if e.Active(in) {
		seed := e.Seed(in)
		live := r.live(e, args)
		scaled := seed
		if r.row.Common != nil && len(live) > 0 {
			scaled = em.times(r.row.Common, seed)
		}
		// A zero seed times an infinite partial would be NaN: see guard.go.
		guarded := !ir.IsZero(seed) && r.row.guarded(in)
		for _, i := range live {
			d := em.times(r.row.P[i], scaled)
			if guarded && !(finite(r.row.P[i], args) && finite(r.row.Common, args)) {
				d = strict(em.bd, []ir.Value{seed}, d, e.Again())
			}
			e.Add(args[i], d)
		}
	}
	r.report(e, in, em)
}

// sibling returns a call fn(x) of the primal in the block of in, or nil. Programs that compute the sine of an
// angle often compute its cosine, too. The reverse sweep reads that result instead of computing it again.
// When it reaches one instruction of a block, all instructions of the block have run.
func sibling(in *ir.Instr, fn string, x ir.Value) *ir.Instr {
	for _, use := range ir.UsesOf(x) {
		call := use.User
		if call == in || call.Op != ir.OpCall || call.Parent() != in.Parent() || !call.Type().Equal(x.Type()) || len(call.CallArgs()) != 1 {
			continue
		}
		if r, ok := Lookup(call); ok {
			if row, ok := r.(rowRule); ok && row.row.Name == fn {
				return call
			}
		}
	}
	return nil
}

// reverseOut moves the adjoint out of memory that the primal has overwritten.
func (r rowRule) reverseOut(e Adjoint, em *emitter, o Out, args []ir.Value) {
	to := target(e, args[o.Arg], em.ty)
	if o.P.IsZero() || !e.Active(args[0]) {
		em.bd.Store(ir.ShadowMemory, ir.ZeroConst(em.ty), to, 0)
		return
	}
	d := found(e, args[o.Arg], em.bd.Load(ir.ShadowMemory, em.ty, e.Shadow(args[o.Arg]), 0))
	em.bd.Store(ir.ShadowMemory, ir.ZeroConst(em.ty), to, 0)
	e.Add(args[0], em.times(o.P, d))
}

// report reports a function that the derivative needs and that could not be declared.
func (r rowRule) report(e Place, in *ir.Instr, em *emitter) {
	if em.err != nil {
		e.Fail(in, diag.Unsupported, "cannot write the derivative of '"+r.row.Name+"': "+em.err.Error(), "")
	}
}
