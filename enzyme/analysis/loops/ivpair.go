package loops

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Loops of a fixed length that start further on each time, from 2n to 2n + 2, say, come with a counter and an end that both belong to the loop
// around: two variables that move by equal steps stay as far apart as they began.

// abreast puts the distance in the place of both ends of a test for equality, where it is a constant; only their difference counts there.
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

// beside takes a constant off a sum of width t, modulo 2⁶⁴.
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

// startsOf is what two counters of one loop start with, where both move by the same.
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
