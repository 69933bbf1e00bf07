package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// rev is the reverse sweep: it visits the primal's blocks backwards as the
// reverse control flow plan says, and in each its instructions from last to first.
//
// Counters, frame pointers and adjoints live in allocas, which LLVM turns into registers.
type rev struct {
	*reader
	blocks   map[*ir.Block]*ir.Block // primal block → start of its adjoint
	adjoints map[laned]ir.Value      // allocas
	counters map[*loops.Loop]ir.Value
	limits   map[*loops.Loop]ir.Value // iterations of loops with a block
	frames   map[*tape.Frame]ir.Value // allocas of block or record pointers
	slots    map[need.Ref]ir.Value
	root     ir.Value
	end      func(bd *ir.Builder) // before the return
	primal   ir.Value             // the primal's result, combined mode

	overwrites []*overwrite
	summings   map[*ir.Block]*summing // by header
	summing    *summing               // what the block that is being emitted sums, nil for nothing

	tested ir.Value  // what says whether the code at the current place runs at all, nil for sure; see ran
	behind *ir.Block // where the sweep goes on when not

	seconds map[*loops.Loop]*secondRun
}

func newRev(g *gen) *rev {
	r := &rev{reader: newReader(g), blocks: map[*ir.Block]*ir.Block{}, adjoints: map[laned]ir.Value{}, counters: map[*loops.Loop]ir.Value{},
		limits: map[*loops.Loop]ir.Value{}, frames: map[*tape.Frame]ir.Value{}, slots: map[need.Ref]ir.Value{}, end: func(*ir.Builder) {}, summings: map[*ir.Block]*summing{},
		seconds: map[*loops.Loop]*secondRun{}}
	r.place = r
	return r
}

// combined emits the forward sweep, and the reverse sweep behind it.
func combined(g *gen) {
	s := newSweep(g)
	s.run()
	if s.ret == nil {
		return // never returns: the copy is all there is
	}
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
	from := s.ret.Parent()
	s.ret.Erase()
	g.bd = g.builder(from)
	r.run()
	if g.p.Other != nil {
		s.orOther()
	}
}

// augmented emits the forward sweep with the tape as its first result.
func augmented(g *gen) {
	s := newSweep(g)
	s.run()
	if s.ret == nil {
		return
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

// returned is the value that the primal returns.
func (g *gen) returned() ir.Value {
	for _, b := range g.p.Primal.Blocks() {
		if t := b.Term(); t.Op == ir.OpRet {
			return t.Arg(0)
		}
	}
	return nil
}

// reverse emits the reverse sweep as a function of its own.
func reverse(g *gen) {
	entry := g.fn.NewBlock("entry")
	g.top, g.bd = g.builder(entry), g.builder(entry)
	if !returns(g.p.Primal.Func) {
		g.bd.Unreachable()
		return
	}
	start := g.fn.NewBlock("start")
	g.bd.Br(start)
	g.top.SetBefore(entry.Term())
	g.bd.SetBlock(start)
	r := newRev(g)
	r.root = g.fn.Params[g.sig.Param(callconv.Tape)]
	r.takeParams()
	if g.p.Key.Open {
		r.end = r.openHalf(r.root)
		r.checkShadows()
	}
	r.run()
}

func returns(f *ir.Func) bool {
	for _, b := range f.Blocks() {
		if b.Term().Op == ir.OpRet {
			return true
		}
	}
	return false
}

// run emits everything from the current place to the return.
func (r *rev) run() {
	for _, b := range r.p.Reverse.Blocks() {
		r.blocks[b] = r.fn.NewBlock("rev." + b.Name)
		if s := r.p.Gathers.At(b); s != nil {
			r.summings[b] = r.newSumming(s)
		}
	}
	r.openRegions()
	r.bd.Dbg = ""
	for i, slot := range r.sig.Params {
		if slot.Role == callconv.Seed {
			x := r.returned()
			r.lane = slot.Lane
			r.Add(x, reinterpret(r.bd, r.fn.Params[i], r.DerivType(x)))
		}
	}
	r.lane = 0
	r.goOn()
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

// block emits the adjoint of one block and the way back from it, in two forms where only the running program knows whether it may sum.
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

func (r *rev) form(b, start *ir.Block) {
	r.bd.SetBlock(start)
	clear(r.memo)
	for in := range b.Backward() {
		if !r.ran(in) {
			continue
		}
		if made := r.p.LazyShadow.Made(in); made != nil {
			r.makeShadow(made, in)
		}
		if r.p.Activity.HasAdjoint(in) {
			r.at(in)
			r.instr(in)
		}
		if free := r.p.LazyShadow.Freed(in); free != nil {
			r.freeShadow(in, free)
		}
		if r.p.Clears[in] {
			r.at(in)
			r.eachLane(func() { r.clearFirst(in) })
		}
		r.undo(in)
	}
	if r.summing != nil {
		r.passOn()
	}
	r.bd.Dbg = ""
	r.leave(b)
}

// ran leads past the adjoints of what stands between a call that may have thrown and its test, unless the call returned. It
// reports whether there is anything to emit for in.
func (r *rev) ran(in *ir.Instr) bool {
	test, never := r.p.Caught.Of(in)
	if never {
		return false
	}
	if test != r.tested && r.tested != nil {
		r.bd.Br(r.behind)
		r.bd.SetBlock(r.behind)
		clear(r.memo)
	}
	if test != r.tested && test != nil {
		returned := r.fn.NewBlock("returned")
		r.behind = r.fn.NewBlock("threw")
		r.bd.CondBr(r.Primal(test), r.behind, returned)
		r.bd.SetBlock(returned)
	}
	r.tested = test
	return true
}

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

// finish returns the derivatives of by-value parameters.
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
	r.redo()
	r.end(r.bd)
	i := -1
	r.pack(r.bd, func(callconv.Slot) ir.Value { i++; return values[i] })
}

// tapeOf is the tape that the augmented call left.
func (r *rev) tapeOf(in *ir.Instr) ir.Value { return r.lookup(need.Ref{Kind: need.CallTape, V: in}) }
