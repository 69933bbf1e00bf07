// Package cfg is the control-flow graph of a function: predecessors, dominator trees, orders, reachability and irreducible cycles.
//
//	Requires:   a function whose blocks all end in terminators; it must not change while its Graph is in use.
//	Produces:   a *Graph: reverse postorder, edges, dominators, postdominators, reachability.
//	Guarantees: every list is in an order that depends on the function alone; only blocks that the entry
//	            reaches are in the graph, and edges from others do not count.
package cfg

import (
	"slices"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Graph holds the control-flow facts of one function. It is read-only and may be shared.
type Graph struct {
	f     *ir.Func
	rpo   []*ir.Block
	index *ir.Table[int32] // of a block: place in rpo, plus one
	order *ir.Table[int32] // of an instruction: place in its block
	preds [][]*ir.Block    // by place in rpo
	succs [][]*ir.Block
	dom   *tree
	pdom  func() *tree // node len(rpo) is the virtual exit
	reach func() *reachability
	front func() [][]*ir.Block // dominance frontiers
}

// Analyze builds the graph of f.
func Analyze(f *ir.Func) *Graph {
	g := &Graph{f: f, index: ir.NewTable[int32](f), order: ir.NewTable[int32](f)}
	g.number()
	g.link()
	g.dom = newTree(0, idoms(len(g.rpo), g.predIndices))
	g.pdom = sync.OnceValue(g.postDominators)
	g.reach = sync.OnceValue(g.findReachable)
	g.front = sync.OnceValue(g.frontiers)
	return g
}

// number puts the blocks in reverse postorder.
func (g *Graph) number() {
	if g.f.IsDecl() {
		return
	}
	g.rpo = postorder(g.f.Entry())
	slices.Reverse(g.rpo)
	for i, b := range g.rpo {
		g.index.Set(b, int32(i)+1)
		at := int32(0)
		for in := range b.Instrs() {
			g.order.Set(in, at)
			at++
		}
	}
}

// postorder lists the blocks that b reaches, each after its successors but for
// back edges. It keeps its own stack, for functions can be deeper than is polite.
func postorder(b *ir.Block) []*ir.Block {
	type visit struct {
		b    *ir.Block
		todo []*ir.Block
	}
	var out []*ir.Block
	seen := map[*ir.Block]bool{b: true}
	// The last successor is gone into first, so that in reverse postorder the first stands first.
	enter := func(b *ir.Block) visit { return visit{b, b.Succs()} }
	stack := []visit{enter(b)}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		n := len(top.todo)
		if n == 0 {
			out = append(out, top.b)
			stack = stack[:len(stack)-1]
			continue
		}
		s := top.todo[n-1]
		top.todo = top.todo[:n-1]
		if !seen[s] {
			seen[s] = true
			stack = append(stack, enter(s))
		}
	}
	return out
}

// link collects the edges between reachable blocks; predecessors come in reverse postorder.
func (g *Graph) link() {
	g.preds = make([][]*ir.Block, len(g.rpo))
	g.succs = make([][]*ir.Block, len(g.rpo))
	for i, b := range g.rpo {
		g.succs[i] = b.Succs()
		for _, s := range g.succs[i] {
			j := g.Index(s)
			g.preds[j] = append(g.preds[j], b)
		}
	}
}

func (g *Graph) predIndices(i int) []int { return g.indices(g.preds[i]) }

func (g *Graph) indices(bs []*ir.Block) []int {
	out := make([]int, len(bs))
	for i, b := range bs {
		out[i] = g.Index(b)
	}
	return out
}

// Func is the function analysed.
func (g *Graph) Func() *ir.Func { return g.f }

// RPO returns the reachable blocks in reverse postorder; the slice must not be changed.
func (g *Graph) RPO() []*ir.Block { return g.rpo }

// Index is b's place in RPO, -1 when the entry does not reach b.
func (g *Graph) Index(b *ir.Block) int { return int(g.index.Get(b)) - 1 }

// Reachable reports whether the entry reaches b.
func (g *Graph) Reachable(b *ir.Block) bool { return g.index.Get(b) > 0 }

// Order is in's place in its block.
func (g *Graph) Order(in *ir.Instr) int { return int(g.order.Get(in)) }

// Preds returns the distinct reachable predecessors of b in reverse postorder.
func (g *Graph) Preds(b *ir.Block) []*ir.Block { return g.at(g.preds, b) }

// Succs returns the distinct successors of a reachable b, in the order its terminator names them.
func (g *Graph) Succs(b *ir.Block) []*ir.Block { return g.at(g.succs, b) }

func (g *Graph) at(lists [][]*ir.Block, b *ir.Block) []*ir.Block {
	if i := g.Index(b); i >= 0 {
		return lists[i]
	}
	return nil
}
