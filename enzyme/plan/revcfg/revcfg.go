// Package revcfg reverses the control-flow graph: it decides which predecessor of each block the reverse sweep visits next, and by what evidence (a
// value of the primal, a loop counter, a saved selector).
//
//	Requires:   the primal in normal form, its graph and loops, and which blocks hold adjoint work.
//	Produces:   a Plan with one Step per block that the reverse sweep visits.
//	Guarantees: every executed block with adjoint work is visited, in reverse order of execution. The sweep
//	            jumps over stretches of blocks without work.
package revcfg

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind is the evidence by which a Step chooses the predecessor.
type Kind uint8

const (
	Entry    Kind = iota // the function's entry: the sweep ends here
	Single               // the only predecessor
	Header               // the loop counter: Preds[0] is the preheader, Preds[1] the latch
	Branch               // the condition Cond: Preds[0] if true, Preds[1] if false
	Selector             // the saved number of the predecessor from which control entered the block
)

// A Step is how the reverse sweep leaves a block. With Skips, the only predecessor is a dominator of the
// block, and the sweep jumps over the blocks between the two.
type Step struct {
	Kind  Kind
	Preds []*ir.Block
	Cond  ir.Value
	Skips bool
}

// Plan holds the Steps of the blocks that the reverse sweep visits.
type Plan struct {
	order []*ir.Block // visited blocks, in the primal's reverse postorder
	steps map[*ir.Block]*Step
	nest  *loops.Nest
}

// Blocks returns the visited blocks in the primal's order.
func (p *Plan) Blocks() []*ir.Block { return p.order }

// Step returns the Step of b, nil if the reverse sweep never visits b.
func (p *Plan) Step(b *ir.Block) *Step { return p.steps[b] }

// Visits reports whether the reverse sweep visits any block of loop l.
func (p *Plan) Visits(l *loops.Loop) bool { return p.steps[l.Header] != nil }

// Work describes where the reverse sweep has adjoints to compute.
type Work struct {
	Blocks map[*ir.Block]bool   // blocks with adjoint work
	Phi    func(*ir.Instr) bool // reports whether a φ has an adjoint
	// SaveAll saves a selector at every join: the conservative "off".
	SaveAll bool
}

// Build makes the plan of f. It walks the graph backwards from the returns, with a worklist.
func Build(f *ir.Func, g *cfg.Graph, nest *loops.Nest, work Work) *Plan {
	b := &builder{f: f, g: g, nest: nest, work: work, plan: &Plan{steps: map[*ir.Block]*Step{}, nest: nest}}
	for _, blk := range g.RPO() {
		if t := blk.Term(); t != nil && t.Op == ir.OpRet {
			b.visit(blk)
		}
	}

	for len(b.todo) > 0 {
		blk := b.todo[len(b.todo)-1]
		b.todo = b.todo[:len(b.todo)-1]
		step := b.step(blk)
		b.plan.steps[blk] = step
		for _, p := range step.Preds {
			b.visit(p)
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
	f    *ir.Func
	g    *cfg.Graph
	nest *loops.Nest
	work Work
	plan *Plan
	todo []*ir.Block
}

// visit adds blk to the worklist if it is new. The nil Step marks it as seen.
func (b *builder) visit(blk *ir.Block) {
	if _, seen := b.plan.steps[blk]; !seen {
		b.plan.steps[blk] = nil
		b.todo = append(b.todo, blk)
	}
}

// step chooses the Step of blk. It prefers evidence that needs no save: a jump over blocks without work, then
// a primal condition, then a saved selector.
func (b *builder) step(blk *ir.Block) *Step {
	if blk == b.f.Entry() {
		return &Step{Kind: Entry}
	}
	if l := b.nest.Of(blk); l != nil && l.Header == blk {
		return &Step{Kind: Header, Preds: []*ir.Block{l.Preheader, l.Latch}}
	}

	if !b.work.SaveAll {
		if d := b.passOver(blk); d != nil {
			return &Step{Kind: Single, Preds: []*ir.Block{d}, Skips: true}
		}
	}

	preds := b.g.Preds(blk)
	if len(preds) == 1 {
		return &Step{Kind: Single, Preds: preds}
	}
	if !b.work.SaveAll {
		if s := b.byCondition(blk, preds); s != nil {
			return s
		}
	}
	return &Step{Kind: Selector, Preds: preds}
}

// passOver returns the dominator to which the sweep may jump from blk, since no path between the two contains
// work. It returns nil if there is none, or if it is the only predecessor anyway.
func (b *builder) passOver(blk *ir.Block) *ir.Block {
	if slices.ContainsFunc(blk.Phis(), b.work.Phi) {
		return nil
	}

	d := b.liftedIdom(blk)
	if d == nil || slices.Equal(b.g.Preds(blk), []*ir.Block{d}) {
		return nil
	}

	// Search backwards from blk; every path ends at d, which dominates blk.
	seen := map[*ir.Block]bool{blk: true, d: true}
	todo := slices.Clone(b.g.Preds(blk))
	for len(todo) > 0 {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		if b.work.Blocks[x] || slices.ContainsFunc(x.Phis(), b.work.Phi) {
			return nil
		}
		todo = append(todo, b.g.Preds(x)...)
	}
	return d
}

// liftedIdom returns the nearest dominator of blk that lies in no loop without blk, nil if there is none.
func (b *builder) liftedIdom(blk *ir.Block) *ir.Block {
	d := b.g.Idom(blk)
	for d != nil {
		l := b.nest.Of(d)
		if l == nil || l.Contains(blk) {
			return d
		}
		d = l.Preheader
	}
	return nil
}

// byCondition returns a Step of kind Branch, nil if blk cannot have one. The branch of blk's immediate
// dominator must alone decide from which of two predecessors control enters blk.
func (b *builder) byCondition(blk *ir.Block, preds []*ir.Block) *Step {
	d := b.g.Idom(blk)
	if len(preds) != 2 || d == nil || b.nest.Of(d) != b.nest.Of(blk) {
		return nil
	}
	t := d.Term()
	if !t.IsConditional() {
		return nil
	}

	then, els := t.Arg(1).(*ir.Block), t.Arg(2).(*ir.Block)
	for i, p := range preds {
		if b.onlyVia(d, then, blk, p) && b.onlyVia(d, els, blk, preds[1-i]) {
			return &Step{Kind: Branch, Preds: []*ir.Block{p, preds[1-i]}, Cond: t.Arg(0)}
		}
	}
	return nil
}

// onlyVia reports whether every path from d to the edge p→blk starts with the edge d→arm.
func (b *builder) onlyVia(d, arm, blk, p *ir.Block) bool {
	if p == d {
		return arm == blk
	}
	return arm != blk && slices.Equal(b.g.Preds(arm), []*ir.Block{d}) && b.g.Dominates(arm, p)
}

// String lists the steps in the primal's order.
func (p *Plan) String() string {
	var s strings.Builder
	for _, b := range p.order {
		st := p.steps[b]
		var to []string
		for _, x := range st.Preds {
			to = append(to, ir.ValueString(x))
		}
		fmt.Fprintf(&s, "%s: ", ir.ValueString(b))
		switch st.Kind {
		case Entry:
			s.WriteString("end of the sweep")
		case Single:
			s.WriteString("back to " + to[0])
			if st.Skips {
				s.WriteString(", nothing to do in between")
			}
		case Header:
			fmt.Fprintf(&s, "counter: first iteration → %s, else → %s", to[0], to[1])
		case Branch:
			fmt.Fprintf(&s, "%s ? %s : %s", ir.ValueString(st.Cond), to[0], to[1])
		case Selector:
			s.WriteString("saved selector of " + strings.Join(to, ", "))
		}
		s.WriteByte('\n')
	}
	return s.String()
}
