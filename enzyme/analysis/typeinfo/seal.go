package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
)

// One goroutine builds a graph, and lookups in it update it: they compress paths of merged nodes, shift
// places, and create values not met before. Many goroutines read the graphs of Summaries at once. So a
// finished graph is sealed: everything reachable is brought up to date, and from then on lookups write
// nothing.

// seal ends the construction of a graph and makes it immutable.
func (g *graph) seal() {
	// A sealed graph creates no entries, so create those that the graphs of callees will look up.
	g.meetArguments()

	s := sealing{pointers: map[*pointer]bool{}, nodes: map[*node]bool{}}
	for v, p := range g.ptrs {
		g.ptrs[v] = s.pointer(p)
	}
	for v, p := range g.values {
		g.values[v] = s.pointer(p)
	}
	g.ret = s.pointer(g.ret)
	g.roomy = nil
	g.sums.made = nil // every summary is complete now
	g.sealed = true
}

// meetArguments creates entries for the arguments of calls, which the graphs of callees look up.
func (g *graph) meetArguments() {
	for in := range g.f.Instrs() {
		if in.Call() == nil {
			continue
		}
		if f := callgraph.Target(in); f == nil || f.IsDecl() {
			continue
		}
		for _, a := range in.CallArgs() {
			if a.Type().IsPtr() {
				g.ptr(a)
			} else {
				g.value(a)
			}
		}
	}
}

// aside returns a new graph for a value that a sealed graph has not met, which is unrelated to all others.
func (g *graph) aside() *graph { return newGraph(g.f, g.layout, g.sums) }

// A sealing records the pointers and nodes that it has visited.
type sealing struct {
	pointers map[*pointer]bool
	nodes    map[*node]bool
}

// pointer brings a pointer and everything reachable from it up to date, with a worklist. It returns the root
// of the pointer.
func (s *sealing) pointer(p *pointer) *pointer {
	if p == nil {
		return nil
	}
	todo := []*pointer{p}
	for len(todo) > 0 {
		q := todo[len(todo)-1].find()
		todo = todo[:len(todo)-1]
		if s.pointers[q] {
			continue
		}

		s.pointers[q] = true

		// Rooms and links lead to further pointers.
		n, _ := q.at() // shifts q's places to the root node
		for i := range q.rooms {
			q.rooms[i].at = q.rooms[i].at.find()
			todo = append(todo, q.rooms[i].at)
		}

		if s.nodes[n] {
			continue
		}
		s.nodes[n] = true
		n.byAddress = slices.Clip(n.sorted())
		n.facts, n.endless = nil, nil // needed only to add facts
		for _, f := range n.order {
			if f.link != nil {
				f.link = f.link.find()
				todo = append(todo, f.link)
			}
		}
	}
	return p.find()
}
