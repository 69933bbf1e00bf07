package cfg

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// reachability says of each strongly connected component which others it reaches
// by at least one edge.
type reachability struct {
	comp []int      // by place in rpo: component, numbered so that successors come first
	sets [][]uint64 // by component: bit set of components
}

// Reaches reports whether a path of at least one edge leads from a to b.
func (g *Graph) Reaches(a, b *ir.Block) bool {
	i, j := g.Index(a), g.Index(b)
	if i < 0 || j < 0 {
		return false
	}
	r := g.reach()
	c := r.comp[j]
	return r.sets[r.comp[i]][c/64]&(1<<(c%64)) != 0
}

// LeadingTo marks the blocks for which ends holds, and all from which such a block may be reached.
func (g *Graph) LeadingTo(ends func(*ir.Block) bool) *ir.Table[bool] {
	marked := ir.NewTable[bool](g.Func())
	var todo []*ir.Block
	mark := func(b *ir.Block) {
		if !marked.Get(b) {
			marked.Set(b, true)
			todo = append(todo, b)
		}
	}
	for _, b := range g.RPO() {
		if ends(b) {
			mark(b)
		}
	}
	for len(todo) > 0 {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, p := range g.Preds(b) {
			mark(p)
		}
	}
	return marked
}

// Returning marks the blocks from which the function can still return or unwind.
func (g *Graph) Returning() *ir.Table[bool] {
	return g.LeadingTo(func(b *ir.Block) bool { return len(g.Succs(b)) == 0 && b.Term().Op != ir.OpUnreachable })
}

// Finishing marks the blocks from which the function can still return. From elsewhere it unwinds or ends the program, and no reverse sweep of
// it follows.
func (g *Graph) Finishing() *ir.Table[bool] {
	return g.LeadingTo(func(b *ir.Block) bool { return b.Term().Op == ir.OpRet })
}

// findReachable closes the graph's condensation: components come out of
// Tarjan's algorithm ("Depth-First Search and Linear Graph Algorithms", 1972) in
// such an order that each set is the union of sets already complete.
func (g *Graph) findReachable() *reachability {
	succs := func(i int) []int { return g.indices(g.succs[i]) }
	comp, n := components(len(g.rpo), succs)
	r := &reachability{comp: comp, sets: make([][]uint64, n)}
	words := (n + 63) / 64
	members := make([][]int, n)
	for i, c := range comp {
		members[c] = append(members[c], i)
	}
	for c := range n {
		set := make([]uint64, words)
		for _, i := range members[c] {
			for _, s := range succs(i) {
				d := comp[s]
				set[d/64] |= 1 << (d % 64)
				if d != c {
					for w, bits := range r.sets[d] {
						set[w] |= bits
					}
				}
			}
		}
		r.sets[c] = set
	}
	return r
}

// components numbers the strongly connected components of a graph of n nodes,
// each after all that it reaches, and returns how many there are.
func components(n int, succs func(int) []int) (comp []int, count int) {
	type visit struct {
		i    int
		todo []int
	}
	comp = make([]int, n)
	low, num := make([]int, n), make([]int, n)
	clock := 0
	var open []int
	var stack []visit
	enter := func(i int) {
		clock++
		num[i], low[i], comp[i] = clock, clock, -1
		open = append(open, i)
		stack = append(stack, visit{i, succs(i)})
	}
	leave := func(i int) {
		stack = stack[:len(stack)-1]
		if len(stack) > 0 {
			up := stack[len(stack)-1].i
			low[up] = min(low[up], low[i])
		}
		if low[i] != num[i] {
			return
		}
		for j := -1; j != i; {
			j = open[len(open)-1]
			open = open[:len(open)-1]
			comp[j] = count
		}
		count++
	}
	for root := range n {
		if num[root] != 0 {
			continue
		}
		for enter(root); len(stack) > 0; {
			top := &stack[len(stack)-1]
			if len(top.todo) == 0 {
				leave(top.i)
				continue
			}
			s := top.todo[0]
			top.todo = top.todo[1:]
			if num[s] == 0 {
				enter(s)
			} else if comp[s] < 0 {
				low[top.i] = min(low[top.i], num[s])
			}
		}
	}
	return comp, count
}

// Cycles returns the strongly connected components that edges among the given
// blocks form, each in the given order; blocks on no cycle are left out.
func (g *Graph) Cycles(blocks []*ir.Block) [][]*ir.Block {
	place := make(map[*ir.Block]int, len(blocks))
	for i, b := range blocks {
		place[b] = i
	}
	succs := func(i int) []int {
		var out []int
		for _, s := range g.Succs(blocks[i]) {
			if j, ok := place[s]; ok {
				out = append(out, j)
			}
		}
		return out
	}
	comp, n := components(len(blocks), succs)
	members := make([][]*ir.Block, n)
	cyclic := make([]bool, n)
	for i, b := range blocks {
		c := comp[i]
		members[c] = append(members[c], b)
		cyclic[c] = cyclic[c] || len(members[c]) > 1 || slices.Contains(succs(i), i)
	}
	var cycles [][]*ir.Block
	for c := n - 1; c >= 0; c-- { // from the entry on
		if cyclic[c] {
			cycles = append(cycles, members[c])
		}
	}
	return cycles
}
