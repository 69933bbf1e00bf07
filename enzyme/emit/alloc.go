package emit

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// alloca gives stack memory a shadow. Memory that must outlive the forward
// sweep's function or its place on the stack is taken from the arena instead.
func (s *sweep) alloca(in, c *ir.Instr) {
	home := s.p.Storage.Of(in)
	info := in.Extra.(*ir.AllocaInfo)
	s.bd.SetBefore(c.Next())
	size := s.stackSize(in, s.vmap)
	if home.Memory {
		heap := s.arenaFor(info, size)
		ir.ReplaceAllUses(c, heap)
		s.vmap[in] = heap
		s.dead = append(s.dead, c)
	}
	if !s.hasShadow(in) {
		return
	}
	s.eachLane(func() {
		s.SetShadow(in, s.localShadow(in, s.vmap, size, home.Shadow))
	})
}

// localShadow makes a shadow of zeros for an alloca of size bytes, in the arena or beside it on the stack.
func (g *gen) localShadow(in *ir.Instr, vmap ir.ValueMap, size ir.Value, inArena bool) ir.Value {
	var sh ir.Value
	if inArena {
		sh = g.arenaFor(in.Extra.(*ir.AllocaInfo), size)
		g.fresh(sh, size)
	} else {
		copied := ir.CloneInstr(in, vmap)
		copied.Name = ""
		sh = g.bd.Insert(copied)
	}
	g.zero(sh, size)
	return sh
}

// stackSize is how many bytes an alloca takes.
func (g *gen) stackSize(in *ir.Instr, vmap ir.ValueMap) ir.Value {
	count := g.bd.Cast(ir.OpZExt, vmap.Get(in.Arg(0)), ir.I64)
	if n, ok := ir.AsInt(in.Arg(0)); ok {
		count = ir.IntConst(ir.I64, n)
	}
	return g.bd.Mul(count, ir.IntConst(ir.I64, int64(g.m.Layout().Size(in.Extra.(*ir.AllocaInfo).Elem))))
}

// arenaFor takes memory from the arena that is aligned as the stack memory was which it stands for.
func (g *gen) arenaFor(info *ir.AllocaInfo, size ir.Value) ir.Value {
	align := int64(max(info.Align, g.m.Layout().Align(info.Elem)))
	if align <= tape.BlockAlign {
		return g.callRuntime(g.bd, "arena_alloc", ir.Ptr, size)
	}
	block := g.callRuntime(g.bd, "arena_alloc", ir.Ptr, g.bd.Add(size, ir.IntConst(ir.I64, align-tape.BlockAlign)))
	at := g.bd.Cast(ir.OpPtrToInt, block, ir.I64)
	return g.bd.GEP(ir.I8, block, g.bd.Binary(ir.OpAnd, g.bd.Sub(ir.IntConst(ir.I64, 0), at), ir.IntConst(ir.I64, align-1)))
}

// blockSize makes the copy of a question for the size of a block answer for its shadows as well: what
// is copied by that must be there in both.
func (g *gen) blockSize(in, c *ir.Instr, vmap ir.ValueMap, shadow func(ir.Value) ir.Value) {
	p := in.CallArgs()[0]
	if !g.Active(p) {
		return
	}
	uses := ir.UsesOf(c)
	g.bd.SetBefore(c.Next())
	size := ir.Value(c)
	g.eachLane(func() {
		of := g.bd.Insert(ir.CloneInstr(in, ir.ValueMap{p: shadow(p)}))
		size = g.bd.Select(g.bd.ICmp(ir.IULT, of, size), of, size)
	})
	for _, u := range uses {
		u.User.SetArg(u.Index, size)
	}
	vmap[in] = size
}

// zero fills fresh shadow memory: no adjoint has arrived there yet.
func (g *gen) zero(p, size ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.I8, ir.I64, ir.I1)
	g.bd.Call(sig, g.m.Declare("llvm.memset.p0.i64", sig), p, ir.IntConst(ir.I8, 0), size, ir.BoolConst(false)).SetMeta(rules.FirstFill, "!{}")
}

// clearFirst zeroes the adjoints in the shadow of memory that an instruction allocates. Pointers stay, which the next run of this sweep follows, and integers
// where a registered derivative may read them.
func (r *rev) clearFirst(in *ir.Instr) {
	sh, size := r.Shadow(in), r.allocated(in, r.Primal)
	if !r.Mirrors(in) && r.p.Types.OnlyNumbers(in) {
		r.zero(sh, size)
		return
	}
	bytes, ok := r.p.Types.Cleared(in, size)
	if !ok {
		r.Fail(in, diag.UnknownType, "cannot tell where pointers and integers lie in the memory allocated here, which must outlast a reverse pass", rules.TypeHintText)
		return
	}
	rules.ClearFloats(r, in, sh, size, bytes)
}

// allocate makes the shadow of heap memory with the same function, zeroed. Where the reverse sweep does that, nothing here uses it.
func (s *sweep) allocate(in, c *ir.Instr) {
	s.bd.SetBefore(c.Next())
	if s.p.LazyShadow.Freed(in) != nil {
		s.eachLane(func() { s.SetShadow(in, ir.PoisonConst(in.Type())) })
		return
	}
	s.eachLane(func() {
		sh := s.shadowAllocation(in, s.vmap)
		s.callRuntime(s.bd, "made", ir.VoidType, sh)
		s.SetShadow(in, sh)
	})
}

// shadowAllocation asks for memory of its own for what in allocates, filled with zeros. Like in it may yield null.
func (g *gen) shadowAllocation(in *ir.Instr, vmap ir.ValueMap) ir.Value {
	if twin := known.Call(in).Alloc.ZeroedTwin; twin != "" {
		size := vmap.Get(in.CallArgs()[0])
		sig := ir.FuncType(ir.Ptr, size.Type(), size.Type())
		sh := g.bd.Call(sig, g.m.Declare(twin, sig), ir.IntConst(size.Type(), 1), size)
		g.fresh(sh, g.bd.Cast(ir.OpZExt, size, ir.I64))
		return sh
	}
	copied := ir.CloneInstr(in, vmap)
	copied.Name = ""
	sh := g.bd.Insert(copied)
	g.fresh(sh, g.allocated(in, vmap.Get))
	if !known.Call(in).Alloc.Zeroed {
		size := g.allocated(in, vmap.Get)
		if known.Runtime(in) == "" {
			size = g.bd.Select(g.bd.ICmp(ir.IEQ, sh, ir.NullConst()), ir.IntConst(ir.I64, 0), size)
		}
		g.zero(sh, size)
	}
	return sh
}

// allocated is how many bytes an allocation takes.
func (g *gen) allocated(in *ir.Instr, val func(ir.Value) ir.Value) ir.Value {
	a := known.Call(in).Alloc
	size := val(in.CallArgs()[a.Size])
	if a.Count >= 0 {
		size = g.bd.Mul(size, val(in.CallArgs()[a.Count]))
	}
	return g.bd.Cast(ir.OpZExt, size, ir.I64)
}

// free keeps memory until the derivative is done, if the reverse sweep may read it, and so its shadow.
// What the primal has put off itself waits for the same moment.
func (s *sweep) free(in, c *ir.Instr) {
	s.bd.SetBefore(c)
	p := in.CallArgs()[0]
	if strings.HasPrefix(known.Runtime(in), "defer_free") {
		if s.hasShadow(p) {
			s.eachLane(func() { s.freeLike(in, s.vmap, s.unlessItself(s, p)) })
		}
		return
	}
	early := s.p.EagerFree.Frees(in)
	if !early {
		s.deferFree(s.vmap.Get(p), in)
	}
	if s.hasShadow(p) && s.p.LazyShadow.Made(in) == nil {
		s.eachLane(func() {
			sh := s.unlessItself(s, p)
			s.deferFree(sh, in)
			s.freesGiven(in, sh)
		})
	}
	if !early {
		s.drop(c)
	}
}

// freeLike frees another block in the way in which the primal frees one.
func (g *gen) freeLike(in *ir.Instr, vmap ir.ValueMap, other ir.Value) {
	args := ir.ValueMap{in.CallArgs()[0]: other}
	for _, a := range in.CallArgs()[1:] {
		args[a] = vmap.Get(a)
	}
	g.bd.Insert(ir.CloneInstr(in, args))
}

// keepTape keeps what a tape of the primal holds until the derivative is done: the reverse sweep reads it.
func (s *sweep) keepTape(in, c *ir.Instr) {
	s.bd.SetBefore(c)
	s.callRuntime(s.bd, "tape_defer", ir.VoidType, s.vmap.Get(in.CallArgs()[0]))
	s.drop(c)
}

// deallocator is the function of one argument that frees what in does. An alignment that has to be told a function of our own tells.
func (g *gen) deallocator(in *ir.Instr) *ir.Func {
	f, how := in.CalleeFunc(), known.FreeingOf(in)
	if len(f.Sig.Fields) == 1 || how.Plain == "" {
		return f
	}
	if how.Align >= 0 {
		align := in.CallArgs()[how.Align]
		if n, ok := ir.AsInt(align); ok {
			return g.alignedFree(how.Plain, align, n)
		}
		how.Plain = how.Unaligned
	}
	d := g.m.Declare(how.Plain, ir.FuncType(ir.VoidType, ir.Ptr))
	if d.IsDecl() {
		d.FnAttrs = d.FnAttrs.With("nounwind")
	}
	return d
}

// alignedFree calls operator delete with an alignment.
func (g *gen) alignedFree(name string, align ir.Value, n int64) *ir.Func {
	own := fmt.Sprintf("free.aligned.%s.%d", name, n)
	if f := g.m.Func(own); f != nil {
		return f
	}
	d := g.m.Declare(name, ir.FuncType(ir.VoidType, ir.Ptr, align.Type()))
	f := ir.NewFunc(g.m, own, ir.FuncType(ir.VoidType, ir.Ptr))
	f.Linkage, f.FnAttrs = "internal", "nounwind"
	bd := ir.NewBuilder(f.NewBlock("entry"))
	bd.Call(d.Sig, d, f.Params[0], align)
	bd.Ret(nil)
	return f
}

// deferFree puts off what the primal's call does, to another block perhaps.
func (s *sweep) deferFree(p ir.Value, in *ir.Instr) {
	how := known.FreeingOf(in)
	if how.Plain != "" || how.Size < 0 {
		s.callRuntime(s.bd, "defer_free", ir.VoidType, p, s.deallocator(in))
		return
	}
	args := in.CallArgs()
	s.callRuntime(s.bd, "defer_free_sized", ir.VoidType, p, in.CalleeFunc(), s.vmap.Get(args[how.Size]), s.vmap.Get(args[how.Align]))
}
