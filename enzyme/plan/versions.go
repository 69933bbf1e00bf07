package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/versions"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// choose finds the loops that run again, and what is saved. Where all that loops keep are results of functions, and the derivative may
// come in two forms, the other one keeps none of it and calls the functions again: then choose returns the loops that would.
func (pl *Planner) choose(p *Draft, needs *need.Set) (solution, map[*loops.Loop]bool) {
	kept := pl.solve(p, needs, nil)
	if !pl.mayHaveVersions(p.Key) && p.Key.Form != Recomputed || pl.set.Off.Off("save") || len(kept.reruns.Loops()) > 0 {
		return kept, nil
	}
	calls := p.onlyCalls(kept.saves)
	if len(calls) == 0 {
		return kept, nil
	}
	repeated := pl.solve(p, needs, calls)
	keeps := slices.ContainsFunc(repeated.saves.Saved(), func(r need.Ref) bool { return r.Home(p.Nest) != nil })
	if keeps || len(repeated.reruns.Loops()) > 0 {
		return kept, nil
	}
	again := map[*loops.Loop]bool{}
	for in := range calls {
		again[p.Nest.Of(in.Parent())] = true
	}
	if p.Key.Form == Dispatch {
		return kept, again
	}
	return repeated, again
}

// mayHaveVersions reports whether a derivative may come in two forms.
func (pl *Planner) mayHaveVersions(k Key) bool {
	return !pl.set.Off.Off("versions") && k.Form == Dispatch && pl.set.Loops == LoopsAuto && k.Mode == Combined && k.Readers == request.Backward
}

// onlyCalls lists the calls of functions whose results loops keep, none where they keep anything else, where these cannot be called again, or
// nobody can count them before the derivative starts.
func (p *Draft) onlyCalls(saves *save.Plan) map[*ir.Instr]bool {
	calls := map[*ir.Instr]bool{}
	for _, r := range saves.Saved() {
		l := r.Home(p.Nest)
		if l == nil {
			continue
		}
		in, ok := r.V.(*ir.Instr)
		if !ok || r.Kind != need.Primal || !save.Calls(in) || !p.repeats(in) || !versions.Countable(l) {
			return nil
		}
		calls[in] = true
	}
	return calls
}
