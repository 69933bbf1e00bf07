package exposedreads

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// bind computes the places that callers pass to parameters, and the variables whose addresses are stored, as
// a fixed point. The sets only grow.
func (f *finder) bind() {
	f.findSlots()
	for changed := true; changed; {
		changed = false
		// Places computed in the last round may be too small.
		clear(f.memo)
		for _, p := range f.order {
			for in := range p.Primal.Instrs() {
				switch {
				case in.Op == ir.OpStore && in.Arg(0).Type().IsPtr():
					changed = f.keep(p, in) || changed
				case in.Op == ir.OpCall && p.Activity.Call(in) != nil:
					changed = f.pass(p, in) || changed
				}
			}
		}
	}
	clear(f.memo)
}

// findSlots lists the tape slots into which some derivative stores. A load from any other slot may yield any
// address.
func (f *finder) findSlots() {
	for _, p := range f.order {
		for in := range p.Primal.Instrs() {
			if slot := in.Meta(rules.TapeSlot); slot != "" && in.Op == ir.OpStore {
				f.slots[slot] = nil
			}
		}
	}
}

// keep records the variables whose address a store writes to memory. Any loaded pointer may lead to them,
// except for loads from other tape slots. It reports whether a set has grown.
func (f *finder) keep(p *plan.Plan, store *ir.Instr) (changed bool) {
	found := f.places(p, store.Arg(0))
	if slot := store.Meta(rules.TapeSlot); slot != "" {
		kept := f.slots[slot]
		f.slots[slot] = add(slices.Clip(kept), found...)
		return !slices.Equal(f.slots[slot], kept)
	}
	for _, at := range found {
		if at.path == "" && !slices.Contains(f.spread, at.g) {
			f.spread = append(f.spread, at.g)
			changed = true
		}
	}
	return changed
}

// pass adds the arguments of a call to the places of the callee's parameters. It reports whether a set has
// grown.
func (f *finder) pass(p *plan.Plan, call *ir.Instr) (changed bool) {
	for _, q := range f.callees(p, call) {
		given := f.given[q.Key]
		for i, x := range call.CallArgs() {
			if i >= len(given) || !x.Type().IsPtr() {
				continue
			}
			before := given[i]
			given[i] = add(slices.Clip(before), f.places(p, x)...)
			changed = changed || !slices.Equal(given[i], before)
		}
	}
	return changed
}

// callees lists the plans of the derivatives that replace an active call.
func (f *finder) callees(p *plan.Plan, call *ir.Instr) (list []*plan.Plan) {
	for _, called := range p.Calls[call] {
		if q := f.plans[called.Key]; q != nil && q.Custom == nil {
			list = append(list, q)
		}
	}
	return list
}

// note collects the reads and writes of variables by one instruction.
func (f *finder) note(p *plan.Plan, in *ir.Instr) {
	switch in.Op {
	case ir.OpLoad:
		if p.Activity.Active(in) && p.Types.CarriesFloat(in) {
			f.read(p, in, in.Arg(0), in.Type())
		}
	case ir.OpStore:
		if v := in.Arg(0); p.Activity.Active(v) && p.Types.CarriesFloat(v) && !f.unchanged(p, v, in.Arg(1)) {
			f.write(p, in, in.Arg(1), v.Type(), f.isSum(p, v, in.Arg(1), map[ir.Value]bool{}))
		}
	case ir.OpAtomicRMW:
		f.read(p, in, in.Arg(0), in.Type())
		f.write(p, in, in.Arg(0), in.Type(), true)
	case ir.OpCall:
		f.call(p, in)
	}
}

// call is note for calls: copies of memory, and calls without a plan.
func (f *finder) call(p *plan.Plan, in *ir.Instr) {
	if m, moves := known.Moves(in); moves {
		if m.Src == nil || !p.Activity.Active(m.Src) {
			return
		}
		if b, ok := p.Types.Moved(in); !ok || b.Derives() {
			if !grows(m.Src) {
				f.read(p, in, m.Src, nil)
			}
			f.write(p, in, m.Dst, nil, false)
		}
		return
	}

	// A call without a plan may read and write the memory behind each active argument. Calls with a plan are
	// covered by their callee's accesses.
	switch kind := activity.KindOf(in); {
	case isPassed(in): // an address that is passed on or freed: no number is read
	case kind == activity.ByRule, kind == activity.ByBody && p.Activity.Call(in) != nil && len(f.callees(p, in)) == 0:
		for i, x := range in.CallArgs() {
			if x.Type().IsPtr() && p.Activity.Active(x) {
				f.read(p, in, x, nil)
				if p.Memory.WritesArgument(in, i) { // other arguments have entries of their own
					f.write(p, in, x, nil, false)
				}
			}
		}
	}
}

// isPassed reports whether in is a runtime call that returns its argument or frees it.
func isPassed(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && (f.Name == rules.Kept || f.Name == rules.KeptFreed)
}

// grows reports whether a copy from src belongs to a realloc, which does not use the copied values.
func grows(src ir.Value) bool {
	return slices.ContainsFunc(ir.UsesOf(src), func(u ir.Use) bool { return known.Runtime(u.User) == "block_size" })
}

// read records a read through ptr of type t (nil: of unknown size). Memory that this call has allocated is
// omitted.
func (f *finder) read(p *plan.Plan, in *ir.Instr, ptr ir.Value, t *ir.Type) {
	for _, at := range f.places(p, ptr) {
		if at.fresh {
			continue
		}
		f.reads = append(f.reads, access{place: extent(p, at, t), plan: p, in: in, elem: t})
	}
}

// write records a write through ptr. Constant variables are omitted: no code changes them, so the points-to
// set is merely too large.
func (f *finder) write(p *plan.Plan, in *ir.Instr, ptr ir.Value, t *ir.Type, sum bool) {
	for _, at := range f.places(p, ptr) {
		if at.g.Constant && at.path == "" {
			continue
		}
		f.writes = append(f.writes, access{place: extent(p, at, t), plan: p, in: in, elem: t, sum: sum})
	}
}

// extent is the place of an access of type t at a place. If t is nil, the size is unknown, and the place is
// the whole member.
func extent(p *plan.Plan, at place, t *ir.Type) place {
	if t == nil {
		return member(p, at)
	}
	if at.exact {
		at.hi = min(at.hi, at.lo+p.Module.Layout().StoreSize(t))
	}
	return at
}

// covered reports whether a load certainly finds a value that its own function has stored in the same call.
func (f *finder) covered(r access) bool {
	if r.in.Op != ir.OpLoad {
		return false
	}
	at := memory.Location{Ptr: r.in.Arg(0), Size: r.plan.Module.Layout().StoreSize(r.in.Type())}
	for in := range r.plan.Primal.Instrs() {
		if _, moves := known.Moves(in); (in.Op == ir.OpStore || moves) && r.plan.Memory.Covers(in, r.in, at, nil) {
			return true
		}
	}
	return false
}
