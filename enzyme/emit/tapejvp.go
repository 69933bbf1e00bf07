package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
)

// tangentsOverTape is a tangent sweep over a tape. It propagates tangents and shadows along the primal's
// control flow, as forward mode does. Primal values come from the tape, so the sweep repeats no effect of the
// primal. It updates shadow memory in program order.
type tangentsOverTape struct {
	*reader
	tangentTable
	blocks map[*ir.Block]*ir.Block // primal block → block of this sweep
	root   ir.Value                // the tape record of the function
	end    func(*ir.Builder)       // emits code before the return

	counters map[*loops.Loop]ir.Value                 // i64 φ: the number of the current iteration, from 0
	bases    map[*tape.Frame]ir.Value                 // a frame's block, or its current record
	counts   map[*tape.Frame]map[*loops.Loop]ir.Value // numbers of iterations of the loops of a block frame
	heads    map[*tape.Frame]ir.Value                 // the head of a chain of records
	befores  map[*tape.Frame]*ir.Instr                // φ: the record before the current one
	stacks   map[ir.Value]ir.Value                    // llvm.stacksave of the primal → that of this sweep
	finish   []func()                                 // run when all blocks exist: adds operands of φs

	growsStack bool // whether the sweep has dynamic allocas, as shadows
}

// newOnward creates the sweep. The sweep itself gives its position on the tape.
func newOnward(g *gen) *tangentsOverTape {
	o := &tangentsOverTape{reader: newReader(g), tangentTable: newTangentTable(g), blocks: map[*ir.Block]*ir.Block{}, end: func(*ir.Builder) {},
		counters: map[*loops.Loop]ir.Value{}, bases: map[*tape.Frame]ir.Value{}, counts: map[*tape.Frame]map[*loops.Loop]ir.Value{}, heads: map[*tape.Frame]ir.Value{}, befores: map[*tape.Frame]*ir.Instr{}, stacks: map[ir.Value]ir.Value{}}
	o.place = o
	return o
}

// run emits the function.
func (o *tangentsOverTape) run() {
	start := o.fn.NewBlock("start")
	o.bd, o.top = o.builder(start), o.builder(start)

	// A primal that never returns leaves no tape to read.
	if !returns(o.p.Primal.Func) {
		o.bd.Unreachable()
		return
	}

	o.setUp()

	// All blocks exist before the first is emitted, so branches can refer to them.
	for _, b := range o.p.TapeJVP.Blocks() {
		o.blocks[b] = o.fn.NewBlock(b.Name)
	}
	o.top.SetBefore(o.bd.Br(o.blocks[o.p.Primal.Entry()]))
	for _, b := range o.p.TapeJVP.Blocks() {
		o.block(b)
	}

	for _, f := range o.finish {
		f()
	}
}

// setUp emits the code that precedes the sweep and maps the parameters.
func (o *tangentsOverTape) setUp() {
	o.root = o.fn.Params[o.sig.Param(callconv.Tape)]
	o.takeParams()

	if o.p.Key.Open {
		o.end = o.openHalf(o.root)
	}

	// Shadows in the arena live until the return, before the end of the tape.
	if o.takesArena() {
		mark, end := o.callRuntime(o.bd, "arena_mark", ir.Ptr), o.end
		o.end = func(bd *ir.Builder) {
			o.callRuntime(bd, "arena_release", ir.VoidType, mark)
			end(bd)
		}
	}

	for i, slot := range o.sig.Params {
		o.lane = slot.Lane
		switch slot.Role {
		case callconv.Shadow:
			o.shadows[o.here(o.p.Primal.Params[slot.Index])] = o.fn.Params[i]
		case callconv.Tangent:
			x := o.p.Primal.Params[slot.Index]
			o.tans[o.here(x)] = reinterpret(o.bd, o.fn.Params[i], o.DerivType(x))
		}
	}

	o.lane = 0

	// Dynamic allocas of shadows need the primal's stacksave and stackrestore; see bound.
	for in := range o.p.Primal.Instrs() {
		o.growsStack = o.growsStack || in.Op == ir.OpAlloca && !ir.IsStatic(in) && o.Active(in)
	}
}

// takesArena reports whether shadows are in the arena. These are the shadows of large local arrays. If the
// primal is itself a derivative, its memory is in the arena, and so are all shadows.
func (o *tangentsOverTape) takesArena() bool {
	for in := range o.p.Primal.Instrs() {
		if in.Op == ir.OpCall && known.Runtime(in) != "" || in.Op == ir.OpAlloca && o.p.Storage.Of(in).Tangent && o.Active(in) {
			return true
		}
	}
	return false
}

// alloca allocates the shadow of stack memory: in the entry if the primal's alloca is static, else at the
// current point.
func (o *tangentsOverTape) alloca(in *ir.Instr) {
	info, bd := in.Extra.(*ir.AllocaInfo), *o.bd

	if ir.IsStatic(in) {
		*o.bd = *o.top
	}

	n := o.Primal(in.Arg(0))
	size := o.bd.Mul(o.bd.Cast(ir.OpZExt, n, ir.I64), ir.IntConst(ir.I64, int64(o.m.Layout().Size(info.Elem))))

	var sh ir.Value
	if o.p.Storage.Of(in).Tangent {
		sh = o.arenaFor(info, size)
	} else {
		sh = o.bd.Emit(ir.OpAlloca, ir.Ptr, info, n)
	}
	o.zero(sh, size)

	// The builder returns to the current point.
	if ir.IsStatic(in) {
		*o.bd = bd
	}
	o.SetShadow(in, sh)
}

// block emits the tangents of one block.
func (o *tangentsOverTape) block(b *ir.Block) {
	o.bd.SetBlock(o.blocks[b])
	clear(o.memo)

	// φs come first, then the position on the tape, on which lookups of this iteration depend.
	for _, phi := range b.Phis() {
		if o.Active(phi) {
			o.at(phi)
			o.eachLane(func() { o.phi(phi) })
		}
	}
	if l := o.p.Nest.Of(b); l != nil && l.Header == b {
		o.startIteration(l)
	}

	for in := range b.Instrs() {
		if in.Op != ir.OpPhi && !in.IsTerminator() {
			o.at(in)
			o.instr(in)
		}
	}

	o.at(b.Term())
	o.leave(b)
}

// phi emits the φs of a tangent and of a shadow.
func (o *tangentsOverTape) phi(in *ir.Instr) {
	if ty := o.DerivType(in); ty.ContainsFloat() {
		o.SetTan(in, o.phiOf(in, ty, func(v ir.Value) ir.Value {
			if !o.Active(v) {
				// The type of a constant operand may differ, such as the integer 0 among floats.
				return ir.ZeroConst(ty)
			}
			return o.Tan(v)
		}))
	}
	if o.p.Types.CarriesPtr(in) {
		o.SetShadow(in, o.phiOf(in, in.Type(), o.Shadow))
	}
}

// phiOf emits a φ beside in. of gives the counterpart of each operand. The φ has operands for the edges that
// the sweep follows only.
func (o *tangentsOverTape) phiOf(in *ir.Instr, ty *ir.Type, of func(ir.Value) ir.Value) ir.Value {
	d := o.bd.Phi(ty, "")
	lane := o.lane
	o.finish = append(o.finish, func() {
		seen := map[*ir.Block]bool{}

		for i := range in.NumIncoming() {
			v, from := in.Incoming(i)
			step := o.p.TapeJVP.Step(from)

			// A switch may have several edges to this block, of which the sweep keeps one where it jumps.
			if !o.p.TapeJVP.Leads(from, in.Parent()) || step.Kind == tapejvp.Jump && seen[from] {
				continue
			}
			seen[from] = true

			// The operand is emitted at the end of its predecessor, where values of other blocks in the memo
			// are invalid.
			end := o.blocks[from]
			o.bd.SetBefore(end.Term())
			clear(o.memo)
			d.AddIncoming(o.inLane(lane, func() ir.Value { return of(v) }), end)
		}
	})
	return d
}

// instr emits the tangent of one instruction.
func (o *tangentsOverTape) instr(in *ir.Instr) {
	switch in.Op {
	case ir.OpAlloca:
		if o.Active(in) {
			o.eachLane(func() { o.alloca(in) })
		}
	case ir.OpCall:
		o.p.Activity.Meet(in, onwardCalls{o})
	default:
		o.byRule(in)
	}
}

// byRule runs the forward-mode half of an instruction's rule.
func (o *tangentsOverTape) byRule(in *ir.Instr) {
	if !o.p.Activity.Concerns(in) {
		return
	}
	if rule := o.ruleOf(in); rule != nil {
		o.ruled(func() { rule.Forward(o, in) })
	}
}

// onwardCalls handles the calls of a tangent sweep over a tape.
type onwardCalls struct{ *tangentsOverTape }

func (o onwardCalls) OnLifetime(in *ir.Instr) { o.bound(in) }

// OnTapeEnd and OnTapeRelease emit nothing: the augmented primal has handled both calls.
func (o onwardCalls) OnTapeEnd(*ir.Instr)      {}
func (o onwardCalls) OnTapeRelease(*ir.Instr)  {}
func (o onwardCalls) OnSizeQuery(in *ir.Instr) { o.unforeseen(in) }

// OnFree frees the shadow of the memory that the primal frees.
func (o onwardCalls) OnFree(in *ir.Instr) {
	p := in.CallArgs()[0]
	if !o.Active(p) {
		return
	}
	o.eachLane(func() {
		m := o.operands(in)
		m[p] = o.unlessItself(o, p)
		o.bd.Insert(ir.CloneInstr(in, m))
	})
}

// OnAllocation allocates the shadow of the memory that the primal allocates.
func (o onwardCalls) OnAllocation(in *ir.Instr) {
	if o.Active(in) {
		o.eachLane(func() { o.SetShadow(in, o.shadowAllocation(in, o.operands(in))) })
	}
}

func (o onwardCalls) OnDerivative(in *ir.Instr) { o.derivative(in) }
func (o onwardCalls) OnRule(in *ir.Instr)       { o.byRule(in) }
func (o onwardCalls) OnOther(in *ir.Instr)      { o.unforeseen(in) }

// operands maps the arguments of a call to the primal's values. It omits pointers with a shadow.
func (o *tangentsOverTape) operands(in *ir.Instr) ir.ValueMap {
	m := ir.ValueMap{}
	for _, x := range in.CallArgs() {
		if !ir.IsConstant(x) && !(x.Type().IsPtr() && o.Active(x)) {
			m[x] = o.Primal(x)
		}
	}
	return m
}

// bound repeats stacksave and stackrestore of the primal, because this sweep has dynamic allocas of its own.
func (o *tangentsOverTape) bound(in *ir.Instr) {
	switch name := in.CalleeFunc().Name; {
	case !o.growsStack:
	case strings.HasPrefix(name, "llvm.stacksave"):
		o.stacks[in] = o.bd.Insert(ir.CloneInstr(in, nil))
	case strings.HasPrefix(name, "llvm.stackrestore"):
		if at := o.stacks[in.CallArgs()[0]]; at != nil {
			o.bd.Insert(ir.CloneInstr(in, ir.ValueMap{in.CallArgs()[0]: at}))
		}
	}
}

// derivative calls the derivative of a callee. It passes the callee's part of the tape, or calls the
// forward-mode derivative where the plan recomputes the call.
func (o *tangentsOverTape) derivative(in *ir.Instr) {
	kind := callconv.TapeTangent
	if o.p.Regions.Call(in) == region.Recompute {
		kind = callconv.Forward
	}

	o.callDerivative(kind, in, func(slot callconv.Slot) ir.Value {
		switch slot.Role {
		case callconv.Tape:
			return o.lookup(need.Ref{Kind: need.CallTape, V: in})
		case callconv.Shadow:
			return o.Shadow(in.CallArgs()[slot.Index])
		case callconv.Tangent:
			return reinterpret(o.bd, o.Tan(in.CallArgs()[slot.Index]), slot.Type)
		}
		return o.Primal(in.CallArgs()[slot.Index])
	}, func(slot callconv.Slot, r ir.Value) {
		switch slot.Role {
		case callconv.Tangent:
			o.SetTan(in, reinterpret(o.bd, r, o.DerivType(in)))
		case callconv.Shadow:
			o.SetShadow(in, r)
		}
	})
}

// The rest of rules.Place. Type reader has method Primal.

func (o *tangentsOverTape) Shadow(p ir.Value) ir.Value { return o.shadowAt(o, p) }

// Mirrors is false: registered derivatives do not support tangent sweeps over a tape.
func (o *tangentsOverTape) Mirrors(ir.Value) bool { return false }

func (o *tangentsOverTape) Inactive(p ir.Value) ir.Value { return o.isItself(o, p) }
