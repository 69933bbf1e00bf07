package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// replay emits a derivative with a Jacobian tape. Its function calls the recorder and then runs the reverse
// sweep over the records. The tape of the two halves is the head of the chain, the target of the result, and
// the adjoints of parameters.
type replay struct {
	*gen
	chain *chain
	head  ir.Value
}

// newReplay creates the derivative of g.
func newReplay(g *gen) *replay { return &replay{gen: g} }

// run emits the function: both halves in combined mode, else one of them.
func (r *replay) run(kind callconv.Kind) {
	r.bd = r.builder(r.fn.NewBlock("entry"))
	r.bd.FMF = r.p.FMF
	r.top = r.bd

	switch kind {
	case callconv.Combined:
		// Combined mode needs no tape beyond this call, so its head is on the stack.
		mark := r.callRuntime(r.bd, "arena_mark", ir.Ptr)
		r.open(r.bd.Alloca(ir.ArrayType(r.adjointAt(len(r.p.Key.Args)), ir.I8), "head"))
		primal, target := r.forward()
		values := r.reverse(target)
		r.callRuntime(r.bd, "arena_release", ir.VoidType, mark)
		r.finish(primal, values)
	case callconv.Augmented:
		// The reverse half finds the target of the result in the tape's head.
		r.open(r.callRuntime(r.bd, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(r.adjointAt(len(r.p.Key.Args))))))
		primal, target := r.forward()
		r.bd.Store(ir.TapeMemory, target, r.chain.field(r.bd, r.head, headSize), 8)
		r.finish(primal, nil)
	case callconv.Reverse:
		r.head = r.fn.Params[r.sig.Param(callconv.Tape)]
		r.chain = newChain(r.gen, r.p.JacobianTape.Type, r.head)
		values := r.reverse(r.bd.Load(ir.TapeMemory, ir.Ptr, r.chain.field(r.bd, r.head, headSize), 8))
		r.finish(nil, values)
	default:
		r.internal(r.p.Primal.Entry().Term(), "records are read backward only")
	}
}

// adjointAt is the offset in bytes of the adjoint of parameter i from the head.
func (r *replay) adjointAt(i int) uint64 { return headSize + 8 + 8*uint64(i) }

// adjoint is the address of the adjoint of parameter i.
func (r *replay) adjoint(i int) ir.Value { return r.chain.field(r.bd, r.head, r.adjointAt(i)) }

// open initialises the chain at head without records, and the adjoints of parameters with zero.
func (r *replay) open(head ir.Value) {
	if in, ok := head.(*ir.Instr); ok && in.Op == ir.OpAlloca {
		in.Extra.(*ir.AllocaInfo).Align = 8
	}

	r.head = head
	r.chain = newChain(r.gen, r.p.JacobianTape.Type, head)
	r.chain.empty(r.bd)
	for _, slot := range r.callee().Params {
		if slot.Role == callconv.Target {
			r.bd.Store(ir.TapeMemory, ir.ZeroConst(r.chain.t), r.adjoint(slot.Index), 8)
		}
	}
}

// callee is the signature of the recorder.
func (r *replay) callee() *callconv.Signature {
	return r.p.Records.Signature(callconv.Recorded)
}

// forward calls the recorder. It returns the primal's result and the target of that.
func (r *replay) forward() (primal, target ir.Value) {
	f := r.funcs.Derivative(callconv.Recorded, r.p.Records)
	sig := r.callee()

	// The targets of by-value parameters are their adjoints on the tape.
	args := make([]ir.Value, len(sig.Params))
	for i, slot := range sig.Params {
		switch slot.Role {
		case callconv.Target:
			args[i] = r.adjoint(slot.Index)
		case callconv.Tape:
			args[i] = r.head
		default:
			args[i] = r.fn.Params[r.own(slot)]
		}
	}

	call := r.bd.Call(f.Sig, f, args...)
	return r.bd.ExtractValue(call, sig.Result(callconv.Primal, 0)), r.bd.ExtractValue(call, sig.Result(callconv.Target, 0))
}

// own is the position of this function's parameter that corresponds to one of the recorder.
func (r *replay) own(slot callconv.Slot) int {
	for i, s := range r.sig.Params {
		if s.Role == slot.Role && s.Index == slot.Index {
			return i
		}
	}
	panic("emit: the forward sweep of " + r.p.Key.Fn.Name + " asks for a parameter that its derivative has not")
}

// reverse adds the seed to the result's adjoint, runs the reverse sweep over the records, and returns the
// adjoints of parameters.
func (r *replay) reverse(target ir.Value) map[int]ir.Value {
	r.chain.addTo(r.bd, target, r.fn.Params[r.sig.Param(callconv.Seed)])
	r.chain.replay(r.bd)

	values := map[int]ir.Value{}
	for _, slot := range r.sig.Results {
		if slot.Role == callconv.Derivative {
			values[slot.Index] = r.bd.Load(ir.TapeMemory, slot.Type, r.adjoint(slot.Index), 8)
		}
	}
	return values
}

// finish emits the return.
func (r *replay) finish(primal ir.Value, adjoints map[int]ir.Value) {
	r.pack(r.bd, func(slot callconv.Slot) ir.Value {
		switch slot.Role {
		case callconv.Derivative:
			return adjoints[slot.Index]
		case callconv.Tape:
			return r.head
		}
		return primal
	})
}
