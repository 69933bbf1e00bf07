package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/fwdlive"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A solution is the result of the joint search for saved, recomputed, undone and rematerialised values.
type solution struct {
	reruns *remat.Plan
	needs  *need.Set
	saves  *save.Plan
	alive  *fwdlive.Plan
}

// solve chooses the rematerialised loops and the saved values. The calls in again are repeated in the reverse
// sweep in any case.
func (pl *Planner) solve(p *Draft, needs *need.Set, again map[*ir.Instr]bool) (s solution) {
	k := p.Key
	in := &remat.Input{Func: p.Primal.Func, Nest: p.Nest, Graph: p.Graph, Memory: p.Memory, MemPlan: p.MemPlan, Activity: p.Activity, Reverse: p.Reverse, Invariant: p.Invariant,
		CarriesPtr: p.Types.CarriesPtr, Mirrors: p.Mirror.Has,
		Sums: func(l *loops.Loop) bool { return p.Gathers.At(l.Header) != nil },
		Bound: func(in *ir.Instr) bool {
			return p.LazyShadow.Made(in) != nil || p.LazyShadow.Freed(in) != nil || p.Clears[in] || p.MemPlan.Restored(in)
		},
		Passes: func(l *loops.Loop, regions *remat.Plan, saves *save.Plan) bool {
			return pl.alive(p, regions, saves).Passes(l)
		},
		Refetch:   pl.set.Off.Off("cachedloads"),
		Always:    pl.set.Loops == LoopsRemat,
		Backwards: pl.set.Off.Off("adjfuse"),
		Once:      k.Form == Taped,
		Never:     k.Form == Recomputed || pl.set.Loops == LoopsTape || pl.set.Off.Off("remat") || pl.set.Off.Off("save") || k.Open || k.Repeats || k.Runtime || k.Readers != request.Backward}

	// remat evaluates each candidate set of loops with these functions. Plain is the plan without
	// rematerialisation and without undone stores.
	in.Decide = func(needs *need.Set, regions *remat.Plan) *save.Plan {
		return save.Decide(needs, p.saveFacts(in, regions, again, pl.set.Off))
	}
	in.Plain = func(needs *need.Set) *save.Plan {
		facts := p.saveFacts(in, nil, again, pl.set.Off)
		facts.Undoing = func(*ir.Instr) []*ir.Instr { return nil }
		facts.Refinding = facts.Undoing
		return save.Decide(needs, facts)
	}
	in.Bytes = func(r need.Ref) float64 { return p.saveFacts(in, nil, again, pl.set.Off).Bytes(r) }
	in.Cost = func(regions *remat.Plan, saves *save.Plan) float64 {
		return p.saveFacts(in, regions, again, pl.set.Off).Cost(saves) + p.work(pl.alive(p, regions, saves))
	}

	// The forward sweep's live instructions depend on the chosen loops.
	s.reruns, s.needs, s.saves = remat.Choose(in, needs)
	s.alive = pl.alive(p, s.reruns, s.saves)
	return s
}

// alive runs adjoint liveness analysis: it finds the instructions that the forward sweep must run.
func (pl *Planner) alive(p *Draft, regions *remat.Plan, saves *save.Plan) *fwdlive.Plan {
	f, k := p.Primal.Func, p.Key
	return fwdlive.Find(&fwdlive.Input{Func: f, Nest: p.Nest, Graph: p.Graph, Memory: p.Memory, MemPlan: p.MemPlan, Activity: p.Activity, Regions: p.Regions, Saves: saves, Remat: regions, Invariant: p.Invariant,
		CarriesPtr: p.Types.CarriesPtr, Mirrors: p.Mirror.Has, Result: k.Keep || f.Result().ContainsPtr(), All: pl.set.Off.Off("fwdlive") || k.Apart || k.Mode != Combined || k.Readers != request.Backward})
}

// work estimates the cost of the forward sweep: the sum of instruction costs, weighted by block frequency.
func (p *Draft) work(a *fwdlive.Plan) float64 {
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
