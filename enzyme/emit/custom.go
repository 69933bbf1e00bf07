package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
)

// custom writes a derivative function that hands on to what the program registers. Its callers
// see the signature that every derivative has; the rule sees the one of the convention.
type custom struct {
	*gen
	rule  *plan.RegisteredRule
	calls map[int]*ruleCall // per lane
}

// ruleCall is a call of a rule's function and where its result's members are.
type ruleCall struct {
	out    *registry.Result
	call   ir.Value
	buffer ir.Value
}

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

// first calls the function that also does what the primal does, once per lane.
func (c *custom) first(fn *registry.Function) {
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

// param is a parameter of the derivative function in the current lane, nil when it has no such.
func (c *custom) param(role callconv.Role, index int) ir.Value {
	for i, slot := range c.sig.Params {
		if slot.Role == role && slot.Index == index && (slot.Lane == c.lane || role == callconv.Primal || role == callconv.Tape) {
			return c.fn.Params[i]
		}
	}
	return nil
}

// shadow is what a rule gets as the shadow of a parameter: of a constant float zero, of a
// constant pointer null, of an integer the integer.
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

// callRule calls a function of the rule.
func (c *custom) callRule(fn *registry.Function, arg func(registry.Slot) ir.Value) *ruleCall {
	r := &ruleCall{out: &fn.Out}
	var args []ir.Value
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

// unpack lays what a function returned in registers into memory, where its members can be told apart.
func (c *custom) unpack(r *ruleCall, call *ir.Instr) {
	t := r.out.Type
	if c.m.Layout().Size(call.Type()) > c.m.Layout().Size(t) {
		t = call.Type()
	}
	r.buffer = c.bd.Alloca(t, "")
	c.bd.Store(ir.OwnMemory, call, r.buffer, 0)
}

// get is member i of what the call returned.
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

// member is a result of the derivative function.
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

// callPrimal calls the function itself.
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

// A kept value is one that the gradient gets again, or the rule's tape.
type kept struct {
	slot  registry.Slot
	lane  int
	value ir.Value // in the augmented function
}

// saved lists what the tape of a rule holds: the gradient's arguments other than the seed and shadows.
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

// saveTape puts what the gradient gets into memory of the arena.
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

// lasting is a parameter that the gradient gets again: a struct passed by value is copied, since it ends with the call.
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

func recordType(all []kept) *ir.Type {
	types := make([]*ir.Type, len(all))
	for i, k := range all {
		types[i] = k.slot.Type
	}
	return ir.StructType(types...)
}

func (c *custom) field(record ir.Value, t *ir.Type, i int) ir.Value {
	return c.bd.GEP(ir.I8, record, ir.IntConst(ir.I64, int64(c.m.Layout().FieldOffset(t, i))))
}

// gradient calls the gradient with what the augmented function saved, once per lane.
func (c *custom) gradient(fn *registry.Function) {
	all := c.saved(fn)
	t := recordType(all)
	type place struct {
		role        registry.Role
		index, lane int
	}
	loaded := map[place]ir.Value{}
	for i, k := range all {
		loaded[place{k.slot.Role, k.slot.Index, k.lane}] = c.bd.Load(ir.TapeMemory, k.slot.Type, c.field(c.param(callconv.Tape, 0), t, i), 0)
	}
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

// seed is the adjoint of the result, or of one scalar of it; zero when the result is constant.
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
