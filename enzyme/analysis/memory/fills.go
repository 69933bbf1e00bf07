package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// fills reports whether a store has written all of a local array, in loops that have finished. A later read
// of the array then sees written bytes, even at an unknown address.
func (c *cover) fills(write, read *place, size uint64) bool {
	all, ok := c.i.localSize(write.base)
	if !ok || read.base != write.base || !c.i.same(write.base, c.w) {
		return false
	}
	start, ok := c.i.placed(write.off, first, c.w)
	if !ok {
		return false
	}
	type step struct{ by, times int64 }

	// Each loop contributes a constant stride and a constant trip count.
	var steps []step
	for _, l := range c.chain {
		var by linear
		if start, by, ok = start.split(atom{loop: l, side: first}); !ok {
			return false
		}
		n, counted := l.Trip.Const()
		k, fixed := by.constant()
		if !counted || !fixed || k == 0 || n >= 1<<31 || k >= 1<<31 || k <= -1<<31 {
			return false
		}
		if k < 0 {
			start, k = start.plus(constant(int64(n)), k), -k
		}
		steps = append(steps, step{k, int64(n)})
	}

	// Merge from the smallest stride: the bytes are contiguous if each stride is at most the length so far.
	slices.SortFunc(steps, func(a, b step) int { return int(a.by - b.by) })
	end := int64(size) // length of the contiguous bytes from the start
	for _, s := range steps {
		if s.by > end {
			return false
		}
		end += s.by * s.times
	}
	from, fixed := start.constant()
	return fixed && from == 0 && uint64(end) >= all
}

// localSize returns the size of a stack variable in bytes; false when it is not constant.
func (i *Info) localSize(v ir.Value) (uint64, bool) {
	in, ok := v.(*ir.Instr)
	if !ok || in.Op != ir.OpAlloca {
		return 0, false
	}
	n, fixed := ir.AsInt(in.Arg(0))
	if !fixed || n < 1 || n >= 1<<31 {
		return 0, false
	}
	t := in.Extra.(*ir.AllocaInfo).Elem
	size := i.layout.Size(t)
	return uint64(n) * size, size > 0 && size < 1<<31 && t.Kind != ir.ScalableVector
}

// constant returns the value of a sum without atoms; false when it has any.
func (a linear) constant() (int64, bool) {
	c, has := a[product{}]
	return c, len(a) == 0 || has && len(a) == 1
}
