package cfg

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Frontier returns the dominance frontier of b: the blocks where what b
// dominates meets what it does not, in reverse postorder.
func (g *Graph) Frontier(b *ir.Block) []*ir.Block {
	if i := g.Index(b); i >= 0 {
		return g.front()[i]
	}
	return nil
}

// frontiers walks from each predecessor of a block up to the block's immediate
// dominator (Cooper, Harvey and Kennedy 2001): all on the way have the block in their frontier.
func (g *Graph) frontiers() [][]*ir.Block {
	front := make([][]*ir.Block, len(g.rpo))
	for i, b := range g.rpo {
		if len(g.preds[i]) < 2 {
			continue
		}
		for _, p := range g.predIndices(i) {
			for at := int32(p); at != g.dom.idom[i]; at = g.dom.idom[at] {
				if n := len(front[at]); n == 0 || front[at][n-1] != b {
					front[at] = append(front[at], b)
				}
			}
		}
	}
	return front
}
