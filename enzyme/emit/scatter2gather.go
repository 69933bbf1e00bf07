package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/scatter2gather"
)

// summing is the state of a reverse loop that sums the adjoints of neighbouring cells before it adds them to
// memory: see package scatter2gather.
//
// In each iteration, a group has one sum per lag: the sum for the cell that a load of that lag reads. It
// starts with the contributions of iterations that the sweep visited before. The iteration adds its own
// adjoints. Then the sum of the last lag goes to memory, and each other sum becomes that of the next lag.
type summing struct {
	*scatter2gather.Sums
	start *ir.Block           // of the loop that sums; with run-time checks, a plain form exists too
	sums  map[sumKey]ir.Value // allocas
	ends  map[sumKey]ir.Value // shadow addresses of the last lag's cells, in the current iteration; key with lag 0
}

// sumKey identifies a sum by group, lane and lag.
type sumKey struct {
	group *scatter2gather.Group
	lane  int
	lag   int
}

// gathered is the alloca of a sum. It is zero whenever the loop is entered.
func (r *rev) gathered(g *scatter2gather.Group, lag int) ir.Value {
	key := sumKey{g, r.lane, lag}
	a := r.summing.sums[key]
	if a == nil {
		a = r.top.Alloca(g.Type, "sum")
		r.top.Store(ir.OwnMemory, ir.ZeroConst(g.Type), a, 0)
		r.summing.sums[key] = a
	}
	return a
}

// newSumming creates the state of a loop that sums, and the start block of its second form if it needs
// checks.
func (r *rev) newSumming(s *scatter2gather.Sums) *summing {
	start := r.blocks[s.Loop.Header]
	if len(s.Checks) > 0 {
		start = r.fn.NewBlock(start.Name + ".sums")
	}
	return &summing{Sums: s, start: start, sums: map[sumKey]ir.Value{}, ends: map[sumKey]ir.Value{}}
}

// collect adds the adjoint of a load to its group's sum. It returns false if the load belongs to no group.
func (r *rev) collect(in *ir.Instr) bool {
	if r.summing == nil {
		return false
	}

	g, lag := r.summing.Of(in)
	if g == nil {
		return false
	}

	r.eachLane(func() {
		a, d := r.gathered(g, lag), r.Seed(in)
		r.bd.Store(ir.OwnMemory, r.sum(r.bd.Load(ir.OwnMemory, g.Type, a, 0), d), a, 0)
	})
	return true
}

// passOn ends an iteration: complete sums go to memory, and the others move to the next lag.
func (r *rev) passOn() {
	for _, g := range r.summing.Groups {
		last := g.Loads[len(g.Loads)-1].Load
		r.at(last)
		r.eachLane(func() {
			p := r.Shadow(last.Arg(0))
			r.summing.ends[sumKey{group: g, lane: r.lane}] = p
			r.Accumulate(last, p, r.bd.Load(ir.OwnMemory, g.Type, r.gathered(g, g.Span()), 0), g.Align)

			// The last lag is replaced first, so no sum is overwritten before it is read.
			for lag := g.Span(); lag > 0; lag-- {
				r.bd.Store(ir.OwnMemory, r.bd.Load(ir.OwnMemory, g.Type, r.gathered(g, lag-1), 0), r.gathered(g, lag), 0)
			}
			r.bd.Store(ir.OwnMemory, ir.ZeroConst(g.Type), r.gathered(g, 0), 0)
		})
	}
}

// flush adds the sums that remain after the first iteration to memory.
func (r *rev) flush() {
	for _, g := range r.summing.Groups {
		r.at(g.Loads[0].Load)
		r.eachLane(func() {
			end := r.summing.ends[sumKey{group: g, lane: r.lane}]
			for lag := range g.Span() {
				a := r.gathered(g, lag+1) // passOn has moved the sum of this lag
				d := ir.Value(r.bd.Load(ir.OwnMemory, g.Type, a, 0))
				r.bd.Store(ir.OwnMemory, ir.ZeroConst(g.Type), a, 0)
				p := r.bd.GEP(ir.I8, end, ir.IntConst(ir.I64, int64(lag-g.Span())*g.Stride))

				// No load has read this cell if there are too few iterations. Then the sum is zero, and the
				// address must be a valid one.
				if n := g.Nearest(lag); n > 0 {
					trips := r.place.trips(nil, r.summing.Loop)
					p = r.bd.Select(r.bd.ICmp(ir.IUGT, trips, ir.IntConst(ir.I64, int64(n))), p, end)
				}

				r.Accumulate(g.Loads[0].Load, p, d, g.Align)
			}
		})
	}
}

// again is the block in which the previous iteration starts, in the loop with header b and latch p.
func (r *rev) again(b, p *ir.Block) *ir.Block {
	if r.summing != nil {
		return r.summing.start // a block that sums is the only one of its loop
	}
	return r.arrival(b, p)
}

// enterSumming enters a loop that sums. With checks, it branches to the form that is valid. The counter holds
// the last iteration.
func (r *rev) enterSumming(s *summing) {
	if len(s.Checks) == 0 {
		r.bd.Br(s.start)
		return
	}

	// The form that sums is valid if all checks hold in all lanes.
	var apart ir.Value = ir.BoolConst(true)
	for _, c := range s.Checks {
		r.eachLane(func() { apart = r.bd.Binary(ir.OpAnd, apart, r.apart(c, s.Loop)) })
	}

	// The memo holds addresses of the last iteration.
	clear(r.memo)
	r.bd.CondBr(apart, s.start, r.blocks[s.Loop.Header])
}

// apart emits whether the memory to which a group adds is disjoint from the memory that the adjoint of a
// store reads and clears.
func (r *rev) apart(c scatter2gather.Check, l *loops.Loop) ir.Value {
	first, last := c.Group.Loads[0].Load.Arg(0), c.Group.Loads[len(c.Group.Loads)-1].Load.Arg(0)
	size := r.m.Layout().Size(c.Group.Type)
	lo, hi := r.runs(first, last, c.Group.Stride, size, l)
	from, to := r.runs(c.Store.Ptr, c.Store.Ptr, c.Store.Stride, c.Store.Size, l)
	return r.bd.Binary(ir.OpOr, r.bd.ICmp(ir.IULE, hi, from), r.bd.ICmp(ir.IULE, to, lo))
}

// runs is the range of bytes that two shadow addresses cover in the loop, [lo, hi). ahead is the one further
// in the direction of the stride. The sweep must be at the last iteration.
func (r *rev) runs(behind, ahead ir.Value, stride int64, size uint64, l *loops.Loop) (lo, hi ir.Value) {
	back := r.bd.Mul(r.counter(l), ir.IntConst(ir.I64, -stride))

	lo, hi = r.bd.GEP(ir.I8, r.Shadow(behind), back), r.Shadow(ahead)
	if stride < 0 {
		lo, hi = hi, lo
	}
	return lo, r.offset(hi, size)
}
