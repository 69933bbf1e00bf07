package primal

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// reduceCycles makes irreducible cycles reducible. A cycle that can be entered at several blocks gets a
// dispatch block as its header; all edges to those blocks go through it, and a φ (the selector) states the
// target. It looks for cycles from the outside in: a component without its header may contain further cycles
// (Havlak, "Nesting of Reducible and Irreducible Loops", 1997).
func reduceCycles(f *ir.Func) error {
	for {
		g := cfg.Analyze(f)
		c := irreducible(g, g.RPO())
		if c == nil {
			return nil
		}
		if err := c.dispatch(f); err != nil {
			return err
		}
	}
}

// A cycle is a strongly connected component, with its entries: the blocks that have predecessors outside.
type cycle struct {
	inside  map[*ir.Block]bool
	entries []*ir.Block
}

// irreducible returns a cycle among blocks that has several entries, nil when there is none.
func irreducible(g *cfg.Graph, blocks []*ir.Block) *cycle {
	for _, members := range g.Cycles(blocks) {
		c := newCycle(g, members)
		if len(c.entries) > 1 {
			return c
		}
		rest := slices.DeleteFunc(slices.Clone(members), func(b *ir.Block) bool { return b == c.entries[0] })
		if found := irreducible(g, rest); found != nil {
			return found
		}
	}
	return nil
}

func newCycle(g *cfg.Graph, members []*ir.Block) *cycle {
	c := &cycle{inside: map[*ir.Block]bool{}}
	for _, b := range members {
		c.inside[b] = true
	}
	for _, b := range members {
		if slices.ContainsFunc(g.Preds(b), func(p *ir.Block) bool { return !c.inside[p] }) {
			c.entries = append(c.entries, b)
		}
	}
	return c
}

// A guard is a block on the edges to one entry, either those from outside of the cycle or those from inside.
type guard struct {
	block  *ir.Block
	target int // index of the entry
}

// dispatch redirects all edges to the entries to one new block. Dominance is preserved: a block that
// dominated a block of the cycle dominated all of its entries.
func (c *cycle) dispatch(f *ir.Func) error {
	var guards []guard
	for i, e := range c.entries {
		if isPad(e) {
			return &Unsupported{At: e.FirstNonPhi(), What: "a cycle that is entered where an exception is caught is not supported"}
		}
		preds := e.Preds()
		for _, inside := range []bool{false, true} {
			from := slices.DeleteFunc(slices.Clone(preds), func(p *ir.Block) bool { return c.inside[p] != inside })
			if len(from) > 0 {
				guards = append(guards, guard{gather(e, from, "enter"), i})
			}
		}
	}

	// The selector is a constant per guard.
	d := f.NewBlock("dispatch")
	bd := ir.NewBuilder(d)
	selector := bd.Phi(ir.I32, "selector")
	for _, g := range guards {
		selector.AddIncoming(ir.IntConst(ir.I32, int64(g.target)), g.block)
	}
	sw := bd.Switch(selector, c.entries[0])
	for i, e := range c.entries {
		liftPhis(bd, e, guards)
		for _, g := range guards {
			if g.target == i {
				g.block.Redirect(e, d)
			}
		}
		if i > 0 {
			sw.AddArg(ir.IntConst(ir.I32, int64(i)))
			sw.AddArg(e)
		}
	}
	return nil
}

// liftPhis moves the φs of an entry to the dispatch block. On edges to other entries their value does not
// matter; zero avoids poison.
func liftPhis(bd *ir.Builder, entry *ir.Block, guards []guard) {
	for _, phi := range entry.Phis() {
		lifted := bd.Phi(phi.Type(), phi.Name)
		lifted.Flags = phi.Flags
		for _, g := range guards {
			v := phi.IncomingFor(g.block)
			if v == nil {
				v = ir.ZeroConst(phi.Type())
			}
			lifted.AddIncoming(v, g.block)
		}
		ir.ReplaceAllUses(phi, lifted)
		phi.Erase()
	}
}
