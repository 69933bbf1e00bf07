package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Byte buffers hold floats at offsets known only at run time, for example behind a count of one byte. A fact
// about such a float repeats at distances smaller than the float, and does not state at which addresses one
// begins. Where loads and stores promise that the floats are aligned, as those of typed pointers do, they
// follow each other without overlap. Otherwise they are adrift: other evidence must show what a copy of many
// bytes moves.

// alignment returns what a load or store promises of the address of an element of size bytes, off bytes
// behind its own address.
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

// drift returns the distance by which an element may lie elsewhere than where a stretch at p sees it; 0 if it
// cannot. A stretch of exactly one element, at a place as vague as the element's own, begins with it.
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

// finer returns the step of a place if it is smaller than size bytes, 0 otherwise.
func finer(p place, size uint64) uint64 {
	if step := p.step(); step < size {
		return step
	}
	return 0
}

// A promise summarises what the loads and stores of one float type promise of their addresses: aligned or
// unaligned at places that are known only roughly, and aligned elsewhere.
type promise struct{ aligned, unaligned, elsewhere bool }

// heed records what a fact of the node promises.
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

// aligned reports whether floats like f lie at multiples of their size throughout the node: loads or stores
// promise it, and none contradicts. If no integers lie between them, promises about the first float suffice,
// as in a container whose element type is unknown.
func (n *node) aligned(f *fact) bool {
	p := n.promises[f.key.float]
	return !p.unaligned && (p.aligned || p.elsewhere && n.only(f))
}

// only reports whether a load or store promises that a float like f is aligned, and no integers lie where f
// may.
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

// located drops floats that are adrift, and the integers seen everywhere between them. The remaining sights
// state what their own bytes are.
func located(seen []sight) []sight {
	if !anyAdrift(seen) {
		return seen
	}
	return withoutRoaming(seen)
}

// anyAdrift reports whether some sight is adrift.
func anyAdrift(seen []sight) bool {
	return slices.ContainsFunc(seen, func(s sight) bool { return s.drift != 0 })
}

// withoutRoaming drops the sights that located drops.
func withoutRoaming(seen []sight) []sight {
	return slices.DeleteFunc(slices.Clone(seen), func(s sight) bool {
		return s.drift != 0 || s.kind == Integer && s.rank < told && !s.at.exact()
	})
}

// locatedEnds is located for both ends of a copy. ok is false for a copy of unknown length if only single
// elements remain, which cannot describe all of it.
func locatedEnds(dst, src []sight, length uint64) (d, s []sight, ok bool) {
	if !anyAdrift(dst) && !anyAdrift(src) {
		return dst, src, true
	}

	d, s = withoutRoaming(dst), withoutRoaming(src)
	rows := func(s sight) bool { return s.kind == Float && !s.at.exact() }
	return d, s, length != unbounded || slices.ContainsFunc(d, rows) || slices.ContainsFunc(s, rows)
}

// onlyNumbers reports whether a copy moves floats that are adrift, and no pointers. A copy that hands its
// bytes over need not distinguish them.
func (i *Info) onlyNumbers(m known.Moving) bool {
	seen := append(i.sights(i.g.ptrOf(m.Dst), unbounded), i.sights(i.g.ptrOf(m.Src), unbounded)...)
	return anyAdrift(seen) && !slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Pointer })
}

// whyAdrift explains which float makes bytes unknown by being adrift; ok is false when none does.
func (i *Info) whyAdrift(seen []sight) (why string, ok bool) {
	k := slices.IndexFunc(seen, func(s sight) bool { return s.drift != 0 })
	if k < 0 {
		return "", false
	}
	return "numbers lie among them at offsets that only the running program knows, and nothing says that they are aligned; " + i.reason(&seen[k]), true
}
