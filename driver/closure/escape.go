package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// An escape is the escape analysis of one variable: which memory may hold its address when a derivative runs.
// It is interprocedural and flow-insensitive, and covers native code.
//
// The worklist follows the address through instructions, allocas, variables, parameters and results. A store
// to any other memory sets anywhere, the lattice's top: its readers are unknown.
type escape struct {
	b        *builder
	anywhere bool
	exposed  bool         // the result depends on units outside this closure
	held     []*ir.Global // variables that may hold the address
	requests []string     // request functions to which the address is passed
	seen     map[taint]bool
	todo     []taint
	err      error
}

// A taint is a value that is the variable's address, or leads to it through a number of loads.
//
// With gives > 0, the value is the address of a function instead. Its result leads to the variable's address
// through gives-1 loads. The function's arguments and callers do not matter.
//
// With member > 0, the value is an aggregate, and only member number member, counted from 1, is tainted: the
// length of a slice is no address.
type taint struct {
	unit   *Unit
	v      ir.Value
	loads  int
	gives  int
	member int
}

// maxLoads is the cap on loads; it stands for maxLoads loads or more. The cap makes the set of taints finite.
const maxLoads = 6

// on returns the same taint for another value.
func (t taint) on(v ir.Value) taint { return taint{t.unit, v, t.loads, t.gives, t.member} }

// behind returns the taint of a pointer v to memory that holds the value of t: one more load.
func (t taint) behind(v ir.Value) taint { return taint{t.unit, v, t.loads + 1, t.gives, 0} }

// escapeOf runs the escape analysis of variable g of unit u.
func (b *builder) escapeOf(u *Unit, g *ir.Global) (*escape, error) {
	e := &escape{b: b, seen: map[taint]bool{}}
	if !isLocal(g) && (b.owner[g.Name] == nil || b.program.IsNative(g.Name)) {
		e.anywhere = true // code without IR defines the variable or refers to it
	}

	// The worklist ends early at anywhere, the top of the lattice.
	e.follow(taint{unit: u, v: g})
	for len(e.todo) > 0 && !e.anywhere && e.err == nil {
		t := e.todo[0]
		e.todo = e.todo[1:]
		if g, ok := t.v.(*ir.Global); ok {
			e.named(t, g)
			continue
		}
		for _, use := range ir.UsesOf(t.v) {
			e.use(t, use.User, use.Index)
		}
	}
	return e, e.err
}

// words spells the result for the note that the engine reads; "" if the address does not escape.
func (e *escape) words() string {
	var words []string
	if e.anywhere {
		words = append(words, "anywhere")
	}
	for _, h := range e.held {
		words = append(words, "in:"+h.Name)
	}
	return strings.Join(append(words, e.requests...), " ")
}

// follow puts a taint on the worklist unless it has been there.
func (e *escape) follow(t taint) {
	if t.loads = min(t.loads, maxLoads); !e.seen[t] {
		e.seen[t] = true
		e.todo = append(e.todo, t)
	}
}

// named visits every mention of variable g, in every unit that can name it. Assembler and code whose IR lacks
// the name have unknown effects.
func (e *escape) named(t taint, g *ir.Global) {
	unread, err := e.b.namesUnread(t.unit, g)
	if err != nil {
		e.err = err
		return
	}
	e.anywhere = e.anywhere || unread

	for _, u := range e.mentioning(t.unit, g) {
		same, _ := u.mod.Symbol(g.Name).(*ir.Global)
		if u == t.unit {
			same = g
		}
		at := u.mentionsOf(same)
		for _, h := range at.variables {
			if startsWith(h) {
				e.inVariable(taint{u, h, t.loads + 1, t.gives, 0})
			}
		}
		e.anywhere = e.anywhere || len(at.aliases) > 0
		for _, use := range at.operands {
			e.use(taint{u, same, t.loads, t.gives, 0}, use.User, use.Index)
		}
	}
}

// mentioning lists the units that may refer to a symbol, parsed. A local symbol has one, its own.
func (e *escape) mentioning(own *Unit, sym ir.Value) (list []*Unit) {
	if isLocal(sym) {
		return []*Unit{own}
	}
	name := ir.SymbolName(sym)
	for _, u := range e.b.units {
		same, err := u.symbol(name)
		if err != nil {
			e.err = err
			return nil
		}
		if same != nil {
			list = append(list, u)
		}
	}
	return list
}

// startsWith reports whether the initial value of h, which refers to a symbol, is program data. Registrations
// and LLVM's own lists are not.
func startsWith(h *ir.Global) bool {
	return !registry.IsRegistration(h) && !strings.HasPrefix(h.Name, "llvm.")
}

// inVariable records that variable t.v holds the address.
func (e *escape) inVariable(t taint) {
	h := t.v.(*ir.Global)
	if !h.Constant && !slices.Contains(e.held, h) {
		e.held = append(e.held, h)
	}

	// Code without IR that can name the variable can read the address from it.
	if !isLocal(h) && (e.b.owner[h.Name] == nil || e.b.program.IsNative(h.Name)) {
		e.anywhere = true
	}
	e.exposed = e.exposed || isVisible(h)
	e.follow(t)
}

// use propagates taint t through one instruction, which has the tainted value as operand i.
func (e *escape) use(t taint, in *ir.Instr, i int) {
	switch in.Op {
	case ir.OpICmp, ir.OpSwitch:
	case ir.OpGEP, ir.OpExtractValue:
		if path, ok := in.Extra.(ir.Indices); !describes(in) && (!ok || t.member == 0 || path[0] == t.member-1) {
			e.follow(taint{t.unit, in, t.loads, t.gives, 0})
		}
	case ir.OpInsertValue:
		e.inserted(t, in, i)
	case ir.OpLoad:
		if t.loads > 0 && mayHoldPointer(in.Type()) {
			e.follow(taint{t.unit, in, t.loads - 1, t.gives, 0})
			if t.loads == maxLoads {
				e.follow(taint{t.unit, in, maxLoads, t.gives, 0})
			}
		}
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		if address := in.Op == ir.OpStore && i == 1 || in.Op != ir.OpStore && i == 0; !address {
			e.storedAt(t, in)
		} else if t.loads > 0 && in.Op != ir.OpStore {
			e.anywhere = true
		}
	case ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpFreeze, ir.OpPhi, ir.OpSelect, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpAdd, ir.OpAnd:
		e.follow(t.on(in))
	case ir.OpSub, ir.OpTrunc, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem: // results of these are not addresses: distances, multiples, parts
	case ir.OpUIToFP, ir.OpSIToFP:
	case ir.OpCall, ir.OpInvoke:
		if i == 0 && t.gives > 0 {
			e.follow(taint{unit: t.unit, v: in, loads: t.gives - 1})
			return
		}
		e.passed(t, in, i-1)
	case ir.OpRet:
		e.returned(t, in.Func())
	default:
		e.anywhere = true
	}
}

// inserted propagates t through an insertvalue. Operand 0 is the aggregate, operand 1 the new member.
func (e *escape) inserted(t taint, in *ir.Instr, i int) {
	path := in.Extra.(ir.Indices)
	switch {
	case i == 1 && t.member == 0:
		t.member = path[0] + 1
	case i == 1: // only members at the first level are tracked
		t.member = 0
	case len(path) == 1 && path[0] == t.member-1:
		return // overwritten
	}
	e.follow(t.on(in))
}

// describes reports whether in selects an integer of an array descriptor: a size, a bound, or a stride.
func describes(in *ir.Instr) bool {
	var t *ir.Type
	var path []int
	if in.Op == ir.OpGEP {
		t = in.Extra.(*ir.GEPInfo).Elem
		for _, idx := range in.Args()[2:] {
			k, ok := ir.AsInt(idx)
			if !ok {
				return false
			}
			path = append(path, int(k))
		}
	} else {
		t, path = in.Arg(0).Type(), in.Extra.(ir.Indices)
	}

	if !known.IsDescriptor(t) || len(path) == 0 || path[0] == 0 || path[0] >= len(t.Fields) {
		return false
	}
	for _, k := range path {
		t = ir.MemberType(t, k)
	}
	return t.IsInt()
}

// mayHoldPointer reports whether a value of type t may contain an address. Floats and integers below 64 bits
// cannot.
func mayHoldPointer(t *ir.Type) bool {
	return t.IsPtr() || t.IsAggregate() || t.IsInt() && t.Bits >= 64 || t.IsVector() && !t.Elem.IsFloat()
}

// storedAt propagates t, the stored value, to the memory that a store or atomic instruction writes.
func (e *escape) storedAt(t taint, in *ir.Instr) {
	at := in.Arg(0)
	if in.Op == ir.OpStore {
		at = in.Arg(1)
	}
	e.into(t.behind(at))
}

// into taints the memory that t.v points to: a variable, or an alloca. Other memory is unknown.
func (e *escape) into(t taint) {
	switch root := rootOf(t.v).(type) {
	case *ir.Global:
		e.inVariable(t.on(root))
	case *ir.Instr:
		if root.Op == ir.OpAlloca {
			e.follow(t.on(root))
			return
		}
		e.anywhere = true
	default:
		e.anywhere = true
	}
}

// rootOf strips GEPs and casts from an address and returns its base.
func rootOf(v ir.Value) ir.Value {
	for {
		switch x := v.(type) {
		case *ir.Instr:
			if x.Op != ir.OpGEP && x.Op != ir.OpBitCast {
				return v
			}
			v = x.Arg(0)
		case *ir.Const:
			if x.Kind != ir.ConstExpr || len(x.Elems) == 0 {
				return v
			}
			v = x.Elems[0]
		default:
			return v
		}
	}
}

// passed propagates t into a call that has the value as argument i.
func (e *escape) passed(t taint, in *ir.Instr, i int) {
	f := in.CalleeFunc()
	if i < 0 || i >= len(in.CallArgs()) {
		e.anywhere = true
		return
	}

	if f == nil {
		e.toTaken(t, in, i)
		return
	}

	if f.IsDecl() && known.RunsAtExit(f.Name) {
		e.toDestructor(t, in, i)
		return
	}

	if facts, ok := known.Lookup(f.Name); ok && f.IsDecl() && e.b.owner[f.Name] == nil {
		e.toLibrary(t, in, i, facts)
		return
	}

	associates, keepsNone := known.KeepsNoAddress(f.Name)
	switch {
	case strings.Contains(f.Name, "__enzyme_"):
		if _, isHint := request.HintOf(f.Name); isHint {
			return
		}
		if name := in.Func().Name; !slices.Contains(e.requests, name) {
			e.requests = append(e.requests, name)
		}
	case f.IsDecl() && keepsNone:
		e.copied(t, in, i, associates)
	case f.IsDecl() && e.b.owner[f.Name] == nil:
		// nocapture covers the address itself, not pointers that are loaded through it.
		if t.loads == 0 && in.Call().ParamAttr(i).NoCapture() || isIntrinsic(f.Name) && !mayHoldPointer(f.Result()) {
			return
		}
		e.anywhere = true
	default:
		e.toBody(t, f, i)
	}
}

// toLibrary propagates t into a library function, according to its facts in the engine's tables.
func (e *escape) toLibrary(t taint, in *ir.Instr, i int, facts *known.Facts) {
	p := facts.Param(i)
	switch {
	case p.Captures, facts.Has(known.Callback):
		e.anywhere = true
	case t.loads > 0 && p.Reads:
		// The function may copy what it reads to any memory that it writes.
		for k := range in.CallArgs() {
			if facts.Param(k).Writes && in.CallArgs()[k].Type().IsPtr() {
				e.into(t.on(in.CallArgs()[k]))
			}
		}
	}

	if facts.Returned == i || facts.Alloc != nil && facts.Alloc.Old == i {
		e.follow(t.on(in))
	}
}

// toDestructor propagates t into a registration of a function to run at exit. Its argument is passed to the
// destructor and to no other function (Itanium C++ ABI, 3.3.6.3).
func (e *escape) toDestructor(t taint, in *ir.Instr, i int) {
	destructor, ok := in.CallArgs()[0].(*ir.Func)
	if !ok || i != 1 {
		e.anywhere = true
		return
	}
	e.toBody(t, destructor, 0)
}

// toTaken propagates t into a call through a pointer. Each address-taken function with the call's signature
// is a possible callee. This applies to Fortran only, whose programs often pass procedures, and variables in
// COMMON to them. In other languages the result is anywhere.
func (e *escape) toTaken(t taint, in *ir.Instr, i int) {
	shape := callShape(in)
	for _, u := range e.b.units {
		if e.anywhere = e.anywhere || !known.IsProcedure(in.Func().Name); e.anywhere {
			return // not Fortran
		}
		for _, name := range u.Taken {
			owner := e.b.owner[name]
			if owner == nil {
				owner = u
			}
			m, err := owner.module()
			if err != nil {
				e.err = err
				return
			}
			switch f := m.Func(name); {
			case f == nil:
				e.anywhere = true
			case f.Sig.String() != shape:
			default:
				e.toBody(taint{owner, t.v, t.loads, t.gives, t.member}, f, i)
			}
		}
	}
}

// copied propagates t into a function that keeps no address. The function may copy memory of one argument to
// memory of another. It may also store the address of argument number associates in memory of its first
// argument.
func (e *escape) copied(t taint, in *ir.Instr, i, associates int) {
	if i == associates {
		e.into(t.on(in.CallArgs()[0]))
		return
	}
	for k, a := range in.CallArgs() {
		if t.loads > 0 && k != i && a.Type().IsPtr() && !ir.IsZero(a) {
			if g, ok := rootOf(a).(*ir.Global); !ok || !g.Constant {
				e.into(t.on(a))
			}
		}
	}
}

// toBody propagates t to parameter i in the definition of f. Without a definition the result is anywhere.
func (e *escape) toBody(t taint, f *ir.Func, i int) {
	u := t.unit
	if owner := e.b.owner[f.Name]; !isLocal(f) && owner != nil {
		m, err := owner.module()
		if err != nil {
			e.err = err
			return
		}
		if def := m.Func(f.Name); def != nil {
			u, f = owner, def
		}
	}
	if f.IsDecl() || i >= len(f.Params) {
		e.anywhere = true
		return
	}
	e.follow(taint{u, f.Params[i], t.loads, t.gives, t.member})
}

// returned propagates t, a result of f, to all callers. An address-taken f taints its own address
// (taint.gives).
func (e *escape) returned(t taint, f *ir.Func) {
	if !isLocal(f) && ownName(f.Name) == f.Name {
		e.exposed = true // other units may call it
		e.anywhere = e.anywhere || e.b.program.IsNative(f.Name)
	}
	for _, u := range e.mentioning(t.unit, f) {
		same := f
		if u != t.unit {
			same = u.mod.Func(f.Name)
		}

		at := u.mentionsOf(same)
		e.anywhere = e.anywhere || len(at.aliases) > 0
		for _, h := range at.variables {
			if startsWith(h) {
				e.inVariable(taint{u, h, 1, e.given(t), 0})
			}
		}
		for _, use := range at.operands {
			e.resultOf(taint{u, use.User, t.loads, t.gives, t.member}, same, use)
		}
	}
}

// given returns the field gives for the address of a function that returns t. Functions that return such
// functions are not tracked: the result is anywhere.
func (e *escape) given(t taint) int {
	e.anywhere = e.anywhere || t.gives > 0
	return t.loads + 1
}

// resultOf propagates t at a use of f: to the call's result, or, if the use is no call of f, to f's own
// address.
func (e *escape) resultOf(t taint, f *ir.Func, use ir.Use) {
	callee := use.User.CalleeFunc()
	switch {
	case use.Index == 0 && callee == f:
		e.follow(t)
	case callee == nil || !strings.Contains(callee.Name, "__enzyme_"):
		e.use(taint{t.unit, f, 0, e.given(t), 0}, use.User, use.Index)
	}
}
