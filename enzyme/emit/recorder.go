package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// recorder is the forward sweep of the Jacobian tape: a copy of the primal that records partials. It maps
// every active float to its target, the address to which the reverse sweep adds its adjoint. The target of a
// loaded float is its shadow memory, that of a computed float is in its record.
type recorder struct {
	*gen
	shadowTable
	vmap    ir.ValueMap // primal value → its copy
	chain   *chain
	targets map[ir.Value]ir.Value // primal float → address of its adjoint
	finish  []func()              // run when all blocks are copied: adds operands of φs
	dead    []*ir.Instr           // copies that other code replaces
}

// newRecorder creates the sweep. run sets the chain, which is a parameter.
func newRecorder(g *gen) *recorder {
	return &recorder{gen: g, shadowTable: newShadowTable(g), vmap: ir.ValueMap{}, targets: map[ir.Value]ir.Value{}}
}

// run emits the function.
func (c *recorder) run() {
	primal := c.p.Primal.Func

	// Parameters are mapped first: the clones refer to them.
	for i, slot := range c.sig.Params {
		param := c.fn.Params[i]
		switch slot.Role {
		case callconv.Primal:
			c.vmap[primal.Params[slot.Index]] = param
		case callconv.Shadow:
			c.shadows[laned{primal.Params[slot.Index], 0}] = param
		case callconv.Target:
			c.targets[primal.Params[slot.Index]] = param
		case callconv.Tape:
			c.chain = newChain(c.gen, c.p.JacobianTape.Type, param)
		}
	}

	c.copyPrimal(c.vmap)

	c.bd = c.builder(c.fn.Entry())
	c.top = c.bd
	c.bd.SetBefore(c.fn.Entry().First())
	c.chain.sink = c.chain.nowhere(c.bd)

	// Reverse postorder visits definitions before uses, φs excepted. Their operands are added in finish.
	for _, b := range c.p.Graph.RPO() {
		for in := range b.Instrs() {
			c.instr(in)
		}
	}

	for _, f := range c.finish {
		f()
	}
	for _, in := range c.dead {
		in.Erase()
	}
}

// instr emits the target or shadow of one instruction. A terminator emits the records of its block.
func (c *recorder) instr(in *ir.Instr) {
	copied := c.vmap[in].(*ir.Instr)
	c.at(in)

	switch {
	case in.IsTerminator():
		c.record(in.Parent(), in, nil)
		if in.Op == ir.OpRet {
			c.ret(in, copied)
		}
	case in.Op == ir.OpPhi:
		c.phi(in, copied)
	case !c.Active(in):
	case c.p.Activity.Call(in) != nil:
		// A callee gets the targets of its arguments, so their records precede the call.
		for i, x := range in.CallArgs() {
			if c.p.Activity.Call(in).Args[i] == request.Out {
				c.record(in.Parent(), in, x)
			}
		}
		c.call(in, copied)
	case c.p.Types.CarriesPtr(in):
		c.bd.SetBefore(copied.Next())
		if rule := c.ruleOf(in); rule != nil {
			c.ruled(func() { rule.Augment(c, in) })
		}
	case in.Op == ir.OpLoad:
		c.targets[in] = c.Shadow(in.Arg(0))
	}
}

// phi emits the φ of shadows or of targets. Its operands are added in finish.
func (c *recorder) phi(in, copied *ir.Instr) {
	if !c.Active(in) {
		return
	}

	of := c.target
	if c.p.Types.CarriesPtr(in) {
		of = c.Shadow
	}

	d := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	d.InsertBefore(copied)
	if c.p.Types.CarriesPtr(in) {
		c.SetShadow(in, d)
	} else {
		c.targets[in] = d
	}

	c.finish = append(c.finish, func() {
		for i := range in.NumIncoming() {
			v, from := in.Incoming(i)
			d.AddIncoming(of(v), c.vmap[from].(*ir.Block))
		}
	})
}

// target is the address to which the adjoint of v is added. For a constant v it is the sink, which is never
// read.
func (c *recorder) target(v ir.Value) ir.Value {
	if !c.Active(v) {
		return c.chain.sink
	}

	t := c.targets[v]
	if t == nil {
		c.internal(c.p.Primal.Entry().Term(), "no place for the adjoint of "+ir.ValueString(v))
		return ir.PoisonConst(ir.Ptr)
	}
	return t
}

// call replaces the copy of an active call by a call of the callee's recorder.
func (c *recorder) call(in, copied *ir.Instr) {
	c.at(in)
	c.bd.SetBefore(copied)
	c.callDerivative(callconv.Recorded, in, func(slot callconv.Slot) ir.Value {
		switch slot.Role {
		case callconv.Shadow:
			return c.Shadow(in.CallArgs()[slot.Index])
		case callconv.Target:
			return c.target(in.CallArgs()[slot.Index])
		case callconv.Tape:
			return c.chain.at
		}
		return c.vmap.Get(in.CallArgs()[slot.Index])
	}, func(slot callconv.Slot, r ir.Value) {
		if slot.Role == callconv.Target {
			c.targets[in] = r
			return
		}
		ir.ReplaceAllUses(copied, r)
		c.vmap[in] = r
	})
	c.dead = append(c.dead, copied)
}

// ret replaces the copied return: the function returns the primal's result and its target.
func (c *recorder) ret(in, copied *ir.Instr) {
	value := copied.Arg(0)
	copied.Erase()
	c.bd.SetBlock(c.vmap[in.Parent()].(*ir.Block))
	c.bd.Dbg = ""
	c.pack(c.bd, func(slot callconv.Slot) ir.Value {
		if slot.Role == callconv.Target {
			return c.target(in.Arg(0))
		}
		return value
	})
}

// record emits the records of a block before instruction before: that of the float only, or of all floats if
// only is nil.
func (c *recorder) record(b *ir.Block, before *ir.Instr, only ir.Value) {
	for in := range b.Instrs() {
		if in == before {
			return
		}
		of, ok := c.p.JacobianTape.Recorded(in)
		if !ok || c.targets[in] != nil || only != nil && only != in {
			continue
		}

		// The partials come from the local adjoint of the computation; see local.
		c.bd.SetBefore(c.vmap[before].(*ir.Instr))
		l := &local{recorder: c, before: before, root: in, adjoints: map[ir.Value]ir.Value{}}
		partials := l.partials(of)
		c.at(in)
		c.targets[in] = c.chain.add(c.bd, partials)
	}
}

// The rest of rules.Place.

func (c *recorder) Primal(v ir.Value) ir.Value   { return c.vmap.Get(v) }
func (c *recorder) Shadow(p ir.Value) ir.Value   { return c.shadowAt(c, p) }
func (c *recorder) Inactive(p ir.Value) ir.Value { return c.isItself(c, p) }
