package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
)

// A graph is made by one goroutine; whoever looks something up in it brings what he finds up to date on the way: nodes that were merged, places in them,
// values that were not met before. The graphs of Summaries are read by many at once. So they are sealed when they are done: all that can be reached is
// brought up to date, and from then on nothing is written.

// seal ends the making of a graph.
func (g *graph) seal() {
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
	g.sums.made = nil // from now on all are to be had by all
	g.sealed = true
}

// meetArguments meets what is passed to other functions: their graphs ask for it.
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

// aside makes something in a graph of its own: what a sealed graph has not met has to do with nothing in it.
func (g *graph) aside() *graph { return newGraph(g.f, g.layout, g.sums) }

// A sealing notes what it has been to.
type sealing struct {
	pointers map[*pointer]bool
	nodes    map[*node]bool
}

// pointer brings a pointer, and all that it leads to, up to date; it returns what the pointer has become.
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
		n, _ := q.at()
		for i := range q.rooms {
			q.rooms[i].at = q.rooms[i].at.find()
			todo = append(todo, q.rooms[i].at)
		}
		if s.nodes[n] {
			continue
		}
		s.nodes[n] = true
		n.byAddress = slices.Clip(n.sorted())
		n.facts, n.endless = nil, nil // for those that come, which are none
		for _, f := range n.order {
			if f.link != nil {
				f.link = f.link.find()
				todo = append(todo, f.link)
			}
		}
	}
	return p.find()
}
