// Package activity is activity analysis (Bischof and others, "ADIFOR", 1992; Hascoët and Araya-Polo, "The
// adjoint data-flow analyses", 2006): it finds the values of a primal that carry derivatives, namely floats
// that depend on an active input, and pointers to memory that has a shadow.
//
//	Requires:   a frozen primal, its types and memory facts, the activities of its parameters and result.
//	Produces:   an Info: active or constant per value, activities per call.
//	Guarantees: a value that is not active has derivative zero, whatever the active inputs are. A pointer is
//	            active exactly when every object that it may point into has a shadow (null aside);
//	            otherwise there is a diagnostic.
package activity

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Call is the activity of one call of a function with a body.
type Call struct {
	Callee *ir.Func
	Args   []request.Activity // Const, Out for active floats, Dup for pointers with a shadow
	Null   []bool             // constant arguments that are null or made from null
	Ret    request.Activity   // Const, Out for an active float, Dup for a pointer with a shadow
}

// Info is the result of Analyze.
type Info struct {
	f      *ir.Func
	types  *typeinfo.Info
	memory *memory.Info
	active map[ir.Value]bool
	why    map[ir.Value]string
	from   map[ir.Value]ir.Value  // the active operand that is the reason; its name is expensive, so Why makes it on demand
	by     map[ir.Value]*ir.Instr // the instruction that made it active, if it is another one
	calls  map[*ir.Instr]*Call
	ret    request.Activity
	leaves map[*ir.Block]bool
	// nowhere has the parameters for which the caller passes null, and values derived from them.
	nowhere map[ir.Value]bool

	// runtime states that pointers without a shadow are their own shadow.
	runtime bool

	// Globals are the variables that need a shadow: active values, or pointers to memory with a shadow, meet
	// them. If it is not empty, the result must not be used: the variable must become a parameter first.
	Globals []GlobalUse
	wants   map[*ir.Global]bool

	// Faults are the errors found: mixed activity, derivatives lost in globals, missing rules.
	Faults []*diag.Diagnostic
	// Guardable is the number of faults that vanish with runtime activity without a visible effect outside of
	// the function.
	Guardable int
}

// A GlobalUse is a global variable that needs a shadow, and the instruction that needs it.
type GlobalUse struct {
	G      *ir.Global
	At     *ir.Instr
	Stored bool // an active value is stored into the variable itself
}

// Active reports whether v carries a derivative or, if it is a pointer, has a shadow.
func (i *Info) Active(v ir.Value) bool { return i.active[v] }

// Call returns the activity of a call of a function with a body; nil when the call is inactive or has a rule.
func (i *Info) Call(in *ir.Instr) *Call { return i.calls[in] }

// ShadowsItself reports whether a constant pointer is its own shadow in memory with shadows. Examples are
// pointers to functions, and to text or files of a library: no derivative is behind them.
func (i *Info) ShadowsItself(p ir.Value) bool {
	if i.active[p] || !i.types.CarriesPtr(p) {
		return false
	}
	if c, isConst := p.(*ir.Const); i.runtime && !(isConst && c.Kind != ir.ConstExpr) {
		return true
	}
	return i.nowhere[p] || i.isUnderived(p)
}

// isUnderived reports whether no derivative can be behind p: it points to functions, to virtual tables, or to
// private memory of a library.
func (i *Info) isUnderived(p ir.Value) bool {
	return p.Type().IsPtr() && !slices.ContainsFunc(i.memory.Objects(p), func(o memory.Object) bool {
		_, isFunc := o.V.(*ir.Func)
		return !isFunc && o.Kind != memory.Null && !known.IsClassTable(o.V) && !isLibrarys(o.V)
	})
}

// isLibrarys reports whether v points to private memory of a library, which holds no floats with derivatives.
func isLibrarys(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpCall && KindOf(in) == Inactive && known.CallHas(in, known.Keeps)
}

// SelfShadow returns whether p is its own shadow under runtime activity. surely is true if it always is, and
// nil otherwise. guarded reports that the running program must compare.
func (i *Info) SelfShadow(p ir.Value) (surely ir.Value, guarded bool) {
	if !i.runtime || !p.Type().IsPtr() {
		return nil, false
	}
	if !i.active[p] {
		if i.ShadowsItself(p) {
			return ir.BoolConst(true), false
		}
		return nil, false
	}
	for _, o := range i.memory.Objects(p) {
		if o.Kind != memory.Null && !(o.IsFresh() && i.active[o.V]) {
			return nil, true
		}
	}
	return nil, false
}

// Ret is the activity of the function's result.
func (i *Info) Ret() request.Activity { return i.ret }

// HasAdjoint reports whether the reverse sweep has an adjoint to compute for in.
func (i *Info) HasAdjoint(in *ir.Instr) bool {
	if known.InactiveInst(in) || i.leaving(in) {
		return false
	}
	switch in.Op {
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		_, p := stored(in)
		return i.active[p] && i.movesFloat(in)
	case ir.OpCall:
		return i.callHasAdjoint(in)
	case ir.OpPhi:
		return false
	}
	return i.active[in] && i.types.CarriesFloat(in)
}

// callHasAdjoint is HasAdjoint for calls.
func (i *Info) callHasAdjoint(in *ir.Instr) bool {
	switch KindOf(in) {
	case ByBody:
		return i.calls[in] != nil
	case Moves:
		m, _ := known.Moves(in)
		return i.active[m.Dst] && i.movesFloat(in)
	case ByRule:
		// A rule may also take derivatives from memory that its function writes (frexp, modf, sincos).
		for _, a := range in.CallArgs() {
			if i.active[a] && (a.Type().IsPtr() || i.types.CarriesFloat(a)) {
				return true
			}
		}
		return i.active[in] && i.types.CarriesFloat(in)
	}
	return false
}

// movesFloat reports whether in moves bytes of floats. It is true if the bytes are unknown: emission then
// reports an error.
func (i *Info) movesFloat(in *ir.Instr) bool {
	b, ok := i.Moved(in)
	return !ok || b.Derives()
}

// Concerns reports whether in moves derivatives or shadows; marks of the program are taken into account.
func (i *Info) Concerns(in *ir.Instr) bool {
	if known.InactiveInst(in) {
		return false
	}
	if i.leaving(in) {
		return i.active[in]
	}
	return i.active[in] || slices.ContainsFunc(in.Args(), i.Active)
}

// PhiHasAdjoint reports whether a phi passes an adjoint on to its operands.
func (i *Info) PhiHasAdjoint(phi *ir.Instr) bool { return i.active[phi] && i.types.CarriesFloat(phi) }

// String returns the function with the activity of every value.
func (i *Info) String() string {
	var b strings.Builder
	mark := func(v ir.Value, text string) {
		state := "constant"
		if i.active[v] {
			state = "active"
			if w := i.Why(v); w != "" {
				state += ": " + w
			}
		}
		fmt.Fprintf(&b, "%-60s ; %s\n", text, state)
	}
	for _, p := range i.f.Params {
		mark(p, "param "+ir.ValueString(p))
	}

	// Void instructions have no activity of their own: show whether they have an adjoint.
	for _, blk := range i.f.Blocks() {
		fmt.Fprintf(&b, "%s:\n", strings.TrimPrefix(ir.ValueString(blk), "%"))
		for in := range blk.Instrs() {
			text := strings.TrimSpace(in.String())
			if in.Type().Kind == ir.Void {
				state := ""
				if i.HasAdjoint(in) {
					state = " ; has an adjoint"
				}
				fmt.Fprintf(&b, "%-60s%s\n", text, state)
				continue
			}
			mark(in, text)
		}
	}
	return b.String()
}
