package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// makeCounters gives a counter 0, 1, 2, … to every loop that a later sweep visits or whose frame needs one.
// LLVM merges it with an equal induction variable.
func (s *sweep) makeCounters() {
	for _, l := range s.p.Nest.All() {
		visited := s.p.Reverse.Visits(l) || s.p.TapeJVP.Visits(l)
		if (!visited || !s.keeps(l)) && !(s.p.Tape.Counts(l) && s.runs(l)) {
			continue
		}

		header, latch := s.copyOf(l.Header), s.copyOf(l.Latch)
		k := ir.NewInstr(ir.OpPhi, ir.I64, nil)
		k.Name = "k"
		k.InsertBefore(header.First())

		s.bd.SetBefore(latch.Term())
		s.bd.Dbg = ""
		next := s.bd.Emit(ir.OpAdd, ir.I64, nil, k, ir.IntConst(ir.I64, 1))
		next.Flags = ir.NUW | ir.NSW

		k.AddIncoming(ir.IntConst(ir.I64, 0), s.copyOf(l.Preheader))
		k.AddIncoming(next, latch)
		s.counters[l] = k
	}
}

// keeps reports whether this sweep writes the tape of loop l. The forward sweep leaves the loops inside a
// rematerialised one to that loop's second run.
func (s *sweep) keeps(l *loops.Loop) bool {
	return s.runs(l) && (s.region != nil || !s.p.Remat.Inside(l))
}

// runs reports whether the sweep has a copy of l and enters it. A second run has no copy of the entry of its
// own loop.
func (s *sweep) runs(l *loops.Loop) bool {
	return s.region == nil || l != s.region.Loop && s.p.Remat.Of(l) == s.region
}

// copyOf is the copy of block b.
func (s *sweep) copyOf(b *ir.Block) *ir.Block { return s.vmap[b].(*ir.Block) }

// makeFrames allocates the frames of loops.
func (s *sweep) makeFrames() {
	for _, f := range s.p.Tape.Frames() {
		if f.Region != s.region {
			continue
		}
		placementOf(f).takeForLoop(s, f)
	}
}

// The forward sweep's position on the tape; see coords.

func (s *sweep) stack(r need.Ref) ir.Value                   { return s.slots[r] }
func (s *sweep) record() ir.Value                            { return s.root }
func (s *sweep) base(f *tape.Frame) ir.Value                 { return s.bases[f] }
func (s *sweep) counter(l *loops.Loop) ir.Value              { return s.counters[l] }
func (s *sweep) trips(f *tape.Frame, l *loops.Loop) ir.Value { return s.counts[f][l] }

// saveAll emits all saves of the plan, each directly after the definition of its value.
func (s *sweep) saveAll() {
	for _, f := range s.p.Tape.Frames() {
		if f.Region != s.region {
			continue
		}
		for _, slot := range f.Slots {
			s.save(slot.Ref)
		}
	}
}

// save emits the save of one slot. It has one case for each kind of need.
func (s *sweep) save(r need.Ref) {
	switch r.Kind {
	case need.Primal, need.CachedLoad:
		s.saveAfter(r, s.vmap.Get(r.V))
	case need.Shadow, need.Given:
		s.eachLane(func() { s.saveAfter(r, s.Shadow(r.V)) })
	case need.Overwritten:
		s.keepOverwritten(r)
	case need.CallTape:
		s.saveAfter(r, s.tapes[r.V.(*ir.Instr)])
	case need.Selector:
		s.saveSelector(r)
	case need.Count:
		// The counter at an exit is the number of back edges taken, the trip count.
		l := s.p.Nest.Of(r.V.(*ir.Block))
		s.saveAtExits(r, l, s.counters[l])
	case need.Block:
		f := s.p.Tape.Frame(s.p.Nest.Of(r.V.(*ir.Block)))
		placementOf(f).saveBase(s, r, f)
	case need.LastWrite:
		s.saveLast(r)
	case need.Table:
		s.saveAfter(r, s.bases[s.p.Tape.TableAt(r)])
	case need.First:
		s.saveAfter(r, s.firsts[s.p.Tape.Frame(s.p.Nest.Of(r.V.(*ir.Block)))])
	}
}

// saveAfter stores v directly after its definition.
func (s *sweep) saveAfter(r need.Ref, v ir.Value) {
	in, ok := v.(*ir.Instr)
	switch {
	case !ok:
		s.bd.SetBefore(s.anchor) // a parameter or constant
	case in.Op == ir.OpPhi:
		s.bd.SetBefore(s.afterPhis(in.Parent()))
	default:
		s.bd.SetBefore(in.Next())
	}
	s.store(r, v)
}

// afterPhis is the first insertion point of a block after its φs and, in a header, after the record of the
// iteration.
func (s *sweep) afterPhis(b *ir.Block) *ir.Instr {
	if in := s.ready[b]; in != nil {
		return in.Next()
	}
	return b.FirstNonPhi()
}

// store emits the store of v to the tape slot of r.
func (s *sweep) store(r need.Ref, v ir.Value) {
	s.bd.Dbg = ""
	p, slot := s.slot(r, s)
	s.typed(s.bd.Store(ir.TapeMemory, v, p, slot.Align), r)
}

// saveSelector stores the selector of a block: the number of the predecessor from which control entered it.
func (s *sweep) saveSelector(r need.Ref) {
	b := r.V.(*ir.Block)
	c := s.copyOf(b)
	from := ir.NewInstr(ir.OpPhi, r.Type(), nil)
	from.InsertBefore(c.First())

	// A φ needs one operand per edge: several cases of a switch may lead to this block.
	for i, p := range s.p.Reverse.Step(b).Preds {
		for _, to := range p.Term().Succs() {
			if to == b {
				from.AddIncoming(ir.IntConst(ir.I32, int64(i)), s.copyOf(p))
			}
		}
	}

	s.bd.SetBefore(s.afterPhis(c))
	s.store(r, from)
}

// saveLast stores the number of the last iteration in which a condition chose a new value, or -1 if there was
// none.
func (s *sweep) saveLast(r need.Ref) {
	cond := r.V.(*ir.Instr)
	choice := s.p.LastWrite.Of(cond)
	l, c := choice.Loop, s.vmap[cond].(*ir.Instr)

	// φ before holds the number at the start of an iteration.
	before := ir.NewInstr(ir.OpPhi, ir.I64, nil)
	before.InsertBefore(s.copyOf(l.Header).First())
	s.bd.SetBefore(c.Next())
	s.bd.Dbg = ""

	// The condition may choose the new value when it is false; then the operands of the select are swapped.
	now, old := s.counters[l], ir.Value(before)
	if !choice.Takes {
		now, old = old, now
	}
	next := s.bd.Select(c, now, old)

	before.AddIncoming(ir.IntConst(ir.I64, -1), s.copyOf(l.Preheader))
	before.AddIncoming(next, s.copyOf(l.Latch))

	s.saveAtExits(r, l, next)
}

// saveAtExits stores v, a value available at the exits of l, in each exit block once.
func (s *sweep) saveAtExits(r need.Ref, l *loops.Loop, v ir.Value) {
	done := map[*ir.Block]bool{}
	for _, e := range l.Exits {
		if _, copied := s.vmap[e.To]; copied && !done[e.To] {
			done[e.To] = true
			s.bd.SetBefore(s.afterPhis(s.copyOf(e.To)))
			s.store(r, v)
		}
	}
}
