package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// values describes a copy that says itself what it moves (primal.ValueTag), whatever else the memory serves for.
func (i *Info) values(in *ir.Instr, length uint64) (rules.Bytes, bool) {
	m, ok := i.g.sums.tags.member(in.Meta(primal.ValueTag))
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
	return b, true
}

// movesSeveral reports whether a copy says that it moves more than one value. Its alias tags tell of the first.
func (g *graph) movesSeveral(in *ir.Instr, length uint64) bool {
	m, ok := g.sums.tags.member(in.Meta(primal.ValueTag))
	return ok && g.layout.Size(m.t) != length
}
