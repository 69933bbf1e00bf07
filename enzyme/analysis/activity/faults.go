package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// check reports the errors at one instruction, given the final activities.
func (a *analyzer) check(in *ir.Instr) {
	if known.InactiveInst(in) {
		return
	}
	a.checkBits(in)
	a.checkPunned(in)
	a.checkBlend(in)
	a.checkRule(in)

	// Errors that depend on the kind of instruction: mostly pointers without a shadow, and lost derivatives.
	switch in.Op {
	case ir.OpPhi, ir.OpSelect:
		if a.info.active[in] && a.Types.CarriesPtr(in) {
			for _, x := range in.Choices() {
				if def, ok := x.(*ir.Instr); ok && x.Type().Scalar().IsInt() && !a.Types.CarriesPtr(x) {
					a.checkAddressed(def, x)
				} else {
					a.needShadow(in, x, true)
				}
			}
		}
	case ir.OpInsertValue:
		a.checkMember(in)
		a.checkMemberBits(in)
	case ir.OpLoad:
		a.checkLoad(in)
	case ir.OpIntToPtr:
		a.checkMade(in)
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		v, p := stored(in)
		if a.info.active[p] && a.Types.CarriesPtr(v) {
			a.needShadow(in, v, a.staysInside(p))
		}
		if a.info.active[v] && !a.info.active[p] && !a.info.leadsNowhere(p) {
			a.checkLost(in, p)
			a.checkKept(in, v, p)
		}
		a.checkStored(in)
		a.checkEnded(in)
	case ir.OpRet:
		a.checkReturned(in)
		if in.NumArgs() > 0 && a.Ret == request.Dup && a.Types.CarriesPtr(in.Arg(0)) {
			a.needShadow(in, in.Arg(0), false)
		}
	case ir.OpCall:
		a.checkCall(in)
	}
}

// checkRule reports an active instruction without a rule. Control flow, allocas and calls have no rules.
func (a *analyzer) checkRule(in *ir.Instr) {
	switch in.Op {
	case ir.OpPhi, ir.OpAlloca, ir.OpCall:
		return
	}
	if in.IsTerminator() || !a.info.Concerns(in) {
		return
	}
	if _, ok := rules.Lookup(in); !ok {
		a.fault(in, diag.Unsupported, in.Op.Words()+" with active operands cannot be differentiated", "")
	}
}

// checkMember reports a member that its aggregate cannot carry. One case is a pointer without a shadow beside
// pointers that have one. The other is an active value in an array of integers, where its derivative would be
// lost silently.
func (a *analyzer) checkMember(in *ir.Instr) {
	x := in.Arg(1)
	switch {
	case a.info.active[in] && a.Types.CarriesPtr(x):
		a.needShadow(in, x, true)
	case a.info.active[x] && !a.carries(in):
		a.refusePacked(in, in)
	}
}

// checkLoad reports a loaded integer that may carry a float or a pointer, or that carries them in a form that
// cannot be followed. As a constant it would lose its derivative silently.
func (a *analyzer) checkLoad(in *ir.Instr) {
	if a.info.active[in.Arg(0)] && a.Types.Contested(in) {
		what, hint := "a number ("+in.Type().WordsIn(in.Language())+") is only carried from here to there, and its bytes may be numbers of another kind", rules.TypeHintText
		if in.Type().IsPtr() {
			what, hint = "a pointer is only carried from here to there, and its bytes may be a number", apartHint
		}
		a.fault(in, diag.UnknownType, what+a.Types.WhyContested(in), hint)
		return
	}

	// Integers that are used, from memory with a shadow.
	if !a.info.active[in.Arg(0)] || !in.Type().Scalar().IsInt() || ir.NumUses(in) == 0 {
		return
	}
	switch b, ok := a.Types.Moved(in); {
	case !ok && !a.info.active[in]:
		a.fault(in, diag.UnknownType, "cannot tell whether the bytes loaded here are floating-point numbers, pointers or integers"+a.Types.WhyUnknown(in),
			rules.TypeHintText)
	case b.Has(rules.FloatBytes) && !a.Types.CarriesFloat(in), b.Has(rules.PtrBytes) && !a.Types.CarriesPtr(in):
		a.fault(in, diag.Unsupported, "one integer, or vector of integers, moves floating-point numbers or pointers together with other data",
			"copy the members one by one, or with memcpy of the whole struct")
	}
}

// checkMade reports a pointer made from an integer that type analysis does not know to be a pointer: its
// shadow would be lost.
func (a *analyzer) checkMade(in *ir.Instr) { a.checkAddressed(in, in.Arg(0)) }

// checkAddressed reports that in uses integer x as a pointer, if type analysis does not know that x is one.
func (a *analyzer) checkAddressed(in *ir.Instr, x ir.Value) {
	if ir.IsConstant(x) || a.Types.CarriesPtr(x) || a.info.active[x] || ir.NumUses(in) == 0 {
		return
	}
	a.fault(in, diag.UnknownType, "a pointer is made from an integer here, and nothing tells whether the memory it points to carries derivatives",
		"keep the pointer in a pointer type, or in an integer of its size (uintptr_t)")
}

// needShadow reports a pointer v without a shadow where one is needed. With runtime activity, this is left to
// the running program, if v leads to memory of the caller, which states that there is no shadow. If the
// request does not ask for runtime activity, it applies only to pointers that just this function and its
// callees see (inside). Memory that the function itself makes always needs a shadow: floats stored there
// would lose their derivatives silently.
func (a *analyzer) needShadow(in *ir.Instr, v ir.Value, inside bool) {
	if a.info.active[v] || IsNullish(v) || a.info.nowhere[v] || a.info.isUnderived(v) {
		return
	}
	own := a.isOwn(v)
	switch {
	case own:
	case a.Runtime && (inside || !a.Guess):
		return
	case inside:
		a.info.Guardable++
	}
	d := a.fault(in, diag.MixedActivity, a.pointer(v)+" has no shadow, but meets memory that has one", shadowHint(own))
	a.noteOrigin(d, v)
	a.noteShadow(d, in)
}

func shadowHint(own bool) string {
	if own {
		return "the memory is allocated in what is differentiated: return and store its address in pointers, not in integers"
	}
	return "pass the memory it points into as enzyme_dup, or copy it into memory of the differentiated function; " +
		"or ask for enzyme_runtime_activity: then a shadow pointer that is its primal means that there is none"
}

// isOwn reports whether v may point to memory that this function or its callees have made.
func (a *analyzer) isOwn(v ir.Value) bool {
	own := false
	a.ends(v, map[ir.Value]bool{}, func(o memory.Object) {
		switch o.Kind {
		case memory.Param, memory.Global, memory.Null:
		default:
			own = own || !shadowless(o.V)
		}
	})
	return own
}

// staysInside reports whether memory behind p is visible only until the function returns.
func (a *analyzer) staysInside(p ir.Value) bool {
	return !slices.ContainsFunc(a.Memory.Objects(p), func(o memory.Object) bool { return !o.IsFresh() || a.Memory.Escapes(o) })
}

// IsNullish reports whether v is null, undef, a constant integer, or a pointer made from a constant. Such values are
// their own shadow.
func IsNullish(v ir.Value) bool {
	c, ok := v.(*ir.Const)
	return ok && (ir.IsZero(c) || ir.IsUndef(c) || c.Kind == ir.ConstInt || ir.IsSentinel(c))
}

// checkLost reports an active value that is stored to memory without a shadow. Parameters that the user marks
// enzyme_const are excluded: the mark permits it.
func (a *analyzer) checkLost(in *ir.Instr, p ir.Value) {
	for _, o := range a.Memory.Objects(p) {
		switch o.Kind {
		case memory.Global:
			if g, ok := o.V.(*ir.Global); ok && known.InactiveGlobal(g) {
				continue
			}
			a.fault(in, diag.Unsupported, "an active value is stored in global variable "+quoted(a.name(o.V))+", which has no shadow",
				"pass the variable's address as an enzyme_dup argument")
			return
		case memory.Unknown, memory.Loaded:
			a.fault(in, diag.MixedActivity, "an active value is stored through a pointer that has no shadow", "pass the memory it points into as enzyme_dup")
			return
		}
	}
}

// checkKept reports a pointer with a shadow that is stored to memory of the caller without one: code that
// loads it again would lose the shadow. Floats may be stored there: enzyme_const permits it.
func (a *analyzer) checkKept(in *ir.Instr, v, p ir.Value) {
	if !v.Type().IsPtr() {
		return
	}
	for _, o := range a.Memory.Objects(p) {
		if o.Kind == memory.Param {
			a.fault(in, diag.MixedActivity, a.pointer(v)+" has a shadow, and is stored in memory that has none: what is read through it there would have no derivative",
				"pass the memory that it is stored in as enzyme_dup")
			return
		}
	}
}

// fault adds an error at in, and returns it so that the caller can add notes.
func (a *analyzer) fault(in *ir.Instr, code diag.Code, text, hint string) *diag.Diagnostic {
	d := &diag.Diagnostic{Code: code, Pos: a.Module.Pos(in), Where: ir.Where(in), Text: text, Hint: hint}
	a.info.Faults = append(a.info.Faults, d)
	return d
}
