package loops

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// A loop of fixed length may start further on in each iteration of the loop around it, from 2n to 2n + 2 for
// example. Its start and its bound then both vary with the outer loop. Two variables that move by equal steps
// keep the distance that they start with.

// abreast replaces both ends of a test for equality by 0 and their distance, if that is constant: an equality
// depends on the difference only.
func (n *Nest) abreast(t *test) *test {
	if t.stay != ir.INE || t.pointer || t.ty.Bits > 64 {
		return t
	}
	p, from, okP := beside(t.first, t.ty)
	q, to, okQ := beside(t.bound, t.ty)
	if !okP || !okQ {
		return t
	}
	if p != q {
		a, b, ok := n.startsOf(p, q)
		if !ok {
			return t
		}
		from, to = from+a, to+b
	}
	c := *t
	c.first, c.bound = leaf{constant(t.ty, 0)}, leaf{constant(t.ty, (to-from)&mask(t.ty.Bits))}
	return &c
}

// beside splits a sum of type t into a value and a constant, modulo 2⁶⁴; false when there is no such value.
func beside(e expr, t *ir.Type) (v ir.Value, c uint64, ok bool) {
	switch x := e.(type) {
	case apply:
		if k, fixed := unsigned(lastArg(x.in)); fixed && x.in.Op == ir.OpAdd {
			v, c, ok = beside(x.args[0], t)
			return v, c + k, ok
		}
		return nil, 0, false
	case leaf:
		v = x.v
	}

	// Leaves may themselves be sums with a constant.
	for {
		in, isInstr := v.(*ir.Instr)
		if !isInstr || in.Op != ir.OpAdd {
			break
		}
		k, fixed := unsigned(in.Arg(1))
		if !fixed {
			break
		}
		v, c = in.Arg(0), c+k
	}
	return v, c, v != nil && v.Type().Equal(t) && !ir.IsConstant(v)
}

// startsOf returns the constant starts of two induction variables of one loop that move by equal steps.
func (n *Nest) startsOf(p, q ir.Value) (a, b uint64, ok bool) {
	x, y := n.counter(p), n.counter(q)
	if x == nil || y == nil || x.Phi.Parent() != y.Phi.Parent() || x.step != y.step {
		return 0, 0, false
	}
	a, okA := unsigned(x.Start)
	b, okB := unsigned(y.Start)
	return a, b, okA && okB
}

func (n *Nest) counter(v ir.Value) *IV {
	phi, ok := v.(*ir.Instr)
	if !ok || phi.Op != ir.OpPhi {
		return nil
	}
	iv, _ := n.IV(phi)
	return iv
}
