package warn

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// The code that catches an object calls its destructor in the end, and no sweep visits that call.

// destroyed refuses a throw of an object whose destructor works on active numbers or on containers of them.
// The numbers may be in the object or behind its pointers (active), or behind variables.
func (in *Input) destroyed(throw *ir.Instr, active bool, sink *diag.List) {
	d := known.DestroysThrown(throw)
	if d == nil {
		return
	}
	does, which := "works on numbers", "an active one, or its address, is put into it"

	// The first two cases concern numbers in the object, the last two numbers behind variables.
	switch {
	case active && worksOnNumbers(d):
	case active && (&links{}).change(d, lent{object: 1}):
		does, which = "changes addresses in memory", "an active number, or its address, is put into it"
	case in.worksBehindVariables(d):
		which = "some of them are behind variables that may be active"
	case in.anyTarget(d, func(f *ir.Func) bool { return (&links{}).change(f, lent{}) }):
		does, which = "changes addresses in memory", "variables that may be active lead there"
	default:
		return
	}
	in.refuseAt(throw, "the destructor of what is thrown here "+does+", and "+which+": no derivative follows that destructor",
		"throw what carries no derivative, and do the destructor's work where the exception is caught", sink)
}

// thrownAside applies destroyed to functions without active arguments. These have no plan, but their callers
// have one.
func (in *Input) thrownAside(sink *diag.List) {
	seen := map[*ir.Func]bool{}

	// The roots of the search are the calls in planned functions.
	for _, p := range in.Plans {
		seen[p.Key.Fn] = true
	}
	var todo []*ir.Func
	calls := func(x *ir.Instr) {
		if f := x.CalleeFunc(); f != nil {
			todo = append(append(todo, f), in.targets(f)...)
		}
	}
	for _, p := range in.Plans {
		if p.Custom != nil {
			continue
		}
		for x := range p.Primal.Instrs() {
			calls(x)
		}
	}

	// The worklist covers the functions without a plan below them.
	for ; len(todo) > 0; todo = todo[1:] {
		if seen[todo[0]] {
			continue
		}
		seen[todo[0]] = true
		for x := range todo[0].Instrs() {
			in.destroyed(x, false, sink)
			calls(x)
		}
	}
}

// worksBehindVariables reports whether a function works on numbers, and names variables that lead to some.
// Functions called through pointers count too, such as the deleter of a shared pointer.
func (in *Input) worksBehindVariables(f *ir.Func) bool {
	return in.anyTarget(f, func(f *ir.Func) bool {
		return anyInstrBelow(f, namesNumbers, map[*ir.Func]bool{}) && worksOnNumbers(f)
	})
}

// anyTarget reports whether is holds for a function, or for a candidate of a call through a pointer below it.
func (in *Input) anyTarget(f *ir.Func, is func(*ir.Func) bool) bool {
	seen := map[*ir.Func]bool{}
	for todo := []*ir.Func{f}; len(todo) > 0; todo = todo[1:] {
		if seen[todo[0]] {
			continue
		}
		seen[todo[0]] = true
		if is(todo[0]) {
			return true
		}
		anyInstrBelow(todo[0], func(x *ir.Instr) bool {
			todo = append(todo, in.targets(x.CalleeFunc())...)
			return false
		}, map[*ir.Func]bool{})
	}
	return false
}

// targets lists the candidates of a function to which a call through a pointer was lowered. For other
// functions it is nil.
func (in *Input) targets(f *ir.Func) (all []*ir.Func) {
	if f == nil || in.Planner.Body(f) == f {
		return nil
	}
	for x := range in.Planner.Body(f).Instrs() {
		if g := x.CalleeFunc(); g != nil && !g.IsDecl() {
			all = append(all, g)
		}
	}
	return all
}

// links finds functions that change addresses in memory. Such addresses determine the contents of a
// container, and their number.
type links struct {
	memo map[lentTo]bool
}

// lent is a set of parameters of a function, one bit each. object: addresses in the object itself, which is
// about to be destroyed. beyond: addresses in other memory.
type lent struct{ object, beyond uint64 }

type lentTo struct {
	f *ir.Func
	lent
}

// change reports whether f may change addresses in memory behind variables or behind its parameters by,
// except in the object itself.
func (l *links) change(f *ir.Func, by lent) bool {
	key := lentTo{f, by}
	if changes, ok := l.memo[key]; ok {
		return changes
	}
	if l.memo == nil {
		l.memo = map[lentTo]bool{}
	}
	l.memo[key] = false // a recursive call adds nothing

	// Propagate the addresses through the function to a fixed point, then look for stores.
	r := reached{object: map[ir.Value]bool{}, beyond: map[ir.Value]bool{}}
	for i, p := range f.Params[:min(len(f.Params), 64)] {
		r.object[p], r.beyond[p] = by.object>>i&1 != 0, by.beyond>>i&1 != 0
	}
	for changed := true; changed; {
		changed = false
		for in := range f.Instrs() {
			changed = r.pass(in) || changed
		}
	}

	l.memo[key] = anyInstr(f, func(in *ir.Instr) bool { return l.changed(in, r) })
	return l.memo[key]
}

// changed is change for one instruction.
func (l *links) changed(in *ir.Instr, r reached) bool {
	switch in.Op {
	case ir.OpStore:
		return r.leads(in.Arg(1)) && in.Arg(0).Type().ContainsPtr() && !known.IsCode(in.Arg(0))
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return r.leads(in.Arg(0)) && in.Arg(in.NumArgs()-1).Type().ContainsPtr()
	}
	f := in.CalleeFunc()
	if f == nil {
		return false
	}
	if m, ok := known.Moves(in); ok {
		return r.leads(m.Dst)
	}
	if f.IsDecl() {
		return false
	}

	// A call: its effect depends on which arguments are addresses in the object, and which are others.
	var by lent
	for i, x := range in.CallArgs()[:min(len(in.CallArgs()), 64)] {
		if r.object[x] {
			by.object |= 1 << i
		}
		if r.leads(x) {
			by.beyond |= 1 << i
		}
	}
	return l.change(f, by)
}

// reached has the values that are addresses in the object, and those that are addresses beyond it.
type reached struct{ object, beyond map[ir.Value]bool }

// leads reports whether v is an address beyond the object, or of a variable.
func (r reached) leads(v ir.Value) bool { return r.beyond[v] || v.Type().IsPtr() && namesVariable(v) }

// pass propagates such addresses through an instruction, and reports whether a set has grown.
func (r reached) pass(in *ir.Instr) bool {
	if in.Op == ir.OpStore { // a local variable holds the address, and loads find it there
		if base := onStack(in.Arg(1)); base != nil && !r.object[base] && r.leads(in.Arg(0)) {
			r.object[base] = true
			return true
		}
		return false
	}
	if !in.Type().ContainsPtr() || r.beyond[in] {
		return false
	}

	args := in.Args()
	switch in.Op {
	case ir.OpGEP:
		args = args[:1]
	case ir.OpLoad, ir.OpCall:
		if in.Call() != nil {
			args = in.CallArgs()
		}
		// A load from the object, or from beyond it, leads beyond it. So does a call that may return such an
		// address.
		r.beyond[in] = slices.ContainsFunc(args, func(x ir.Value) bool { return r.object[x] || r.leads(x) }) ||
			in.CalleeFunc() != nil && anyInstrBelow(in.CalleeFunc(), namesNumbers, map[*ir.Func]bool{})
		return r.beyond[in]
	}

	if slices.ContainsFunc(args, r.leads) {
		r.beyond[in] = true
		return true
	}
	if !r.object[in] && slices.ContainsFunc(args, func(x ir.Value) bool { return r.object[x] }) {
		r.object[in] = true
		return true
	}
	return false
}

// onStack returns the alloca in which an address lies, or nil if there is none.
func onStack(p ir.Value) ir.Value {
	for {
		in, ok := p.(*ir.Instr)
		switch {
		case ok && in.Op == ir.OpAlloca:
			return in
		case ok && in.Op == ir.OpGEP:
			p = in.Arg(0)
		default:
			return nil
		}
	}
}
