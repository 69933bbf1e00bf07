package need

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// tangents records the refs that a sweep of tangents over the tape reads. This sweep computes tangents and
// shadows itself, as forward mode does, and follows the primal's control flow. It therefore reads primal
// values and tapes of callees only.
func (input *Input) tangents(s *Set) {
	rec := &tangentRecorder{newRecorder(input, s)}
	for _, b := range input.Onward.Blocks() {
		for in := range b.Instrs() {
			rec.in = in
			rec.onward(in)
		}
		if step := input.Onward.Step(b); step.Kind == tapejvp.Choose {
			s.add(Ref{Primal, step.Cond}, nil)
		}
		// A known trip count gives the addresses within the loop's tape block; records of other loops are
		// chained.
		if l := input.Nest.Of(b); l != nil && l.Header == b && l.Trip.Kind != loops.Dynamic {
			s.trips(l)
		}
	}
}

// tangentRecorder runs the Forward half of a rule without effect, and records the Refs that it requests.
type tangentRecorder struct{ *recorder }

// onward records the refs that the tangent of one instruction reads.
func (r *tangentRecorder) onward(in *ir.Instr) {
	switch {
	case in.Op == ir.OpPhi:
		if r.Active(in) {
			for i := range in.NumIncoming() {
				if v, from := in.Incoming(i); r.Onward.Leads(from, in.Parent()) {
					r.shadowOf(v)
				}
			}
		}
	case in.Op == ir.OpRet:
		if in.NumArgs() > 0 && r.Activity.Ret() != 0 {
			r.shadowOf(in.Arg(0))
		}
	case in.Op == ir.OpAlloca:
		if r.Active(in) {
			r.Primal(in.Arg(0))
		}
	case in.Op == ir.OpCall:
		r.Activity.Meet(in, r)
	case !in.IsTerminator():
		r.forward(in)
	}
}

// shadowOf records the refs of the shadow of v, if v may hold a pointer.
func (r *tangentRecorder) shadowOf(v ir.Value) {
	if r.Types.CarriesPtr(v) {
		r.Shadow(v)
	}
}

func (r *tangentRecorder) OnFree(in *ir.Instr) {
	if p := in.CallArgs()[0]; r.Active(p) {
		r.Inactive(p)
		r.arguments(in, 1)
	}
}

func (r *tangentRecorder) OnAllocation(in *ir.Instr) {
	if r.Active(in) {
		r.arguments(in, 0)
	}
}

func (r *tangentRecorder) OnDerivative(in *ir.Instr) { r.derivative(in) }
func (r *tangentRecorder) OnRule(in *ir.Instr)       { r.forward(in) }

func (r *tangentRecorder) OnLifetime(*ir.Instr)    {}
func (r *tangentRecorder) OnTapeEnd(*ir.Instr)     {}
func (r *tangentRecorder) OnTapeRelease(*ir.Instr) {}
func (r *tangentRecorder) OnSizeQuery(*ir.Instr)   {}
func (r *tangentRecorder) OnOther(*ir.Instr)       {}

// derivative records the refs of a call by body: its tape if it is split, else its arguments.
func (r *tangentRecorder) derivative(in *ir.Instr) {
	if r.Regions.Call(in) == region.Tape {
		r.set.add(Ref{CallTape, in}, in)
	} else {
		r.arguments(in, 0)
	}
	for _, x := range in.CallArgs() {
		r.shadowOf(x)
	}
}

// arguments records the arguments of a call from index from on.
func (r *tangentRecorder) arguments(in *ir.Instr, from int) {
	for _, x := range in.CallArgs()[from:] {
		r.Primal(x)
	}
}

// forward records the refs of the rule for in, if in has a tangent.
func (r *tangentRecorder) forward(in *ir.Instr) {
	if !r.Activity.Concerns(in) {
		return
	}
	if rule, ok := rules.Lookup(in); ok {
		rule.Forward(r, in)
	}
}

// Shadow records nothing, since the sweep computes shadows itself. A pointer that is its own shadow is a
// primal value.
func (r *tangentRecorder) Shadow(p ir.Value) ir.Value {
	switch {
	case ir.IsConstant(p):
		return p
	case r.Activity.ShadowsItself(p):
		return r.Primal(p)
	}
	return r.placeholder(p.Type())
}

func (r *tangentRecorder) Inactive(p ir.Value) ir.Value {
	same, guarded := r.Activity.SelfShadow(p)
	if !guarded {
		return same
	}
	r.Primal(p)
	return r.placeholder(ir.I1)
}

// Mirrors returns false: registered derivatives do not support tangents over a tape.
func (r *tangentRecorder) Mirrors(ir.Value) bool { return false }

func (r *tangentRecorder) Tan(v ir.Value) ir.Value {
	if r.Active(v) {
		return r.placeholder(r.DerivType(v))
	}
	return ir.ZeroConst(r.DerivType(v))
}

func (r *tangentRecorder) SetTan(*ir.Instr, ir.Value)    {}
func (r *tangentRecorder) SetShadow(*ir.Instr, ir.Value) {}
