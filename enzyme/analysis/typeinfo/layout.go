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
	clash     *sight // contradicting evidence of equal rank
	best      rank   // highest rank of the evidence that agrees
}

// elem returns what the element is, Unknown when its bytes are in dispute.
func (e *element) elem() Elem {
	if e.clash != nil {
		return Elem{}
	}
	return Elem{Kind: e.sight.kind, Float: e.sight.fact.float}
}

// A layout maps every byte of a stretch to the element that it belongs to, nil when nothing is known.
type layout []*element

// maxStretch is the length in bytes of the longest stretch that is laid out byte by byte.
const maxStretch = 1 << 20

// settle decides between the sights of a stretch of length bytes. Higher ranks are placed first. Vague and
// dense sights come last, since they lie at some of their addresses only. Bytes are in dispute where two
// sights of equal rank disagree, or where a repetition denies what is known of an address.
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

// elements iterates over the offsets at which elements of a sight begin that lie within the stretch.
func (s *sight) elements(length uint64) iter.Seq[uint64] {
	outer, inner := s.at.dims[0], s.at.dims[1]
	return func(yield func(uint64) bool) {
		// The outer loop visits rows, the inner loop the elements of one row. Stride 0 means one
		// turn.
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

// agree reports whether two sights state the same kind and float type.
func agree(a, b *sight) bool { return a.kind == b.kind && a.key.float == b.key.float }

// denies reports whether s, a repetition of floats or pointers that the program accesses, contradicts what is
// known of one address in it. Ranks do not decide that: where objects of several types share a node, one may
// have an array where another has a pointer or a count, and both are accessed.
//
// Exempt are repetitions of integers, which have no derivative to lose, repetitions of pointers over an
// integer, and numbers closer together than their size.
func (s *sight) denies(known *sight) bool {
	if s.dense || known.dense || agree(s, known) || s.kind == Integer || s.kind == Pointer && known.kind == Integer {
		return false
	}
	return min(s.rank, known.rank) >= assumed && max(s.rank, known.rank) < told
}

// place puts in an element that is known of these addresses themselves. It reports whether every byte of the
// element now belongs to some element.
func (l layout) place(off uint64, s *sight) bool {
	fits, clash := true, (*sight)(nil)
	for _, o := range l[off : off+s.size] {
		if o == nil {
			continue
		}

		// Integers may be cut, so they agree at any offset.
		if same := agree(o.sight, s) && (s.kind == Integer || o.off == off && o.size == s.size); same {
			continue
		}
		fits = false
		if o.sight.rank == s.rank || s.denies(o.sight) {
			o.clash, clash = s, o.sight
		}
	}

	// A float or pointer that finds part of its bytes taken by a higher rank cannot lie here.
	if s.kind != Integer && !fits && clash == nil {
		return false
	}
	l.fill(element{off, s.size, s, clash, s.rank})
	return true
}

// fill gives the element those of its bytes that have none yet.
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

// certainty returns the rank of a sight's evidence about the bytes where it is seen. A vague access ranks
// just below an exact one.
func (s *sight) certainty() rank {
	if s.vague && s.rank == access {
		return access - 1
	}
	return s.rank
}

// placeVague puts in an element that lies here if its stride reaches this far. It yields to elements of
// another extent, unless it denies them. Against an element of its own extent ranks decide. However certain
// the fact itself is, that it covers these bytes is an assumption: see addSight.
func (l layout) placeVague(off uint64, s *sight) {
	r := s.certainty()
	there := l[off : off+s.size]
	there.deniedBy(s)

	o := l[off]

	// Over several elements, or a part of them, no extent can match.
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

// deniedBy puts the elements in dispute that a repetition denies.
func (l layout) deniedBy(s *sight) {
	for _, o := range l {
		if o != nil && s.denies(o.sight) {
			o.clash = s
		}
	}
}

// dispute puts bytes in dispute where two repetitions of good evidence have different extents.
func (l layout) dispute(off uint64, s *sight) {
	for _, o := range l[off : off+s.size] {
		if o != nil && (o.sight.vague || o.sight.rank == assumed) && !agree(o.sight, s) && min(o.sight.rank, s.rank) >= compute {
			o.clash = s
		}
	}
}

// unseen takes the bytes of a value that have no evidence for integers when some other byte belongs to a
// float: members of a struct in a register. Where such a value is stored, Moved still reports them as
// unknown.
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

// complete fills an array member, which begins at offset base of the whole, with floats of one type. It does
// so when all its known elements are such floats, at multiples of their size: then the others are too.
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

// fillWhole gives all bytes of the slice to e, when none of them has an element.
func (l layout) fillWhole(e *element) {
	if slices.ContainsFunc(l, func(o *element) bool { return o != nil }) {
		return
	}
	for b := range l {
		l[b] = e
	}
}

// minFloat is the size in bytes of the smallest float that C programs keep in structs.
const minFloat = 4

// crumb is the sight of bytes that are too few to be a float.
var crumb = &sight{fact: fact{key: key{kind: Integer}, rank: guess, why: source{text: "too few bytes for a float"}}}

// pad fills gaps that are too small for a float, as long as something else is known of the stretch.
func (l layout) pad() layout {
	for from := 0; from < len(l); from++ {
		if l[from] != nil {
			if l[from].sight.kind == Float && l[from].size < minFloat {
				return l // with half precision, no gap is too small
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

// alignGaps takes four bytes without evidence in a struct's copy, before an element aligned to eight, for a
// float. That is right for a float and harmless for padding.
func (l layout) alignGaps() {
	for b := minFloat; b+minFloat < len(l); b += 2 * minFloat {
		if next := l[b+minFloat]; next != nil && next.sight.kind != Integer && next.off == uint64(b+minFloat) && next.size >= 2*minFloat {
			l.alignGap(uint64(b))
		}
	}
}

// alignGap fills such a gap at one offset.
func (l layout) alignGap(at uint64) {
	if at%(2*minFloat) == minFloat && at+minFloat <= uint64(len(l)) && l[at-1] != nil {
		l[at : at+minFloat].fillWhole(&element{off: at, size: minFloat, sight: filler})
	}
}

// filler is the sight of bytes that are taken for a float to be on the safe side.
var filler = &sight{fact: fact{key: makeKey(place{}, minFloat, floatElem(ir.FloatType)), float: ir.FloatType, rank: guess, why: source{text: "taken for a float"}}}

// unknown returns the first byte of which nothing certain is known; ok is false when there is none.
func (l layout) unknown() (at uint64, ok bool) {
	for b, e := range l {
		if e == nil || e.clash != nil || e.sight.kind != Integer && !l.intact(e) {
			return uint64(b), true
		}
	}
	return 0, false
}

// intact reports whether an element owns all its bytes.
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

// sameElem reports whether two elements have the same kind and float type.
func sameElem(a, b Elem) bool {
	return a.Kind == b.Kind && (a.Kind != Float || a.Float.Kind == b.Float.Kind)
}

// whole returns the element that all of the layout consists of, in elements of size bytes, and false when
// there is none.
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

// lanes returns the vector of floats that all of the layout consists of, and false when there is none.
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
