package plan

import (
	"errors"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// An outcome is what the attempt to plan a key came to. It depends on the key and the module alone.
type outcome struct {
	plan   *Plan // nil where the attempt ended before
	next   []Key // the derivatives that this one calls, in order
	said   diag.List
	stages []stageResult

	globals []activity.GlobalUse // the variables that need a shadow to go on
	mixed   bool                 // it would go on with runtime activity
	thrower *ir.Func             // a function that would have to return what it throws

	settled bool // see Planner.settle
}

// failed reports whether the outcome ends all planning for what is asked.
func (o *outcome) failed() bool { return o.plan == nil || o.said.Failed() }

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
	if t.plan = t.custom(k); t.plan != nil {
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
		t.plan = t.run(k)
		if !t.failed() {
			t.next = t.plan.callees()
		}
	}
	t.stages = t.log.stages
	return t.outcome
}

// recording tells of a plan that settling another one has made.
func (t *task) recording(k Key) {
	t.plan = t.recorded[k]
	t.log.add("activity", k.Fn, t.plan.Activity)
	t.log.add("partials", k.Fn, t.plan.Partials)
	t.next = t.plan.callees()
}

// callees lists the derivatives that this one calls, the other form of its own among them.
func (p *Plan) callees() (keys []Key) {
	if p.Short.Twice() {
		keys = append(keys, p.OtherKey())
	}
	for in := range p.Primal.Instrs() {
		if p.Activity.Call(in) == nil {
			continue
		}
		for _, kind := range p.CalleeKinds(in) {
			keys = append(keys, p.CalleeKey(in, kind))
		}
	}
	return keys
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
