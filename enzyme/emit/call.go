package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
)

// sweepCalls handles the calls of the primal in the forward sweep.
type sweepCalls struct{ *sweep }

// copied is the copy of a call of the primal.
func (s sweepCalls) copied(in *ir.Instr) *ir.Instr { return s.vmap[in].(*ir.Instr) }

// OnLifetime drops the copy, because the reverse sweep still uses the memory whose lifetime ends.
func (s sweepCalls) OnLifetime(in *ir.Instr) { s.drop(s.copied(in)) }

// OnTapeEnd drops the copy: the memory is released together with the tape of this derivative.
func (s sweepCalls) OnTapeEnd(in *ir.Instr) { s.drop(s.copied(in)) }

func (s sweepCalls) OnTapeRelease(in *ir.Instr) { s.keepTape(in, s.copied(in)) }
func (s sweepCalls) OnFree(in *ir.Instr)        { s.free(in, s.copied(in)) }
func (s sweepCalls) OnSizeQuery(in *ir.Instr)   { s.blockSize(in, s.copied(in), s.vmap, s.Shadow) }
func (s sweepCalls) OnRule(in *ir.Instr)        { s.augment(in, s.copied(in)) }
func (s sweepCalls) OnOther(in *ir.Instr)       { s.unforeseen(in) }

// OnAllocation allocates a shadow for memory that has one.
func (s sweepCalls) OnAllocation(in *ir.Instr) {
	if s.hasShadow(in) {
		s.allocate(in, s.copied(in))
	}
}

// OnDerivative replaces the copy in the way that the plan chooses. For strategy recompute, the copy stays as
// it is.
func (s sweepCalls) OnDerivative(in *ir.Instr) {
	switch s.p.Regions.Call(in) {
	case region.Tape:
		s.augmentedCall(in, s.copied(in))
	case region.Restart:
		s.restartedCall(in, s.copied(in))
	}
}

// unforeseen reports an internal error for a call without a known derivative that involves active values:
// plans exclude such calls.
func (g *gen) unforeseen(in *ir.Instr) {
	if kind := activity.KindOf(in); kind != activity.Inactive && !known.InactiveInst(in) && g.p.Activity.Involves(in) {
		g.internal(in, "no derivative is planned for this call")
	}
}

// drop schedules a copy for removal. Its result must not be needed: any uses get poison.
func (s *sweep) drop(c *ir.Instr) {
	if ir.NumUses(c) > 0 {
		ir.ReplaceAllUses(c, ir.PoisonConst(c.Type()))
	}
	s.dead = append(s.dead, c)
}

// augmentedCall replaces the copy by a call of the callee's augmented primal.
func (s *sweep) augmentedCall(in, c *ir.Instr) {
	s.bd.SetBefore(c)
	s.callDerivative(callconv.Augmented, in, func(slot callconv.Slot) ir.Value {
		x := in.CallArgs()[slot.Index]
		if slot.Role == callconv.Shadow {
			return s.Shadow(x)
		}
		return s.vmap.Get(x)
	}, func(slot callconv.Slot, r ir.Value) {
		switch slot.Role {
		case callconv.Tape:
			s.tapes[in] = r
		case callconv.Shadow:
			s.SetShadow(in, r)
		case callconv.Primal:
			ir.ReplaceAllUses(c, r)
			s.vmap[in] = r
		}
	})
	s.dead = append(s.dead, c)
}

// callDerivative emits a call of the derivative function for an active call. arg gives the argument for each
// parameter, and result receives each result, in the lane of the slot.
func (g *gen) callDerivative(kind callconv.Kind, in *ir.Instr, arg func(callconv.Slot) ir.Value, result func(callconv.Slot, ir.Value)) {
	key := g.p.Callee(in, kind)
	sig := key.Signature(kind)
	f := g.funcs.Derivative(kind, key)

	var args []ir.Value
	var attrs []ir.Attrs
	for _, slot := range sig.Params {
		g.lane = slot.Lane
		args = append(args, arg(slot))
		if slot.Role == callconv.Primal {
			attrs = append(attrs, byValue(key.Fn.Params[slot.Index].Attrs))
		} else {
			attrs = append(attrs, "")
		}
	}

	// Caller and callee must agree on attributes of by-value parameters.
	call := g.bd.Call(f.Sig, f, args...)
	info := *call.Call()
	info.ParamAttrs = attrs
	call.Extra = &info

	for i, slot := range sig.Results {
		g.lane = slot.Lane
		result(slot, g.bd.ExtractValue(call, i))
	}
	g.lane = 0
}

// byValue keeps the attributes that pass a struct by value as a copy. Caller and callee must agree on them.
func byValue(attrs ir.Attrs) ir.Attrs {
	if !attrs.Has("byval") {
		return ""
	}
	var kept []string
	for a := range attrs.All() {
		if a.Key == "byval" || a.Key == "align" {
			kept = append(kept, a.Text)
		}
	}
	return ir.Attrs(strings.Join(kept, " "))
}

// reverseCall emits the adjoint of an active call.
func (r *rev) reverseCall(in *ir.Instr) {
	// A call with a tape needs its reverse half, a recomputed one the combined derivative.
	kind := callconv.Reverse
	switch r.p.Regions.Call(in) {
	case region.Recompute:
		kind = callconv.Combined
	case region.Restart:
		r.reverseRestart(in)
		return
	}

	r.callDerivative(kind, in, func(slot callconv.Slot) ir.Value {
		switch slot.Role {
		case callconv.Seed:
			return reinterpret(r.bd, r.Seed(in), slot.Type)
		case callconv.Tape:
			return r.tapeOf(in)
		case callconv.Shadow:
			return r.Shadow(in.CallArgs()[slot.Index])
		}
		return r.Primal(in.CallArgs()[slot.Index])
	}, func(slot callconv.Slot, d ir.Value) {
		if slot.Role == callconv.Derivative {
			x := in.CallArgs()[slot.Index]
			r.Add(x, reinterpret(r.bd, d, r.DerivType(x)))
		}
	})
}
