package plan

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/accumulate"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/lastwrite"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/scatter2gather"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/versions"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A Stage is one analysis or decision about a function or a derivative.
type Stage struct {
	Name     string
	Reads    []string
	Words    string // the result in a few words, for help and documents
	CanBeOff bool   // whether -fenzyme-off can select a conservative form
}

// A verdict is the result of a step: whether planning continues.
type verdict uint8

const (
	goOn   verdict = iota
	enough         // the plan is complete, or an error was reported
	none           // there is no plan; the outcome has the reason
)

// A step is one stage of a plan, or several stages whose results one joint search computes.
type step struct {
	stages []Stage
	run    func(*task, *Draft) verdict
	found  func(*Draft) []fmt.Stringer // the results, one for each stage
}

// decisions lists the steps of a plan in execution order.
var decisions = []step{
	{[]Stage{{"activity", []string{"request", "primal", "memory", "types"}, "active or constant, for each value and call", true}},
		(*task).findActivity, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Activity} }},
	{nil, (*task).checkActivity, nil},

	// Sweeps: the memory that stays unchanged, the shadows, and the blocks that the reverse and tangent
	// sweeps visit.
	{[]Stage{{"memplan", []string{"cfg", "loops", "memory", "types"}, "loads and calls that find their memory unchanged in the reverse sweep", true}},
		(*task).planMemory, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.MemPlan} }},
	{[]Stage{{"lazyshadow", []string{"cfg", "loops", "memory", "types", "activity"}, "allocations whose shadow the reverse sweep allocates", true}},
		(*task).findLazyShadows, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.LazyShadow} }},
	{[]Stage{{"revcfg", []string{"cfg", "loops", "activity", "memplan", "lazyshadow"}, "the reversed control-flow graph, and the evidence for each branch of it", true}},
		(*task).reverseBlocks, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Reverse} }},
	{[]Stage{{"scatter2gather", []string{"loops", "memory", "types", "activity", "revcfg"}, "reverse loops that sum the adjoints of neighbours in registers, and add once to each cell", true}},
		(*task).findGathers, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Gathers} }},
	{[]Stage{{"accumulate", []string{"memory", "activity"}, "plain or atomic accumulation of adjoints into shadows", false}},
		(*task).decideSums, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Sums} }},
	{[]Stage{{"tapejvp", []string{"cfg", "loops", "activity"}, "the control flow of tangent sweeps over a tape", true}},
		(*task).planTapeJVP, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.TapeJVP} }},

	// Tape: the values that the forward sweep saves, the values that are recomputed, and the layout.
	{[]Stage{{"region", []string{"cfg", "loops", "memory", "activity", "memplan"}, "strategy per call: tape, recompute, or restart from a checkpoint", true}},
		(*task).chooseRegions, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Regions} }},
	{[]Stage{{"need", []string{"loops", "types", "activity", "lazyshadow", "revcfg", "tapejvp", "region"}, "to-be-recorded analysis: the values of the primal that adjoints read, and tangents over a tape", false}},
		(*task).findNeeds, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Needs} }},
	{[]Stage{{"invariant", []string{"cfg", "loops", "memplan"}, "values of inner loops that an outer loop does not change: one slot of the tape serves all its iterations", true}},
		(*task).findInvariant, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Invariant} }},
	{[]Stage{{"lastwrite", []string{"cfg", "loops", "activity"}, "conditional replacements in loops, of which only the last has an adjoint", true}},
		(*task).findLastWrites, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.LastWrite} }},

	// These six stages depend on each other, so one joint search computes them. Each has a row for its dump
	// and its conservative form.
	{[]Stage{
		{"save", []string{"loops", "activity", "memplan", "lazyshadow", "need", "invariant", "lastwrite"}, "free, recompute, reload, induction or save, for each needed value", true},
		{"undo", []string{"loops", "memplan", "need", "save"}, "stores in loops that the reverse sweep undoes, so that loads can be repeated", true},
		{"remat", []string{"cfg", "loops", "memory", "activity", "memplan", "revcfg", "need", "invariant", "save", "undo"}, "loops that keep the tape of one iteration and run each again before its adjoint", true},
		{"adjfuse", []string{"cfg", "loops", "memory", "activity", "memplan", "lazyshadow", "revcfg", "need", "invariant", "save", "undo", "remat"}, "rematerialised loops that the reverse sweep takes in the order of the primal: the forward sweep keeps nothing of them and may leave them out", true},
		{"cachedloads", []string{"cfg", "loops", "memory", "activity", "memplan", "revcfg", "need", "invariant", "save", "undo", "remat", "adjfuse"}, "loads whose values the forward sweep keeps, so that loops can be rematerialised", true},
		{"fwdlive", []string{"cfg", "loops", "memory", "activity", "memplan", "region", "need", "invariant", "save", "undo", "remat", "adjfuse", "cachedloads"}, "adjoint liveness: the instructions that the forward sweep has to run", true}},
		(*task).searchSaves, func(p *Draft) []fmt.Stringer {
			return []fmt.Stringer{p.Saves, save.Undo{Plan: p.Saves}, p.Remat, remat.Fusions{Plan: p.Remat}, remat.Cached{Plan: p.Remat}, p.FwdLive}
		}},
	{[]Stage{{"tape", []string{"cfg", "loops", "need", "invariant", "save", "undo", "remat", "adjfuse", "cachedloads"}, "layout of the tape: frames and slots", true}},
		(*task).arrangeTape, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Tape} }},
	{[]Stage{{"versions", []string{"loops", "memory", "remat", "adjfuse", "cachedloads", "fwdlive"}, "derivatives in two versions: one keeps the tape of all iterations, the other runs loops again", true}},
		(*task).findVersions, func(p *Draft) []fmt.Stringer { return []fmt.Stringer{p.Versions} }},
}

// run executes the decisions for a key, up to the first that ends the plan. nil means that there is no plan.
func (t *task) run(k Key) *Draft {
	p := &Draft{Key: k, Facts: t.own, Module: t.m, Divides: t.set.Off.Off("reciprocal"), Nested: t.set.Nested}
	for _, s := range decisions {
		v := s.run(t, p)
		if s.found != nil && k.Form == Dispatch { // only the dispatching form is dumped
			for i, result := range s.found(p) {
				t.log.add(s.stages[i].Name, k.Fn, result)
			}
		}
		switch {
		case v == none:
			return nil
		case v == enough || t.said.Failed():
			return p
		}
	}
	return p
}

func (t *task) findActivity(p *Draft) verdict {
	p.Leaves = t.leaving(p.Key)
	p.Activity = t.activity(p.Key, t.own, p.Leaves)
	p.Clears = p.clears()
	return goOn
}

// checkActivity ends the plan if the request must be changed first (shadows of globals, runtime activity,
// returned exceptions). It also ends a forward-mode plan, which is complete after activity analysis.
func (t *task) checkActivity(p *Draft) verdict {
	if len(p.Activity.Globals) > 0 && !t.set.Refuse {
		t.globals = p.Activity.Globals
		return none
	}

	// Runtime activity must resolve all faults, else the faults are reported.
	if n := p.Activity.Guardable; n > 0 && n == len(p.Activity.Faults) {
		t.mixed = true
		return none
	}

	for _, d := range p.Activity.Faults {
		t.report(d)
	}
	t.checkReadBack(p)
	t.checkTraces(p)

	// A thrower is set by checkTraces: the function is rewritten, and then planned again.
	switch {
	case t.thrower != nil:
		return none
	case p.Key.Mode == Forward:
		return enough
	}
	return goOn
}

func (t *task) planMemory(p *Draft) verdict {
	p.MemPlan = memplan.Decide(p.Primal.Func, p.Memory, p.Nest, p.Graph, p.memoryOptions(t.set.Off))
	return goOn
}

func (t *task) findLazyShadows(p *Draft) verdict {
	p.LazyShadow = t.lazyShadows(p)
	return goOn
}

func (t *task) reverseBlocks(p *Draft) verdict {
	p.Reverse = &revcfg.Plan{}
	if p.Key.Readers.Has(request.Backward) {
		p.Reverse = revcfg.Build(p.Primal.Func, p.Graph, p.Nest, revcfg.Work{Blocks: p.blocksWith(p.hasWork), Phi: p.Activity.PhiHasAdjoint, SaveAll: t.set.Off.Off("revcfg")})
	}
	return goOn
}

func (t *task) findGathers(p *Draft) verdict {
	p.Gathers = &scatter2gather.Plan{}
	if p.Key.Readers.Has(request.Backward) && !t.set.Off.Off("scatter2gather") {
		p.Gathers = scatter2gather.Find(&scatter2gather.Input{Nest: p.Nest, Memory: p.Memory, Types: p.Types, Activity: p.Activity, Layout: t.m.Layout(), Visits: p.Reverse.Visits})
	}
	return goOn
}

func (t *task) decideSums(p *Draft) verdict {
	p.Sums = accumulate.Decide(&accumulate.Input{Func: p.Primal.Func, Memory: p.Memory, Activity: p.Activity, Layout: t.m.Layout(), Shared: p.Key.Context != Serial})
	for _, f := range p.Sums.Faults {
		t.report(&diag.Diagnostic{Code: diag.Unsupported, Pos: t.m.Pos(f.At), Where: ir.Where(f.At), Text: f.Why,
			Hint: "let each thread have shadows of its own, and add them up when all are done (without -fenzyme-threads=sharing)"})
	}
	return goOn
}

func (t *task) planTapeJVP(p *Draft) verdict {
	p.TapeJVP = &tapejvp.Plan{}
	if p.Key.Readers.Has(request.TapeTangent) {
		p.TapeJVP = tapejvp.Build(p.Primal.Func, p.Graph, p.Nest, tapejvp.Work{Blocks: p.blocksWith(p.hasTangents), Active: p.Activity.Active, All: t.set.Off.Off("tapejvp")})
		t.checkOnward(p)
	}
	return goOn
}

func (t *task) chooseRegions(p *Draft) verdict {
	p.Regions = region.Choose(p.Primal.Func, p.Activity, p.MemPlan, t.recurs(p.Key.Fn), t.restarts(p), t.set.Off.Off("region"))
	return goOn
}

func (t *task) findNeeds(p *Draft) verdict {
	p.Needs = need.Analyze(&need.Input{Func: p.Primal.Func, Module: t.m, Nest: p.Nest, Types: p.Types, Activity: p.Activity, Mirror: p.Mirror, Reverse: p.Reverse, Onward: p.TapeJVP, Regions: p.Regions, Clears: p.Clears, Makes: p.LazyShadow.Made, Caught: p.Caught})
	return goOn
}

func (t *task) findInvariant(p *Draft) verdict {
	p.Invariant = invariant.Find(p.Primal.Func, p.Graph, p.Nest, p.MemPlan, t.set.Off.Off("invariant"))
	return goOn
}

func (t *task) findLastWrites(p *Draft) verdict {
	p.LastWrite = lastwrite.Find(p.Primal.Func, p.Graph, p.Nest, p.Activity, t.set.Off.Off("lastwrite") || p.Key.Readers != request.Backward)
	return goOn
}

func (t *task) searchSaves(p *Draft) verdict {
	found, again := t.choose(p, p.Needs)
	p.Remat, p.Needs, p.Saves, p.FwdLive, t.again = found.reruns, found.needs, found.saves, found.alive, again
	return goOn
}

func (t *task) arrangeTape(p *Draft) verdict {
	p.Tape = tape.Arrange(append(p.Saves.Saved(), t.given(p)...), p.Remat, p.Invariant, p.Nest, p.Graph, t.m.Layout(), p.Key.frameKind(), p.Key.Width, p.Key.Readers, t.set.Off.Off("tape"))
	p.Jumps = p.jumps()
	return goOn
}

func (t *task) findVersions(p *Draft) verdict {
	p.Versions = versions.Find(p.Remat, t.again, p.FwdLive.Passes, !t.mayHaveVersions(p.Key))
	return goOn
}

// Stages lists the stages of a function's facts and of a plan, in the order they run.
func Stages() (all []Stage) {
	for _, s := range factSteps {
		all = append(all, s.Stage)
	}
	for _, s := range decisions {
		all = append(all, s.stages...)
	}
	return all
}
