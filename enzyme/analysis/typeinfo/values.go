package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// values describes a copy whose own note states what it moves (typenotes.ValueTag), whatever else the memory
// serves for.
func (i *Info) values(in *ir.Instr, length uint64) (rules.Bytes, bool) {
	m, ok := i.g.sums.tags.member(in.Meta(typenotes.ValueTag))
	if !ok {
		return rules.Bytes{}, false
	}
	size := i.g.layout.Size(m.t)
	if size == 0 || length != unbounded && length%size != 0 {
		return rules.Bytes{}, false
	}

	b := rules.Bytes{}
	for k, t := range m.t.Fields {
		s := plain(t, i.g.layout.Size(t)).Segments[0]
		s.Offset = i.g.layout.FieldOffset(m.t, k)
		if n := len(b.Segments); n > 0 && joins(b.Segments[n-1], s) {
			b.Segments[n-1].Size += s.Size
		} else {
			b.Segments = append(b.Segments, s)
		}
	}

	if length != size {
		b.Period = size
	}

	// Floats that are accessed where the note states integers contradict it.
	move, _ := known.Moves(in)
	for _, end := range []ir.Value{move.Dst, move.Src} {
		if i.holdsFloat(i.g.ptrOf(end), b, size) {
			return rules.Bytes{}, false
		}
	}
	return b, true
}

// holdsFloat reports whether floats are accessed where b states integers, so that these may be the bits of
// floats.
func (i *Info) holdsFloat(p *pointer, b rules.Bytes, size uint64) bool {
	for _, s := range i.sights(p, size) {
		if s.kind != Float || s.rank < access || s.vague || s.dense {
			continue
		}
		for _, seg := range b.Segments {
			if seg.Kind == rules.IntBytes && uint64(s.at.off) < seg.Offset+seg.Size && uint64(s.at.off)+s.size > seg.Offset {
				return true
			}
		}
	}
	return false
}

// belied reports whether the alias tag of an access states an integer where the program keeps a float or its
// bits. Copies with the same statement would lose its derivative.
func (i *Info) belied(in *ir.Instr, v ir.Value) bool {
	tag, ok := i.g.sums.tags.tag(in)
	if !ok || tag.Base.Name != typenotes.WholeTag {
		return false
	}

	e, _, ok := i.g.tagElem(tag.Access, nil)
	if !ok || e.Kind != Integer {
		return false
	}

	if v.Type().IsFloatOrVec() {
		return true
	}
	for _, s := range i.sights(i.g.values[v], i.g.layout.StoreSize(v.Type())) {
		if s.kind == Float && s.why.in != nil && s.why.in.Op == ir.OpBitCast {
			return true
		}
	}
	return false
}

// movesSeveral reports whether a copy's note states that it moves more than one value. Its alias tags
// describe the first.
func (g *graph) movesSeveral(in *ir.Instr, length uint64) bool {
	m, ok := g.sums.tags.member(in.Meta(typenotes.ValueTag))
	return ok && g.layout.Size(m.t) != length
}
