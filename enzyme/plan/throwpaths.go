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

// Forward mode and exceptions that leave the derivative. Their caller sees what destructors and handlers have done to its memory on the way, and tangents must
// belong to that. The code of such a way is followed like any other where it may change memory of callers. Elsewhere it is not: most of it builds a message,
// which has no derivative, and frees what the function has made.

// leaving is the code of a function that derivatives do not follow, for one key.
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

// followsUnwinding reports whether code that leads nowhere but out of the function by an exception may change memory that callers have a shadow of.
func (t *task) followsUnwinding(k Key, ends map[*ir.Block]bool) bool {
	if k.Mode != Forward || !t.throws[k.Fn] || !slices.Contains(k.Activities(), request.Dup) {
		return false
	}
	var out *ir.Table[bool]
	for in := range t.own.Primal.Instrs() {
		if !ends[in.Parent()] {
			continue
		}
		if out == nil {
			out = t.unwinding(t.own)
		}
		if out.Get(in.Parent()) && t.changesShadowed(k, in) {
			return true
		}
	}
	return false
}

// changesShadowed reports whether in may change numbers or addresses in memory that outlives the function, and has a shadow.
func (t *task) changesShadowed(k Key, in *ir.Instr) bool {
	outlives := func(x ir.Value) bool {
		return x.Type().IsPtr() && slices.ContainsFunc(t.own.Memory.Objects(x), func(o memory.Object) bool {
			if p, ok := o.V.(*ir.Param); ok && o.Kind == memory.Param && k.Activities()[p.Index] == request.Const {
				return false
			}
			return !o.IsFresh() && o.Kind != memory.Null || o.Kind != memory.Alloca && o.IsFresh() && t.own.Memory.Escapes(o)
		})
	}
	if in.Op != ir.OpCall {
		return changesBytes(t.own, in, outlives)
	}
	if activity.KindOf(in) == activity.ByBody && !t.somewhere(in.CalleeFunc(), changesAny) {
		return false
	}
	return callChanges(t.own, in, outlives)
}

// changesAny reports whether an instruction may change numbers or addresses in memory that its function has not made on its own stack. What it calls is
// looked at there.
func changesAny(f *Facts, in *ir.Instr) bool {
	outlives := func(p ir.Value) bool {
		return p.Type().IsPtr() && slices.ContainsFunc(f.Memory.Objects(p), func(o memory.Object) bool { return o.Kind != memory.Alloca && o.Kind != memory.Null })
	}
	if in.Op == ir.OpCall && activity.KindOf(in) != activity.ByBody {
		return callChanges(f, in, outlives)
	}
	return changesBytes(f, in, outlives)
}

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

// callChanges is changesBytes, of a call that is passed addresses. What the C++ library does without a body changes only texts and its own objects.
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
