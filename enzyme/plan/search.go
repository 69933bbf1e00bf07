package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/alive"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/rerun"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A solution is what the search for what is saved, computed again, undone and run again comes to.
type solution struct {
	reruns *rerun.Plan
	needs  *need.Set
	saves  *save.Plan
	alive  *alive.Plan
}

// solve finds the loops that run again, and what is saved; some calls are made again in any case.
func (pl *Planner) solve(p *Draft, needs *need.Set, again map[*ir.Instr]bool) (s solution) {
	k := p.Key
	in := &rerun.Input{Func: p.Primal.Func, Nest: p.Nest, Graph: p.Graph, Memory: p.Memory, MemPlan: p.MemPlan, Activity: p.Activity, Reverse: p.Reverse, Alike: p.Alike,
		CarriesPtr: p.Types.CarriesPtr, Mirrors: p.Mirror.Has,
		Sums: func(l *loops.Loop) bool { return p.Gather.At(l.Header) != nil },
		Bound: func(in *ir.Instr) bool {
			return p.Late.Made(in) != nil || p.Late.Freed(in) != nil || p.Clears[in] || p.MemPlan.Restored(in)
		},
		Passes: func(l *loops.Loop, regions *rerun.Plan, saves *save.Plan) bool {
			return pl.alive(p, regions, saves).Passes(l)
		},
		Refetch:   pl.set.Off.Off("found"),
		Always:    pl.set.Loops == LoopsRerun,
		Backwards: pl.set.Off.Off("inorder"),
		Once:      k.Form == Taped,
		Never:     k.Form == Again || pl.set.Loops == LoopsTape || pl.set.Off.Off("rerun") || pl.set.Off.Off("save") || k.Open || k.Repeats || k.Runtime || k.Readers != request.Backward}
	in.Decide = func(needs *need.Set, regions *rerun.Plan) *save.Plan {
		return save.Decide(needs, p.saveFacts(in, regions, again, pl.set.Off))
	}
	in.Plain = func(needs *need.Set) *save.Plan {
		facts := p.saveFacts(in, nil, again, pl.set.Off)
		facts.Undoing = func(*ir.Instr) []*ir.Instr { return nil }
		facts.Refinding = facts.Undoing
		return save.Decide(needs, facts)
	}
	in.Bytes = func(r need.Ref) float64 { return p.saveFacts(in, nil, again, pl.set.Off).Bytes(r) }
	in.Cost = func(regions *rerun.Plan, saves *save.Plan) float64 {
		return p.saveFacts(in, regions, again, pl.set.Off).Cost(saves) + p.work(pl.alive(p, regions, saves))
	}
	s.reruns, s.needs, s.saves = rerun.Choose(in, needs)
	s.alive = pl.alive(p, s.reruns, s.saves)
	return s
}

// alive finds what the forward sweep has to run.
func (pl *Planner) alive(p *Draft, regions *rerun.Plan, saves *save.Plan) *alive.Plan {
	f, k := p.Primal.Func, p.Key
	return alive.Find(&alive.Input{Func: f, Nest: p.Nest, Graph: p.Graph, Memory: p.Memory, MemPlan: p.MemPlan, Activity: p.Activity, Regions: p.Regions, Saves: saves, Reruns: regions, Alike: p.Alike,
		CarriesPtr: p.Types.CarriesPtr, Mirrors: p.Mirror.Has, Result: k.Keep || f.Result().ContainsPtr(), All: pl.set.Off.Off("alive") || k.Apart || k.Mode != Combined || k.Readers != request.Backward})
}

// work estimates what the forward sweep takes.
func (p *Draft) work(a *alive.Plan) float64 {
	sum := 0.0
	for _, b := range p.Primal.Blocks() {
		often := save.Frequency(p.Nest.Of(b))
		for in := range b.Instrs() {
			if a.Runs(in) {
				sum += often * save.Work(in)
			}
		}
	}
	return sum
}
