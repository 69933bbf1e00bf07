package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Covers reports whether a store, or a call that moves or sets bytes, has surely written every byte at a location that read
// reads, earlier in the same iteration of l: whatever stood there when the iteration began is not seen. Without a loop it is the whole function that begins.
//
// The write may stand in loops that read does not stand in, as one loop fills an array and the next one reads it. These loops have run
// to their end then. What is written is a lattice, start + Σ strideⱼ·kⱼ with 0 ≤ kⱼ ≤ countⱼ, and the question is
// whether the address read, whatever the counters it is made from, is start + Σ strideⱼ·Jⱼ with each Jⱼ in its range. Where all of
// a local array is written, nothing is asked of the address.
func (i *Info) Covers(write, read *ir.Instr, at Location, l *loops.Loop) bool {
	if i.blind || at.Ptr == nil || at.Size == 0 {
		return false
	}
	common, chain, ok := i.finishedBefore(write, read)
	if !ok || l != nil && !encloses(l, common) {
		return false
	}
	e := i.Effects(write)
	if len(e.Writes) != 1 || e.Hidden {
		return false
	}
	to, from := e.Writes[0], i.placeOf(&at)
	c := &cover{i: i, w: SameIteration(common), chain: chain}
	if write.Op == ir.OpStore && c.fills(i.placeOf(&to), from, to.Size) {
		return true
	}
	start, from2, ok := c.places(i.placeOf(&to), from)
	if !ok {
		return false
	}
	if m, moves := known.Moves(write); moves && write.Op == ir.OpCall {
		return len(chain) == 0 && c.inBlock(from2.plus(start, -1), i.value(m.Length), at.Size)
	}
	return write.Op == ir.OpStore && to.Size >= at.Size && c.onLattice(start, from2, int64(to.Size-at.Size))
}

// finishedBefore finds the innermost loop around both, and the loops inside it around write, outermost first. It is false unless
// write, and all iterations of those loops with it, comes before read in each iteration of the common loop in which read runs.
func (i *Info) finishedBefore(write, read *ir.Instr) (common *loops.Loop, chain []*loops.Loop, ok bool) {
	common = i.nest.Of(write.Parent())
	for common != nil && !common.Contains(read.Parent()) {
		chain = append(chain, common)
		common = common.Parent
	}
	slices.Reverse(chain)
	inside := write.Parent()
	for _, l := range slices.Backward(chain) {
		if !leftByLatch(l) || !i.graph.Dominates(inside, l.Latch) {
			return nil, nil, false
		}
		inside = l.Header
	}
	if len(chain) > 0 {
		return common, chain, i.graph.Dominates(chain[0].Header, read.Parent())
	}
	if write.Parent() == read.Parent() {
		return common, nil, i.graph.Order(write) < i.graph.Order(read)
	}
	return common, nil, i.graph.Dominates(write.Parent(), read.Parent())
}

// cover holds one question of Covers.
type cover struct {
	i     *Info
	w     When
	chain []*loops.Loop
}

// places gives both addresses as sums over what is the same for both; false when their bases differ.
func (c *cover) places(write, read *place) (to, from linear, ok bool) {
	if write.base != read.base || !c.i.same(write.base, c.w) || c.i.isNull(write) {
		return nil, nil, false
	}
	to, okTo := c.i.placed(write.off, first, c.w)
	from, okFrom := c.i.placed(read.off, second, c.w)
	return to, from, okTo && okFrom
}

// inBlock reports whether size bytes at distance d lie in a block of so many bytes.
func (c *cover) inBlock(d, length linear, size uint64) bool {
	if length, ok := c.i.placed(length, first, c.w); ok {
		return c.atLeastZero(d) && c.atLeastZero(length.plus(d, -1).plus(constant(int64(size)), -1))
	}
	return false
}

// onLattice takes the distance from where the lattice starts apart, stride by stride from the outermost loop's. What remains
// may be a few bytes, when more are written than read.
func (c *cover) onLattice(to, from linear, slack int64) bool {
	start, strides := to, make([]linear, len(c.chain))
	for n, l := range c.chain {
		var ok bool
		if start, strides[n], ok = start.split(atom{loop: l, side: first}); !ok {
			return false
		}
	}
	rest := from.plus(start, -1)
	for n, l := range c.chain {
		count, ok := c.i.trip(l)
		if !ok {
			return false
		}
		if count, ok = c.i.placed(count, first, c.w); !ok || c.varies(count) || c.varies(strides[n]) || len(strides[n]) != 1 {
			return false
		}
		var at linear
		at, rest = rest.over(strides[n])
		if !c.atLeastZero(at) || !c.atLeastZero(count.plus(at, -1)) {
			return false
		}
	}
	r, constant := rest[product{}]
	return (len(rest) == 0 || constant && len(rest) == 1) && 0 <= r && r <= slack
}

// varies reports whether a sum mentions a counter of the chain.
func (c *cover) varies(s linear) bool {
	return slices.ContainsFunc(c.chain, func(l *loops.Loop) bool { return s.mentions(atom{loop: l, side: first}) })
}

// atLeastZero reports whether a sum is never negative, given that the loops of the chain have run.
func (c *cover) atLeastZero(d linear) bool { return c.i.reaches(d, 0, c.w, c.chain...) }

// over divides by a single product: of every term, as much as fits goes into the quotient.
func (a linear) over(by linear) (quotient, rest linear) {
	quotient, rest = linear{}, linear{}
	for p, k := range by {
		for q, c := range a {
			r, ok := q.without(p)
			switch {
			case !ok:
				rest[q] = c
			case r == (product{}) && p == (product{}):
				n := c / k
				if c%k != 0 && (c < 0) != (k < 0) {
					n--
				}
				quotient = quotient.plus(constant(n), 1)
				rest = rest.plus(constant(c-n*k), 1)
			default:
				if n := c / k; n != 0 {
					quotient = quotient.plus(linear{r: n}, 1)
				}
				if c%k != 0 {
					rest = rest.plus(linear{q: c % k}, 1)
				}
			}
		}
	}
	return quotient, rest
}

// without takes the factors of q out of p; false when one is missing.
func (p product) without(q product) (product, bool) {
	fs := slices.Clone(p.factors())
	for _, a := range q.factors() {
		n := slices.Index(fs, a)
		if n < 0 {
			return product{}, false
		}
		fs = slices.Delete(fs, n, n+1)
	}
	var r product
	copy(r[:], fs)
	return r, true
}
