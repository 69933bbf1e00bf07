package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An array of characters is text, or storage for something else; so is an array of integers in programs built
// with -fno-strict-aliasing. Its declaration does not contradict a float that is accessed in it, even at an
// offset known only at run time: for example records in an array of std::byte, whose fields are chosen by a
// table of offsets.

// storage reports whether an element is weak evidence that floats may displace: a declared character, one of
// a declared array of integers, or a gap too small for a float.
func (e *element) storage() bool {
	if e == nil || e.sight.kind != Integer {
		return false
	}
	s := e.sight
	return s.rank <= guess && (s.key.size == 1 || s == crumb) || s.rank <= declare && !s.at.exact() && s.at.step() == s.key.size
}

// anywhere is the alignment for bytes that are overwritten: where in them the floats begin makes no
// difference.
const anywhere = unbounded

// giveStorage gives storage to the floats that are accessed there at unknown offsets. Aligned floats (those
// that are adrift have been dropped) lie at multiples of their size if the stretch begins at a multiple of
// it; aligned is the known alignment of the stretch in bytes. Otherwise their positions are unknown, and the
// bytes are in dispute.
func (l layout) giveStorage(seen []sight, aligned uint64) layout {
	if !slices.ContainsFunc(l, (*element).storage) {
		return l
	}
	for _, known := range []bool{false, true} { // a dispute stays one, whatever the order of the sights
		for i := range seen {
			s := &seen[i]
			if s.kind == Float && s.rank >= context && (s.vague || s.dense) && known == (!s.dense || aligned == anywhere || aligned >= s.size) {
				l.give(s, known)
			}
		}
	}
	return l
}

// give is giveStorage for one sight; known states whether the positions of its floats in the stretch are
// known.
func (l layout) give(s *sight, known bool) {
	for off := range s.elements(uint64(len(l))) {
		there := l[off : off+s.size]
		switch {
		case s.dense && known && off%s.size != 0, !there.free(known):
		case known:
			clear(there)
			l.fill(element{off: off, size: s.size, sight: s, best: s.rank})
		default:
			for b, e := range there {
				if e != nil {
					there[b] = &element{off: off + uint64(b), size: 1, sight: e.sight, clash: s}
				}
			}
		}
	}
}

// free reports whether all bytes are storage or unknown, and some are storage. With undisputed, none may be
// in dispute.
func (l layout) free(undisputed bool) bool {
	return !slices.ContainsFunc(l, func(e *element) bool { return e != nil && (!e.storage() || undisputed && e.clash != nil) }) &&
		slices.ContainsFunc(l, func(e *element) bool { return e != nil && e.sight != crumb })
}

// alignment returns the largest alignment in bytes that is known of an address among a call's arguments.
func alignment(in *ir.Instr) uint64 {
	most := uint64(1)
	for i, a := range in.CallArgs() {
		if a.Type().IsPtr() {
			most = max(most, in.Call().ParamAttr(i).Align())
		}
	}
	return most
}
