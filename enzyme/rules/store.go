package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// storeRule stores the value's shadow in shadow memory; pointers are stored in the forward sweep. In the
// reverse sweep the adjoint moves from memory to the value, and the memory's adjoint is cleared, because the
// memory had other contents before.
type storeRule struct{}

func (storeRule) Forward(e Tangent, in *ir.Instr) {
	v := in.Arg(0)
	c, ok := storeContent(e, in)
	if !ok {
		return
	}
	defer mirrorStore(e, in, c)
	switch {
	case c.ends != nil:
		endForward(e, in, c.ends)
	case !(c.floats || c.ptrs):
		return
	case c.packed:
		storePacked(e, in)
	case c.ptrs && c.floats:
		storeMixed(e, in)
	case c.ptrs:
		storeShadow(e, in, e.Shadow(v))
	case e.Active(v):
		storeShadow(e, in, e.Tan(v))
	default:
		storeShadow(e, in, ir.ZeroConst(v.Type()))
	}
}

// storeContent is contentOf for a store; ok is false if its memory has no shadow.
func storeContent(e Place, in *ir.Instr) (content, bool) {
	if !e.Active(in.Arg(1)) {
		return content{}, false
	}
	v := in.Arg(0)
	c, ok := contentOf(e, in, v.Type())
	if !ok || !(c.floats || c.ptrs) {
		return c, ok
	}
	if !e.Active(v) && !c.packed && !c.ptrs {
		return c, true // zeros of any type of that size
	}
	ty := v.Type()
	if c.floats {
		ty = e.DerivType(v)
	}
	return c, oneNumber(e, in, ty)
}

// storeShadow stores v in the shadow of in's memory.
func storeShadow(e Place, in *ir.Instr, v ir.Value) {
	likePrimal(e.Builder().Store(ir.ShadowMemory, v, target(e, in.Arg(1), v.Type()), in.Extra.(*ir.MemInfo).Align), in)
}

// storeMixed stores an aggregate of floats and pointers: floats of the tangent, pointers of the shadow.
func storeMixed(e Tangent, in *ir.Instr) {
	v := in.Arg(0)
	var floats ir.Value = ir.ZeroConst(v.Type())
	if e.Active(v) {
		floats = e.Tan(v)
	}
	storeShadow(e, in, e.Builder().TakePointers(floats, e.Shadow(v)))
}

func (storeRule) Augment(e Augmented, in *ir.Instr) {
	c, ok := storeContent(e, in)
	switch {
	case !ok || !c.ptrs:
	case c.floats:
		storePointers(e, in.Arg(0).Type(), e.Shadow(in.Arg(0)), target(e, in.Arg(1), in.Arg(0).Type()))
	default:
		storeShadow(e, in, e.Shadow(in.Arg(0)))
	}
	if ok {
		mirrorStore(e, in, c)
	}
}

// storePointers stores only the pointer members of an aggregate: in the memory of its floats are adjoints.
func storePointers(e Place, t *ir.Type, v, p ir.Value) {
	bd := e.Builder()
	if t.Scalar().IsPtr() {
		bd.Store(ir.ShadowMemory, v, p, 1)
		return
	}
	for i := range ir.NumMembers(t) {
		if m := ir.MemberType(t, i); m.ContainsPtr() {
			at := bd.GEP(t, p, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(i)))
			storePointers(e, m, bd.ExtractValue(v, i), at)
		}
	}
}

func (storeRule) Reverse(e Adjoint, in *ir.Instr) {
	c, ok := storeContent(e, in)
	if ok && c.ends != nil {
		endReverse(e, in, c.ends)
	}
	if !ok || !c.floats {
		return
	}

	v, p := in.Arg(0), in.Arg(1)
	if c.packed {
		takePacked(e, in)
		return
	}
	if c.ptrs {
		e.Add(v, takeFloats(e, v.Type(), e.Shadow(p), target(e, p, v.Type()), p))
		return
	}
	if !e.Active(v) {
		storeShadow(e, in, ir.ZeroConst(v.Type()))
		return
	}

	ty, align := e.DerivType(v), in.Extra.(*ir.MemInfo).Align
	// One exchange reads and clears the adjoint, so that no addition of another thread is lost.
	if isAtomic(in) {
		e.Add(v, found(e, p, update(e.Builder(), "xchg", target(e, p, ty), ir.ZeroConst(ty), align)))
		return
	}
	d := found(e, p, e.Builder().Load(ir.ShadowMemory, ty, e.Shadow(p), align))
	storeShadow(e, in, ir.ZeroConst(ty))
	e.Add(v, d)
}

// packedType returns the type of the derivative of a stored integer. For a constant it follows from the
// floats in the memory.
func packedType(e Place, in *ir.Instr) *ir.Type {
	v := in.Arg(0)
	if e.Active(v) {
		return e.DerivType(v)
	}
	m, _ := e.Moved(in)
	for _, s := range m.Segments {
		if s.Kind == FloatBytes {
			return ir.VectorType(WordBits(v.Type())/(8*FloatSize(s.Float)), s.Float)
		}
	}
	return v.Type()
}

// storePacked stores the tangents of floats that an integer packs with other data, one by one.
func storePacked(e Tangent, in *ir.Instr) {
	ty := packedType(e, in)
	list, _ := packedLanes(e, in, ty)
	t, bd := tangent(e, in.Arg(0), ty), e.Builder()
	p := target(e, in.Arg(1), in.Arg(0).Type())
	for _, l := range list {
		var x ir.Value = ir.ZeroConst(ty.Scalar())
		if e.Active(in.Arg(0)) {
			x = getLane(bd, t, l.index)
		}
		bd.Store(ir.ShadowMemory, x, byteAt(bd, p, l.offset), 1)
	}
}

// takePacked loads and clears the adjoints of such floats.
func takePacked(e Adjoint, in *ir.Instr) {
	ty := packedType(e, in)
	list, _ := packedLanes(e, in, ty)
	bd, from, to := e.Builder(), e.Shadow(in.Arg(1)), target(e, in.Arg(1), in.Arg(0).Type())
	var d ir.Value = ir.ZeroConst(ty)
	for _, l := range list {
		if e.Active(in.Arg(0)) {
			d = putLane(bd, d, bd.Load(ir.ShadowMemory, ty.Scalar(), byteAt(bd, from, l.offset), 1), l.index)
		}
		bd.Store(ir.ShadowMemory, ir.ZeroConst(ty.Scalar()), byteAt(bd, to, l.offset), 1)
	}
	if e.Active(in.Arg(0)) {
		e.Add(in.Arg(0), found(e, in.Arg(1), d))
	}
}

// takeFloats loads the float members of an aggregate from shadow memory at from, and clears them at to. The
// addresses differ if the shadow may be missing at run time.
func takeFloats(e Place, t *ir.Type, from, to, p ir.Value) ir.Value {
	bd := e.Builder()
	if t.IsFloatOrVec() {
		d := found(e, p, bd.Load(ir.ShadowMemory, t, from, 1))
		bd.Store(ir.ShadowMemory, ir.ZeroConst(t), to, 1)
		return d
	}
	var agg ir.Value = ir.ZeroConst(t)
	for i := range ir.NumMembers(t) {
		if m := ir.MemberType(t, i); m.ContainsFloat() {
			member := func(of ir.Value) ir.Value {
				return bd.GEP(t, of, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(i)))
			}
			fromMember := member(from)
			toMember := fromMember
			if to != from {
				toMember = member(to)
			}
			agg = bd.InsertValue(agg, takeFloats(e, m, fromMember, toMember, p), i)
		}
	}
	return agg
}
