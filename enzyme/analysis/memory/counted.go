package memory

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
)

// Most addresses in a large function are a base, a constant, and at most one counter. This file compares two
// of them without maps, since there is one comparison per pair of accesses.

// A term is one term of a sum: a product and its coefficient.
type term struct {
	product product
	times   int64
}

// terms returns the terms of a sum.
func (d linear) terms() []term {
	list := make([]term, 0, len(d))
	for p, c := range d {
		list = append(list, term{p, c})
	}
	return list
}

func constantOf(d []term) int64 {
	for _, t := range d {
		if t.product == (product{}) {
			return t.times
		}
	}
	return 0
}

// counted is an offset of the form constant + stride·counter of loop; without loop, a constant.
type counted struct {
	constant, stride int64
	loop             *loops.Loop
}

// countedOf returns a sum as a counted, nil when it has another form.
func countedOf(off linear) *counted {
	c := &counted{}
	for p, k := range off {
		switch fs := p.factors(); {
		case len(fs) == 0:
			c.constant = k
		case len(fs) > 1 || fs[0].loop == nil || fs[0].side != shared || c.loop != nil:
			return nil
		default:
			c.loop, c.stride = fs[0].loop, k
		}
	}
	return c
}

// compareCounted is compareAddresses for two such offsets from one base. sure is false when compareAddresses
// may know more.
func (i *Info) compareCounted(a, b Location, w When) (answer Answer, sure bool) {
	x, y := a.place.counted, b.place.counted
	if x == nil || y == nil {
		return May, false
	}
	var room [4]term
	d := distance(room[:0], x, y, w)
	if len(d) == 0 {
		return Must, true
	}
	if a.Size == 0 || b.Size == 0 || a.Size > math.MaxInt32 || b.Size > math.MaxInt32 {
		return May, true
	}

	// They overlap when −b.Size < d < a.Size.
	lo, hi := -int64(b.Size), int64(a.Size)
	if i.avoids(d, lo, hi) {
		return No, true
	}
	above, sureAbove := i.plainlyReaches(d, hi)
	for n := range d {
		d[n].times = -d[n].times
	}
	below, sureBelow := i.plainlyReaches(d, -lo)
	switch {
	case above || below:
		return No, true
	case sureAbove && sureBelow:
		return May, true
	}
	return May, false
}

// distance returns y − x, with the counters renamed as placed does.
func distance(d []term, x, y *counted, w When) []term {
	add := func(l *loops.Loop, side uint8, k int64) {
		p := product{}
		if l != nil {
			p[0] = atom{loop: l, side: side}
		}
		for n := range d {
			if d[n].product == p {
				d[n].times += k
				return
			}
		}
		d = append(d, term{p, k})
	}
	add(nil, shared, y.constant-x.constant)

	// A counter that is the same for both cancels; the second access of a later iteration is some iterations
	// further.
	for _, o := range []struct {
		*counted
		side uint8
		sign int64
	}{{y, second, 1}, {x, first, -1}} {
		switch l := o.loop; {
		case l == nil:
		case w.holds(l):
			add(l, shared, o.sign*o.stride)
		case w.Later && l == w.Loop && !w.Moment:
			add(l, shared, o.sign*o.stride)
			if o.side == second {
				add(l, between, o.stride)
			}
		default:
			add(l, o.side, o.sign*o.stride)
		}
	}
	kept := d[:0]
	for _, t := range d {
		if t.times != 0 {
			kept = append(kept, t)
		}
	}
	return kept
}
