package remat

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

// slicer computes the backward slice that the second run of an iteration executes.
//
// A load joins the slice in one of three ways:
//   - Stable: no write changes its bytes before the end of the function.
//   - Private: it reads non-escaping memory of the function that the same iteration has written before. All
//     writes in the loop to such an object then join the slice. Repeating them is harmless: a load that
//     relies on unchanged memory is legal only if no later store may alias it, and these are later stores.
//   - Cached: the forward sweep saves its value.
type slicer struct {
	in     *Input
	l      *loops.Loop
	saves  *save.Plan
	order  *fusion // nil: iterations run in reverse order
	runs   map[*ir.Instr]bool
	finds  map[*ir.Instr]bool
	enters []start
	has    map[ir.Value]bool // the values of enters and of order.carried
	todo   []*ir.Instr       // worklist: members of runs whose operands are still to be added
	by     *ir.Instr         // the instruction whose operands are being added
	bar    *Bar              // the first reason against the slice; nil: none so far
}

// fail records the first reason why the loop has no legal slice.
func (s *slicer) fail(what What, at *ir.Instr) {
	if s.bar == nil {
		s.bar = &Bar{what, at}
	}
}

// slice returns the region of l under the given saves, or the Bar that prevents it. kept reports whether the
// second run saves a ref. A non-nil order means that iterations run in the primal's order.
func (in *Input) slice(l *loops.Loop, order *fusion, saves *save.Plan, kept func(need.Ref) bool) (*Loop, *Bar) {
	s := &slicer{in: in, l: l, saves: saves, order: order.fresh(), runs: map[*ir.Instr]bool{}, finds: map[*ir.Instr]bool{}, has: map[ir.Value]bool{}}

	// The roots are the saved values and the control flow of the loop.
	for _, ref := range saves.Refs() {
		s.ref(ref, saves.Of(ref), kept(ref))
	}
	for _, b := range l.Blocks() {
		s.control(b)
	}

	for len(s.todo) > 0 && s.bar == nil {
		next := s.todo[len(s.todo)-1]
		s.todo = s.todo[:len(s.todo)-1]
		s.by = next
		s.instr(next)
	}

	if s.bar != nil {
		return nil, s.bar
	}
	return &Loop{Loop: l, Runs: s.runs, enters: s.enters, finds: s.finds, order: s.order}, nil
}

// ref adds the roots of one ref: the value itself if the second run saves it. If the reverse sweep reloads it
// from memory that only its iteration keeps, the roots are the writes to that memory.
func (s *slicer) ref(ref need.Ref, choice save.Choice, kept bool) {
	at, _ := ref.V.(*ir.Instr)
	switch {
	case ref.Kind == need.CachedLoad:
	case choice == save.Save && kept && (ref.Kind == need.Primal || ref.Kind == need.LastWrite):
		s.want(ref.V)
	case choice == save.Save && kept:
		// Selectors and trip counts result from the control flow of the second run itself.
		if ref.Kind != need.Selector && ref.Kind != need.Count {
			s.fail(Shadows, at)
		}
	case choice == save.Reload && s.l.Contains(at.Parent()) && !s.in.MemPlan.StableIn(at).Covers(nil):
		if ref.Kind != need.Primal {
			s.fail(Shadows, at)
			return
		}
		s.by = at
		s.writers(at.Arg(0))
	}
}

// control adds the operands of the control flow in b: trip counts of inner loops, and branch conditions. It
// skips a condition that only chooses between back edge and exit, unless the iterations run in the primal's
// order.
func (s *slicer) control(b *ir.Block) {
	t := b.Term()
	s.by = t
	if l := s.in.Nest.Of(b); l != s.l && l.Header == b {
		for _, v := range l.Trip.Operands() {
			s.want(v)
		}
	}

	switch t.Op {
	case ir.OpUnreachable:
		return
	case ir.OpBr, ir.OpSwitch:
	default:
		s.fail(Control, t)
		return
	}

	if t.NumArgs() > 1 && (s.order != nil || decides(s.l, b)) {
		s.want(t.Arg(0))
	}
}

// Chooses reports whether the second run executes the terminator of b. In reverse order it does not if every
// successor leaves the iteration, since the adjoint of the iteration follows in any case.
func (r *Loop) Chooses(b *ir.Block) bool { return r.Fused() || decides(r.Loop, b) }

// decides reports whether some successor of b stays in the same iteration of l.
func decides(l *loops.Loop, b *ir.Block) bool {
	for _, to := range b.Term().Succs() {
		if to != l.Header && l.Contains(to) {
			return true
		}
	}
	return false
}

// want makes v available to the second run: as a carried φ, as a start value, or as a member of the slice.
func (s *slicer) want(v ir.Value) {
	if ir.IsConstant(v) {
		return
	}

	in, ok := v.(*ir.Instr)
	switch {
	case s.order != nil && isEntry(v, s.l):
		if !s.has[v] {
			s.has[v] = true
			s.order.carried = append(s.order.carried, in)
			s.want(in.IncomingFor(s.l.Preheader))
			s.want(in.IncomingFor(s.l.Latch))
		}
	case !ok || !s.l.Contains(in.Parent()) || isEntry(v, s.l):
		if !s.has[v] {
			s.has[v] = true
			s.enters = append(s.enters, start{v, s.by})
		}
	case !s.runs[in]:
		s.runs[in] = true
		s.todo = append(s.todo, in)
	}
}

// instr adds the operands of a slice member, and for a private load the writes to its memory. It fails if the
// instruction cannot run again.
func (s *slicer) instr(in *ir.Instr) {
	switch {
	case in.Op == ir.OpPhi:
		for i := range in.NumIncoming() {
			v, _ := in.Incoming(i)
			s.want(v)
		}
	case in.Op == ir.OpLoad:
		if !s.in.MemPlan.StableIn(in).Covers(nil) {
			switch {
			case s.in.private(in, s.l):
				s.writers(in.Arg(0))
			case s.order == nil && s.in.keepable(in, s.l):
				// The tape provides the value, so the address is dead unless the load is repeated.
				s.finds[in] = true
				if s.saves.Refound(in) {
					s.want(in.Arg(0))
				}
				return
			default:
				s.fail(Stale, in)
				return
			}
		}
		s.want(in.Arg(0))
	case in.Op == ir.OpStore:
		s.want(in.Arg(0))
		s.want(in.Arg(1))
	case in.Op == ir.OpCall:
		s.call(in)
	case in.Op.IsPure():
		for _, x := range in.Args() {
			s.want(x)
		}
	default:
		s.fail(Once, in)
	}
}

// call adds the arguments of a call that may run again: one that fills private memory, or a pure one that
// reads unchanged memory and has no derivative by body. It fails for all others.
func (s *slicer) call(in *ir.Instr) {
	_, fills := known.Moves(in)
	if known.Unwinds(in) || !(fills && s.in.writesPrivately(in)) && !(s.in.MemPlan.CallPure(in) && s.in.MemPlan.StableIn(in).Covers(nil) && s.in.Activity.Call(in) == nil) {
		s.fail(Once, in)
		return
	}
	for _, x := range in.CallArgs() {
		s.want(x)
	}
}

// writers adds every write in the loop that may alias p, and transitively the writes to all objects that
// these may write. It fails if one of them writes memory that is not private.
func (s *slicer) writers(p ir.Value) {
	for _, b := range s.l.Blocks() {
		for in := range b.Instrs() {
			if s.runs[in] || !s.in.Memory.MayWriteThrough(in, p) || s.in.Memory.Effects(in).Lifetime {
				continue
			}
			if !s.in.writesPrivately(in) {
				s.fail(Seen, in)
				return
			}
			s.runs[in] = true
			s.todo = append(s.todo, in)
			s.writers(s.in.Memory.Effects(in).Writes[0].Ptr) // the pointer may point to further objects
		}
	}
}

// private reports whether load reads only bytes that a write earlier in the same iteration of l covers. The
// memory must be a non-escaping allocation of this function, made outside of l.
func (in *Input) private(load *ir.Instr, l *loops.Loop) bool {
	e := in.Memory.Effects(load)
	if e.Hidden || e.ReadsForeign || len(e.Reads) != 1 || !in.dies(e.Reads[0].Ptr, l) {
		return false
	}

	for _, b := range l.Blocks() {
		for w := range b.Instrs() {
			if (w.Op == ir.OpStore || w.Op == ir.OpCall) && in.Memory.Covers(w, load, e.Reads[0], l) && in.writesPrivately(w) {
				return true
			}
		}
	}
	return false
}

// Rereads reports whether the reverse sweep may repeat a private load of a region after the second run of its
// iteration. The rest of the iteration must not overwrite the memory.
func (in *Input) Rereads(plan *Plan, load *ir.Instr) bool {
	r := plan.Of(in.Nest.Of(load.Parent()))
	return r != nil && in.MemPlan.StableIn(load).Covers(r.Loop) && in.private(load, r.Loop)
}

// writesPrivately reports whether w is a write that may run again: a store of a number or a memset-like call,
// to non-escaping memory of this function. The shadow of that memory must hold no pointers and no mirrored
// integers.
func (in *Input) writesPrivately(w *ir.Instr) bool {
	e := in.Memory.Effects(w)
	if e.Hidden || e.WritesForeign || e.ReadsForeign || e.FreesForeign || len(e.Frees) > 0 || len(e.Writes) != 1 || !in.dies(e.Writes[0].Ptr, nil) || in.Mirrors(e.Writes[0].Ptr) {
		return false
	}

	if m, ok := known.Moves(w); ok && w.Op == ir.OpCall {
		return m.Src == nil && !m.Volatile
	}
	return w.Op == ir.OpStore && !in.CarriesPtr(w.Arg(0))
}

// dies reports whether p points only to allocations of this function that do not escape. If l is not nil,
// none of them may be made within l.
func (in *Input) dies(p ir.Value, l *loops.Loop) bool {
	for _, o := range in.Memory.Objects(p) {
		made, ok := o.V.(*ir.Instr)
		if o.Kind == memory.Null {
			continue
		}
		if !ok || !o.IsFresh() || in.Memory.Escapes(o) || in.Nest.Of(made.Parent()) != nil && l != nil && l.Contains(made.Parent()) {
			return false
		}
	}
	return true
}
