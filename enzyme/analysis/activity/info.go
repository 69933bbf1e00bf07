// Package activity is activity analysis (Bischof and others, "ADIFOR", 1992; Hascoët and Araya-Polo, "The adjoint data-flow analyses", 2006): it finds
// the values of a primal that carry derivatives, namely floats that depend on an active input, and pointers to memory that has a shadow.
//
//	Requires:   a frozen primal, its types and memory facts, the activities of its parameters and result.
//	Produces:   an Info: active or constant per value, activities per call.
//	Guarantees: a value that is not active has derivative zero whatever the active inputs do; a pointer
//	            is active exactly when every object it may point into has a shadow (null aside), else there is a diagnostic.
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
	Null   []bool             // constant arguments that lead nowhere
	Ret    request.Activity   // Const, Out for an active float, Dup for a pointer with a shadow
}

// Info is the result of Analyze.
type Info struct {
	f      *ir.Func
	types  *typeinfo.Info
	memory *memory.Info
	active map[ir.Value]bool
	why    map[ir.Value]string
	from   map[ir.Value]ir.Value  // the active operand, where that is why: naming it is dear, so only when asked
	by     map[ir.Value]*ir.Instr // what made it active, where that is another instruction
	calls  map[*ir.Instr]*Call
	ret    request.Activity
	leaves map[*ir.Block]bool
	// nowhere are the parameters for which the caller passes null, and what is made of them.
	nowhere map[ir.Value]bool

	// runtime: pointers without a shadow stand for their own shadow.
	runtime bool

	// Globals are variables that active values or pointers to memory with a shadow meet. With one of them named here
	// the result is not to be used: the variable is to become a parameter first.
	Globals []GlobalUse
	wants   map[*ir.Global]bool

	// Faults are errors found on the way: mixed activity, derivatives lost in globals, missing rules.
	Faults []*diag.Diagnostic
	// Guardable is how many of them vanish with runtime activity, seen by nobody outside.
	Guardable int
}

// A GlobalUse is a variable that needs a shadow, and what needs it.
type GlobalUse struct {
	G      *ir.Global
	At     *ir.Instr
	Stored bool // an active value is stored into the variable itself
}

// Active reports whether v carries a derivative or, a pointer, has a shadow.
func (i *Info) Active(v ir.Value) bool { return i.active[v] }

// Call returns the activity of a call of a function with a body; nil when the call is inactive or has a rule.
func (i *Info) Call(in *ir.Instr) *Call { return i.calls[in] }

// ShadowsItself reports whether a constant pointer stands in memory with shadows for its own
// shadow: one to functions, or to texts or files of a library's, behind which no derivative lies.
func (i *Info) ShadowsItself(p ir.Value) bool {
	if i.active[p] || !i.types.CarriesPtr(p) {
		return false
	}
	if c, isConst := p.(*ir.Const); i.runtime && !(isConst && c.Kind != ir.ConstExpr) {
		return true
	}
	return i.nowhere[p] || i.isUnderived(p)
}

// isUnderived reports whether p points to what no derivative can lie behind: functions, tables of them that the compiler makes of classes, what a
// library keeps to itself.
func (i *Info) isUnderived(p ir.Value) bool {
	return p.Type().IsPtr() && !slices.ContainsFunc(i.memory.Objects(p), func(o memory.Object) bool {
		_, isFunc := o.V.(*ir.Func)
		return !isFunc && o.Kind != memory.Null && !known.IsClassTable(o.V) && !isLibrarys(o.V)
	})
}

// isLibrarys reports whether v points to memory that a library keeps to itself, which has no numbers with derivatives.
func isLibrarys(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpCall && KindOf(in) == Inactive && known.CallHas(in, known.Keeps)
}

// SelfShadow says whether p is its own shadow with runtime activity: surely (true), surely not or without that
// notion (nil), or only the running program knows (guarded).
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

// HasAdjoint reports whether the reverse sweep has to do something for in.
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

// movesFloat also holds when nothing is known of the bytes: the emitter then reports it.
func (i *Info) movesFloat(in *ir.Instr) bool {
	b, ok := i.Moved(in)
	return !ok || b.Derives()
}

// Concerns reports whether in moves derivatives or shadows, the program's own marks taken into account.
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

// String annotates every value with its activity.
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
