package warn

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Whoever catches an object calls its destructor in the end, and no sweep sees that call.

// destroyed refuses a throw of an object whose destructor works on active numbers, or on containers of such: those in the object, or behind the addresses in
// it (active), or behind variables.
func (in *Input) destroyed(throw *ir.Instr, active bool, sink *diag.List) {
	d := known.DestroysThrown(throw)
	if d == nil {
		return
	}
	does, which := "works on numbers", "an active one, or its address, is put into it"
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

// thrownAside looks at what functions throw that get nothing active, and so have no plan: their callers have one.
func (in *Input) thrownAside(sink *diag.List) {
	seen := map[*ir.Func]bool{}
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

// worksBehindVariables reports whether a function works on numbers, and variables lead to some; so may a function that it calls through a pointer, such as the
// deleter that a shared pointer keeps.
func (in *Input) worksBehindVariables(f *ir.Func) bool {
	return in.anyTarget(f, func(f *ir.Func) bool {
		return anyInstrBelow(f, namesNumbers, map[*ir.Func]bool{}) && worksOnNumbers(f)
	})
}

// anyTarget reports whether something is true of a function, or of one that calls through pointers below it may lead to.
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

// targets are the functions that a function which calls through a pointer tells apart.
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

// links finds where functions change addresses in memory: what a container holds, and how much of it, is told by such.
type links struct {
	memo map[lentTo]bool
}

// lent are parameters of a function, one bit each: those that are addresses in the object itself, which is about to go, and those that lead elsewhere.
type lent struct{ object, beyond uint64 }

type lentTo struct {
	f *ir.Func
	lent
}

// change reports whether f may change addresses in memory that variables lead to, or what it is lent, the object itself aside.
func (l *links) change(f *ir.Func, by lent) bool {
	key := lentTo{f, by}
	if changes, ok := l.memo[key]; ok {
		return changes
	}
	if l.memo == nil {
		l.memo = map[lentTo]bool{}
	}
	l.memo[key] = false // a call of itself adds nothing
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

// reached are the addresses in a function that are in the object, and those that lead beyond it.
type reached struct{ object, beyond map[ir.Value]bool }

func (r reached) leads(v ir.Value) bool { return r.beyond[v] || v.Type().IsPtr() && namesVariable(v) }

// pass notes what an instruction makes of such addresses, and reports whether that is new.
func (r reached) pass(in *ir.Instr) bool {
	if in.Op == ir.OpStore { // on the stack, to be found there again
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

// onStack is the memory of the function's own that an address lies in, nil where it is no such.
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
