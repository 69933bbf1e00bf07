package jacobiantape

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// checker decides whether the instructions of one function fit a Jacobian tape, and what is recorded.
type checker struct {
	*Input
	plan *Plan
}

// changesNothing reports whether in has no side effect that the caller sees, on memory or otherwise.
func (c *checker) changesNothing(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAlloca, ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg, ir.OpFence:
		return false
	case ir.OpLoad:
		m := in.Extra.(*ir.MemInfo)
		return !m.Atomic && !m.Volatile
	}

	if in.IsTerminator() {
		return in.Op == ir.OpBr || in.Op == ir.OpSwitch || in.Op == ir.OpRet || in.Op == ir.OpUnreachable
	}
	if in.Call() != nil && (known.Unwinds(in) || c.Memory.Summary(in).Allocates) {
		return false
	}

	e := c.Memory.Effects(in)
	return !e.Hidden && !e.EndsStack && !e.WritesForeign && !e.FreesForeign && len(e.Writes)+len(e.Frees) == 0
}

// follows reports whether the plan can handle the result of in. It carries no derivative, has a place for its
// adjoint, or is computed by a rule from values that have one.
func (c *checker) follows(in *ir.Instr) bool {
	switch {
	case in.IsTerminator(), known.InactiveInst(in):
		return true
	case !c.Activity.Active(in):
		return c.Activity.Call(in) == nil
	case c.Types.CarriesPtr(in):
		return !c.Types.CarriesFloat(in) && in.Type().IsPtr() && passesPointers[in.Op]
	case !in.Type().IsFloat() || !c.Types.DerivType(in).Equal(in.Type()):
		return false
	case c.computed(in):
		return c.byRule(in)
	}
	return in.Type().Equal(c.plan.Type) && (in.Op != ir.OpCall || c.followsCall(in)) && (in.Op != ir.OpLoad || c.Activity.Active(in.Arg(0)))
}

// passesPointers holds the opcodes whose rule computes the shadow of a pointer from the shadows of its
// operands, or loads it.
var passesPointers = map[ir.Op]bool{ir.OpPhi: true, ir.OpGEP: true, ir.OpLoad: true, ir.OpSelect: true, ir.OpFreeze: true}

// number reports whether v is an active value that carries a float.
func (c *checker) number(v ir.Value) bool {
	return c.Activity.Active(v) && c.Types.CarriesFloat(v)
}

// computed reports whether in is a number that a rule computes from its operands. The other numbers come from
// memory, from calls, or through φs.
func (c *checker) computed(in *ir.Instr) bool {
	return c.number(in) && in.Op != ir.OpPhi && in.Op != ir.OpLoad && c.Activity.Call(in) == nil
}

// byRule reports whether the rule of in reads scalar operands only, and only adds to their adjoints.
func (c *checker) byRule(in *ir.Instr) bool {
	if _, ok := rules.Lookup(in); !ok {
		return false
	}
	args := in.Args()
	if in.Op == ir.OpCall {
		if activity.KindOf(in) != activity.ByRule {
			return false
		}
		args = in.CallArgs()
	} else if !in.Op.IsBinary() && in.Op != ir.OpFNeg && in.Op != ir.OpSelect && in.Op != ir.OpFPExt && in.Op != ir.OpFPTrunc && in.Op != ir.OpFreeze {
		return false
	}

	return !slices.ContainsFunc(args, func(x ir.Value) bool {
		return !x.Type().IsFloat() && !x.Type().IsInt() || c.Activity.Active(x) && !c.number(x)
	})
}

// followsCall reports whether call in is recursive, returns a number, and passes active arguments as numbers
// of the plan's type or as pointers.
func (c *checker) followsCall(in *ir.Instr) bool {
	call := c.Activity.Call(in)
	if !c.Group[call.Callee] || call.Ret != request.Out {
		return false
	}
	for i, x := range in.CallArgs() {
		if i >= len(call.Args) {
			return false
		}
		switch call.Args[i] {
		case request.Const:
		case request.Out:
			if !x.Type().Equal(c.plan.Type) {
				return false
			}
		default:
			if !x.Type().IsPtr() {
				return false
			}
		}
	}
	return true
}

// leaves reports whether a return, an active call, a φ or another block uses number in. Such numbers are
// recorded.
func (c *checker) leaves(in *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(in), func(u ir.Use) bool {
		return u.User.Op == ir.OpRet || c.Activity.Call(u.User) != nil || c.number(u.User) && (u.User.Op == ir.OpPhi || u.User.Parent() != in.Parent())
	})
}

// origins returns the numbers from which in is computed, across the computed numbers of its block. ok is
// false if a zero adjoint of in could meet an infinite partial, which a rule guards against and a record
// cannot. Choices within the block are part of the rules.
func (c *checker) origins(in *ir.Instr) (of []ir.Value, ok bool) {
	guarded := false
	seen := map[ir.Value]bool{in: true}

	// visit walks up the operands, through numbers computed in the same block; the others are origins.
	var visit func(*ir.Instr)
	visit = func(x *ir.Instr) {
		guarded = guarded || rules.Guarded(x)
		for _, a := range x.Args() {
			if seen[a] || !c.number(a) {
				continue
			}
			seen[a] = true
			if y, ok := a.(*ir.Instr); ok && y.Parent() == in.Parent() && c.computed(y) {
				visit(y)
			} else {
				of = append(of, a)
			}
		}
	}

	visit(in)
	return of, !guarded || rules.Firm(in)
}

// recursAround reports whether in lies in no loop, or in one that contains a recursive call. Any other loop
// would make too many records.
func (c *checker) recursAround(in *ir.Instr) bool {
	l := c.Nest.Of(in.Parent())
	return l == nil || slices.ContainsFunc(l.Blocks(), func(b *ir.Block) bool {
		for i := range b.Instrs() {
			if c.Activity.Call(i) != nil {
				return true
			}
		}
		return false
	})
}
