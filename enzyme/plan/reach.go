package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Reached is the result of planning a key and, transitively, all derivatives that it calls.
type Reached struct {
	Plans []*Plan // in breadth-first order, the key's own first; nil after a failed attempt

	// These fields name the reason of a failure without an error. Globals are variables that need a shadow.
	// Mixed means that runtime activity is needed. Thrower is a function that must be rewritten to return its
	// exceptions (lower.Unwinding.Tell).
	Globals []activity.GlobalUse
	Mixed   bool
	Thrower *ir.Func

	// Chain is the call path to the function whose plan failed: first this function, then its callers up to
	// the key's function.
	Chain []*ir.Func
}

// All plans a key and all keys that it reaches, in breadth-first order, and reports diagnostics to sink in
// this order.
func (pl *Planner) All(key Key, sink *diag.List) *Reached {
	if !pl.Knows(key) {
		pl.Ahead([]Key{key})
	}

	// The worklist order is fixed by the program alone, so diagnostics do not depend on the number of
	// workers.
	r := &Reached{}
	var drafts []*outcome
	asker := map[Key]Key{}
	met := map[Key]bool{key: true}
	for todo := []Key{key}; len(todo) > 0; todo = todo[1:] {
		k := todo[0]
		o := pl.outcome(k)
		for _, d := range o.said.All {
			// The caller of All may move a diagnostic to another line, so it gets a copy.
			said := *d
			sink.Report(&said)
		}

		// Keys after the first failure are not visited: their errors may follow from it.
		if o.failed() {
			r.Globals, r.Mixed, r.Thrower = o.globals, o.mixed, o.thrower
			for more := true; more; k, more = asker[k] {
				r.Chain = append(r.Chain, k.Fn)
			}
			return r
		}

		drafts = append(drafts, o)
		for _, next := range o.next {
			if !met[next] {
				met[next], asker[next] = true, k
				todo = append(todo, next)
			}
		}
	}
	r.Plans = pl.build(drafts)
	return r
}

// outcome returns the settled outcome of a key, and plans the key if no worker has done it.
func (pl *Planner) outcome(k Key) *outcome {
	o := pl.found[k]
	if o == nil {
		o = pl.attempt(k)
		pl.found[k] = o
	}

	// Traces are emitted here, in the order of reach, and not by the workers: facts first, then decisions.
	if f := pl.facts[k.Fn]; f != nil && o.draft != nil && o.draft.Custom == nil {
		pl.tell(&f.stages)
	}

	if !o.settled {
		o.settled = true
		pl.settle(o)
	}
	pl.tell(&o.stages)
	return o
}

// settle decides whether the reverse sweep runs over a Jacobian tape. This depends on the plans of all
// functions in the same recursion, and on earlier decisions. So keys are settled in the order in which they
// are reached.
func (pl *Planner) settle(o *outcome) {
	p := o.draft
	if o.failed() || p.Custom != nil || p.Key.Mode == Forward || p.Key.Mode == Recorded {
		return
	}
	log := newLog(pl.trace)
	if o.partials = pl.partialsOf(p); o.partials != nil {
		o.next = []Key{p.Key.recordsKey()}
	}
	if p.Key.Form == Dispatch {
		log.add("jacobiantape", p.Key.Fn, o.partials)
		log.add("reciprocal", p.Key.Fn, quotients{p})
	}
	o.stages = append(o.stages, log.stages...)
}

// HasOutput reports whether the function has an active result, or writes memory that has a shadow.
func (pl *Planner) HasOutput(k Key) bool {
	if k.Ret != request.Const {
		return true
	}
	for i, a := range k.Activities() {
		if a == request.Dup && pl.Writes(k.Fn, i) {
			return true
		}
	}
	return false
}

// Writes reports whether a function may write the memory behind a parameter.
func (pl *Planner) Writes(fn *ir.Func, param int) bool {
	sum := pl.sums.Of(fn)
	return sum.WritesForeign || param >= len(sum.Params) || sum.Params[param].Writes
}

// Numbers lists the floating-point types with which a function accesses the memory behind a parameter.
func (pl *Planner) Numbers(fn *ir.Func, param int) (floats []*ir.Type) {
	pl.ask(fn, func(f *Facts) { floats = f.Types.Numbers(f.Primal.Func.Params[param]) })
	return floats
}

// LeadsToNumbers reports whether floating-point numbers are reachable from a parameter.
func (pl *Planner) LeadsToNumbers(fn *ir.Func, param int) (leads bool) {
	pl.ask(fn, func(f *Facts) { leads = f.Types.LeadsToNumbers(f.Primal.Func.Params[param]) })
	return leads
}
