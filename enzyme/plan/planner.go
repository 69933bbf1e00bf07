package plan

import (
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/mirror"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/ptrflow"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// Switches selects the conservative form of optional decisions: Off reports whether a stage is switched off.
type Switches interface{ Off(stage string) bool }

// Loops is the policy for rematerialisation: it selects the loops that keep the tape of one iteration and run
// each iteration again.
type Loops uint8

const (
	LoopsAuto  Loops = iota // loops for which the cost estimate favours it
	LoopsRemat              // all loops that can be rematerialised
	LoopsTape               // no loop
)

// LoopsOf maps the values of the option to policies.
var LoopsOf = map[string]Loops{"": LoopsAuto, "auto": LoopsAuto, "remat": LoopsRemat, "tape": LoopsTape}

// Settings are constant for the lifetime of a planner. No key contains them, so plans of planners with
// different settings must not be mixed.
type Settings struct {
	// Off selects the conservative form of decisions.
	Off Switches
	// Workers is the number of functions that are planned in parallel.
	Workers int
	// Refuse makes a global variable that needs a shadow an error.
	Refuse bool
	// Loops is the policy for rematerialisation.
	Loops Loops
	// Guess allows runtime activity where a plan needs it, even if the request does not enable it.
	Guess bool
	// CanTell reports whether a function can be rewritten to return its exceptions (lower.Unwinding.Tell).
	// nil: no function can.
	CanTell func(*ir.Func) bool
	// Nested: the emitted derivatives may be differentiated again.
	Nested bool
	// Body returns the function from whose body the derivatives of a function are made. nil: always the
	// function itself.
	Body func(*ir.Func) *ir.Func
	// Rules finds the derivatives that the program registers. nil: there are none.
	Rules Rules
}

// A Planner makes plans, and shares facts between plans of the same function. It works on several functions
// in parallel. Its results depend neither on the number of workers nor on the order in which functions are
// finished.
type Planner struct {
	m      *ir.Module
	set    Settings
	trace  Trace
	sums   *memory.Summaries
	types  *typeinfo.Summaries
	groups map[*ir.Func]*callgraph.Group
	// leaves caches which parameters have a shadow that the forward sweep does not use.
	leaves struct {
		sync.Mutex
		memo map[ptrflow.Spot[*ir.Func]]bool
	}
	throws known.Throwing
	mirror struct {
		once  sync.Once
		table *mirror.Table
	}
	// recorded holds the drafts of forward sweeps that record partials.
	recorded map[Key]*recording
	// built holds the finished plans.
	built map[Key]*Plan

	mu    sync.Mutex // guards the map facts, not its entries
	facts map[*ir.Func]*factsOnce
	found map[Key]*outcome // guarded by the queue's lock while a queue runs
}

// NewPlanner returns a planner for the module in its present state. It does not see functions that are added
// later, so nested requests need a new planner each. groups and types must describe the same state.
func NewPlanner(m *ir.Module, groups map[*ir.Func]*callgraph.Group, types *typeinfo.Summaries, set Settings, trace Trace) *Planner {
	pl := &Planner{m: m, set: set, trace: trace, sums: memory.Summarize(m, groups), types: types, groups: groups, facts: map[*ir.Func]*factsOnce{}, found: map[Key]*outcome{}, recorded: map[Key]*recording{}, built: map[Key]*Plan{}}
	pl.leaves.memo = map[ptrflow.Spot[*ir.Func]]bool{}
	pl.throws = known.Throwers(m)
	return pl
}

// Body returns the function from whose body the derivatives of f are made: f itself, or its substitute.
func (pl *Planner) Body(f *ir.Func) *ir.Func {
	if pl.set.Body == nil {
		return f
	}
	return pl.set.Body(f)
}

// Release frees the copies of the primals. Plans must not be used afterwards.
func (pl *Planner) Release() {
	for _, f := range pl.facts {
		if f.facts != nil {
			f.facts.Primal.Release()
		}
	}
}

// activity runs activity analysis for a key. leaves are the blocks that derivatives do not follow.
func (pl *Planner) activity(k Key, facts *Facts, leaves map[*ir.Block]bool) *activity.Info {
	return activity.Analyze(&activity.Input{Func: facts.Primal.Func, Source: facts.Primal.Source, Module: pl.m, Types: facts.Types, Memory: facts.Memory, Args: k.Activities(), Null: k.nulls(), Ret: k.Ret, Runtime: k.Runtime, Guess: pl.set.Guess, Leaves: leaves, All: pl.set.Off.Off("activity"), Name: facts.Primal.Name})
}

// recurs returns fn's strongly connected component of the call graph, or an empty set if fn is not recursive.
func (pl *Planner) recurs(fn *ir.Func) map[*ir.Func]bool {
	group := map[*ir.Func]bool{}
	if pl.recursive(fn) {
		for _, f := range pl.groups[fn].Funcs {
			group[f] = true
		}
	}
	return group
}

// recursive reports whether a call of fn may lead to another call of fn.
func (pl *Planner) recursive(fn *ir.Func) bool {
	group := pl.groups[fn]
	return group != nil && group.Recursive
}

// hasWork reports whether the reverse sweep has instructions in b. The reverse sweep visits the returning
// block in any case, since the seed enters there.
func (p *Draft) hasWork(b *ir.Block) bool {
	for in := range b.Instrs() {
		if p.Activity.HasAdjoint(in) || p.MemPlan.Restored(in) || p.Clears[in] || p.LazyShadow.Made(in) != nil || p.LazyShadow.Freed(in) != nil {
			return true
		}
	}
	return false
}

// blocksWith returns the blocks for which work holds.
func (p *Draft) blocksWith(work func(*ir.Block) bool) map[*ir.Block]bool {
	blocks := map[*ir.Block]bool{}
	for _, b := range p.Primal.Blocks() {
		if work(b) {
			blocks[b] = true
		}
	}
	return blocks
}

// memoryOptions returns the key's options for memplan, with the inferred types.
func (p *Draft) memoryOptions(off Switches) memplan.Options {
	o := p.Key.memoryOptions(off)
	o.Types = p.Types
	return o
}

// undoing lists the stores that the reverse sweep must undo so that it can repeat a load. A nil list means
// that the load cannot be repeated, or that it stands in a rematerialised loop.
func (p *Draft) undoing(load *ir.Instr, regions *remat.Plan, off Switches) []*ir.Instr {
	if regions.Of(p.Nest.Of(load.Parent())) != nil {
		return nil
	}
	return p.undoable(load, regions, off)
}

// undoable is undoing for a load in any loop. No listed store stands in a rematerialised loop: stores are
// undone before an iteration runs again.
func (p *Draft) undoable(load *ir.Instr, regions *remat.Plan, off Switches) []*ir.Instr {
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

// saveFacts collects the inputs of stage save. regions is the rematerialisation so far, and again holds the
// calls that are repeated in any case.
func (p *Draft) saveFacts(in *remat.Input, regions *remat.Plan, again map[*ir.Instr]bool, off Switches) *save.Facts {
	return &save.Facts{
		Func: p.Primal.Func, Nest: p.Nest, Layout: p.Module.Layout(),
		Reloads:   func(load *ir.Instr) bool { return p.reloads(load) || in.Rereads(regions, load) },
		Undoing:   func(load *ir.Instr) []*ir.Instr { return p.undoing(load, regions, off) },
		Refinding: func(load *ir.Instr) []*ir.Instr { return p.undoable(load, regions, off) },
		Kept:      func(r need.Ref) bool { return regions.Keeper(r) != nil },
		Last: func(cond *ir.Instr) bool {
			return p.LastWrite.Of(cond) != nil && regions.Of(p.Nest.Of(cond.Parent())) == nil
		},
		Uncounted:     func(header *ir.Block) bool { return regions.At(p.Nest.Of(header)).Fused() },
		Shared:        func(r need.Ref) bool { return tape.Table(r, regions, p.Nest, p.Invariant) != nil },
		Repeats:       p.repeats,
		ShadowsItself: p.Activity.ShadowsItself,
		ParamsFree:    p.Key.Mode == Combined || p.Key.Open,
		StackFree:     p.Key.Mode == Combined,
		ShadowsVary:   p.Key.Repeats,
		Late:          p.LazyShadow.Has,
		Again:         again,
		SaveAll:       off.Off("save"),
	}
}

// frameKind is the kind of memory that holds the function's frame of the tape, which is the part that is
// saved once per call.
func (k Key) frameKind() tape.Kind {
	switch {
	case k.Open:
		return tape.Lent
	case k.Mode == Split:
		return tape.Struct
	}
	return tape.Stack
}
