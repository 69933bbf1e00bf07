package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// instr explains an instruction and its result: activity, adjoint, restored memory, and how values reach the
// reverse sweep.
func (s *section) instr(in *ir.Instr) {
	if what := s.worthTelling(in); what != "" {
		s.add(s.pos(in), "%s: %s", what, s.activity(in))
	}
	switch {
	case in.Op == ir.OpStore && s.Activity.HasAdjoint(in):
		s.add(s.pos(in), "store to %s: active: its adjoint is taken from the shadow there", s.target(in.Arg(1), levels))
	case s.Activity.Call(in) != nil:
		s.strategy(in)
	}
	if s.Reverse != nil && (s.MemPlan.Restored(in) || in.Op == ir.OpStore && s.Saves.Undone(in)) {
		s.add(s.pos(in), "store to %s: restored: the bytes it overwrites are kept and put back when the reverse sweep passes it", s.target(in.Arg(1), levels))
	}
	s.choices(in)
}

// worthTelling is the expression under which the activity of an instruction is printed. It is "" for
// instructions of no interest, such as address computations and integers.
func (s *section) worthTelling(in *ir.Instr) string {
	active := s.Activity.Active(in)
	switch {
	case in.Type().Kind == ir.Void, in.Op == ir.OpGEP, in.Op.IsCast(), in.Op == ir.OpPhi && in.NumIncoming() == 1:
		return ""
	case in.Op == ir.OpAlloca, active, in.Type().IsFloatOrVec():
		return s.expr(in, levels)
	}
	return ""
}

// longest is the number of steps that are printed of the path on which a value became active.
const longest = 4

// activity explains why a value is constant, or lists the path on which it became active.
func (s *section) activity(v ir.Value) string {
	if !s.Activity.Active(v) {
		return "constant: " + s.Activity.WhyConstant(v)
	}
	text, seen := "active", map[ir.Value]bool{v: true}
	for first := true; ; first = false {
		// Memory with a shadow is the usual cause, so it is not mentioned.
		c := s.Activity.Cause(v)
		if c.Why != "" && c.Why != "address in memory with a shadow" {
			why := c.Why
			if c.At != nil {
				why += " at " + place(s.pos(c.At))
			}
			if first {
				text += ": " + why
			} else if c.From == nil {
				text += " (" + why + ")"
			}
		}

		// The path ends at an input, at a cycle, or at the limit.
		if v = c.From; v == nil || seen[v] {
			return text
		}
		if seen[v] = true; strings.Count(text, " <- ") >= longest {
			return text + " <- …"
		}

		// Address computations and casts are left out.
		if in, ok := v.(*ir.Instr); !ok || in.Op != ir.OpGEP && !in.Op.IsCast() {
			if step := " <- " + s.expr(v, levels-1); !strings.HasSuffix(text, step) {
				text += step
			}
		}
	}
}

// strategy explains how a call is differentiated, and why.
func (s *section) strategy(in *ir.Instr) {
	c := s.Activity.Call(in)
	var args []string
	for _, a := range c.Args {
		args = append(args, a.String())
	}
	text := fmt.Sprintf("call of %s(%s) -> %s", s.callee(in), strings.Join(args, ", "), c.Ret)

	// Recorded and forward mode have no strategies to choose from.
	if s.JacobianTape != nil {
		s.add(s.pos(in), "%s: where adjoints belong goes in and comes out", text)
		return
	}

	if s.Regions == nil {
		s.add(s.pos(in), "%s: tangents go in and come out", text)
		return
	}

	why := s.Regions.Why(in)
	reason := why.String()
	if why == region.Overwritten {
		reason += s.writer(in)
	}
	way := "tape: an augmented call now, a reverse call with its tape later"
	if s.Regions.Call(in) == region.Recompute {
		way = "recompute: the plain call now, both sweeps of it later"
	}
	s.add(s.pos(in), "%s: %s: %s", text, way, reason)
}

// writer explains what overwrites the memory that an instruction reads.
func (s *section) writer(in *ir.Instr) string {
	why := s.MemPlan.Why(in)
	switch {
	case why.Code != memplan.Overwritten:
		return ": " + why.String()
	case why.By.Op == ir.OpCall:
		return " by the call of " + s.callee(why.By) + " at " + place(s.pos(why.By))
	}
	return " by the " + why.By.Op.String() + " at " + place(s.pos(why.By))
}

// choices explains, for each kind of need of a value or block, how it reaches the reverse sweep.
func (s *section) choices(v ir.Value) {
	if s.Saves == nil {
		return
	}
	for kind := need.Primal; kind <= need.Block; kind++ {
		r := need.Ref{Kind: kind, V: v}
		if choice := s.Saves.Of(r); choice == save.None || choice == save.Free && kind == need.Shadow || choice == save.Recompute && leads(v) {
			continue
		}
		s.add(s.refPos(r), "%s: %s; needed by %s", s.refName(r), s.way(r), s.neededBy(r))
	}

	// Rematerialised loops have two more forms: loads that undone stores make repeatable, and cached loads.
	if in, ok := v.(*ir.Instr); ok && s.Saves.Refound(in) {
		s.add(s.pos(in), "%s: found again by the second run: the reverse sweep undoes what overwrites it", s.expr(v, levels))
	}

	if frame, slot, ok := s.Tape.Slot(need.Ref{Kind: need.CachedLoad, V: v}); ok {
		in := v.(*ir.Instr)
		s.add(s.pos(in), "%s: found: %d bytes %s, kept for the second run: %s%s", s.expr(v, levels), slot.Size, s.frame(frame), save.Overwritten, s.writer(in))
	}
}

// leads reports whether v is an address computation or a cast, whose recomputation costs nothing.
func leads(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && (in.Op == ir.OpGEP || in.Op.IsCast())
}

// way explains how a needed value reaches the reverse sweep.
func (s *section) way(r need.Ref) string {
	switch s.Saves.Of(r) {
	case save.Free:
		return "free: the reverse sweep has it too"
	case save.Induction:
		return "induction: it follows from the number of the iteration"
	case save.Last:
		return "last: only the last iteration counts in which it had a number replaced, and that is kept once"
	case save.Reload:
		if slices.ContainsFunc(s.Saves.Inputs(r), func(x need.Ref) bool { return x.Kind == need.Overwritten }) {
			return "reloaded: the reverse sweep undoes what overwrites it"
		}
		return "reloaded: its memory stays as it is until the reverse sweep comes by"
	case save.Recompute:
		if from := s.names(s.Saves.Inputs(r)); from != "" {
			return "recomputed from " + from
		}
		return "recomputed"
	}
	return s.saved(r)
}

// saved explains where a value is saved, with how many bytes, and why.
func (s *section) saved(r need.Ref) string {
	why := s.Saves.Why(r)
	reason := why.String()
	in, _ := r.V.(*ir.Instr)

	// The reason is refined where another result has the details: the overwriting instruction, the expensive
	// operation, or the missing inputs.
	switch {
	case why == save.Overwritten && in != nil && s.MemPlan.Why(in).Code == memplan.Overwritten:
		reason += s.writer(in)
	case why == save.Overwritten && in != nil:
		reason = s.MemPlan.Why(in).String()
	case why == save.Once && in != nil && s.Activity.Call(in) != nil:
		reason = "a call that has a derivative is not made again for its result"
	case why == save.Dear && in != nil && in.Op == ir.OpCall:
		reason = "recomputing it costs a call of " + s.callee(in)
	case why == save.Dear && in != nil && signs[in.Op] == "/":
		reason = "recomputing it costs a division"
	case why == save.Inputs:
		if lost := s.names(s.lost(r, map[need.Ref]bool{})); lost != "" {
			reason += ": " + lost
		}
	}

	frame, slot, ok := s.Tape.Slot(r)
	if !ok {
		return "saved: " + reason
	}
	return fmt.Sprintf("saved: %d bytes %s: %s", slot.Size, s.frame(frame), reason)
}

// lost finds the operands that would have to be saved in place of r. r is computed from them, and the reverse
// sweep does not have them. The search ends after 16 values.
func (s *section) lost(r need.Ref, seen map[need.Ref]bool) []need.Ref {
	in, ok := r.V.(*ir.Instr)
	if !ok || seen[r] || len(seen) > 16 {
		return nil
	}
	seen[r] = true
	var all []need.Ref
	for _, x := range in.Args() {
		i := need.Ref{Kind: need.Primal, V: x}
		made, ok := x.(*ir.Instr)
		switch {
		case !ok || s.Saves.Of(i) != save.None || seen[i]:
		case made.Op == ir.OpLoad, made.Op == ir.OpPhi, s.Activity.Call(made) != nil:
			seen[i] = true
			all = append(all, i)
		default:
			all = append(all, s.lost(i, seen)...)
		}
	}
	return all
}

// frame explains how often and where the memory of a frame is allocated.
func (s *section) frame(f *tape.Frame) string {
	switch {
	case f.Table != nil:
		return "per iteration of the loop at " + place(s.loopPos(f.Loop)) + ", once for all of the loop at " + place(s.loopPos(f.Nest))
	case f.Loop != nil:
		return "per iteration of the loop at " + place(s.loopPos(f.Loop))
	case f.Kind == tape.Stack:
		return "per call, on the stack"
	}
	return "per call"
}

// names joins the names of refs.
func (s *section) names(refs []need.Ref) string {
	var names []string
	for _, r := range refs {
		names = append(names, s.refName(r))
	}
	return strings.Join(names, ", ")
}

// refName is the name of a ref in explanations.
func (s *section) refName(r need.Ref) string {
	switch r.Kind {
	case need.Shadow:
		return "shadow of " + s.expr(r.V, levels)
	case need.CallTape:
		return "tape of " + s.callee(r.V.(*ir.Instr))
	case need.Count:
		return "number of iterations"
	case need.Selector:
		return "way that control came"
	case need.Block:
		return "tape of the loop"
	}
	return s.expr(r.V, levels)
}

// neededBy names the adjoint that reads r, or else the value that is recomputed from it.
func (s *section) neededBy(r need.Ref) string {
	if s.Needs.Has(r) {
		in := s.Needs.Why(r)
		if in == nil {
			return "the way back through the control flow"
		}
		if in.Op == ir.OpStore {
			return "the adjoint of the store to " + s.target(in.Arg(1), levels)
		}
		return "the adjoint of " + s.expr(in, levels)
	}

	// The inverse of Inputs, computed once.
	if s.serves == nil {
		s.serves = map[need.Ref]need.Ref{}
		for _, user := range s.Saves.Refs() {
			for _, x := range s.Saves.Inputs(user) {
				if _, ok := s.serves[x]; !ok {
					s.serves[x] = user
				}
			}
		}
	}

	if user, ok := s.serves[r]; ok {
		return s.refName(user)
	}
	return "what is recomputed"
}
