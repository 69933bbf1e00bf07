package plan

import (
	"maps"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/jacobiantape"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A recording is the draft of a forward sweep that records partials.
type recording struct {
	*Draft
	partials *jacobiantape.Plan
}

// recordingKey returns the key of a forward sweep that records partials.
func recordingKey(fn *ir.Func, args []request.Activity, ret request.Activity, null string) Key {
	k := NewKey(fn, Recorded, args, ret, true, 1)
	k.Null = null
	return k
}

// recordsKey is the key of the recording forward sweep whose Jacobian tape the derivative k uses.
func (k Key) recordsKey() Key { return recordingKey(k.Fn, k.Activities(), k.Ret, k.Null) }

// partialsOf returns the Jacobian-tape plan of a derivative, or nil if its reverse sweep does not run over a
// Jacobian tape. All functions of the recursion must be able to record partials, and one of them must have a
// join of many control-flow paths. Nested differentiation excludes it, since its derivative could not follow
// the pointers in the records.
func (pl *Planner) partialsOf(p *Draft) *jacobiantape.Plan {
	k := p.Key
	if pl.set.Off.Off("jacobiantape") || !pl.recursive(k.Fn) || pl.set.Nested || pl.set.Guess || k.Runtime || k.Width != 1 || k.Open || k.Repeats || k.Caught || k.Form != Dispatch || k.LazyShadow != "" ||
		k.Readers != request.Backward || k.Ret != request.Out {
		return nil
	}

	// All functions of the recursion record, or none does: found is kept only if records succeeds.
	found, key := map[Key]*recording{}, k.recordsKey()
	if !pl.records(key, found) {
		return nil
	}

	// Without such a join, no Jacobian tape is used, unless another key has decided for it already.
	branches := false
	for _, q := range found {
		branches = branches || q.partials.Branches
	}
	if !branches && pl.recorded[key] == nil {
		return nil
	}
	maps.Copy(pl.recorded, found)
	return pl.recorded[key].partials
}

// records plans the recording of a key and of the keys that it calls. It reports whether all of them can
// record partials, and adds their drafts to found.
func (pl *Planner) records(k Key, found map[Key]*recording) bool {
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

	// A recording needs activity and call information only.
	p := &Draft{Key: k, Facts: facts, Module: pl.m, Divides: pl.set.Off.Off("reciprocal"), Nested: pl.set.Nested}
	p.Activity = pl.activity(k, facts, leaves(facts))
	if len(p.Activity.Globals)+len(p.Activity.Faults) > 0 {
		return false
	}
	partials := jacobiantape.Find(&jacobiantape.Input{Func: facts.Primal.Func, Graph: facts.Graph, Nest: facts.Nest, Memory: facts.Memory, Types: facts.Types, Activity: p.Activity, Group: pl.recurs(k.Fn)})
	if partials == nil {
		return false
	}
	p.Calls = p.callees()
	// found is set before the recursive calls, so that cycles end.
	found[k] = &recording{p, partials}
	for in := range facts.Primal.Instrs() {
		for _, c := range p.Calls[in] {
			if !pl.records(c.Key, found) {
				return false
			}
		}
	}
	return true
}
