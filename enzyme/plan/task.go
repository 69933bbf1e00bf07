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

// An outcome is what the attempt to plan a key came to. It depends on the key and the module alone.
type outcome struct {
	draft    *Draft             // nil where the attempt ended before
	partials *jacobiantape.Plan // see settle
	next     []Key              // the derivatives that this one calls, in order
	said     diag.List
	stages   []stageResult

	globals []activity.GlobalUse // the variables that need a shadow to go on
	mixed   bool                 // it would go on with runtime activity
	thrower *ir.Func             // a function that would have to return what it throws

	settled bool // see Planner.settle
}

// failed reports whether the outcome ends all planning for what is asked.
func (o *outcome) failed() bool { return o.draft == nil || o.said.Failed() }

// A task is the attempt to plan one key, made by one goroutine. It holds the lock of the function's facts, and lets go of it while it asks
// those of other functions: nobody waits in a circle.
type task struct {
	*Planner
	*outcome
	own   *Facts
	log   *log
	again map[*loops.Loop]bool // see choose
}

// attempt plans a key, as far as it depends on no other plan.
func (pl *Planner) attempt(k Key) *outcome {
	t := &task{Planner: pl, outcome: &outcome{}, log: newLog(pl.trace)}
	if t.draft = t.provided(k); t.draft != nil {
		return t.outcome
	}
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

// recording takes over a draft that settling another one has made.
func (t *task) recording(k Key) {
	r := t.recorded[k]
	t.draft, t.partials = r.Draft, r.partials
	t.log.add("activity", k.Fn, t.draft.Activity)
	t.log.add("jacobiantape", k.Fn, t.partials)
	t.next = t.draft.reached()
}

// apart does something that may ask the facts of other functions, during which others may ask those of the task's own.
func (t *task) apart(do func()) {
	t.own.mu.Unlock()
	defer t.own.mu.Lock()
	do()
}

// beside asks something that another function's facts and the task's own have to answer together.
func (t *task) beside(other *Facts, question func()) {
	if other == t.own {
		question()
		return
	}
	t.own.mu.Unlock()
	first, second := t.own, other
	if second.Primal.Func.Name < first.Primal.Func.Name { // everybody takes two locks in the same order
		first, second = second, first
	}
	first.mu.Lock()
	second.mu.Lock()
	defer other.mu.Unlock()
	question()
}

func (t *task) report(d *diag.Diagnostic) { t.said.Report(d) }

// refuse reports why fn has no primal, at the instruction that stands in the way when there is one.
func (t *task) refuse(fn *ir.Func, err error) {
	d := &diag.Diagnostic{Code: diag.Unsupported, Pos: t.m.FuncPos(fn), Text: "function '" + fn.Name + "' cannot be differentiated: " + err.Error()}
	var u *primal.Unsupported
	if errors.As(err, &u) && u.At != nil {
		d.Where = ir.Where(u.At)
		if p := t.m.Pos(u.At); p.IsValid() { // merged jumps have none
			d.Pos = p
		}
	}
	t.report(d)
}
