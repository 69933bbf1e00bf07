package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Some objects contain a buffer for data that is usually on the heap, and a pointer that leads to one or the
// other. If that unified the object and the heap memory, all members would be taken for the data. So the
// pointer records such an array as a room, with its extent. The memory and the array then share their facts,
// and the rest of the object does not.

// A room is an array member of size bytes to which a pointer may lead, besides the places in its node.
type room struct {
	at   *pointer
	size uint64
}

// flowOwn is flow for a value that is stored, or merges with others. An array within an object becomes a
// room.
func (g *graph) flowOwn(dst *pointer, v ir.Value) {
	src := g.ptr(v)
	size, ok := g.ownRoom(v)
	if !ok || dst == nil {
		g.flow(dst, src)
		return
	}
	g.addRoom(dst, room{src, size})
}

// ownRoom returns the size in bytes of the array of integers, among the members of an object, at address v.
func (g *graph) ownRoom(v ir.Value) (size uint64, ok bool) {
	in, isInstr := v.(*ir.Instr)
	if !isInstr || in.Op != ir.OpGEP || slices.ContainsFunc(in.Args()[1:], func(x ir.Value) bool { return !ir.IsConstant(x) }) {
		return 0, false
	}

	p := g.ptr(in)
	if p == nil || !p.exact() {
		return 0, false
	}

	// All structs that are known at the address must agree on the array.
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

// addRoom adds a room to a pointer, unless the pointer has it.
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

// shareRooms exchanges the facts of pointers' targets and of their rooms. The whole object is merged with the
// target after all when the pointer may lead to before the room or to an unclear place; with close, always.
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

// apart reports whether a pointer leads to one place in another node than the room's, and no facts lie before
// it.
func (g *graph) apart(p, room *pointer) bool {
	n, places := p.at()
	if object, _ := room.at(); object == n {
		return false
	}

	if len(places) == 0 {
		p.places = []place{{}} // the pointer leads to its room alone
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

// A foundRoom is a room of the other function, with our pointer that may lead there.
type foundRoom struct {
	room
	of *pointer
}

// putRooms adds the rooms of the other function that lie in objects which are bound here.
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
