package activity

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// callKind is how activity treats a call.
type callKind uint8

const (
	inactiveCall callKind = iota // known to carry no derivative, whatever it is given
	ruleCall                     // the rule table has it
	moveCall                     // memcpy and friends
	allocCall                    // malloc and friends
	bodyCall                     // a function with a body
	unknownCall                  // nothing is known: an error when something active is involved
)

func classify(in *ir.Instr) callKind {
	f := in.CalleeFunc()
	if f == nil {
		if known.InactiveCall(in) {
			return inactiveCall
		}
		return unknownCall
	}
	facts := known.Call(in)
	switch {
	case known.InactiveCall(in):
		return inactiveCall
	case f.HasRule():
		return bodyCall // its derivative is a function, as that of a body
	case moves(in):
		return moveCall
	case facts != nil && (facts.Alloc != nil || facts.Frees()):
		return allocCall
	case !f.IsDecl() && !f.StandsIn():
		return bodyCall
	}
	if _, ok := rules.Lookup(in); ok {
		return ruleCall
	}
	if facts != nil && facts.Inactive {
		return inactiveCall
	}
	return unknownCall
}

func moves(in *ir.Instr) bool {
	_, ok := known.Moves(in)
	return ok
}

func (a *analyzer) call(in *ir.Instr) {
	switch classify(in) {
	case ruleCall:
		a.arith(in)
		a.outputs(in)
	case moveCall:
		a.copy(in)
	case bodyCall:
		a.bodyCall(in)
	}
}

// outputs makes memory active that a rule's function writes derivatives to (frexp, modf, sincos, …).
func (a *analyzer) outputs(in *ir.Instr) {
	for _, x := range in.CallArgs() {
		if x.Type().IsPtr() && a.anyActive(in) {
			a.activateWritten(x, "written by a function with active arguments")
		}
	}
}

func (a *analyzer) anyActive(in *ir.Instr) bool {
	for _, x := range in.CallArgs() {
		if a.info.active[x] {
			return true
		}
	}
	return false
}

func (a *analyzer) copy(in *ir.Instr) {
	m, _ := known.Moves(in)
	dst, src := m.Dst, m.Src
	if in.Type().IsPtr() && a.info.active[dst] {
		a.activate(in, "returns its destination")
	}
	if src == nil {
		return
	}
	if a.info.active[src] {
		a.activateObjects(dst, "active memory is copied into it")
	}
	if a.holdsBits(src) {
		a.markBits(dst)
	}
	if a.info.active[dst] {
		if b, ok := a.Types.Moved(in); !ok || b.Has(rules.PtrBytes) {
			a.activateObjects(src, "pointers in it are copied to memory with a shadow")
		}
	}
}

// bodyCall: a call with no active argument can touch nothing active, since
// globals carry no derivative, unless its result has been activated.
func (a *analyzer) bodyCall(in *ir.Instr) {
	if !a.anyActive(in) && !a.info.active[in] {
		return
	}
	callee := in.CalleeFunc()
	c := a.info.calls[in]
	if c == nil {
		c = &Call{Callee: callee, Args: make([]request.Activity, len(callee.Params))}
		a.info.calls[in] = c
		a.changed = true
	}
	keeps := a.mayKeepShadows(in)
	for i, x := range in.CallArgs() {
		switch {
		case !x.Type().IsPtr():
			if a.Types.CarriesPtr(x) {
				a.activateObjects(x, "its address is passed as an integer")
			}
		case i < len(callee.Params) && callee.Params[i].Attrs.Has("readnone"):
		case callee.HasRule():
			a.activateObjects(x, "passed to a function whose registered derivative may use its shadow")
		case a.Memory.MayWriteThrough(in, x):
			a.activateWritten(x, "passed to a function that may store active values into it")
			a.markBits(x)
		case keeps && a.Memory.Captures(in, i):
			a.activateObjects(x, "passed to a function that may store its address in memory with a shadow")
		}
	}
	if a.carries(in) {
		a.activate(in, "result of a call with active arguments")
	}
	for i, x := range in.CallArgs() {
		if i >= len(c.Args) || !a.info.active[x] || known.InactiveArg(in, i) {
			continue
		}
		if a.Types.CarriesPtr(x) {
			c.Args[i] = request.Dup
		} else {
			c.Args[i] = request.Out
		}
	}
	switch {
	case !a.info.active[in]:
	case a.Types.CarriesPtr(in):
		c.Ret = request.Dup
	default:
		c.Ret = request.Out
	}
}

// mayKeepShadows reports whether a call has memory with a shadow to store addresses in:
// what it returns, or what an active argument points to.
func (a *analyzer) mayKeepShadows(in *ir.Instr) bool {
	if in.Type().ContainsPtr() && a.info.active[in] {
		return true
	}
	for _, x := range in.CallArgs() {
		if x.Type().IsPtr() && a.info.active[x] && a.Memory.MayWriteThrough(in, x) {
			return true
		}
	}
	return false
}

// checkCall reports calls that cannot be differentiated.
func (a *analyzer) checkCall(in *ir.Instr) {
	kind := classify(in)
	if kind == moveCall {
		a.checkCopy(in)
		return
	}
	if kind == allocCall {
		a.checkAllocation(in)
		return
	}
	if kind == bodyCall && a.info.calls[in] != nil {
		if in.CalleeFunc().Sig.Variadic || in.Call().NumArgs != len(in.CalleeFunc().Params) {
			a.noteArguments(in, a.fault(in, diag.Unsupported, "active call of variadic function '"+in.CalleeFunc().Name+"'", "give it fixed parameters, or keep active values out of the call"))
		}
	}
	if kind == bodyCall {
		a.checkPassed(in, in.CalleeFunc())
		return
	}
	if kind != unknownCall || !a.anyActive(in) && !a.info.active[in] {
		return
	}
	f := in.CalleeFunc()
	switch {
	case f == nil:
		if _, asm := in.Callee().(*ir.InlineAsm); asm {
			a.noteArguments(in, a.fault(in, diag.Unsupported, "inline assembly with active operands cannot be differentiated", "move the active values out of the asm statement"))
			return
		}
		a.noteArguments(in, a.fault(in, diag.Unsupported, "call through a function pointer with active arguments or an active result cannot be differentiated yet", "call the function by its name"))
	default:
		a.noteArguments(in, a.fault(in, diag.NoRule, "no derivative known for '"+f.Name+"', which is called with active arguments",
			"make its source part of the program, so that it can be differentiated, or keep active values out of the call"))
	}
}

// checkAllocation refuses the functions that move or return memory in another way than as their result.
func (a *analyzer) checkAllocation(in *ir.Instr) {
	facts := known.Call(in)
	if facts.Alloc == nil || facts.Alloc.Old < 0 && facts.Alloc.Through < 0 {
		return
	}
	if a.info.active[in] || a.anyActive(in) {
		a.fault(in, diag.NoRule, "no derivative known for '"+in.CalleeFunc().Name+"' of memory that holds active values", "allocate with malloc or calloc, and copy")
	}
}

func (a *analyzer) checkCopy(in *ir.Instr) {
	m, _ := known.Moves(in)
	if m.Src == nil {
		return
	}
	dst, src := m.Dst, m.Src
	if a.info.active[src] && !a.info.active[dst] {
		if b, ok := a.Types.Moved(in); !ok || b.Has(rules.FloatBytes) || b.Has(rules.PtrBytes) {
			a.checkLost(in, dst)
		}
	}
	if a.info.active[dst] && !a.info.active[src] {
		if b, ok := a.Types.Moved(in); ok && b.Has(rules.PtrBytes) {
			a.needShadow(in, src, a.staysInside(dst))
		}
	}
}
