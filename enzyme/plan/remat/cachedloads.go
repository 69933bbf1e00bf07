package remat

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Where the memory that an iteration has read may have changed when it runs again, the forward sweep keeps what the loads there have found:
// the second run takes it from the tape. That pays where an iteration reads little, and makes much of it that its adjoint asks for.

// Cached lists the loads of which the forward sweep keeps what they found.
type Cached struct{ *Plan }

func (f Cached) String() string {
	var b strings.Builder
	for _, r := range f.loops {
		for _, load := range r.CachedLoads() {
			fmt.Fprintf(&b, "cached: %s\n", strings.TrimSpace(load.String()))
		}
	}
	return b.String()
}

// maxFound is how large what is found may be, of what the loop would have to keep without running again.
const maxFound = 0.75

// keepable reports whether the forward sweep can keep what a load finds in iterations of l, in a place that the second run knows.
func (in *Input) keepable(load *ir.Instr, l *loops.Loop) bool {
	t := load.Type()
	if in.Refetch || in.CarriesPtr(load) || in.Memory.Effects(load).Hidden || !t.IsInt() && !t.IsFloatOrVec() {
		return false
	}
	home := in.Nest.Of(load.Parent())
	if home == l {
		return true
	}
	never := func(*loops.Loop) bool { return false }
	return home.Trip.Kind != loops.Dynamic && encloses(home.Together(in.Graph, never), l)
}

// sparing reports whether a region that finds values on the tape keeps so much less than its loop did that running it again may pay.
func (in *Input) sparing(r *Loop) bool {
	found, saved := in.weigh(r)
	return in.Always || found <= maxFound*saved
}

// within reports whether ref is saved anew in each iteration of l, and not what the iteration starts from.
func (in *Input) within(ref need.Ref, l *loops.Loop) bool {
	h := ref.Home(in.Nest)
	return h != nil && encloses(l, h) && !isEntry(ref.V, l) && !(ref.Kind == need.Primal && in.Invariant.Over(ref.V, l))
}
