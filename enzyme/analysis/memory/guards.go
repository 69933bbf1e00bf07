package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// maxGuards bounds how many branches above a loop are looked at.
const maxGuards = 32

// guardsOf finds what has been asked on the way to a loop, by branches of which one way alone leads there: sums that are not
// negative when it runs.
func (i *Info) guardsOf(l *loops.Loop) []linear {
	if known, ok := i.guards[l]; ok {
		return known
	}
	var list []linear
	b := i.graph.Idom(l.Header)
	for n := 0; b != nil && n < maxGuards; n++ {
		if t := b.Term(); t.IsConditional() {
			for side := 1; side <= 2; side++ {
				if !i.graph.EdgeDominates(b, t.Arg(side).(*ir.Block), l.Header) {
					continue
				}
				if g, ok := i.asked(t.Arg(0), side == 1); ok {
					list = append(list, g)
				}
			}
		}
		b = i.graph.Idom(b)
	}
	i.guards[l] = list
	return list
}

// asked reads a comparison of which the outcome is known as a sum that is not negative.
func (i *Info) asked(condition ir.Value, holds bool) (linear, bool) {
	cmp, ok := condition.(*ir.Instr)
	if !ok || cmp.Op != ir.OpICmp || !cmp.Arg(0).Type().IsInt() || cmp.Arg(0).Type().Bits > 64 {
		return nil, false
	}
	x, y, pred := cmp.Arg(0), cmp.Arg(1), cmp.Pred()
	if !holds {
		pred = pred.Inverse()
	}
	if pred == ir.ISLT || pred == ir.ISLE {
		x, y, pred = y, x, pred.Swap()
	}
	d := i.value(x).plus(i.value(y), -1)
	switch pred {
	case ir.ISGT:
		return d.plus(constant(1), -1), true
	case ir.ISGE:
		return d, true
	}
	return nil, false
}

// runsOnlyAbove reports whether l is entered only when sum is not negative.
func (i *Info) runsOnlyAbove(l *loops.Loop, sum linear) bool {
	for _, g := range i.guardsOf(l) {
		d := sum.plus(g, -1)
		if c, constant := d[product{}]; len(d) == 0 || constant && len(d) == 1 && c > 0 {
			return true
		}
	}
	return false
}
