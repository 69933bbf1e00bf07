package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/scatter2gather"
)

// summing is the state of a reverse loop that sums the adjoints of neighbours: see package scatter2gather.
//
// In each iteration a group has one sum per lag, that of the cell which a load of that lag reads. What earlier rounds
// of the sweep brought comes first, then the adjoints of this iteration; the sum of the last lag goes to memory, the others
// are those of the next lag in the next round.
type summing struct {
	*scatter2gather.Sums
	start *ir.Block // of the loop that sums; where checks are needed, a second one stands beside it
	sums  map[sumKey]ir.Value
	ends  map[sumKey]ir.Value // addresses of the last lag's cells, in the current iteration; key with lag 0
}

// sumKey tells sums apart by lane and lag.
type sumKey struct {
	group *scatter2gather.Group
	lane  int
	lag   int
}

// gathered is the alloca of a sum, zero whenever its loop is entered.
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

// newSumming opens the block of a loop that sums.
func (r *rev) newSumming(s *scatter2gather.Sums) *summing {
	start := r.blocks[s.Loop.Header]
	if len(s.Checks) > 0 {
		start = r.fn.NewBlock(start.Name + ".sums")
	}
	return &summing{Sums: s, start: start, sums: map[sumKey]ir.Value{}, ends: map[sumKey]ir.Value{}}
}

// collect takes the adjoint of a load that belongs to a group; false when it belongs to none.
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

// passOn ends an iteration: what is complete goes to memory, the rest to the next round.
func (r *rev) passOn() {
	for _, g := range r.summing.Groups {
		last := g.Loads[len(g.Loads)-1].Load
		r.at(last)
		r.eachLane(func() {
			p := r.Shadow(last.Arg(0))
			r.summing.ends[sumKey{group: g, lane: r.lane}] = p
			r.Accumulate(last, p, r.bd.Load(ir.OwnMemory, g.Type, r.gathered(g, g.Span()), 0), g.Align)
			for lag := g.Span(); lag > 0; lag-- {
				r.bd.Store(ir.OwnMemory, r.bd.Load(ir.OwnMemory, g.Type, r.gathered(g, lag-1), 0), r.gathered(g, lag), 0)
			}
			r.bd.Store(ir.OwnMemory, ir.ZeroConst(g.Type), r.gathered(g, 0), 0)
		})
	}
}

// flush brings to memory what the first iteration has left, for the cells before that of the last lag.
func (r *rev) flush() {
	for _, g := range r.summing.Groups {
		r.at(g.Loads[0].Load)
		r.eachLane(func() {
			end := r.summing.ends[sumKey{group: g, lane: r.lane}]
			for lag := range g.Span() {
				a := r.gathered(g, lag+1) // passed on already
				d := ir.Value(r.bd.Load(ir.OwnMemory, g.Type, a, 0))
				r.bd.Store(ir.OwnMemory, ir.ZeroConst(g.Type), a, 0)
				p := r.bd.GEP(ir.I8, end, ir.IntConst(ir.I64, int64(lag-g.Span())*g.Stride))
				if n := g.Nearest(lag); n > 0 { // read by no load unless there are iterations enough: nothing has come then
					trips := r.place.trips(nil, r.summing.Loop)
					p = r.bd.Select(r.bd.ICmp(ir.IUGT, trips, ir.IntConst(ir.I64, int64(n))), p, end)
				}
				r.Accumulate(g.Loads[0].Load, p, d, g.Align)
			}
		})
	}
}

// again is where the iteration before begins, whose last block is p, from header b.
func (r *rev) again(b, p *ir.Block) *ir.Block {
	if r.summing != nil {
		return r.summing.start // its only one
	}
	return r.arrival(b, p)
}

// enterSumming goes from the way into a loop to the one of its two forms that is right. The counter stands at
// the last iteration.
func (r *rev) enterSumming(s *summing) {
	if len(s.Checks) == 0 {
		r.bd.Br(s.start)
		return
	}
	var apart ir.Value = ir.BoolConst(true)
	for _, c := range s.Checks {
		r.eachLane(func() { apart = r.bd.Binary(ir.OpAnd, apart, r.apart(c, s.Loop)) })
	}
	clear(r.memo) // addresses were those of the last iteration
	r.bd.CondBr(apart, s.start, r.blocks[s.Loop.Header])
}

// apart compares what a loop that is just entered adds to with what a store's adjoint reads and clears.
func (r *rev) apart(c scatter2gather.Check, l *loops.Loop) ir.Value {
	first, last := c.Group.Loads[0].Load.Arg(0), c.Group.Loads[len(c.Group.Loads)-1].Load.Arg(0)
	size := r.m.Layout().Size(c.Group.Type)
	lo, hi := r.runs(first, last, c.Group.Stride, size, l)
	from, to := r.runs(c.Store.Ptr, c.Store.Ptr, c.Store.Stride, c.Store.Size, l)
	return r.bd.Binary(ir.OpOr, r.bd.ICmp(ir.IULE, hi, from), r.bd.ICmp(ir.IULE, to, lo))
}

// runs is where the shadows of two addresses go in a loop, the second one being ahead in the direction of the stride: from the
// lowest byte to behind the highest. The sweep stands at the last iteration.
func (r *rev) runs(behind, ahead ir.Value, stride int64, size uint64, l *loops.Loop) (lo, hi ir.Value) {
	back := r.bd.Mul(r.counter(l), ir.IntConst(ir.I64, -stride))
	lo, hi = r.bd.GEP(ir.I8, r.Shadow(behind), back), r.Shadow(ahead)
	if stride < 0 {
		lo, hi = hi, lo
	}
	return lo, r.offset(hi, size)
}
