package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Objects bring room of their own for what is mostly on the heap: a pointer in them leads to memory that they took, or to an array among their members.
// If that made one node of the object and of the memory, all members would be what the memory is made of. So the pointer remembers
// such an array apart, by its extent: what is known of the memory there and of the array is the same, and nothing else is.

// A room is an array member that a pointer may lead to besides where its node says.
type room struct {
	at   *pointer
	size uint64
}

// flowOwn is flow for a value that is stored, or meets others.
func (g *graph) flowOwn(dst *pointer, v ir.Value) {
	src := g.ptr(v)
	size, ok := g.ownRoom(v)
	if !ok || dst == nil {
		g.flow(dst, src)
		return
	}
	g.addRoom(dst, room{src, size})
}

// ownRoom is the size of the array of integers that v is the address of, among the members of an object.
func (g *graph) ownRoom(v ir.Value) (size uint64, ok bool) {
	in, isInstr := v.(*ir.Instr)
	if !isInstr || in.Op != ir.OpGEP || slices.ContainsFunc(in.Args()[1:], func(x ir.Value) bool { return !ir.IsConstant(x) }) {
		return 0, false
	}
	p := g.ptr(in)
	if p == nil || !p.exact() {
		return 0, false
	}
	n, places := p.at()
	for _, a := range n.anchors {
		rel := places[0].off - a.at.off
		if !a.at.exact() || rel < 0 || uint64(rel) >= g.layout.Size(a.t) {
			continue
		}
		from, count, elem, last := g.arrayIn(a.t, uint64(rel))
		if count < 2 || !elem.IsInt() || elem.Bits <= 8 || from != uint64(rel) || size != 0 && size != count*g.layout.Size(elem) {
			return 0, false
		}
		size, ok = count*g.layout.Size(elem), ok || !last
	}
	return size, ok
}

func (g *graph) addRoom(p *pointer, r room) {
	p = p.find()
	n, places := r.at.at()
	for _, o := range p.rooms {
		if m, same := o.at.at(); m == n && samePlaces(places, same) && o.size == r.size {
			return
		}
	}
	p.rooms = append(p.rooms, r)
	g.roomy = append(g.roomy, p)
	g.learnt()
}

// shareRooms lets pointers and the rooms that they may lead to tell each other what they know. Where the pointer may lead to before the room, or it is
// not clear where, all of the object is in one node with the memory after all; with close, in any case.
func (g *graph) shareRooms(close bool) {
	for _, p := range slices.Clone(g.roomy) {
		p = p.find()
		for _, r := range slices.Clone(p.rooms) {
			if !close && r.at.exact() && g.apart(p, r.at) {
				g.mirror(p, r.at, r.size)
			} else {
				g.flow(p, r.at)
			}
		}
	}
}

// apart reports whether a pointer leads to one place in another node than the room's, and nothing is known of what lies before it.
func (g *graph) apart(p, room *pointer) bool {
	n, places := p.at()
	if object, _ := room.at(); object == n {
		return false
	}
	if len(places) == 0 {
		p.places = []place{{}} // to its room alone
		g.learnt()
		return true
	}
	return p.exact() && !slices.ContainsFunc(n.order, func(f *fact) bool { return f.at.down || f.at.off < places[0].off })
}

// exact reports whether a pointer leads to one address.
func (p *pointer) exact() bool {
	_, places := p.at()
	return len(places) == 1 && places[0].exact()
}

// A foundRoom is one of the other function's, and our pointer that may lead there.
type foundRoom struct {
	room
	of *pointer
}

// putRooms tells of the other function's rooms, as far as the objects that they lie in are known here.
func (x *transplant) putRooms() {
	for _, r := range x.rooms {
		root, places := r.at.at()
		b, bound := x.bound[root]
		if !bound {
			continue
		}
		n, ours := b.p.at()
		at := &pointer{n: n}
		for _, p := range ours {
			p.off += places[0].off - b.base
			at.places = append(at.places, p)
		}
		x.to.addRoom(r.of, room{at, r.size})
	}
}
