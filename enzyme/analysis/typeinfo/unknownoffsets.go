package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Buffers of bytes hold numbers at offsets that only the running program knows: behind a count of one byte, say. A fact about such a number repeats at
// distances smaller than the number, and tells of none of these addresses that a number begins there. Where loads and stores promise that the numbers
// are aligned, as those of typed pointers do, they lie one behind the other. Where they do not, the numbers are adrift: what a copy of many bytes moves must
// be known from something else.

// alignment returns what a load or store promises of the address of an element of that size, off bytes behind its own.
func (s source) alignment(off int64, size uint64) (aligned, unaligned bool) {
	if s.in == nil || s.in.Op != ir.OpLoad && s.in.Op != ir.OpStore {
		return false, false
	}
	m, ok := s.in.Extra.(*ir.MemInfo)
	if !ok || mod(off, size) != 0 {
		return false, false
	}
	aligned = m.Align == 0 || m.Align%size == 0
	return aligned, !aligned
}

// drift is the distance by which an element may lie elsewhere than where a stretch of bytes at p sees it, 0 where it may not.
// A stretch of just one element, at a place as vague as the element's own, begins with it.
func (n *node) drift(f *fact, p place, length uint64) uint64 {
	if f.kind != Float || f.rank >= told {
		return 0
	}
	own, seen := finer(f.at, f.size), finer(p, f.size)
	switch {
	case own == 0 && seen == 0, seen != 0 && length == f.size, n.aligned(f):
		return 0
	case own == 0 || seen != 0 && seen < own:
		return seen
	}
	return own
}

// finer is the step of a place, where that is smaller than an element.
func finer(p place, size uint64) uint64 {
	if step := p.step(); step < size {
		return step
	}
	return 0
}

// A promise is what the loads and stores of one type promise of where they go: at places that are not known better, and at others.
type promise struct{ aligned, unaligned, elsewhere bool }

// heed notes what a fact of the node promises.
func (n *node) heed(f *fact) {
	if f.kind != Float || !f.aligned && !f.unaligned {
		return
	}
	if n.promises == nil {
		n.promises = map[ir.Kind]promise{}
	}
	p, dense := n.promises[f.key.float], finer(f.at, f.size) != 0
	n.promises[f.key.float] = promise{p.aligned || dense && f.aligned, p.unaligned || dense && f.unaligned, p.elsewhere || !dense && f.aligned}
}

// aligned reports whether numbers like f lie at multiples of their size in all of the memory: loads or stores promise it, and none speaks against it.
// Those of the first of the numbers are enough where there is nothing else between them: in a container that does not know of what.
func (n *node) aligned(f *fact) bool {
	p := n.promises[f.key.float]
	return !p.unaligned && (p.aligned || p.elsewhere && n.only(f))
}

// only reports whether a load or store promises that a number like f is aligned, and no integers lie where f may.
func (n *node) only(f *fact) bool {
	promised := false
	for _, o := range n.order {
		if o.kind == Integer && finer(o.at, f.size) != 0 {
			return false
		}
		promised = promised || o.aligned && o.key.float == f.key.float && f.at.covers(o.at)
	}
	return promised
}

// located leaves out numbers that are adrift, and with them the integers that are seen everywhere in between: what is left tells what its own bytes are.
func located(seen []sight) []sight {
	if !anyAdrift(seen) {
		return seen
	}
	return withoutRoaming(seen)
}

func anyAdrift(seen []sight) bool {
	return slices.ContainsFunc(seen, func(s sight) bool { return s.drift != 0 })
}

func withoutRoaming(seen []sight) []sight {
	return slices.DeleteFunc(slices.Clone(seen), func(s sight) bool {
		return s.drift != 0 || s.kind == Integer && s.rank < told && !s.at.exact()
	})
}

// locatedEnds is located for both ends of a copy. Of a copy of unknown length ok is false where nothing but single elements would be left
// to tell what all of it is.
func locatedEnds(dst, src []sight, length uint64) (d, s []sight, ok bool) {
	if !anyAdrift(dst) && !anyAdrift(src) {
		return dst, src, true
	}
	d, s = withoutRoaming(dst), withoutRoaming(src)
	rows := func(s sight) bool { return s.kind == Float && !s.at.exact() }
	return d, s, length != unbounded || slices.ContainsFunc(d, rows) || slices.ContainsFunc(s, rows)
}

// onlyNumbers reports whether a copy moves numbers that are adrift, and no pointers: which bytes are whose does not matter to one that hands them over.
func (i *Info) onlyNumbers(m known.Moving) bool {
	seen := append(i.sights(i.g.ptrOf(m.Dst), unbounded), i.sights(i.g.ptrOf(m.Src), unbounded)...)
	return anyAdrift(seen) && !slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Pointer })
}

// whyAdrift says of bytes that are not known which number makes them so, if one does.
func (i *Info) whyAdrift(seen []sight) (why string, ok bool) {
	k := slices.IndexFunc(seen, func(s sight) bool { return s.drift != 0 })
	if k < 0 {
		return "", false
	}
	return "numbers lie among them at offsets that only the running program knows, and nothing says that they are aligned; " + i.reason(&seen[k]), true
}
