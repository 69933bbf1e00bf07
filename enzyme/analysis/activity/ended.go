package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Memory that serves for floats and integers in turn is no trouble: an integer ends a float's life. But programs
// also change floats in pieces (a low word cleared, an exponent set): what derivative the result has, nobody can tell.

// checkEnded reports stores of integers over a part of a float that is read as a float afterwards, or may be by others.
func (a *analyzer) checkEnded(in *ir.Instr) {
	if !a.info.active[in.Arg(1)] {
		return
	}
	b, ok := a.Types.Moved(in)
	if !ok || len(b.Ends) == 0 {
		return
	}
	foreign := slices.ContainsFunc(a.Memory.Objects(in.Arg(1)), func(o memory.Object) bool { return !o.IsFresh() })
	read := a.readAfter(in)
	if read == nil && !(foreign && a.Types.TakesApart(in)) {
		return
	}
	d := a.fault(in, diag.UnknownType, "cannot tell what becomes of the derivative of a floating-point number of which a part is overwritten here"+a.Types.WhyUnknown(in),
		rules.TypeHintText)
	if read != nil {
		d.Notes = append(d.Notes, diag.Note{Pos: a.Module.Pos(read), Text: "it is read as a floating-point number here"})
	}
}

// readAfter finds a load of a float that has bytes of an integer's store in it whatever way leads there: nothing between
// them may write that memory as a whole.
func (a *analyzer) readAfter(store *ir.Instr) *ir.Instr {
	w := readWalk{a: a, store: store, seen: map[*ir.Block]bool{}}
	w.base, w.from = a.baseOf(store.Arg(1))
	w.to = w.from + int64(a.Types.Layout().StoreSize(store.Arg(0).Type()))
	return w.after(store.Next(), store.Parent())
}

// readWalk follows control flow from a store.
type readWalk struct {
	a        *analyzer
	store    *ir.Instr
	base     ir.Value
	from, to int64 // the bytes stored, from base on
	seen     map[*ir.Block]bool
}

// after looks at the instructions from in on, and at the blocks that follow.
func (w *readWalk) after(in *ir.Instr, b *ir.Block) *ir.Instr {
	for ; in != nil; in = in.Next() {
		if w.reads(in) {
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

// reads reports whether a float is loaded that has bytes in common with those stored.
func (w *readWalk) reads(in *ir.Instr) bool {
	if in.Op != ir.OpLoad || !in.Type().IsFloatOrVec() {
		return false
	}
	base, off := w.a.baseOf(in.Arg(0))
	return base == w.base && off < w.to && off+int64(w.a.Types.Layout().StoreSize(in.Type())) > w.from
}

// ends reports whether the bytes may be written anew, or the base be another one from here on.
func (w *readWalk) ends(in *ir.Instr) bool {
	if ir.Value(in) == w.base {
		return true
	}
	switch in.Op {
	case ir.OpStore:
		if b, ok := w.a.Types.Moved(in); ok && len(b.Ends) > 0 {
			return false // another part
		}
		return w.a.Memory.Alias(in.Arg(1), w.a.Types.Layout().StoreSize(in.Arg(0).Type()), w.store.Arg(1), uint64(w.to-w.from)) != memory.No
	case ir.OpCall:
		return !known.InactiveCall(in) && slices.ContainsFunc(in.CallArgs(), func(x ir.Value) bool { return x.Type().ContainsPtr() })
	}
	return in.IsTerminator() && in.Op != ir.OpBr && in.Op != ir.OpSwitch
}

// baseOf takes constant offsets off an address.
func (a *analyzer) baseOf(p ir.Value) (base ir.Value, off int64) {
	for {
		in, ok := p.(*ir.Instr)
		if !ok || in.Op != ir.OpGEP {
			return p, off
		}
		n, ok := a.Types.ConstOffset(in)
		if !ok {
			return p, off
		}
		p, off = in.Arg(0), off+n
	}
}
