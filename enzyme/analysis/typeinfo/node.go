package typeinfo

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A node stands for memory objects, or for the bytes of one value, that the analysis does not distinguish.
// Nodes are merged with union-find: address a of a merged node is address a+shift of its parent.
type node struct {
	parent *node
	shift  int64
	facts  map[key]*fact
	order  []*fact // in order of arrival
	// endless lists the facts whose place repeats without a known end.
	endless  []*fact
	anchors  []anchor
	promises map[ir.Kind]promise // see unknownoffsets.go
	// byAddress lists the facts in order of address; nil until the graph is sealed and no fact can be
	// added.
	byAddress []*fact
}

// A key identifies a fact within a node: two facts with equal keys are the same fact.
type key struct {
	at    place
	size  uint64
	kind  Kind
	float ir.Kind
}

// A fact states that elements of one kind lie at some addresses of a node.
type fact struct {
	key
	float *ir.Type
	rank  rank
	said  bool // a declaration, or an access of that type, states it; evidence of a higher rank keeps the flag
	// aligned and unaligned record what the loads and stores behind the fact promise of their address.
	// They count only for evidence about the memory itself (see unknownoffsets.go).
	aligned, unaligned bool
	link               *pointer // of a Pointer: what the cell holds
	why                source
}

// says reports whether rank r is that of a declaration, or of an access by the element's own type.
func (r rank) says() bool { return r == declare || r >= access }

// maxFacts bounds the facts of one node. Further facts are dropped, and their bytes stay Unknown.
const maxFacts = 3000

// newNode returns a node without facts.
func newNode() *node { return &node{facts: map[key]*fact{}} }

// find returns the root that n was merged into, and the shift from n's addresses to the root's.
func (n *node) find() (*node, int64) {
	switch {
	case n.parent == nil:
		return n, 0
	case n.parent.parent == nil: // no path compression, hence no write: other goroutines may read a sealed graph
		return n.parent, n.shift
	}
	root, s := n.parent.find()
	n.parent, n.shift = root, n.shift+s
	return root, n.shift
}

// holds reports whether a repeating fact is implied by one that the node already has. A fact about a single
// address is always kept apart, because it outweighs repetitions.
func (n *node) holds(f *fact) bool {
	if f.at.exact() {
		return false
	}
	for _, o := range n.endless {
		if o.at.step() < o.size && f.at.step() >= f.size {
			continue // side-by-side elements are not implied by overlapping ones, which weigh less
		}
		if o.kind == f.kind && o.size == f.size && o.key.float == f.key.float && o.rank >= f.rank && (o.said || !f.said) && (o.aligned || !f.aligned) && (o.unaligned || !f.unaligned) && o.at.covers(f.at) {
			return o.kind != Pointer || o.link != nil && f.link != nil && o.link.find() == f.link.find()
		}
	}
	return false
}

// sorted returns the facts in order of address.
func (n *node) sorted() []*fact {
	if n.byAddress != nil {
		return n.byAddress
	}
	s := slices.Clone(n.order)
	slices.SortStableFunc(s, func(a, b *fact) int { return cmp.Compare(a.at.off, b.at.off) })
	return s
}

// A pointer is the set of addresses, as places in one node, that a pointer value or a cell of pointers may
// hold. The pointers of two cells are merged (parent) when the cells turn out to be the same.
type pointer struct {
	parent *pointer
	n      *node
	places []place
	rooms  []room
}

// find returns the root of p in the union-find of pointers.
func (p *pointer) find() *pointer {
	for p.parent != nil {
		if p.parent.parent != nil {
			p.parent = p.parent.parent
		}
		p = p.parent
	}
	return p
}

// at returns the root node that p leads to, and p's places in the coordinates of that root.
func (p *pointer) at() (*node, []place) {
	p = p.find()
	if p.n == nil { // no address has flowed in yet
		p.n = newNode()
	}
	root, shift := p.n.find()
	if root != p.n {
		for i := range p.places {
			p.places[i].off += shift
		}
		p.n = root
	}
	return root, p.places
}

// newPointer returns a pointer to address 0 of n.
func newPointer(n *node) *pointer { return &pointer{n: n, places: []place{{}}} }

// maxPlaces bounds the places of a pointer; more are folded into one place with a stride.
const maxPlaces = 8

// fold replaces several places by one that covers all of them.
func fold(ps []place) []place {
	p := ps[0]
	g := uint64(0)
	for _, q := range ps {
		g = gcd(g, uint64(max(q.off-p.off, p.off-q.off)))
		for _, d := range q.dims {
			g = gcd(g, d.stride)
		}
		if q.off < ps[0].off {
			p.down = true // the first place is where the walk started, so the result extends below it
		}
		p.down = p.down || q.down
	}
	p.dims = [2]dim{{stride: g}}
	return []place{p}
}
