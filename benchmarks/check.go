package benchmarks

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
)

// What two gradients of the same function may differ by: rounding errors, which -ffast-math orders anew.
const (
	gradientTolerance = 1e-8
	tangentTolerance  = 1e-8
	numericTolerance  = 1e-6
)

func readDoubles(name string) ([]float64, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	v := make([]float64, len(b)/8)
	for i := range v {
		v[i] = math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
	}
	return v, nil
}

// apart is the difference of two numbers relative to the size of what they are sums of. NaN is as far as can be.
func apart(a, b, size float64) float64 {
	d := math.Abs(a - b)
	if d == 0 {
		return 0
	}
	if d = d / max(size, math.Abs(a), math.Abs(b)); math.IsNaN(d) {
		return math.MaxFloat64 // which JSON has, unlike infinity
	}
	return d
}

// farness is the length of the difference of two vectors relative to that of the second.
func farness(v, from []float64) float64 {
	if len(v) != len(from) {
		return math.MaxFloat64 // which JSON has, unlike infinity
	}
	size, d := 0.0, 0.0
	for i := range v {
		size = math.Hypot(size, from[i])
		d = math.Hypot(d, v[i]-from[i])
	}
	switch {
	case math.IsNaN(d) || math.IsNaN(size) || math.IsInf(size, 0):
		return math.MaxFloat64 // which JSON has, unlike infinity
	case d == 0:
		return 0
	}
	return d / size
}

// compare measures each gradient against the reference: the one by hand, or ours where there is none.
func (o *Options) compare(r *Result, running []*candidate) {
	var ref *candidate
	for _, c := range running {
		if ref == nil || c.Way == Hand {
			ref = c
		}
	}
	if ref == nil {
		return
	}
	r.Reference = ref.Way
	for _, c := range running {
		c.Off = farness(c.gradient, ref.gradient)
	}
}

// Wrong says what is wrong with a gradient, or nothing.
func (m *Measurement) Wrong() string {
	switch {
	case m.Error != "":
		return ""
	case m.Off > gradientTolerance:
		return fmt.Sprintf("off by %.1e from the reference", m.Off)
	case m.Tangent > tangentTolerance:
		return fmt.Sprintf("off by %.1e from forward mode", m.Tangent)
	case m.Numeric > max(numericTolerance, 10*m.NumericIs):
		return fmt.Sprintf("off by %.1e from differences", m.Numeric)
	}
	return ""
}
