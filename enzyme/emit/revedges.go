package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
)

// leave emits the adjoints of b's φs and the branch to the block that the reverse sweep visits next.
func (r *rev) leave(b *ir.Block) {
	step := r.p.Reverse.Step(b)
	if step.Kind == revcfg.Entry {
		r.finish()
		return
	}

	r.endIteration(b)
	// All seeds are read and cleared before the first is passed on, because a φ may be the operand of
	// another.
	seeds := map[laned]ir.Value{}
	for _, phi := range b.Phis() {
		if r.p.Activity.PhiHasAdjoint(phi) {
			r.at(phi)
			r.eachLane(func() { seeds[r.here(phi)] = r.Seed(phi) })
		}
	}

	// Each predecessor has a block of its own, for the adjoints of the operands on that edge.
	from := r.bd.Block()
	choice := r.evidence(b, step)
	edges := make([]*ir.Block, len(step.Preds))
	for i, p := range step.Preds {
		edges[i] = r.edge(b, p, step, seeds)
	}

	r.bd.SetBlock(from)
	r.bd.Dbg = ""
	switch {
	case len(edges) == 1:
		r.bd.Br(edges[0])
	case step.Kind == revcfg.Selector:
		// A selector is the position in Preds.
		sw := r.bd.Switch(choice, edges[0])
		for i := 1; i < len(edges); i++ {
			sw.AddArg(ir.IntConst(ir.I32, int64(i)))
			sw.AddArg(edges[i])
		}
	default:
		r.bd.CondBr(choice, edges[0], edges[1])
	}
}

// evidence is the value that selects the predecessor: a selector or a branch condition. For a header it is
// true if this was the first iteration, after which the sweep leaves the loop. It is nil if there is one
// predecessor.
func (r *rev) evidence(b *ir.Block, step *revcfg.Step) ir.Value {
	switch step.Kind {
	case revcfg.Header:
		if run := r.ordered(r.p.Nest.Of(b)); run != nil {
			return r.bd.Load(ir.OwnMemory, ir.I1, run.last, 0)
		}

		// The sweep visits one iteration only: the last in which a condition replaced the loop's value.
		if r.p.Jumps[r.p.Nest.Of(b)] != nil {
			return ir.BoolConst(true)
		}
		return r.bd.ICmp(ir.IEQ, r.counter(r.p.Nest.Of(b)), ir.IntConst(ir.I64, 0))
	case revcfg.Branch:
		return r.Primal(step.Cond)
	case revcfg.Selector:
		return r.lookup(need.Ref{Kind: need.Selector, V: b})
	}
	return nil
}

// edge emits the way from b back to p: the adjoints of φ operands, then the step to the previous iteration on
// a back edge, or the entry of loops in between.
func (r *rev) edge(b, p *ir.Block, step *revcfg.Step, seeds map[laned]ir.Value) *ir.Block {
	e := r.fn.NewBlock("edge")
	r.bd.SetBlock(e)
	for _, phi := range b.Phis() {
		if r.p.Activity.PhiHasAdjoint(phi) {
			r.at(phi)
			r.eachLane(func() { r.Add(r.receiver(phi, b, p), seeds[r.here(phi)]) })
		}
	}
	r.bd.Dbg = ""

	// The back edge: p is the latch.
	if step.Kind == revcfg.Header && p == step.Preds[1] {
		l := r.p.Nest.Of(b)
		r.stepBack(l)
		back := r.bd.Br(r.again(b, p))
		if r.p.Gathers.Scatters(l) {
			back.SetMeta("llvm.loop", r.scopes.unvectorised())
		}
		return e
	}

	// The sweep leaves a loop that sums, so partial sums go to memory.
	if r.summing != nil {
		r.flush()
	}

	r.enterLoops(b, p)
	if s := r.summings[p]; s != nil {
		r.enterSumming(s)
	} else {
		r.bd.Br(r.arrival(b, p))
	}
	return e
}

// stepBack moves to the previous iteration, or to the next one in a loop that the reverse sweep runs in the
// primal's order.
func (r *rev) stepBack(l *loops.Loop) {
	k, step := r.counter(l), int64(-1)
	if r.ordered(l) != nil {
		step = 1
	}
	r.bd.Store(ir.OwnMemory, r.bd.Emit(ir.OpAdd, ir.I64, nil, k, ir.IntConst(ir.I64, step)), r.counterVar(l), 0)

	if f := r.p.Tape.Frame(l); f != nil {
		placementOf(f).stepBack(r, f, k)
	}
}

// enterLoops enters the loops that contain p but not b, from outermost to innermost.
func (r *rev) enterLoops(b, p *ir.Block) {
	var entered []*loops.Loop
	for l := r.p.Nest.Of(p); l != nil && !l.Contains(b); l = l.Parent {
		entered = append([]*loops.Loop{l}, entered...)
	}

	// The memo holds values of the previous position on the tape, which each entry changes.
	for _, l := range entered {
		clear(r.memo)
		r.enter(l)
	}
	clear(r.memo)
}

// enter initialises the counter with the last iteration, or the first in a loop that the reverse sweep runs
// in the primal's order. It also finds the frames that were allocated before the loop.
func (r *rev) enter(l *loops.Loop) {
	if run := r.ordered(l); run != nil {
		r.begin(run)
		return
	}

	// The last iteration has the number of the trip count, which the forward sweep saved if no expression
	// gives it.
	var last ir.Value
	if l.Trip.Kind == loops.Dynamic {
		last = r.lookup(need.Ref{Kind: need.Count, V: l.Header})
	} else {
		last = l.Trip.Emit(r.bd, r.Primal)
		r.bd.Store(ir.OwnMemory, r.bd.Add(last, ir.IntConst(ir.I64, 1)), r.limitVar(l), 0)
	}

	// Only the last iteration in which the condition held matters. A negative number means none: the value
	// from before the loop remains, and any iteration will do.
	if cond := r.p.Jumps[l]; cond != nil {
		k := r.load(need.Ref{Kind: need.LastWrite, V: cond})
		zero := ir.IntConst(ir.I64, 0)
		last = r.bd.Select(r.bd.ICmp(ir.ISLT, k, zero), zero, k)
	}

	r.bd.Store(ir.OwnMemory, last, r.counterVar(l), 0)

	// Frames of nested loops are allocated at the outermost loop of their nest, l.
	for _, f := range r.p.Tape.Frames() {
		if f.Loop == nil || f.Nest != l || !r.p.Reverse.Visits(f.Loop) && !f.Found() {
			continue
		}
		for _, inner := range f.Chain() {
			if inner != l {
				r.bd.Store(ir.OwnMemory, r.tripCount(inner, r.Primal), r.limitVar(inner), 0)
			}
		}
		r.bd.Store(ir.OwnMemory, r.lookup(f.Pointer()), r.variable(r.frames, f), 0)
	}
}
