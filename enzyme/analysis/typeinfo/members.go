package typeinfo

import (
	"slices"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// ofStruct adds the struct whose member a load or store accesses, as noted by typenotes.MarkMembers.
func (g *graph) ofStruct(in *ir.Instr, p *pointer) {
	if m, ok := g.sums.tags.member(in.Meta(typenotes.MemberTag)); ok {
		g.putType(p, -m.off, m.t, declare, source{in, "accessed as a member of " + m.t.Words()}, wideInts)
	}
}

// accessedAt returns where a load or store goes. An index of unknown bounds is limited to the array member
// that is noted of the access. That member is taken in every struct of its type that is known to lie there;
// while there is none, the result is nil.
func (g *graph) accessedAt(in *ir.Instr, addr ir.Value) *pointer {
	p := g.ptrOf(addr)
	m, ok := g.sums.tags.member(in.Meta(typenotes.ElementTag))
	if p == nil {
		return nil
	}

	// Without a note, the declaration of a variable may bound the index.
	if !ok {
		if _, places := p.at(); slices.ContainsFunc(places, place.endless) {
			if array := g.arrayOf(in, addr); array != nil {
				return array
			}
		}
		return p
	}

	// In the last phases an access without a known struct applies to the unbounded place after all.
	give := g.phase == everything || g.phase == members && in.Meta(typenotes.MemberTag) != ""

	n, places := p.at()
	var bounded []place
	for _, at := range places {
		if !at.endless() {
			bounded = append(bounded, at)
			continue
		}
		found := false
		for _, a := range n.anchors {
			if q, ok := m.in(a, at, g.layout.Size(m.t)); ok {
				bounded, found = append(bounded, q), true
			}
		}
		if !found && give {
			return p
		}
	}

	switch {
	case len(bounded) == 0:
		return nil
	case len(bounded) > maxPlaces:
		return p
	}
	return &pointer{n: n, places: bounded}
}

// A phase is a stage of inference. In the first, accesses to array members at unknown places add no facts.
type phase uint8

const (
	structs    phase = iota
	members          // those whose element is itself a member of a struct add facts
	everything       // all do, since no more structs will be found
)

// An anchor is a place where a struct is known to lie.
type anchor struct {
	t  *ir.Type
	at place
}

// maxAnchors bounds the anchors of one node.
const maxAnchors = 64

// anchor records that structs of type t lie at offset off from every place of p.
func (g *graph) anchor(p *pointer, off int64, t *ir.Type) {
	if p == nil || t.Name == "" {
		return
	}
	n, places := p.at()
	for _, at := range places {
		at.off += off
		g.addAnchor(n, anchor{t, at})
	}
}

// addAnchor adds an anchor to the root of n, unless one covers it or there are maxAnchors.
func (g *graph) addAnchor(n *node, a anchor) {
	n, shift := n.find()
	a.at.off += shift
	for _, o := range n.anchors {
		if o.t.Name == a.t.Name && o.at.covers(a.at) {
			return
		}
	}
	if len(n.anchors) < maxAnchors {
		n.anchors = append(n.anchors, a)
		g.learnt()
	}
}

// in returns where the member lies in the structs of size bytes at an anchor, and false when the access at a
// place cannot mean it. Structs that the access reaches as elements of an array count too.
func (m readMember) in(a anchor, at place, size uint64) (place, bool) {
	q := a.at
	if a.t.Name != m.t.Name || !q.exact() && q.step() < size {
		return place{}, false
	}

	q.off += m.off
	if outer := at.dims[0]; q.exact() && outer.stride >= size && outer.stride%size == 0 {
		q = q.repeat(outer)
	}

	for _, d := range m.dims {
		if !q.room(d) {
			return place{}, false
		}
		q = q.repeat(d)
	}

	// The two grids must meet for the access to mean this member.
	g := uint64(0)
	for _, d := range [...]dim{at.dims[0], at.dims[1], q.dims[0], q.dims[1]} {
		g = gcd(g, d.stride)
	}
	return q, g != 0 && mod(q.off-at.off, g) == 0
}

// integerMember reports whether an access is to an integer in a struct, as noted by typenotes.MarkMembers.
// Such a note outweighs evidence of pointers, which may come from objects of other classes with other
// layouts. It does not outweigh evidence of floats, whose halves are accessed as integers.
func (i *Info) integerMember(in *ir.Instr, size uint64) bool {
	m, ok := i.g.sums.tags.member(in.Meta(typenotes.MemberTag))
	if !ok || m.t.Kind != ir.Struct || strings.HasPrefix(m.t.Name, "union.") {
		return false
	}

	n := newNode()
	i.g.putType(newPointer(n), 0, m.t, declare, source{}, allInts)
	e, ok := settle(view(n, place{off: m.off}, size), size).whole(size)
	return ok && e.Kind == Integer
}

// steppedAs applies a note of typenotes.MarkMoves: a copy's pointer p leads into an array of the noted
// element type.
func (g *graph) steppedAs(in *ir.Instr, p *pointer) {
	m, ok := g.sums.tags.member(in.Meta(typenotes.MoveTag))
	if !ok || p == nil {
		return
	}
	size := g.layout.Size(m.t)
	if size == 0 {
		return
	}

	n, places := p.at()
	all := &pointer{n: n}

	// The array is one, in whatever steps the place traverses it.
	for _, at := range places {
		step := gcd(size, gcd(at.dims[0].stride, at.dims[1].stride))
		at.dims = [2]dim{{stride: step}}
		if step == size {
			all.places = append(all.places, at)
		}
	}
	g.putType(all, 0, m.t, written, source{in, "moved as an array of " + m.t.Words()}, wideInts)
}

// ofParams adds what is stated of parameters: by debug information, by attributes of the program, and by
// notes of typenotes.MarkMembers.
func (g *graph) ofParams() {
	g.declared()
	for _, p := range g.f.Params {
		g.described(p, p.Attrs, source{text: "said by its attribute"})
		if text, ok := p.Attrs.GetString(known.StructAttr); ok && p.Type().IsPtr() {
			if t, err := g.m.ParseType(text); err == nil && t.Kind == ir.Struct {
				g.putType(g.ptr(p), 0, t, declare, source{text: "used as " + text}, wideInts)
			}
		}
	}
}

// A readMember is a parsed note: a member at offset off of struct t, repeated by dims. t is nil for no note.
type readMember struct {
	t    *ir.Type
	off  int64
	dims []dim
}

// member returns the note that a metadata reference leads to. Each node is parsed once.
func (r *tagReader) member(ref string) (readMember, bool) {
	if ref == "" {
		return readMember{}, false
	}
	m := r.members.get(ref, r.readMember)
	return m, m.t != nil
}

// readMember parses a note: offset, type, and pairs of stride and count. The result is empty for bad input.
func (r *tagReader) readMember(ref string) readMember {
	e := ir.NodeElems(r.m.Resolve(ref))
	if len(e) < 2 || len(e)%2 != 0 {
		return readMember{}
	}

	off, err := number(e[0])
	text := strings.TrimSuffix(strings.TrimSuffix(e[1], " undef"), " poison")
	t, bad := r.m.ParseType(text)
	if err != nil || bad != nil {
		return readMember{}
	}

	m := readMember{t: t, off: off}
	for i := 2; i < len(e); i += 2 {
		stride, err := number(e[i])
		count, bad := number(e[i+1])
		if err != nil || bad != nil || stride <= 0 || count <= 1 {
			return readMember{}
		}
		m.dims = append(m.dims, dim{uint64(stride), uint64(count)})
	}
	return m
}

// number parses "i64 8".
func number(text string) (int64, error) {
	return strconv.ParseInt(strings.TrimPrefix(text, "i64 "), 10, 64)
}
