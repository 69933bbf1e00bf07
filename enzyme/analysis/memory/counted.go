package memory

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
)

// Most addresses of a large function are a base, a constant and at most one counter. Comparing two of them is done here without sums as
// maps: there are as many comparisons as pairs of accesses.

// A term of a sum.
type term struct {
	product product
	times   int64
}

// terms lists a sum's.
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

// counted is the offset constant + stride·counter of loop; without loop, a constant.
type counted struct {
	constant, stride int64
	loop             *loops.Loop
}

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

// compareCounted is compareAddresses for two such offsets from one base; sure when it knows all that that would.
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

// distance is y − x, in the way of placed.
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
