package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// order answers reachability queries within one iteration of a loop: whether an instruction may execute after
// another.
type order struct {
	nest    *loops.Nest
	reach   map[*ir.Block]bits // blocks reachable over at least one edge and no back edge
	place   *ir.Table[int]     // position of an instruction in its block
	returns *ir.Table[bool]    // blocks from which the function may return
	index   map[*ir.Block]int
}

// bits is a set of blocks by index.
type bits []uint64

func (s bits) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }
func (s bits) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s bits) or(t bits) {
	for i, w := range t {
		s[i] |= w
	}
}

// newOrder computes the transitive closure of the graph without its back edges, in reverse of reverse
// postorder.
func newOrder(f *ir.Func, g *cfg.Graph, nest *loops.Nest) *order {
	rpo := g.RPO()
	o := &order{nest: nest, reach: map[*ir.Block]bits{}, place: ir.NewTable[int](f), returns: g.Returning(), index: map[*ir.Block]int{}}
	for i, b := range rpo {
		o.index[b] = i
	}

	// Without back edges the graph is acyclic, so the sets of all successors are complete before b's.
	for i := len(rpo) - 1; i >= 0; i-- {
		b := rpo[i]
		s := make(bits, len(rpo)/64+1)
		for _, t := range g.Succs(b) {
			if o.isBack(b, t) {
				continue
			}
			s.add(o.index[t])
			s.or(o.reach[t])
		}
		o.reach[b] = s

		n := 0
		for in := range b.Instrs() {
			o.place.Set(in, n)
			n++
		}
	}
	return o
}

// isBack reports whether an edge is a back edge. In a reducible graph, these are the edges that do not
// advance in reverse postorder.
func (o *order) isBack(from, to *ir.Block) bool { return o.index[to] <= o.index[from] }

// common returns the innermost loop that contains both blocks, nil if there is none.
func (o *order) common(a, b *ir.Block) *loops.Loop {
	x, y := o.nest.Of(a), o.nest.Of(b)
	for depth(x) > depth(y) {
		x = x.Parent
	}
	for depth(y) > depth(x) {
		y = y.Parent
	}
	for x != y {
		x, y = x.Parent, y.Parent
	}
	return x
}

// depth returns the number of loops around the code of l, itself included; 0 for nil.
func depth(l *loops.Loop) int {
	if l == nil {
		return 0
	}
	return l.Depth
}

// childOf returns the loop directly inside outer that contains b, nil if b lies in no loop inside outer.
func (o *order) childOf(outer *loops.Loop, b *ir.Block) *loops.Loop {
	l := o.nest.Of(b)
	if l == outer {
		return nil
	}
	for l.Parent != outer {
		l = l.Parent
	}
	return l
}

// follows reports whether w may execute after r in the same iteration of outer. outer must be the innermost
// loop that contains both, nil for the function. Each loop inside outer is treated as a single node: w may
// follow if its loop is reachable from an exit of r's loop.
func (o *order) follows(r, w *ir.Instr, outer *loops.Loop) bool {
	from, to := o.childOf(outer, r.Parent()), o.childOf(outer, w.Parent())
	target := w.Parent()
	if to != nil {
		target = to.Header
	}

	if from == nil {
		if target == r.Parent() {
			return o.place.Get(w) > o.place.Get(r)
		}
		return o.reach[r.Parent()].has(o.index[target])
	}

	for _, e := range from.Exits {
		if e.To == target || o.reach[e.To].has(o.index[target]) {
			return true
		}
	}
	return false
}
