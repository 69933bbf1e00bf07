// Package invariant does index reduction of the tape: a value of an inner loop that does not vary with an outer loop gets no tape dimension for that
// loop. One slot serves all its iterations. The angles of a Fourier transform, for instance, are the same for each group.
//
//	Requires:   the primal in normal form, its graph and loops, the memory plan.
//	Produces:   a Plan: per value the Table that it would be saved in, if any.
//	Guarantees: the value in a place of a table is the same whichever iteration of the uncounted loops has
//	            written it. The number of places is known before loop Around starts.
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

// A Table is a tape block for values that are invariant in some loops around them: these loops do not index
// it.
type Table struct {
	Around  *loops.Loop   // the outermost loop that does not index the table, which is allocated before it
	Counted []*loops.Loop // the loops that index the table, outermost first; the last one contains the values
	Guards  []Guard       // conditions to reach the last of Counted; if one fails, the trip counts may be meaningless
}

// A Guard is a condition whose value is known before Around starts.
type Guard struct {
	Cond  ir.Value
	Holds bool // the required value of Cond
}

// Plan maps values to their tables.
type Plan struct {
	f      *ir.Func
	nest   *loops.Nest
	tables map[*ir.Instr]*Table
}

// Of returns the table of v, nil if v needs a slot per iteration. It accepts a nil plan.
func (p *Plan) Of(v ir.Value) *Table {
	in, ok := v.(*ir.Instr)
	if p == nil || !ok {
		return nil
	}
	return p.tables[in]
}

// Over reports whether v has a table whose places all iterations of l share.
func (p *Plan) Over(v ir.Value, l *loops.Loop) bool {
	t := p.Of(v)
	return t != nil && t.Over(l)
}

// Over reports whether all iterations of l share the table's places.
func (t *Table) Over(l *loops.Loop) bool {
	return t.Around.Contains(l.Header) && !slices.Contains(t.Counted, l)
}

// equal reports whether two tables have the same shape, and hence the same guards.
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

// Find computes the tables of all values of f. With none, there are no tables: the conservative "off".
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

	// Values of equal tables share one *Table, so that they get one frame.
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

// table returns the table of in with the outermost possible Around, nil if there is none. Two kinds of values
// have no table. The value of a load is in memory already: undoing its overwriting store gains more, and
// helps other loads too. Integers are few, and a table would add a load in front of the addresses computed
// from them.
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

// around returns the table of in that is allocated before l, nil if its size is unknown there.
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

// guards lists the conditions under which an iteration of l reaches b, false if one of them varies in l. It
// walks up the dominator tree from b; each dominator that b does not postdominate contributes its branch
// condition.
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
