package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A restart is a call whose iterations the runtime runs, from kept states once the reverse sweep comes to it. What it
// calls gets its arguments, those of the combined derivative, in a struct: the context.
type restart struct {
	*region.Checkpoint
	g    *gen
	in   *ir.Instr
	sig  *callconv.Signature // of the combined derivative
	grad *ir.Func            // that derivative
	ctx  *ir.Type
	run  *ir.Func // made when first asked for: see runner
}

func (g *gen) restartOf(in *ir.Instr) *restart {
	if r, ok := g.restarts[in]; ok {
		return r
	}
	key := g.p.Callee(in, callconv.Combined)
	r := &restart{Checkpoint: g.p.Regions.Checkpoint(in), g: g, in: in, sig: key.Signature(callconv.Combined)}
	r.grad = g.funcs.Derivative(callconv.Combined, key)
	var members []*ir.Type
	for _, slot := range r.sig.Params {
		members = append(members, slot.Type)
	}
	r.ctx = ir.StructType(members...)
	g.restarts[in] = r
	return r
}

// restartedCall replaces the copy of a call in the forward sweep: the runtime runs the iterations and keeps states.
func (s *sweep) restartedCall(in, c *ir.Instr) {
	r := s.restartOf(in)
	s.bd.SetBefore(c)
	ctx := s.top.Alloca(r.ctx, "context")
	args := in.CallArgs()
	for n, slot := range r.sig.Params {
		if slot.Role == callconv.Primal {
			s.bd.Store(ir.OwnMemory, s.vmap.Get(args[slot.Index]), r.at(s.bd, ctx, n), 0)
		}
	}
	env := s.vmap.Get(args[r.Env])
	kept := s.callRuntime(s.bd, "steps_begin", ir.Ptr, ir.IntConst(ir.I64, r.States), ir.IntConst(ir.I64, r.Memory), s.vmap.Get(args[r.Count]), checkpoint.Member(s.bd, r.Type, env, r.Done))
	s.callRuntime(s.bd, "steps_keep", ir.VoidType, kept, env, ir.IntConst(ir.I64, int64(s.m.Layout().Size(r.Type))))
	for _, k := range r.Kept {
		at := s.vmap.Get(args[k.Param])
		from, size := s.keptBytes(k, args)
		size = s.bd.Select(s.bd.ICmp(ir.IEQ, at, ir.NullConst()), ir.IntConst(ir.I64, 0), size)
		s.callRuntime(s.bd, "steps_keep", ir.VoidType, kept, s.bd.GEP(ir.I8, at, from), size)
	}
	way := s.callRuntime(s.bd, "steps_run", ir.I32, kept, r.runner(), ctx)
	ir.ReplaceAllUses(c, way)
	s.vmap[in], s.tapes[in] = way, kept
	s.eachLane(func() { s.shadowsLeft(r, env) })
	s.dead = append(s.dead, c)
}

// keptBytes is where memory that belongs to the state begins, from where the argument points, and its size.
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

// shadowsLeft gives the pointers that left the iterations their shadows.
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

// shadowOf is the shadow of a pointer that is one of those that the iterations began with; start gives these and their shadows.
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

// goOn takes the adjoints of numbers that all iterations share from where later iterations have left them.
func (r *rev) goOn() {
	for in := range r.p.Primal.Entry().Instrs() {
		if in.Meta(checkpoint.Running) == "" || !r.p.Activity.HasAdjoint(in) {
			continue
		}
		r.eachLane(func() {
			at, t := r.Shadow(in.Arg(0)), r.DerivType(in)
			r.Add(in, r.bd.Load(ir.ShadowMemory, t, at, 0))
			r.bd.Store(ir.ShadowMemory, ir.ZeroConst(t), at, 0)
		})
	}
}

// at addresses a member of the context.
func (r *restart) at(bd *ir.Builder, ctx ir.Value, n int) ir.Value {
	return bd.GEP(r.ctx, ctx, ir.IntConst(ir.I64, 0), ir.IntConst(ir.I32, int64(n)))
}

// reverseRestart emits the adjoint of such a call: the runtime goes back over the iterations.
func (r *rev) reverseRestart(in *ir.Instr) {
	c := r.restartOf(in)
	ctx := r.top.Alloca(c.ctx, "context")
	args := in.CallArgs()
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

// runner is the function by which the runtime runs iterations: i32 (context, most).
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

// differentiator makes the function by which the runtime differentiates iterations: void (context, most).
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

// function starts a function of a context and the most iterations to do.
func (r *restart) function(name string, result *ir.Type) (*ir.Func, *ir.Builder) {
	f := ir.NewFunc(r.g.m, r.g.m.FreeName(name), ir.FuncType(result, ir.Ptr, ir.I64))
	f.Linkage = "internal"
	copyAttributes(f, r.in.CalleeFunc(), &callconv.Signature{})
	return f, ir.NewBuilder(f.NewBlock("entry"))
}

// argument is an argument of the derivative as an iteration finds it: pointers that iterations exchange are in the environment.
func (r *restart) argument(bd *ir.Builder, f *ir.Func, n int, slot callconv.Slot) ir.Value {
	ctx, most := f.Params[0], f.Params[1]
	first := func(n int) ir.Value { return bd.Load(ir.AnyMemory, r.sig.Params[n].Type, r.at(bd, ctx, n), 0) }
	if slot.Index == r.Most && slot.Role == callconv.Primal {
		return most
	}
	exchanged := slices.IndexFunc(r.Carried, func(c checkpoint.Carried) bool { return c.Param == slot.Index })
	if exchanged < 0 {
		return first(n)
	}
	env := first(r.slot(callconv.Primal, r.Env, 0))
	p := bd.Load(ir.PrimalMemory, ir.Ptr, checkpoint.Member(bd, r.Type, env, r.Carried[exchanged].Member), 0)
	if slot.Role == callconv.Primal {
		return p
	}
	return r.shadowOf(bd, p, func(i int) (ir.Value, ir.Value) {
		return first(r.slot(callconv.Primal, i, 0)), first(r.slot(callconv.Shadow, i, slot.Lane))
	})
}

// slot is the place of a parameter of the derivative.
func (r *restart) slot(role callconv.Role, index, lane int) int {
	return slices.IndexFunc(r.sig.Params, func(s callconv.Slot) bool { return s.Role == role && s.Index == index && s.Lane == lane })
}
