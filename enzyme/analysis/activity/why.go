package activity

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Why returns the reason why v is active.
func (i *Info) Why(v ir.Value) string {
	if x := i.from[v]; x != nil && i.why[v] == "" {
		return "operand " + ir.ValueString(x) + " is active"
	}
	return i.why[v]
}

// A Cause is one step of the chain of reasons why a value is active.
type Cause struct {
	// Why is the reason in words; "" means that operand From is active.
	Why string
	// At is the instruction that made the value active; nil if it is the value's own instruction, or the
	// request.
	At *ir.Instr
	// From is the active value on which this one depends; nil when there is none to name.
	From ir.Value
}

// Cause returns the reason why v is active. The chain of From ends at a parameter or at memory. It may visit
// a value twice, if the value depends on itself through a loop.
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

	// The fixed point records no operand for memory and calls: name the first active one.
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

// firstActive returns the first active value of vs other than except, nil when there is none.
func (i *Info) firstActive(except ir.Value, vs ...ir.Value) ir.Value {
	for _, v := range vs {
		if v != except && i.active[v] {
			return v
		}
	}
	return nil
}

// WhyConstant returns the reason why a value is not active.
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
