package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A restart is a call whose loop of iterations the runtime runs, and whose reverse sweep restarts from
// checkpoints (strategy restart of package region). Functions that the runtime calls get the arguments of the
// combined derivative in a struct, the context.
type restart struct {
	*region.Checkpoint
	g    *gen
	in   *ir.Instr
	sig  *callconv.Signature // of the combined derivative
	grad *ir.Func            // that derivative
	ctx  *ir.Type            // the type of the context
	run  *ir.Func            // created on first use; see runner
}

// restartOf returns the restart of a call, which both sweeps share.
func (g *gen) restartOf(in *ir.Instr) *restart {
	if r, ok := g.restarts[in]; ok {
		return r
	}

	key := g.p.Callee(in, callconv.Combined)
	r := &restart{Checkpoint: g.p.Regions.Checkpoint(in), g: g, in: in, sig: key.Signature(callconv.Combined)}
	r.grad = g.funcs.Derivative(callconv.Combined, key)

	// The context has one member for each parameter of the combined derivative.
	var members []*ir.Type
	for _, slot := range r.sig.Params {
		members = append(members, slot.Type)
	}
	r.ctx = ir.StructType(members...)

	g.restarts[in] = r
	return r
}

// restartedCall replaces the copy of a call in the forward sweep: the runtime runs the iterations and keeps
// checkpoints.
func (s *sweep) restartedCall(in, c *ir.Instr) {
	r := s.restartOf(in)
	s.bd.SetBefore(c)

	// The forward sweep needs the primal members of the context only.
	ctx := s.top.Alloca(r.ctx, "context")
	args := in.CallArgs()
	for n, slot := range r.sig.Params {
		if slot.Role == callconv.Primal {
			s.bd.Store(ir.OwnMemory, s.vmap.Get(args[slot.Index]), r.at(s.bd, ctx, n), 0)
		}
	}

	// A checkpoint holds the environment, and the memory that iterations change.
	env := s.vmap.Get(args[r.Env])
	kept := s.callRuntime(s.bd, "steps_begin", ir.Ptr, ir.IntConst(ir.I64, r.States), ir.IntConst(ir.I64, r.Memory), s.vmap.Get(args[r.Count]), checkpoint.Member(s.bd, r.Type, env, r.Done))
	s.callRuntime(s.bd, "steps_keep", ir.VoidType, kept, env, ir.IntConst(ir.I64, int64(s.m.Layout().Size(r.Type))))

	for _, k := range r.Kept {
		at := s.vmap.Get(args[k.Param])
		from, size := s.keptBytes(k, args)

		// A null pointer refers to no memory.
		size = s.bd.Select(s.bd.ICmp(ir.IEQ, at, ir.NullConst()), ir.IntConst(ir.I64, 0), size)
		s.callRuntime(s.bd, "steps_keep", ir.VoidType, kept, s.bd.GEP(ir.I8, at, from), size)
	}

	way := s.callRuntime(s.bd, "steps_run", ir.I32, kept, r.runner(), ctx)
	ir.ReplaceAllUses(c, way)
	s.vmap[in], s.tapes[in] = way, kept

	// Iterations may leave pointers in the environment, so its shadow gets their shadows.
	s.eachLane(func() { s.shadowsLeft(r, env) })
	s.dead = append(s.dead, c)
}

// keptBytes is the offset of the memory to keep from the argument's pointer, and its size in bytes.
func (s *sweep) keptBytes(k region.Kept, args []ir.Value) (from, size ir.Value) {
	switch {
	case k.Object == nil:
		return k.Extent.Emit(s.bd, func(p ir.Value) ir.Value {
			if x, ok := p.(*ir.Param); ok {
				return s.vmap.Get(args[x.Index])
			}
			return p
		})
	case k.Object.Op == ir.OpAlloca:
		return ir.IntConst(ir.I64, 0), s.stackSize(k.Object, s.vmap)
	}
	return ir.IntConst(ir.I64, 0), s.allocated(k.Object, s.vmap.Get)
}

// shadowsLeft stores the shadows of pointers that the iterations left in the environment.
func (s *sweep) shadowsLeft(r *restart, env ir.Value) {
	args := r.in.CallArgs()
	if s.p.Activity.Call(r.in).Args[r.Env] != request.Dup {
		return
	}

	for _, member := range r.Left {
		p := s.bd.Load(ir.PrimalMemory, ir.Ptr, checkpoint.Member(s.bd, r.Type, env, member), 0)
		sh := r.shadowOf(s.bd, p, func(i int) (ir.Value, ir.Value) { return s.vmap.Get(args[i]), s.Shadow(args[i]) })
		s.bd.Store(ir.ShadowMemory, sh, checkpoint.Member(s.bd, r.Type, s.Shadow(args[r.Env]), member), 0)
	}
}

// shadowOf emits the shadow of p, which equals one of the pointers that the iterations started with. start
// gives each of these and its shadow.
func (r *restart) shadowOf(bd *ir.Builder, p ir.Value, start func(i int) (primal, shadow ir.Value)) ir.Value {
	sh := p
	for i, a := range r.g.p.Activity.Call(r.in).Args {
		if a == request.Dup && i != r.Env {
			primal, shadow := start(i)
			sh = bd.Select(bd.ICmp(ir.IEQ, p, primal), shadow, sh)
		}
	}
	return sh
}

// goOn adds the adjoints of variables that all iterations share. Later iterations have left them in the
// shadow of the environment.
func (r *rev) goOn() {
	for in := range r.p.Primal.Entry().Instrs() {
		if in.Meta(checkpoint.Running) == "" || !r.p.Activity.HasAdjoint(in) {
			continue
		}

		// The shadow is cleared, so no adjoint is added twice.
		r.eachLane(func() {
			at, t := r.Shadow(in.Arg(0)), r.DerivType(in)
			r.Add(in, r.bd.Load(ir.ShadowMemory, t, at, 0))
			r.bd.Store(ir.ShadowMemory, ir.ZeroConst(t), at, 0)
		})
	}
}

// at is the address of member n of the context.
func (r *restart) at(bd *ir.Builder, ctx ir.Value, n int) ir.Value {
	return bd.GEP(r.ctx, ctx, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(n)))
}

// reverseRestart emits the adjoint of such a call: the runtime differentiates the iterations from last to
// first.
func (r *rev) reverseRestart(in *ir.Instr) {
	c := r.restartOf(in)
	ctx := r.top.Alloca(c.ctx, "context")
	args := in.CallArgs()

	// The reverse sweep needs all members of the context, shadows included.
	for n, slot := range c.sig.Params {
		v := r.inLane(slot.Lane, func() ir.Value {
			if slot.Role == callconv.Shadow {
				return r.Shadow(args[slot.Index])
			}
			return r.Primal(args[slot.Index])
		})
		r.bd.Store(ir.OwnMemory, v, c.at(r.bd, ctx, n), 0)
	}

	kept := r.tapeOf(in)
	r.callRuntime(r.bd, "steps_reverse", ir.VoidType, kept, c.runner(), c.differentiator(), ctx)
}

// runner is the function with which the runtime runs iterations: i32 (context, largest number of iterations).
// Both sweeps use it.
func (r *restart) runner() *ir.Func {
	if r.run != nil {
		return r.run
	}

	callee := r.in.CalleeFunc()
	f, bd := r.function(callee.Name+".run", ir.I32)
	args := make([]ir.Value, len(callee.Params))
	for n, slot := range r.sig.Params {
		if slot.Role == callconv.Primal {
			args[slot.Index] = r.argument(bd, f, n, slot)
		}
	}
	bd.Ret(bd.Call(callee.Sig, callee, args...))

	r.run = f
	return f
}

// differentiator creates the function with which the runtime differentiates iterations: void (context,
// largest number of iterations).
func (r *restart) differentiator() ir.Value {
	f, bd := r.function(r.in.CalleeFunc().Name+".back", ir.VoidType)
	args := make([]ir.Value, len(r.sig.Params))
	for n, slot := range r.sig.Params {
		args[n] = r.argument(bd, f, n, slot)
	}
	bd.Call(r.grad.Sig, r.grad, args...)
	bd.Ret(nil)
	return f
}

// function creates an internal function with the parameters (context, largest number of iterations), and a
// builder at its entry.
func (r *restart) function(name string, result *ir.Type) (*ir.Func, *ir.Builder) {
	f := ir.NewFunc(r.g.m, r.g.m.FreeName(name), ir.FuncType(result, ir.Ptr, ir.I64))
	f.Linkage = "internal"
	copyAttributes(f, r.in.CalleeFunc(), &callconv.Signature{})
	return f, ir.NewBuilder(f.NewBlock("entry"))
}

// argument is argument n of the derivative in the current iteration. Iterations exchange some pointers
// through the environment; all other arguments come from the context.
func (r *restart) argument(bd *ir.Builder, f *ir.Func, n int, slot callconv.Slot) ir.Value {
	ctx, most := f.Params[0], f.Params[1]
	first := func(n int) ir.Value { return bd.Load(ir.AnyMemory, r.sig.Params[n].Type, r.at(bd, ctx, n), 0) }

	// The limit on iterations is the parameter, not the value in the context.
	if slot.Index == r.Most && slot.Role == callconv.Primal {
		return most
	}

	exchanged := slices.IndexFunc(r.Carried, func(c checkpoint.Carried) bool { return c.Param == slot.Index })
	if exchanged < 0 {
		return first(n)
	}

	// The environment holds the primal pointer only. Its shadow is found by comparison with the pointers at
	// the start.
	env := first(r.slot(callconv.Primal, r.Env, 0))
	p := bd.Load(ir.PrimalMemory, ir.Ptr, checkpoint.Member(bd, r.Type, env, r.Carried[exchanged].Member), 0)
	if slot.Role == callconv.Primal {
		return p
	}
	return r.shadowOf(bd, p, func(i int) (ir.Value, ir.Value) {
		return first(r.slot(callconv.Primal, i, 0)), first(r.slot(callconv.Shadow, i, slot.Lane))
	})
}

// slot is the position of a parameter of the combined derivative.
func (r *restart) slot(role callconv.Role, index, lane int) int {
	return slices.IndexFunc(r.sig.Params, func(s callconv.Slot) bool { return s.Role == role && s.Index == index && s.Lane == lane })
}
