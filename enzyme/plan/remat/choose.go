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

// Input is what Choose reads.
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
	// Mirrors reports whether the integers behind an address are stored in the shadow too.
	Mirrors func(ir.Value) bool
	// Sums reports whether the reverse sweep of a loop carries sums from iteration to iteration.
	Sums func(*loops.Loop) bool
	// Decide makes the save plan that goes with a plan of regions.
	Decide func(*need.Set, *Plan) *save.Plan
	// Plain is Decide without regions and with no store undone.
	Plain func(*need.Set) *save.Plan
	// Cost estimates what the derivative takes with such a plan, but for what runs again.
	Cost func(*Plan, *save.Plan) float64
	// Bound reports whether the reverse sweep does more for an instruction than what its adjoint takes.
	Bound func(*ir.Instr) bool
	// Passes reports whether the forward sweep runs nothing of a loop with such a plan.
	Passes func(*loops.Loop, *Plan, *save.Plan) bool
	// Bytes estimates what it takes to keep a ref in all iterations.
	Bytes func(need.Ref) float64
	// Refetch: the second run reads all memory again; where that may have changed, no loop is a region.
	Refetch bool
	// Always: every loop that can be a region is one, whatever that costs.
	Always bool
	// Never: no loop is a region.
	Never bool
	// Backwards: no region takes its iterations in the primal's order.
	Backwards bool
	// Once: no loop is a region but those that run once.
	Once bool

	bars  map[*loops.Loop]*Bar
	plain *save.Plan
}

// bar notes why a loop is no region.
func (in *Input) bar(l *loops.Loop, why *Bar) {
	if why != nil {
		in.bars[l] = why
	}
}

// maxRounds bounds how often the saves are decided anew because a region asked for more, or turned out to be none.
const maxRounds = 8

// Choose finds the regions, and the needs and saves that go with them.
func Choose(in *Input, needs *need.Set) (*Plan, *need.Set, *save.Plan) {
	in.bars = map[*loops.Loop]*Bar{}
	plan := in.plan(nil)
	saves := in.Decide(needs, plan)
	if in.Never {
		return plan, needs, saves
	}
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

// best finds the regions that pay; ordered ones, where there can be such. It is nil when there are none, or no ordered ones.
func (in *Input) best(needs *need.Set, tape float64, ordered bool) *solution {
	var chosen []*Loop
	for _, l := range in.Nest.Top() {
		chosen = append(chosen, in.pick(l, in.plain, ordered)...)
	}
	if ordered && !slices.ContainsFunc(chosen, (*Loop).Fused) {
		return nil
	}
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

// once reports whether the iterations of a region run once: in the reverse sweep.
func (s *solution) once(in *Input, r *Loop) bool {
	return r.Fused() && in.Passes(r.Loop, s.plan, s.saves)
}

// A solution is a plan with the needs and saves that go with it.
type solution struct {
	plan  *Plan
	needs *need.Set
	saves *save.Plan
}

// settle decides the saves for regions, and the regions for the saves, until they agree; nil when no region is left.
func (in *Input) settle(chosen []*Loop, needs *need.Set) *solution {
	for range maxRounds {
		if len(chosen) == 0 {
			return nil
		}
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

// maxPruned bounds how many regions are weighed one by one.
const maxPruned = 16

// prune takes out the regions that cost more than their tape; tape is the cost without any. It is nil when none is left.
func (in *Input) prune(s *solution, needs *need.Set, tape float64) *solution {
	cost := in.cost(s)
	for _, r := range s.plan.loops {
		if len(s.plan.loops) > maxPruned {
			break
		}
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
	if tape < cost {
		for _, r := range s.plan.loops {
			in.bar(r.Loop, &Bar{What: Dear})
		}
		return nil
	}
	return s
}

// again makes the regions of a plan anew for the saves that came of it, and tells whether they are what they were.
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

// within reports whether r runs and asks for nothing that o does not.
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

// pick chooses regions among l and the loops in it: inner ones when they leave nothing for the tape of l.
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

// region is the one that l makes, ordered when it may and gains by it.
func (in *Input) region(l *loops.Loop, saves *save.Plan, ordered bool) (*Loop, *Bar) {
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

// keepsStarts reports whether the forward sweep has to keep what each iteration of a region starts from, or to count them.
func (in *Input) keepsStarts(r *Loop) bool {
	return r.Loop.Trip.Kind == loops.Dynamic || in.savesStarts(r)
}

// savesStarts reports whether iterations of a region start from what no count tells.
func (in *Input) savesStarts(r *Loop) bool {
	return slices.ContainsFunc(r.enters, func(e start) bool { return in.varies(e.v, r.Loop) })
}

// varies holds for φs that iterations of l start with, other than those that a count tells.
func (in *Input) varies(v ir.Value, l *loops.Loop) bool {
	_, counts := in.iv(v)
	return isEntry(v, l) && !counts
}

// onTape reports whether something made in l would be saved, that is no matter of regions in it, nor kept once for all iterations of l.
func (in *Input) onTape(l *loops.Loop, saves *save.Plan, inner []*Loop) bool {
	plan := in.plan(inner)
	for _, ref := range saves.Saved() {
		if plan.Keeper(ref) == nil && in.within(ref, l) {
			return true
		}
	}
	return slices.ContainsFunc(inner, func(r *Loop) bool {
		if r.Fused() {
			return slices.ContainsFunc(r.Carried(), func(phi *ir.Instr) bool { return in.varies(phi.IncomingFor(r.Loop.Preheader), l) })
		}
		return in.savesStarts(r)
	})
}

func (in *Input) iv(v ir.Value) (*loops.IV, bool) {
	phi, ok := v.(*ir.Instr)
	if !ok {
		return nil, false
	}
	return in.Nest.IV(phi)
}

func encloses(l, inner *loops.Loop) bool {
	for ; inner != nil; inner = inner.Parent {
		if inner == l {
			return true
		}
	}
	return false
}

// shaped reports whether the reverse sweep enters an iteration of l only where l itself is left or goes round, and finds its way from there.
func (in *Input) shaped(l *loops.Loop) bool {
	if in.Sums(l) || l.Latch == nil || l.Preheader == nil || in.Reverse.Step(l.Latch) == nil {
		return false
	}
	returns := in.Graph.Finishing()
	for _, e := range l.Exits {
		if returns.Get(e.To) && (!l.Own(e.From) || in.Reverse.Step(e.From) == nil) {
			return false
		}
	}
	return true
}
