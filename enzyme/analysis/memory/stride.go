package memory

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Stride returns the number of bytes by which an address moves in each iteration of l, 0 when it is
// invariant; false when it is not constant.
func (i *Info) Stride(p ir.Value, l *loops.Loop) (int64, bool) {
	pl := i.place(p)
	if i.blind || !l.Invariant(pl.base) {
		return 0, false
	}
	counter, stride := product{atom{loop: l}}, int64(0)
	for term, c := range pl.off {
		if term == counter {
			stride = c
			continue
		}
		for _, a := range term.factors() {
			if a.loop == l || a.v != nil && !l.Invariant(a.v) {
				return 0, false
			}
		}
	}
	return stride, true
}

// Distance returns the number of bytes from p to q at one moment; false when it is not constant.
func (i *Info) Distance(p, q ir.Value) (int64, bool) {
	a, b := i.place(p), i.place(q)
	if i.blind || a.base != b.base {
		return 0, false
	}
	d := b.off.plus(a.off, -1)
	c, constant := d[product{}]
	return c, len(d) == 0 || constant && len(d) == 1
}
