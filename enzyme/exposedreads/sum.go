package exposedreads

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// unchanged reports whether v is the value that is stored at ptr already.
func (f *finder) unchanged(p *plan.Plan, v, ptr ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpLoad && f.samePlace(p, in.Arg(0), ptr)
}

// isSum reports whether v is the old value at ptr plus or minus something, as in a running total. found
// caches the results. A phi that depends on itself counts as true until its result is known.
func (f *finder) isSum(p *plan.Plan, v, ptr ir.Value, found map[ir.Value]bool) bool {
	in, ok := v.(*ir.Instr)
	if !ok {
		return false
	}
	if sum, met := found[v]; met {
		return sum
	}
	found[v] = true
	found[v] = f.adds(p, in, ptr, func(x ir.Value) bool { return f.isSum(p, x, ptr, found) })
	return found[v]
}

// adds is isSum for an instruction, without the cache.
func (f *finder) adds(p *plan.Plan, in *ir.Instr, ptr ir.Value, isSum func(ir.Value) bool) bool {
	switch in.Op {
	case ir.OpLoad:
		return f.samePlace(p, in.Arg(0), ptr)
	case ir.OpFAdd:
		return isSum(in.Arg(0)) || isSum(in.Arg(1))
	case ir.OpFSub, ir.OpFreeze:
		return isSum(in.Arg(0))
	case ir.OpPhi, ir.OpSelect:
		return !slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return !isSum(x) })
	case ir.OpCall:
		if c := in.CalleeFunc(); c != nil && (strings.HasPrefix(c.Name, "llvm.fmuladd.") || strings.HasPrefix(c.Name, "llvm.fma.")) {
			return isSum(in.CallArgs()[2])
		}
	}
	return false
}

// samePlace reports whether two pointers of a function are certainly equal.
func (f *finder) samePlace(p *plan.Plan, a, b ir.Value) bool {
	if a == b {
		return true
	}
	x, okX := a.(*ir.Instr)
	y, okY := b.(*ir.Instr)
	if okX && okY && x.Op == ir.OpGEP && y.Op == ir.OpGEP && slices.Equal(x.Args(), y.Args()) && x.Extra.(*ir.GEPInfo).Elem == y.Extra.(*ir.GEPInfo).Elem {
		return true
	}

	// Different instructions may still lead to the same single, exact place.
	at, to := f.places(p, a), f.places(p, b)
	return len(at) == 1 && len(to) == 1 && at[0].exact && at[0] == to[0]
}
