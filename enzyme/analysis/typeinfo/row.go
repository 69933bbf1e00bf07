package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Recent LLVM emits a getelementptr over the elements of an array member without naming the array. What
// follows the array in the struct would then count as one more element. A struct that is known to lie there
// gives the number of elements.

// rowAt returns the length of the array of t that begins at an address as a member, not the last, of a struct
// known to lie there; 0 when none is known. Scalars are excluded, because a struct may be traversed word by
// word.
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
