package typenotes

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// MoveTag is the metadata by which copies say what the program takes the memory for.
const MoveTag = "goenzyme.moved"

// ValueTag is the metadata by which copies say what they move for certain, in the same form: one value of that type, or several in a row. Bytes
// in it are padding.
const ValueTag = "goenzyme.values"

// WholeTag names the structs of alias tags that list padding too, as integers of one byte.
const WholeTag = "goenzyme.whole"

// MarkMoves notes, on calls that move bytes as the front end writes them, the type of which the source steps through
// either end: `memmove(to, from, sizeof(T) * n); return to + n;`, which is how C++'s containers move what they hold. Alias tags tell nothing
// of such calls, and LLVM's passes turn the steps into distances in bytes.
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

// unlike stands for types that differ.
var unlike = ir.VoidType

// Agreed is the type that both are, as far as they are known.
func Agreed(a, b *ir.Type) *ir.Type {
	switch {
	case a == nil:
		return b
	case b == nil || a.Equal(b):
		return a
	}
	return unlike
}

// stepOf is the type by which v, or the variable that v comes from, is stepped through; bytes say nothing.
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

func step(gep *ir.Instr) *ir.Type {
	t := gep.Extra.(*ir.GEPInfo).Elem
	if t.IsInt() && t.Bits == 8 {
		return nil
	}
	return t
}
