package cfg

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// postDominators is the dominator tree of the reversed graph, whose root is a
// virtual exit behind every block that has no successors. Where control can
// never reach such a block, the last block of the endless part in reverse
// postorder leads to the virtual exit too, so that every block has a place.
func (g *Graph) postDominators() *tree {
	n := len(g.rpo)
	exits := g.virtualExits()
	order, place := g.reverseOrder(exits)
	preds := func(i int) []int {
		b := order[i]
		if b == n {
			return nil
		}
		var ps []int
		if exits[b] {
			ps = append(ps, place[n])
		}
		for _, s := range g.succs[b] {
			ps = append(ps, place[g.Index(s)])
		}
		return ps
	}
	local := idoms(n+1, preds)
	idom := make([]int32, n+1)
	for i, d := range local {
		if d < 0 {
			idom[order[i]] = -1
		} else {
			idom[order[i]] = int32(order[d])
		}
	}
	return newTree(n, idom)
}

// virtualExits marks the blocks from which an edge leads to the virtual exit.
func (g *Graph) virtualExits() []bool {
	exits := make([]bool, len(g.rpo))
	done := make([]bool, len(g.rpo))
	add := func(i int) {
		exits[i] = true
		for todo := []int{i}; len(todo) > 0; {
			j := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if !done[j] {
				done[j] = true
				todo = append(todo, g.predIndices(j)...)
			}
		}
	}
	for i := range g.rpo {
		if len(g.succs[i]) == 0 {
			add(i)
		}
	}
	for i := len(g.rpo) - 1; i >= 0; i-- {
		if !done[i] {
			add(i)
		}
	}
	return exits
}

// reverseOrder numbers the reversed graph in reverse postorder from the virtual
// exit: order lists the blocks' indices, place is its inverse.
func (g *Graph) reverseOrder(exits []bool) (order, place []int) {
	n := len(g.rpo)
	next := func(i int) []int {
		if i < n {
			return g.predIndices(i)
		}
		var s []int
		for j, e := range exits {
			if e {
				s = append(s, j)
			}
		}
		return s
	}
	type visit struct {
		i    int
		todo []int
	}
	seen := make([]bool, n+1)
	seen[n] = true
	for stack := []visit{{n, next(n)}}; len(stack) > 0; {
		top := &stack[len(stack)-1]
		if k := len(top.todo); k > 0 {
			j := top.todo[k-1]
			top.todo = top.todo[:k-1]
			if !seen[j] {
				seen[j] = true
				stack = append(stack, visit{j, next(j)})
			}
			continue
		}
		order = append(order, top.i)
		stack = stack[:len(stack)-1]
	}
	slices.Reverse(order)
	place = make([]int, n+1)
	for i, b := range order {
		place[b] = i
	}
	return order, place
}

// Ipdom is b's immediate postdominator, nil when that is the virtual exit.
func (g *Graph) Ipdom(b *ir.Block) *ir.Block {
	i := g.Index(b)
	if i < 0 {
		return nil
	}
	if d := int(g.pdom().idom[i]); d < len(g.rpo) {
		return g.rpo[d]
	}
	return nil
}

// PostDominates reports whether every path from b to the function's end passes
// a. A block postdominates itself.
func (g *Graph) PostDominates(a, b *ir.Block) bool {
	i, j := g.Index(a), g.Index(b)
	return i >= 0 && j >= 0 && g.pdom().above(i, j)
}
