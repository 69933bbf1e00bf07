package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Input is what Analyze reads.
type Input struct {
	Func   *ir.Func
	Source *ir.Func // the function of the module that Func is a copy of, which its callers name
	Types  *typeinfo.Info
	Memory *memory.Info
	Args   []request.Activity // per parameter
	Ret    request.Activity   // Dup: the caller wants a shadow of the pointer returned
	Null   []bool             // per parameter: constant, and the caller passes null; nil: not known for any parameter
	Module *ir.Module         // for positions in diagnostics
	// Runtime enables runtime activity: a pointer without a shadow is its own shadow, and the running program
	// compares the two.
	Runtime bool
	// All selects the conservative form: allocas, allocations and float arithmetic are active without regard
	// to data flow. The activities of parameters stay.
	All bool
	// Guess states that Runtime is the compiler's choice, not the request's. Runtime activity must then have
	// no effect outside of the function.
	Guess bool
	// Leaves are blocks from which the function does not return, and whose effects no derivative depends on;
	// see noreturn.go. nil: there are none.
	Leaves map[*ir.Block]bool
	// Name is the user's name of a value, "" when it has none; nil when no names are known.
	Name func(ir.Value) string
}

// Analyze returns the least set of active values that contains the active parameters and is closed under data
// flow through values, memory and calls. It is a forward fixed point, in which values only turn from constant
// to active. It ends after at most as many rounds as there are values; in practice, after two or three.
//
// A local object (alloca or allocation) gets a shadow in two cases: an active value may be stored into it, or
// its address is merged with the address of an object that has a shadow.
func Analyze(in *Input) *Info {
	a := &analyzer{Input: in, info: &Info{f: in.Func, leaves: in.Leaves, memory: in.Memory, runtime: in.Runtime, types: in.Types, active: map[ir.Value]bool{}, why: map[ir.Value]string{}, wants: map[*ir.Global]bool{}, from: map[ir.Value]ir.Value{}, by: map[ir.Value]*ir.Instr{}, calls: map[*ir.Instr]*Call{}}, fromBits: map[ir.Value]uint64{}, bitsIn: map[ir.Value]bool{}, blend: map[ir.Value]blend{}, blendAt: map[ir.Value]blend{}, callOnly: map[*ir.Instr]bool{}}
	for i, p := range in.Func.Params {
		if in.Args[i] != request.Const {
			a.activate(p, "parameter")
			a.bitsPassed(p)
		}
	}

	// Parameters that are always null need no shadow: find them before the fixed point.
	a.findNowhere()
	if in.All {
		a.activateAll()
	}

	// Iterate to the fixed point. Blocks that do not return have a transfer function of their own.
	for a.changed = true; a.changed; {
		a.changed = false
		for instr := range in.Func.Instrs() {
			if a.info.leaving(instr) {
				a.transferLeaving(instr)
			} else {
				a.transfer(instr)
			}
		}
	}

	// Errors depend on the final activities.
	a.findBlends()
	for instr := range in.Func.Instrs() {
		if !a.info.leaving(instr) {
			a.check(instr)
		}
	}
	return a.info
}

// activateAll activates all memory and float arithmetic that the function itself makes (Input.All).
func (a *analyzer) activateAll() {
	for in := range a.Func.Instrs() {
		makes := in.Op == ir.OpAlloca || in.Op == ir.OpCall && KindOf(in) == Allocates && in.Type().IsPtr()
		if (makes || in.Op.IsBinary() && in.Type().IsFloatOrVec()) && !a.info.leaving(in) {
			a.activate(in, "nothing is looked into")
		}
	}
}

// An analyzer is the state of the fixed point and of the checks after it.
type analyzer struct {
	*Input
	info      *Info
	at        *ir.Instr           // the instruction of the present transfer
	written   bool                // objects are being activated because they may be written
	constants bool                // constant global variables need no shadow in the present transfer
	fromBits  map[ir.Value]uint64 // bits of active floats in integers, see bits.go
	bitsIn    map[ir.Value]bool   // objects that hold such integers; nil: all unknown objects
	blend     map[ir.Value]blend  // dependence on addresses, see ptrdiff.go
	blendAt   map[ir.Value]blend  // blends of integers in an object; nil: all unknown objects
	callOnly  map[*ir.Instr]bool  // see onlyCalls
	changed   bool
}

// activate makes v active and records the reason. Values that are constant by definition stay constant.
func (a *analyzer) activate(v ir.Value, why string) {
	if !a.info.active[v] && !markedConstant(v) {
		a.info.active[v] = true
		a.info.why[v] = why
		if a.at != nil && ir.Value(a.at) != v {
			a.info.by[v] = a.at
		}
		a.changed = true
	}
}

// markedConstant reports whether v is constant by definition: marked by the program, a sum that serves to
// round, or an exception object. A handler in differentiated code must read no floats from such an object;
// plans check this.
func markedConstant(v ir.Value) bool {
	switch v := v.(type) {
	case *ir.Instr:
		return known.InactiveValue(v) || v.Meta(rules.Rounding) != "" || known.IsThrown(v)
	case *ir.Param:
		return v.Attrs.HasString(known.MarkInactive)
	}
	return false
}

// transfer is the transfer function of one instruction. It turns values and objects from constant to active,
// never back.
func (a *analyzer) transfer(in *ir.Instr) {
	a.at = in
	if known.InactiveInst(in) {
		return
	}
	a.bits(in)

	// The operands decide, except for memory and calls.
	switch in.Op {
	case ir.OpLoad:
		if a.info.active[in.Arg(0)] && a.carries(in) && !a.onlyCalls(in) {
			a.activate(in, "loaded from memory with a shadow")
		}
	case ir.OpStore:
		a.store(in)
		a.bitsStored(in)
	case ir.OpAtomicRMW, ir.OpCmpXchg: // both load the old value, and may store a new one
		if a.info.active[in.Arg(0)] && a.carries(in) {
			a.activate(in, "loaded from memory with a shadow")
		}
		a.store(in)
		a.bitsStored(in)
	case ir.OpPhi, ir.OpSelect:
		a.join(in, in.Choices())
	case ir.OpInsertValue:
		a.join(in, in.Args())
	case ir.OpCall:
		a.call(in)
	case ir.OpRet:
		a.ret(in)
	case ir.OpAlloca, ir.OpInvoke, ir.OpBr, ir.OpSwitch:
	default:
		a.arith(in)
	}
}

// carries reports whether v may carry a float or a pointer, perhaps as an integer.
func (a *analyzer) carries(v ir.Value) bool {
	return a.Types.CarriesFloat(v) || a.Types.CarriesPtr(v)
}

// arith is the transfer function of instructions whose result is computed from their operands.
func (a *analyzer) arith(in *ir.Instr) {
	if in.Op == ir.OpGEP {
		if a.info.active[in.Arg(0)] {
			a.activate(in, "address in memory with a shadow")
		}
		return
	}

	// The first active operand from which a derivative flows makes the result active, and is its recorded
	// cause.
	if !a.carries(in) || rules.OnlyCompared(in) {
		return
	}
	operands := in.Args()
	if in.Op == ir.OpCall {
		operands = in.CallArgs()
	}
	for i, x := range operands {
		if a.info.active[x] && rules.Flows(in, i) {
			if !a.info.active[in] { // later rounds may meet operands that are active because of in
				a.info.from[in] = x
				a.activate(in, "")
			}
			return
		}
	}
}

// join is the transfer function of instructions that merge values in one value or aggregate. If the result is
// an active pointer, all merged pointers need a shadow.
func (a *analyzer) join(in *ir.Instr, met []ir.Value) {
	a.arith(in)
	if !a.info.active[in] || !a.Types.CarriesPtr(in) {
		return
	}
	for _, x := range met {
		if a.Types.CarriesPtr(x) {
			a.activateObjects(x, "its address meets that of memory with a shadow")
		}
	}
}

// stored returns the value that an instruction may store, and the address.
func stored(in *ir.Instr) (v, p ir.Value) {
	if in.Op == ir.OpStore {
		return in.Arg(0), in.Arg(1)
	}
	return in.Arg(in.NumArgs() - 1), in.Arg(0) // atomicrmw and cmpxchg
}

// store is the transfer function of stores: an active value gives its memory a shadow, and memory with a
// shadow gives one to the objects whose addresses are stored there.
func (a *analyzer) store(in *ir.Instr) {
	v, p := stored(in)
	if a.info.active[v] {
		a.activateObjects(p, "an active value is stored into it")
	}
	if a.info.active[p] && a.Types.CarriesPtr(v) {
		a.activateObjects(v, "its address is stored in memory with a shadow")
	}
}

// ret is the transfer function of returns.
func (a *analyzer) ret(in *ir.Instr) {
	if in.NumArgs() == 0 {
		return
	}
	v := in.Arg(0)
	if a.Ret == request.Dup && a.Types.CarriesPtr(v) {
		a.activateObjects(v, "the caller wants its shadow")
	}

	// An active result is returned: by value, or with a shadow.
	switch {
	case !a.info.active[v]:
	case a.Types.CarriesPtr(v):
		a.info.ret = request.Dup
	default:
		a.info.ret = request.Out
	}
}

// activateWritten is activateObjects for memory that a callee may write. It skips constant global variables,
// and global variables that are one integer: a callee that has only their address stores no active value
// there.
func (a *analyzer) activateWritten(p ir.Value, why string) {
	a.written = true
	a.activateObjects(p, why)
	a.written = false
}

// activateObjects gives a shadow to every local object that p may point into, and to aggregates on the way
// there (see ends). Objects of the caller keep the activity that the caller states.
func (a *analyzer) activateObjects(p ir.Value, why string) {
	a.ends(p, map[ir.Value]bool{}, func(o memory.Object) {
		switch {
		case o.Kind == memory.Global:
			a.wantGlobal(o.V)
		case o.Kind == memory.Unknown, o.Kind == memory.Param, o.Kind == memory.Null, shadowless(o.V):
		default:
			a.activate(o.V, why)
		}
	})
}

// shadowless reports whether v is the result of a function without derivatives, which makes no shadow. C++
// strings are excluded: they have an error message of their own.
func shadowless(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpCall && in.CalleeFunc() != nil && KindOf(in) == Inactive && !known.Opaque(in.CalleeFunc().Name)
}

// wantGlobal records a global variable that needs a shadow.
func (a *analyzer) wantGlobal(v ir.Value) {
	g, ok := v.(*ir.Global)
	if !ok || a.info.wants[g] || known.IsClassTable(g) || known.InactiveGlobal(g) ||
		a.written && (g.Constant || g.ValueType.IsInt()) || a.constants && leadsToConstants(g, map[*ir.Global]bool{}) {
		return
	}
	a.info.wants[g] = true
	a.info.Globals = append(a.info.Globals, GlobalUse{G: g, At: a.at, Stored: a.storesInto(g)})
}

// leadsToConstants reports whether g is constant, and all global variables to which it points.
func leadsToConstants(g *ir.Global, seen map[*ir.Global]bool) bool {
	switch {
	case seen[g] || known.IsClassTable(g):
		return true
	case !g.Constant || g.Init == nil:
		return g.Constant && !g.ValueType.ContainsPtr()
	}
	seen[g] = true
	constant := true
	ir.WalkConst(g.Init, func(v ir.Value) {
		if h, ok := v.(*ir.Global); ok {
			constant = constant && leadsToConstants(h, seen)
		}
	})
	return constant
}

// storesInto reports whether the instruction of the present transfer stores an active value into g itself.
func (a *analyzer) storesInto(g *ir.Global) bool {
	switch a.at.Op {
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
	default:
		return false
	}
	v, p := stored(a.at)
	return a.info.active[v] && slices.ContainsFunc(a.Memory.Objects(p), func(o memory.Object) bool { return o.V == ir.Value(g) })
}
