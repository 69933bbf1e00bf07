package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// maxGuards bounds the number of dominating branches that are examined per loop.
const maxGuards = 32

// guardsOf returns sums that are not negative when loop l runs. They come from branches that dominate l and
// of which one edge alone leads to it.
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

// asked returns a sum that is not negative if condition has the value holds; false when it is no signed
// comparison.
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

// runsOnlyAbove reports whether l is entered only if sum is not negative.
func (i *Info) runsOnlyAbove(l *loops.Loop, sum linear) bool {
	for _, g := range i.guardsOf(l) {
		d := sum.plus(g, -1)
		if c, constant := d[product{}]; len(d) == 0 || constant && len(d) == 1 && c > 0 {
			return true
		}
	}
	return false
}
