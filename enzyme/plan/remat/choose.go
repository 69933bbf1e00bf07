package remat

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

// Input holds the analyses and parameters that Choose reads.
type Input struct {
	Func      *ir.Func
	Nest      *loops.Nest
	Graph     *cfg.Graph
	Memory    *memory.Info
	MemPlan   *memplan.Plan
	Activity  *activity.Info
	Reverse   *revcfg.Plan
	Invariant *invariant.Plan
	// CarriesPtr reports whether a value may hold a pointer.
	CarriesPtr func(ir.Value) bool
	// Mirrors reports whether the shadow of an address also holds copies of the integers there (package
	// mirror).
	Mirrors func(ir.Value) bool
	// Sums reports whether the reverse sweep of a loop carries sums of adjoints in registers
	// (scatter2gather).
	Sums func(*loops.Loop) bool
	// Decide computes the save plan for the needs, given a plan of regions.
	Decide func(*need.Set, *Plan) *save.Plan
	// Plain is Decide without regions and without undone stores.
	Plain func(*need.Set) *save.Plan
	// Cost estimates the cost of the derivative under a plan and its saves, without the second runs.
	Cost func(*Plan, *save.Plan) float64
	// Bound reports whether the reverse sweep has other work at an instruction than its adjoint.
	Bound func(*ir.Instr) bool
	// Passes reports whether all code of a loop is dead in the forward sweep, under a plan and its saves.
	Passes func(*loops.Loop, *Plan, *save.Plan) bool
	// Bytes estimates the tape bytes of a ref, over all iterations.
	Bytes func(need.Ref) float64
	// Refetch: no load is cached. A loop with a load that may be stale in the second run is no region.
	Refetch bool
	// Always: every loop with a legal slice is a region, whatever its cost.
	Always bool
	// Never: no loop is a region.
	Never bool
	// Backwards: no region runs its iterations in the primal's order.
	Backwards bool
	// Once: only loops that do not run in the forward sweep are regions.
	Once bool

	bars  map[*loops.Loop]*Bar
	plain *save.Plan
}

// bar records why l is no region; a nil bar records nothing.
func (in *Input) bar(l *loops.Loop, why *Bar) {
	if why != nil {
		in.bars[l] = why
	}
}

// maxRounds bounds the rounds of the fixed point between saves and slices.
const maxRounds = 8

// Choose picks the cheapest of three plans: no regions, regions in reverse order, and regions of which some
// run in the primal's order. It returns the plan, the needs with those that the second runs add, and the
// saves.
func Choose(in *Input, needs *need.Set) (*Plan, *need.Set, *save.Plan) {
	in.bars = map[*loops.Loop]*Bar{}
	plan := in.plan(nil)
	saves := in.Decide(needs, plan)
	if in.Never {
		return plan, needs, saves
	}

	// Candidates come from a cut without undone stores: it shows what each loop would save.
	in.plain = in.Plain(needs)
	tape := in.Cost(plan, saves)

	var best *solution
	if !in.Once {
		best = in.best(needs, tape, false)
	}
	if !in.Backwards {
		if other := in.best(needs, tape, true); other != nil && (best == nil || in.cost(other) < in.cost(best)) {
			best = other
		}
	}

	if best == nil {
		return plan, needs, saves
	}
	return best.plan, best.needs, best.saves
}

// best returns the pruned solution for one set of candidates. With ordered, candidates run in the primal's
// order where that is legal. tape is the cost without regions. best returns nil if no region pays, or if
// ordered is set and no candidate is fused.
func (in *Input) best(needs *need.Set, tape float64, ordered bool) *solution {
	var chosen []*Loop
	for _, l := range in.Nest.Top() {
		chosen = append(chosen, in.pick(l, in.plain, ordered)...)
	}
	if ordered && !slices.ContainsFunc(chosen, (*Loop).Fused) {
		return nil
	}

	// Fewer regions can change the saves, and so revive forward code of another loop: repeat until all
	// remaining regions run once.
	s := in.settle(chosen, needs)
	for in.Once && s != nil {
		once := slices.DeleteFunc(slices.Clone(s.plan.loops), func(r *Loop) bool { return !s.once(in, r) })
		if len(once) == len(s.plan.loops) {
			break
		}
		s = in.settle(once, needs)
	}

	if in.Always || s == nil {
		return s
	}
	return in.prune(s, needs, tape)
}

// once reports whether the iterations of r run in the reverse sweep only: r is fused and dead in the forward
// sweep.
func (s *solution) once(in *Input, r *Loop) bool {
	return r.Fused() && in.Passes(r.Loop, s.plan, s.saves)
}

// A solution is a plan of regions with its needs and saves, which agree with each other.
type solution struct {
	plan  *Plan
	needs *need.Set
	saves *save.Plan
}

// settle computes saves from slices and slices from saves until they agree. It returns nil if no region is
// left, or if they still disagree after maxRounds.
func (in *Input) settle(chosen []*Loop, needs *need.Set) *solution {
	for range maxRounds {
		if len(chosen) == 0 {
			return nil
		}

		// A second run reads its start values and cached loads from the tape, so these become needs.
		plan := in.plan(chosen)
		more := needs.Clone()
		for _, r := range chosen {
			for _, e := range r.enters {
				more.Include(need.Ref{Kind: need.Primal, V: e.v}, e.by)
			}
			for _, load := range r.CachedLoads() {
				more.Include(need.Ref{Kind: need.CachedLoad, V: load}, load)
			}
		}

		saves := in.Decide(more, plan)
		next, same := in.again(plan, chosen, saves)
		if same {
			return &solution{plan, more, saves}
		}
		chosen = next
	}
	return nil
}

// maxPruned is the number of regions above which prune does not try to remove single regions.
const maxPruned = 16

// prune removes each region whose removal lowers the cost. tape is the cost without regions. It returns nil
// if no region is left, or if the rest costs more than tape.
func (in *Input) prune(s *solution, needs *need.Set, tape float64) *solution {
	cost := in.cost(s)
	for _, r := range s.plan.loops {
		if len(s.plan.loops) > maxPruned {
			break
		}

		// s may have changed since the range started, so compare loops: settle makes new *Loop values.
		rest := slices.DeleteFunc(slices.Clone(s.plan.loops), func(x *Loop) bool { return x.Loop == r.Loop })
		without, costs := in.settle(rest, needs), tape
		if without != nil {
			costs = in.cost(without)
		}
		if costs >= cost {
			continue
		}

		in.bar(r.Loop, &Bar{What: Dear})
		if without == nil {
			return nil
		}
		s, cost = without, costs
	}

	// Regions may pay neither one by one nor together.
	if tape < cost {
		for _, r := range s.plan.loops {
			in.bar(r.Loop, &Bar{What: Dear})
		}
		return nil
	}
	return s
}

// again recomputes the slices of the chosen regions from the saves that the plan led to, and drops regions
// without a legal slice. same reports whether no slice has grown and no region is lost.
func (in *Input) again(plan *Plan, chosen []*Loop, saves *save.Plan) (next []*Loop, same bool) {
	same = true
	for _, r := range chosen {
		n, bar := in.slice(r.Loop, r.order, saves, func(ref need.Ref) bool { return plan.Keeper(ref) == r })
		if bar != nil || len(n.Runs) == 0 {
			in.bar(r.Loop, bar)
			same = false
			continue
		}
		if !n.within(r) {
			same = false
		}
		next = append(next, n)
	}
	return next, same
}

// within reports whether the slice, cached loads and start values of r are subsets of those of o.
func (r *Loop) within(o *Loop) bool {
	for in := range r.Runs {
		if !o.Runs[in] || r.finds[in] && !o.finds[in] {
			return false
		}
	}
	for _, e := range r.enters {
		if !slices.ContainsFunc(o.enters, func(x start) bool { return x.v == e.v }) {
			return false
		}
	}
	return true
}

// pick chooses candidate regions in the loop nest of l. It prefers inner loops if these leave nothing to save
// per iteration of l, since regions do not nest.
func (in *Input) pick(l *loops.Loop, saves *save.Plan, ordered bool) []*Loop {
	var inner []*Loop
	for _, c := range l.Children {
		inner = append(inner, in.pick(c, saves, ordered)...)
	}
	if !in.onTape(l, saves, nil) || !in.shaped(l) {
		return inner
	}

	r, bar := in.region(l, saves, ordered)
	if bar == nil && !in.sparing(r) {
		bar = &Bar{Stale, r.CachedLoads()[0]}
	}
	in.bar(l, bar)

	if bar != nil || len(r.Runs) == 0 || len(inner) > 0 && !in.onTape(l, saves, inner) {
		return inner
	}
	return []*Loop{r}
}

// region returns the region of l, or the Bar that prevents it. The region is fused if ordered is set, the
// fusion is legal, and the backward order would save start values or a trip count.
func (in *Input) region(l *loops.Loop, saves *save.Plan, ordered bool) (*Loop, *Bar) {
	// kept reports whether the second run, not the forward sweep, saves a ref. In the backward order the
	// forward sweep saves the header φs of l.
	kept := func(starts bool) func(need.Ref) bool {
		return func(ref need.Ref) bool {
			h := ref.Home(in.Nest)
			return h != nil && encloses(l, h) && (starts || !isEntry(ref.V, l))
		}
	}
	r, bar := in.slice(l, nil, saves, kept(false))
	if !ordered || bar != nil || !in.keepsStarts(r) {
		return r, bar
	}

	if o := in.ordered(l); o != nil {
		if other, bar := in.slice(l, o, saves, kept(true)); bar == nil {
			return other, nil
		}
	}
	return r, bar
}

// keepsStarts reports whether the forward sweep saves a trip count or start values per iteration of r.
func (in *Input) keepsStarts(r *Loop) bool {
	return r.Loop.Trip.Kind == loops.Dynamic || in.savesStarts(r)
}

// savesStarts reports whether iterations of r start from a header φ that is no induction variable.
func (in *Input) savesStarts(r *Loop) bool {
	return slices.ContainsFunc(r.enters, func(e start) bool { return in.varies(e.v, r.Loop) })
}

// varies reports whether v is a header φ of l that is no induction variable.
func (in *Input) varies(v ir.Value, l *loops.Loop) bool {
	_, counts := in.iv(v)
	return isEntry(v, l) && !counts
}

// onTape reports whether the forward sweep saves something per iteration of l, given the inner regions. It
// ignores refs that the second runs of inner regions save.
func (in *Input) onTape(l *loops.Loop, saves *save.Plan, inner []*Loop) bool {
	plan := in.plan(inner)
	for _, ref := range saves.Saved() {
		if plan.Keeper(ref) == nil && in.within(ref, l) {
			return true
		}
	}

	// Inner regions add saves of their own: start values per iteration, or, if fused, the initial values of
	// the carried φs per entry.
	return slices.ContainsFunc(inner, func(r *Loop) bool {
		if r.Fused() {
			return slices.ContainsFunc(r.Carried(), func(phi *ir.Instr) bool { return in.varies(phi.IncomingFor(r.Loop.Preheader), l) })
		}
		return in.savesStarts(r)
	})
}

// iv returns the induction variable that v is, if any.
func (in *Input) iv(v ir.Value) (*loops.IV, bool) {
	phi, ok := v.(*ir.Instr)
	if !ok {
		return nil, false
	}
	return in.Nest.IV(phi)
}

// encloses reports whether inner is l or lies in l.
func encloses(l, inner *loops.Loop) bool {
	for ; inner != nil; inner = inner.Parent {
		if inner == l {
			return true
		}
	}
	return false
}

// shaped reports whether l has the shape of a region. The reverse sweep must enter an iteration only from the
// exits and the latch of l itself, and have a way back from each of them.
func (in *Input) shaped(l *loops.Loop) bool {
	if in.Sums(l) || l.Latch == nil || l.Preheader == nil || in.Reverse.Step(l.Latch) == nil {
		return false
	}

	// Exits that never reach the end of the function have no reverse sweep.
	returns := in.Graph.Finishing()
	for _, e := range l.Exits {
		if returns.Get(e.To) && (!l.Own(e.From) || in.Reverse.Step(e.From) == nil) {
			return false
		}
	}
	return true
}
