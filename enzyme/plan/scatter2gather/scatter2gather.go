// Package scatter2gather turns the scattered adjoint updates of stencil loops into gathers: scalar replacement (register accumulation) of adjoints that
// neighbouring iterations add to the same cells (compare Hückelheim and others, "Parallelizable adjoint stencil computations using transposed
// forward-mode algorithmic differentiation", 2018). A loop that reads neighbours,
//
//	v[i] = u[i-1] + u[i] + u[i+1]
//
// has an adjoint that adds to three cells in each iteration, and to each cell in three of them: no vectoriser
// takes that. The reverse sweep comes to cell i+1 first by u[i+1]'s last iteration but two, so it may keep the sum for a
// cell in a register, pass it on from iteration to iteration, and add it to memory once, where the cell is met for the last time.
//
//	Requires:   loops, the memory analysis, activity.
//	Produces:   a Plan: the Sums of each loop of one block that has neighbours.
//	Guarantees: between the first and the last addition to a cell no adjoint in the loop reads or clears that cell, as is
//	            known, or as the Checks of the loop say once it is entered.
//
// It also says which reverse loops no vectoriser should take: see Scatters.
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
	maxLag   = 8  // iterations that a sum is carried on for: each takes a register
	maxGap   = 2  // between neighbours, in iterations
	minTrips = 16 // shorter loops of known count are unrolled whole
)

// A Neighbour is a load of a Group. The cell that it reads in one iteration is read by one with Lag 0 Lag
// iterations later.
type Neighbour struct {
	Load *ir.Instr
	Lag  int
}

// A Group is the loads of one loop that come past the same cells.
type Group struct {
	Type   *ir.Type
	Loads  []Neighbour // by rising lag, the first 0
	Stride int64       // bytes from one iteration to the next, not 0
	Align  uint64      // of every cell
}

// Span is the greatest lag.
func (g *Group) Span() int { return g.Loads[len(g.Loads)-1].Lag }

// Nearest is how many iterations before the given lag the last neighbour was: 0 when there is one.
func (g *Group) Nearest(lag int) int {
	n := lag
	for _, l := range g.Loads {
		if l.Lag <= lag {
			n = lag - l.Lag
		}
	}
	return n
}

// Span of addresses that an instruction's pointer runs through in a loop.
type Run struct {
	Ptr    ir.Value
	Size   uint64
	Stride int64
}

// A Check is two shadows that have to lie apart for the sums to be right.
type Check struct {
	Group *Group
	Store Run
}

// Sums are what one loop sums.
type Sums struct {
	Loop   *loops.Loop
	Groups []*Group
	Checks []Check
}

// Of finds the group of a load, nil when it has none.
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
	far      []*loops.Loop // those that scatter, in order
}

// At returns what the loop of one block b sums, nil when it sums nothing.
func (p *Plan) At(b *ir.Block) *Sums {
	if p == nil {
		return nil
	}
	return p.sums[b]
}

// Input is what the decision rests on.
type Input struct {
	Nest     *loops.Nest
	Memory   *memory.Info
	Types    *typeinfo.Info
	Activity *activity.Info
	Layout   *ir.Layout
	Visits   func(*loops.Loop) bool // does the reverse sweep visit the loop?
}

// Find decides.
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

// summable holds for loads of one number from memory that surely has a shadow.
func (x *Input) summable(in *ir.Instr) bool {
	p, t := in.Arg(0), in.Type()
	if !x.Activity.HasAdjoint(in) || !x.Activity.Active(p) || !t.IsFloat() || !x.Types.DerivType(in).Equal(t) {
		return false
	}
	itself, guarded := x.Activity.SelfShadow(p)
	return itself == nil && !guarded && !x.Activity.ShadowsItself(p)
}

// groups sorts loads by the cells that they come past.
func (x *Input) groups(loads []*ir.Instr, l *loops.Loop) []*Group {
	var all []*Group
	for len(loads) > 0 {
		first := loads[0]
		t := first.Type()
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
		if size := int64(x.Layout.Size(t)); ok && (stride >= size || stride <= -size) {
			g.Stride = stride
			all = append(all, g.split(x.Layout)...)
		}
	}
	return all
}

// split cuts a group where neighbours are too far apart, and drops what has no neighbour.
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

// gaps reports whether some cell between those of two neighbours has none.
func (g *Group) gaps() bool {
	for lag := range g.Span() {
		if g.Nearest(lag) > 0 {
			return true
		}
	}
	return false
}

// checks finds what must be asked when the loop is entered; false when that cannot be asked.
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

// apart reports whether a store never meets what the group reads, in whatever iterations.
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
