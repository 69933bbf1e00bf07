package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// carryAsIntegers lets pointers that a function only loads and stores elsewhere be integers, if at either place the function has a floating-point number,
// too: at a member of a union, or of a variant of an enum of Rust, of which an optimiser that copies it has taken the pointer for its type. An integer that
// is carried is what the rest of the program says that it is.
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

// storedBy are the stores of what is loaded, none if anything else happens to it.
func storedBy(load *ir.Instr) (stores []*ir.Instr) {
	for _, u := range ir.UsesOf(load) {
		if u.User.Op != ir.OpStore || u.Index != 0 || !plainAccess(u.User) {
			return nil
		}
		stores = append(stores, u.User)
	}
	return stores
}

// carry puts a load of an integer, and stores of it, in the place of those of a pointer. Their alias tags speak of a pointer.
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

// A span is where an access lies, by its distance from where the address is computed from: at bytes, and a multiple of step that is not known.
type span struct{ at, step, size int64 }

// floatsIn are a function's accesses to floating-point numbers, by what their addresses are computed from.
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

// meets reports whether size bytes at p may be a part of one of the numbers.
func meets(l *ir.Layout, floats map[ir.Value][]span, p ir.Value, size uint64) bool {
	return spansAt(l, p, span{size: int64(size)}, map[ir.Value]bool{}, func(root ir.Value, s span) bool {
		return slices.ContainsFunc(floats[root], s.overlaps)
	})
}

func (s span) overlaps(o span) bool {
	step := both(s.step, o.step)
	apart := o.at - s.at // how far o begins behind s
	if step != 0 {
		apart = (apart%step + step) % step
		return apart < s.size || apart+o.size > step
	}
	return apart < s.size && -apart < o.size
}

// spansAt follows an address back to all that it may be computed from, until found says that it has seen enough. s is what is known from there on.
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
		s.step = 1 // it may move in a loop
		return slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return spansAt(l, x, s, seen, found) })
	}
	return found(p, s)
}

// indexStep is what the distance is a multiple of by which an address is moved: the size of an element if that is the only index; else nothing is known.
func indexStep(l *ir.Layout, gep *ir.Instr) int64 {
	if gep.NumArgs() == 2 {
		return int64(l.Size(gep.Extra.(*ir.GEPInfo).Elem))
	}
	return 1
}

// both is a step of which two are multiples: 0 is one of no steps, 1 says nothing.
func both(a, b int64) int64 {
	switch {
	case a == 0:
		return b
	case b == 0 || a == b:
		return a
	}
	return 1
}
