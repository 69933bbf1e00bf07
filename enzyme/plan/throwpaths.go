package plan

import (
	"maps"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// In forward mode, an exception may leave the derivative. Its caller then sees the memory that destructors
// and handlers have changed on the way, and the tangents must match it. So forward mode follows such code if
// it may change memory of callers. Other such code is not followed: most of it builds a message, which has no
// derivative, and frees memory of the function.

// leaving returns the blocks that derivatives for a key do not follow.
func (t *task) leaving(k Key) map[*ir.Block]bool {
	ends := leaves(t.own)
	if !t.followsUnwinding(k, ends) {
		return ends
	}
	unwinds := t.unwinding(t.own)
	maps.DeleteFunc(ends, func(b *ir.Block, _ bool) bool { return unwinds.Get(b) })
	return ends
}

// unwinding marks the blocks from which an exception may leave the function.
func (pl *Planner) unwinding(f *Facts) *ir.Table[bool] {
	return f.Graph.LeadingTo(func(b *ir.Block) bool {
		if b.Term().Op == ir.OpResume {
			return true
		}
		for in := range b.Instrs() {
			if pl.throws.May(in) && f.Caught[in] == nil {
				return true
			}
		}
		return false
	})
}

// followsUnwinding reports whether code that only leads out of the function by an exception may change memory
// of callers that has a shadow. ends are the blocks that cannot return.
func (t *task) followsUnwinding(k Key, ends map[*ir.Block]bool) bool {
	if k.Mode != Forward || !t.throws[k.Fn] || !slices.Contains(k.Activities(), request.Dup) {
		return false
	}
	var out *ir.Table[bool]
	for in := range t.own.Primal.Instrs() {
		if !ends[in.Parent()] {
			continue
		}
		// The reachability is computed at the first such block: most functions have none.
		if out == nil {
			out = t.unwinding(t.own)
		}
		if out.Get(in.Parent()) && t.changesShadowed(k, in) {
			return true
		}
	}
	return false
}

// changesShadowed reports whether in may change numbers or addresses in memory that has a shadow and outlives
// the function.
func (t *task) changesShadowed(k Key, in *ir.Instr) bool {
	outlives := func(x ir.Value) bool {
		return x.Type().IsPtr() && slices.ContainsFunc(t.own.Memory.Objects(x), func(o memory.Object) bool {
			if p, ok := o.V.(*ir.Param); ok && o.Kind == memory.Param && k.Activities()[p.Index] == request.Const {
				return false
			}
			return !o.IsFresh() && o.Kind != memory.Null || o.Kind != memory.Alloca && o.IsFresh() && t.own.Memory.Escapes(o)
		})
	}

	// A call of a function with a body counts only if an instruction below it changes such memory at all.
	if in.Op != ir.OpCall {
		return changesBytes(t.own, in, outlives)
	}
	if activity.KindOf(in) == activity.ByBody && !t.somewhere(in.CalleeFunc(), changesAny) {
		return false
	}
	return callChanges(t.own, in, outlives)
}

// changesAny reports whether an instruction may change numbers or addresses in memory outside of its
// function's own stack frame. For calls of functions with a body it is false: somewhere visits their bodies.
func changesAny(f *Facts, in *ir.Instr) bool {
	outlives := func(p ir.Value) bool {
		return p.Type().IsPtr() && slices.ContainsFunc(f.Memory.Objects(p), func(o memory.Object) bool { return o.Kind != memory.Alloca && o.Kind != memory.Null })
	}
	if in.Op == ir.OpCall && activity.KindOf(in) != activity.ByBody {
		return callChanges(f, in, outlives)
	}
	return changesBytes(f, in, outlives)
}

// changesBytes reports whether a store or an atomic update changes numbers or data addresses in memory for
// which outlives holds.
func changesBytes(f *Facts, in *ir.Instr, outlives func(ir.Value) bool) bool {
	switch in.Op {
	case ir.OpStore:
		v := in.Arg(0)
		return outlives(in.Arg(1)) && (f.Types.CarriesFloat(v) || f.Types.CarriesPtr(v) && !known.IsCode(v))
	case ir.OpAtomicRMW, ir.OpCmpXchg:
		return outlives(in.Arg(0)) && f.Types.CarriesFloat(in)
	}
	return false
}

// callChanges is changesBytes for calls. C++ library functions without a body change only texts and objects
// of the library.
func callChanges(f *Facts, in *ir.Instr, outlives func(ir.Value) bool) bool {
	writes := func(x ir.Value) bool {
		return x.Type().IsPtr() && (outlives(x) && f.Memory.MayWriteThrough(in, x) || f.Memory.WritesBehind(in, slices.Index(in.CallArgs(), x)))
	}
	switch activity.KindOf(in) {
	case activity.ByBody, activity.ByRule:
		return slices.ContainsFunc(in.CallArgs(), writes)
	case activity.Unknown:
		return (in.CalleeFunc() == nil || !known.OfLibrary(in.CalleeFunc().Name)) && slices.ContainsFunc(in.CallArgs(), writes)
	case activity.Relocates:
		return slices.ContainsFunc(in.CallArgs(), outlives)
	case activity.Moves:
		m, _ := known.Moves(in)
		b, ok := f.Types.Moved(in)
		return outlives(m.Dst) && (!ok || b.Derives() || b.Has(rules.PtrBytes))
	}
	return false
}
