package rules

import "slices"

// Folded finds the period of a stretch that is described in full: an array of
// structs of known length becomes one struct and its size. What does not repeat
// stays as it is.
func (b Bytes) Folded() Bytes {
	s := b.Segments
	if b.Period != 0 || len(s) < 2 {
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

// repeats reports whether every segment is the one m places before it, moved by
// the period; the last may be cut off by the end of the stretch.
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

func sameFloat(a, b Segment) bool {
	return a.Kind != FloatBytes || a.Float.Equal(b.Float)
}
