package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Answer is what is known of two accesses.
type Answer uint8

const (
	No   Answer = iota // they share no byte
	May                // they may share bytes
	Must               // they begin at the same address
)

func (a Answer) String() string { return [...]string{"no", "may", "must"}[a] }

// Alias compares two accesses at one moment. Size 0 means any bytes of the objects.
func (i *Info) Alias(p ir.Value, sizeP uint64, q ir.Value, sizeQ uint64) Answer {
	return i.Compare(Location{Ptr: p, Size: sizeP}, Location{Ptr: q, Size: sizeQ}, Now)
}

// AliasAcross compares an access through p with one through q in a later iteration of l.
func (i *Info) AliasAcross(p ir.Value, sizeP uint64, q ir.Value, sizeQ uint64, l *loops.Loop) Answer {
	return i.Compare(Location{Ptr: p, Size: sizeP}, Location{Ptr: q, Size: sizeQ}, LaterIteration(l))
}

// Compare tells whether the first access and the second share bytes, given how far apart they are.
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

// isNull holds for pointers that lead nowhere.
func (i *Info) isNull(p *place) bool { return len(p.objects) == 1 && p.objects[0].Kind == Null }

// tagsPart uses type-based tags, with care: memory may be used again for another
// type, and then a value read before differs from what is found later. So for
// two pointers that may lead into one known object the tags count only when they name members of one struct.
func (i *Info) tagsPart(a, b Location) bool {
	tags := i.tags.relation(a.TBAA, b.TBAA)
	if !tags.apart || tags.members {
		return tags.apart
	}
	return !slices.ContainsFunc(a.place.objects, func(o Object) bool { return slices.Contains(b.place.objects, o) })
}

// renewed holds when each iteration of the loop makes both pointers from an
// allocation of its own. Frees are delayed by the engine, so no memory comes back.
func (i *Info) renewed(p, q *place, w When) bool {
	return w.Later && !w.Moment && p.root == q.root && i.made(p.root) && encloses(w.Loop, i.home(p.root))
}

func (i *Info) made(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && in.Call() != nil && i.calls.fresh(in)
}

// root follows a pointer to the one value it is computed from, no phi or select between.
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
