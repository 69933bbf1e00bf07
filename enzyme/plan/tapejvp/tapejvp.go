// Package tapejvp plans the control flow of a tangent sweep over a tape, that is, of Jacobian-vector products of the augmented primal (split forward
// mode): the way that the primal took, less the stretches in which nothing carries a derivative.
//
//	Requires:   the primal in normal form, its graph and loops, and which blocks have work.
//	Produces:   a Plan with one Step per block that the sweep visits.
//	Guarantees: the sweep visits every executed block with work as often, and in the same order, as the primal
//	            did. It enters a loop through its preheader and repeats it through its latch, or skips the
//	            whole loop.
package tapejvp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind is how the sweep leaves a block.
type Kind uint8

const (
	Return Kind = iota
	Jump        // to the only successor
	Choose      // by the primal's own branch or switch on Cond
)

// A Step is how the sweep leaves a block. Succs are the distinct successors from which the function can
// return; the primal has returned, so it took none of the others. With Skips, the only one is a postdominator
// of the block, and the sweep jumps over the blocks between the two.
type Step struct {
	Kind  Kind
	Succs []*ir.Block
	Cond  ir.Value
	Skips bool
}

// Plan holds the Steps of the blocks that the sweep visits.
type Plan struct {
	order []*ir.Block // visited blocks, in the primal's reverse postorder
	steps map[*ir.Block]*Step
}

// Blocks returns the visited blocks in the primal's order.
func (p *Plan) Blocks() []*ir.Block { return p.order }

// Step returns the Step of b, nil if the sweep never visits b.
func (p *Plan) Step(b *ir.Block) *Step { return p.steps[b] }

// Visits reports whether the sweep visits any block of loop l.
func (p *Plan) Visits(l *loops.Loop) bool { return p.steps[l.Header] != nil }

// Leads reports whether to is a successor of from in the sweep.
func (p *Plan) Leads(from, to *ir.Block) bool {
	s := p.steps[from]
	return s != nil && slices.Contains(s.Succs, to)
}

// Work describes where the sweep has tangents to compute. An active φ is work of its block.
type Work struct {
	Blocks map[*ir.Block]bool  // blocks with work
	Active func(ir.Value) bool // reports whether a value has a tangent
	// All visits every block: the conservative "off".
	All bool
}

// Build makes the plan of f. It walks the graph from the function's entry, with a worklist.
func Build(f *ir.Func, g *cfg.Graph, nest *loops.Nest, work Work) *Plan {
	b := &builder{g: g, nest: nest, work: work, returns: g.LeadingTo(func(b *ir.Block) bool { return b.Term().Op == ir.OpRet }), plan: &Plan{steps: map[*ir.Block]*Step{}}}
	if b.returns.Get(f.Entry()) {
		b.visit(f.Entry())
	}

	for len(b.todo) > 0 {
		blk := b.todo[len(b.todo)-1]
		b.todo = b.todo[:len(b.todo)-1]
		step := b.step(blk)
		b.plan.steps[blk] = step
		for _, s := range step.Succs {
			b.visit(s)
		}
	}

	for _, blk := range g.RPO() {
		if b.plan.steps[blk] != nil {
			b.plan.order = append(b.plan.order, blk)
		}
	}
	return b.plan
}

// builder holds the inputs of Build, and its worklist.
type builder struct {
	g       *cfg.Graph
	nest    *loops.Nest
	work    Work
	returns *ir.Table[bool] // blocks from which a return is reachable
	plan    *Plan
	todo    []*ir.Block
}

// visit adds blk to the worklist if it is new. The nil Step marks it as seen.
func (b *builder) visit(blk *ir.Block) {
	if _, seen := b.plan.steps[blk]; !seen {
		b.plan.steps[blk] = nil
		b.todo = append(b.todo, blk)
	}
}

// step chooses the Step of blk: a jump over blocks without work if possible, else the primal's own
// successors.
func (b *builder) step(blk *ir.Block) *Step {
	t := blk.Term()
	if t.Op == ir.OpRet {
		return &Step{Kind: Return}
	}

	var succs []*ir.Block
	for _, s := range b.g.Succs(blk) {
		if b.returns.Get(s) {
			succs = append(succs, s)
		}
	}

	if d := b.passOver(blk, succs); d != nil {
		return &Step{Kind: Jump, Succs: []*ir.Block{d}, Skips: true}
	}
	if len(succs) == 1 {
		return &Step{Kind: Jump, Succs: succs}
	}
	return &Step{Kind: Choose, Succs: succs, Cond: t.Arg(0)}
}

// passOver returns the postdominator to which the sweep may jump from blk, since no path between the two
// contains work. Both lie in the same loops, and no path between them takes a back edge of these. It returns
// nil if there is no such block, or if it is the only successor anyway.
func (b *builder) passOver(blk *ir.Block, succs []*ir.Block) *ir.Block {
	d := b.liftedIpdom(blk)
	if b.work.All || d == nil || !b.returns.Get(d) || slices.Equal(succs, []*ir.Block{d}) || b.isHeader(d) || slices.ContainsFunc(d.Phis(), func(phi *ir.Instr) bool { return b.work.Active(phi) }) {
		return nil
	}

	if l := b.nest.Of(blk); l != nil && !l.Contains(d) {
		return nil
	}

	// Search forward from blk; every path that returns ends at d.
	seen := map[*ir.Block]bool{d: true}
	todo := slices.Clone(succs)
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		if b.work.Blocks[x] || x == blk || b.isHeader(x) && b.nest.Of(x).Contains(blk) {
			return nil
		}
		for _, s := range b.g.Succs(x) {
			if b.returns.Get(s) {
				todo = append(todo, s)
			}
		}
	}
	return d
}

// isHeader reports whether x is a loop header.
func (b *builder) isHeader(x *ir.Block) bool {
	l := b.nest.Of(x)
	return l != nil && l.Header == x
}

// liftedIpdom returns the nearest postdominator of blk that lies in no loop without blk, nil if there is
// none.
func (b *builder) liftedIpdom(blk *ir.Block) *ir.Block {
	d := b.g.Ipdom(blk)
	for d != nil {
		if l := b.nest.Of(d); l == nil || l.Contains(blk) {
			return d
		}
		d = b.g.Ipdom(d)
	}
	return nil
}

// String lists the steps in the primal's order.
func (p *Plan) String() string {
	var s strings.Builder
	for _, b := range p.order {
		st := p.steps[b]
		var to []string
		for _, x := range st.Succs {
			to = append(to, ir.ValueString(x))
		}
		fmt.Fprintf(&s, "%s: ", ir.ValueString(b))
		switch st.Kind {
		case Return:
			s.WriteString("end of the sweep")
		case Jump:
			s.WriteString("on to " + to[0])
			if st.Skips {
				s.WriteString(", nothing to do in between")
			}
		case Choose:
			fmt.Fprintf(&s, "by %s to one of %s", ir.ValueString(st.Cond), strings.Join(to, ", "))
		}
		s.WriteByte('\n')
	}
	return s.String()
}
