package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Answer is the result of an alias query.
type Answer uint8

const (
	No   Answer = iota // the accesses have no byte in common
	May                // the accesses may have bytes in common
	Must               // the accesses begin at the same address
)

func (a Answer) String() string { return [...]string{"no", "may", "must"}[a] }

// Alias compares two accesses at the same moment. Size 0 means any bytes of the objects.
func (i *Info) Alias(p ir.Value, sizeP uint64, q ir.Value, sizeQ uint64) Answer {
	return i.Compare(Location{Ptr: p, Size: sizeP}, Location{Ptr: q, Size: sizeQ}, Now)
}

// AliasAcross compares an access through p with one through q in a later iteration of l.
func (i *Info) AliasAcross(p ir.Value, sizeP uint64, q ir.Value, sizeQ uint64, l *loops.Loop) Answer {
	return i.Compare(Location{Ptr: p, Size: sizeP}, Location{Ptr: q, Size: sizeQ}, LaterIteration(l))
}

// Compare returns whether two accesses overlap, at distance w in time. The cheap tests come first: constant
// offsets, objects, tags, scopes. The dependence test of address sums is last.
func (i *Info) Compare(first, second Location, w When) Answer {
	p, q := i.placeOf(&first), i.placeOf(&second)
	switch {
	case i.blind:
		return May
	case p.fixed && q.fixed && p.base == q.base && i.same(p.base, w) && !i.isNull(p):
		return compareFixed(p, q, first.Size, second.Size)
	case !i.placesMeet(p, q), i.tagsPart(first, second), i.renewed(p, q, w), i.scopes.part(first, second, w):
		return No
	}
	return i.compareAddresses(first, second, w)
}

// isNull reports whether a place is null only.
func (i *Info) isNull(p *place) bool { return len(p.objects) == 1 && p.objects[0].Kind == Null }

// tagsPart reports whether type-based tags separate two accesses. Memory may be reused with another type, and
// a value read before then differs from the value found later. So for two pointers into one known object,
// tags count only if they name members of one struct.
func (i *Info) tagsPart(a, b Location) bool {
	tags := i.tags.relation(a.TBAA, b.TBAA)
	if !tags.apart || tags.members {
		return tags.apart
	}
	return !slices.ContainsFunc(a.place.objects, func(o Object) bool { return slices.Contains(b.place.objects, o) })
}

// renewed reports whether both pointers are derived from an allocation that each iteration of the loop makes
// anew. The emitted code delays frees, so memory is not reused.
func (i *Info) renewed(p, q *place, w When) bool {
	return w.Later && !w.Moment && p.root == q.root && i.made(p.root) && encloses(w.Loop, i.home(p.root))
}

// made reports whether v is a call that returns fresh memory.
func (i *Info) made(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Call() != nil && i.calls.fresh(in)
}

// root returns the single value from which a pointer is computed, through no φ and no select.
func (i *Info) root(p ir.Value) ir.Value {
	for {
		via := i.bases.through(p)
		if len(via) != 1 {
			return p
		}
		if in, ok := p.(*ir.Instr); ok && in.Op == ir.OpPhi {
			return p
		}
		p = via[0]
	}
}
