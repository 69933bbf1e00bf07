package plan

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/alike"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/alive"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/gather"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/last"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/onward"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/rerun"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/short"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// sweeps decides how the sweeps that read the tape go through the function: what becomes of memory that is overwritten, and which blocks they visit.
func (t *task) sweeps(p *Plan, report func(string, fmt.Stringer)) {
	p.MemPlan = memplan.Decide(p.Primal.Func, p.Memory, p.Nest, p.Graph, p.memoryOptions(t.off))
	report("memplan", p.MemPlan)
	p.Late = t.late(p)
	report("late", p.Late)
	p.Reverse = &revcfg.Plan{}
	if p.Key.Readers.Has(request.Backward) {
		p.Reverse = revcfg.Build(p.Primal.Func, p.Graph, p.Nest, revcfg.Work{Block: p.hasWork, Phi: p.Activity.PhiHasAdjoint, SaveAll: t.off.Off("revcfg")})
	}
	report("revcfg", p.Reverse)
	p.Gather = &gather.Plan{}
	if p.Key.Readers.Has(request.Backward) && !t.off.Off("gather") {
		p.Gather = gather.Find(&gather.Input{Nest: p.Nest, Memory: p.Memory, Types: p.Types, Activity: p.Activity, Layout: t.m.Layout(), Visits: p.Reverse.Visits})
	}
	report("gather", p.Gather)
	p.Onward = &onward.Plan{}
	if p.Key.Readers.Has(request.Onward) {
		p.Onward = onward.Build(p.Primal.Func, p.Graph, p.Nest, onward.Work{Block: p.hasTangents, Phi: func(phi *ir.Instr) bool { return p.Activity.Active(phi) }, All: t.off.Off("onward")})
		t.checkOnward(p)
	}
	report("onward", p.Onward)
}

// kept decides what the forward sweep keeps for the others, what they compute again, and where it lies.
func (t *task) kept(p *Plan, report func(string, fmt.Stringer)) {
	p.Regions = region.Choose(p.Primal.Func, p.Activity, p.MemPlan, t.recurs(p.Key.Fn), t.restarts(p), t.off.Off("region"))
	report("region", p.Regions)
	if t.said.Failed() {
		return
	}
	p.Needs = need.Analyze(&need.Input{Func: p.Primal.Func, Module: t.m, Nest: p.Nest, Types: p.Types, Activity: p.Activity, Mirror: p.Mirror, Reverse: p.Reverse, Onward: p.Onward, Regions: p.Regions, Clears: p.ClearsShadow, Makes: p.Late.Made, Tested: p.Tested})
	report("need", p.Needs)
	p.Alike = alike.Find(p.Primal.Func, p.Graph, p.Nest, p.MemPlan, t.off.Off("alike"))
	report("alike", p.Alike)
	p.Last = last.Find(p.Primal.Func, p.Graph, p.Nest, p.Activity, t.off.Off("last") || p.Key.Readers != request.Backward)
	report("last", p.Last)
	again := t.choose(p)
	report("save", p.Saves)
	report("undo", save.Undo{Plan: p.Saves})
	report("rerun", p.Reruns)
	report("inorder", rerun.Ordered{Plan: p.Reruns})
	report("found", rerun.Found{Plan: p.Reruns})
	report("alive", p.Alive)
	p.Tape = tape.Arrange(append(p.Saves.Saved(), t.given(p)...), p.Reruns, p.Alike, p.Nest, p.Graph, t.m.Layout(), p.Key.frameKind(), p.Key.Width, p.Key.Readers, t.off.Off("tape"))
	report("tape", p.Tape)
	p.Short = short.Find(p.Reruns, again, p.Alive.Passes, !t.mayBeTwo(p.Key))
	report("short", p.Short)
}

// decide finds the loops that run again, and what is saved; some calls are made again in any case.
func (pl *Planner) decide(p *Plan, needs *need.Set, again map[*ir.Instr]bool) {
	k := p.Key
	in := &rerun.Input{Func: p.Primal.Func, Nest: p.Nest, Graph: p.Graph, Memory: p.Memory, MemPlan: p.MemPlan, Activity: p.Activity, Reverse: p.Reverse, Alike: p.Alike,
		CarriesPtr: p.carriesPtr, Mirrors: p.Mirror.Has,
		Sums: func(l *loops.Loop) bool { return p.Gather.At(l.Header) != nil },
		Bound: func(in *ir.Instr) bool {
			return p.Late.Made(in) != nil || p.Late.Freed(in) != nil || p.ClearsShadow(in) || p.MemPlan.Restored(in)
		},
		Passes: func(l *loops.Loop, regions *rerun.Plan, saves *save.Plan) bool {
			return pl.alive(p, regions, saves).Passes(l)
		},
		Refetch:   pl.off.Off("found"),
		Always:    pl.Loops == LoopsRerun,
		Backwards: pl.off.Off("inorder"),
		Once:      k.Form == Taped,
		Never:     k.Form == Again || pl.Loops == LoopsTape || pl.off.Off("rerun") || pl.off.Off("save") || k.Open || k.Repeats || k.Runtime || k.Readers != request.Backward}
	in.Decide = func(needs *need.Set, regions *rerun.Plan) *save.Plan {
		return save.Decide(needs, p.saveFacts(in, regions, again, pl.off))
	}
	in.Plain = func(needs *need.Set) *save.Plan {
		facts := p.saveFacts(in, nil, again, pl.off)
		facts.Undoing = func(*ir.Instr) []*ir.Instr { return nil }
		facts.Refinding = facts.Undoing
		return save.Decide(needs, facts)
	}
	in.Bytes = func(r need.Ref) float64 { return p.saveFacts(in, nil, again, pl.off).Bytes(r) }
	in.Cost = func(regions *rerun.Plan, saves *save.Plan) float64 {
		return p.saveFacts(in, regions, again, pl.off).Cost(saves) + p.work(pl.alive(p, regions, saves))
	}
	p.Reruns, p.Needs, p.Saves = rerun.Choose(in, needs)
	p.Alive = pl.alive(p, p.Reruns, p.Saves)
}

// alive finds what the forward sweep has to run.
func (pl *Planner) alive(p *Plan, regions *rerun.Plan, saves *save.Plan) *alive.Plan {
	f, k := p.Primal.Func, p.Key
	return alive.Find(&alive.Input{Func: f, Nest: p.Nest, Graph: p.Graph, Memory: p.Memory, MemPlan: p.MemPlan, Activity: p.Activity, Regions: p.Regions, Saves: saves, Reruns: regions, Alike: p.Alike,
		CarriesPtr: p.carriesPtr, Mirrors: p.Mirror.Has, Result: k.Keep || f.Result().ContainsPtr(), All: pl.off.Off("alive") || k.Apart || k.Mode != Combined || k.Readers != request.Backward})
}

// work estimates what the forward sweep takes.
func (p *Plan) work(a *alive.Plan) float64 {
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
