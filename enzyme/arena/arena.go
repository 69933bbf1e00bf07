// Package arena inlines the fast paths of the runtime's arena (region-based allocation): taking a small
// block, marking the height and returning to a mark take a few instructions each. The slow paths stay calls
// of the runtime.
//
//	Requires:   a module whose derivatives are all emitted. One that is differentiated again needs the
//	            runtime's calls.
//	Produces:   calls of internal functions in place of the runtime's. clang inlines them.
//	Guarantees: the blocks that the runtime's own functions would return.
package arena

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// The layout of runtime/src/arena.c: fields of a thread's arena head and of a mark. Each is a pointer or a
// number of 8 bytes.
const (
	word = 8

	headCur, headEnd, headTop, headDeferred, headBelow = 0, 1, 2, 3, 4

	markTop, markCur, markDeferred, markBelow = 0, 1, 2, 3
	markSize                                  = 4 * word
)

const (
	blockAlign = 16
	bigBlock   = 4 << 10 // blocks of this size and larger are aligned for vectors; only the runtime allocates them
)

// Inline replaces the runtime's arena calls by calls of internal functions, and returns these functions. It
// returns nil on targets whose pointers do not have 8 bytes.
func Inline(m *ir.Module) (made []*ir.Func) {
	if m.Layout().PtrSize() != word {
		return nil
	}
	for _, c := range []struct {
		name string
		body func(*writer)
	}{{"arena_alloc", alloc}, {"arena_alloc_array", allocArray}, {"arena_mark", mark}, {"arena_release", release}} {
		slow := m.Func(known.RuntimePrefix + c.name)
		if slow == nil || !slow.IsDecl() || len(ir.UsesOf(slow)) == 0 {
			continue
		}

		// The uses move to f before its body is written: the body's own call of the slow path must stay.
		f := ir.NewFunc(m, m.FreeName("goenzyme."+c.name), slow.Sig)
		ir.ReplaceAllUses(slow, f)
		f.Linkage, f.FnAttrs, f.RetAttrs = "internal", "alwaysinline nounwind", slow.RetAttrs
		c.body(newWriter(m, f, slow))
		made = append(made, f)
	}
	return made
}

// A writer emits one function: a fast path in blocks named common, and a slow path in block missed, which
// calls the runtime.
type writer struct {
	*ir.Builder
	fn     *ir.Func
	head   *ir.Global
	missed *ir.Block
}

// newWriter emits the slow path and leaves the builder at the entry block.
func newWriter(m *ir.Module, f, slow *ir.Func) *writer {
	w := &writer{fn: f, head: m.Global(known.RuntimePrefix + "arena")}
	if w.head == nil {
		w.head = &ir.Global{Name: known.RuntimePrefix + "arena", ValueType: ir.ArrayType(headBelow+1, ir.I64), Linkage: "external", Vis: "hidden", ThreadLocal: "thread_local", Align: word}
		m.AddGlobal(w.head)
	}

	// The slow path calls the runtime's function with the same arguments.
	entry := f.NewBlock("entry")
	w.missed = f.NewBlock("missed")
	w.Builder = ir.NewBuilder(w.missed)
	args := make([]ir.Value, len(f.Params))
	for i, p := range f.Params {
		args[i] = p
	}
	r := w.Call(slow.Sig, slow, args...)
	if r.Type().Kind == ir.Void {
		w.Ret(nil)
	} else {
		w.Ret(r)
	}

	// The body of the fast path starts in the entry block.
	w.SetBlock(entry)
	return w
}

// onlyIf continues the fast path where ok holds, and branches to the slow path where it does not.
func (w *writer) onlyIf(ok ir.Value) {
	next := w.fn.NewBlock("common")
	w.CondBr(ok, next, w.missed)
	w.SetBlock(next)
}

// at computes the address of a field of the struct at p.
func (w *writer) at(p ir.Value, field int64) ir.Value {
	return w.GEP(ir.I8, p, ir.IntConst(ir.I64, field*word))
}

// get loads a field of the struct at p.
func (w *writer) get(t *ir.Type, p ir.Value, field int64) ir.Value {
	return w.Load(ir.AnyMemory, t, w.at(p, field), word)
}

// set stores v to a field of the struct at p.
func (w *writer) set(v, p ir.Value, field int64) { w.Store(ir.AnyMemory, v, w.at(p, field), word) }

// take allocates size bytes, less than bigBlock, at the head's first free byte. It rounds size up to
// blockAlign.
func (w *writer) take(size ir.Value) (block ir.Value) {
	bytes := w.Binary(ir.OpAnd, w.Add(size, ir.IntConst(ir.I64, blockAlign-1)), ir.IntConst(ir.I64, -blockAlign))
	block = w.get(ir.Ptr, w.head, headCur)
	free := w.Sub(w.get(ir.I64, w.head, headEnd), w.Cast(ir.OpPtrToInt, block, ir.I64))

	// The comparison is signed: the runtime forces the slow path with an end that precedes the first free
	// byte.
	w.onlyIf(w.ICmp(ir.ISLE, bytes, free))
	w.set(w.GEP(ir.I8, block, bytes), w.head, headCur)
	return block
}

// alloc emits the fast path of arena_alloc.
func alloc(w *writer) {
	size := w.fn.Params[0]
	w.onlyIf(w.ICmp(ir.IULT, size, ir.IntConst(ir.I64, bigBlock)))
	w.Ret(w.take(size))
}

// allocArray emits the fast path of arena_alloc_array.
func allocArray(w *writer) {
	count, size := w.fn.Params[0], w.fn.Params[1]

	// Both factors are tested first, so the product cannot overflow.
	few := w.ICmp(ir.IULT, count, ir.IntConst(ir.I64, bigBlock))
	w.onlyIf(w.Binary(ir.OpAnd, few, w.ICmp(ir.IULT, size, ir.IntConst(ir.I64, bigBlock))))

	total := w.Mul(count, size)
	w.onlyIf(w.ICmp(ir.IULT, total, ir.IntConst(ir.I64, bigBlock)))
	w.Ret(w.take(total))
}

// mark emits the fast path of arena_mark: it saves the head's fields in a block of the arena.
func mark(w *writer) {
	// The mark holds the head as it was before the mark itself was allocated.
	top, deferred, below := w.get(ir.Ptr, w.head, headTop), w.get(ir.Ptr, w.head, headDeferred), w.get(ir.I64, w.head, headBelow)

	// take returns the old first free byte, which is the value to save as markCur.
	m := w.take(ir.IntConst(ir.I64, markSize))
	w.set(top, m, markTop)
	w.set(m, m, markCur)
	w.set(deferred, m, markDeferred)
	w.set(below, m, markBelow)
	w.Ret(m)
}

// release emits the fast path of arena_release: it resets the head's first free byte.
func release(w *writer) {
	m := w.fn.Params[0]

	// The fast path applies if the runtime has no chunk to return and no deferred free to run since the mark.
	same := w.ICmp(ir.IEQ, w.get(ir.Ptr, m, markTop), w.get(ir.Ptr, w.head, headTop))
	settled := w.ICmp(ir.IEQ, w.get(ir.Ptr, m, markDeferred), w.get(ir.Ptr, w.head, headDeferred))
	w.onlyIf(w.Binary(ir.OpAnd, same, settled))

	// Marks end with the blocks above them: the mark's own block is free after this store.
	w.set(w.get(ir.Ptr, m, markCur), w.head, headCur)
	w.Ret(nil)
}
