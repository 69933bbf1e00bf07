package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// restarts finds the calls of functions that run iterations. Where the caller's two sweeps are not functions apart, their
// iterations are run again from kept states; what stands in the way of that is an error where the program asked for it.
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

func (t *task) restart(p *Draft, in *ir.Instr, c *activity.Call) (ck *region.Checkpoint) {
	layout, facts := checkpoint.Of(c.Callee), t.factsOf(c.Callee)
	if facts == nil {
		return nil
	}
	var obstacle *region.Obstacle
	t.beside(facts, func() {
		ck, obstacle = region.NewCheckpoint(in, c, &region.Iterations{Layout: layout, Func: facts.Primal.Func, Memory: facts.Memory,
			Nest: facts.Nest, Graph: facts.Graph, Summary: t.sums.Of(c.Callee)}, p.MemPlan)
	})
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
