package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// segments converts a layout without unknown bytes to runs of equal elements.
func (l layout) segments() []rules.Segment {
	var segs []rules.Segment
	for b := uint64(0); b < uint64(len(l)); {
		e := l[b]
		s := rules.Segment{Offset: b, Size: 1}
		next := b + 1
		switch e.sight.kind {
		case Pointer:
			s.Kind, s.Size = rules.PtrBytes, e.size
			next = b + e.size
		case Float:
			s.Kind, s.Size, s.Float = rules.FloatBytes, e.size, e.sight.fact.float
			next = b + e.size
		}

		if n := len(segs); n > 0 && joins(segs[n-1], s) {
			segs[n-1].Size += s.Size
		} else {
			segs = append(segs, s)
		}
		b = next
	}
	return segs
}

// joins reports whether b continues a: adjacent, and of the same kind and float type.
func joins(a, b rules.Segment) bool {
	if a.Offset+a.Size != b.Offset || a.Kind != b.Kind {
		return false
	}
	return a.Float == nil && b.Float == nil || a.Float != nil && b.Float != nil && a.Float.Kind == b.Float.Kind
}

// bytesOf describes length bytes, a multiple of unit, from the sights at their start. It returns false when
// some byte is unknown.
func bytesOf(seen []sight, length, unit uint64) (rules.Bytes, bool) {
	if length <= maxStretch {
		return settle(seen, length).bytes()
	}
	return repeated(seen, length, unit)
}

// bytes describes a layout; it returns false when some byte is unknown.
func (l layout) bytes() (rules.Bytes, bool) {
	if _, bad := l.unknown(); bad {
		return rules.Bytes{}, false
	}
	return rules.Bytes{Segments: l.segments()}, true
}

// maxPeriod bounds the size in bytes of the structs that a long stretch may be an array of.
const maxPeriod = 4096

// maxWindow bounds the bytes of a long stretch that are laid out and compared with the pattern.
const maxWindow = 4 * maxPeriod

// repeated describes a stretch that is long or of unknown length by a pattern that repeats. Every sight must
// agree with the pattern as far as the stretch is known to extend.
func repeated(seen []sight, length, unit uint64) (rules.Bytes, bool) {
	if b, ok := uniform(seen); ok {
		return b, true
	}

	b, ok := regular(seen, length, unit)
	if !ok && length == unbounded {
		return headed(seen, unit)
	}
	return b, ok
}

// regular is repeated for a stretch that has the pattern from its start on.
func regular(seen []sight, length, unit uint64) (rules.Bytes, bool) {
	seen = reachable(seen, unit)
	period := periodOf(seen, unit)
	if period == 0 || period > maxPeriod || length != unbounded && !reachEnd(seen, length, period) {
		return rules.Bytes{}, false
	}

	// Lay out a window that is long enough to show the pattern.
	end := endOf(seen)
	seen = folded(seen, period)
	l := settle(seen, min(length, windowOf(seen, period)))

	pattern := make(layout, period)

	// Take the pattern from the first evidence for each byte of the period.
	for b, e := range l {
		if e != nil && pattern[uint64(b)%period] == nil && e.off/period == (e.off+e.size-1)/period {
			moved := *e
			moved.off = e.off % period
			pattern[uint64(b)%period] = &moved
		}
	}
	for b, e := range l {
		p := pattern[uint64(b)%period]
		if e == nil && uint64(b) < end {
			return rules.Bytes{}, false // the gap between two elements differs from both
		}
		if e != nil && (p == nil || !sameElem(e.elem(), p.elem()) || e.sight.kind != Integer && e.off%period != p.off) {
			return rules.Bytes{}, false
		}
	}

	if _, bad := pattern.unknown(); bad {
		return rules.Bytes{}, false
	}
	return rules.Bytes{Period: period, Segments: pattern.segments()}, true
}

// folded moves single elements beyond the window into the second period, where they must agree with the
// pattern.
func folded(seen []sight, period uint64) []sight {
	out := slices.Clone(seen)
	for i := range out {
		if s := &out[i]; s.at.exact() && uint64(s.at.off) >= maxWindow {
			s.at.off = int64(period + uint64(s.at.off)%period)
		}
	}
	return out
}

// windowOf returns how many bytes of a stretch show whether all of it has the pattern. The period is a
// multiple of every endless stride, so everything behind the first element of the last sight only repeats.
// Two more periods therefore suffice.
func windowOf(seen []sight, period uint64) uint64 {
	to := uint64(0)
	for _, s := range seen {
		last := uint64(s.at.off) + s.size
		for _, d := range s.at.dims {
			if d.count != 0 {
				last += d.stride * (d.count - 1)
			}
		}
		to = max(to, last)
	}
	return min((to+period-1)/period*period+2*period, maxWindow/period*period)
}

// headed describes a struct that ends in an array of unknown length.
func headed(seen []sight, unit uint64) (rules.Bytes, bool) {
	// The array begins at the first repetition.
	start := int64(maxPeriod)
	for i := range seen {
		if s := &seen[i]; !s.at.exact() {
			start = min(start, s.at.off)
		}
	}
	if start <= 0 || start == maxPeriod {
		return rules.Bytes{}, false
	}

	// Divide the sights at that offset; an element across it contradicts the assumption.
	var head, tail []sight
	for _, s := range seen {
		switch {
		case s.dense, s.at.off < start && s.at.off+int64(s.size) > start:
			return rules.Bytes{}, false
		case s.at.off < start:
			head = append(head, s)
		default:
			s.at.off -= start
			tail = append(tail, s)
		}
	}

	array, ok := regular(tail, unbounded, unit)
	l := settle(head, uint64(start))
	if ok && array.Segments[0].Kind != rules.IntBytes {
		l.alignGap(uint64(start) - minFloat)
	}

	once, okHead := l.bytes()
	for _, s := range array.Segments {
		s.Offset += uint64(start)
		once.Segments = append(once.Segments, s)
	}
	return rules.Bytes{Head: uint64(start), Period: array.Period, Segments: once.Segments}, ok && okHead
}

// uniform describes memory whose elements lie at indistinguishable places, because their size is unknown
// here: containers of anything. When all evidence about it is of one kind, so is the rest.
func uniform(seen []sight) (rules.Bytes, bool) {
	if anyAdrift(seen) {
		return rules.Bytes{}, false
	}
	dense := false
	for i := range seen {
		s := &seen[i]
		if !agree(s, &seen[0]) || s.kind != Integer && (s.size != seen[0].size || !s.dense && mod(s.at.off, s.size) != 0) {
			return rules.Bytes{}, false
		}
		dense = dense || s.dense
	}

	if !dense || seen[0].kind == Integer { // an integer may be the first member of a struct
		return rules.Bytes{}, false
	}

	period := seen[0].size
	return rules.Bytes{Period: period, Segments: []rules.Segment{segmentOf(Elem{Kind: seen[0].kind, Float: seen[0].fact.float}, period)}}, true
}

// reachable drops sights beyond the array in which the stretch begins, when the stretch may be a part of that
// array. A row within each struct of an endless array is no such array.
func reachable(seen []sight, unit uint64) []sight {
	// A row that ends within the widest endless stride is a member of each struct.
	widest := uint64(0)
	for _, s := range seen {
		if s.at.endless() {
			widest = max(widest, s.at.dims[0].stride)
		}
	}

	// Find the shortest array at offset 0.
	end, size := unbounded, uint64(0)
	for _, s := range seen {
		if s.at.off != 0 || s.at.exact() || s.at.endless() || s.rank < library || s.rank >= told {
			continue
		}
		if to := uint64(s.at.span()) + s.size; to > widest && to >= unit && to < end {
			end, size = to, s.size
		}
	}

	var out []sight
	for _, s := range seen {
		if uint64(s.at.off) < end {
			out = append(out, s)
		}
	}

	if len(out) < len(seen) && onlyIntegers(out) && (unit <= 1 || unit != size) {
		return seen // the length is no evidence that only the array's elements are moved
	}
	return out
}

// onlyIntegers reports whether every sight is of an integer.
func onlyIntegers(seen []sight) bool {
	return !slices.ContainsFunc(seen, func(s sight) bool { return s.kind != Integer })
}

// periodOf returns the least common multiple of all strides in bytes, 0 beyond maxPeriod. Without a stride it
// is the size that one element implies for the others.
func periodOf(seen []sight, unit uint64) uint64 {
	p := uint64(0)
	for _, s := range seen {
		for i, d := range s.at.dims {
			if d.stride != 0 && (i == 0 || d.count == 0) {
				p = lcm(p, d.stride)
			}
		}
		if p > maxPeriod {
			return 0
		}
	}
	if p == 0 {
		return oneElement(seen, unit)
	}
	return p
}

// oneElement returns the size in bytes of an array's elements when only one of them is seen; 0 when unknown.
//
// A length that is a multiple of some number of bytes states their size. Without it, a number or address at
// the start counts as the first of many. An integer does not: it may be a member of a struct whose other
// members are not accessed here, and a copy of integers moves no derivatives. Only characters are counted by
// a length in bytes.
func oneElement(seen []sight, unit uint64) uint64 {
	if unit > 1 && unit <= maxPeriod {
		if _, bad := settle(seen, unit).unknown(); !bad {
			return unit
		}
	}

	size := uint64(0)
	for _, s := range seen {
		if s.at.off == 0 {
			size = max(size, s.size)
		}
	}

	if onlyIntegers(seen) && !(unit <= 1 && slices.ContainsFunc(seen, isCharacter)) {
		return 0
	}
	return size
}

// isCharacter reports whether a sight at the start is of a character, or of a text of known length.
func isCharacter(s sight) bool { return s.at.off == 0 && (s.size == 1 || s.size > 8) }

// endOf returns the offset in bytes at which the last element of known extent ends.
func endOf(seen []sight) uint64 {
	to := uint64(0)
	for _, s := range seen {
		if !s.at.endless() {
			to = max(to, uint64(s.at.off+s.at.span())+s.size)
		}
	}
	return to
}

// lcm returns the least common multiple; with a zero, the other number.
func lcm(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return a + b
	}
	return a / gcd(a, b) * b
}

// reachEnd reports whether no repetition ends before the stretch does.
func reachEnd(seen []sight, length, period uint64) bool {
	for _, s := range seen {
		if s.at.exact() {
			continue // compared with the pattern wherever it is: see folded
		}
		if !s.at.endless() && uint64(s.at.off+s.at.span())+period < length || uint64(s.at.off) >= maxWindow {
			return false
		}
	}
	return true
}
