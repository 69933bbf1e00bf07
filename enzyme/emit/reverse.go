package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// rev is the reverse sweep. It visits the primal's blocks in the order of the reverse control flow plan, and
// the instructions of each block from last to first.
//
// Counters, frame pointers and adjoints are allocas, which LLVM promotes to registers.
type rev struct {
	*reader
	blocks   map[*ir.Block]*ir.Block  // primal block → first block of its adjoint code
	adjoints map[laned]ir.Value       // allocas
	counters map[*loops.Loop]ir.Value // allocas: the number of the current iteration, from 0
	limits   map[*loops.Loop]ir.Value // allocas: numbers of iterations of loops with a block frame
	frames   map[*tape.Frame]ir.Value // allocas of block or record addresses
	slots    map[need.Ref]ir.Value    // allocas of the slots of a stack frame
	root     ir.Value                 // the tape record of the function, split mode
	end      func(bd *ir.Builder)     // emits code before the return
	primal   ir.Value                 // the primal's result, combined mode

	overwrites []*overwrite
	summings   map[*ir.Block]*summing // by header
	summing    *summing               // the sums of the block being emitted; nil if it has none

	// See ran: the condition under which the current code does not run, nil if it always runs, and the block
	// after that code.
	tested ir.Value
	behind *ir.Block

	seconds map[*loops.Loop]*secondRun // by loop; see remat.go
}

// newRev creates a reverse sweep. The sweep itself gives its position on the tape. The caller sets free.
func newRev(g *gen) *rev {
	r := &rev{reader: newReader(g), blocks: map[*ir.Block]*ir.Block{}, adjoints: map[laned]ir.Value{}, counters: map[*loops.Loop]ir.Value{},
		limits: map[*loops.Loop]ir.Value{}, frames: map[*tape.Frame]ir.Value{}, slots: map[need.Ref]ir.Value{}, end: func(*ir.Builder) {}, summings: map[*ir.Block]*summing{},
		seconds: map[*loops.Loop]*secondRun{}}
	r.place = r
	return r
}

// combined emits combined mode: the forward sweep, followed by the reverse sweep, in one function.
func combined(g *gen) {
	s := newSweep(g)
	s.run()
	if s.ret == nil {
		return // the primal never returns: it has no reverse sweep
	}

	// The reverse sweep uses values of the forward sweep directly where they dominate it.
	r := newRev(g)
	r.slots, r.overwrites = s.slots, s.overwrites
	r.free = func(ref need.Ref) ir.Value {
		if ref.Kind == need.Shadow {
			return s.Shadow(ref.V)
		}
		return s.vmap.Get(ref.V)
	}

	if s.ret.NumArgs() > 0 {
		r.primal = s.ret.Arg(0)
	}
	if s.mark != nil {
		r.end = func(bd *ir.Builder) { g.callRuntime(bd, "arena_release", ir.VoidType, s.mark) }
	}

	// The reverse sweep starts in place of the copied return.
	from := s.ret.Parent()
	s.ret.Erase()
	g.bd = g.builder(from)
	r.run()

	if g.p.Other != nil {
		s.orOther()
	}
}

// augmented emits the augmented primal: the forward sweep, with the tape as the first result.
func augmented(g *gen) {
	s := newSweep(g)
	s.run()
	if s.ret == nil {
		return // the primal never returns: it has no tape
	}

	bd := s.builder(s.ret.Parent())
	var primal ir.Value
	if s.ret.NumArgs() > 0 {
		primal = s.ret.Arg(0)
	}
	s.ret.Erase()

	if g.p.Key.Open {
		s.closeTape(bd)
	}

	// A function that saves nothing returns null as its tape.
	g.pack(bd, func(slot callconv.Slot) ir.Value {
		switch slot.Role {
		case callconv.Tape:
			if s.root != nil {
				return s.root
			}
			return ir.NullConst()
		case callconv.Shadow:
			return s.Shadow(s.returned())
		}
		return primal
	})
}

// returned is the value that the primal returns, nil if it never returns. The primal has at most one return.
func (g *gen) returned() ir.Value {
	for _, b := range g.p.Primal.Blocks() {
		if t := b.Term(); t.Op == ir.OpRet {
			return t.Arg(0)
		}
	}
	return nil
}

// reverse emits the reverse half of split mode.
func reverse(g *gen) {
	entry := g.fn.NewBlock("entry")
	g.top, g.bd = g.builder(entry), g.builder(entry)
	if !returns(g.p.Primal.Func) {
		g.bd.Unreachable()
		return
	}

	// Allocas belong to the entry block, the sweep starts in a second one.
	start := g.fn.NewBlock("start")
	g.bd.Br(start)
	g.top.SetBefore(entry.Term())
	g.bd.SetBlock(start)

	// Values of the forward sweep come from the tape and the parameters.
	r := newRev(g)
	r.root = g.fn.Params[g.sig.Param(callconv.Tape)]
	r.takeParams()

	if g.p.Key.Open {
		r.end = r.openHalf(r.root)
		r.checkShadows()
	}

	r.run()
}

// returns reports whether f has a return instruction.
func returns(f *ir.Func) bool {
	for _, b := range f.Blocks() {
		if b.Term().Op == ir.OpRet {
			return true
		}
	}
	return false
}

// run emits the reverse sweep, from the insertion point to the return.
func (r *rev) run() {
	// All blocks exist before the first is emitted, so branches can refer to them.
	for _, b := range r.p.Reverse.Blocks() {
		r.blocks[b] = r.fn.NewBlock("rev." + b.Name)
		if s := r.p.Gathers.At(b); s != nil {
			r.summings[b] = r.newSumming(s)
		}
	}

	r.openRegions()
	r.bd.Dbg = ""

	// The seed is the adjoint of the result.
	for i, slot := range r.sig.Params {
		if slot.Role == callconv.Seed {
			x := r.returned()
			r.lane = slot.Lane
			r.Add(x, reinterpret(r.bd, r.fn.Params[i], r.DerivType(x)))
		}
	}
	r.lane = 0

	r.goOn()

	// The sweep enters the adjoint of the returning block, and emits blocks in reverse order.
	visited := r.p.Reverse.Blocks()
	for _, b := range visited {
		if b.Term().Op == ir.OpRet {
			r.bd.Br(r.blocks[b])
		}
	}
	for i := len(visited) - 1; i >= 0; i-- {
		r.block(visited[i])
	}

	r.runAgain()
}

// block emits the adjoint of one block and the branch to the next. A block that sums with run-time checks
// gets two forms: a plain one, and one that sums.
func (r *rev) block(b *ir.Block) {
	s := r.summings[b]
	if s == nil || len(s.Checks) > 0 {
		r.form(b, r.blocks[b])
	}
	if s != nil {
		r.summing = s
		r.form(b, s.start)
		r.summing = nil
	}
}

// form emits one form of the adjoint of b, starting in block start.
func (r *rev) form(b, start *ir.Block) {
	r.bd.SetBlock(start)
	clear(r.memo)
	for in := range b.Backward() {
		if !r.ran(in) {
			continue
		}

		// The adjoint of a free allocates the shadow. It comes first, because later code of this instruction
		// may use the shadow.
		if made := r.p.LazyShadow.Made(in); made != nil {
			r.makeShadow(made, in)
		}
		if r.p.Activity.HasAdjoint(in) {
			r.at(in)
			r.instr(in)
		}

		// The adjoint of the allocation ends the use of its shadow.
		if free := r.p.LazyShadow.Freed(in); free != nil {
			r.freeShadow(in, free)
		}

		if r.p.Clears[in] {
			r.at(in)
			r.eachLane(func() { r.clearFirst(in) })
		}

		// Memory is restored after the adjoint of in: only the adjoints of earlier instructions see what in
		// overwrote.
		r.undo(in)
	}

	if r.summing != nil {
		r.passOn()
	}
	r.bd.Dbg = ""
	r.leave(b)
}

// ran guards the adjoint code of instructions between a call that may throw and the test of its result: that
// code runs only if the call returned. It reports whether code must be emitted for in.
func (r *rev) ran(in *ir.Instr) bool {
	test, never := r.p.Caught.Of(in)
	if never {
		return false
	}

	// The guarded stretch ends here.
	if test != r.tested && r.tested != nil {
		r.bd.Br(r.behind)
		r.bd.SetBlock(r.behind)
		clear(r.memo)
	}

	// A new guarded stretch begins.
	if test != r.tested && test != nil {
		returned := r.fn.NewBlock("returned")
		r.behind = r.fn.NewBlock("threw")
		r.bd.CondBr(r.Primal(test), r.behind, returned)
		r.bd.SetBlock(returned)
	}

	r.tested = test
	return true
}

// instr emits the adjoint of one instruction: a call, a load that a loop sums, or any instruction with a
// rule.
func (r *rev) instr(in *ir.Instr) {
	switch {
	case r.p.Activity.Call(in) != nil:
		r.reverseCall(in)
		return
	case r.collect(in):
		return
	}
	rule := r.ruleOf(in)
	if rule == nil {
		return
	}
	r.ruled(func() { rule.Reverse(r, in) })
}

// finish emits the return: the derivatives of by-value parameters, and the primal's result in combined mode.
func (r *rev) finish() {
	r.bd.Dbg = ""
	values := make([]ir.Value, 0, len(r.sig.Results))
	for _, slot := range r.sig.Results {
		if slot.Role == callconv.Derivative {
			p := r.p.Primal.Params[slot.Index]
			at := r.inLane(slot.Lane, func() ir.Value { return r.adjoint(p) })
			values = append(values, r.bd.Load(ir.OwnMemory, slot.Type, at, 0))
		} else {
			values = append(values, r.primal)
		}
	}

	// The adjoints are loaded before the final writes to memory and the release of the tape.
	r.redo()
	r.end(r.bd)
	i := -1
	r.pack(r.bd, func(callconv.Slot) ir.Value { i++; return values[i] })
}

// tapeOf is the tape of the augmented call that replaced in.
func (r *rev) tapeOf(in *ir.Instr) ir.Value { return r.lookup(need.Ref{Kind: need.CallTape, V: in}) }
