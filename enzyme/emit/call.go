package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
)

// sweepCalls are the calls of the forward sweep, whose copies it changes.
type sweepCalls struct{ *sweep }

// copied is the copy of a call of the primal.
func (s sweepCalls) copied(in *ir.Instr) *ir.Instr { return s.vmap[in].(*ir.Instr) }

// OnLifetime drops the copy: the reverse sweep comes back to what ends here.
func (s sweepCalls) OnLifetime(in *ir.Instr) { s.drop(s.copied(in)) }

// OnTapeEnd drops the copy: the tape's memory is given back together with the tape of this derivative.
func (s sweepCalls) OnTapeEnd(in *ir.Instr) { s.drop(s.copied(in)) }

func (s sweepCalls) OnTapeRelease(in *ir.Instr) { s.keepTape(in, s.copied(in)) }
func (s sweepCalls) OnFree(in *ir.Instr)        { s.free(in, s.copied(in)) }
func (s sweepCalls) OnSizeQuery(in *ir.Instr)   { s.blockSize(in, s.copied(in), s.vmap, s.Shadow) }
func (s sweepCalls) OnRule(in *ir.Instr)        { s.augment(in, s.copied(in)) }
func (s sweepCalls) OnOther(in *ir.Instr)       { s.unforeseen(in) }

func (s sweepCalls) OnAllocation(in *ir.Instr) {
	if s.hasShadow(in) {
		s.allocate(in, s.copied(in))
	}
}

func (s sweepCalls) OnDerivative(in *ir.Instr) {
	switch s.p.Regions.Call(in) {
	case region.Tape:
		s.augmentedCall(in, s.copied(in))
	case region.Restart:
		s.restartedCall(in, s.copied(in))
	}
}

// unforeseen holds emission to the plan: a call that nobody knows how to differentiate meets nothing active.
func (g *gen) unforeseen(in *ir.Instr) {
	if kind := activity.KindOf(in); kind != activity.Inactive && !known.InactiveInst(in) && g.p.Activity.Involves(in) {
		g.internal(in, "nobody knows how to differentiate this call")
	}
}

// drop takes a copy out; nothing of value depends on its result.
func (s *sweep) drop(c *ir.Instr) {
	if ir.NumUses(c) > 0 {
		ir.ReplaceAllUses(c, ir.PoisonConst(c.Type()))
	}
	s.dead = append(s.dead, c)
}

// augmentedCall replaces the copy by a call that also leaves a tape.
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

// callDerivative calls the derivative function that an active call needs. arg gives what stands for
// each of its parameters, result takes each of its results, in the lane of that slot.
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

// byValue keeps what makes the callee copy a struct passed by value: caller and callee must agree on it.
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
