// Package revcfg reverses the control-flow graph: it decides which predecessor of each block the reverse sweep visits next, and by what evidence (a
// value of the primal, a loop counter, a saved selector).
//
//	Requires:   the primal in normal form, its graph and loops, and which blocks hold adjoint work.
//	Produces:   a Plan with one Step per block that the reverse sweep visits.
//	Guarantees: every block with adjoint work that ran is visited, in reverse order of execution; stretches without work are passed over.
package revcfg

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Kind is the evidence by which a Step chooses.
type Kind uint8

const (
	Entry    Kind = iota // the function's entry: the sweep ends here
	Single               // one way back
	Header               // a loop header: the counter tells preheader (Preds[0]) from latch (Preds[1])
	Branch               // the condition Cond: Preds[0] when true, Preds[1] when false
	Selector             // the number of the predecessor, saved when the block was entered
)

// A Step is how the reverse sweep leaves a block. With Skips, the predecessor
// is a dominator further up and no edge of the primal joins the two.
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

// Step returns how b is left backwards, nil when b is never visited.
func (p *Plan) Step(b *ir.Block) *Step { return p.steps[b] }

// Visits reports whether the reverse sweep visits any block of loop l.
func (p *Plan) Visits(l *loops.Loop) bool { return p.steps[l.Header] != nil }

// Work says what the reverse sweep has to do in the primal.
type Work struct {
	Blocks map[*ir.Block]bool   // with adjoint work
	Phi    func(*ir.Instr) bool // has a phi an adjoint?
	// SaveAll keeps a selector at every join: the conservative "off".
	SaveAll bool
}

// Build walks backwards from the function's return.
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

type builder struct {
	f    *ir.Func
	g    *cfg.Graph
	nest *loops.Nest
	work Work
	plan *Plan
	todo []*ir.Block
}

func (b *builder) visit(blk *ir.Block) {
	if _, seen := b.plan.steps[blk]; !seen {
		b.plan.steps[blk] = nil
		b.todo = append(b.todo, blk)
	}
}

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

// passOver returns the dominator to which the sweep may jump from blk because
// no path between the two holds work, nil when there is none worth jumping to.
func (b *builder) passOver(blk *ir.Block) *ir.Block {
	if slices.ContainsFunc(blk.Phis(), b.work.Phi) {
		return nil
	}
	d := b.liftedIdom(blk)
	if d == nil || slices.Equal(b.g.Preds(blk), []*ir.Block{d}) {
		return nil
	}
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

// liftedIdom is blk's nearest dominator that stands in no loop blk is outside of.
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

// byCondition looks for a two-way branch of blk's immediate dominator that
// decides alone from which of two predecessors blk is entered.
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

// onlyVia reports whether the edge p→blk is reached from d only through d→arm.
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
