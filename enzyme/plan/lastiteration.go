package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

// jumps finds the loops of which at most one iteration has adjoints, and the condition that last held in that
// iteration. The reverse sweep jumps to this iteration. Loops with gathered sums run every iteration. Frames
// that are chains (loops with unknown trip count) have no random access, so they are excluded.
func (p *Draft) jumps() map[*loops.Loop]*ir.Instr {
	jumps := map[*loops.Loop]*ir.Instr{}
	for _, l := range p.Nest.All() {
		cond := p.LastWrite.In(l)
		if cond == nil || p.Saves.Of(need.Ref{Kind: need.Primal, V: cond}) != save.Last || p.Gathers.At(l.Header) != nil {
			continue
		}
		if f := p.Tape.Frame(l); f == nil || !f.Kind.IsChain() {
			jumps[l] = cond
		}
	}
	return jumps
}
