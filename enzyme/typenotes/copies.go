package typenotes

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Copies is what an instruction copies, when that is a number of bytes that is known.
func Copies(in *ir.Instr) (known.Moving, bool) {
	move, ok := known.Moves(in)
	if !ok || move.Src == nil {
		return move, false
	}
	_, ok = move.Bytes()
	return move, ok
}

// Fills reports whether a copy of n bytes is one of a struct, perhaps without the padding at its end. What is called with an object may know it as one of
// the classes that it inherits from, which is shorter.
func (k *Marker) Fills(t *ir.Type, n uint64) bool {
	if t.Kind != ir.Struct || t.Opaque {
		return false
	}
	size := k.layout.Size(t)
	return n <= size && size-n < k.layout.Align(t)
}

// PlaceType is the type of a variable, or of a member of something, as the instruction says that makes its address.
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

// MarkCopy says what a copy moves. LLVM takes short copies apart into loads and stores of integers, which notes would not outlive: numbers and
// pointers are loaded and stored as what they are.
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
	align uint64 // 0: its own
}

// maxScalars is up to how many members are copied one by one.
const maxScalars = 16

// scalars lists what something of type t consists of, which lies as at says; ok is false where that is not plain, as of a union.
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

// Parted is the function whose result is its argument, and of which nobody concludes what else lies there.
const Parted = "llvm.launder.invariant.group"
