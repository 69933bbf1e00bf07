package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// An overwrite is a store of the primal that the reverse sweep undoes, and repeats at its end, so the caller
// finds the memory that the primal leaves. All three values are allocas. If the store has not run, at holds
// the address of now, so the repeated store is harmless.
type overwrite struct {
	store        *ir.Instr
	at, old, now ir.Value // the address; the value that the store overwrote; the value at the end of the primal
}

// keepOld saves the overwritten value and the address directly before a copied store.
func (s *sweep) keepOld(in, c *ir.Instr) {
	t := in.Arg(0).Type()
	o := &overwrite{in, s.top.Alloca(ir.Ptr, "undo.at"), s.top.Alloca(t, "undo.old"), s.top.Alloca(t, "undo.now")}

	// These initial values hold if the store does not run.
	s.top.Store(ir.OwnMemory, o.now, o.at, 0)
	s.top.Store(ir.OwnMemory, ir.ZeroConst(t), o.now, 0)

	s.bd.SetBefore(c)
	p := s.vmap.Get(in.Arg(1))
	s.bd.Store(ir.OwnMemory, s.bd.Load(ir.PrimalMemory, t, p, alignOf(in)), o.old, 0)
	s.bd.Store(ir.OwnMemory, p, o.at, 0)
	s.overwrites = append(s.overwrites, o)
}

// keepOverwritten saves the overwritten bytes on the tape, directly before a copied store or memory
// intrinsic.
func (s *sweep) keepOverwritten(r need.Ref) {
	in := r.V.(*ir.Instr)
	s.bd.SetBefore(s.vmap[in].(*ir.Instr))
	s.bd.Dbg = ""

	// The length varies, so the bytes go to a block of their own, whose address is saved.
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

// undo restores the memory that a store or memory intrinsic overwrote, if the plan restores it.
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

// copyBytes emits a memcpy.
func (g *gen) copyBytes(to, from, size ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
	g.bd.Call(sig, g.m.Declare("llvm.memcpy.p0.p0.i64", sig), to, from, size, ir.BoolConst(false))
}

// redoLater undoes a store that redo repeats at the end of the sweep.
func (r *rev) redoLater(in *ir.Instr) {
	for _, o := range r.overwrites {
		if o.store == in {
			// The value that the primal left is read just before it is replaced.
			t := in.Arg(0).Type()
			p := r.bd.Load(ir.OwnMemory, ir.Ptr, o.at, 0)
			r.bd.Store(ir.OwnMemory, r.bd.Load(ir.PrimalMemory, t, p, alignOf(in)), o.now, 0)
			r.bd.Store(ir.PrimalMemory, r.bd.Load(ir.OwnMemory, t, o.old, 0), p, alignOf(in))
		}
	}
}

// redo repeats the stores of redoLater, in the primal's order, so memory is as the primal leaves it.
func (r *rev) redo() {
	for _, o := range r.overwrites {
		t := o.store.Arg(0).Type()
		r.bd.Store(ir.PrimalMemory, r.bd.Load(ir.OwnMemory, t, o.now, 0), r.bd.Load(ir.OwnMemory, ir.Ptr, o.at, 0), 1)
	}
}

// alignOf is the alignment of a load or store.
func alignOf(in *ir.Instr) uint64 { return in.Extra.(*ir.MemInfo).Align }
