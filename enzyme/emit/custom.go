package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// custom emits a derivative function that calls a registered one. Callers use the signature that every
// derivative has; the registered function has the signature of its convention.
type custom struct {
	*gen
	rule  *plan.RegisteredRule
	calls map[int]*ruleCall // per lane
}

// ruleCall is a call of a registered function.
type ruleCall struct {
	out    *registry.Result // where the members of the result are
	call   ir.Value
	buffer ir.Value // memory of the result; nil if its members are SSA values
}

// custom emits a derivative that a registered rule provides.
func (g *gen) custom(rule *plan.RegisteredRule, kind callconv.Kind) {
	c := &custom{g, rule, map[int]*ruleCall{}}
	entry := g.fn.NewBlock("entry")
	g.bd, g.top = g.builder(entry), g.builder(entry)

	switch kind {
	case callconv.Forward:
		c.first(rule.Forward)
		g.pack(g.bd, c.member)
	case callconv.Augmented:
		c.first(rule.Augmented)
		tape := c.saveTape()
		g.pack(g.bd, func(slot callconv.Slot) ir.Value {
			if slot.Role == callconv.Tape {
				return tape
			}
			return c.member(slot)
		})
	case callconv.Reverse:
		c.gradient(rule.Gradient)
	default:
		g.internal(nil, "no combined derivative of a registered rule")
	}
}

// first calls the registered function that also does the work of the primal, once per lane.
func (c *custom) first(fn *registry.Function) {
	// The second call would read what the first has written if the memory overlaps. The program tests that at
	// run time.
	for _, pair := range c.rule.Apart {
		text := "'" + fn.Fn.Name + "' is called once for each of several derivatives, and writes memory that it reads: ask for one derivative at a time, or write the result to " +
			"memory of its own [" + string(diag.BadRule) + "]"
		c.callRuntime(c.bd, "check_apart", ir.VoidType, c.param(callconv.Primal, pair[0]), c.param(callconv.Primal, pair[1]), ir.IntConst(ir.I64, 1), ir.IntConst(ir.I64, 1), c.m.CString(text))
	}

	c.eachLane(func() {
		c.calls[c.lane] = c.callRule(fn, func(s registry.Slot) ir.Value {
			if s.Role == registry.Primal {
				return c.param(callconv.Primal, s.Index)
			}
			return c.shadow(s)
		})
	})
}

// param is the derivative function's parameter with this role and index in the current lane, nil if there is
// none. Primal values and the tape are common to all lanes.
func (c *custom) param(role callconv.Role, index int) ir.Value {
	for i, slot := range c.sig.Params {
		if slot.Role == role && slot.Index == index && (slot.Lane == c.lane || role == callconv.Primal || role == callconv.Tape) {
			return c.fn.Params[i]
		}
	}
	return nil
}

// shadow is the argument for the shadow of a parameter. A constant float has shadow zero, a constant pointer
// null; the shadow of an integer is the integer.
func (c *custom) shadow(s registry.Slot) ir.Value {
	role := callconv.Tangent
	switch {
	case s.Type.ContainsPtr():
		role = callconv.Shadow
	case !s.Type.ContainsFloat():
		return c.param(callconv.Primal, s.Index)
	}
	if v := c.param(role, s.Index); v != nil {
		return v
	}
	return ir.ZeroConst(s.Type)
}

// callRule calls a registered function. arg gives the argument for each slot.
func (c *custom) callRule(fn *registry.Function, arg func(registry.Slot) ir.Value) *ruleCall {
	r := &ruleCall{out: &fn.Out}
	var args []ir.Value

	// Results returned by reference need a buffer, arguments passed by value in memory need a copy.
	for _, s := range fn.Params {
		switch {
		case s.Role == registry.Buffer:
			r.buffer = c.bd.Alloca(s.Type, "")
			args = append(args, r.buffer)
		case s.ByVal:
			copied := c.bd.Alloca(s.Type, "")
			c.bd.Store(ir.OwnMemory, arg(s), copied, 0)
			args = append(args, copied)
		default:
			args = append(args, arg(s))
		}
	}

	// The call gets the ABI attributes of the function, so both agree on how arguments are passed.
	call := c.bd.Call(fn.Fn.Sig, fn.Fn, args...)
	info := *call.Call()
	info.RetAttrs = fn.Fn.RetAttrs.OfABI()
	for _, p := range fn.Fn.Params {
		info.ParamAttrs = append(info.ParamAttrs, p.Attrs.OfABI())
	}
	call.Extra = &info

	r.call = call
	if fn.Out.Shape == registry.Packed {
		c.unpack(r, call)
	}
	return r
}

// unpack stores a result that was returned in registers to memory, from which its members are loaded.
func (c *custom) unpack(r *ruleCall, call *ir.Instr) {
	t := r.out.Type
	if c.m.Layout().Size(call.Type()) > c.m.Layout().Size(t) {
		t = call.Type()
	}

	// The buffer must be large enough for both types: registers may hold more bytes than the struct.
	r.buffer = c.bd.Alloca(t, "")
	c.bd.Store(ir.OwnMemory, call, r.buffer, 0)
}

// get is member i of the result.
func (c *custom) get(r *ruleCall, i int) ir.Value {
	switch r.out.Shape {
	case registry.Bare:
		return r.call
	case registry.Struct:
		return c.bd.ExtractValue(r.call, i)
	}
	t := r.out.Type
	at := c.bd.GEP(ir.I8, r.buffer, ir.IntConst(ir.I64, int64(c.m.Layout().FieldOffset(t, i))))
	return c.bd.Load(ir.OwnMemory, t.Fields[i], at, 0)
}

// member is the result of the derivative function for a slot: a shadow or tangent, or the primal's result.
func (c *custom) member(slot callconv.Slot) ir.Value {
	r := c.calls[slot.Lane]
	if slot.Role != callconv.Primal {
		return c.get(r, r.out.Member(registry.Shadow, 0))
	}
	if !c.rule.CallsPrimal {
		return c.get(r, r.out.Member(registry.Primal, 0))
	}
	return c.callPrimal()
}

// callPrimal calls the primal, for rules that do not compute its result.
func (c *custom) callPrimal() ir.Value {
	f := c.p.Key.Fn
	var args []ir.Value
	var attrs []ir.Attrs
	for i, p := range f.Params {
		args = append(args, c.param(callconv.Primal, i))
		attrs = append(attrs, p.Attrs.OfABI())
	}

	call := c.bd.Call(f.Sig, f, args...)
	info := *call.Call()
	info.ParamAttrs, info.RetAttrs = attrs, f.RetAttrs.OfABI()
	call.Extra = &info
	return call
}

// A kept value is part of the tape: an argument that the gradient gets again, or the tape of the registered
// function.
type kept struct {
	slot  registry.Slot
	lane  int
	value ir.Value // the value, in the augmented function
}

// saved lists the content of the tape: the arguments of the gradient, except seeds and shadows. All lanes
// share primal values.
func (c *custom) saved(fn *registry.Function) (all []kept) {
	c.eachLane(func() {
		for _, s := range fn.Params {
			switch s.Role {
			case registry.Primal:
				if c.lane == 0 {
					all = append(all, kept{s, 0, nil})
				}
			case registry.Tape:
				all = append(all, kept{s, c.lane, nil})
			}
		}
	})
	return all
}

// saveTape stores the saved values in a record of the arena and returns its address. The result is null if
// nothing is saved.
func (c *custom) saveTape() ir.Value {
	all := c.saved(c.rule.Gradient)
	if len(all) == 0 {
		return ir.NullConst()
	}

	t := recordType(all)
	record := c.callRuntime(c.bd, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(c.m.Layout().Size(t))))

	for i, k := range all {
		v := c.inLane(k.lane, func() ir.Value {
			switch k.slot.Role {
			case registry.Primal:
				return c.lasting(k.slot.Index)
			}
			r := c.calls[k.lane]
			return c.get(r, r.out.Member(registry.Tape, 0))
		})
		c.bd.Store(ir.TapeMemory, v, c.field(record, t, i), 0)
	}
	return record
}

// lasting is a parameter in a form that is valid until the gradient runs. A struct passed by value ends with
// the call, so it is copied to the arena.
func (c *custom) lasting(index int) ir.Value {
	v := c.param(callconv.Primal, index)
	t := c.m.TypeAttr(c.p.Key.Fn.Params[index].Attrs, "byval")
	if t == nil {
		return v
	}

	size := ir.IntConst(ir.I64, int64(c.m.Layout().Size(t)))
	copied := c.callRuntime(c.bd, "arena_alloc", ir.Ptr, size)
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
	c.bd.Call(sig, c.m.Declare("llvm.memcpy.p0.p0.i64", sig), copied, v, size, ir.BoolConst(false))
	return copied
}

// recordType is the struct type of a record of these values.
func recordType(all []kept) *ir.Type {
	types := make([]*ir.Type, len(all))
	for i, k := range all {
		types[i] = k.slot.Type
	}
	return ir.StructType(types...)
}

// field is the address of field i of a record of type t.
func (c *custom) field(record ir.Value, t *ir.Type, i int) ir.Value {
	return c.bd.GEP(ir.I8, record, ir.IntConst(ir.I64, int64(c.m.Layout().FieldOffset(t, i))))
}

// gradient calls the registered gradient once per lane, with the values that the augmented function saved.
func (c *custom) gradient(fn *registry.Function) {
	all := c.saved(fn)
	t := recordType(all)

	type place struct {
		role        registry.Role
		index, lane int
	}

	// All values are loaded before the first call, because lanes share them.
	loaded := map[place]ir.Value{}
	for i, k := range all {
		loaded[place{k.slot.Role, k.slot.Index, k.lane}] = c.bd.Load(ir.TapeMemory, k.slot.Type, c.field(c.param(callconv.Tape, 0), t, i), 0)
	}

	// Seeds and shadows are parameters of this function, everything else comes from the tape.
	c.eachLane(func() {
		c.calls[c.lane] = c.callRule(fn, func(s registry.Slot) ir.Value {
			switch s.Role {
			case registry.Primal:
				return loaded[place{s.Role, s.Index, 0}]
			case registry.Seed:
				return c.seed(s)
			case registry.Shadow:
				if !s.Type.ContainsPtr() {
					return loaded[place{registry.Primal, s.Index, 0}]
				}
				return c.shadow(s)
			}
			if v := loaded[place{s.Role, s.Index, c.lane}]; v != nil {
				return v
			}
			return ir.ZeroConst(s.Type)
		})
	})

	c.pack(c.bd, func(slot callconv.Slot) ir.Value {
		r := c.calls[slot.Lane]
		return c.get(r, r.out.Member(registry.Derivative, slot.Index))
	})
}

// seed is the adjoint of the result, or of one of its scalars. It is zero if the result is constant.
func (c *custom) seed(s registry.Slot) ir.Value {
	v := c.param(callconv.Seed, 0)
	switch {
	case v == nil:
		return ir.ZeroConst(s.Type)
	case s.Index >= 0:
		return c.bd.ExtractValue(v, s.Index)
	}
	return v
}
