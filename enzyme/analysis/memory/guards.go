package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A guard is what a branch on the way to a loop has asked: that a name is at least floor.
type guard struct {
	name  atom
	floor int64
}

// maxGuards bounds how many branches above a loop are looked at.
const maxGuards = 32

// guardsOf finds the guards of a loop: conditions of branches of which one way alone leads there.
func (i *Info) guardsOf(l *loops.Loop) []guard {
	if known, ok := i.guards[l]; ok {
		return known
	}
	var list []guard
	b := i.graph.Idom(l.Header)
	for n := 0; b != nil && n < maxGuards; n++ {
		if t := b.Term(); t.IsConditional() && t.Arg(1) != t.Arg(2) {
			for side := 1; side <= 2; side++ {
				if i.graph.EdgeDominates(b, t.Arg(side).(*ir.Block), l.Header) {
					list = append(list, i.floors(t.Arg(0), side == 1)...)
				}
			}
		}
		b = i.graph.Idom(b)
	}
	i.guards[l] = list
	return list
}

// floors reads a comparison of which the outcome is known as a lower bound of a name.
func (i *Info) floors(condition ir.Value, holds bool) []guard {
	cmp, ok := condition.(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp || !cmp.Arg(0).Type().IsInt() || cmp.Arg(0).Type().Bits > 64 {
		return nil
	}
	x, y, pred := cmp.Arg(0), cmp.Arg(1), cmp.Pred()
	if !holds {
		pred = pred.Inverse()
	}
	switch pred {
	case ir.ISGT, ir.ISGE:
	case ir.ISLT, ir.ISLE:
		x, y, pred = y, x, pred.Swap()
	default:
		return nil
	}
	d := i.value(x).plus(i.value(y), -1)
	c := d[product{}]
	names := d.plus(constant(c), -1)
	if len(names) != 1 || c < -maxCoefficient || c > maxCoefficient {
		return nil
	}
	floor := -c
	if pred == ir.ISGT {
		floor++
	}
	for p, k := range names {
		if fs := p.factors(); k == 1 && len(fs) == 1 && fs[0].loop == nil {
			return []guard{{fs[0], floor}}
		}
	}
	return nil
}
