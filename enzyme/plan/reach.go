package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Reached is what a key and, transitively, every derivative that it calls came to.
type Reached struct {
	Plans []*Plan // in order of discovery, the key's own first; up to the first attempt that failed

	// What stands in the way of the rest where nothing has been said: Globals are the variables that need a shadow to go on; Mixed: it would go
	// on with runtime activity; Thrower is a function that would have to return what it throws, see lower.Unwinding.Tell.
	Globals []activity.GlobalUse
	Mixed   bool
	Thrower *ir.Func

	// Chain lists the function whose plan has faults, the one that called it first, and so on up to the key's.
	Chain []*ir.Func
}

// All plans the key and all that it reaches, and says to sink what there is to say.
func (pl *Planner) All(key Key, sink *diag.List) *Reached {
	if !pl.Knows(key) {
		pl.Ahead([]Key{key})
	}
	r := &Reached{}
	var drafts []*outcome
	asker := map[Key]Key{}
	met := map[Key]bool{key: true}
	for todo := []Key{key}; len(todo) > 0; todo = todo[1:] {
		k := todo[0]
		o := pl.outcome(k)
		for _, d := range o.said.All {
			said := *d // it may be placed
			sink.Report(&said)
		}
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

// outcome is that of one key, with all that needs those of other keys.
func (pl *Planner) outcome(k Key) *outcome {
	o := pl.found[k]
	if o == nil {
		o = pl.attempt(k)
		pl.found[k] = o
	}
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

// settle finds whether the reverse sweep goes over records of partials. That depends on the plans of all functions that are called with this one, and
// on what was found before: it is done in the order in which keys are reached.
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

// HasOutput reports whether derivatives leave a function by its result or by memory with a shadow.
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

// Writes reports whether a function may write to the memory behind a parameter.
func (pl *Planner) Writes(fn *ir.Func, param int) bool {
	sum := pl.sums.Of(fn)
	return sum.WritesForeign || param >= len(sum.Params) || sum.Params[param].Writes
}

// Numbers lists the floating-point types by which a function accesses the memory behind a parameter.
func (pl *Planner) Numbers(fn *ir.Func, param int) (floats []*ir.Type) {
	pl.ask(fn, func(f *Facts) { floats = f.Types.Numbers(f.Primal.Func.Params[param]) })
	return floats
}

// LeadsToNumbers reports whether a parameter leads to floating-point numbers.
func (pl *Planner) LeadsToNumbers(fn *ir.Func, param int) (leads bool) {
	pl.ask(fn, func(f *Facts) { leads = f.Types.LeadsToNumbers(f.Primal.Func.Params[param]) })
	return leads
}
