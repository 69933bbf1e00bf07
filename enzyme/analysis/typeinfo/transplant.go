package typeinfo

// A transplant copies facts from one function's graph into another's across a call, and follows pointers.
type transplant struct {
	to    *graph
	limit rank
	bound map[*node]binding // where each foreign node lies here
	left  int               // how many more nodes may be bound
	rooms []foundRoom
}

// A binding maps address base of a foreign node to p in the receiving graph.
type binding struct {
	p    *pointer
	base int64
}

// maxBound bounds the nodes that are followed at one call.
const maxBound = 400

// newTransplant returns a transplant into a graph, which lowers the rank of facts to limit.
func newTransplant(to *graph, limit rank) *transplant {
	return &transplant{to: to, limit: limit, bound: map[*node]binding{}, left: maxBound}
}

// bind identifies a foreign pointer with ours, and copies the facts of its node. A foreign node is bound
// once; a second pointer to it shows that two of our pointers lead to the same node.
func (x *transplant) bind(foreign, ours *pointer) {
	if foreign == nil || ours == nil {
		return
	}
	root, places := foreign.at()
	if len(places) == 0 || x.left == 0 {
		return
	}

	for _, r := range foreign.find().rooms {
		x.rooms = append(x.rooms, foundRoom{r, ours})
	}

	base := places[0].off
	if b, again := x.bound[root]; again {
		x.to.flowAt(ours, b.p, func(p place) place { p.off += base - b.base; return p })
		return
	}

	if len(ours.find().places) == 0 {
		x.to.flow(ours, newPointer(newNode()))
	}

	// Record the binding before facts are copied, since they may link back to this node.
	x.left--
	x.bound[root] = binding{ours, base}

	for _, a := range root.anchors {
		_, places := ours.at()
		for _, at := range places {
			if at.exact() || a.at.exact() {
				x.to.addAnchor(ours.find().n, anchor{a.t, at.plus(a.at, base)})
			}
		}
	}

	for _, f := range root.sorted() {
		if x.limit < access && overruled(root, f) {
			continue
		}
		x.fact(f, ours, base)
	}
}

// overruled reports whether integers are known to be something else. Each function's evidence is settled
// before it meets that of other functions, where ranks no longer distinguish it.
func overruled(n *node, f *fact) bool {
	if f.kind != Integer {
		return false
	}
	for _, o := range n.order {
		if o.kind != Integer && o.rank > f.rank && touch(o, f) {
			return true
		}
	}
	return false
}

// touch reports whether elements of two facts may overlap.
func touch(a, b *fact) bool {
	for d := -int64(a.size) + 1; d < int64(b.size); d++ {
		at := a.at
		at.off -= d
		if meet(at, b.at) {
			return true
		}
	}
	return false
}

// rank returns the rank that a fact of the other function has here.
func (x *transplant) rank(r rank) rank {
	if r == told {
		return r
	}
	if x.limit < access && r >= compute {
		return x.limit // callers that disagree leave the bytes in dispute
	}
	return min(r, x.limit)
}

// fact copies one fact and everything that it links to.
func (x *transplant) fact(f *fact, ours *pointer, base int64) {
	g := x.to
	n, places := ours.at()
	link := (*pointer)(nil)
	if f.kind == Pointer && f.link != nil {
		link = g.linkAt(ours, f.at, base)
	}

	for _, at := range append([]place(nil), places...) {
		moved := *f
		moved.link, moved.rank, moved.said = link, x.rank(f.rank), f.said && f.rank < access
		moved.at = at.plus(f.at, base)
		g.add(n, moved)
	}

	// Follow the link after the cell exists, so that a cycle finds it.
	if link != nil {
		x.bind(f.link, link)
	}
}

// plus translates place q of a foreign node, whose address base is p here.
func (p place) plus(q place, base int64) place {
	p.off += q.off - base
	p.down = p.down || q.down
	for _, d := range q.dims {
		p = p.repeat(d)
	}
	return p
}

// linkAt returns the pointer that our cells hold where a foreign fact has a pointer, a new one if there is
// none.
func (g *graph) linkAt(ours *pointer, at place, base int64) *pointer {
	n, places := ours.at()
	for _, p := range places {
		p.off += at.off - base
		for _, d := range at.dims {
			p = p.repeat(d)
		}
		for _, f := range n.order {
			if f.kind == Pointer && f.link != nil && meet(f.at, p) {
				return f.link.find()
			}
		}
	}
	return newPointer(newNode())
}
