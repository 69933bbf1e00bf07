package remat

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Cached prints the cached loads of a plan; it is the dump of stage cachedloads. The memory that a load has
// read may have changed before the second run of its iteration. The forward sweep then saves the loaded
// value, and the second run reads it from the tape. This pays if an iteration reads little, and computes from
// it many values that its adjoint reads.
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

// maxFound is the largest ratio of the bytes of cached loads to the bytes that the loop would save without
// rematerialisation.
const maxFound = 0.75

// keepable reports whether load may be a cached load of region l. The loaded value must be a number, and the
// second run must be able to compute its tape address.
func (in *Input) keepable(load *ir.Instr, l *loops.Loop) bool {
	t := load.Type()
	if in.Refetch || in.CarriesPtr(load) || in.Memory.Effects(load).Hidden || !t.IsInt() && !t.IsFloatOrVec() {
		return false
	}

	// A load of an inner loop lies in a block that is indexed by all counts from the preheader of the block's
	// outermost loop on. Only a block that starts at l or outside of it survives the iteration of l.
	home := in.Nest.Of(load.Parent())
	if home == l {
		return true
	}
	never := func(*loops.Loop) bool { return false }
	return home.Trip.Kind != loops.Dynamic && encloses(home.Together(in.Graph, never), l)
}

// sparing reports whether the cached loads of r take at most maxFound of the bytes that its loop saves
// without rematerialisation. It is always true if r has no cached loads.
func (in *Input) sparing(r *Loop) bool {
	found, saved := in.weigh(r)
	return in.Always || found <= maxFound*saved
}

// within reports whether saving ref takes a slot per iteration of l. False for the header φs of l, and for
// values that all iterations of l share (package invariant).
func (in *Input) within(ref need.Ref, l *loops.Loop) bool {
	h := ref.Home(in.Nest)
	return h != nil && encloses(l, h) && !isEntry(ref.V, l) && !(ref.Kind == need.Primal && in.Invariant.Over(ref.V, l))
}
