package check

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// The runtime repeats the function through thunks. Each thunk gets the struct of arguments that the checking
// function stored.

// thunk creates an internal function and a builder at its entry.
func (w *wrapper) thunk(name string, result *ir.Type, params ...*ir.Type) (*ir.Func, *ir.Builder) {
	f := ir.NewFunc(w.m, w.m.FreeName(w.Reverse.Name+"."+name), ir.FuncType(result, params...))
	f.Linkage = "internal"
	return f, ir.NewBuilder(f.NewBlock("entry"))
}

// forward creates the thunk (arguments, tangents, results) that calls the forward derivative. It reads the
// tangents of parameters from one array, and writes those of the result to another.
func (w *wrapper) forward() *ir.Func {
	f, bd := w.thunk("forward", ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr)
	in := &numbers{bd: bd, at: f.Params[1]}

	// Tangents come from the array, everything else from the stored arguments.
	var args []ir.Value
	for _, slot := range w.ForwardSig.Params {
		if slot.Role == callconv.Tangent {
			args = append(args, in.get(slot.Type))
		} else {
			args = append(args, w.argument(bd, f.Params[0], slot.Role, slot.Index))
		}
	}

	call := callLike(bd, w.Forward, args)
	out := &numbers{bd: bd, at: f.Params[2]}
	for i, slot := range w.ForwardSig.Results {
		if slot.Role == callconv.Tangent {
			out.put(bd.ExtractValue(call, i))
		}
	}
	bd.Ret(nil)
	return f
}

// primal creates the thunk (arguments, steps, results) that calls the primal for central differences. It adds
// the steps to the floats passed by value.
func (w *wrapper) primal() *ir.Func {
	f, bd := w.thunk("primal", ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr)
	in := &numbers{bd: bd, at: f.Params[1]}

	// In the forward signature, the tangent of a parameter directly follows its primal, so the step applies
	// to the last argument.
	var args []ir.Value
	for _, slot := range w.ForwardSig.Params {
		switch slot.Role {
		case callconv.Primal:
			args = append(args, w.argument(bd, f.Params[0], slot.Role, slot.Index))
		case callconv.Tangent:
			args[len(args)-1] = moved(bd, args[len(args)-1], in.get(slot.Type))
		}
	}

	call := callLike(bd, w.Primal, args)
	if w.outputs > 0 {
		(&numbers{bd: bd, at: f.Params[2]}).put(call)
	}
	bd.Ret(nil)
	return f
}

// moved adds the floats of by to those of x, memberwise. It takes all other members from x.
func moved(bd *ir.Builder, x, by ir.Value) ir.Value {
	t := x.Type()
	switch {
	case t.IsFloatOrVec():
		return bd.FAdd(x, by)
	case t.IsAggregate() && t.ContainsFloat():
		for i := range members(t) {
			x = bd.InsertValue(x, moved(bd, bd.ExtractValue(x, i), bd.ExtractValue(by, i)), i)
		}
	}
	return x
}

// seeds creates the thunk (arguments, seeds) that stores the seed of each float that the function returns.
func (w *wrapper) seeds() *ir.Func {
	f, bd := w.thunk("seeds", ir.VoidType, ir.Ptr, ir.Ptr)
	if w.outputs > 0 {
		(&numbers{bd: bd, at: f.Params[1]}).put(w.argument(bd, f.Params[0], callconv.Seed, 0))
	}
	bd.Ret(nil)
	return f
}

// shadows creates the thunk (arguments, pointers) that stores the caller's shadow pointers and returns their
// number.
func (w *wrapper) shadows() *ir.Func {
	f, bd := w.thunk("shadows", ir.I64, ir.Ptr, ir.Ptr)
	n := 0
	for i, slot := range w.ReverseSig.Params {
		if slot.Role == callconv.Shadow && slot.Type.IsPtr() {
			p := bd.Load(ir.AnyMemory, ir.Ptr, w.member(bd, f.Params[0], i), 0)
			bd.Store(ir.AnyMemory, p, bd.GEP(ir.Ptr, f.Params[1], ir.IntConst(ir.I64, int64(n))), 0)
			n++
		}
	}
	bd.Ret(ir.IntConst(ir.I64, int64(n)))
	return f
}
