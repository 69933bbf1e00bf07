package plan

import (
	"errors"
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/hoist"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/rerun"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/trail"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Switches turns optional decisions to their conservative "off".
type Switches interface{ Off(stage string) bool }

// Trace is told of every stage's result.
type Trace func(stage string, fn *ir.Func, result fmt.Stringer)

// Loops says which loops keep the tape of one iteration and run each again.
type Loops uint8

const (
	LoopsAuto  Loops = iota // those where the estimate favours it
	LoopsRerun              // all that can
	LoopsTape               // none
)

// LoopsOf spells them.
var LoopsOf = map[string]Loops{"": LoopsAuto, "auto": LoopsAuto, "rerun": LoopsRerun, "tape": LoopsTape}

// Planner makes plans, sharing facts between plans of the same function.
type Planner struct {
	m      *ir.Module
	off    Switches
	sink   *diag.List
	trace  Trace
	sums   *memory.Summaries
	types  *typeinfo.Summaries
	groups map[*ir.Func]*callgraph.Group
	facts  map[*ir.Func]*Facts
	plans  map[Key]*Plan
	// leaves notes which parameters' shadows a forward sweep has no use for.
	leaves map[trail.Spot[*ir.Func]]bool
	// asker is the key whose derivative calls that of another one first; failed the one with faults.
	asker  map[Key]Key
	failed *Key
	throws known.Throwing
	// recorded are the plans of forward sweeps that record partials.
	recorded map[Key]*Plan

	// Globals are the variables that need a shadow to go on; Refuse makes them errors.
	Globals []activity.GlobalUse
	Refuse  bool

	// Loops says which loops keep the tape of one iteration.
	Loops Loops

	// Mixed: the plan would go on with runtime activity. Guess: so it does, though nobody asked for it.
	Mixed, Guess bool

	// Thrower is a function that would have to return what it throws for the plan to go on: see lower.Unwinding.Tell. CanTell says which can.
	Thrower *ir.Func
	CanTell func(*ir.Func) bool

	// Nested: what is made here may be differentiated in turn.
	Nested bool

	// NoShadow tells the variables that have none by decision.
	NoShadow func(*ir.Global) bool

	// Body tells what the derivatives of a function are made from, where that is not the function itself.
	Body func(*ir.Func) *ir.Func
	// Rules finds the derivatives that the program registers itself.
	Rules Rules
}

// NewPlanner plans for a module as it stands now: functions added later are
// not seen, so nested requests take a planner each. groups and types know the module as it stands, too.
func NewPlanner(m *ir.Module, groups map[*ir.Func]*callgraph.Group, types *typeinfo.Summaries, off Switches, sink *diag.List, trace Trace) *Planner {
	pl := &Planner{m: m, off: off, sink: sink, trace: trace, sums: memory.Summarize(m, groups), types: types, groups: groups, facts: map[*ir.Func]*Facts{}, plans: map[Key]*Plan{}, leaves: map[trail.Spot[*ir.Func]]bool{}, asker: map[Key]Key{}, recorded: map[Key]*Plan{}}
	pl.throws = known.Throwers(m)
	return pl
}

// Release drops the primals' copies; plans must not be used afterwards.
func (pl *Planner) Release() {
	for _, f := range pl.facts {
		f.Primal.Release()
	}
}

// All plans the key and, transitively, every derivative it calls, in order of discovery.
func (pl *Planner) All(key Key) []*Plan {
	var all []*Plan
	todo := []Key{key}
	for len(todo) > 0 && !pl.sink.Failed() {
		k := todo[0]
		todo = todo[1:]
		if pl.plans[k] != nil {
			continue
		}
		p := pl.plan(k)
		if p == nil || pl.sink.Failed() {
			pl.failed = &k
			break // a plan with faults stops half-way
		}
		pl.plans[k] = p
		all = append(all, p)
		if p.Custom != nil {
			continue
		}
		if p.Partials != nil && k.Mode != Recorded {
			todo = append(todo, p.RecordedKey())
			continue
		}
		if p.Short.Twice() {
			todo = append(todo, p.OtherKey())
		}
		for in := range p.Primal.Instrs() {
			if p.Activity.Call(in) == nil {
				continue
			}
			for _, kind := range p.CalleeKinds(in) {
				callee := p.CalleeKey(in, kind)
				if _, known := pl.asker[callee]; !known && callee != key {
					pl.asker[callee] = k
				}
				todo = append(todo, callee)
			}
		}
	}
	if !pl.sink.Failed() && len(pl.Globals) == 0 && !pl.Mixed {
		for _, p := range all {
			if p.Short.Twice() {
				p.Other = pl.plans[p.OtherKey()]
			}
		}
		pl.early(all)
	}
	return all
}

// FailedChain lists the function whose plan has faults, the one that called it first, and so on up to the request's.
func (pl *Planner) FailedChain() (chain []*ir.Func) {
	if pl.failed == nil {
		return nil
	}
	k, more := *pl.failed, true
	for ; more; k, more = pl.asker[k] {
		chain = append(chain, k.Fn)
	}
	return chain
}

// HasOutput reports whether derivatives leave a function by its result or by memory with a shadow.
func (pl *Planner) HasOutput(k Key) bool {
	if k.Ret != request.Const {
		return true
	}
	sum := pl.sums.Of(k.Fn)
	for i, a := range k.Activities() {
		if a == request.Dup && (sum.WritesForeign || i >= len(sum.Params) || sum.Params[i].Writes) {
			return true
		}
	}
	return false
}

// refuse reports why fn has no primal, at the instruction that stands in the way when there is one.
func (pl *Planner) refuse(fn *ir.Func, err error) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Pos: pl.m.FuncPos(fn), Text: "function '" + fn.Name + "' cannot be differentiated: " + err.Error()}
	var u *primal.Unsupported
	if errors.As(err, &u) && u.At != nil {
		d.Where = ir.Where(u.At)
		if p := pl.m.Pos(u.At); p.IsValid() { // merged jumps have none
			d.Pos = p
		}
	}
	pl.sink.Report(d)
}

func (pl *Planner) plan(k Key) *Plan {
	if p := pl.custom(k); p != nil {
		return p
	}
	if k.Mode == Recorded {
		p := pl.recorded[k]
		pl.trace("activity", k.Fn, p.Activity)
		pl.trace("partials", k.Fn, p.Partials)
		return p
	}
	facts := pl.factsOf(k.Fn)
	if facts == nil {
		return nil
	}
	p := &Plan{Key: k, Facts: facts, Module: pl.m, Divides: pl.off.Off("reciprocal")}
	report := func(stage string, result fmt.Stringer) {
		if k.Form == Asking { // of two forms, one is told of
			pl.trace(stage, k.Fn, result)
		}
	}

	p.Activity = pl.activity(k, facts)
	report("activity", p.Activity)
	if len(p.Activity.Globals) > 0 && !pl.Refuse {
		pl.Globals = p.Activity.Globals
		return nil
	}
	if n := p.Activity.Guardable; n > 0 && n == len(p.Activity.Faults) {
		pl.Mixed = true
		return nil
	}
	for _, d := range p.Activity.Faults {
		pl.sink.Report(d)
	}
	pl.checkReadBack(p)
	pl.checkTraces(p)
	if pl.Thrower != nil {
		return nil
	}
	if k.Mode == Forward || pl.sink.Failed() {
		return p
	}
	pl.sweeps(p, report)
	if !pl.sink.Failed() {
		pl.kept(p, report)
	}
	return p
}

// activity finds what is active under a key.
func (pl *Planner) activity(k Key, facts *Facts) *activity.Info {
	return activity.Analyze(&activity.Input{Func: facts.Primal.Func, Module: pl.m, Types: facts.Types, Memory: facts.Memory, Args: k.Activities(), Null: k.null, Ret: k.Ret, NoShadow: pl.NoShadow, Runtime: k.Runtime, Guess: pl.Guess, Leaves: leaves(facts), All: pl.off.Off("activity"), Name: facts.Primal.Name})
}

// recurs says which calls lead back to fn.
func (pl *Planner) recurs(fn *ir.Func) func(*activity.Call) bool {
	return func(c *activity.Call) bool { return pl.recursive(fn) && pl.groups[c.Callee] == pl.groups[fn] }
}

// recursive reports whether a call of fn may lead to another one.
func (pl *Planner) recursive(fn *ir.Func) bool {
	group := pl.groups[fn]
	return group != nil && group.Recursive
}

func (p *Plan) carriesPtr(v ir.Value) bool { return p.Types.CarriesPtr(v) }

// hoists are what is tried in turn until nothing changes; each returns how much it has changed.
var hoists = []func(*primal.Func, *cfg.Graph, *loops.Nest, *memory.Info) int{hoist.Loads, hoist.Cells, hoist.Fuse}

// factsOf analyses a function once, however many plans are made of it.
func (pl *Planner) factsOf(fn *ir.Func) *Facts {
	if f, ok := pl.facts[fn]; ok {
		return f
	}
	report := func(stage string, result fmt.Stringer) { pl.trace(stage, fn, result) }
	body := fn
	if pl.Body != nil {
		body = pl.Body(fn)
	}
	pf, err := primal.Prepare(body)
	if err != nil {
		pl.refuse(fn, err)
		return nil
	}
	f := &Facts{Primal: pf, FMF: commonFMF(pf.Func)}
	pl.facts[fn] = f
	report("primal", pf.Func)
	pl.survey(f)
	if hoist.Copies(pf, pl.m, f.Graph, f.Nest, f.Memory) > 0 {
		pl.survey(f)
	}
	for rounds := 0; !pl.off.Off("hoist") && rounds < 3; rounds++ {
		changed := false
		for _, change := range hoists {
			if change(pf, f.Graph, f.Nest, f.Memory) > 0 {
				pl.survey(f)
				changed = true
			}
		}
		if !changed {
			break
		}
	}
	report("cfg", f.Graph)
	report("loops", f.Nest)
	report("memory", f.Memory)
	report("hoist", pf.Func)
	f.Types = typeinfo.Infer(pf.Func, pl.m.Layout(), pl.types)
	f.Returning = returning(f.Graph)
	f.Caught = findCaught(pf.Func, f.Returning)
	report("types", f.Types)
	return f
}

// survey finds the facts on a primal as it stands.
func (pl *Planner) survey(f *Facts) {
	fn := f.Primal.Func
	f.Graph = cfg.Analyze(fn)
	f.Nest = loops.Analyze(fn, f.Graph)
	if pl.off.Off("loops") {
		f.Nest.ForgetCounts()
	}
	f.Memory = memory.Analyze(fn, f.Graph, f.Nest, pl.sums)
	if pl.off.Off("memory") {
		f.Memory.TellNothing()
	}
}

// hasWork reports whether the reverse sweep has something to do in b. The block that
// returns is visited in any case: there the seed enters.
func (p *Plan) hasWork(b *ir.Block) bool {
	for in := range b.Instrs() {
		if p.Activity.HasAdjoint(in) || p.MemPlan.Restored(in) || p.ClearsShadow(in) || p.Late.Made(in) != nil || p.Late.Freed(in) != nil {
			return true
		}
	}
	return false
}

// memoryOptions are those of the key, with what types say.
func (p *Plan) memoryOptions(off Switches) memplan.Options {
	o := p.Key.memoryOptions(off)
	o.MovesNumbers = func(in *ir.Instr) bool {
		b, ok := p.Types.Moved(in)
		return ok && !b.Has(rules.PtrBytes)
	}
	return o
}

// undoing lists the stores to be undone so that a load can be repeated; nil where that is not to be had.
func (p *Plan) undoing(load *ir.Instr, regions *rerun.Plan, off Switches) []*ir.Instr {
	if regions.Of(p.Nest.Of(load.Parent())) != nil {
		return nil
	}
	return p.undoable(load, regions, off)
}

// undoable lists them wherever the load stands. None of them stands in a loop that runs again: before an iteration does so, they have been undone.
func (p *Plan) undoable(load *ir.Instr, regions *rerun.Plan, off Switches) []*ir.Instr {
	if p.Key.Mode != Combined || p.Key.Runtime || off.Off("undo") {
		return nil
	}
	stores, _ := p.MemPlan.Undoing(load)
	for _, s := range stores {
		if regions.Of(p.Nest.Of(s.Parent())) != nil || p.Reverse.Step(s.Parent()) == nil {
			return nil
		}
	}
	return stores
}

func (p *Plan) saveFacts(in *rerun.Input, regions *rerun.Plan, again map[*ir.Instr]bool, off Switches) *save.Facts {
	return &save.Facts{
		Func: p.Primal.Func, Nest: p.Nest, Layout: p.Module.Layout(),
		Reloads:   func(load *ir.Instr) bool { return p.reloads(load) || in.Rereads(regions, load) },
		Undoing:   func(load *ir.Instr) []*ir.Instr { return p.undoing(load, regions, off) },
		Refinding: func(load *ir.Instr) []*ir.Instr { return p.undoable(load, regions, off) },
		Kept:      func(r need.Ref) bool { return regions.Keeper(r) != nil },
		Last: func(cond *ir.Instr) bool {
			return p.Last.Of(cond) != nil && regions.Of(p.Nest.Of(cond.Parent())) == nil
		},
		Uncounted:     func(header *ir.Block) bool { return regions.At(p.Nest.Of(header)).InOrder() },
		Shared:        func(r need.Ref) bool { return tape.Table(r, regions, p.Nest, p.Alike) != nil },
		Repeats:       p.repeats,
		ShadowsItself: p.Activity.ShadowsItself,
		ParamsFree:    p.Key.Mode == Combined || p.Key.Open,
		StackFree:     p.Key.Mode == Combined,
		ShadowsVary:   p.Key.Repeats,
		Late:          p.Late.Has,
		Again:         again,
		SaveAll:       off.Off("save"),
	}
}

// frameKind is where the values live that the function saves once per call.
func (k Key) frameKind() tape.Kind {
	switch {
	case k.Open:
		return tape.Lent
	case k.Mode == Split:
		return tape.Struct
	}
	return tape.Stack
}
