package typeinfo

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A node stands for memory objects, or for the bytes of one value, that the
// analysis does not tell apart. Nodes are merged like sets in union-find:
// address a of a merged node is address a+shift of its parent.
type node struct {
	parent *node
	shift  int64
	facts  map[key]*fact
	order  []*fact // in order of arrival
	// endless are those facts that repeat without a known end.
	endless  []*fact
	anchors  []anchor
	promises map[ir.Kind]promise // see unknownoffsets.go
	// byAddress are the facts in order of address, when there will be no others.
	byAddress []*fact
}

// key is what makes a fact one fact.
type key struct {
	at    place
	size  uint64
	kind  Kind
	float ir.Kind
}

// A fact says that at some addresses of a node there are elements of one kind.
type fact struct {
	key
	float *ir.Type
	rank  rank
	said  bool // by a declaration or an access's own type, whatever else tells the same with more right
	// aligned and unaligned say what those loads and stores promise of the address that tell the fact of the memory itself (see unknownoffsets.go).
	aligned, unaligned bool
	link               *pointer // Pointer: what is stored there
	why                source
}

// says reports whether evidence of a rank is a declaration, or an access of that type.
func (r rank) says() bool { return r == declare || r >= access }

// maxFacts bounds the facts of one node: beyond it they are dropped, and the bytes stay Unknown.
const maxFacts = 3000

func newNode() *node { return &node{facts: map[key]*fact{}} }

// find returns the node that n was merged into and the shift to it.
func (n *node) find() (*node, int64) {
	switch {
	case n.parent == nil:
		return n, 0
	case n.parent.parent == nil: // nothing to write: others may be reading
		return n.parent, n.shift
	}
	root, s := n.parent.find()
	n.parent, n.shift = root, n.shift+s
	return root, n.shift
}

// holds reports whether a repeating fact is part of one that is there. What is
// known of a single address is kept apart: it counts for more.
func (n *node) holds(f *fact) bool {
	if f.at.exact() {
		return false
	}
	for _, o := range n.endless {
		if o.at.step() < o.size && f.at.step() >= f.size {
			continue // nor is what fits side by side a part of what overlaps itself, and counts for less
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

// A pointer is what one pointer value, or a cell that holds pointers, may hold: places in a node.
// Cells' pointers are merged (parent) when cells turn out to be the same.
type pointer struct {
	parent *pointer
	n      *node
	places []place
	rooms  []room
}

func (p *pointer) find() *pointer {
	for p.parent != nil {
		if p.parent.parent != nil {
			p.parent = p.parent.parent
		}
		p = p.parent
	}
	return p
}

// at resolves the pointer to a root node and places in it.
func (p *pointer) at() (*node, []place) {
	p = p.find()
	if p.n == nil { // nothing has flowed in yet
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

func newPointer(n *node) *pointer { return &pointer{n: n, places: []place{{}}} }

// maxPlaces bounds the places of a pointer; more are folded into one with a stride.
const maxPlaces = 8

// fold replaces many places by one that covers them all.
func fold(ps []place) []place {
	p := ps[0]
	g := uint64(0)
	for _, q := range ps {
		g = gcd(g, uint64(max(q.off-p.off, p.off-q.off)))
		for _, d := range q.dims {
			g = gcd(g, d.stride)
		}
		if q.off < ps[0].off {
			p.down = true // the first place is where a walk started
		}
		p.down = p.down || q.down
	}
	p.dims = [2]dim{{stride: g}}
	return []place{p}
}
