package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// From some release of LLVM on, a getelementptr steps over the elements of an array that is a member without naming the array. What follows the array in the
// struct would count as one more of its elements. The struct that is known to lie there tells how many there are.

// rowAt is how many elements of type t an array has that a struct known to lie there has as a member, not the last, and that begins at an address: 0
// where none is known. Scalars in a row may be a struct that is gone through word by word.
func (g *graph) rowAt(base ir.Value, t *ir.Type) uint64 {
	if base == nil || !t.IsAggregate() {
		return 0
	}
	p := g.ptr(base)
	if p == nil || !p.exact() {
		return 0
	}
	n, places := p.at()
	for _, a := range n.anchors {
		off := places[0].off - a.at.off
		if !a.at.exact() || off < 0 || uint64(off) >= g.layout.Size(a.t) {
			continue
		}
		if count := g.rowIn(a.t, uint64(off), t); count != 0 {
			return count
		}
	}
	return 0
}

// rowIn is rowAt for an offset in a struct.
func (g *graph) rowIn(in *ir.Type, off uint64, t *ir.Type) uint64 {
	from, row, last, ok := g.memberAt(in, off)
	if !ok || row.Kind != ir.Array || off != from || last || !row.Elem.Equal(t) {
		return 0
	}
	return row.Len
}
