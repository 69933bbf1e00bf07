package checkpoint

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// survey collects the values that flow into and out of the loop. It returns "" if the loop can be moved, or
// else the reason why not.
func (o *outliner) survey() string {
	if o.l.Preheader == nil || o.l.Latch == nil {
		return "it is entered or repeated in several ways"
	}
	if op := o.l.Latch.Term().Op; op != ir.OpBr && op != ir.OpSwitch {
		return "it is repeated by something else than a branch"
	}
	o.phis = o.l.Header.Phis()

	for _, e := range o.l.Exits {
		if !o.inside[e.To] && !slices.Contains(o.exits, e.To) {
			o.exits = append(o.exits, e.To)
			o.leaving = append(o.leaving, e.To.Phis()...)
		}
	}

	for _, b := range o.blocks {
		for in := range b.Instrs() {
			if in.Op == ir.OpInvoke || in.Op == ir.OpLandingPad || in.Op == ir.OpIndirectBr || in.Op == ir.OpCallBr {
				return "it handles exceptions or jumps to computed labels"
			}
			if known.Unwinds(in) || o.l.Contains(b) && o.throws.May(in) {
				return "an exception may leave it"
			}
			if o.asks(in) {
				return "it asks for a derivative itself"
			}
			if isMark(in) {
				return "another loop inside it is marked, too, or it is marked twice"
			}
			// Initial values of header phis are inputs of another kind: replace stores them.
			for n, a := range in.Args() {
				if in.Op == ir.OpPhi && b == o.l.Header && in.Args()[n^1] == ir.Value(o.l.Preheader) || in.Op == ir.OpPhi && o.fromElsewhere(in, n) || !o.comesIn(a) {
					continue
				}
				if !o.take(a, maxDepth) {
					return "a value of type " + a.Type().String() + " goes into it"
				}
			}
		}
	}

	// Iterations may exchange only pointers that the loop starts with: see the package comment.
	for _, phi := range o.phis {
		if phi.Type().IsPtr() && !o.exchanged(phi.IncomingFor(o.l.Latch)) {
			return "an iteration hands a pointer on that is none of those that the loop began with"
		}
		if !handed(phi.Type()) {
			return "an iteration hands a value of type " + phi.Type().String() + " on"
		}
	}

	for _, phi := range o.leaving {
		for n := range phi.NumIncoming() {
			v, _ := phi.Incoming(n)
			if phi.Type().IsPtr() && !o.exchanged(v) {
				return "a pointer leaves it that is none of those that it began with"
			}
		}
		if !handed(phi.Type()) {
			return "a value of type " + phi.Type().String() + " leaves it"
		}
	}
	return ""
}

// fromElsewhere reports whether operand n of a phi comes from a block outside of the loop.
func (o *outliner) fromElsewhere(phi *ir.Instr, n int) bool {
	from, ok := phi.Args()[n|1].(*ir.Block)
	return ok && !o.inside[from]
}

// comesIn reports whether a is a value of f that is defined outside of the loop.
func (o *outliner) comesIn(a ir.Value) bool {
	switch a := a.(type) {
	case *ir.Param:
		return true
	case *ir.Instr:
		return !o.inside[a.Parent()]
	}
	return false
}

// maxDepth bounds the depth of arithmetic that take recomputes.
const maxDepth = 12

// take makes input a a parameter or a member of the environment, or has run recompute it if it is integer
// arithmetic. It returns false if a's type is none that memory can hold.
func (o *outliner) take(a ir.Value, depth int) bool {
	if o.taken[a] {
		return true
	}
	o.taken[a] = true
	if in, ok := a.(*ir.Instr); ok && depth > 0 && in.Type().IsInt() && memory.Arithmetic(in) && integers(in) {
		for _, x := range memory.ArithmeticOperands(in) {
			if !ir.IsConstant(x) && !o.take(x, depth-1) {
				return false
			}
		}
		o.again = append(o.again, in)
		return true
	}
	switch t := a.Type(); {
	case t.IsInt(), t.IsPtr():
		o.params = append(o.params, a)
	case t.IsFloatOrVec():
		o.floats = append(o.floats, a)
	default:
		return false
	}
	return true
}

// integers reports whether all operands of arithmetic instruction in are integers.
func integers(in *ir.Instr) bool {
	return !slices.ContainsFunc(memory.ArithmeticOperands(in), func(x ir.Value) bool { return !x.Type().IsInt() })
}

// handed reports whether values of type t can be passed in the environment.
func handed(t *ir.Type) bool { return t.IsInt() || t.IsPtr() || t.IsFloatOrVec() }

// exchanged reports whether pointer v is defined outside of the loop or by a header phi.
func (o *outliner) exchanged(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return !ok || !o.inside[in.Parent()] || slices.Contains(o.phis, in)
}
