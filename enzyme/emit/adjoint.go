package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/accumulate"
)

// adjoint is the alloca in which v's adjoint accumulates in the current lane, initially zero.
func (r *rev) adjoint(v ir.Value) ir.Value {
	if a, ok := r.adjoints[r.here(v)]; ok {
		return a
	}
	t := r.DerivType(v)
	a := r.top.Alloca(t, "adj")
	r.top.Store(ir.OwnMemory, ir.ZeroConst(t), a, 0)
	r.adjoints[r.here(v)] = a
	return a
}

// Seed reads the adjoint of in and clears it: the iteration that the sweep visits next must start with zero.
func (r *rev) Seed(in *ir.Instr) ir.Value {
	a, t := r.adjoint(in), r.DerivType(in)
	d := r.bd.Load(ir.OwnMemory, t, a, 0)
	r.bd.Store(ir.OwnMemory, ir.ZeroConst(t), a, 0)
	return d
}

// Add accumulates d into the adjoint of v. If v is constant, it emits nothing.
func (r *rev) Add(v, d ir.Value) {
	if !r.Active(v) || ir.IsZero(d) {
		return
	}
	a := r.adjoint(v)
	old := r.bd.Load(ir.OwnMemory, d.Type(), a, 0)
	r.bd.Store(ir.OwnMemory, r.sum(old, d), a, 0)
}

// sum adds memberwise. Members without floats carry no derivative and keep the value in x.
func (r *rev) sum(x, y ir.Value) ir.Value {
	t := x.Type()
	if t.IsFloatOrVec() {
		// The sign of a zero adjoint is irrelevant. Without nsz, LLVM must keep 0 + d.
		fmf := r.bd.FMF
		r.bd.FMF |= ir.NSZ
		v := r.bd.FAdd(x, y)
		r.bd.FMF = fmf
		return v
	}
	if !t.IsAggregate() {
		return x
	}

	n := int(t.Len)
	if t.Kind == ir.Struct {
		n = len(t.Fields)
	}
	out := x
	for i := range n {
		if ir.MemberType(t, i).ContainsFloat() {
			out = r.bd.InsertValue(out, r.sum(r.bd.ExtractValue(x, i), r.bd.ExtractValue(y, i)), i)
		}
	}
	return out
}

// Divides reports whether adjoints of quotients use divisions instead of the reciprocal.
func (r *rev) Divides() bool { return r.p.Divides }

// Accumulate adds d to the shadow memory at p of what in has read: plainly or atomically, as the plan
// chooses.
func (r *rev) Accumulate(in *ir.Instr, p, d ir.Value, align uint64) {
	switch {
	case ir.IsZero(d):
		return
	case r.p.Sums.Of(in) == accumulate.Atomic:
		r.addAtomically(p, d)
		return
	}
	old := r.bd.Load(ir.ShadowMemory, d.Type(), p, align)
	r.bd.Store(ir.ShadowMemory, r.sum(old, d), p, align)
}

// addAtomically adds one float at a time, with monotonic order. The program must order the end of the sweep
// before reads of the sums, with the joins of its own threads (LangRef, "Atomic Memory Ordering
// Constraints").
func (r *rev) addAtomically(p, d ir.Value) {
	t := d.Type().Scalar()
	size := r.m.Layout().Size(t)
	add := func(p, d ir.Value) {
		r.bd.Emit(ir.OpAtomicRMW, t, &ir.AtomicInfo{RMW: "fadd", Align: size, Ordering: "monotonic"}, p, d)
	}

	if d.Type() == t {
		add(p, d)
		return
	}

	// atomicrmw fadd takes scalars, so a vector is added element by element.
	for i := range d.Type().Len {
		lane := r.bd.Emit(ir.OpExtractElement, t, nil, d, ir.IntConst(ir.I64, int64(i)))
		add(r.bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(i*size))), lane)
	}
}
