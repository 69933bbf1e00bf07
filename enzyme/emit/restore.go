package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// An overwrite is a store of the primal that the reverse sweep undoes when it
// passes it, and does again when everything else is done: the caller finds
// what the primal would have left. All three are allocas. Where the store has not
// run, at leads to now, so that doing it again is harmless.
type overwrite struct {
	store        *ir.Instr
	at, old, now ir.Value // the address; what stood there before; what stood there in the end
}

// keepOld notes, just before a copied store, what it overwrites.
func (s *sweep) keepOld(in, c *ir.Instr) {
	t := in.Arg(0).Type()
	o := &overwrite{in, s.top.Alloca(ir.Ptr, "undo.at"), s.top.Alloca(t, "undo.old"), s.top.Alloca(t, "undo.now")}
	s.top.Store(ir.OwnMemory, o.now, o.at, 0)
	s.top.Store(ir.OwnMemory, ir.ZeroConst(t), o.now, 0)
	s.bd.SetBefore(c)
	p := s.vmap.Get(in.Arg(1))
	s.bd.Store(ir.OwnMemory, s.bd.Load(ir.PrimalMemory, t, p, alignOf(in)), o.old, 0)
	s.bd.Store(ir.OwnMemory, p, o.at, 0)
	s.overwrites = append(s.overwrites, o)
}

// keepOverwritten saves, just before a copied store, what it overwrites.
func (s *sweep) keepOverwritten(r need.Ref) {
	in := r.V.(*ir.Instr)
	s.bd.SetBefore(s.vmap[in].(*ir.Instr))
	s.bd.Dbg = ""
	if m, moves := known.Moves(in); in.Op == ir.OpCall && moves {
		size := s.bd.Cast(ir.OpZExt, s.vmap.Get(m.Length), ir.I64)
		block := s.callRuntime(s.bd, "arena_alloc", ir.Ptr, size)
		s.copyBytes(block, s.vmap.Get(m.Dst), size)
		s.store(r, block)
		return
	}
	old := s.bd.Load(ir.PrimalMemory, r.Type(), s.vmap.Get(in.Arg(1)), alignOf(in))
	s.store(r, old)
}

// undo puts back what a store overwrote.
func (r *rev) undo(in *ir.Instr) {
	if !r.p.Saves.Undone(in) {
		r.redoLater(in)
		return
	}
	r.at(in)
	if m, moves := known.Moves(in); in.Op == ir.OpCall && moves {
		r.copyBytes(r.Primal(m.Dst), r.lookup(need.Ref{Kind: need.Overwritten, V: in}), r.bd.Cast(ir.OpZExt, r.Primal(m.Length), ir.I64))
	} else {
		r.bd.Store(ir.PrimalMemory, r.lookup(need.Ref{Kind: need.Overwritten, V: in}), r.Primal(in.Arg(1)), alignOf(in))
	}
}

// copyBytes copies memory.
func (g *gen) copyBytes(to, from, size ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
	g.bd.Call(sig, g.m.Declare("llvm.memcpy.p0.p0.i64", sig), to, from, size, ir.BoolConst(false))
}

// redoLater undoes a store that is done again when the sweep ends.
func (r *rev) redoLater(in *ir.Instr) {
	for _, o := range r.overwrites {
		if o.store == in {
			t := in.Arg(0).Type()
			p := r.bd.Load(ir.OwnMemory, ir.Ptr, o.at, 0)
			r.bd.Store(ir.OwnMemory, r.bd.Load(ir.PrimalMemory, t, p, alignOf(in)), o.now, 0)
			r.bd.Store(ir.PrimalMemory, r.bd.Load(ir.OwnMemory, t, o.old, 0), p, alignOf(in))
		}
	}
}

// redo leaves memory as the primal leaves it.
func (r *rev) redo() {
	for _, o := range r.overwrites {
		t := o.store.Arg(0).Type()
		r.bd.Store(ir.PrimalMemory, r.bd.Load(ir.OwnMemory, t, o.now, 0), r.bd.Load(ir.OwnMemory, ir.Ptr, o.at, 0), 1)
	}
}

func alignOf(in *ir.Instr) uint64 { return in.Extra.(*ir.MemInfo).Align }
