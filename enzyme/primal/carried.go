package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// carryAsIntegers turns pointers that are only copied into integers, if the function has a float at the
// source or at the destination. This occurs for members of a union, or of a variant of a Rust enum, when the
// optimiser uses the pointer's type for the copy. The rest of the program then decides what the integer
// carries.
func carryAsIntegers(f *ir.Func) {
	l := f.Module().Layout()
	size := l.Size(ir.Ptr)
	var floats map[ir.Value][]span
	for load := range f.Instrs() {
		if load.Op != ir.OpLoad || load.Type() != ir.Ptr || !plainAccess(load) {
			continue
		}
		stores := storedBy(load)
		if len(stores) == 0 {
			continue
		}
		if floats == nil {
			floats = floatsIn(l, f)
		}
		if meets(l, floats, load.Arg(0), size) || slices.ContainsFunc(stores, func(s *ir.Instr) bool { return meets(l, floats, s.Arg(1), size) }) {
			carry(load, stores, l.PtrInt())
		}
	}
}

func plainAccess(in *ir.Instr) bool {
	m := in.Extra.(*ir.MemInfo)
	return !m.Volatile && !m.Atomic
}

// storedBy returns the stores of a loaded value, nil if it has any other use.
func storedBy(load *ir.Instr) (stores []*ir.Instr) {
	for _, u := range ir.UsesOf(load) {
		if u.User.Op != ir.OpStore || u.Index != 0 || !plainAccess(u.User) {
			return nil
		}
		stores = append(stores, u.User)
	}
	return stores
}

// carry replaces the load and stores of a pointer by those of an integer. It drops their alias tags, which
// refer to a pointer.
func carry(load *ir.Instr, stores []*ir.Instr, word *ir.Type) {
	bd := ir.NewBuilder(load.Parent())
	at := func(in *ir.Instr) uint64 {
		bd.SetBefore(in)
		bd.Dbg = in.Meta("dbg")
		return in.Extra.(*ir.MemInfo).Align
	}
	align := at(load)
	v := bd.Load(ir.AnyMemory, word, load.Arg(0), align)
	for _, s := range stores {
		align := at(s)
		bd.Store(ir.AnyMemory, v, s.Arg(1), align)
		s.Erase()
	}
	load.Erase()
}

// A span is the position of an access relative to a root address: at bytes, plus an unknown multiple of step.
type span struct{ at, step, size int64 }

// floatsIn returns a function's accesses to floats, by the root from which their addresses are computed.
func floatsIn(l *ir.Layout, f *ir.Func) map[ir.Value][]span {
	found := map[ir.Value][]span{}
	for in := range f.Instrs() {
		p, t := ir.Value(nil), in.Type()
		switch in.Op {
		case ir.OpLoad:
			p = in.Arg(0)
		case ir.OpStore:
			p, t = in.Arg(1), in.Arg(0).Type()
		}
		if p != nil && t.Scalar().IsFloat() {
			spansAt(l, p, span{size: int64(l.Size(t))}, map[ir.Value]bool{}, func(root ir.Value, s span) bool {
				found[root] = append(found[root], s)
				return false
			})
		}
	}
	return found
}

// meets reports whether the size bytes at p may overlap one of the floats.
func meets(l *ir.Layout, floats map[ir.Value][]span, p ir.Value, size uint64) bool {
	return spansAt(l, p, span{size: int64(size)}, map[ir.Value]bool{}, func(root ir.Value, s span) bool {
		return slices.ContainsFunc(floats[root], s.overlaps)
	})
}

// overlaps reports whether two spans with the same root may have a byte in common.
func (s span) overlaps(o span) bool {
	step := both(s.step, o.step)
	apart := o.at - s.at // distance from s to o
	if step != 0 {
		apart = (apart%step + step) % step
		return apart < s.size || apart+o.size > step
	}
	return apart < s.size && -apart < o.size
}

// spansAt follows an address back to all its possible roots, and calls found for each until that returns
// true. s is the position relative to p.
func spansAt(l *ir.Layout, p ir.Value, s span, seen map[ir.Value]bool, found func(root ir.Value, s span) bool) bool {
	in, ok := p.(*ir.Instr)
	switch {
	case ok && in.Op == ir.OpGEP && in.Type().IsPtr():
		if at, ok := ir.ConstOffset(l, in); ok {
			s.at += at
		} else {
			s.step = both(s.step, indexStep(l, in))
		}
		return spansAt(l, in.Arg(0), s, seen, found)
	case ok && (in.Op == ir.OpPhi || in.Op == ir.OpSelect):
		if seen[in] {
			return false
		}
		seen[in] = true
		s.step = 1 // the address may move in a loop, by any distance
		return slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return spansAt(l, x, s, seen, found) })
	}
	return found(p, s)
}

// indexStep returns a number that divides the offset of a GEP with a variable index: the element size if it
// has one index, else 1.
func indexStep(l *ir.Layout, gep *ir.Instr) int64 {
	if gep.NumArgs() == 2 {
		return int64(l.Size(gep.Extra.(*ir.GEPInfo).Elem))
	}
	return 1
}

// both returns a common divisor of two steps; 0 means no variable part, and 1 means nothing known.
func both(a, b int64) int64 {
	switch {
	case a == 0:
		return b
	case b == 0 || a == b:
		return a
	}
	return 1
}
