package typenotes

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// MoveTag is the metadata of a copy that states as which type the program treats the memory.
const MoveTag = "goenzyme.moved"

// ValueTag is the metadata of a copy that states which type it certainly moves, in the same form: one value,
// or several in sequence. i8 members are padding.
const ValueTag = "goenzyme.values"

// WholeTag is the name of alias-tag structs that list padding, too, as integers of one byte.
const WholeTag = "goenzyme.whole"

// MarkMoves records, on calls in raw IR that move bytes, the type by which the source steps through either
// end. C++'s containers move their elements so: `memmove(to, from, sizeof(T) * n); return to + n;`. Alias
// tags do not describe such calls, and LLVM's passes turn the steps into byte offsets.
func MarkMoves(m *ir.Module) {
	k := New(m)
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			move, ok := known.Moves(in)
			if !ok || move.Src == nil {
				continue
			}
			t := Agreed(stepOf(move.Dst), stepOf(move.Src))
			if t != nil && t != unlike && !t.Opaque {
				in.SetMeta(MoveTag, k.node(note{t: t}))
			}
		}
	}
}

// unlike represents types that differ.
var unlike = ir.VoidType

// Agreed returns the common type of a and b, where nil is unknown. It returns unlike if they differ.
func Agreed(a, b *ir.Type) *ir.Type {
	switch {
	case a == nil:
		return b
	case b == nil || a.Equal(b):
		return a
	}
	return unlike
}

// stepOf returns the element type of GEPs on v, or on the variable that v is loaded from; nil if there are
// none. i8 does not count.
func stepOf(v ir.Value) *ir.Type {
	in, ok := v.(*ir.Instr)
	if !ok {
		return nil
	}
	if in.Op == ir.OpGEP && in.NumArgs() == 2 {
		return Agreed(step(in), stepOf(in.Arg(0)))
	}

	if in.Op != ir.OpLoad {
		return nil
	}
	slot, ok := in.Arg(0).(*ir.Instr)
	if !ok || slot.Op != ir.OpAlloca {
		return nil
	}

	var t *ir.Type
	for _, u := range ir.UsesOf(slot) {
		// In raw IR, variables are allocas: each use of a variable is a GEP on a load.
		if u.User.Op != ir.OpLoad {
			continue
		}
		for _, w := range ir.UsesOf(u.User) {
			if w.User.Op == ir.OpGEP && w.Index == 0 && w.User.NumArgs() == 2 {
				t = Agreed(t, step(w.User))
			}
		}
	}
	return t
}

// step returns the element type of a GEP, nil for i8.
func step(gep *ir.Instr) *ir.Type {
	t := gep.Extra.(*ir.GEPInfo).Elem
	if t.IsInt() && t.Bits == 8 {
		return nil
	}
	return t
}
