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

// choose runs the joint search. If loops save nothing but results of calls, the derivative may have a second
// version, which repeats the calls instead. Then choose also returns the loops in which it does so, else nil.
func (pl *Planner) choose(p *Draft, needs *need.Set) (solution, map[*loops.Loop]bool) {
	kept := pl.solve(p, needs, nil)
	if !pl.mayHaveVersions(p.Key) && p.Key.Form != Recomputed || pl.set.Off.Off("save") || len(kept.reruns.Loops()) > 0 {
		return kept, nil
	}
	calls := p.onlyCalls(kept.saves)
	if len(calls) == 0 {
		return kept, nil
	}

	// Solve again with the calls repeated. That pays only if no value is saved per iteration any more, and no
	// loop is rematerialised.
	repeated := pl.solve(p, needs, calls)
	keeps := slices.ContainsFunc(repeated.saves.Saved(), func(r need.Ref) bool { return r.Home(p.Nest) != nil })
	if keeps || len(repeated.reruns.Loops()) > 0 {
		return kept, nil
	}

	again := map[*loops.Loop]bool{}
	for in := range calls {
		again[p.Nest.Of(in.Parent())] = true
	}

	// The dispatching version itself keeps the tape.
	if p.Key.Form == Dispatch {
		return kept, again
	}
	return repeated, again
}

// mayHaveVersions reports whether a derivative may have two versions.
func (pl *Planner) mayHaveVersions(k Key) bool {
	return !pl.set.Off.Off("versions") && k.Form == Dispatch && pl.set.Loops == LoopsAuto && k.Mode == Combined && k.Readers == request.Backward
}

// onlyCalls returns the calls whose results loops save. It returns none if loops save any other value, or if
// a call cannot be repeated. The trip counts must be known when the derivative starts, too.
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
