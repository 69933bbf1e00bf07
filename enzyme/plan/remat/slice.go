package remat

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

// slicer collects what the second run of an iteration has to execute.
//
// A load may run again when its bytes stay to the end. It may also read memory that the function has made itself and that nobody else
// knows, if all that it reads has been written in the same iteration before: then everything in the loop that writes such
// an object runs again too. To write there again does no harm: what is read again without being written before
// is read only where no later store can have met it, and these are the later stores. What any other load has found, the forward sweep may keep.
type slicer struct {
	in     *Input
	l      *loops.Loop
	saves  *save.Plan
	order  *fusion // nil: backwards
	runs   map[*ir.Instr]bool
	finds  map[*ir.Instr]bool
	enters []start
	has    map[ir.Value]bool
	todo   []*ir.Instr
	by     *ir.Instr // what asks
	bar    *Bar
}

func (s *slicer) fail(what What, at *ir.Instr) {
	if s.bar == nil {
		s.bar = &Bar{what, at}
	}
}

// slice finds the region that l makes when the saves are as given, or what bars it from being one. With an order, iterations run in
// the primal's.
func (in *Input) slice(l *loops.Loop, order *fusion, saves *save.Plan, kept func(need.Ref) bool) (*Loop, *Bar) {
	s := &slicer{in: in, l: l, saves: saves, order: order.fresh(), runs: map[*ir.Instr]bool{}, finds: map[*ir.Instr]bool{}, has: map[ir.Value]bool{}}
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

// ref takes what the tape of an iteration holds, and what is read again in the iteration, for roots.
func (s *slicer) ref(ref need.Ref, choice save.Choice, kept bool) {
	at, _ := ref.V.(*ir.Instr)
	switch {
	case ref.Kind == need.CachedLoad:
	case choice == save.Save && kept && (ref.Kind == need.Primal || ref.Kind == need.LastWrite):
		s.want(ref.V)
	case choice == save.Save && kept:
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

// control takes what decides the way through the loop, but for the question whether to go round again, unless the second run has to tell.
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

// Chooses reports whether the second run jumps as b does. Where all ways lead out of the iteration, to the same adjoint, it need not know which to take.
func (r *Loop) Chooses(b *ir.Block) bool { return r.Fused() || decides(r.Loop, b) }

// decides reports whether the end of b chooses among ways that stay in the iteration.
func decides(l *loops.Loop, b *ir.Block) bool {
	for _, to := range b.Term().Succs() {
		if to != l.Header && l.Contains(to) {
			return true
		}
	}
	return false
}

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

// writers takes all that writes in the loop to the objects that p points into.
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
			s.writers(s.in.Memory.Effects(in).Writes[0].Ptr) // what it may write beside
		}
	}
}

// private reports whether a load reads nothing but what the same iteration of l has written before, into memory that the
// function has made itself and keeps to itself.
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

// Rereads reports whether a load in a region may be repeated once the iteration has run again: the memory holds what the
// iteration has left there.
func (in *Input) Rereads(plan *Plan, load *ir.Instr) bool {
	r := plan.Of(in.Nest.Of(load.Parent()))
	return r != nil && in.MemPlan.StableIn(load).Covers(r.Loop) && in.private(load, r.Loop)
}

// writesPrivately holds for stores of numbers, and for calls that fill memory, that may run again: nobody but this function knows
// the memory, and no shadow address goes there.
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

// dies reports whether all that p may point into was made by this function, not within l, and ends with it unseen.
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
