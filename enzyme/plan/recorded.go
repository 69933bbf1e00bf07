package plan

import (
	"maps"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/partials"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// RecordedKey is the key of the forward sweep that records partials, for a derivative whose reverse sweep goes over these.
func (p *Plan) RecordedKey() Key {
	k := NewKey(p.Key.Fn, Recorded, p.Key.Activities(), p.Key.Ret, true, 1)
	k.Null = p.Key.Null
	return k
}

// recordedKey is that of a call in such a sweep.
func recordedKey(c *activity.Call, null string) Key {
	k := NewKey(c.Callee, Recorded, c.Args, c.Ret, true, 1)
	k.Null = null
	return k
}

// partials finds whether the reverse sweep of a derivative goes over records of partials: where its function, and all that are called with
// it, can do so, and one of them chooses among many ways. What is differentiated again does not, as its own derivative would know nothing of what the pointers in the records lead to.
func (pl *Planner) partials(p *Plan) *partials.Plan {
	k := p.Key
	if pl.set.Off.Off("partials") || !pl.recursive(k.Fn) || pl.set.Nested || pl.set.Guess || k.Runtime || k.Width != 1 || k.Open || k.Repeats || k.Caught || k.Form != Asking || k.Late != "" ||
		k.Readers != request.Backward || k.Ret != request.Out {
		return nil
	}
	found := map[Key]*Plan{}
	if !pl.records(p.RecordedKey(), found) {
		return nil
	}
	branches := false
	for _, q := range found {
		branches = branches || q.Partials.Branches
	}
	if !branches && pl.recorded[p.RecordedKey()] == nil {
		return nil
	}
	maps.Copy(pl.recorded, found)
	return pl.recorded[p.RecordedKey()].Partials
}

// records plans a key and the keys of the calls there, and reports whether all of them record their partials.
func (pl *Planner) records(k Key, found map[Key]*Plan) bool {
	if found[k] != nil || pl.recorded[k] != nil {
		return true
	}
	if k.Fn.HasRule() || known.BLAS(k.Fn) != nil {
		return false
	}
	facts := pl.factsOf(k.Fn)
	if facts == nil || len(facts.Caught) > 0 {
		return false
	}
	p := &Plan{Key: k, Facts: facts, Module: pl.m, Divides: pl.set.Off.Off("reciprocal"), Again: pl.set.Nested}
	p.Activity = pl.activity(k, facts, leaves(facts))
	if len(p.Activity.Globals)+len(p.Activity.Faults) > 0 {
		return false
	}
	p.Partials = partials.Find(&partials.Input{Func: facts.Primal.Func, Graph: facts.Graph, Nest: facts.Nest, Memory: facts.Memory, Types: facts.Types, Activity: p.Activity, Recurs: pl.recurs(k.Fn)})
	if p.Partials == nil {
		return false
	}
	found[k] = p
	for in := range facts.Primal.Instrs() {
		if p.Activity.Call(in) != nil && !pl.records(p.CalleeKey(in, callconv.Recorded), found) {
			return false
		}
	}
	return true
}
