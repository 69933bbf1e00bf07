package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
)

// How a sweep of tangents goes on from block to block, and its place in the tape.

func (o *tangentsOverTape) leave(b *ir.Block) {
	step := o.p.TapeJVP.Step(b)
	for _, s := range step.Succs {
		if l := o.p.Nest.Of(s); l == nil || l.Header != s {
			continue
		} else if b == l.Preheader {
			o.enter(l)
		} else {
			o.stepOn(l)
		}
	}
	switch step.Kind {
	case tapejvp.Return:
		o.ret(b.Term())
	case tapejvp.Jump:
		o.bd.Br(o.blocks[step.Succs[0]])
	case tapejvp.Choose:
		o.choose(b.Term(), o.Primal(step.Cond))
	}
}

// choose repeats a branch or switch of the primal.
func (o *tangentsOverTape) choose(t *ir.Instr, cond ir.Value) {
	var never *ir.Block
	to := func(v ir.Value) *ir.Block {
		if b := o.blocks[v.(*ir.Block)]; b != nil {
			return b
		}
		if never == nil { // the primal has not come there
			never = o.fn.NewBlock("never")
			ir.NewBuilder(never).Unreachable()
		}
		return never
	}
	if t.Op == ir.OpBr {
		o.bd.CondBr(cond, to(t.Arg(1)), to(t.Arg(2)))
		return
	}
	sw := o.bd.Switch(cond, to(t.Arg(1)))
	for i := 2; i < t.NumArgs(); i += 2 {
		sw.AddArg(t.Arg(i))
		sw.AddArg(to(t.Arg(i + 1)))
	}
}

// ret returns the tangents of the result, and its shadows.
func (o *tangentsOverTape) ret(t *ir.Instr) {
	values := make([]ir.Value, 0, len(o.sig.Results))
	for _, slot := range o.sig.Results {
		values = append(values, o.inLane(slot.Lane, func() ir.Value {
			if slot.Role == callconv.Shadow {
				return o.Shadow(t.Arg(0))
			}
			return reinterpret(o.bd, o.Tan(t.Arg(0)), slot.Type)
		}))
	}
	o.end(o.bd)
	i := -1
	o.pack(o.bd, func(callconv.Slot) ir.Value { i++; return values[i] })
}

// enter finds the frames that were taken before a loop started.
func (o *tangentsOverTape) enter(l *loops.Loop) {
	for _, f := range o.p.Tape.Frames() {
		if f.Loop != nil && f.Nest == l && o.p.TapeJVP.Visits(f.Loop) {
			placementOf(f).enterOnward(o, f)
		}
	}
}

// startIteration makes the counter of a loop, and finds the record of the iteration.
func (o *tangentsOverTape) startIteration(l *loops.Loop) {
	o.bd.Dbg = ""
	k := o.bd.Phi(ir.I64, "k")
	k.AddIncoming(ir.IntConst(ir.I64, 0), o.blocks[l.Preheader])
	o.counters[l] = k
	if f := o.p.Tape.Frame(l); f != nil {
		placementOf(f).startOnward(o, f)
	}
}

// stepOn goes to the next iteration.
func (o *tangentsOverTape) stepOn(l *loops.Loop) {
	k := o.counters[l].(*ir.Instr)
	next := o.bd.Emit(ir.OpAdd, ir.I64, nil, k, ir.IntConst(ir.I64, 1))
	next.Flags = ir.NUW | ir.NSW
	k.AddIncoming(next, o.bd.Block())
	if f := o.p.Tape.Frame(l); f != nil {
		placementOf(f).endOnward(o, f)
	}
}

// The sweep's place in the tape.

func (o *tangentsOverTape) stack(need.Ref) ir.Value {
	panic("emit: a tape on the stack of another function")
}
func (o *tangentsOverTape) record() ir.Value                            { return o.root }
func (o *tangentsOverTape) base(f *tape.Frame) ir.Value                 { return o.bases[f] }
func (o *tangentsOverTape) counter(l *loops.Loop) ir.Value              { return o.counters[l] }
func (o *tangentsOverTape) trips(f *tape.Frame, l *loops.Loop) ir.Value { return o.counts[f][l] }
