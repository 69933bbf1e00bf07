package plan

import (
	"errors"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/jacobiantape"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// An outcome is the result of one attempt to plan a key. It depends on the key and the module alone.
type outcome struct {
	draft    *Draft             // nil if the attempt ended before there was a plan
	partials *jacobiantape.Plan // nil if the reverse sweep uses no Jacobian tape; set by settle
	next     []Key              // the derivatives that this one calls, in program order
	said     diag.List
	stages   []stageResult

	globals []activity.GlobalUse // global variables that need a shadow before the key can be planned
	mixed   bool                 // whether the key can be planned with runtime activity
	thrower *ir.Func             // a function that must be rewritten to return its exceptions, or nil

	settled bool // whether Planner.settle has run
}

// failed reports whether the outcome ends the planning of its request.
func (o *outcome) failed() bool { return o.draft == nil || o.said.Failed() }

// A task is one attempt to plan one key, made by one goroutine. It holds the lock of its function's facts,
// and releases it while it queries the facts of another function. So tasks never wait in a cycle.
type task struct {
	*Planner
	*outcome
	own   *Facts
	log   *log
	again map[*loops.Loop]bool // second result of choose
}

// attempt plans a key, except for the decisions that depend on the plans of other keys.
func (pl *Planner) attempt(k Key) *outcome {
	t := &task{Planner: pl, outcome: &outcome{}, log: newLog(pl.trace)}

	// A derivative that is other code needs no facts about the primal.
	if t.draft = t.provided(k); t.draft != nil {
		return t.outcome
	}

	// A recording draft exists already; every other key starts from the facts of its function.
	if k.Mode == Recorded {
		t.recording(k)
	} else if a := pl.analysed(k.Fn); a.facts == nil {
		t.refuse(k.Fn, a.err)
	} else {
		a.facts.mu.Lock()
		defer a.facts.mu.Unlock()
		t.own, t.log.since = a.facts, time.Now()
		t.draft = t.run(k)
		if !t.failed() {
			t.draft.Calls = t.draft.callees()
			t.next = t.draft.reached()
		}
	}
	t.stages = t.log.stages
	return t.outcome
}

// recording takes the draft from Planner.recorded, where settle of another key put it.
func (t *task) recording(k Key) {
	r := t.recorded[k]
	t.draft, t.partials = r.Draft, r.partials
	t.log.add("activity", k.Fn, t.draft.Activity)
	t.log.add("jacobiantape", k.Fn, t.partials)
	t.next = t.draft.reached()
}

// apart runs do with the lock of the task's facts released. So do may query the facts of other functions,
// while other tasks may query this task's facts.
func (t *task) apart(do func()) {
	t.own.mu.Unlock()
	defer t.own.mu.Lock()
	do()
}

// beside runs question while it holds both the locks of other and of the task's own facts.
func (t *task) beside(other *Facts, question func()) {
	if other == t.own {
		question()
		return
	}

	// Two locks are always taken in the order of the function names, so that no two tasks deadlock. The own
	// lock is released first, since it may be the second in that order.
	t.own.mu.Unlock()
	first, second := t.own, other
	if second.Primal.Func.Name < first.Primal.Func.Name {
		first, second = second, first
	}
	first.mu.Lock()
	second.mu.Lock()

	// The own lock stays held: the caller held it before.
	defer other.mu.Unlock()
	question()
}

func (t *task) report(d *diag.Diagnostic) { t.said.Report(d) }

// refuse reports why fn has no primal, at the instruction that causes it if there is one.
func (t *task) refuse(fn *ir.Func, err error) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Pos: t.m.FuncPos(fn), Text: "function '" + fn.Name + "' cannot be differentiated: " + err.Error()}
	var u *primal.Unsupported
	if errors.As(err, &u) && u.At != nil {
		d.Where = ir.Where(u.At)
		if p := t.m.Pos(u.At); p.IsValid() { // merged jumps have no position
			d.Pos = p
		}
	}
	t.report(d)
}
