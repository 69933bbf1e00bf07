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

// alloca gives stack memory a shadow. Memory that must outlive the function of the forward sweep, or its
// extent on the stack, comes from the arena.
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

// localShadow emits the zeroed shadow of an alloca of size bytes, in the arena or on the stack.
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

// stackSize is the size in bytes of the memory that an alloca allocates.
func (g *gen) stackSize(in *ir.Instr, vmap ir.ValueMap) ir.Value {
	count := g.bd.Cast(ir.OpZExt, vmap.Get(in.Arg(0)), ir.I64)
	if n, ok := ir.AsInt(in.Arg(0)); ok {
		count = ir.IntConst(ir.I64, n)
	}
	return g.bd.Mul(count, ir.IntConst(ir.I64, int64(g.m.Layout().Size(in.Extra.(*ir.AllocaInfo).Elem))))
}

// arenaFor allocates size bytes in the arena, with the alignment of the alloca that they replace.
func (g *gen) arenaFor(info *ir.AllocaInfo, size ir.Value) ir.Value {
	align := int64(max(info.Align, g.m.Layout().Align(info.Elem)))
	if align <= tape.BlockAlign {
		return g.callRuntime(g.bd, "arena_alloc", ir.Ptr, size)
	}

	// The arena aligns blocks to tape.BlockAlign only. A larger alignment needs a larger block and an aligned
	// address in it.
	block := g.callRuntime(g.bd, "arena_alloc", ir.Ptr, g.bd.Add(size, ir.IntConst(ir.I64, align-tape.BlockAlign)))
	at := g.bd.Cast(ir.OpPtrToInt, block, ir.I64)
	return g.bd.GEP(ir.I8, block, g.bd.Binary(ir.OpAnd, g.bd.Sub(ir.IntConst(ir.I64, 0), at), ir.IntConst(ir.I64, align-1)))
}

// blockSize replaces the result of a size query, such as malloc_usable_size, by the minimum over the block
// and its shadows. The program then copies no more bytes than each of them has.
func (g *gen) blockSize(in, c *ir.Instr, vmap ir.ValueMap, shadow func(ir.Value) ir.Value) {
	p := in.CallArgs()[0]
	if !g.Active(p) {
		return
	}

	// The uses are listed before the minimum is emitted, because it is a use of the query too.
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

// zero fills new shadow memory with zeros, the initial value of adjoints. It marks the call as the first
// fill, which is not reported to checks.
func (g *gen) zero(p, size ir.Value) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.I8, ir.I64, ir.I1)
	g.bd.Call(sig, g.m.Declare("llvm.memset.p0.i64", sig), p, ir.IntConst(ir.I8, 0), size, ir.BoolConst(false)).SetMeta(rules.FirstFill, "!{}")
}

// clearFirst zeroes the adjoints in the shadow of memory that an instruction allocates. Pointers stay,
// because the next run of this sweep follows them. Integers stay where a registered derivative may read them.
func (r *rev) clearFirst(in *ir.Instr) {
	sh, size := r.Shadow(in), r.allocated(in, r.Primal)
	if !r.Mirrors(in) && r.p.Types.OnlyNumbers(in) {
		r.zero(sh, size)
		return
	}

	// The memory may hold pointers or integers, so only the bytes of floats are cleared.
	bytes, ok := r.p.Types.Cleared(in, size)
	if !ok {
		r.Fail(in, diag.UnknownType, "cannot tell where pointers and integers lie in the memory allocated here, which must outlast a reverse pass", rules.TypeHintText)
		return
	}
	rules.ClearFloats(r, in, sh, size, bytes)
}

// allocate emits the shadow of heap memory with the same allocation function, zeroed. For a lazily allocated
// shadow it emits nothing: the forward sweep does not use that shadow.
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

// shadowAllocation allocates and zeroes the shadow of the memory that in allocates. Like in, it may yield
// null.
func (g *gen) shadowAllocation(in *ir.Instr, vmap ir.ValueMap) ir.Value {
	if twin := known.Call(in).Alloc.ZeroedTwin; twin != "" {
		size := vmap.Get(in.CallArgs()[0])
		sig := ir.FuncType(ir.Ptr, size.Type(), size.Type())
		sh := g.bd.Call(sig, g.m.Declare(twin, sig), ir.IntConst(size.Type(), 1), size)
		g.fresh(sh, g.bd.Cast(ir.OpZExt, size, ir.I64))
		return sh
	}

	// Without a zeroing twin such as calloc, the same call is repeated and its block filled with zeros.
	copied := ir.CloneInstr(in, vmap)
	copied.Name = ""
	sh := g.bd.Insert(copied)
	g.fresh(sh, g.allocated(in, vmap.Get))
	if !known.Call(in).Alloc.Zeroed {
		size := g.allocated(in, vmap.Get)

		// The program's allocator may return null, which must not be filled.
		if known.Runtime(in) == "" {
			size = g.bd.Select(g.bd.ICmp(ir.IEQ, sh, ir.NullConst()), ir.IntConst(ir.I64, 0), size)
		}
		g.zero(sh, size)
	}
	return sh
}

// allocated is the number of bytes that an allocation requests.
func (g *gen) allocated(in *ir.Instr, val func(ir.Value) ir.Value) ir.Value {
	a := known.Call(in).Alloc
	size := val(in.CallArgs()[a.Size])
	if a.Count >= 0 {
		size = g.bd.Mul(size, val(in.CallArgs()[a.Count]))
	}
	return g.bd.Cast(ir.OpZExt, size, ir.I64)
}

// free defers a free of the primal to the end of the derivative if the reverse sweep may read the memory. It
// always defers the free of the shadow. A free that the primal itself has deferred stays deferred to that
// time.
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

	// The adjoint of the allocation frees a lazily allocated shadow, so it is not deferred here.
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

// freeLike frees the block other with a copy of the call in of the primal.
func (g *gen) freeLike(in *ir.Instr, vmap ir.ValueMap, other ir.Value) {
	args := ir.ValueMap{in.CallArgs()[0]: other}
	for _, a := range in.CallArgs()[1:] {
		args[a] = vmap.Get(a)
	}
	g.bd.Insert(ir.CloneInstr(in, args))
}

// keepTape defers the release of a tape of the primal to the end of the derivative, because the reverse sweep
// reads the tape.
func (s *sweep) keepTape(in, c *ir.Instr) {
	s.bd.SetBefore(c)
	s.callRuntime(s.bd, "tape_defer", ir.VoidType, s.vmap.Get(in.CallArgs()[0]))
	s.drop(c)
}

// deallocator is a function of one parameter that frees memory as the call in does. If the call passes an
// alignment, the function is a wrapper that passes the same one.
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

// alignedFree returns a wrapper that calls operator delete with the constant alignment n. It emits one
// wrapper per function and alignment.
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

// deferFree defers what the call in of the primal does, for block p: the same block, or a shadow.
func (s *sweep) deferFree(p ir.Value, in *ir.Instr) {
	how := known.FreeingOf(in)
	if how.Plain != "" || how.Size < 0 {
		s.callRuntime(s.bd, "defer_free", ir.VoidType, p, s.deallocator(in))
		return
	}

	// The runtime keeps the size and alignment for a deallocation function that needs them.
	args := in.CallArgs()
	s.callRuntime(s.bd, "defer_free_sized", ir.VoidType, p, in.CalleeFunc(), s.vmap.Get(args[how.Size]), s.vmap.Get(args[how.Align]))
}
