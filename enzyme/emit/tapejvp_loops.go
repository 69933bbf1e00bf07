package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
)

// The control flow of a tangent sweep over a tape, and the sweep's position on the tape.

// leave emits the end of block b: the entry or step of a loop, then the branch or return.
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

// choose emits a branch or switch of the primal with the same condition.
func (o *tangentsOverTape) choose(t *ir.Instr, cond ir.Value) {
	var never *ir.Block
	to := func(v ir.Value) *ir.Block {
		if b := o.blocks[v.(*ir.Block)]; b != nil {
			return b
		}

		// The augmented primal has not reached this block, so the branch to it is never taken.
		if never == nil {
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

// ret emits the return of the result's tangents and shadows.
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

	// The values are computed before the tape is released.
	o.end(o.bd)

	i := -1
	o.pack(o.bd, func(callconv.Slot) ir.Value { i++; return values[i] })
}

// enter finds the frames that the augmented primal allocated before the loop.
func (o *tangentsOverTape) enter(l *loops.Loop) {
	for _, f := range o.p.Tape.Frames() {
		if f.Loop != nil && f.Nest == l && o.p.TapeJVP.Visits(f.Loop) {
			placementOf(f).enterOnward(o, f)
		}
	}
}

// startIteration emits the counter of a loop, and finds the record of the iteration.
func (o *tangentsOverTape) startIteration(l *loops.Loop) {
	o.bd.Dbg = ""
	k := o.bd.Phi(ir.I64, "k")
	k.AddIncoming(ir.IntConst(ir.I64, 0), o.blocks[l.Preheader])
	o.counters[l] = k
	if f := o.p.Tape.Frame(l); f != nil {
		placementOf(f).startOnward(o, f)
	}
}

// stepOn increments the counter of a loop and ends the iteration's record.
func (o *tangentsOverTape) stepOn(l *loops.Loop) {
	k := o.counters[l].(*ir.Instr)
	next := o.bd.Emit(ir.OpAdd, ir.I64, nil, k, ir.IntConst(ir.I64, 1))
	next.Flags = ir.NUW | ir.NSW
	k.AddIncoming(next, o.bd.Block())
	if f := o.p.Tape.Frame(l); f != nil {
		placementOf(f).endOnward(o, f)
	}
}

// The sweep's position on the tape; see coords.

// stack panics: this sweep is a function of its own, so the tape is not on its stack.
func (o *tangentsOverTape) stack(need.Ref) ir.Value {
	panic("emit: a tape on the stack of another function")
}
func (o *tangentsOverTape) record() ir.Value                            { return o.root }
func (o *tangentsOverTape) base(f *tape.Frame) ir.Value                 { return o.bases[f] }
func (o *tangentsOverTape) counter(l *loops.Loop) ir.Value              { return o.counters[l] }
func (o *tangentsOverTape) trips(f *tape.Frame, l *loops.Loop) ir.Value { return o.counts[f][l] }
