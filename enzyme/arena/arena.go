// Package arena inlines the fast paths of the runtime's arena (region-based allocation): taking a small block, marking the height and returning to a
// mark take a few instructions each. The slow paths stay calls of the runtime.
//
//	Requires:   a module whose derivatives are all made: one that is differentiated again has to see the runtime's calls.
//	Produces:   calls of functions of the module in place of the runtime's, for the optimiser to take apart.
//	Guarantees: the blocks that the runtime's own functions would hand out.
package arena

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// The head of a thread's arena and a mark, as the runtime's header has them: pointers and numbers of 8 bytes.
const (
	word = 8

	headCur, headEnd, headTop, headDeferred, headBelow = 0, 1, 2, 3, 4

	markTop, markCur, markDeferred, markBelow = 0, 1, 2, 3
	markSize                                  = 4 * word
)

const (
	blockAlign = 16
	bigBlock   = 4 << 10 // from here on blocks are aligned for vectors, which the runtime sees to
)

// Inline rewrites the calls, and returns the functions that it makes.
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
		f := ir.NewFunc(m, m.FreeName("goenzyme."+c.name), slow.Sig)
		ir.ReplaceAllUses(slow, f)
		f.Linkage, f.FnAttrs, f.RetAttrs = "internal", "alwaysinline nounwind", slow.RetAttrs
		c.body(newWriter(m, f, slow))
		made = append(made, f)
	}
	return made
}

// A writer makes one function: blocks for the common case, which it leaves by way of missed when it is none.
type writer struct {
	*ir.Builder
	fn     *ir.Func
	head   *ir.Global
	missed *ir.Block
}

func newWriter(m *ir.Module, f, slow *ir.Func) *writer {
	w := &writer{fn: f, head: m.Global(known.RuntimePrefix + "arena")}
	if w.head == nil {
		w.head = &ir.Global{Name: known.RuntimePrefix + "arena", ValueType: ir.ArrayType(headBelow+1, ir.I64), Linkage: "external", Vis: "hidden", ThreadLocal: "thread_local", Align: word}
		m.AddGlobal(w.head)
	}
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
	w.SetBlock(entry)
	return w
}

// onlyIf goes on where ok holds.
func (w *writer) onlyIf(ok ir.Value) {
	next := w.fn.NewBlock("common")
	w.CondBr(ok, next, w.missed)
	w.SetBlock(next)
}

func (w *writer) at(p ir.Value, field int64) ir.Value {
	return w.GEP(ir.I8, p, ir.IntConst(ir.I64, field*word))
}

func (w *writer) get(t *ir.Type, p ir.Value, field int64) ir.Value {
	return w.Load(ir.AnyMemory, t, w.at(p, field), word)
}

func (w *writer) set(v, p ir.Value, field int64) { w.Store(ir.AnyMemory, v, w.at(p, field), word) }

// take moves the free bytes' beginning on by size, less than bigBlock.
func (w *writer) take(size ir.Value) (block ir.Value) {
	bytes := w.Binary(ir.OpAnd, w.Add(size, ir.IntConst(ir.I64, blockAlign-1)), ir.IntConst(ir.I64, -blockAlign))
	block = w.get(ir.Ptr, w.head, headCur)
	free := w.Sub(w.get(ir.I64, w.head, headEnd), w.Cast(ir.OpPtrToInt, block, ir.I64))
	w.onlyIf(w.ICmp(ir.ISLE, bytes, free)) // the end may lie before the beginning, when the runtime wants to be asked
	w.set(w.GEP(ir.I8, block, bytes), w.head, headCur)
	return block
}

func alloc(w *writer) {
	size := w.fn.Params[0]
	w.onlyIf(w.ICmp(ir.IULT, size, ir.IntConst(ir.I64, bigBlock)))
	w.Ret(w.take(size))
}

func allocArray(w *writer) {
	count, size := w.fn.Params[0], w.fn.Params[1]
	few := w.ICmp(ir.IULT, count, ir.IntConst(ir.I64, bigBlock))
	w.onlyIf(w.Binary(ir.OpAnd, few, w.ICmp(ir.IULT, size, ir.IntConst(ir.I64, bigBlock)))) // their product is small
	total := w.Mul(count, size)
	w.onlyIf(w.ICmp(ir.IULT, total, ir.IntConst(ir.I64, bigBlock)))
	w.Ret(w.take(total))
}

func mark(w *writer) {
	top, deferred, below := w.get(ir.Ptr, w.head, headTop), w.get(ir.Ptr, w.head, headDeferred), w.get(ir.I64, w.head, headBelow)
	m := w.take(ir.IntConst(ir.I64, markSize))
	w.set(top, m, markTop)
	w.set(m, m, markCur)
	w.set(deferred, m, markDeferred)
	w.set(below, m, markBelow)
	w.Ret(m)
}

func release(w *writer) {
	m := w.fn.Params[0]
	same := w.ICmp(ir.IEQ, w.get(ir.Ptr, m, markTop), w.get(ir.Ptr, w.head, headTop))
	settled := w.ICmp(ir.IEQ, w.get(ir.Ptr, m, markDeferred), w.get(ir.Ptr, w.head, headDeferred))
	w.onlyIf(w.Binary(ir.OpAnd, same, settled)) // no chunk to give back, no memory to free
	w.set(w.get(ir.Ptr, m, markCur), w.head, headCur)
	w.Ret(nil)
}
