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
	Null   []bool             // per parameter: constant, and the caller passes null; nil: it is not known of any
	Module *ir.Module         // for positions in diagnostics
	// Runtime lets pointers without a shadow stand for their own, to be told apart when the program runs.
	Runtime bool
	// All is the conservative form: what this function makes, memory and numbers, is active whether or not anything
	// active reaches it. What callers pass stays as they say.
	All bool
	// Guess: nobody asked for that, so it must not show outside.
	Guess bool
	// Leaves are blocks from which the function does not return, and what they do is seen by nobody who asks for
	// derivatives: see leaving.go. nil: there are none.
	Leaves map[*ir.Block]bool
	// Name is the user's name of a value, "" when it has none; nil when no names are known.
	Name func(ir.Value) string
}

// Analyze finds the least set of active values that contains the active
// parameters and is closed under data flow through values, memory and calls: a
// forward fixpoint in which values only ever turn from constant to active, so it ends after at most as
// many rounds as there are values (in practice two or three).
//
// Local objects (allocas, allocations) get a shadow as soon as something active
// may be stored into them or their address meets that of an active object.
func Analyze(in *Input) *Info {
	a := &analyzer{Input: in, info: &Info{f: in.Func, leaves: in.Leaves, memory: in.Memory, runtime: in.Runtime, types: in.Types, active: map[ir.Value]bool{}, why: map[ir.Value]string{}, wants: map[*ir.Global]bool{}, from: map[ir.Value]ir.Value{}, by: map[ir.Value]*ir.Instr{}, calls: map[*ir.Instr]*Call{}}, fromBits: map[ir.Value]uint64{}, bitsIn: map[ir.Value]bool{}, blend: map[ir.Value]blend{}, blendAt: map[ir.Value]blend{}, callOnly: map[*ir.Instr]bool{}}
	for i, p := range in.Func.Params {
		if in.Args[i] != request.Const {
			a.activate(p, "parameter")
			a.bitsPassed(p)
		}
	}
	a.findNowhere()
	if in.All {
		a.activateAll()
	}
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
	a.findBlends()
	for instr := range in.Func.Instrs() {
		if !a.info.leaving(instr) {
			a.check(instr)
		}
	}
	return a.info
}

// activateAll makes active what the function itself makes.
func (a *analyzer) activateAll() {
	for in := range a.Func.Instrs() {
		makes := in.Op == ir.OpAlloca || in.Op == ir.OpCall && KindOf(in) == Allocates && in.Type().IsPtr()
		if (makes || in.Op.IsBinary() && in.Type().IsFloatOrVec()) && !a.info.leaving(in) {
			a.activate(in, "nothing is looked into")
		}
	}
}

type analyzer struct {
	*Input
	info      *Info
	at        *ir.Instr           // the one that is looked at
	written   bool                // objects are activated because they may be written
	constants bool                // constant variables may do without a shadow
	fromBits  map[ir.Value]uint64 // see bits.go
	bitsIn    map[ir.Value]bool   // objects; nil stands for all that are not known
	blend     map[ir.Value]blend  // see apart.go
	blendAt   map[ir.Value]blend  // objects; nil stands for all that are not known
	callOnly  map[*ir.Instr]bool  // see onlyCalls
	changed   bool
}

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

// markedConstant holds for values of which the program says that they carry no derivative, for sums by which it rounds, and for objects that are thrown: whoever
// catches one in what is differentiated must read no numbers from it, which plans see to.
func markedConstant(v ir.Value) bool {
	switch v := v.(type) {
	case *ir.Instr:
		return known.InactiveValue(v) || v.Meta(rules.Rounding) != "" || known.IsThrown(v)
	case *ir.Param:
		return v.Attrs.HasString(known.MarkInactive)
	}
	return false
}

func (a *analyzer) transfer(in *ir.Instr) {
	a.at = in
	if known.InactiveInst(in) {
		return
	}
	a.bits(in)
	switch in.Op {
	case ir.OpLoad:
		if a.info.active[in.Arg(0)] && a.carries(in) && !a.onlyCalls(in) {
			a.activate(in, "loaded from memory with a shadow")
		}
	case ir.OpStore:
		a.store(in)
		a.bitsStored(in)
	case ir.OpAtomicRMW, ir.OpCmpXchg: // both give what stood there, and may put something in its place
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

func (a *analyzer) carries(v ir.Value) bool {
	return a.Types.CarriesFloat(v) || a.Types.CarriesPtr(v)
}

// arith covers everything whose result is computed from its operands.
func (a *analyzer) arith(in *ir.Instr) {
	if in.Op == ir.OpGEP {
		if a.info.active[in.Arg(0)] {
			a.activate(in, "address in memory with a shadow")
		}
		return
	}
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

// join makes all pointers that meet, in one place or in one aggregate, active when one is.
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

// stored is what an instruction may put into memory, and where.
func stored(in *ir.Instr) (v, p ir.Value) {
	if in.Op == ir.OpStore {
		return in.Arg(0), in.Arg(1)
	}
	return in.Arg(in.NumArgs() - 1), in.Arg(0) // atomicrmw and cmpxchg
}

func (a *analyzer) store(in *ir.Instr) {
	v, p := stored(in)
	if a.info.active[v] {
		a.activateObjects(p, "an active value is stored into it")
	}
	if a.info.active[p] && a.Types.CarriesPtr(v) {
		a.activateObjects(v, "its address is stored in memory with a shadow")
	}
}

func (a *analyzer) ret(in *ir.Instr) {
	if in.NumArgs() == 0 {
		return
	}
	v := in.Arg(0)
	if a.Ret == request.Dup && a.Types.CarriesPtr(v) {
		a.activateObjects(v, "the caller wants its shadow")
	}
	switch {
	case !a.info.active[v]:
	case a.Types.CarriesPtr(v):
		a.info.ret = request.Dup
	default:
		a.info.ret = request.Out
	}
}

// activateWritten is activateObjects for memory that may be written: constant variables are not, and
// a single integer takes no active value from a function that knows its address.
func (a *analyzer) activateWritten(p ir.Value, why string) {
	a.written = true
	a.activateObjects(p, why)
	a.written = false
}

// activateObjects gives a shadow to every local object that p may point into, and to aggregates on the way there (see ends).
// Objects of the caller keep what the caller said.
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

// shadowless holds for what functions without derivatives return: they make no shadow. Strings of C++ are refused with a message of their own.
func shadowless(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Op == ir.OpCall && in.CalleeFunc() != nil && KindOf(in) == Inactive && !known.Opaque(in.CalleeFunc().Name)
}

// wantGlobal notes a variable that would have to have a shadow.
func (a *analyzer) wantGlobal(v ir.Value) {
	g, ok := v.(*ir.Global)
	if !ok || a.info.wants[g] || known.IsClassTable(g) || known.InactiveGlobal(g) ||
		a.written && (g.Constant || g.ValueType.IsInt()) || a.constants && leadsToConstants(g, map[*ir.Global]bool{}) {
		return
	}
	a.info.wants[g] = true
	a.info.Globals = append(a.info.Globals, GlobalUse{G: g, At: a.at, Stored: a.storesInto(g)})
}

// leadsToConstants reports whether g is constant, and all variables that it points to.
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

// storesInto reports whether the present instruction stores an active value into g itself.
func (a *analyzer) storesInto(g *ir.Global) bool {
	switch a.at.Op {
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
	default:
		return false
	}
	v, p := stored(a.at)
	return a.info.active[v] && slices.ContainsFunc(a.Memory.Objects(p), func(o memory.Object) bool { return o.V == ir.Value(g) })
}
