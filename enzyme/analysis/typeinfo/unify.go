package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// merge unifies the nodes of x and y so that address a of x and address b of y are the same address.
func (g *graph) merge(x *node, a int64, y *node, b int64) {
	x, sx := x.find()
	y, sy := y.find()
	if x == y {
		return
	}

	// The node with more facts becomes the root, so that fewer facts move.
	if len(y.order) > len(x.order) {
		x, y, a, b, sx, sy = y, x, b, a, sy, sx
	}

	g.learnt()
	y.parent, y.shift = x, (a+sx)-(b+sy)

	// Detach y's facts first: adding them to the root can trigger further merges.
	facts, anchors := y.order, y.anchors
	y.facts, y.order, y.endless, y.anchors, y.promises = nil, nil, nil, nil, nil
	for _, a := range anchors {
		a.at.off += y.shift
		g.addAnchor(x, a)
	}
	for _, f := range facts {
		moved := *f
		moved.at.off += y.shift
		g.add(x, moved)
	}
}

// add adds a fact to the root of n, or raises the rank of the equal fact that is there.
func (g *graph) add(n *node, f fact) {
	n, shift := n.find()
	f.at.off += shift

	// Cells that share an address must hold the same pointer. Joining their pointers may merge n away, so
	// its root is looked up again.
	if f.kind == Pointer && f.link != nil {
		g.linkCells(n, &f)
		n, shift = n.find()
		f.at.off += shift
	}

	f.said = f.said || f.rank.says()
	n.heed(&f)

	old := n.facts[f.key]
	switch {
	case old == nil && (len(n.order) >= maxFacts || n.holds(&f)):
	case old == nil:
		stored := f
		n.facts[f.key] = &stored
		n.order = append(n.order, &stored)
		if f.at.endless() {
			n.endless = append(n.endless, &stored)
		}
		g.learnt()
	case f.rank > old.rank:
		old.rank, old.why = f.rank, f.why
		g.learnt()
	}

	// Flags accumulate, whichever evidence has the higher rank.
	if old != nil && (f.said && !old.said || f.aligned && !old.aligned || f.unaligned && !old.unaligned) {
		old.said, old.aligned, old.unaligned = old.said || f.said, old.aligned || f.aligned, old.unaligned || f.unaligned
		g.learnt()
	}

	if old != nil && f.kind == Pointer && old.link == nil && f.link != nil {
		old.link = f.link
		g.learnt()
	}
}

// linkCells joins the pointers of all cells of n that share an address with f.
func (g *graph) linkCells(n *node, f *fact) {
	for _, o := range n.order {
		if o.kind == Pointer && o.link != nil && o.link.find() != f.link.find() && meet(o.at, f.at) {
			g.join(o.link, f.link)
			if n.parent != nil {
				return // the join merged n away, and the merge moved its facts
			}
		}
	}
}

// meet reports whether two places may have an address in common.
func meet(p, q place) bool {
	if p.exact() && q.exact() {
		return p.off == q.off
	}

	g := gcd(p.step(), q.step())
	if mod(p.off-q.off, g) != 0 {
		return false
	}

	// The grids match, so the ranges decide.
	if !q.endless() && !q.down && q.off+q.span() < p.off && !p.down {
		return false
	}
	return p.endless() || p.down || q.down || p.off+p.span() >= q.off
}

// join makes the pointers of two cells one: the union of their places in one merged node.
func (g *graph) join(a, b *pointer) {
	a, b = a.find(), b.find()
	if a == b {
		return
	}
	b.parent = a
	g.learnt()

	for _, r := range b.rooms {
		g.addRoom(a, r)
	}

	// An empty side takes the other's node over without a merge.
	places := b.places
	if len(places) == 0 {
		return
	}
	if len(a.places) == 0 {
		a.n, a.places = b.n, places
		return
	}

	g.merge(a.n, a.places[0].off, b.n, places[0].off)
	shifted := &pointer{n: b.n, places: places}
	_, ps := shifted.at()
	for _, p := range ps {
		g.addPlace(a, p)
	}
}

// flow adds all places of src to dst, and merges the nodes that they lie in.
func (g *graph) flow(dst, src *pointer) { g.flowAt(dst, src, func(p place) place { return p }) }

// flowAt is flow with every place changed by move.
func (g *graph) flowAt(dst, src *pointer, move func(place) place) {
	if src == nil || dst == nil {
		return
	}

	dst = dst.find()
	root, from := src.at()
	if len(from) == 0 {
		return
	}
	places := make([]place, len(from))
	for i, p := range from {
		places[i] = move(p)
	}

	// The first flow fixes dst's node; later ones merge their node with it.
	if len(dst.places) == 0 {
		dst.n = root
	}
	if dn, dp := dst.at(); dn != root {
		g.merge(dn, dp[0].off, root, places[0].off)
		_, shift := root.find()
		for i := range places {
			places[i].off += shift
		}
	}

	for _, p := range places {
		g.addPlace(dst, p)
	}
}

// moved returns a temporary pointer to p's places, each changed by move. It does not count as learnt, because
// transfer functions make it anew in every round.
func (p *pointer) moved(move func(place) place) *pointer {
	n, from := p.at()
	if len(from) == 0 {
		return &pointer{}
	}
	to := &pointer{n: n}
	for _, q := range from {
		to.addPlace(move(q))
	}
	return to
}

// addPlace adds a place, given in the coordinates of dst's root node.
func (g *graph) addPlace(dst *pointer, p place) {
	if dst.find().addPlace(p) {
		g.learnt()
	}
}

// addPlace adds a place unless one of p's places covers it, and reports whether it was added.
func (p *pointer) addPlace(at place) bool {
	_, have := p.at()
	for _, q := range have {
		if q.covers(at) {
			return false
		}
	}

	have = append(have, at)
	if len(have) > maxPlaces {
		have = fold(have)
	}

	// A loop that steps down adds a lower place in every round. Such a place extends the existing one
	// downwards instead, so that the rounds reach a fixed point.
	last := have[len(have)-1]
	for _, q := range have[:len(have)-1] {
		if last.walksDown(q) { // an address below q in the same grid
			last, last.down = q, true
			break
		}
	}

	// Places that the last one covers are redundant.
	kept := have[:0:0]
	for _, q := range have[:len(have)-1] {
		if !last.covers(q) {
			kept = append(kept, q)
		}
	}
	p.places = append(kept, last)
	p.foldStrides(last)
	return true
}

// walksDown reports whether p is q begun at a lower address.
func (p place) walksDown(q place) bool {
	return !p.down && q.endless() && p.off < q.off && p.dims == q.dims
}

// foldStrides bounds walks downwards: it folds two endless places of one stride and grid into one.
func (p *pointer) foldStrides(last place) {
	for _, q := range p.places[:len(p.places)-1] {
		if q.endless() && last.endless() && q.step() == last.step() && mod(q.off-last.off, q.step()) == 0 {
			p.places = fold(p.places)
			return
		}
	}
}

// put adds an element at offset off from every place of a pointer.
func (g *graph) put(p *pointer, off int64, e Elem, size uint64, r rank, why source) {
	if p == nil {
		return
	}
	n, places := p.at()
	aligned, unaligned := why.alignment(off, size)
	for _, at := range append([]place(nil), places...) {
		at.off += off
		g.add(n, fact{key: makeKey(at, size, e), float: e.Float, rank: r, aligned: aligned, unaligned: unaligned, why: why})
	}
}

// makeKey returns the key of the fact that an element e of size bytes lies at a place.
func makeKey(at place, size uint64, e Elem) key {
	k := key{at: at, size: size, kind: e.Kind}
	if e.Kind == Float {
		k.float = e.Float.Kind
	}
	return k
}

// putMany adds n consecutive elements (0: no known end) at offset off from every place of a pointer.
func (g *graph) putMany(p *pointer, off int64, e Elem, size, n uint64, r rank, why source) {
	if p == nil {
		return
	}
	root, places := p.at()
	for _, at := range append([]place(nil), places...) {
		at.off += off
		at = at.repeat(dim{size, n})
		g.add(root, fact{key: makeKey(at, size, e), float: e.Float, rank: r, why: why})
	}
}

// cell adds pointer-sized cells at offset off from every place of p, and returns the pointer that they hold.
// It returns nil when p is nil.
func (g *graph) cell(p *pointer, off int64, r rank, why source) *pointer {
	if p == nil {
		return nil
	}

	// Reuse the pointer of a cell that is already there; add joins those of all others.
	link := (*pointer)(nil)
	n, places := p.at()
	for _, at := range places {
		at.off += off
		for _, f := range n.order {
			if f.kind == Pointer && f.link != nil && meet(f.at, at) {
				link = f.link
				break
			}
		}
	}

	if link == nil {
		link = newPointer(newNode())
	}
	for _, at := range append([]place(nil), places...) {
		at.off += off
		g.add(n, fact{key: makeKey(at, g.layout.PtrSize(), Elem{Kind: Pointer}), rank: r, link: link, why: why})
	}
	return link.find()
}

// floatElem returns the element of a float type.
func floatElem(t *ir.Type) Elem { return Elem{Kind: Float, Float: t} }
