// Package versions decides loop versioning of derivatives: whether a derivative is made in two versions with a run-time dispatch on the size of the
// tape. One keeps the tape of all iterations, the other runs loops, or functions called in them, again. The first is faster while its tape fits the
// processor's cache, as the sweeps of many iterations overlap in the processor. How large the tape becomes is known when the derivative is called.
//
//	Requires:   the rematerialised loops, the loops with repeated calls, and their trip counts.
//	Produces:   a Plan: whether there are two versions, and the largest tape of the version that saves all.
//	Guarantees: the trip counts of all loops whose tape differs between the versions, and of the loops around
//	            and in them, can be computed from the function's parameters.
package versions

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
)

// Limit is the largest tape, in bytes, of the version without rematerialised loops. Together with the
// program's data, it fills about the private cache of one core.
const Limit = 1 << 19

// RecomputeLimit is the largest tape, in bytes, of the version without repeated calls. A call takes longer
// than loading its result from anywhere, so this limit only serves to save memory. The same limit applies to
// loops with cached loads, since both versions then have a tape.
const RecomputeLimit = 1 << 20

// Plan describes the two versions of a derivative, if it has two. The dispatch chooses between them at run
// time.
type Plan struct {
	two        bool
	recomputed map[*loops.Loop]bool // loops with repeated calls
	remat      map[*loops.Loop]bool // rematerialised loops, and all loops in them
	found      bool                 // some rematerialised loop has cached loads
}

// Two reports whether the derivative has two versions. It accepts a nil plan.
func (p *Plan) Two() bool { return p != nil && p.two }

// Counts reports whether the dispatch counts the tape of loop l in the version that saves all.
func (p *Plan) Counts(l *loops.Loop) bool { return p.remat[l] || p.recomputed[l] }

// Recomputes reports whether the version for large tapes repeats calls.
func (p *Plan) Recomputes() bool { return len(p.recomputed) > 0 }

// Limit returns the largest tape, in bytes, of the version that saves all.
func (p *Plan) Limit() int64 {
	if p.Recomputes() || p.found {
		return RecomputeLimit
	}
	return Limit
}

func (p *Plan) String() string {
	switch {
	case p.Recomputes():
		return "functions called again where a tape of their results is large\n"
	case p.two:
		return "a tape of all iterations where that is small\n"
	}
	return ""
}

// Find decides whether there are two versions. again lists the loops with repeated calls. passes reports
// whether all code of a loop is dead in the forward sweep. Such a loop, if fused, runs only once, which is
// best whatever the size of the tape. With none, there is one version: the conservative "off".
func Find(reruns *remat.Plan, again map[*loops.Loop]bool, passes func(*loops.Loop) bool, none bool) *Plan {
	p := &Plan{recomputed: again, remat: map[*loops.Loop]bool{}}
	if none {
		return &Plan{}
	}
	for _, r := range reruns.Loops() {
		if r.Fused() && passes(r.Loop) {
			continue
		}
		if !Countable(r.Loop.Parent) || !p.all(r.Loop) {
			return &Plan{}
		}
		p.found = p.found || len(r.CachedLoads()) > 0
	}
	p.two = len(p.remat)+len(again) > 0
	return p
}

// Countable reports whether the trip counts of l, and of the loops around it, can be computed from the
// parameters.
func Countable(l *loops.Loop) bool {
	for ; l != nil; l = l.Parent {
		if !countable(l) {
			return false
		}
	}
	return true
}

// all adds l and the loops in it to remat. It returns false if the trip count of one of them is unknown.
func (p *Plan) all(l *loops.Loop) bool {
	p.remat[l] = true
	for _, c := range l.Children {
		if !p.all(c) {
			return false
		}
	}
	return countable(l)
}

// countable reports whether the trip count of l can be computed from the parameters.
func countable(l *loops.Loop) bool { return l.Trip.KnownFrom(memory.FromParams) }
