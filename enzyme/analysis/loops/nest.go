// Package loops is loop analysis: natural loops and their nest, induction variables, and trip counts by
// scalar evolution (LLVM's LoopInfo and ScalarEvolution).
//
//	Requires:   a function without irreducible cycles and its cfg.Graph. Induction variables and trip counts
//	            are found for loops in normal form only (preheader, one latch: see package primal).
//	Produces:   a *Nest: loop tree, induction variables, and per loop the number of back edges taken, as a
//	            constant, as an expression over values known before the loop, or Dynamic.
//	Guarantees: a count that is not Dynamic is exact whenever control leaves the loop on a path that can
//	            still return. An induction variable has its stated value in every iteration.
package loops

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Nest is the loop tree of a function. It is read-only.
type Nest struct {
	g   *cfg.Graph
	all []*Loop
	of  *ir.Table[*Loop]
	ivs *ir.Table[*IV]
}

// A Loop is a natural loop: a header, and all blocks that reach a back edge to it without passing the header.
type Loop struct {
	Header    *ir.Block
	Preheader *ir.Block // the header's only predecessor outside, with no other successor; nil when there is none
	Latch     *ir.Block // the header's only predecessor inside; nil when there are several
	Parent    *Loop
	Children  []*Loop
	Depth     int // 1 is outermost
	Index     int // place in Nest.All
	Exits     []Edge
	Trip      Trip

	nest   *Nest
	blocks []*ir.Block
}

// An Edge is an exit edge of a loop.
type Edge struct{ From, To *ir.Block }

// Analyze returns the loop nest with induction variables and trip counts.
func Analyze(f *ir.Func, g *cfg.Graph) *Nest {
	n := Find(f, g)
	n.findIVs()
	returns := g.Finishing() // exits that cannot return do not count
	for _, l := range n.all {
		l.Trip = n.countTrips(l, returns)
	}
	return n
}

// Find returns the loop tree alone, for any function.
func Find(f *ir.Func, g *cfg.Graph) *Nest {
	n := &Nest{g: g, of: ir.NewTable[*Loop](f), ivs: ir.NewTable[*IV](f)}
	rpo := g.RPO()
	// An inner header follows the outer one in reverse postorder, so the backward walk finds inner loops
	// first.
	for _, b := range slices.Backward(rpo) {
		var latches []*ir.Block
		for _, p := range g.Preds(b) {
			if g.Dominates(b, p) {
				latches = append(latches, p)
			}
		}
		if len(latches) > 0 {
			n.add(b, latches)
		}
	}
	slices.Reverse(n.all)
	for i, l := range n.all {
		l.Index, l.Depth = i, 1
		if l.Parent != nil {
			l.Depth = l.Parent.Depth + 1
			l.Parent.Children = append(l.Parent.Children, l)
		}
	}

	// A block belongs to its innermost loop and to all loops around that.
	for _, b := range rpo {
		for l := n.of.Get(b); l != nil; l = l.Parent {
			l.blocks = append(l.blocks, b)
		}
	}
	for _, l := range n.all {
		l.findEdges()
	}
	return n
}

// add adds the loop of a header: it walks backward from the latches to the header. An inner loop on the way
// becomes a child, and the walk continues before its header.
func (n *Nest) add(header *ir.Block, latches []*ir.Block) {
	l := &Loop{Header: header, nest: n}
	n.all = append(n.all, l)
	n.of.Set(header, l)
	for todo := slices.Clone(latches); len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		inner := n.outermost(b)

		// A block of an inner loop leads straight to that loop's header.
		switch {
		case inner == l:
			continue
		case inner == nil:
			n.of.Set(b, l)
		default:
			inner.Parent = l
			b = inner.Header
		}
		for _, p := range n.g.Preds(b) {
			if n.outermost(p) != l {
				todo = append(todo, p)
			}
		}
	}
}

// outermost returns the outermost loop around b found so far.
func (n *Nest) outermost(b *ir.Block) *Loop {
	l := n.of.Get(b)
	for l != nil && l.Parent != nil {
		l = l.Parent
	}
	return l
}

// findEdges sets the preheader, the latch and the exits.
func (l *Loop) findEdges() {
	g := l.nest.g
	var inside, outside []*ir.Block
	for _, p := range g.Preds(l.Header) {
		if l.Contains(p) {
			inside = append(inside, p)
		} else {
			outside = append(outside, p)
		}
	}

	// A preheader must have no other successor, or code in it would run without the loop.
	if len(inside) == 1 {
		l.Latch = inside[0]
	}
	if len(outside) == 1 && len(g.Succs(outside[0])) == 1 {
		l.Preheader = outside[0]
	}
	for _, b := range l.blocks {
		for _, s := range g.Succs(b) {
			if !l.Contains(s) {
				l.Exits = append(l.Exits, Edge{b, s})
			}
		}
	}
}

// Of returns the innermost loop around b, nil outside of all loops.
func (n *Nest) Of(b *ir.Block) *Loop { return n.of.Get(b) }

// Common returns the innermost loop around both blocks, nil when there is none.
func (n *Nest) Common(a, b *ir.Block) *Loop {
	l := n.of.Get(a)
	for l != nil && !l.Contains(b) {
		l = l.Parent
	}
	return l
}

// All returns the loops, outer before inner, in the order of their headers.
func (n *Nest) All() []*Loop { return n.all }

// Top returns the loops without a parent.
func (n *Nest) Top() []*Loop {
	var top []*Loop
	for _, l := range n.all {
		if l.Parent == nil {
			top = append(top, l)
		}
	}
	return top
}

// Uncounted is the conservative form of Analyze: every trip count is Dynamic.
func Uncounted(f *ir.Func, g *cfg.Graph) *Nest {
	n := Analyze(f, g)
	for _, l := range n.all {
		l.Trip = Trip{}
	}
	return n
}

// Contains reports whether b is in l or in a loop inside l.
func (l *Loop) Contains(b *ir.Block) bool {
	for x := l.nest.Of(b); x != nil; x = x.Parent {
		if x == l {
			return true
		}
	}
	return false
}

// Own reports whether l is the innermost loop around b.
func (l *Loop) Own(b *ir.Block) bool { return l.nest.Of(b) == l }

// Blocks returns the blocks of l and of the loops inside it in reverse postorder.
func (l *Loop) Blocks() []*ir.Block { return l.blocks }

// Invariant reports whether v is defined outside of l; it then has the same value in all iterations.
func (l *Loop) Invariant(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return !ok || !l.Contains(in.Parent())
}
