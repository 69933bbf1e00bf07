package racecheck

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// locks reports what is written while a lock is held, and waiting for other threads beside any such write: reverse sweeps neither
// take locks nor wait. held is the least set of blocks at whose end a lock may be held, closed under control flow; a lock that another
// function has taken is not seen.
func (c *checker) locks(p *plan.Plan) {
	held := map[*ir.Block]bool{}
	for changed := true; changed; {
		changed = false
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
	if !c.writes[c.order[0].Key] {
		return
	}
	for in := range p.Primal.Instrs() {
		if known.CallHas(in, known.Waits) {
			c.fault(in, "threads wait for each other in a function that writes numbers which they may share: their derivatives do not wait")
		}
	}
}

// through walks a block, tells report of what is written outside under a lock, and returns whether one is held at its end.
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
