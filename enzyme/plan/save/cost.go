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
)

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

func (f *Facts) saveCost(r need.Ref) float64 {
	return costSlot + costPerByte*float64(f.Layout.StoreSize(r.Type()))
}

// assumedTrips stands for a trip count that is not a constant.
const assumedTrips = 32

// frequency estimates how often the body of a loop runs per call.
func frequency(l *loops.Loop) float64 {
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
