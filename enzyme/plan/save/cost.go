package save

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Costs are in units of one double-precision addition, roughly its reciprocal throughput on a current x86
// core. The cost of a save includes the store, the load and the cache lines that they displace.
const (
	costCast    = 0.25
	costAddress = 0.25
	costInteger = 0.25
	costArith   = 1
	costLoad    = 2
	costDivide  = 8
	costLibm    = 40
	costPerByte = 0.6
	costSlot    = 2
	// costOccupied is the cost of a tape byte beyond writing and reading it: it takes memory, and evicts
	// other data.
	costOccupied = 0.4
	// costKept and costKeptByte apply to a save of one iteration's second run, which stays in the cache.
	costKept     = 2
	costKeptByte = 0.125
	// costShared applies to a slot that all iterations of a loop share. It stays in the cache, but each of
	// them writes it.
	costShared = 2 * costLoad
	// costNever is the cost of saving the result of a call that must be repeated (Facts.Again).
	costNever = 1e12
	// costKeptShadow is the cost of saving a shadow in a second run, which has no shadows, only their inputs.
	costKeptShadow = 1e4
)

// Work estimates the cost of one execution of in.
func Work(in *ir.Instr) float64 {
	switch in.Op {
	case ir.OpPhi, ir.OpBr, ir.OpAlloca, ir.OpRet:
		return 0
	case ir.OpLoad, ir.OpStore:
		return costLoad
	case ir.OpCall:
		return callCost(in)
	}
	return opCost(in)
}

// Cost estimates the cost of all choices of p in both sweeps: saves, weighted by frequency, and
// recomputations.
func (f *Facts) Cost(p *Plan) float64 {
	sum := 0.0
	for _, r := range p.order {
		switch w := Frequency(r.Home(f.Nest)); p.choice[r] {
		case Save:
			sum += w * f.saveCost(r)
			if !f.Kept(r) && !f.Shared(r) {
				sum += w * costOccupied * f.bytes(r)
			}
		case Recompute, Reload, Induction, Last:
			sum += w * f.originOf(r).cost
		}
	}
	return sum
}

// opCost estimates the cost of one arithmetic, address or cast instruction.
func opCost(in *ir.Instr) float64 {
	switch in.Op {
	case ir.OpFDiv, ir.OpFRem, ir.OpSDiv, ir.OpUDiv, ir.OpSRem, ir.OpURem:
		return costDivide
	case ir.OpGEP:
		return costAddress
	case ir.OpICmp:
		return costInteger
	}
	switch {
	case in.Op.IsCast():
		return costCast
	case in.Type().Scalar().IsInt():
		return costInteger
	}
	return costArith
}

// callCost estimates the cost of a call that may be repeated. The intrinsics in package known do not compute
// with floats; they lower to one or two instructions.
func callCost(in *ir.Instr) float64 {
	switch rules.EffortOf(in) {
	case rules.Short:
		return costArith
	case rules.Root:
		return costDivide
	}
	if facts := known.Call(in); facts != nil && strings.HasPrefix(facts.Name, "llvm.") {
		return costArith
	}
	return costLibm
}

// Calls reports whether in calls a function that costs more than any single instruction, such as sin.
func Calls(in *ir.Instr) bool { return in.Op == ir.OpCall && callCost(in) == costLibm }

// saveCost estimates the cost of saving r once.
func (f *Facts) saveCost(r need.Ref) float64 {
	if in, ok := r.V.(*ir.Instr); ok && r.Kind == need.Primal && f.Again[in] {
		return costNever
	}

	if f.Kept(r) {
		if r.Kind == need.Shadow {
			return costKeptShadow
		}
		return costKept + costKeptByte*float64(f.Layout.StoreSize(r.Type()))
	}
	if f.Shared(r) {
		return costShared + costKeptByte*f.bytes(r)
	}
	return costSlot + costPerByte*f.bytes(r)
}

// unbounded returns an extra cost of saving r once in a loop of dynamic trip count, where the size of the
// tape has no known bound. It makes recomputation of quotients cheaper than saving them.
func (f *Facts) unbounded(r need.Ref) float64 {
	l := r.Home(f.Nest)
	if l == nil || l.Trip.Kind != loops.Dynamic || f.Kept(r) || f.Shared(r) {
		return 0
	}
	return costOccupied * f.bytes(r)
}

// bytes estimates the tape bytes of one save of r. An overwritten block of unknown length counts as
// assumedTrips numbers of 8 bytes.
func (f *Facts) bytes(r need.Ref) float64 {
	if in, ok := r.V.(*ir.Instr); ok && r.Kind == need.Overwritten && in.Op == ir.OpCall {
		m, _ := known.Moves(in)
		if n, constant := ir.AsInt(m.Length); constant {
			return float64(n)
		}
		return assumedTrips * 8
	}
	return float64(f.Layout.StoreSize(r.Type()))
}

// Bytes estimates the tape bytes of r over all iterations.
func (f *Facts) Bytes(r need.Ref) float64 { return Frequency(r.Home(f.Nest)) * f.bytes(r) }

// assumedTrips is the assumed number of iterations of a loop without a constant trip count.
const assumedTrips = 32

// Frequency estimates how often the body of l runs per call of the function; 1 for nil.
func Frequency(l *loops.Loop) float64 {
	n := 1.0
	for ; l != nil; l = l.Parent {
		if c, ok := l.Trip.Const(); ok {
			n *= float64(min(c+1, 1<<20))
		} else {
			n *= assumedTrips
		}
	}
	return min(n, 1e12)
}
