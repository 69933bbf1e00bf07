package remat

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

const (
	// A stack variable that an iteration fills and reads is in the nearest cache, if not in registers.
	costNear = 0.5
	// What a byte of tape less is worth where the forward sweep keeps what loads have found, which is done for the sake of memory.
	worthSpared = 0.8
)

// cost is what a solution costs, with what runs again.
func (in *Input) cost(s *solution) float64 {
	sum := in.Cost(s.plan, s.saves)
	for _, r := range s.plan.loops {
		for i := range r.Runs {
			sum += save.Frequency(in.Nest.Of(i.Parent())) * in.work(r, i)
		}
		if found, saved := in.weigh(r); found > 0 {
			sum -= worthSpared * (saved - found)
		}
	}
	return sum
}

// work is what it takes to run an instruction again. To fetch what a load has found is part of what it takes to keep that.
func (in *Input) work(r *Loop, i *ir.Instr) float64 {
	switch {
	case r.finds[i]:
		return 0
	case i.Op == ir.OpLoad && in.near(i.Arg(0)), i.Op == ir.OpStore && in.near(i.Arg(1)):
		return costNear
	}
	return save.Work(i)
}

// near reports whether an address is that of something on the stack.
func (in *Input) near(p ir.Value) bool {
	for _, o := range in.Memory.Objects(p) {
		if o.Kind != memory.Alloca && o.Kind != memory.Null {
			return false
		}
	}
	return true
}

// weigh estimates how many bytes the forward sweep keeps of what a region finds, none for a region that finds nothing, and how many it would
// if the loop were no region.
func (in *Input) weigh(r *Loop) (found, saved float64) {
	for _, load := range r.CachedLoads() {
		found += in.Bytes(need.Ref{Kind: need.CachedLoad, V: load})
	}
	for _, ref := range in.plain.Saved() {
		if found > 0 && in.within(ref, r.Loop) {
			saved += in.Bytes(ref)
		}
	}
	return found, saved
}
