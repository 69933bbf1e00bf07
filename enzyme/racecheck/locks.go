package racecheck

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// locks reports writes of outside numbers while a lock is held, and waits for other threads in functions of a
// request with such writes. Reverse sweeps neither take locks nor wait. held is the least fixed point of the
// blocks at whose end a lock may be held. Locks taken by other functions are not seen.
func (c *checker) locks(p *plan.Plan) {
	held := map[*ir.Block]bool{}
	for changed := true; changed; {
		changed = false

		// The fixed point is reached: one more walk reports the writes.
		for _, b := range p.Primal.Blocks() {
			if !held[b] && c.through(p, b, held, nil) {
				held[b], changed = true, true
			}
		}
	}
	for _, b := range p.Primal.Blocks() {
		c.through(p, b, held, func(in *ir.Instr) {
			c.fault(in, "a number that other threads may reach is written while a lock is held: the derivative goes back over it without the lock, "+
				"and where several threads do so at the same time, derivatives are lost")
		})
	}

	// A wait matters only if the request writes outside numbers at all.
	if !c.writes[c.order[0].Key] {
		return
	}
	for in := range p.Primal.Instrs() {
		if known.CallHas(in, known.Waits) {
			c.fault(in, "threads wait for each other in a function that writes numbers which they may share: their derivatives do not wait")
		}
	}
}

// through walks a block, and returns whether a lock is held at its end. It calls report, if not nil, for each
// outside write under a lock.
func (c *checker) through(p *plan.Plan, b *ir.Block, held map[*ir.Block]bool, report func(*ir.Instr)) bool {
	lock := false
	for _, pred := range b.Preds() {
		lock = lock || held[pred]
	}
	for in := range b.Instrs() {
		switch {
		case known.CallHas(in, known.Locks):
			lock = true
		case known.CallHas(in, known.Unlocks):
			lock = false
		case lock && report != nil && c.writesOutside(p, in):
			report(in)
		}
	}
	return lock
}
