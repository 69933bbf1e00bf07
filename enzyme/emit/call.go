package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
)

// call treats a copied call in the forward sweep.
func (s *sweep) call(in, c *ir.Instr) {
	switch activity.KindOf(in) {
	case activity.Bounds, activity.EndsTape:
		// The reverse sweep comes back to what ends here. The tape's memory is given back together with the tape of that.
		s.drop(c)
	case activity.Frees:
		s.free(in, c)
	case activity.ReleasesTape:
		s.keepTape(in, c)
	case activity.AsksSize:
		s.blockSize(in, c, s.vmap, s.Shadow)
	case activity.Allocates:
		if s.hasShadow(in) {
			s.allocate(in, c)
		}
	case activity.ByBody:
		if s.p.Activity.Call(in) != nil {
			switch s.p.Regions.Call(in) {
			case region.Tape:
				s.augmentedCall(in, c)
			case region.Restart:
				s.restartedCall(in, c)
			}
		}
	case activity.ByRule, activity.Finds, activity.Moves:
		s.augment(in, c)
	default:
		s.unforeseen(in)
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
