package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Lazily allocated shadows (stage lazyshadow): the reverse sweep allocates them where the primal frees the
// memory, and frees them where the primal allocates it.

// shadowSlot is the alloca that holds the shadow of what in allocates, in the current lane.
func (r *reader) shadowSlot(in *ir.Instr) ir.Value {
	at := r.here(in)
	if r.lazy[at] == nil {
		r.lazy[at] = r.top.Alloca(ir.Ptr, "shadow")
	}
	return r.lazy[at]
}

// makeShadow allocates the shadow of what in allocates, at the adjoint of the call that frees it.
func (r *rev) makeShadow(in, free *ir.Instr) {
	r.at(free)
	size := ir.ValueMap{}
	for _, x := range in.CallArgs() {
		size[x] = r.Primal(x)
	}

	r.eachLane(func() {
		var sh ir.Value
		if r.p.Storage.LateInArena(in) {
			bytes := r.allocated(in, size.Get)
			block := r.callRuntime(r.bd, "arena_alloc", ir.Ptr, bytes)
			keepOutOfLine(block)
			sh = block
			r.zero(sh, bytes)
		} else {
			sh = r.shadowAllocation(in, size)
		}
		r.bd.Store(ir.OwnMemory, sh, r.shadowSlot(in), 0)
	})
}

// keepOutOfLine marks a call of the arena noinline. After inlining, LLVM no longer knows that the block
// aliases no other memory, and vectorises no loop over it.
func keepOutOfLine(call *ir.Instr) {
	info := *call.Call()
	info.FnAttrs = info.FnAttrs.With("noinline")
	call.Extra = &info
}

// freeShadow frees the shadow of what in allocates, with the function that frees the memory in the primal. A
// shadow in the arena ends with the tape.
func (r *rev) freeShadow(in, free *ir.Instr) {
	if r.p.Storage.LateInArena(in) {
		return
	}

	r.at(in)
	d := r.deallocator(free)
	r.eachLane(func() { r.bd.Call(d.Sig, d, r.bd.Load(ir.OwnMemory, ir.Ptr, r.shadowSlot(in), 0)) }) // which need not have served: the memory may hold integers only
}
