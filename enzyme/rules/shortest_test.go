package rules

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// TestShortestPeriod: what is described as several structs that repeat is one, also where its last float touches the first of the next.
func TestShortestPeriod(t *testing.T) {
	double := func(at, n uint64) Segment {
		return Segment{Offset: at, Size: 8 * n, Kind: FloatBytes, Float: ir.DoubleType}
	}
	gap := func(at, n uint64) Segment { return Segment{Offset: at, Size: n} }
	for _, c := range []struct {
		in   Bytes
		want uint64
	}{
		{Bytes{Period: 64, Segments: []Segment{double(0, 1), gap(8, 8), double(16, 1), gap(24, 8), double(32, 1), gap(40, 8), double(48, 1), gap(56, 8)}}, 16},
		{Bytes{Period: 34, Segments: []Segment{double(0, 1), gap(8, 1), double(9, 2), gap(25, 1), double(26, 1)}}, 17},
		{Bytes{Period: 32, Segments: []Segment{double(0, 1), gap(8, 8), double(16, 2)}}, 32},
		{Bytes{Period: 24, Segments: []Segment{double(0, 3)}}, 8},
	} {
		if got := c.in.Folded(); got.Period != c.want {
			t.Errorf("period %d is folded to %d, not %d: %v", c.in.Period, got.Period, c.want, got.Segments)
		}
	}
}
