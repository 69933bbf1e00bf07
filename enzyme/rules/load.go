package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// content describes the derivatives in a value that a load or store moves. packed: floats are in one integer
// with other data. ends lists floats that an integer partly overwrites.
type content struct {
	floats, ptrs, packed bool
	ends                 []Part
}

// contentOf returns the content of a value of type t. For integers, which may contain any data, type analysis
// determines it. An integer that mixes floats with other data has no derivative of one type: it is packed.
func contentOf(e Place, in *ir.Instr, t *ir.Type) (content, bool) {
	if t.ContainsFloat() || t.ContainsPtr() {
		return content{floats: t.ContainsFloat(), ptrs: t.ContainsPtr()}, true
	}
	m, ok := e.Moved(in)
	switch {
	case !ok:
		return content{}, false
	case m.Only(IntBytes):
		return content{ends: m.Ends}, true
	case m.Only(FloatBytes):
		return content{floats: true}, true
	case m.Only(PtrBytes):
		return content{ptrs: true}, true
	case m.Has(FloatBytes):
		return content{floats: true, packed: true}, true
	}
	e.Fail(in, diag.Unsupported, "one integer moves a pointer together with other data",
		"copy the members one by one, or with memcpy of the whole struct")
	return content{}, false
}

// loadRule loads the shadow beside the primal. In the reverse sweep it adds the adjoint of the loaded value
// to memory.
type loadRule struct{}

func (loadRule) Forward(e Tangent, in *ir.Instr) {
	if !e.Active(in) {
		return
	}
	if !e.Active(in.Arg(0)) {
		constLoad(e, in)
		return
	}
	c, ok := contentOf(e, in, in.Type())
	if !ok || !(c.floats || c.ptrs) {
		return
	}

	ty := in.Type()
	if !c.ptrs {
		ty = e.DerivType(in)
	}
	if !oneNumber(e, in, ty) {
		return
	}
	if c.packed {
		loadPacked(e, in)
		return
	}

	// Where the memory turns out to have no shadow, the tangent is zero.
	v := found(e, in.Arg(0), loadShadow(e, in, ty))
	if c.floats {
		e.SetTan(in, v)
	}
	if c.ptrs {
		e.SetShadow(in, v)
	}
}

// constLoad sets a zero tangent for a load from memory without shadow.
func constLoad(e Tangent, in *ir.Instr) {
	if holdsFloat(e, in) {
		e.SetTan(in, ir.ZeroConst(e.DerivType(in)))
	}
}

func (loadRule) Augment(e Augmented, in *ir.Instr) {
	if !e.Active(in.Arg(0)) || !e.Active(in) {
		return
	}
	if c, ok := contentOf(e, in, in.Type()); ok && c.ptrs && oneNumber(e, in, in.Type()) {
		e.SetShadow(in, loadShadow(e, in, in.Type()))
	}
}

func (loadRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	seed := e.Seed(in)
	if !e.Active(in.Arg(0)) || !oneNumber(e, in, seed.Type()) {
		return
	}
	c, ok := contentOf(e, in, in.Type())
	align := in.Extra.(*ir.MemInfo).Align
	switch {
	case !ok:
	case c.packed:
		reversePacked(e, in, seed)
	case isAtomic(in):
		update(e.Builder(), "fadd", target(e, in.Arg(0), seed.Type()), seed, align)
	default:
		accumulate(e, in, target(e, in.Arg(0), seed.Type()), seed, align)
	}
}

// loadPacked loads the tangents of floats that an integer packs with other data, one by one.
func loadPacked(e Tangent, in *ir.Instr) {
	ty := e.DerivType(in)
	list, ok := packedLanes(e, in, ty)
	if !ok {
		return
	}
	bd, p := e.Builder(), e.Shadow(in.Arg(0))
	var t ir.Value = ir.ZeroConst(ty)
	for _, l := range list {
		t = putLane(bd, t, bd.Load(ir.ShadowMemory, ty.Scalar(), byteAt(bd, p, l.offset), 1), l.index)
	}
	e.SetTan(in, found(e, in.Arg(0), t))
}

// reversePacked adds the lanes of the seed to memory, one by one.
func reversePacked(e Adjoint, in *ir.Instr, seed ir.Value) {
	list, _ := packedLanes(e, in, seed.Type())
	p := target(e, in.Arg(0), in.Type())
	for _, l := range list {
		e.Accumulate(in, byteAt(e.Builder(), p, l.offset), getLane(e.Builder(), seed, l.index), 1)
	}
}

// loadShadow loads a value of type ty from the shadow of in's memory.
func loadShadow(e Place, in *ir.Instr, ty *ir.Type) *ir.Instr {
	v := e.Builder().Load(ir.ShadowMemory, ty, e.Shadow(in.Arg(0)), in.Extra.(*ir.MemInfo).Align)
	likePrimal(v, in)
	return v
}

// likePrimal makes an access to shadow memory volatile or atomic if the primal access is.
func likePrimal(access, in *ir.Instr) {
	m := in.Extra.(*ir.MemInfo)
	info := &ir.MemInfo{Align: m.Align, Volatile: m.Volatile}
	if m.Atomic {
		info.Atomic, info.Ordering = true, monotonic
	}
	access.Extra = info
}

// accumulate adds d to shadow memory, member by member if it is an aggregate.
func accumulate(e Adjoint, in *ir.Instr, p, d ir.Value, align uint64) {
	t := d.Type()
	if !t.IsAggregate() {
		if t.IsFloatOrVec() {
			e.Accumulate(in, p, d, align)
		}
		return
	}
	for i := range ir.NumMembers(t) {
		if !ir.MemberType(t, i).ContainsFloat() {
			continue
		}
		bd := e.Builder()
		at := bd.GEP(t, p, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(i)))
		accumulate(e, in, at, bd.ExtractValue(d, i), 1)
	}
}
