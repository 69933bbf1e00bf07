package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// tangents is forward mode: a copy of the primal in which every active value has a tangent, and every active
// pointer a shadow.
type tangents struct {
	*gen
	tangentTable
	vmap   ir.ValueMap // primal value → its copy
	finish []func()    // run when all blocks are copied: adds operands of φs and emits the return
	dead   []*ir.Instr // copies that other code replaces
	mark   ir.Value    // arena position at entry; nil if the arena is not used
	errors *estimator  // estimates rounding errors; nil unless the key asks for estimates
}

// newTangents creates the sweep.
func newTangents(g *gen) *tangents {
	t := &tangents{gen: g, tangentTable: newTangentTable(g), vmap: ir.ValueMap{}}
	if g.p.Key.Estimate {
		t.errors = newEstimator(t)
	}
	return t
}

// run emits the function.
func (t *tangents) run() {
	primal := t.p.Primal.Func

	// Parameters are mapped first: the clones refer to them.
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

	// The set-up precedes the copied entry block's first instruction.
	t.bd = t.builder(t.fn.Entry())
	t.top = t.bd
	t.bd.SetBefore(t.fn.Entry().First())
	if t.p.Storage.UsesArena() {
		t.mark = t.callRuntime(t.bd, "arena_mark", ir.Ptr)
	}

	// Between functions, the tangent of an integer that carries floats has the integer's type.
	for _, x := range primal.Params {
		t.eachLane(func() {
			if d, ok := t.tans[t.here(x)]; ok {
				t.tans[t.here(x)] = reinterpret(t.bd, d, t.DerivType(x))
			}
		})
	}

	// Reverse postorder visits definitions before uses, φs excepted. Their operands are added in finish.
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

// instr emits the tangent and shadow of one copied instruction.
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

// byRule runs the forward-mode half of an instruction's rule directly after the copy.
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

// phi emits the φs of a tangent and of a shadow. Their operands are added in finish.
func (t *tangents) phi(in, c *ir.Instr) {
	if !t.Active(in) {
		return
	}
	if ty := t.DerivType(in); ty.ContainsFloat() {
		t.SetTan(in, t.phiOf(in, c, ty, func(v ir.Value) ir.Value {
			if !t.Active(v) {
				// The type of a constant operand may differ, such as the integer 0 among floats.
				return ir.ZeroConst(ty)
			}
			return t.Tan(v)
		}))
	}
	if t.p.Types.CarriesPtr(in) {
		t.SetShadow(in, t.phiOf(in, c, in.Type(), t.Shadow))
	}
}

// phiOf emits a φ of type ty before c, the copy of in. of gives the counterpart of each operand.
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

// ret replaces the copied return by that of the derivative function.
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

// alloca gives stack memory a shadow. Large memory moves to the arena.
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

// tangentCalls handles the calls of the primal in forward mode.
type tangentCalls struct{ *tangents }

// copied is the copy of a call of the primal.
func (t tangentCalls) copied(in *ir.Instr) *ir.Instr { return t.vmap[in].(*ir.Instr) }

func (t tangentCalls) OnLifetime(in *ir.Instr) { t.lifetime(in, t.copied(in)) }

// OnTapeEnd and OnTapeRelease leave the copy as it is: forward mode has no tape of its own that could own the
// memory.
func (t tangentCalls) OnTapeEnd(*ir.Instr)     {}
func (t tangentCalls) OnTapeRelease(*ir.Instr) {}

// OnFree frees the shadow after the memory itself.
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

// OnAllocation allocates the shadow of the memory that the primal allocates.
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

// lifetime drops the lifetime markers of memory that has a shadow, so that both have the same extent. It also
// drops those of memory that is not on the stack.
func (t *tangents) lifetime(in, c *ir.Instr) {
	for _, p := range in.CallArgs() {
		local, ok := p.(*ir.Instr)
		if t.Active(p) || ok && t.p.Storage.Of(local).Memory {
			t.dead = append(t.dead, c)
			return
		}
	}
}

// forwardCall replaces the copy of an active call by a call of the callee's derivative.
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

// The rest of rules.Place.

func (t *tangents) Primal(v ir.Value) ir.Value { return t.vmap.Get(v) }
func (t *tangents) Shadow(p ir.Value) ir.Value { return t.shadowAt(t, p) }

// Moved describes the bytes that an instruction moves. A copy between memory with shadows needs no types:
// tangents and shadows of pointers have the layout of the primal, so the same copy moves them. Types are
// necessary if a registered derivative may read the shadow, or if memory may have no shadow at run time.
func (t *tangents) Moved(in *ir.Instr) (rules.Bytes, bool) {
	if b, ok := t.p.Activity.Moved(in); ok {
		return b, true
	}

	m, moves := known.Moves(in)
	if !moves || m.Src == nil || !t.Active(m.Dst) || !t.Active(m.Src) || t.Inactive(m.Dst) != nil || t.Inactive(m.Src) != nil || t.Mirrors(m.Dst) {
		return t.gen.Moved(in)
	}

	// The shadow is copied as if it consisted of floats.
	size := t.m.Layout().Size(ir.FloatType)
	return rules.Bytes{Period: size, Segments: []rules.Segment{{Size: size, Kind: rules.FloatBytes, Float: ir.FloatType}}}, true
}
