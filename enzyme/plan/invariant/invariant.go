// Package invariant does index reduction of the tape: a value of an inner loop that does not vary with an outer loop gets no tape dimension for that
// loop. One slot serves all its iterations. The angles of a Fourier transform, for instance, are the same for each group.
//
//	Requires:   the primal in normal form, its graph and loops, the memory plan.
//	Produces:   a Plan: per value the Table that it would be kept in, if any.
//	Guarantees: an iteration of a table's loops finds in its place what it has made itself, whichever iteration of a loop that does not count has put it
//	            there. How many places there are is known before the loop around starts.
package invariant

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
)

// A Table is where values are kept that do not change with some loops around them.
type Table struct {
	Around  *loops.Loop   // the outermost loop that does not count: the table is taken before it starts
	Counted []*loops.Loop // those that do, outermost first; the last one is that of the values
	Guards  []Guard       // Around enters the last one only if all of them hold: else the counts may be absurd
}

// A Guard is a condition known before Around starts.
type Guard struct {
	Cond  ir.Value
	Holds bool // it is to be true, not false
}

// Plan finds the table of a value.
type Plan struct {
	f      *ir.Func
	nest   *loops.Nest
	tables map[*ir.Instr]*Table
}

// Of is the table of a value, nil when each iteration has to keep it for itself.
func (p *Plan) Of(v ir.Value) *Table {
	in, ok := v.(*ir.Instr)
	if p == nil || !ok {
		return nil
	}
	return p.tables[in]
}

// Over reports whether v is the same in all iterations of l, and kept so.
func (p *Plan) Over(v ir.Value, l *loops.Loop) bool {
	t := p.Of(v)
	return t != nil && t.Over(l)
}

// Over reports whether all iterations of l share the table's places.
func (t *Table) Over(l *loops.Loop) bool {
	return t.Around.Contains(l.Header) && !slices.Contains(t.Counted, l)
}

func (t *Table) equal(o *Table) bool {
	return t.Around == o.Around && slices.Equal(t.Counted, o.Counted)
}

func (t *Table) String() string {
	var names []string
	for _, l := range t.Counted {
		names = append(names, ir.ValueString(l.Header))
	}
	return fmt.Sprintf("for each iteration of loop %s, in all of loop %s", strings.Join(names, ", "), ir.ValueString(t.Around.Header))
}

// String lists the values with their tables.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if t := p.tables[in]; t != nil {
			fmt.Fprintf(&b, "%-16s once %s\n", ir.ValueString(in), t)
		}
	}
	return b.String()
}

// Find finds the tables. none is the conservative "off".
func Find(f *ir.Func, g *cfg.Graph, nest *loops.Nest, mem *memplan.Plan, none bool) *Plan {
	p := &Plan{f, nest, map[*ir.Instr]*Table{}}
	if none {
		return p
	}
	s := &searcher{g: g, nest: nest, mem: mem, same: map[*loops.Loop]map[*ir.Instr]bool{}}
	for _, l := range nest.All() {
		if len(l.Children) > 0 && l.Preheader != nil {
			s.same[l] = s.sameIn(l)
		}
	}
	var all []*Table
	for in := range f.Instrs() {
		t := s.table(in)
		if t == nil {
			continue
		}
		p.tables[in] = t
		for _, o := range all {
			if t.equal(o) {
				p.tables[in] = o
			}
		}
		if p.tables[in] == t {
			all = append(all, t)
		}
	}
	return p
}

// table finds the one of a value that takes in as many loops as may be. What a load has read stands in memory once already: a copy
// would gain little where the load cannot be repeated, and undoing what overwrites it serves other loads as well. Integers are left
// alone too: they are few, and addresses made of them would wait for one load more.
func (s *searcher) table(in *ir.Instr) *Table {
	home := s.nest.Of(in.Parent())
	if home == nil || in.Op == ir.OpLoad || !in.Type().IsFloatOrVec() {
		return nil
	}
	var found *Table
	for l := home.Parent; l != nil; l = l.Parent {
		if !s.same[l][in] {
			continue
		}
		if t := s.around(l, in, home); t != nil {
			found = t
		}
	}
	return found
}

// around makes the table that is taken before l starts, nil where its size is not known by then.
func (s *searcher) around(l *loops.Loop, in *ir.Instr, home *loops.Loop) *Table {
	t := &Table{Around: l}
	for c := home; c != l; c = c.Parent {
		if c != home && s.same[c][in] {
			continue
		}
		if c.Preheader == nil || !c.Trip.KnownFrom(l.Invariant) {
			return nil
		}
		t.Counted = append([]*loops.Loop{c}, t.Counted...)
	}
	var ok bool
	t.Guards, ok = s.guards(home.Preheader, l)
	if !ok {
		return nil
	}
	return t
}

// guards finds the conditions on which an iteration of l comes to a block; false where they are not known before l starts.
func (s *searcher) guards(b *ir.Block, l *loops.Loop) (list []Guard, ok bool) {
	for b != l.Header {
		by := s.g.Idom(b)
		if by == nil {
			return nil, false
		}
		if !s.g.PostDominates(b, by) {
			t := by.Term()
			if !t.IsConditional() || !l.Invariant(t.Arg(0)) {
				return nil, false
			}
			holds := s.g.EdgeDominates(by, t.Arg(1).(*ir.Block), b)
			if !holds && !s.g.EdgeDominates(by, t.Arg(2).(*ir.Block), b) {
				return nil, false
			}
			list = append(list, Guard{t.Arg(0), holds})
		}
		b = by
	}
	return list, true
}
