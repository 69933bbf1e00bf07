package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An array of characters is text, or storage for something else; so are arrays of integers to those who set -fno-strict-aliasing. That it was declared says
// nothing against a float that is accessed in it, not even where only the running program knows the offset: records in an array of std::byte, of which a
// table of offsets chooses fields.

// storage reports whether an element is a character, or one of an array of integers, that is known from a declaration alone, or too small a gap
// between others.
func (e *element) storage() bool {
	if e == nil || e.sight.kind != Integer {
		return false
	}
	s := e.sight
	return s.rank <= guess && (s.key.size == 1 || s == crumb) || s.rank <= declare && !s.at.exact() && s.at.step() == s.key.size
}

// anywhere is the alignment of bytes that are overwritten: it makes no difference where in them the floats begin.
const anywhere = unbounded

// giveStorage gives what is storage to the floats that are accessed there at offsets that are not known. Floats that are aligned (those that are adrift
// have been left out) lie at multiples of their size, if the stretch begins at an address that is known to be such a multiple (to that many bytes).
// Else there is no telling, and the bytes are in dispute.
func (l layout) giveStorage(seen []sight, aligned uint64) layout {
	if !slices.ContainsFunc(l, (*element).storage) {
		return l
	}
	for _, known := range []bool{false, true} { // what is in dispute stays so, whatever the order of the sights
		for i := range seen {
			s := &seen[i]
			if s.kind == Float && s.rank >= context && (s.vague || s.dense) && known == (!s.dense || aligned == anywhere || aligned >= s.size) {
				l.give(s, known)
			}
		}
	}
	return l
}

// give is giveStorage for one sight, of which it is known or not where in the stretch its floats lie.
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

// free reports whether all bytes are storage or unknown, and some storage; undisputed, if that is asked for.
func (l layout) free(undisputed bool) bool {
	return !slices.ContainsFunc(l, func(e *element) bool { return e != nil && (!e.storage() || undisputed && e.clash != nil) }) &&
		slices.ContainsFunc(l, func(e *element) bool { return e != nil && e.sight != crumb })
}

// alignment is what the addresses of a call's parameters are known to be multiples of, the largest of them.
func alignment(in *ir.Instr) uint64 {
	most := uint64(1)
	for i, a := range in.CallArgs() {
		if a.Type().IsPtr() {
			most = max(most, in.Call().ParamAttr(i).Align())
		}
	}
	return most
}
