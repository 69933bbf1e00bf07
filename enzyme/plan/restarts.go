package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// restarts finds the calls of outlined loops whose iterations the reverse sweep runs again from checkpoints.
// This needs both sweeps in one function. If a loop that the program marked for checkpointing has an
// obstacle, that is an error.
func (t *task) restarts(p *Draft) map[*ir.Instr]*region.Checkpoint {
	found := map[*ir.Instr]*region.Checkpoint{}
	if p.Key.Mode != Combined || p.Key.Readers != request.Backward || t.set.Off.Off("region") {
		return found
	}
	for in := range p.Primal.Instrs() {
		if c := p.Activity.Call(in); c != nil && checkpoint.Of(c.Callee) != nil && p.Activity.HasAdjoint(in) {
			if ck := t.restart(p, in, c); ck != nil {
				found[in] = ck
			}
		}
	}
	return found
}

// restart returns the checkpointing of one call, or nil if its iterations are not run again.
func (t *task) restart(p *Draft, in *ir.Instr, c *activity.Call) (ck *region.Checkpoint) {
	layout, facts := checkpoint.Of(c.Callee), t.factsOf(c.Callee)
	if facts == nil {
		return nil
	}

	// The check needs the facts of caller and callee at the same time.
	var obstacle *region.Obstacle
	t.beside(facts, func() {
		ck, obstacle = region.NewCheckpoint(in, c, &region.Iterations{Layout: layout, Func: facts.Primal.Func, Memory: facts.Memory,
			Nest: facts.Nest, Graph: facts.Graph, Summary: t.sums.Of(c.Callee)}, p.MemPlan)
	})

	// Without a mark by the program, an obstacle only means that the tape is used.
	if obstacle != nil && layout.Asked {
		d := &diag.Diagnostic{Code: diag.Unsupported, Pos: t.m.Pos(in), Where: ir.Where(in), Text: checkpoint.NotAgain + obstacle.Text,
			Hint: "without the mark, every iteration leaves what its derivative needs on the tape"}
		if at := obstacle.At; at != nil {
			d.Notes = append(d.Notes, diag.Note{Pos: t.m.Pos(at), Text: "it is here"})
		}
		t.report(d)
	}
	return ck
}
