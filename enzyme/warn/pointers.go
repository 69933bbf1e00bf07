package warn

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// ownShadow warns of an argument that is its own shadow, if derivatives would overwrite it. In forward mode
// that is allowed for memory that is not written. Memory without numbers, and functions, need no shadow.
func (in *Input) ownShadow(a *request.Arg, sink *diag.List) {
	r := in.Request
	switch {
	case in.MayEqual || !r.OwnShadow(a) || request.IsCalled(r.Fn.Params[a.Param]):
	case r.Mode == request.Forward && !in.Planner.Writes(in.Key.Fn, a.Param):
	case !in.Planner.LeadsToNumbers(in.Key.Fn, a.Param):
	default:
		report(r, sink, diag.ShadowIsPrimal, "the shadow of "+r.ParamName(r.Fn.Params[a.Param])+" is the argument itself: derivatives overwrite it",
			"pass memory of its own for the shadow, of the same size and cleared; or enzyme_const when no derivative is wanted")
	}
}

// otherNumbers warns of memory that the program declares with numbers of another size than the function
// accesses.
func (in *Input) otherNumbers(a *request.Arg, sink *diag.List) {
	r := in.Request
	var used []*ir.Type
	check := func(v ir.Value, what string) (fits bool) {
		d, ok := r.DeclaredBehind(v)
		if !ok {
			return true
		}
		// The types that the function uses are inferred at the first declared argument.
		if used == nil {
			used = in.Planner.Numbers(in.Key.Fn, a.Param)
		}
		if fits = len(used) != 1 || sameSize(used[0], d.Bits); !fits {
			report(r, sink, diag.MemoryType, fmt.Sprintf("%s is declared as %s, but '%s' uses the memory as %s", what, d.Name, in.Module.FuncSourceName(r.Fn), used[0].Words()),
				"pass memory of the type that the parameter points to; calls with variable arguments are not checked by the compiler")
		}
		return fits
	}
	name := r.ParamName(r.Fn.Params[a.Param])
	if check(a.Primal, "the argument for "+name) {
		for _, s := range a.Shadows.Values {
			check(s, "the shadow of "+name)
		}
	}
}

// sameSize reports whether a floating-point type has as many bits as a declared type. long double has several
// sizes, all above 64 bits.
func sameSize(t *ir.Type, bits uint64) bool {
	sizes := map[ir.Kind][]uint64{ir.Half: {16}, ir.BFloat: {16}, ir.Float: {32}, ir.Double: {64}}[t.Scalar().Kind]
	return sizes == nil && bits > 64 || slices.Contains(sizes, bits)
}
