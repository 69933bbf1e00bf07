// Package scatter2gather turns the scattered adjoint updates of stencil loops into gathers: scalar replacement (register accumulation) of adjoints that
// neighbouring iterations add to the same cells (compare Hückelheim and others, "Parallelizable adjoint stencil computations using transposed
// forward-mode algorithmic differentiation", 2018). A loop that reads neighbours,
//
//	v[i] = u[i-1] + u[i] + u[i+1]
//
// has an adjoint that adds to three cells in each iteration, and to each cell in three iterations. No
// vectoriser handles that. The transformed loop keeps the sum for a cell in a register and carries it from
// iteration to iteration. It adds the sum to memory once, in the last iteration that contributes to the cell.
//
//	Requires:   loops, the memory analysis, activity.
//	Produces:   a Plan: the Sums of each single-block loop that reads neighbours.
//	Guarantees: between the first and the last contribution to a cell, no adjoint in the loop reads or clears
//	            that cell. This is proved, or the Checks of the loop test it at run time before the loop.
//
// The package also finds the reverse loops that must not be vectorised: see Scatters.
package scatter2gather

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

const (
	maxLag   = 8  // largest number of iterations that carry a sum; each takes a register
	maxGap   = 2  // largest difference of lags between neighbours
	minTrips = 16 // shorter loops of constant trip count are fully unrolled
)

// A Neighbour is a load of a Group. The load with Lag 0 reads the same cell Lag iterations later.
type Neighbour struct {
	Load *ir.Instr
	Lag  int
}

// A Group is a set of loads of one loop that read the same cells in different iterations.
type Group struct {
	Type   *ir.Type
	Loads  []Neighbour // by rising lag; the first has lag 0
	Stride int64       // bytes from one iteration to the next, not 0
	Align  uint64      // of every cell, in bytes
}

// Span returns the greatest lag.
func (g *Group) Span() int { return g.Loads[len(g.Loads)-1].Lag }

// Nearest returns the distance from lag down to the nearest lag of a neighbour, in iterations; 0 if one has
// this lag.
func (g *Group) Nearest(lag int) int {
	n := lag
	for _, l := range g.Loads {
		if l.Lag <= lag {
			n = lag - l.Lag
		}
	}
	return n
}

// Run is the range of addresses that an instruction accesses in a loop: Size bytes at Ptr, with Stride bytes
// between iterations.
type Run struct {
	Ptr    ir.Value
	Size   uint64
	Stride int64
}

// A Check is a pair of shadow ranges that must be disjoint for the sums of Group to be correct.
type Check struct {
	Group *Group
	Store Run
}

// Sums holds the groups that one loop sums in registers, with their run-time checks.
type Sums struct {
	Loop   *loops.Loop
	Groups []*Group
	Checks []Check
}

// Of returns the group and the lag of a load, nil if it is in no group.
func (s *Sums) Of(in *ir.Instr) (*Group, int) {
	for _, g := range s.Groups {
		for _, l := range g.Loads {
			if l.Load == in {
				return g, l.Lag
			}
		}
	}
	return nil, 0
}

// Plan holds the Sums by loop header.
type Plan struct {
	sums     map[*ir.Block]*Sums
	order    []*Sums
	scatters map[*ir.Block]bool
	far      []*loops.Loop // the loops of scatters, in order
}

// At returns the Sums of the single-block loop b, nil if it has none. It accepts a nil plan.
func (p *Plan) At(b *ir.Block) *Sums {
	if p == nil {
		return nil
	}
	return p.sums[b]
}

// Input holds the analyses that Find reads.
type Input struct {
	Nest     *loops.Nest
	Memory   *memory.Info
	Types    *typeinfo.Info
	Activity *activity.Info
	Layout   *ir.Layout
	Visits   func(*loops.Loop) bool // reports whether the reverse sweep visits a loop
}

// Find computes the Sums of all loops, and the loops that scatter.
func Find(in *Input) *Plan {
	p := &Plan{sums: map[*ir.Block]*Sums{}, scatters: map[*ir.Block]bool{}}
	for _, l := range in.Nest.All() {
		if in.scatters(l) {
			p.scatters[l.Header] = true
			p.far = append(p.far, l)
		}
		if s := in.loop(l); s != nil {
			p.sums[l.Header] = s
			p.order = append(p.order, s)
		}
	}
	return p
}

// loop returns the Sums of l, nil if it has none. l must be a single block without calls and volatile
// accesses.
func (x *Input) loop(l *loops.Loop) *Sums {
	if len(l.Blocks()) != 1 || l.Latch != l.Header || l.Preheader == nil || !x.Visits(l) ||
		l.Trip.Kind == loops.Const && l.Trip.Count < minTrips {
		return nil
	}

	var loads, stores []*ir.Instr
	for in := range l.Header.Instrs() {
		e := x.Memory.Effects(in)
		m, _ := in.Extra.(*ir.MemInfo)
		switch {
		case e.TouchesNothing() && !e.Hidden:
		case m == nil || m.Volatile || m.Atomic:
			return nil
		case in.Op == ir.OpStore && x.Activity.HasAdjoint(in):
			stores = append(stores, in)
		case in.Op == ir.OpLoad && x.summable(in):
			loads = append(loads, in)
		}
	}

	// With a gap, the trip count decides whether any load has read the cell of the gap when the loop ends.
	s := &Sums{Loop: l}
	for _, g := range x.groups(loads, l) {
		checks, ok := x.checks(g, stores, l)
		if ok && (l.Trip.Kind != loops.Dynamic || !g.gaps()) {
			s.Groups = append(s.Groups, g)
			s.Checks = append(s.Checks, checks...)
		}
	}
	if len(s.Groups) == 0 {
		return nil
	}
	return s
}

// summable reports whether in is an active load of one float from memory that certainly has a separate
// shadow.
func (x *Input) summable(in *ir.Instr) bool {
	p, t := in.Arg(0), in.Type()
	if !x.Activity.HasAdjoint(in) || !x.Activity.Active(p) || !t.IsFloat() || !x.Types.DerivType(in).Equal(t) {
		return false
	}
	itself, guarded := x.Activity.SelfShadow(p)
	return itself == nil && !guarded && !x.Activity.ShadowsItself(p)
}

// groups partitions loads into groups of the same type and stride, at distances that are multiples of the
// stride.
func (x *Input) groups(loads []*ir.Instr, l *loops.Loop) []*Group {
	var all []*Group
	for len(loads) > 0 {
		first := loads[0]
		t := first.Type()

		// The loads at a multiple of the stride from the first one form a group; the rest are for the next
		// round.
		var rest []*ir.Instr
		g := &Group{Type: t}
		stride, ok := x.Memory.Stride(first.Arg(0), l)
		for _, in := range loads {
			d, near := x.Memory.Distance(first.Arg(0), in.Arg(0))
			if in != first && (!ok || stride == 0 || !near || !in.Type().Equal(t) || d%stride != 0) {
				rest = append(rest, in)
				continue
			}
			lag := int64(0)
			if in != first {
				lag = d / stride
			}
			if lag != int64(int32(lag)) {
				rest = append(rest, in)
				continue
			}
			g.Loads = append(g.Loads, Neighbour{in, int(lag)})
		}
		loads = rest

		// A smaller stride would make cells of successive iterations overlap.
		if size := int64(x.Layout.Size(t)); ok && (stride >= size || stride <= -size) {
			g.Stride = stride
			all = append(all, g.split(x.Layout)...)
		}
	}
	return all
}

// split cuts a group where lags differ by more than maxGap or span more than maxLag, and drops parts of a
// single lag.
func (g *Group) split(layout *ir.Layout) []*Group {
	slices.SortStableFunc(g.Loads, func(a, b Neighbour) int { return cmp.Compare(a.Lag, b.Lag) })
	var all []*Group
	for rest := g.Loads; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Lag-rest[n-1].Lag <= maxGap && rest[n].Lag-rest[0].Lag <= maxLag {
			n++
		}
		part := &Group{Type: g.Type, Stride: g.Stride, Align: layout.Align(g.Type)}
		for _, l := range rest[:n] {
			part.Loads = append(part.Loads, Neighbour{l.Load, l.Lag - rest[0].Lag})
			part.Align = min(part.Align, l.Load.Extra.(*ir.MemInfo).Align)
		}

		// Only alignments that divide the stride hold in every iteration.
		for part.Align > 1 && g.Stride%int64(part.Align) != 0 {
			part.Align /= 2
		}
		if part.Span() > 0 {
			all = append(all, part)
		}
		rest = rest[n:]
	}
	return all
}

// gaps reports whether some lag between those of two neighbours has no load.
func (g *Group) gaps() bool {
	for lag := range g.Span() {
		if g.Nearest(lag) > 0 {
			return true
		}
	}
	return false
}

// checks lists the run-time checks of g against the active stores of l, false if a store has no constant
// stride.
func (x *Input) checks(g *Group, stores []*ir.Instr, l *loops.Loop) (cs []Check, ok bool) {
	for _, s := range stores {
		if x.apart(g, s, l) {
			continue
		}
		stride, ok := x.Memory.Stride(s.Arg(1), l)
		if !ok {
			return nil, false
		}
		cs = append(cs, Check{g, Run{s.Arg(1), x.Layout.Size(s.Arg(0).Type()), stride}})
	}
	return cs, true
}

// apart reports whether store provably never aliases a load of g, in any two iterations.
func (x *Input) apart(g *Group, store *ir.Instr, l *loops.Loop) bool {
	to := x.Memory.Effects(store).Writes[0]
	for _, n := range g.Loads {
		from := x.Memory.Effects(n.Load).Reads[0]
		if x.Memory.Compare(from, to, memory.SameIteration(l)) != memory.No ||
			x.Memory.Compare(from, to, memory.LaterIteration(l)) != memory.No ||
			x.Memory.Compare(to, from, memory.LaterIteration(l)) != memory.No {
			return false
		}
	}
	return true
}

// String lists the sums loop by loop.
func (p *Plan) String() string {
	var b strings.Builder
	for _, s := range p.order {
		fmt.Fprintf(&b, "loop %s\n", ir.ValueString(s.Loop.Header))
		for _, g := range s.Groups {
			fmt.Fprintf(&b, "  %d bytes from iteration to iteration:", g.Stride)
			for _, l := range g.Loads {
				fmt.Fprintf(&b, " %s lag %d", ir.ValueString(l.Load), l.Lag)
			}
			b.WriteByte('\n')
		}
		for _, c := range s.Checks {
			fmt.Fprintf(&b, "  where %s lies apart from %s\n", ir.ValueString(c.Store.Ptr), ir.ValueString(c.Group.Loads[0].Load.Arg(0)))
		}
	}
	for _, l := range p.far {
		fmt.Fprintf(&b, "loop %s scatters\n", ir.ValueString(l.Header))
	}
	return b.String()
}
