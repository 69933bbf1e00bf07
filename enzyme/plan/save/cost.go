package save

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Costs are in units of one double-precision add, roughly its reciprocal
// throughput on a current x86 core; saving includes the store, the load and the
// cache lines they share with everything else.
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
	// What a byte of tape costs beyond the time to write and read it: it takes memory, and drives other data from the cache.
	costOccupied = 0.4
	// What is kept for one iteration stays in the cache.
	costKept     = 2
	costKeptByte = 0.125
	// What is kept once for many iterations stays there too, but each of them writes it anew.
	costShared = 2 * costLoad
	// What is computed again whatever that costs.
	costNever = 1e12
	// An iteration that runs again has no shadows: only what they are computed from.
	costKeptShadow = 1e4
)

// Work estimates what it takes to execute an instruction.
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

// Cost estimates what providing everything takes that the plan tells of, in both sweeps.
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

// callCost is that of a call that may be made again. The intrinsics that package known tells of are those that do not
// compute with floats: an instruction or two.
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

// Calls reports whether an instruction calls a function that takes longer to compute than any instruction does.
func Calls(in *ir.Instr) bool { return in.Op == ir.OpCall && callCost(in) == costLibm }

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

// unbounded is what saving r costs beyond the time it takes where nobody knows how often: there, quotients are computed again.
func (f *Facts) unbounded(r need.Ref) float64 {
	l := r.Home(f.Nest)
	if l == nil || l.Trip.Kind != loops.Dynamic || f.Kept(r) || f.Shared(r) {
		return 0
	}
	return costOccupied * f.bytes(r)
}

// bytes is how much of the tape r takes.
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

// Bytes estimates how much of the tape r takes in all.
func (f *Facts) Bytes(r need.Ref) float64 { return Frequency(r.Home(f.Nest)) * f.bytes(r) }

// assumedTrips stands for a trip count that is not a constant.
const assumedTrips = 32

// Frequency estimates how often the body of a loop runs per call.
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
