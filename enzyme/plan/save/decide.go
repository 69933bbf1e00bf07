package save

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Decide finds the cheapest way to provide all needs: a minimum cut of the
// dependence graph between what is free and what the adjoints read.
//
// Each Ref has two nodes, in ("can be computed") and out ("is available"), and these edges:
//   - in → out, with the cost of saving it;
//   - source → in, with the cost of computing it once from its inputs: 0 if it is free, infinite if it cannot
//     be recomputed;
//   - an infinite edge from the out node of each input to in;
//   - an infinite edge from out to the sink if it is a need.
//
// The cut saves a Ref if it separates in from out.
func Decide(needs *need.Set, facts *Facts) *Plan {
	g := &graph{facts: facts, index: map[need.Ref]int{}}
	for _, r := range needs.Refs() {
		g.reach(r)
	}

	net := newNetwork(2 + 2*len(g.refs))
	for i, r := range g.refs {
		s := g.origins[i]
		weight := Frequency(r.Home(facts.Nest))
		net.connect(in(i), out(i), g.saveWeight(r, s, weight))
		net.connect(source, in(i), g.computeWeight(r, s, weight))
		for _, x := range s.inputs {
			net.connect(out(g.index[x]), in(i), infinite)
		}
	}

	for _, r := range needs.Refs() {
		net.connect(out(g.index[r]), sink, infinite)
	}
	return g.read(net.cut())
}

// in and out number the two nodes of ref i; source and sink are nodes 0 and 1.
func in(i int) int32  { return int32(2 + 2*i) }
func out(i int) int32 { return int32(3 + 2*i) }

// graph is the dependence graph: the needs and everything that they can be recomputed from, each with its
// origin.
type graph struct {
	facts   *Facts
	refs    []need.Ref
	origins []origin
	index   map[need.Ref]int
}

// reach adds r and, recursively, its inputs to the graph.
func (g *graph) reach(r need.Ref) {
	if _, ok := g.index[r]; ok {
		return
	}
	s := g.facts.originOf(r)
	g.index[r] = len(g.refs)
	g.refs = append(g.refs, r)
	g.origins = append(g.origins, s)
	for _, x := range s.inputs {
		g.reach(x)
	}
}

// saveWeight returns the capacity of the edge in → out. It is infinite for free refs, and for shadows that
// must follow from other shadows.
func (g *graph) saveWeight(r need.Ref, s origin, weight float64) float64 {
	if s.choice == Free || g.facts.follows(r, s) {
		return infinite
	}
	return (g.facts.saveCost(r) + g.facts.unbounded(r)) * weight
}

// follows reports whether r is a shadow that must be recomputed: the shadows that the reverse sweep receives
// or allocates may differ from those of the forward sweep.
func (f *Facts) follows(r need.Ref, s origin) bool {
	return (f.ShadowsVary || f.Late(r.V)) && r.Kind == need.Shadow && (s.choice == Recompute || s.choice == Induction)
}

// computeWeight returns the capacity of the edge source → in.
func (g *graph) computeWeight(r need.Ref, s origin, weight float64) float64 {
	switch {
	case s.choice == Save:
		return infinite
	case s.choice == Free:
		return 0
	case g.facts.SaveAll && s.choice != Induction && !g.facts.follows(r, s):
		return infinite
	}
	return s.cost * weight
}

// read turns the cut into choices. A ref with both nodes on the sink's side is computed, and a separated one
// is saved. A ref with both nodes on the source's side is not needed.
func (g *graph) read(onSourceSide []bool) *Plan {
	p := &Plan{choice: map[need.Ref]Choice{}, why: map[need.Ref]Reason{}, inputs: map[need.Ref][]need.Ref{}}
	for i, r := range g.refs {
		switch {
		case onSourceSide[out(i)]:
			p.set(r, None)
		case onSourceSide[in(i)]:
			p.set(r, Save)
			p.why[r] = g.reason(r, g.origins[i])
		default:
			p.set(r, g.origins[i].choice)
			p.inputs[r] = g.origins[i].inputs
		}
	}
	sortByDefinition(p.order)
	return p
}

// reason returns why the cut saves r.
func (g *graph) reason(r need.Ref, s origin) Reason {
	switch {
	case s.choice == Save:
		return s.bar
	case g.facts.SaveAll:
		return Switched
	case s.cost >= g.facts.saveCost(r)+g.facts.unbounded(r):
		return Dear
	}
	return Inputs
}
