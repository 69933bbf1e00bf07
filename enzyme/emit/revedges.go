package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
)

// leave emits the adjoints of b's φs and the way to the block visited next.
func (r *rev) leave(b *ir.Block) {
	step := r.p.Reverse.Step(b)
	if step.Kind == revcfg.Entry {
		r.finish()
		return
	}
	r.endIteration(b)
	// All seeds are read and cleared before any is passed on: a φ may be the operand of another.
	seeds := map[laned]ir.Value{}
	for _, phi := range b.Phis() {
		if r.p.Activity.PhiHasAdjoint(phi) {
			r.at(phi)
			r.eachLane(func() { seeds[r.here(phi)] = r.Seed(phi) })
		}
	}
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
		sw := r.bd.Switch(choice, edges[0])
		for i := 1; i < len(edges); i++ {
			sw.AddArg(ir.IntConst(ir.I32, int64(i)))
			sw.AddArg(edges[i])
		}
	default:
		r.bd.CondBr(choice, edges[0], edges[1])
	}
}

// evidence is the value that tells the predecessors apart; for a header, whether the sweep is done with the loop: this was the first iteration.
func (r *rev) evidence(b *ir.Block, step *revcfg.Step) ir.Value {
	switch step.Kind {
	case revcfg.Header:
		if run := r.ordered(r.p.Nest.Of(b)); run != nil {
			return r.bd.Load(ir.OwnMemory, ir.I1, run.last, 0)
		}
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

// edge emits what happens on the way from b back to p: φ operands get their
// adjoints, loops between the two are entered at their last iteration, a back edge steps to the iteration before.
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
	if step.Kind == revcfg.Header && p == step.Preds[1] {
		l := r.p.Nest.Of(b)
		r.stepBack(l)
		back := r.bd.Br(r.again(b, p))
		if r.p.Gathers.Scatters(l) {
			back.SetMeta("llvm.loop", r.scopes.unvectorised())
		}
		return e
	}
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

// stepBack goes to the iteration before; to the one after in a loop that is taken in the primal's order.
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

// enterLoops enters, from outside in, the loops that hold p and not b.
func (r *rev) enterLoops(b, p *ir.Block) {
	var entered []*loops.Loop
	for l := r.p.Nest.Of(p); l != nil && !l.Contains(b); l = l.Parent {
		entered = append([]*loops.Loop{l}, entered...)
	}
	for _, l := range entered {
		clear(r.memo)
		r.enter(l)
	}
	clear(r.memo)
}

// enter sets the counter to the last iteration, or the first one where the loop is taken in the primal's order, and finds the frames taken before the loop started.
func (r *rev) enter(l *loops.Loop) {
	if run := r.ordered(l); run != nil {
		r.begin(run)
		return
	}
	var last ir.Value
	if l.Trip.Kind == loops.Dynamic {
		last = r.lookup(need.Ref{Kind: need.Count, V: l.Header})
	} else {
		last = l.Trip.Emit(r.bd, r.Primal)
		r.bd.Store(ir.OwnMemory, r.bd.Add(last, ir.IntConst(ir.I64, 1)), r.limitVar(l), 0)
	}
	if cond := r.p.Jumps[l]; cond != nil {
		k := r.load(need.Ref{Kind: need.LastWrite, V: cond})
		zero := ir.IntConst(ir.I64, 0) // in which case the number is the one from before the loop
		last = r.bd.Select(r.bd.ICmp(ir.ISLT, k, zero), zero, k)
	}
	r.bd.Store(ir.OwnMemory, last, r.counterVar(l), 0)
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
