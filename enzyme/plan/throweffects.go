package plan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// This file covers the effects on memory that remain after a function has thrown.

// checkTraces refuses functions that may store active values in memory of a caller, and then throw, if a
// caller catches the exception and continues. The reverse sweep does not visit a function that has thrown.
// Forward mode does not follow all code that leads to a throw (see leaving). A function that can be rewritten
// to return its exceptions becomes the task's thrower instead: then the sweeps visit it.
func (t *task) checkTraces(p *Draft) {
	if !p.Key.Caught || p.Key.Fn.Attrs().Has("nounwind") {
		return
	}

	// The shadow of freed memory would leak, also if no argument is active.
	canTell := t.set.CanTell != nil && t.set.CanTell(p.Key.Fn)
	if canTell && t.leaks(p) {
		t.thrower = p.Key.Fn
		return
	}

	// Without a shadow argument, the function reaches no memory of its callers.
	if !slices.Contains(p.Key.Activities(), request.Dup) {
		return
	}

	// Instructions that no sweep visits before the throw: in forward mode those of leaving, in reverse mode
	// all from which a throw is reachable.
	throws := t.unwinding(t.own)
	for in := range p.Primal.Instrs() {
		b := in.Parent()
		unseen := p.Leaves[b] || p.Key.Mode != Forward && (slices.ContainsFunc(b.Succs(), func(s *ir.Block) bool { return throws.Get(s) }) || t.throwsBehind(p, in))
		if !unseen || !t.leavesTrace(p, in) {
			continue
		}
		if canTell {
			t.thrower = p.Key.Fn
			return
		}
		t.refuseCaught(in, "active values may be stored in memory of a caller here before '"+p.Key.Fn.Name+"' throws, and a caller catches that and goes on: their derivatives would be lost",
			"store the results when nothing can be thrown any more, or catch the exception outside of what is differentiated")
		return
	}
}

// leaks reports whether code that leads to a throw calls a function that may free memory with a shadow.
// Deletion by a virtual destructor does so. The shadow would not be freed.
func (pl *Planner) leaks(p *Draft) bool {
	for in := range p.Primal.Instrs() {
		if !p.Leaves[in.Parent()] || in.Op != ir.OpCall || activity.KindOf(in) != activity.ByBody {
			continue
		}
		sum := p.Memory.Summary(in)
		for i, x := range in.CallArgs() {
			if x.Type().IsPtr() && p.Activity.Active(x) && (i >= len(sum.Params) || sum.Params[i].Frees || sum.Params[i].Behind || sum.FreesForeign) {
				return true
			}
		}
	}
	return false
}

// throwsBehind reports whether an instruction after in, in the same block, may throw out of the function.
func (pl *Planner) throwsBehind(p *Draft, in *ir.Instr) bool {
	for x := in.Next(); x != nil; x = x.Next() {
		if x.Op == ir.OpResume || pl.throws.May(x) && p.Caught[x] == nil {
			return true
		}
	}
	return false
}

// leavesTrace reports whether in may store active values in memory that outlives the function. A call does so
// if it gets the address of such memory and may write there.
func (t *task) leavesTrace(p *Draft, in *ir.Instr) bool {
	outlives := func(x ir.Value) bool {
		return x.Type().IsPtr() && p.Activity.Active(x) &&
			slices.ContainsFunc(p.Memory.Objects(x), func(o memory.Object) bool {
				// The stack ends with the function, even if an address in it has escaped.
				return !o.IsFresh() || o.Kind != memory.Alloca && p.Memory.Escapes(o)
			})
	}

	// Only stores of numbers lose derivatives; stores of pointers do not count.
	switch in.Op {
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		at, v := in.Arg(0), in.Arg(in.NumArgs()-1)
		if in.Op == ir.OpStore {
			at, v = v, at
		}
		return outlives(at) && !v.Type().IsPtr()
	case ir.OpCall:
		switch activity.KindOf(in) {
		case activity.Inactive, activity.Finds, activity.Frees, activity.Allocates, activity.Bounds, activity.AsksSize:
			return false
		case activity.ByBody:
			if !t.somewhere(in.CalleeFunc(), storesNumbers) {
				return false
			}
		}
		return slices.ContainsFunc(in.CallArgs(), func(x ir.Value) bool { return outlives(x) && p.Memory.MayWriteThrough(in, x) })
	}
	return false
}

// storesNumbers reports whether an instruction may store floating-point numbers in memory that outlives its
// function. Code that composes a text or counts does not. For calls of functions with a body the result is
// false: somewhere visits their bodies.
func storesNumbers(f *Facts, in *ir.Instr) bool {
	outlives := func(p ir.Value) bool {
		return p.Type().ContainsPtr() && slices.ContainsFunc(f.Memory.Objects(p), func(o memory.Object) bool { return o.Kind != memory.Alloca && o.Kind != memory.Null })
	}
	switch in.Op {
	case ir.OpStore:
		return outlives(in.Arg(1)) && f.Types.CarriesFloat(in.Arg(0))
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return outlives(in.Arg(0)) && f.Types.CarriesFloat(in)
	case ir.OpCall:
		return callStoresNumbers(f, in, outlives)
	}
	return false
}

// callStoresNumbers is storesNumbers for calls of functions without a body.
func callStoresNumbers(f *Facts, in *ir.Instr, outlives func(ir.Value) bool) bool {
	switch activity.KindOf(in) {
	case activity.Relocates:
		return true
	case activity.Unknown: // functions of the C++ library leave numbers where the program has put them
		return in.CalleeFunc() == nil || !known.OfLibrary(in.CalleeFunc().Name)
	case activity.ByRule:
		return slices.ContainsFunc(in.CallArgs(), outlives)
	case activity.Moves:
		m, _ := known.Moves(in)
		b, ok := f.Types.Moved(in)
		return outlives(m.Dst) && (!ok || b.Has(rules.FloatBytes))
	}
	return false
}
