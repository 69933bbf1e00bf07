package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Memory may hold floats and integers in turn: a store of an integer ends the lifetime of a float there. But
// programs also change floats in parts (clear the low word, set the exponent). The derivative of the result
// is then unknown.

// Moved returns the types of the bytes that an instruction moves. The float parts that a store ends are
// listed only if their shadows surely lie within the shadow of the object. ok is false when the types are
// unknown.
func (i *Info) Moved(in *ir.Instr) (rules.Bytes, bool) {
	if m, moves := known.Moves(in); moves && m.Src != nil && i.leadsNowhere(m.Src) {
		return rules.Bytes{}, true // no bytes
	}
	b, ok := i.types.Moved(in)
	if len(b.Ends) > 0 && !i.holdsEnds(in, b.Ends) {
		b.Ends = nil
	}
	return b, ok
}

// holdsEnds reports whether the shadows of floats that a store ends lie within the shadow of the object, even
// if the object holds integers only. That is known for objects of this function that consist of whole floats.
func (i *Info) holdsEnds(store *ir.Instr, parts []rules.Part) bool {
	layout := i.types.Layout()
	base, at := i.baseOf(store.Arg(1))
	for _, o := range i.memory.Objects(store.Arg(1)) {
		size, whole, align := extent(layout, o)
		for _, p := range parts {
			length := layout.Size(p.Float)

			// Either the object is a multiple of aligned floats, or the offset in it is known.
			switch from := at + p.Offset; {
			case whole != 0 && p.Aligned != 0 && whole%p.Aligned == 0 && align%p.Aligned == 0:
			case size != 0 && p.Aligned == 0 && base == o.V && from >= 0 && uint64(from)+length <= size:
			default:
				return false
			}
		}
	}
	return true
}

// extent returns the size of an object of this function in bytes (0 if not known), a number that divides the
// size, and its alignment. All are 0 for other objects.
func extent(layout *ir.Layout, o memory.Object) (size, whole, align uint64) {
	in, ok := o.V.(*ir.Instr)
	if !ok || !o.IsFresh() {
		return 0, 0, 0
	}
	if info, ok := in.Extra.(*ir.AllocaInfo); ok {
		whole = layout.Size(info.Elem) * typeinfo.Multiple(in.Arg(0))
		if _, ok := ir.AsInt(in.Arg(0)); ok {
			size = whole
		}
		return size, whole, info.Align
	}

	// The size of a heap allocation is the product of one or two arguments.
	facts := known.Call(in)
	if facts == nil || facts.Alloc == nil || facts.Alloc.Through >= 0 {
		return 0, 0, 0
	}
	whole, exact := uint64(1), true
	for _, n := range []int{facts.Alloc.Size, facts.Alloc.Count} {
		if n >= 0 {
			_, isConst := ir.AsInt(in.CallArgs()[n])
			whole, exact = whole*typeinfo.Multiple(in.CallArgs()[n]), exact && isConst
		}
	}
	if exact {
		size = whole
	}
	return size, whole, mallocAlign
}

// mallocAlign is the minimum alignment, in bytes, of memory from allocation functions.
const mallocAlign = 16

// checkEnded reports a store of an integer over a part of a float, if the float is read afterwards or other
// functions may read it.
func (a *analyzer) checkEnded(in *ir.Instr) {
	if !a.info.active[in.Arg(1)] || !in.Arg(0).Type().Scalar().IsInt() {
		return
	}
	b, ok := a.Types.Moved(in)
	if !ok || len(b.Ends) == 0 {
		return
	}
	read := a.readAfter(in)
	if read == nil && !(a.Types.TakesApart(in) && !a.info.holdsEnds(in, b.Ends)) {
		return
	}
	d := a.fault(in, diag.UnknownType, "cannot tell what becomes of the derivative of a floating-point number of which a part is overwritten here"+a.Types.WhyUnknown(in),
		rules.TypeHintText)
	if read != nil {
		d.Notes = append(d.Notes, diag.Note{Pos: a.Module.Pos(read), Text: "it is read as a floating-point number here"})
	}
}

// readAfter returns a load of a float that overlaps the bytes of an integer store and is reached from it; nil
// when there is none. No instruction between them may write the whole float.
func (a *analyzer) readAfter(store *ir.Instr) *ir.Instr {
	w := readWalk{a: a, store: store, seen: map[*ir.Block]bool{}}
	w.base, w.from = a.info.baseOf(store.Arg(1))
	w.to = w.from + int64(a.Types.Layout().StoreSize(store.Arg(0).Type()))
	return w.after(store.Next(), store.Parent())
}

// computed reports whether the program surely computes with the loaded value after the store. Two cases are
// excluded. The optimiser may have hoisted a load above the branch on what the memory holds (the index of a
// std::variant): such a load is used by φs and selects only. A load behind such a branch is left to the
// running program, where the derivative of such a float is NaN.
func (w *readWalk) computed(load *ir.Instr) bool {
	chosen := true
	for _, u := range ir.UsesOf(load) {
		chosen = chosen && (u.User.Op == ir.OpPhi || u.User.Op == ir.OpSelect)
	}
	return !chosen && (load.Parent() == w.store.Parent() || !returns(w.store.Parent(), map[*ir.Block]bool{load.Parent(): true}))
}

// returns reports whether a path leads from a block to a return, without the blocks in passed.
func returns(from *ir.Block, passed map[*ir.Block]bool) bool {
	if from.Term().Op == ir.OpRet {
		return true
	}
	for _, next := range from.Succs() {
		if !passed[next] {
			passed[next] = true
			if returns(next, passed) {
				return true
			}
		}
	}
	return false
}

// readWalk is a walk over the control flow graph from a store.
type readWalk struct {
	a        *analyzer
	store    *ir.Instr
	base     ir.Value
	from, to int64 // the stored bytes, as offsets from base
	seen     map[*ir.Block]bool
}

// after returns the first matching load at or after in, in block b or in the blocks that it reaches.
func (w *readWalk) after(in *ir.Instr, b *ir.Block) *ir.Instr {
	for ; in != nil; in = in.Next() {
		if w.reads(in) && w.computed(in) {
			return in
		}
		if w.ends(in) {
			return nil
		}
	}
	for _, next := range b.Succs() {
		if w.seen[next] {
			continue
		}
		w.seen[next] = true
		if found := w.after(next.First(), next); found != nil {
			return found
		}
	}
	return nil
}

// reads reports whether in loads a float that overlaps the stored bytes.
func (w *readWalk) reads(in *ir.Instr) bool {
	if in.Op != ir.OpLoad || !in.Type().IsFloatOrVec() {
		return false
	}
	base, off := w.a.info.baseOf(in.Arg(0))
	return base == w.base && off < w.to && off+int64(w.a.Types.Layout().StoreSize(in.Type())) > w.from
}

// ends reports whether the walk ends at in: the bytes may be overwritten, or base is redefined.
func (w *readWalk) ends(in *ir.Instr) bool {
	if ir.Value(in) == w.base {
		return true
	}
	switch in.Op {
	case ir.OpStore:
		if b, ok := w.a.Types.Moved(in); ok && len(b.Ends) > 0 {
			return false // overwrites another part of a float
		}
		return w.a.Memory.Alias(in.Arg(1), w.a.Types.Layout().StoreSize(in.Arg(0).Type()), w.store.Arg(1), uint64(w.to-w.from)) != memory.No
	case ir.OpCall:
		return !known.InactiveCall(in) && slices.ContainsFunc(in.CallArgs(), func(x ir.Value) bool { return x.Type().ContainsPtr() })
	}
	return in.IsTerminator() && in.Op != ir.OpBr && in.Op != ir.OpSwitch
}

// baseOf splits an address into a base and a constant offset in bytes.
func (i *Info) baseOf(p ir.Value) (base ir.Value, off int64) {
	for {
		in, ok := p.(*ir.Instr)
		if !ok || in.Op != ir.OpGEP {
			return p, off
		}
		n, ok := i.types.ConstOffset(in)
		if !ok {
			return p, off
		}
		p, off = in.Arg(0), off+n
	}
}
