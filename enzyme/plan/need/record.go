package need

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// recorder runs the Reverse half of a rule without effect. It returns placeholders, emits into a scratch
// function, and records the Refs that the rule requests.
type recorder struct {
	*Input
	set     *Set
	in      *ir.Instr // whose rule is running
	builder *ir.Builder
	scratch *ir.Module
}

// newRecorder makes a recorder with its own scratch module. Emitted code there may use primal values and
// symbols without entering their use lists.
func newRecorder(input *Input, set *Set) *recorder {
	m := ir.NewModule("dry run")
	m.DataLayout = input.Module.DataLayout
	return &recorder{Input: input, set: set, scratch: m, builder: ir.NewBuilder(ir.NewScratch(m).NewBlock(""))}
}

// run records the refs of one rule for in.
func (r *recorder) run(rule rules.Rule, in *ir.Instr) {
	r.in = in
	rule.Reverse(r, in)
}

// placeholder returns a value of type t that no constant folding removes.
func (r *recorder) placeholder(t *ir.Type) ir.Value {
	return r.builder.Emit(ir.OpFreeze, t, nil, ir.PoisonConst(t))
}

func (r *recorder) Builder() *ir.Builder { return r.builder }

// Module returns the scratch module. Helpers that a dry run declares are dropped with it.
func (r *recorder) Module() *ir.Module { return r.scratch }

func (r *recorder) Primal(v ir.Value) ir.Value {
	if ir.IsConstant(v) {
		return v
	}
	r.set.add(Ref{Primal, v}, r.in)
	return r.placeholder(v.Type())
}

func (r *recorder) Shadow(p ir.Value) ir.Value {
	if ir.IsConstant(p) {
		return p
	}
	if r.Activity.ShadowsItself(p) {
		return r.Primal(p)
	}
	r.set.add(Ref{Shadow, p}, r.in)
	return r.placeholder(p.Type())
}

func (r *recorder) Inactive(p ir.Value) ir.Value {
	same, guarded := r.Activity.SelfShadow(p)
	if !guarded {
		return same
	}
	r.Shadow(p)
	r.Primal(p)
	return r.placeholder(ir.I1)
}

func (r *recorder) Sink(uint64) ir.Value { return r.placeholder(ir.Ptr) }

func (r *recorder) Active(v ir.Value) bool                           { return r.Activity.Active(v) }
func (r *recorder) Mirrors(p ir.Value) bool                          { return r.Mirror.Has(p) }
func (r *recorder) FloatBytes(v ir.Value) uint64                     { return r.Types.FloatBytes(v) }
func (r *recorder) DerivType(v ir.Value) *ir.Type                    { return r.Types.DerivType(v) }
func (r *recorder) Moved(in *ir.Instr) (rules.Bytes, bool)           { return r.Activity.Moved(in) }
func (r *recorder) Fail(*ir.Instr, diag.Code, string, string)        {} // the emitter reports it
func (r *recorder) Shared() *rules.Shared                            { return new(rules.Shared) }
func (r *recorder) Seed(in *ir.Instr) ir.Value                       { return r.placeholder(r.Types.DerivType(in)) }
func (r *recorder) Add(ir.Value, ir.Value)                           {}
func (r *recorder) Accumulate(*ir.Instr, ir.Value, ir.Value, uint64) {}
func (r *recorder) Divides() bool                                    { return false } // which reads the same
func (r *recorder) Again() bool                                      { return false } // likewise
