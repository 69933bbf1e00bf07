package save

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// Decide finds the cheapest way to provide all needs: a minimum cut of the
// dependence graph between what is free and what the adjoints read.
//
// Every Ref is split in two nodes, "can be computed" and "is available". The
// edge between them costs saving it; an edge from the source to the first costs computing it
// once from its inputs (nothing for what is free, infinitely much where there
// is no way); infinite edges lead from available inputs to what is computed from them, and from
// the needs to the sink. A Ref whose two nodes the cut parts is saved.
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

func in(i int) int32  { return int32(2 + 2*i) }
func out(i int) int32 { return int32(3 + 2*i) }

// graph holds the refs that needs are built from, and how.
type graph struct {
	facts   *Facts
	refs    []need.Ref
	origins []origin
	index   map[need.Ref]int
}

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

// saveWeight keeps free things and induction variables off the tape.
func (g *graph) saveWeight(r need.Ref, s origin, weight float64) float64 {
	if s.choice == Free || g.facts.follows(r, s) {
		return infinite
	}
	return (g.facts.saveCost(r) + g.facts.unbounded(r)) * weight
}

// follows reports whether r is a shadow that has to follow from the shadows that the reverse sweep is given, or makes.
func (f *Facts) follows(r need.Ref, s origin) bool {
	return (f.ShadowsVary || f.Late(r.V)) && r.Kind == need.Shadow && (s.choice == Recompute || s.choice == Induction)
}

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

// read turns the cut into choices. What lies wholly on the sink's side is
// computed; what is cut is saved; what lies wholly on the source's side is not needed after all.
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

// reason tells why the cut has r saved.
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
