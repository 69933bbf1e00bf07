package cfg

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// idoms returns the immediate dominator of each of n nodes, which are numbered in
// reverse postorder from the root, node 0. The root has none: -1.
//
// The algorithm is that of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance
// Algorithm" (2001): intersect the predecessors' dominator paths until nothing changes.
func idoms(n int, preds func(int) []int) []int32 {
	const unknown = -2
	idom := make([]int32, n)
	for i := range idom {
		idom[i] = unknown
	}
	if n == 0 {
		return idom
	}
	idom[0] = -1
	for changed := true; changed; {
		changed = false
		for i := 1; i < n; i++ {
			best := int32(unknown)
			for _, p := range preds(i) {
				switch {
				case idom[p] == unknown:
				case best == unknown:
					best = int32(p)
				default:
					best = intersect(idom, best, int32(p))
				}
			}
			if best != unknown && best != idom[i] {
				idom[i], changed = best, true
			}
		}
	}
	return idom
}

// intersect finds the nearest common dominator as far as known.
func intersect(idom []int32, a, b int32) int32 {
	for a != b {
		for a > b {
			a = idom[a]
		}
		for b > a {
			b = idom[b]
		}
	}
	return a
}

// A tree is a dominator tree. in and out number a walk of it, so that
// ancestors are found by comparing intervals.
type tree struct {
	idom    []int32
	in, out []int32
}

func newTree(root int, idom []int32) *tree {
	t := &tree{idom: idom, in: make([]int32, len(idom)), out: make([]int32, len(idom))}
	if len(idom) == 0 {
		return t
	}
	children := make([][]int32, len(idom))
	for i, d := range idom {
		if d >= 0 {
			children[d] = append(children[d], int32(i))
		}
	}
	clock := int32(0)
	var walk func(n int32)
	walk = func(n int32) {
		clock++
		t.in[n] = clock
		for _, c := range children[n] {
			walk(c)
		}
		t.out[n] = clock
	}
	walk(int32(root))
	return t
}

// above reports whether a is b or an ancestor of b.
func (t *tree) above(a, b int) bool { return t.in[a] <= t.in[b] && t.in[b] <= t.out[a] }

// Idom is b's immediate dominator, nil for the entry and for unreachable blocks.
func (g *Graph) Idom(b *ir.Block) *ir.Block {
	i := g.Index(b)
	if i < 0 || g.dom.idom[i] < 0 {
		return nil
	}
	return g.rpo[g.dom.idom[i]]
}

// Dominates reports whether every path from the entry to b passes a. A block
// dominates itself, and everything dominates an unreachable block.
func (g *Graph) Dominates(a, b *ir.Block) bool {
	i, j := g.Index(a), g.Index(b)
	if j < 0 {
		return true
	}
	return i >= 0 && g.dom.above(i, j)
}

// DominatesUse reports whether def has its value whenever at is executed. For a
// use by a phi, ask with the terminator of the incoming block.
func (g *Graph) DominatesUse(def ir.Value, at *ir.Instr) bool {
	in, ok := def.(*ir.Instr)
	if !ok {
		return true
	}
	from, to := in.Parent(), at.Parent()
	switch {
	case in.Op == ir.OpInvoke || in.Op == ir.OpCallBr:
		return g.EdgeDominates(from, in.Succs()[0], to)
	case from == to && g.Reachable(to):
		return g.order.Get(in) < g.order.Get(at)
	}
	return g.Dominates(from, to)
}

// EdgeDominates reports whether every path to b takes the edge from → to: the
// result of an invoke exists only on its normal edge.
func (g *Graph) EdgeDominates(from, to, b *ir.Block) bool {
	if !g.Reachable(b) {
		return true
	}
	preds := g.Preds(to)
	return len(preds) == 1 && preds[0] == from && len(from.Term().Succs()) == len(from.Succs()) && g.Dominates(to, b)
}
