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

// What a function leaves behind when it throws.

// checkTraces refuses what a function may have done to active memory of its callers by the time that it throws, where one of them goes on
// with that memory: the reverse sweep does not come back to a function that has thrown, and forward mode does not follow all the code
// that leads to a throw (see leaving). A function that can return what it throws does so: then the sweeps come by.
func (t *task) checkTraces(p *Draft) {
	if !p.Key.Caught || p.Key.Fn.Attrs().Has("nounwind") {
		return
	}
	canTell := t.set.CanTell != nil && t.set.CanTell(p.Key.Fn)
	if canTell && t.leaks(p) {
		t.thrower = p.Key.Fn
		return
	}
	if !slices.Contains(p.Key.Activities(), request.Dup) { // it knows of no memory of its callers
		return
	}
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

// leaks reports whether the code that leads to a throw has others free what has a shadow, as who deletes an object by a virtual
// destructor does: the shadow would stay.
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

// throwsBehind reports whether the block of in may throw when in is done.
func (pl *Planner) throwsBehind(p *Draft, in *ir.Instr) bool {
	for x := in.Next(); x != nil; x = x.Next() {
		if x.Op == ir.OpResume || pl.throws.May(x) && p.Caught[x] == nil {
			return true
		}
	}
	return false
}

// leavesTrace reports whether in may store active values in memory that outlives the function, or passes the address of such memory on to
// who may do so.
func (t *task) leavesTrace(p *Draft, in *ir.Instr) bool {
	outlives := func(x ir.Value) bool {
		return x.Type().IsPtr() && p.Activity.Active(x) &&
			slices.ContainsFunc(p.Memory.Objects(x), func(o memory.Object) bool {
				return !o.IsFresh() || o.Kind != memory.Alloca && p.Memory.Escapes(o) // the stack goes with the function, whoever knows an address there
			})
	}
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

// storesNumbers reports whether an instruction may store floating-point numbers in memory that outlives its function: what composes a text or counts
// does not. Calls of functions with a body are looked at there.
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

func callStoresNumbers(f *Facts, in *ir.Instr, outlives func(ir.Value) bool) bool {
	switch activity.KindOf(in) {
	case activity.Relocates:
		return true
	case activity.Unknown: // C++'s library keeps numbers where the program puts them
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
