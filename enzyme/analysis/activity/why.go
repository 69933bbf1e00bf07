package activity

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Why says what made v active.
func (i *Info) Why(v ir.Value) string {
	if x := i.from[v]; x != nil && i.why[v] == "" {
		return "operand " + ir.ValueString(x) + " is active"
	}
	return i.why[v]
}

// A Cause is one step of the way on which a value became active.
type Cause struct {
	// Why is the reason in words, "" when it is just an active operand, From.
	Why string
	// At is what made the value active, nil when that is its own instruction or the request.
	At *ir.Instr
	// From is the active value by which it happened, nil when there is none to name.
	From ir.Value
}

// Cause says what made an active value active. Causes followed by From end at a parameter or at memory, but
// may meet a value twice where it depends on itself by way of a loop.
func (i *Info) Cause(v ir.Value) Cause {
	c := Cause{Why: i.why[v], At: i.by[v], From: i.from[v]}
	if c.From != nil {
		return c
	}
	in := c.At
	if own, ok := v.(*ir.Instr); ok && in == nil {
		in = own
	}
	if in == nil {
		return c
	}
	switch in.Op {
	case ir.OpLoad, ir.OpGEP:
		c.From = in.Arg(0)
	case ir.OpStore:
		c.From = i.firstActive(v, in.Arg(0), in.Arg(1))
	case ir.OpCall:
		c.From = i.firstActive(v, in.CallArgs()...)
	}
	return c
}

func (i *Info) firstActive(except ir.Value, vs ...ir.Value) ir.Value {
	for _, v := range vs {
		if v != except && i.active[v] {
			return v
		}
	}
	return nil
}

// WhyConstant says why a value is not active.
func (i *Info) WhyConstant(v ir.Value) string {
	in, ok := v.(*ir.Instr)
	switch {
	case ok && in.Meta(rules.Rounding) != "":
		return "it rounds, as a large number is added and taken away again"
	case markedConstant(v), ok && known.InactiveInst(in):
		return "the program marks it as inactive"
	case !ok:
		return "passed as a constant"
	case !i.types.CarriesFloat(v) && !i.types.CarriesPtr(v):
		return "it carries no floating-point number"
	case in.Op == ir.OpLoad:
		return "loaded from memory without a shadow"
	case in.Op == ir.OpAlloca:
		return "nothing active is stored into it"
	case in.Op == ir.OpCall && !i.Concerns(in):
		return "no argument of the call is active"
	case !i.Concerns(in):
		return "no operand is active"
	}
	return "its derivative is zero"
}
