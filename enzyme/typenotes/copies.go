package typenotes

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Copies returns the move that an instruction makes, if it copies a constant number of bytes.
func Copies(in *ir.Instr) (known.Moving, bool) {
	move, ok := known.Moves(in)
	if !ok || move.Src == nil {
		return move, false
	}
	_, ok = move.Bytes()
	return move, ok
}

// Fills reports whether a copy of n bytes copies a struct of type t, perhaps without trailing padding. A
// caller may know an object by one of its base classes, which is shorter.
func (k *Marker) Fills(t *ir.Type, n uint64) bool {
	if t.Kind != ir.Struct || t.Opaque {
		return false
	}
	size := k.layout.Size(t)
	return n <= size && size-n < k.layout.Align(t)
}

// PlaceType returns the type of a variable or member, as the instruction that computes its address states it.
// It returns nil if it is unknown.
func PlaceType(in *ir.Instr) *ir.Type {
	switch info := in.Extra.(type) {
	case *ir.AllocaInfo:
		return info.Elem
	case *ir.GEPInfo:
		t := info.Elem
		for _, idx := range in.Args()[2:] {
			n, ok := ir.AsInt(idx)
			if !ok && t.Kind == ir.Struct || t.Kind != ir.Struct && t.Kind != ir.Array {
				return nil
			}
			t = ir.MemberType(t, int(n))
		}
		return t
	}
	return nil
}

// MarkCopy records the type t of a copy. LLVM splits short copies into loads and stores of integers and drops
// notes on them. So MarkCopy expands such a copy into typed loads and stores.
func (k *Marker) MarkCopy(copy *ir.Instr, move known.Moving, t *ir.Type) {
	if t == nil {
		return
	}
	members, ok := k.scalars(t, scalar{}, nil)
	if !ok || copy.Meta("tbaa.struct") != "" {
		copy.SetMeta(MoveTag, k.node(note{t: t}))
		return
	}

	bd := &ir.Builder{Dbg: copy.Meta("dbg")}
	bd.SetBefore(copy)
	for _, m := range members {
		off := ir.IntConst(ir.I64, int64(m.off))
		load := bd.Load(ir.AnyMemory, m.t, bd.GEP(ir.I8, move.Src, off), m.align)
		store := bd.Store(ir.AnyMemory, load, bd.GEP(ir.I8, move.Dst, off), m.align)
		if m.t.IsInt() {
			load.SetMeta(MemberTag, k.node(note{t: t, off: m.off}))
			store.SetMeta(MemberTag, k.node(note{t: t, off: m.off}))
		}
	}
	copy.Erase()
}

// A scalar is a number or a pointer in a struct.
type scalar struct {
	t     *ir.Type
	off   uint64
	align uint64 // 0: the type's alignment
}

// maxScalars is the largest number of members that are copied one by one.
const maxScalars = 16

// scalars appends to list the scalars of type t at position at. ok is false if they are not fixed, as in a
// union, or too many.
func (k *Marker) scalars(t *ir.Type, at scalar, list []scalar) (all []scalar, ok bool) {
	part := func(t *ir.Type, off uint64) {
		if ok {
			list, ok = k.scalars(t, scalar{off: at.off + off, align: at.align}, list)
		}
	}
	switch ok = true; {
	case t.IsFloat() || t.IsPtr(), t.IsInt() && t.Bits%8 == 0 && t.Bits&(t.Bits-1) == 0:
		at.t = t
		return append(list, at), len(list) < maxScalars
	case t.Kind == ir.Array && t.Len <= maxScalars:
		for n := range t.Len {
			part(t.Elem, n*k.layout.Size(t.Elem))
		}
	case t.Kind == ir.Struct && !t.Opaque && !strings.HasPrefix(t.Name, "union."):
		if t.Packed {
			at.align = 1
		}
		for n, field := range t.Fields {
			part(field, k.layout.FieldOffset(t, n))
		}
	default:
		return nil, false
	}
	return list, ok
}

// Parted names an intrinsic that returns its argument and stops alias analysis: LLVM concludes nothing about
// other data at that address.
const Parted = "llvm.launder.invariant.group"
