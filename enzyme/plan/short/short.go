// Package short finds derivatives that come in two forms: one that runs loops again, and one that keeps the tape of all iterations. The
// second one is faster while its tape fits the processor's cache, as the sweeps of many iterations overlap in the processor. How
// large the tape becomes is known when the derivative is called.
//
//	Requires:   the loops that run again, and their trip counts.
//	Produces:   a Plan, which tells whether there are two forms.
//	Guarantees: the count of every loop that runs again, and of those in it, can be computed from the function's parameters.
package short

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/rerun"
)

// Limit is the greatest tape, in bytes, of the form that runs nothing again: with the data beside it, about what a core has to itself.
const Limit = 1 << 19

// Plan tells whether a derivative has two forms.
type Plan struct{ twice bool }

// Twice reports whether it does.
func (p *Plan) Twice() bool { return p != nil && p.twice }

func (p *Plan) String() string {
	if p.twice {
		return "a tape of all iterations where that is small\n"
	}
	return ""
}

// Find decides that. none is the conservative "off": one form, whatever the size.
func Find(reruns *rerun.Plan, none bool) *Plan {
	regions := reruns.Regions()
	if none || len(regions) == 0 {
		return &Plan{}
	}
	for _, r := range regions {
		for l := r.Loop.Parent; l != nil; l = l.Parent {
			if !countable(l) {
				return &Plan{}
			}
		}
		if !all(r.Loop) {
			return &Plan{}
		}
	}
	return &Plan{true}
}

func all(l *loops.Loop) bool {
	for _, c := range l.Children {
		if !all(c) {
			return false
		}
	}
	return countable(l)
}

// countable reports whether the count of l follows from the parameters.
func countable(l *loops.Loop) bool {
	if l.Trip.Kind == loops.Dynamic {
		return false
	}
	for _, v := range l.Trip.Operands() {
		if !memory.FromParams(v) {
			return false
		}
	}
	return true
}
