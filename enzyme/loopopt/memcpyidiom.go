package loopopt

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Copies is memcpy idiom recognition: the loop for (i = 0; i < n; i++) to[i] = from[i], over bytes or other
// pieces of numbers and pointers, becomes a memcpy before the loop. LLVM does so as well, unless sanitizer
// checks or the like prevent it. A float that is copied in pieces has no derivative; one that is copied by
// memcpy has one. The result is the number of copies; if that is not 0, the facts are stale.
//
// An early exit from such a loop leads to a call that does not return, so no code observes that all has been
// copied.
func Copies(p *primal.Func, m *ir.Module, v View) int {
	h := &hoister{g: v.Graph, nest: v.Nest, mem: v.Memory}
	var found []copying
	for _, l := range v.Nest.All() {
		if c, ok := h.copying(m.Layout(), l); ok {
			found = append(found, c)
		}
	}
	if len(found) == 0 {
		return 0
	}
	for _, c := range found {
		c.emit(m)
	}
	p.Renumber()
	return len(found)
}

// A copying is a loop that copies consecutive pieces of one size, in bytes.
type copying struct {
	loop        *loops.Loop
	load, store *ir.Instr
	from, to    start
	size        uint64
	last        bool // the last iteration copies, too: the copy precedes the exit test
}

// A start is an address before the loop: base + index + off bytes; index is nil or an integer.
type start struct {
	base, index ir.Value
	off         int64
}

// copying recognises a loop whose only effect is to copy.
func (h *hoister) copying(layout *ir.Layout, l *loops.Loop) (c copying, ok bool) {
	if l.Preheader == nil || l.Latch == nil || len(l.Children) > 0 || l.Trip.Kind == loops.Dynamic {
		return c, false
	}
	c.loop = l
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			switch {
			case in.Op == ir.OpLoad && c.load == nil:
				c.load = in
			case in.Op == ir.OpStore && c.store == nil:
				c.store = in
			case !h.mem.Effects(in).TouchesNothing():
				return c, false
			}
		}
	}

	// The loaded integer is stored and not used otherwise. Pieces of pointer size are values of their own.
	if c.load == nil || c.store == nil || c.store.Arg(0) != ir.Value(c.load) || ir.NumUses(c.load) != 1 || ordered(c.load) || ordered(c.store) {
		return c, false
	}
	t := c.load.Type()
	c.size = layout.StoreSize(t)
	if !t.IsInt() || t.Bits%8 != 0 || c.size >= layout.PtrSize() {
		return c, false
	}

	// Both addresses must move by the size of a piece in each iteration.
	var okFrom, okTo bool
	c.from, okFrom = h.consecutive(layout, l, c.load.Arg(0), c.size)
	c.to, okTo = h.consecutive(layout, l, c.store.Arg(1), c.size)
	return c, okFrom && okTo && h.everyTime(&c) && h.apart(&c)
}

// ordered reports whether an access is volatile or atomic.
func ordered(in *ir.Instr) bool {
	m := in.Extra.(*ir.MemInfo)
	return m.Volatile || m.Atomic
}

// consecutive returns the start of an address that moves by size bytes per iteration; false for other
// addresses.
func (h *hoister) consecutive(layout *ir.Layout, l *loops.Loop, p ir.Value, size uint64) (s start, ok bool) {
	for {
		in, isInstr := p.(*ir.Instr)
		if !isInstr {
			return s, false
		}
		if iv, isIV := h.nest.IV(in); isIV && h.nest.Of(in.Parent()) == l {
			s.base = iv.Start
			return s, moves(iv, size)
		}
		if in.Op != ir.OpGEP || in.NumArgs() != 2 || in.Type().IsVector() {
			return s, false
		}

		// Collect constant offsets; the last GEP may have the counter as its index.
		elem := layout.Size(in.Extra.(*ir.GEPInfo).Elem)
		if n, isConst := ir.AsInt(in.Arg(1)); isConst {
			s.off += n * int64(elem)
			p = in.Arg(0)
			continue
		}
		phi, isPhi := in.Arg(1).(*ir.Instr)
		iv, isIV := (*loops.IV)(nil), false
		if isPhi && phi.Type().Equal(ir.I64) {
			iv, isIV = h.nest.IV(phi)
		}
		if !isIV || h.nest.Of(phi.Parent()) != l || !before(l, in.Arg(0)) || elem != 1 || !moves(iv, size) {
			return s, false
		}
		s.base, s.index = in.Arg(0), iv.Start
		return s, true
	}
}

// moves reports whether an induction variable grows by size per iteration.
func moves(iv *loops.IV, size uint64) bool {
	n, ok := ir.AsInt(iv.Step)
	return ok && n*iv.Scale == int64(size)
}

// before reports whether a value is available before a loop.
func before(l *loops.Loop, v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return !ok || !l.Contains(in.Parent())
}

// everyTime reports whether each iteration copies, except perhaps the one that leaves the loop.
func (h *hoister) everyTime(c *copying) bool {
	b, asks := c.store.Parent(), c.loop.Trip.Asks()
	c.last = h.g.Dominates(b, asks)
	return h.g.Dominates(b, c.loop.Latch) && (c.last || h.g.Dominates(asks, b))
}

// apart reports whether no iteration reads bytes that it or another iteration writes.
func (h *hoister) apart(c *copying) bool {
	r, w := h.mem.Effects(c.load).Reads[0], h.mem.Effects(c.store).Writes[0]
	return h.mem.Compare(r, w, memory.SameIteration(c.loop)) == memory.No &&
		h.mem.Compare(r, w, memory.LaterIteration(c.loop)) == memory.No && h.mem.Compare(w, r, memory.LaterIteration(c.loop)) == memory.No
}

// emit inserts the memcpy before the loop and removes the load and the store.
func (c *copying) emit(m *ir.Module) {
	bd := ir.NewBuilder(c.loop.Preheader)
	bd.SetBefore(c.loop.Preheader.Term())
	bd.Dbg = c.store.Meta("dbg")
	n := c.loop.Trip.Emit(bd, func(v ir.Value) ir.Value { return v })
	if c.last {
		n = bd.Add(n, ir.IntConst(ir.I64, 1))
	}
	n = bd.Mul(n, ir.IntConst(ir.I64, int64(c.size)))
	f := m.DeclareLater("llvm.memcpy.p0.p0.i64", ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1))
	bd.Call(f.Sig, f, c.to.emit(bd), c.from.emit(bd), n, ir.BoolConst(false))
	c.store.Erase()
	c.load.Erase()
}

func (s start) emit(bd *ir.Builder) ir.Value {
	p := s.base
	if s.index != nil {
		p = bd.GEP(ir.I8, p, s.index)
	}
	return bd.GEP(ir.I8, p, ir.IntConst(ir.I64, s.off))
}
