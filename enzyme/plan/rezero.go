package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// clears finds the allocations of zeroed memory whose shadow the reverse sweep must zero when it reaches the
// allocation, if the sweep runs several times. The shadow then holds adjoints of the initial zeros, which
// belong to no variable, and the next run must not find them.
func (p *Draft) clears() map[*ir.Instr]bool {
	clears := map[*ir.Instr]bool{}
	if !p.Key.Repeats {
		return clears
	}
	for in := range p.Primal.Instrs() {
		if facts := known.Call(in); facts != nil && facts.Alloc != nil && facts.Alloc.Zeroed && p.Activity.Active(in) {
			clears[in] = true
		}
	}
	return clears
}
