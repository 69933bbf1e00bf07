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

// Switches turns optional decisions to their conservative "off".
type Switches interface{ Off(stage string) bool }

// Loops says which loops keep the tape of one iteration and run each again.
type Loops uint8

const (
	LoopsAuto  Loops = iota // those where the estimate favours it
	LoopsRemat              // all that can
	LoopsTape               // none
)

// LoopsOf spells them.
var LoopsOf = map[string]Loops{"": LoopsAuto, "auto": LoopsAuto, "remat": LoopsRemat, "tape": LoopsTape}

// Settings are what a planner goes by from its beginning to its end. They are in no key: plans of planners with other settings are other plans.
type Settings struct {
	// Off switches decisions to their conservative form.
	Off Switches
	// Workers is how many functions are worked on at a time.
	Workers int
	// Refuse makes variables that need a shadow errors.
	Refuse bool
	// Loops says which loops keep the tape of one iteration.
	Loops Loops
	// Guess: plans go on with runtime activity where that is needed, though nobody asked for it.
	Guess bool
	// CanTell says which functions can return what they throw: see lower.Unwinding.Tell. nil: none.
	CanTell func(*ir.Func) bool
	// Nested: what is made here may be differentiated in turn.
	Nested bool
	// Body is what the derivatives of a function are made from, where that is not the function itself. nil: always the function.
	Body func(*ir.Func) *ir.Func
	// Rules finds the derivatives that the program registers itself. nil: none.
	Rules Rules
}

// Planner makes plans, sharing facts between plans of the same function. It works on several functions at a time; what comes out does not
// depend on how many, nor on which is done first.
type Planner struct {
	m      *ir.Module
	set    Settings
	trace  Trace
	sums   *memory.Summaries
	types  *typeinfo.Summaries
	groups map[*ir.Func]*callgraph.Group
	// leaves notes which parameters' shadows a forward sweep has no use for.
	leaves struct {
		sync.Mutex
		memo map[ptrflow.Spot[*ir.Func]]bool
	}
	throws known.Throwing
	mirror struct {
		once  sync.Once
		table *mirror.Table
	}
	// recorded are the drafts of forward sweeps that record partials.
	recorded map[Key]*recording
	// built are the plans that have been asked for.
	built map[Key]*Plan

	mu    sync.Mutex // guards the map, not what it leads to
	facts map[*ir.Func]*factsOnce
	found map[Key]*outcome // while there is a queue, that guards it
}

// NewPlanner plans for a module as it stands now: functions added later are
// not seen, so nested requests take a planner each. groups and types know the module as it stands, too.
func NewPlanner(m *ir.Module, groups map[*ir.Func]*callgraph.Group, types *typeinfo.Summaries, set Settings, trace Trace) *Planner {
	pl := &Planner{m: m, set: set, trace: trace, sums: memory.Summarize(m, groups), types: types, groups: groups, facts: map[*ir.Func]*factsOnce{}, found: map[Key]*outcome{}, recorded: map[Key]*recording{}, built: map[Key]*Plan{}}
	pl.leaves.memo = map[ptrflow.Spot[*ir.Func]]bool{}
	pl.throws = known.Throwers(m)
	return pl
}

// Body is what the derivatives of a function are made from: the function itself, or what stands for it.
func (pl *Planner) Body(f *ir.Func) *ir.Func {
	if pl.set.Body == nil {
		return f
	}
	return pl.set.Body(f)
}

// Release drops the primals' copies; plans must not be used afterwards.
func (pl *Planner) Release() {
	for _, f := range pl.facts {
		if f.facts != nil {
			f.facts.Primal.Release()
		}
	}
}

// activity finds what is active under a key, but for the code that derivatives do not follow.
func (pl *Planner) activity(k Key, facts *Facts, leaves map[*ir.Block]bool) *activity.Info {
	return activity.Analyze(&activity.Input{Func: facts.Primal.Func, Source: facts.Primal.Source, Module: pl.m, Types: facts.Types, Memory: facts.Memory, Args: k.Activities(), Null: k.nulls(), Ret: k.Ret, Runtime: k.Runtime, Guess: pl.set.Guess, Leaves: leaves, All: pl.set.Off.Off("activity"), Name: facts.Primal.Name})
}

// recurs lists the functions that call fn and that it calls.
func (pl *Planner) recurs(fn *ir.Func) map[*ir.Func]bool {
	group := map[*ir.Func]bool{}
	if pl.recursive(fn) {
		for _, f := range pl.groups[fn].Funcs {
			group[f] = true
		}
	}
	return group
}

// recursive reports whether a call of fn may lead to another one.
func (pl *Planner) recursive(fn *ir.Func) bool {
	group := pl.groups[fn]
	return group != nil && group.Recursive
}

// hasWork reports whether the reverse sweep has something to do in b. The block that
// returns is visited in any case: there the seed enters.
func (p *Draft) hasWork(b *ir.Block) bool {
	for in := range b.Instrs() {
		if p.Activity.HasAdjoint(in) || p.MemPlan.Restored(in) || p.Clears[in] || p.LazyShadow.Made(in) != nil || p.LazyShadow.Freed(in) != nil {
			return true
		}
	}
	return false
}

// blocksWith are the blocks in which something is to be done.
func (p *Draft) blocksWith(work func(*ir.Block) bool) map[*ir.Block]bool {
	blocks := map[*ir.Block]bool{}
	for _, b := range p.Primal.Blocks() {
		if work(b) {
			blocks[b] = true
		}
	}
	return blocks
}

// memoryOptions are those of the key, with what types say.
func (p *Draft) memoryOptions(off Switches) memplan.Options {
	o := p.Key.memoryOptions(off)
	o.Types = p.Types
	return o
}

// undoing lists the stores to be undone so that a load can be repeated; nil where that is not to be had.
func (p *Draft) undoing(load *ir.Instr, regions *remat.Plan, off Switches) []*ir.Instr {
	if regions.Of(p.Nest.Of(load.Parent())) != nil {
		return nil
	}
	return p.undoable(load, regions, off)
}

// undoable lists them wherever the load stands. None of them stands in a loop that runs again: before an iteration does so, they have been undone.
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
