package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Covers reports whether write has surely written every byte at location at, which read reads, earlier in the
// same iteration of l. Then read does not see values from before that iteration. l = nil means the whole
// function. write is a store, or a call that copies or sets bytes.
//
// write may be in loops that do not contain read, as when one loop fills an array and the next loop reads it.
// Those loops have finished then. The written addresses are a lattice, start + Σ strideⱼ·kⱼ with 0 ≤ kⱼ ≤
// countⱼ. The read address must be start + Σ strideⱼ·Jⱼ, with each Jⱼ in its range for any value of the
// counters in it. If all of a local array is written, the read address does not matter.
func (i *Info) Covers(write, read *ir.Instr, at Location, l *loops.Loop) bool {
	if i.blind || at.Ptr == nil || at.Size == 0 {
		return false
	}

	// Order first: write and its loops must be complete before read.
	common, chain, ok := i.finishedBefore(write, read)
	if !ok || l != nil && !encloses(l, common) {
		return false
	}
	e := i.Effects(write)
	if len(e.Writes) != 1 || e.Hidden {
		return false
	}

	// Then bytes: a whole local array, a block, or a lattice of stores.
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

// finishedBefore returns the innermost loop around both instructions, and the loops inside it around write,
// outermost first. ok is false unless write, in all iterations of these loops, precedes read in each
// iteration of the common loop that executes read.
func (i *Info) finishedBefore(write, read *ir.Instr) (common *loops.Loop, chain []*loops.Loop, ok bool) {
	common = i.nest.Of(write.Parent())
	for common != nil && !common.Contains(read.Parent()) {
		chain = append(chain, common)
		common = common.Parent
	}
	slices.Reverse(chain)

	// Each loop of the chain must run write in every iteration, and end at its latch.
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

// cover is the state of one query of Covers.
type cover struct {
	i     *Info
	w     When
	chain []*loops.Loop
}

// places returns both addresses as sums over values that are the same for both; false when their bases
// differ.
func (c *cover) places(write, read *place) (to, from linear, ok bool) {
	if write.base != read.base || !c.i.same(write.base, c.w) || c.i.isNull(write) {
		return nil, nil, false
	}
	to, okTo := c.i.placed(write.off, first, c.w)
	from, okFrom := c.i.placed(read.off, second, c.w)
	return to, from, okTo && okFrom
}

// inBlock reports whether size bytes at distance d lie within a block of length bytes.
func (c *cover) inBlock(d, length linear, size uint64) bool {
	if length, ok := c.i.placed(length, first, c.w); ok {
		return c.atLeastZero(d) && c.atLeastZero(length.plus(d, -1).plus(constant(int64(size)), -1))
	}
	return false
}

// onLattice divides the distance between the lattice's start and the read address by each stride, from the
// outermost loop inward. Each quotient must be within the loop's range. The remainder may be up to slack
// bytes, if more bytes are written than read.
func (c *cover) onLattice(to, from linear, slack int64) bool {
	start, strides := to, make([]linear, len(c.chain))
	for n, l := range c.chain {
		var ok bool
		if start, strides[n], ok = start.split(atom{loop: l, side: first}); !ok {
			return false
		}
	}

	// Divide by the strides, outermost loop first.
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

// varies reports whether a sum contains a counter of the chain.
func (c *cover) varies(s linear) bool {
	return slices.ContainsFunc(c.chain, func(l *loops.Loop) bool { return s.mentions(atom{loop: l, side: first}) })
}

// atLeastZero reports whether a sum is never negative, given that the loops of the chain have run.
func (c *cover) atLeastZero(d linear) bool { return c.i.reaches(d, 0, c.w, c.chain...) }

// over divides a by by, a sum of one product: each term of a contributes as much as possible to the quotient.
func (a linear) over(by linear) (quotient, rest linear) {
	quotient, rest = linear{}, linear{}
	for p, k := range by {
		for q, c := range a {
			r, ok := q.without(p)

			// Constants divide with rounding toward −∞, so the remainder is not negative.
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

// without divides product p by product q; false when p lacks a factor of q.
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
