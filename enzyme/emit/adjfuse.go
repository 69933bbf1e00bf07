package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Loops whose iterations the reverse sweep takes in the primal's order. What the next iteration starts from is kept in variables, and so is
// whether there is one. The adjoint of a sum waits in that of the φ that the sum starts with in each iteration: from there it goes to where the
// iteration has left off, and comes back through the additions.

// openOrdered makes the variables.
func (r *rev) openOrdered(run *secondRun) {
	run.last = r.top.Alloca(ir.I1, "last")
	run.carried = map[*ir.Instr]ir.Value{}
	for _, phi := range run.region.Carried() {
		run.carried[phi] = r.top.Alloca(phi.Type(), "carried")
	}
}

// ordered is the second run of a loop that is taken in the primal's order, nil for others.
func (r *rev) ordered(l *loops.Loop) *secondRun {
	if run := r.seconds[l]; run != nil && run.region.Fused() {
		return run
	}
	return nil
}

// begin enters a loop at its first iteration.
func (r *rev) begin(run *secondRun) {
	l := run.region.Loop
	r.bd.Store(ir.OwnMemory, ir.IntConst(ir.I64, 0), r.counterVar(l), 0)
	for _, phi := range run.region.Carried() {
		r.bd.Store(ir.OwnMemory, r.Primal(phi.IncomingFor(l.Preheader)), run.carried[phi], 0)
	}
}

// orderedLandings are where the adjoint of an iteration begins: apart for each way out of it.
func (r *rev) orderedLandings(run *secondRun, s *sweep) (land func(b, to *ir.Block) *ir.Block, landed func()) {
	for _, phi := range run.region.Carried() {
		s.vmap[phi] = r.bd.Load(ir.OwnMemory, phi.Type(), run.carried[phi], 0)
	}
	places := map[loops.Edge]*ir.Block{}
	var order []loops.Edge
	returns := r.p.Returning
	land = func(b, to *ir.Block) *ir.Block {
		if r.blocks[b] == nil || !returns.Get(to) {
			return nil
		}
		e := loops.Edge{From: b, To: to}
		if places[e] == nil {
			places[e] = r.fn.NewBlock("again.end")
			order = append(order, e)
		}
		return places[e]
	}
	landed = func() {
		for _, e := range order {
			r.bd.SetBlock(places[e])
			r.bd.Dbg = ""
			clear(r.memo)
			if e.To == run.region.Loop.Header {
				r.handOn(run, s)
			}
			r.bd.Store(ir.OwnMemory, ir.BoolConst(e.To != run.region.Loop.Header), run.last, 0)
			r.seedSums(run, e)
			r.bd.Dbg = ""
			r.bd.Br(r.blocks[e.From])
		}
		clear(r.memo)
	}
	return land, landed
}

// handOn keeps what the next iteration starts from.
func (r *rev) handOn(run *secondRun, s *sweep) {
	for _, phi := range run.region.Carried() {
		r.bd.Store(ir.OwnMemory, s.vmap.Get(phi.IncomingFor(run.region.Loop.Latch)), run.carried[phi], 0)
	}
}

// seedSums gives what an iteration has summed up, as it ended by way of e, the adjoint of the sum.
func (r *rev) seedSums(run *secondRun, e loops.Edge) {
	done := map[*ir.Instr]bool{}
	for _, phi := range e.To.Phis() {
		v := phi.IncomingFor(e.From)
		sum := run.region.Sum(v)
		if sum == nil || done[sum] || !r.p.Activity.PhiHasAdjoint(phi) {
			continue
		}
		done[sum] = true
		r.at(phi)
		r.eachLane(func() { r.Add(v, r.Seed(sum)) })
	}
}

// receiver is what gets the adjoint of a φ in b on the way back to p: the operand that came from there. Sums of loops in the primal's order wait in
// their φs, be it for the loop's first iteration or for the next one.
func (r *rev) receiver(phi *ir.Instr, b, p *ir.Block) ir.Value {
	v := phi.IncomingFor(p)
	run := r.ordered(r.p.Nest.Of(p))
	switch {
	case run == nil:
	case b == run.region.Loop.Header:
		return phi
	case !run.region.Loop.Contains(b):
		if sum := run.region.Sum(v); sum != nil {
			return sum
		}
	}
	return v
}
