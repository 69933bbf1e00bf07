// Package versions decides loop versioning of derivatives: whether a derivative is made in two versions with a run-time dispatch on the size of the
// tape. One keeps the tape of all iterations, the other runs loops, or functions called in them, again. The first is faster while its tape fits the
// processor's cache, as the sweeps of many iterations overlap in the processor. How large the tape becomes is known when the derivative is called.
//
//	Requires:   the loops that run again, those that call functions again, and their trip counts.
//	Produces:   a Plan, which tells whether there are two forms, and up to how large a tape the second one is taken.
//	Guarantees: the count of every loop whose tape is another one in the other form, and of those around and in it, can be computed from the
//	            function's parameters.
package versions

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
)

// Limit is the greatest tape, in bytes, of the form that runs nothing again: with the data beside it, about what a core has to itself.
const Limit = 1 << 19

// RecomputeLimit is that of the form that calls no function again: to call one takes longer than to fetch its result from anywhere. It is
// for the sake of memory that this is not always done. So it is with loops that run again from what the forward sweep keeps of what
// loads have found: that is a tape as well.
const RecomputeLimit = 1 << 20

// Plan tells whether a derivative has two forms.
type Plan struct {
	two        bool
	recomputed map[*loops.Loop]bool // loops in which functions are called again
	remat      map[*loops.Loop]bool // loops that run again, with all in them
	found      bool                 // from what loads have found
}

// Two reports whether it does.
func (p *Plan) Two() bool { return p != nil && p.two }

// Counts reports whether what a loop keeps, in the form that keeps all, is to be counted.
func (p *Plan) Counts(l *loops.Loop) bool { return p.remat[l] || p.recomputed[l] }

// Recomputes reports whether the other form is the one that calls functions again: it is taken where the tape is large.
func (p *Plan) Recomputes() bool { return len(p.recomputed) > 0 }

// Limit is the greatest tape, in bytes, of the form that keeps all.
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

// Find decides that. again lists the loops that call functions again; passes tells of which loops the forward sweep runs nothing: where these run
// in the reverse sweep in the primal's order, they run once, which is the best form whatever the size. none is the conservative "off": one form.
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

// Countable reports whether the counts of a loop and of those around it follow from the parameters.
func Countable(l *loops.Loop) bool {
	for ; l != nil; l = l.Parent {
		if !countable(l) {
			return false
		}
	}
	return true
}

// all notes l and the loops in it, if all can be counted.
func (p *Plan) all(l *loops.Loop) bool {
	p.remat[l] = true
	for _, c := range l.Children {
		if !p.all(c) {
			return false
		}
	}
	return countable(l)
}

// countable reports whether the count of l follows from the parameters.
func countable(l *loops.Loop) bool { return l.Trip.KnownFrom(memory.FromParams) }
