package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// clears finds the allocations of zeroed memory whose shadow a sweep that runs more than once has to zero when it comes to where that memory began: the
// adjoints of its first contents, which are zeros and no variable's, would be found there by the next run of the same sweep.
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
