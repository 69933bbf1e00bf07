package rules

import (
	"maps"
	"slices"
)

// Folded returns the same region in periodic form, if it is periodic: an array of structs of known length
// becomes one struct and its size. For a periodic region it returns the shortest period. Several structs may
// have been taken for one, and a memmove by one struct then proceeds from period to period.
func (b Bytes) Folded() Bytes {
	s := b.Segments
	switch {
	case b.Period != 0 && b.Head == 0:
		return b.shortest()
	case b.Period != 0 || len(s) < 2:
		return b
	}
	for m := 1; m <= len(s)/2; m++ {
		period := s[m].Offset - s[0].Offset
		if s[m-1].Offset+s[m-1].Size <= period && repeats(s, m, period) {
			return Bytes{Period: period, Segments: slices.Clone(s[:m])}
		}
	}
	return b
}

// repeats reports whether every segment equals the one m places before it, shifted by the period. The end of
// the region may cut the last one.
func repeats(s []Segment, m int, period uint64) bool {
	for i := m; i < len(s); i++ {
		want := s[i-m]
		want.Offset += period
		if i == len(s)-1 && s[i].Size < want.Size {
			want.Size = s[i].Size
		}
		if want.Offset != s[i].Offset || want.Size != s[i].Size || want.Kind != s[i].Kind || !sameFloat(want, s[i]) {
			return false
		}
	}
	return true
}

// sameFloat reports whether two segments of one kind have the same float type.
func sameFloat(a, b Segment) bool {
	return a.Kind != FloatBytes || a.Float.Equal(b.Float)
}

// shortest returns a periodic region with its shortest period.
func (b Bytes) shortest() Bytes {
	for period := uint64(1); period <= b.Period/2; period++ {
		if b.Period%period != 0 {
			continue
		}
		if s, ok := b.within(period); ok {
			return Bytes{Period: period, Segments: s}
		}
	}
	return b
}

// within returns the segments of a shorter period, if floats and pointers have the same offsets in each
// period.
func (b Bytes) within(period uint64) ([]Segment, bool) {
	first, times := map[uint64]Segment{}, map[uint64]uint64{}

	for _, s := range b.Segments {
		size := uint64(8)
		switch s.Kind {
		case IntBytes:
			continue
		case FloatBytes:
			size = FloatSize(s.Float)
		}
		if size == 0 || s.Size%size != 0 {
			return nil, false
		}
		for at := s.Offset; at < s.Offset+s.Size; at += size {
			off := at % period
			e := Segment{Offset: off, Size: size, Kind: s.Kind, Float: s.Float}
			if o, met := first[off]; off+size > period || met && (o.Kind != e.Kind || o.Size != size || !sameFloat(o, e)) {
				return nil, false
			}
			first[off], times[off] = e, times[off]+1
		}
	}
	return filled(first, times, period, b.Period/period)
}

// filled merges elements to segments and adds the integers between them. ok is false if elements overlap, or
// if one is not met in each of the times periods.
func filled(elements map[uint64]Segment, met map[uint64]uint64, period, times uint64) (s []Segment, ok bool) {
	end := uint64(0)
	put := func(e Segment) {
		if n := len(s); n > 0 && s[n-1].Kind == e.Kind && sameFloat(s[n-1], e) {
			s[n-1].Size += e.Size
		} else {
			s = append(s, e)
		}
		end = e.Offset + e.Size
	}
	for _, off := range slices.Sorted(maps.Keys(elements)) {
		if off < end || met[off] != times {
			return nil, false
		}
		if off > end {
			put(Segment{Offset: end, Size: off - end})
		}
		put(elements[off])
	}
	if end < period {
		put(Segment{Offset: end, Size: period - end})
	}
	return s, true
}
