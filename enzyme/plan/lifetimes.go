package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/eagerfree"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/lazyshadow"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/ptrflow"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// This file serves stages lazyshadow and eagerfree, whose decisions on the lifetime of memory depend on
// callees.

// lazyShadows finds the allocations whose shadow is allocated in the reverse sweep only.
func (t *task) lazyShadows(p *Draft) *lazyshadow.Plan {
	k := p.Key
	s := lazyshadow.Start(&lazyshadow.Input{Func: p.Primal.Func, Graph: p.Graph, Nest: p.Nest, Activity: p.Activity, Memory: p.Memory, Types: p.Types,
		Caught: p.Caught, Given: k.late(),
		None: t.set.Off.Off("lazyshadow") || k.Readers != request.Backward || k.Open || k.Repeats || k.Runtime || k.Apart || t.set.Guess})

	// Whether a callee's forward sweep uses the shadow is a property of the callees, found along the call
	// graph.
	leaves := map[ptrflow.Spot[*ir.Func]]bool{}
	for _, spot := range s.Asks() {
		leaves[spot] = t.leavesShadow(spot)
	}
	return s.Finish(leaves)
}

// leavesShadow reports whether the forward sweep of a function leaves the shadow of the memory behind a
// parameter unused.
func (t *task) leavesShadow(s ptrflow.Spot[*ir.Func]) (leaves bool) {
	t.apart(func() {
		t.leaves.Lock()
		defer t.leaves.Unlock()
		leaves = ptrflow.Holds(s, t.leaves.memo, t.mayLeaveShadow)
	})
	return leaves
}

// mayLeaveShadow is one step of leavesShadow. The shadow is unused if may holds, and if the functions in
// next, which get the pointer, leave it unused.
func (pl *Planner) mayLeaveShadow(s ptrflow.Spot[*ir.Func]) (may bool, next []ptrflow.Spot[*ir.Func]) {
	if s.Of.HasRule() || s.Of.IsDecl() || checkpoint.Of(s.Of) != nil {
		return false, nil
	}
	pl.ask(s.Of, func(f *Facts) {
		if s.Param >= len(f.Primal.Params) || f.Primal.Params[s.Param].Attrs.Has("byval") {
			return
		}
		t := ptrflow.Follow(f.Memory, f.Types, f.Primal.Params[s.Param])
		next, may = lazyshadow.Handed(t)
		may = may && len(t.Frees) == 0
	})
	return may, next
}

// forgetting collects the inputs of stage eagerfree.
func (pl *Planner) forgetting(p *Draft) *eagerfree.Input {
	return &eagerfree.Input{Func: p.Primal.Func, MemPlan: p.MemPlan, Activity: p.Activity, Regions: p.Regions, Saves: p.Saves, Memory: p.Memory, Types: p.Types,
		None: pl.set.Off.Off("eagerfree") || p.Key.Readers != request.Backward || p.Key.Runtime}
}

// handed returns the parameter that receives the argument u of a split call.
func (p *Draft) handed(u ir.Use) ptrflow.Spot[Key] {
	return ptrflow.Spot[Key]{Of: p.Callee(u.User, callconv.Augmented), Param: u.Index - 1}
}

// keepsNoAddress is one step of a search along the call graph. The reverse half uses no address in the memory
// behind a parameter if may holds, and if the same holds for all parameters in next.
func (pl *Planner) keepsNoAddress(s ptrflow.Spot[Key]) (may bool, next []ptrflow.Spot[Key]) {
	o := pl.found[s.Of]
	if o == nil || o.draft == nil {
		return false, nil
	}
	p := o.draft
	if p.Custom != nil || o.partials != nil || s.Param >= len(p.Primal.Params) {
		return false, nil
	}
	calls, may := pl.forgetting(p).Forgotten(p.Primal.Params[s.Param])
	for _, u := range calls {
		next = append(next, p.handed(u))
	}
	return may, next
}
