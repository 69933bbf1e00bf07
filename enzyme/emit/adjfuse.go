package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Loops that the reverse sweep runs in the primal's order (stage adjfuse). Allocas hold the start values of
// the next iteration, and whether there is one. The adjoint of a sum is kept in the adjoint of the φ with
// which the sum starts in each iteration. From there it moves to the last partial sum of the iteration, and
// returns through the additions.

// openOrdered creates the allocas.
func (r *rev) openOrdered(run *secondRun) {
	run.last = r.top.Alloca(ir.I1, "last")
	run.carried = map[*ir.Instr]ir.Value{}
	for _, phi := range run.region.Carried() {
		run.carried[phi] = r.top.Alloca(phi.Type(), "carried")
	}
}

// ordered is the second run of a loop that the reverse sweep runs in the primal's order, nil for other loops.
func (r *rev) ordered(l *loops.Loop) *secondRun {
	if run := r.seconds[l]; run != nil && run.region.Fused() {
		return run
	}
	return nil
}

// begin enters a loop at its first iteration: the counter is 0, and φs have the values from the preheader.
func (r *rev) begin(run *secondRun) {
	l := run.region.Loop
	r.bd.Store(ir.OwnMemory, ir.IntConst(ir.I64, 0), r.counterVar(l), 0)
	for _, phi := range run.region.Carried() {
		r.bd.Store(ir.OwnMemory, r.Primal(phi.IncomingFor(l.Preheader)), run.carried[phi], 0)
	}
}

// orderedLandings gives a separate landing for each exit of an iteration, and for its back edge. See
// landings.
func (r *rev) orderedLandings(run *secondRun, s *sweep) (land func(b, to *ir.Block) *ir.Block, landed func()) {
	for _, phi := range run.region.Carried() {
		s.vmap[phi] = r.bd.Load(ir.OwnMemory, phi.Type(), run.carried[phi], 0)
	}

	places := map[loops.Edge]*ir.Block{}
	var order []loops.Edge
	returns := r.p.Returning

	// A landing is created when the first branch to it is copied, and filled when all are.
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

			// On the back edge, the start values of the next iteration are stored.
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

// handOn stores the start values of the next iteration.
func (r *rev) handOn(run *secondRun, s *sweep) {
	for _, phi := range run.region.Carried() {
		r.bd.Store(ir.OwnMemory, s.vmap.Get(phi.IncomingFor(run.region.Loop.Latch)), run.carried[phi], 0)
	}
}

// seedSums moves the adjoint of a sum to the value that the sum has when the iteration ends by edge e.
func (r *rev) seedSums(run *secondRun, e loops.Edge) {
	done := map[*ir.Instr]bool{}
	for _, phi := range e.To.Phis() {
		v := phi.IncomingFor(e.From)
		sum := run.region.Sum(v)
		if sum == nil || done[sum] || !r.p.Activity.PhiHasAdjoint(phi) {
			continue
		}

		// Several φs may receive the same sum, whose adjoint moves once.
		done[sum] = true
		r.at(phi)
		r.eachLane(func() { r.Add(v, r.Seed(sum)) })
	}
}

// receiver is the value that gets the adjoint of a φ in b on the way back to p: in general the operand from
// p. In a loop that runs in the primal's order, the adjoint of a sum goes to its φ, for the first or the next
// iteration.
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
