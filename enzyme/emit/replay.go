package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
)

// replay realises a derivative whose reverse sweep goes over records of partials: its functions call the forward sweep that makes them, and go
// over them. The tape of the two halves is the chain's head, where the adjoint of the result belongs, and the adjoints of parameters.
type replay struct {
	*gen
	chain *chain
	head  ir.Value
}

func newReplay(g *gen) *replay { return &replay{gen: g} }

func (r *replay) run(kind callconv.Kind) {
	r.bd = r.builder(r.fn.NewBlock("entry"))
	r.bd.FMF = r.p.FMF
	r.top = r.bd
	switch kind {
	case callconv.Combined:
		mark := r.callRuntime(r.bd, "arena_mark", ir.Ptr)
		r.open(r.bd.Alloca(ir.ArrayType(r.adjointAt(len(r.p.Key.Args)), ir.I8), "head"))
		primal, target := r.forward()
		values := r.reverse(target)
		r.callRuntime(r.bd, "arena_release", ir.VoidType, mark)
		r.finish(primal, values)
	case callconv.Augmented:
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

// adjointAt is where the head has the adjoint of a parameter.
func (r *replay) adjointAt(i int) uint64 { return headSize + 8 + 8*uint64(i) }

func (r *replay) adjoint(i int) ir.Value { return r.chain.field(r.bd, r.head, r.adjointAt(i)) }

// open makes the chain, empty, and the adjoints of parameters, zero.
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

func (r *replay) callee() *callconv.Signature {
	return r.p.Records.Signature(callconv.Recorded)
}

// forward calls the sweep that records.
func (r *replay) forward() (primal, target ir.Value) {
	f := r.funcs.Derivative(callconv.Recorded, r.p.Records)
	sig := r.callee()
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

// own is the parameter of this function that is a given one of the sweep's.
func (r *replay) own(slot callconv.Slot) int {
	for i, s := range r.sig.Params {
		if s.Role == slot.Role && s.Index == slot.Index {
			return i
		}
	}
	panic("emit: the forward sweep of " + r.p.Key.Fn.Name + " asks for a parameter that its derivative has not")
}

// reverse adds the seed to the result's adjoint, goes over the records, and returns the adjoints of parameters.
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
