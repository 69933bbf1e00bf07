package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// movedElements describes a copy of unknown length whose source steps through structs of one type (see
// typenotes.MarkMoves), when no evidence at either end contradicts. Rows of which only some elements are
// accessed, and members that are listed without their extent, give no pattern by themselves.
func (i *Info) movedElements(in *ir.Instr, m known.Moving) (rules.Bytes, bool) {
	t, ok := i.g.sums.tags.member(in.Meta(typenotes.MoveTag))
	if !ok || t.t.Kind != ir.Struct {
		return rules.Bytes{}, false
	}
	size := i.g.layout.Size(t.t)
	if size == 0 || size > maxPeriod {
		return rules.Bytes{}, false
	}

	// Lay out one struct from its type alone.
	n := newNode()
	i.g.putType(newPointer(n), 0, t.t, declare, source{in, "moved as an array of " + t.t.Words()}, wideInts)
	l := settle(view(n, place{}, size), size)
	b, ok := l.bytes()
	if !ok || !b.Has(rules.FloatBytes) {
		return rules.Bytes{}, false
	}

	// Evidence at both ends must agree with that layout, repeated.
	for _, end := range []ir.Value{m.Dst, m.Src} {
		for _, s := range i.sights(i.g.ptrOf(end), unbounded) {
			if s.rank > context && !l.allows(&s) {
				return rules.Bytes{}, false
			}
		}
	}

	b.Period = size
	return b, true
}

// allows reports whether a sight agrees with a layout that repeats, at each address of the sight.
func (l layout) allows(s *sight) bool {
	size := uint64(len(l))
	for _, outer := range turns(s.at.dims[0], size) {
		for _, inner := range turns(s.at.dims[1], size) {
			at := s.at.off + outer + inner
			for b := range s.size {
				e := l[mod(at+int64(b), size)]
				if !agree(e.sight, s) || s.kind != Integer && (mod(at, size) != int64(e.off) || e.size != s.size) {
					return false
				}
			}
		}
	}
	return true
}

// turns lists the offsets of a repetition that differ modulo size.
func turns(d dim, size uint64) []int64 {
	if d.stride == 0 {
		return []int64{0}
	}
	n := size / gcd(size, d.stride)
	if d.count != 0 {
		n = min(n, d.count)
	}
	var list []int64
	for k := range n {
		list = append(list, int64(k*d.stride))
	}
	return list
}
