package remat

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

const (
	// costNear is the cost of a load or store of a stack variable, which is in L1 cache or in a register.
	costNear = 0.5
	// worthSpared is the gain per tape byte that a region with cached loads saves. Such regions serve to save
	// memory.
	worthSpared = 0.8
)

// cost estimates the total cost of a solution, in units of one double-precision addition, including the
// second runs.
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

// work estimates the cost of instruction i in the second run of r. A cached load costs 0: the cost of its
// save includes reading it back.
func (in *Input) work(r *Loop, i *ir.Instr) float64 {
	switch {
	case r.finds[i]:
		return 0
	case i.Op == ir.OpLoad && in.near(i.Arg(0)), i.Op == ir.OpStore && in.near(i.Arg(1)):
		return costNear
	}
	return save.Work(i)
}

// near reports whether p points to stack memory only.
func (in *Input) near(p ir.Value) bool {
	for _, o := range in.Memory.Objects(p) {
		if o.Kind != memory.Alloca && o.Kind != memory.Null {
			return false
		}
	}
	return true
}

// weigh estimates tape bytes: found, for the cached loads of r, and saved, for its loop without
// rematerialisation. Both are 0 if r has no cached loads.
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
