package typeinfo

import (
	"cmp"
	"iter"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An element is one number or pointer in a stretch of bytes.
type element struct {
	off, size uint64
	sight     *sight
	clash     *sight // evidence of equal rank that says otherwise
	best      rank   // of what says the same
}

func (e *element) elem() Elem {
	if e.clash != nil {
		return Elem{}
	}
	return Elem{Kind: e.sight.kind, Float: e.sight.fact.float}
}

// A layout says of every byte of a stretch which element it belongs to, nil when nothing is known.
type layout []*element

// maxStretch is the longest stretch that is laid out byte by byte.
const maxStretch = 1 << 20

// settle decides between the sights of a stretch: higher ranks first, vague ones
// last, and those with them that overlap themselves: these lie at some of their addresses. Where two of equal rank disagree,
// or a repetition denies what is known of an address, the bytes are in dispute.
func settle(seen []sight, length uint64) layout {
	l := make(layout, length)
	var clear, vague []*sight
	for i := range seen {
		if s := &seen[i]; s.vague || s.dense {
			vague = append(vague, s)
		} else {
			clear = append(clear, s)
		}
	}
	byRank := func(a, b *sight) int { return cmp.Compare(b.rank, a.rank) }
	slices.SortStableFunc(clear, byRank)
	slices.SortStableFunc(vague, byRank)
	l.placeAll(clear)
	l.placeAllVague(vague)
	return l.pad()
}

// elements goes through where the elements of a sight begin that lie within the stretch.
func (s *sight) elements(length uint64) iter.Seq[uint64] {
	outer, inner := s.at.dims[0], s.at.dims[1]
	return func(yield func(uint64) bool) {
		for i := uint64(0); ; i++ {
			row := uint64(s.at.off) + i*outer.stride
			for j := uint64(0); ; j++ {
				off := row + j*inner.stride
				if off+s.size > length || inner.count != 0 && j >= inner.count || inner.stride != 0 && inner.count == 0 && j*inner.stride >= outer.stride {
					break
				}
				if !yield(off) {
					return
				}
				if inner.stride == 0 {
					break
				}
			}
			if outer.stride == 0 || outer.count != 0 && i+1 >= outer.count || row+outer.stride >= length {
				return
			}
		}
	}
}

func agree(a, b *sight) bool { return a.kind == b.kind && a.key.float == b.key.float }

// denies reports whether s, a repetition of floats or pointers that the program accesses, and what is known of one address in it are in dispute. Ranks do not
// decide that: where objects of several types are one memory to us, one may have an array where another has a pointer or a count, and both are accessed.
// Exempt are repetitions of integers, which have no derivative to lose, of pointers over an integer, and of numbers closer together than their size.
func (s *sight) denies(known *sight) bool {
	if s.dense || known.dense || agree(s, known) || s.kind == Integer || s.kind == Pointer && known.kind == Integer {
		return false
	}
	return min(s.rank, known.rank) >= assumed && max(s.rank, known.rank) < told
}

// place puts in an element that is known of these addresses themselves. It reports whether all bytes there belong to some element now.
func (l layout) place(off uint64, s *sight) bool {
	fits, clash := true, (*sight)(nil)
	for _, o := range l[off : off+s.size] {
		if o == nil {
			continue
		}
		if same := agree(o.sight, s) && (s.kind == Integer || o.off == off && o.size == s.size); same {
			continue
		}
		fits = false
		if o.sight.rank == s.rank || s.denies(o.sight) {
			o.clash, clash = s, o.sight
		}
	}
	if s.kind != Integer && !fits && clash == nil {
		return false
	}
	l.fill(element{off, s.size, s, clash, s.rank})
	return true
}

// fill claims the bytes that nobody has.
func (l layout) fill(e element) {
	var own *element
	for b := e.off; b < e.off+e.size; b++ {
		if l[b] != nil {
			continue
		}
		if own == nil {
			own = new(element)
			*own = e
		}
		l[b] = own
	}
}

// certainty is the rank of what a sight tells of the bytes where it is seen.
func (s *sight) certainty() rank {
	if s.vague && s.rank == access {
		return access - 1
	}
	return s.rank
}

// placeVague puts in an element that lies here if its stride reaches this far. It yields
// where elements of another extent are known to lie, unless it denies them; against one of its own extent ranks count. However sure what it tells of is, that
// it tells of these bytes is not: see addSight.
func (l layout) placeVague(off uint64, s *sight) {
	r := s.certainty()
	there := l[off : off+s.size]
	there.deniedBy(s)
	o := l[off]
	for _, other := range there {
		if other != o {
			l.dispute(off, s)
			return
		}
	}
	switch {
	case o == nil:
		l.fill(element{off: off, size: s.size, sight: s, best: r})
	case agree(o.sight, s):
		o.best = max(o.best, r)
	case o.off != off || o.size != s.size:
		l.dispute(off, s)
	case o.best > r:
	case o.best == r:
		o.clash = s
	default:
		clear(there)
		l.fill(element{off: off, size: s.size, sight: s, best: r})
	}
}

// deniedBy puts in dispute what a repetition denies.
func (l layout) deniedBy(s *sight) {
	for _, o := range l {
		if o != nil && s.denies(o.sight) {
			o.clash = s
		}
	}
}

// dispute: two repetitions that do not fit each other, both of good evidence.
func (l layout) dispute(off uint64, s *sight) {
	for _, o := range l[off : off+s.size] {
		if o != nil && (o.sight.vague || o.sight.rank == assumed) && !agree(o.sight, s) && min(o.sight.rank, s.rank) >= compute {
			o.clash = s
		}
	}
}

// unseen takes bytes of a value that nobody looks at for no floats, when others of
// it are: members of a struct in a register. Where such a value goes to memory, Moved still says that
// they are unknown.
func (l layout) unseen() layout {
	if !slices.ContainsFunc(l, func(e *element) bool { return e != nil && e.elem().Kind == Float }) {
		return l
	}
	for b := range l {
		if l[b] == nil {
			l[b] = &element{off: uint64(b), size: 1, sight: crumb}
		}
	}
	return l
}

// complete fills an array member, which begins at an offset of the whole, when all that is known
// of it are floats of one type: they are its elements, and so are the others.
func (l layout) complete(base uint64) {
	var one *element
	for b, e := range l {
		if e == nil {
			continue
		}
		if e.elem().Kind != Float || one != nil && !agree(one.sight, e.sight) ||
			uint64(len(l))%e.size != 0 || (e.off-base)%e.size != 0 || (uint64(b)+base-e.off) >= e.size {
			return
		}
		one = e
	}
	if one == nil {
		return
	}
	for at := uint64(0); at < uint64(len(l)); at += one.size {
		if l[at] == nil {
			l[at : at+one.size].fillWhole(&element{off: base + at, size: one.size, sight: one.sight})
		}
	}
}

// fillWhole claims all bytes of the slice when nobody has any.
func (l layout) fillWhole(e *element) {
	if slices.ContainsFunc(l, func(o *element) bool { return o != nil }) {
		return
	}
	for b := range l {
		l[b] = e
	}
}

// minFloat is the size of the smallest float that C programs keep in structs.
const minFloat = 4

// crumb stands for bytes that are too few to be a float.
var crumb = &sight{fact: fact{key: key{kind: Integer}, rank: guess, why: source{text: "too few bytes for a float"}}}

// pad closes gaps beside known elements that are too small for a float.
func (l layout) pad() layout {
	for from := 0; from < len(l); from++ {
		if l[from] != nil {
			if l[from].sight.kind == Float && l[from].size < minFloat {
				return l // half precision: nothing is too small
			}
			continue
		}
		to := from
		for to < len(l) && l[to] == nil {
			to++
		}
		if to-from < minFloat && to-from < len(l) {
			l.fill(element{off: uint64(from), size: uint64(to - from), sight: crumb})
		}
		from = to - 1
	}
	return l
}

// alignGaps takes four bytes of a struct's copy that nobody looks at, before something that is aligned to eight, for
// a float: that is right for a float and does no harm to padding.
func (l layout) alignGaps() {
	for b := minFloat; b+minFloat < len(l); b += 2 * minFloat {
		if next := l[b+minFloat]; next != nil && next.sight.kind != Integer && next.off == uint64(b+minFloat) && next.size >= 2*minFloat {
			l.alignGap(uint64(b))
		}
	}
}

func (l layout) alignGap(at uint64) {
	if at%(2*minFloat) == minFloat && at+minFloat <= uint64(len(l)) && l[at-1] != nil {
		l[at : at+minFloat].fillWhole(&element{off: at, size: minFloat, sight: filler})
	}
}

// filler stands for bytes that are taken for a float to be on the safe side.
var filler = &sight{fact: fact{key: makeKey(place{}, minFloat, floatElem(ir.FloatType)), float: ir.FloatType, rank: guess, why: source{text: "taken for a float"}}}

// unknown returns the first byte of which nothing certain is known.
func (l layout) unknown() (at uint64, ok bool) {
	for b, e := range l {
		if e == nil || e.clash != nil || e.sight.kind != Integer && !l.intact(e) {
			return uint64(b), true
		}
	}
	return 0, false
}

// intact reports whether an element has all its bytes.
func (l layout) intact(e *element) bool {
	if e.off+e.size > uint64(len(l)) {
		return false
	}
	for b := e.off; b < e.off+e.size; b++ {
		if o := l[b]; o == nil || o.sight != e.sight || o.off != e.off {
			return false
		}
	}
	return true
}

func sameElem(a, b Elem) bool {
	return a.Kind == b.Kind && (a.Kind != Float || a.Float.Kind == b.Float.Kind)
}

// whole is the element that all of the layout is made of, in elements of that size.
func (l layout) whole(size uint64) (Elem, bool) {
	if len(l) == 0 || l[0] == nil {
		return Elem{}, false
	}
	first := l[0].elem()
	for b, e := range l {
		if e == nil || !sameElem(e.elem(), first) {
			return Elem{}, false
		}
		if first.Kind != Integer && (e.size != size || e.off != uint64(b)/size*size) {
			return Elem{}, false
		}
	}
	return first, first.Kind != Unknown
}

// lanes is the vector of floats that all of the layout is made of.
func (l layout) lanes() (Elem, bool) {
	if len(l) == 0 || l[0] == nil || l[0].sight.kind != Float {
		return Elem{}, false
	}
	size := l[0].size
	if e, ok := l.whole(size); ok && uint64(len(l))%size == 0 {
		return floatElem(ir.VectorType(uint64(len(l))/size, e.Float)), true
	}
	return Elem{}, false
}
