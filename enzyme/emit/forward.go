package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// tangents is forward mode: a copy of the primal in which every active value
// has its tangent, or a pointer its shadow, beside it.
type tangents struct {
	*gen
	tangentTable
	vmap   ir.ValueMap
	finish []func()
	dead   []*ir.Instr
	mark   ir.Value   // arena position at entry, when shadows are taken from there
	errors *estimator // set when rounding errors are asked for
}

func newTangents(g *gen) *tangents {
	t := &tangents{gen: g, tangentTable: newTangentTable(g), vmap: ir.ValueMap{}}
	if g.p.Key.Estimate {
		t.errors = newEstimator(t)
	}
	return t
}

func (t *tangents) run() {
	primal := t.p.Primal.Func
	for i, slot := range t.sig.Params {
		x := primal.Params[slot.Index]
		switch slot.Role {
		case callconv.Primal:
			t.vmap[x] = t.fn.Params[i]
		case callconv.Shadow:
			t.shadows[laned{x, slot.Lane}] = t.fn.Params[i]
		case callconv.Tangent:
			t.tans[laned{x, slot.Lane}] = t.fn.Params[i]
		}
	}
	t.copyPrimal(t.vmap)
	if t.p.Key.Check {
		t.check = newServed(t.p, t.vmap)
	}
	t.bd = t.builder(t.fn.Entry())
	t.top = t.bd
	t.bd.SetBefore(t.fn.Entry().First())
	if t.p.Storage.UsesArena() {
		t.mark = t.callRuntime(t.bd, "arena_mark", ir.Ptr)
	}
	for _, x := range primal.Params {
		t.eachLane(func() {
			if d, ok := t.tans[t.here(x)]; ok {
				t.tans[t.here(x)] = reinterpret(t.bd, d, t.DerivType(x))
			}
		})
	}
	for _, b := range t.p.Graph.RPO() {
		for in := range b.Instrs() {
			t.instr(in)
		}
	}
	for _, f := range t.finish {
		f()
	}
	for _, in := range t.dead {
		in.Erase()
	}
}

func (t *tangents) instr(in *ir.Instr) {
	c := t.vmap[in].(*ir.Instr)
	t.at(in)
	if t.check != nil {
		t.check.serving = c
	}
	switch in.Op {
	case ir.OpPhi:
		t.eachLane(func() { t.phi(in, c) })
		return
	case ir.OpRet:
		t.finish = append(t.finish, func() { t.ret(in, c) })
		return
	case ir.OpAlloca:
		t.alloca(in, c)
		return
	case ir.OpCall:
		t.p.Activity.Meet(in, tangentCalls{t})
		return
	}
	if !in.IsTerminator() {
		t.byRule(in, c)
	}
}

// byRule runs the forward-mode half of an instruction's rule, just behind the copy.
func (t *tangents) byRule(in, c *ir.Instr) {
	if !t.p.Activity.Concerns(in) {
		return
	}
	rule := t.ruleOf(in)
	if rule == nil {
		return
	}
	t.bd.SetBefore(c.Next())
	t.ruled(func() {
		if t.errors != nil && rules.Rounds(in) {
			t.errors.estimate(in, rule)
		} else {
			rule.Forward(t, in)
		}
	})
	t.checkLoaded(t, in)
}

// phi makes tangent and shadow φs; their operands follow when all are known.
func (t *tangents) phi(in, c *ir.Instr) {
	if !t.Active(in) {
		return
	}
	if ty := t.DerivType(in); ty.ContainsFloat() {
		t.SetTan(in, t.phiOf(in, c, ty, func(v ir.Value) ir.Value {
			if !t.Active(v) {
				return ir.ZeroConst(ty) // a constant's own type may differ: the integer 0 among floats
			}
			return t.Tan(v)
		}))
	}
	if t.p.Types.CarriesPtr(in) {
		t.SetShadow(in, t.phiOf(in, c, in.Type(), t.Shadow))
	}
}

// phiOf makes a φ beside in of what stands for its operands.
func (t *tangents) phiOf(in, c *ir.Instr, ty *ir.Type, of func(ir.Value) ir.Value) ir.Value {
	d := ir.NewInstr(ir.OpPhi, ty, nil)
	d.InsertBefore(c)
	lane := t.lane
	t.finish = append(t.finish, func() {
		for i := range in.NumIncoming() {
			v, from := in.Incoming(i)
			d.AddIncoming(t.inLane(lane, func() ir.Value { return of(v) }), t.vmap[from].(*ir.Block))
		}
	})
	return d
}

func (t *tangents) ret(in, c *ir.Instr) {
	bd := t.builder(c.Parent())
	var primal ir.Value
	if c.NumArgs() > 0 {
		primal = c.Arg(0)
	}
	c.Erase()
	if t.mark != nil {
		t.callRuntime(bd, "arena_release", ir.VoidType, t.mark)
	}
	t.pack(bd, func(slot callconv.Slot) ir.Value {
		switch slot.Role {
		case callconv.Tangent:
			return reinterpret(bd, t.Tan(in.Arg(0)), slot.Type)
		case callconv.Shadow:
			return t.Shadow(in.Arg(0))
		}
		return primal
	})
}

// alloca gives stack memory a shadow. Large memory is taken from the arena.
func (t *tangents) alloca(in, c *ir.Instr) {
	t.bd.SetBefore(c.Next())
	size := t.stackSize(in, t.vmap)
	home := t.p.Storage.Of(in)
	if home.Memory {
		t.vmap[in] = t.arenaFor(in.Extra.(*ir.AllocaInfo), size)
		ir.ReplaceAllUses(c, t.vmap[in])
		t.dead = append(t.dead, c)
	}
	if !t.Active(in) {
		return
	}
	t.eachLane(func() {
		t.SetShadow(in, t.localShadow(in, t.vmap, size, home.Shadow))
	})
}

// tangentCalls are the calls of a derivative in forward mode.
type tangentCalls struct{ *tangents }

// copied is the copy of a call of the primal.
func (t tangentCalls) copied(in *ir.Instr) *ir.Instr { return t.vmap[in].(*ir.Instr) }

func (t tangentCalls) OnLifetime(in *ir.Instr) { t.lifetime(in, t.copied(in)) }

// OnTapeEnd does nothing: there is no other tape that the memory could go with.
func (t tangentCalls) OnTapeEnd(*ir.Instr)     {}
func (t tangentCalls) OnTapeRelease(*ir.Instr) {}

func (t tangentCalls) OnFree(in *ir.Instr) {
	p := in.CallArgs()[0]
	if !t.Active(p) {
		return
	}
	t.bd.SetBefore(t.copied(in).Next())
	t.eachLane(func() {
		sh := t.unlessItself(t, p)
		t.gone(in, sh)
		t.freeLike(in, t.vmap, sh)
	})
}

func (t tangentCalls) OnAllocation(in *ir.Instr) {
	if t.Active(in) {
		t.bd.SetBefore(t.copied(in).Next())
		t.eachLane(func() { t.SetShadow(in, t.shadowAllocation(in, t.vmap)) })
	}
}

func (t tangentCalls) OnSizeQuery(in *ir.Instr)  { t.blockSize(in, t.copied(in), t.vmap, t.Shadow) }
func (t tangentCalls) OnDerivative(in *ir.Instr) { t.forwardCall(in, t.copied(in)) }
func (t tangentCalls) OnRule(in *ir.Instr)       { t.byRule(in, t.copied(in)) }
func (t tangentCalls) OnOther(in *ir.Instr)      { t.unforeseen(in) }

// lifetime drops the markers of memory that has a shadow, so that both live equally long, and of memory that is not on the stack.
func (t *tangents) lifetime(in, c *ir.Instr) {
	for _, p := range in.CallArgs() {
		local, ok := p.(*ir.Instr)
		if t.Active(p) || ok && t.p.Storage.Of(local).Memory {
			t.dead = append(t.dead, c)
			return
		}
	}
}

func (t *tangents) forwardCall(in, c *ir.Instr) {
	t.bd.SetBefore(c)
	t.callDerivative(callconv.Forward, in, func(slot callconv.Slot) ir.Value {
		x := in.CallArgs()[slot.Index]
		switch slot.Role {
		case callconv.Shadow:
			return t.Shadow(x)
		case callconv.Tangent:
			return reinterpret(t.bd, t.Tan(x), slot.Type)
		}
		return t.vmap.Get(x)
	}, func(slot callconv.Slot, r ir.Value) {
		switch slot.Role {
		case callconv.Tangent:
			t.SetTan(in, reinterpret(t.bd, r, t.DerivType(in)))
		case callconv.Shadow:
			t.SetShadow(in, r)
		case callconv.Primal:
			ir.ReplaceAllUses(c, r)
			t.vmap[in] = r
		}
	})
	t.dead = append(t.dead, c)
}

// What rules ask of forward mode.

func (t *tangents) Primal(v ir.Value) ir.Value { return t.vmap.Get(v) }
func (t *tangents) Shadow(p ir.Value) ir.Value { return t.shadowAt(t, p) }

// Moved is what rules ask of the bytes that an instruction moves. A copy between memory with shadows needs no types here: its tangents, and shadows of
// pointers, lie in the shadows as the bytes lie in memory, and move alike. Only what a registered derivative may read there, and what has no shadow while
// the program runs, has to be told apart.
func (t *tangents) Moved(in *ir.Instr) (rules.Bytes, bool) {
	if b, ok := t.p.Activity.Moved(in); ok {
		return b, true
	}
	m, moves := known.Moves(in)
	if !moves || m.Src == nil || !t.Active(m.Dst) || !t.Active(m.Src) || t.Inactive(m.Dst) != nil || t.Inactive(m.Src) != nil || t.Mirrors(m.Dst) {
		return t.gen.Moved(in)
	}
	size := t.m.Layout().Size(ir.FloatType)
	return rules.Bytes{Period: size, Segments: []rules.Segment{{Size: size, Kind: rules.FloatBytes, Float: ir.FloatType}}}, true
}
