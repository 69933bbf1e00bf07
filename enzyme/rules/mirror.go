package rules

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A registered derivative gets shadows, and may read integers in them that its primal reads in memory, such
// as counts and indices. So shadows that it may access hold the same integers as the memory, at any time of
// the forward sweep and in forward mode.

// mirrorStore stores the integers of a stored value in the shadow as well.
func mirrorStore(e Place, in *ir.Instr, c content) {
	v, p := in.Arg(0), in.Arg(1)
	if !e.Mirrors(p) || !e.Active(p) || c.ends != nil || isAtomic(in) && (c.floats || c.ptrs) {
		return
	}
	switch t := v.Type(); {
	case c.packed:
		mirrorBytes(e, in)
	case t.IsAggregate():
		storeIntegers(e, t, e.Primal(v), mirrorTarget(e, p, t))
	case !c.floats && !c.ptrs:
		stored := e.Builder().Store(ir.ShadowMemory, e.Primal(v), mirrorTarget(e, p, t), in.Extra.(*ir.MemInfo).Align)
		likePrimal(stored, in)
		tagIntegers(e.Module(), stored)
	}
}

// tagIntegers marks accesses as integer accesses, for a derivative of the derivative: floats may be adjacent.
func tagIntegers(m *ir.Module, accesses ...*ir.Instr) {
	node := fmt.Sprintf("!%d", m.Nodes.Add(`!{!"Integer"}`))
	for _, a := range accesses {
		a.SetMeta("enzyme_type", node)
	}
}

// copyInteger emits the copy of an integer of type t to shadow memory.
func copyInteger(m *ir.Module, bd *ir.Builder, t *ir.Type, dst, src ir.Value) {
	v := bd.Load(ir.ShadowMemory, t, src, 1)
	tagIntegers(m, v, bd.Store(ir.ShadowMemory, v, dst, 1))
}

// storeIntegers stores the integer members of an aggregate.
func storeIntegers(e Place, t *ir.Type, v, p ir.Value) {
	bd := e.Builder()
	if !t.IsAggregate() {
		if t.Scalar().IsInt() {
			tagIntegers(e.Module(), bd.Store(ir.ShadowMemory, v, p, 1))
		}
		return
	}
	for i := range ir.NumMembers(t) {
		at := bd.GEP(t, p, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(i)))
		storeIntegers(e, ir.MemberType(t, i), bd.ExtractValue(v, i), at)
	}
}

// mirrorBytes copies to the shadow the data beside floats in a stored integer. It reads them from memory,
// where the primal has just stored them.
func mirrorBytes(e Place, in *ir.Instr) {
	m, ok := e.Moved(in)
	if !ok {
		return
	}
	t := in.Arg(0).Type()
	size := e.Module().Layout().Size(t)
	mv := move{e: e, bd: e.Builder(), in: in, dst: mirrorTarget(e, in.Arg(1), t), src: e.Primal(in.Arg(1)), n: count(size), bytes: m.integers(size)}
	mv.integers()
}

// mirrorMove copies integers that a memcpy or memset has written to the shadow. It reads them from memory,
// where the primal has just written them.
func mirrorMove(e Place, in *ir.Instr, dst, n ir.Value) {
	if !e.Mirrors(dst) || !e.Active(dst) || in.Meta(FirstFill) != "" {
		return
	}
	m, ok := e.Moved(in)
	if !ok {
		return
	}
	length, known := ir.AsInt(n)
	if !known || length < 0 {
		length = 0
	}
	mv := move{e: e, bd: e.Builder(), in: in, dst: e.Shadow(dst), src: e.Primal(dst), n: e.Primal(n), bytes: m.integers(uint64(length))}
	mv = mv.unless(either(mv.bd, e.Inactive(dst), hasNone(e, dst)))
	mv.integers()
}

// integers copies all bytes, or only the segments of integers.
func (mv move) integers() {
	if len(mv.bytes.Segments) == 0 {
		return
	}
	if mv.bytes.Period == 1 && mv.bytes.Head == 0 {
		mv.whole()
		return
	}
	if mv.bytes.Head == 0 && mv.fewIntegers() {
		return
	}
	mv.segments(IntBytes, copyElems)
}

// fewIntegers expands a short move of constant length. It returns false for other moves.
func (mv move) fewIntegers() bool {
	offsets, types, ok := mv.elements(IntBytes)
	if !ok || mv.live != nil {
		return false
	}
	for i, o := range offsets {
		copyInteger(mv.e.Module(), mv.bd, types[i], byteAt(mv.bd, mv.dst, o), byteAt(mv.bd, mv.src, o))
	}
	return true
}

// integers returns the segments between floats and pointers in a region of n bytes; n is 0 if unknown.
func (b Bytes) integers(n uint64) Bytes {
	out := Bytes{Head: b.Head, Period: b.Period}
	if b.Only(IntBytes) {
		return Bytes{Period: 1, Segments: []Segment{{Size: 1}}}
	}
	at := uint64(0)
	// A gap that spans the end of the head is split there, because only the rest repeats.
	gap := func(to uint64) {
		if at < b.Head && to > b.Head {
			out.Segments = append(out.Segments, Segment{Offset: at, Size: b.Head - at})
			at = b.Head
		}
		if to > at {
			out.Segments = append(out.Segments, Segment{Offset: at, Size: to - at})
		}
	}
	for _, s := range b.Segments {
		if s.Kind != IntBytes {
			gap(s.Offset)
			at = s.Offset + s.Size
		}
	}
	end := n
	if b.Period != 0 {
		end = b.Head + b.Period
	}
	gap(end)
	return out
}

// intElem returns the widest integer type that divides a segment and the period.
func (mv move) intElem(s Segment) *ir.Type {
	for _, t := range []*ir.Type{ir.I64, ir.I32} {
		if size := uint64(t.Bits / 8); s.Offset%size == 0 && s.Size%size == 0 && mv.bytes.Period%size == 0 {
			return t
		}
	}
	return ir.I8
}

// mirrorTarget returns the address in the shadow of p for an integer of type t. A caller need not supply a
// shadow for memory of integers only: its shadow is null then, and the store goes to a sink.
func mirrorTarget(e Place, p ir.Value, t *ir.Type) ir.Value {
	sh := target(e, p, t)
	if none := hasNone(e, p); none != nil {
		return e.Builder().Select(none, e.Sink(e.Module().Layout().Size(t)), sh)
	}
	return sh
}

// ClearFloats zeroes the floats in n bytes of shadow memory, whose layout is bytes.
func ClearFloats(e Place, in *ir.Instr, shadow, n ir.Value, bytes Bytes) {
	move{e: e, bd: e.Builder(), in: in, dst: shadow, n: n, bytes: bytes.Folded()}.segments(FloatBytes, clearElems)
}

// hasNone emits whether the shadow of p is null. It returns nil if the function allocates the shadow itself.
func hasNone(e Place, p ir.Value) ir.Value {
	base := p
	for in, ok := base.(*ir.Instr); ok && in.Op == ir.OpGEP; in, ok = base.(*ir.Instr) {
		base = in.Arg(0)
	}
	if in, ok := base.(*ir.Instr); ok && in.Op == ir.OpAlloca {
		return nil
	}
	return e.Builder().ICmp(ir.IEQ, e.Shadow(base), ir.NullConst())
}

// mirrorUpdate applies the primal's atomic operation on an integer to the shadow.
func mirrorUpdate(e Place, in *ir.Instr) {
	p, v := in.Arg(0), in.Arg(in.NumArgs()-1)
	if !e.Mirrors(p) || !e.Active(p) || !v.Type().IsInt() {
		return
	}
	if c, ok := contentOf(e, in, v.Type()); !ok || c.floats || c.ptrs {
		return
	}
	bd, at := e.Builder(), mirrorTarget(e, p, v.Type())
	info := in.Extra.(*ir.AtomicInfo)
	if in.Op == ir.OpAtomicRMW {
		update(bd, info.RMW, at, e.Primal(v), info.Align)
		return
	}
	old := loadAtomic(bd, v.Type(), at, info.Align)
	storeAtomic(bd, bd.Select(bd.ExtractValue(e.Primal(in), 1), e.Primal(v), old), at, info.Align)
}
