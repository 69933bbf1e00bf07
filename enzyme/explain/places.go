package explain

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// loops explains for each loop how its iterations are counted, and how the reverse sweep handles it.
func (s *section) loops() {
	for _, l := range s.Nest.All() {
		text := "loop: " + trips(l)
		switch {
		case s.Reverse == nil:
		case !s.Reverse.Visits(l):
			text += "; the reverse sweep has nothing to do in it"
		case s.Remat.At(l).Fused() && s.FwdLive.Passes(l):
			text += "; the reverse sweep runs each iteration in the primal's order, its adjoint at once behind it, and keeps the tape of one; the forward sweep does not run the loop"
		case s.Remat.At(l).Fused():
			text += "; the reverse sweep runs each iteration again before its adjoint, in the primal's order, and keeps the tape of one; the forward sweep keeps nothing of the loop"
		case s.Remat.At(l) != nil:
			text += "; the reverse sweep runs each iteration again before its adjoint, and keeps the tape of one"
		case s.Tape.Frame(l) == nil:
			text += "; nothing is saved in it"
		}

		// Outside of rematerialised loops, the reason against rematerialisation is of interest.
		if s.Reverse != nil && s.Remat.Of(l) == nil {
			if why := s.Remat.Why(l); why != nil {
				text += "; its iterations do not run again: " + s.bar(why)
			}
		}
		s.add(s.loopPos(l), "%s", text)
	}
}

// bar explains why a loop is not rematerialised.
func (s *section) bar(b *remat.Bar) string {
	text := b.What.String()
	if b.At == nil {
		return text
	}
	if p := s.pos(b.At); p.IsValid() {
		return text + " (" + place(p) + ")"
	}
	return text
}

// trips explains how the trip count of a loop is determined. Trip.Count is the number of back edges taken, so
// there is one more iteration.
func trips(l *loops.Loop) string {
	switch l.Trip.Kind {
	case loops.Const:
		return fmt.Sprintf("%d iterations", l.Trip.Count+1)
	case loops.Expr:
		return "the number of iterations is known before it starts"
	}
	if l.Trip.Why == loops.Unsaid {
		return "the iterations are counted while it runs"
	}
	return "the iterations are counted while it runs: " + l.Trip.Why.String()
}

// frames lists the frames of the tape, with their sizes.
func (s *section) frames() {
	if s.JacobianTape != nil {
		s.add(s.home, "tape: records of partials")
		return
	}
	if s.Tape == nil {
		s.add(s.home, "tape: none: tangents travel with the values")
		return
	}

	if len(s.Tape.Frames()) == 0 {
		s.add(s.home, "tape: nothing is saved")
	}

	// Frames of the function have their bytes per call, frames of loops per iteration.
	for _, f := range s.Tape.Frames() {
		switch f.Kind {
		case tape.Stack:
			if f.Loop != nil {
				s.add(s.loopPos(f.Loop), "tape: %d bytes for the iteration that runs again, in registers or on the stack", f.Size)
				continue
			}
			s.add(s.home, "tape: %d bytes per call, in registers or on the stack", f.Size)
		case tape.Struct:
			s.add(s.home, "tape: %d bytes per call, handed from the forward sweep to the reverse sweep", f.Size)
		case tape.Lent:
			s.add(s.home, "tape: %d bytes per call, in memory that the program gives", f.Size)
		case tape.Records:
			s.add(s.loopPos(f.Loop), "tape: %d bytes per iteration, one record each%s", f.Size, s.given(f))
		case tape.Stretches:
			s.add(s.loopPos(f.Loop), "tape: %d bytes per iteration, side by side%s", f.Size, s.given(f))
		case tape.Block:
			// The block is allocated before loop f.Nest. In a table, several iterations share one slot. A
			// block of fixed size is on the stack.
			where := "before it starts"
			if f.Nest != f.Loop {
				where = "before the loop at " + place(s.loopPos(f.Nest)) + " starts"
			}
			if f.Table != nil {
				where += ", the same for all its iterations"
			}
			if f.Fixed == 0 {
				where = ", in one block taken " + where
			} else {
				where = ""
			}
			s.add(s.loopPos(f.Loop), "tape: %d bytes per iteration%s%s", f.Size, where, s.given(f))
		}
	}
}

// given explains that the memory of a frame is used again by the next iteration of a surrounding loop; "" if
// it is not.
func (s *section) given(f *tape.Frame) string {
	switch {
	case f.Region == nil:
		return ""
	case f.Fixed != 0:
		return ", on the stack, and used anew by each iteration of the loop at " + place(s.loopPos(f.Region.Loop))
	}
	return ", and given back with each iteration of the loop at " + place(s.loopPos(f.Region.Loop))
}

// loopPos is the position of a loop: from its metadata, else that of the first instruction in its header with
// one.
func (s *section) loopPos(l *loops.Loop) diag.Pos {
	if l.Latch != nil {
		if p := s.Module.LoopPos(l.Latch.Term()); p.IsValid() {
			return p
		}
	}
	for in := range l.Header.Instrs() {
		if p := s.Module.Pos(in); p.IsValid() {
			return p
		}
	}
	return s.home
}

// refPos is the position of the value or block of a ref.
func (s *section) refPos(r need.Ref) diag.Pos {
	switch v := r.V.(type) {
	case *ir.Instr:
		return s.pos(v)
	case *ir.Block:
		if l := s.Nest.Of(v); l != nil && l.Header == v && r.Kind != need.Selector {
			return s.loopPos(l)
		}
		return s.pos(v.First())
	}
	return s.home
}
