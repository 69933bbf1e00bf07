package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
)

// rowsPart reports whether d never lies strictly between lo and hi because the accesses are to different
// columns of a table. d is then a number of whole rows, plus a rest that is too large for zero rows and too
// small for one more. The length of a row is a symbolic value.
//
// In i·n + j, either the columns differ or the rows do. As ranges of addresses, all rows may overlap.
func (i *Info) rowsPart(d linear, lo, hi int64, w When) bool {
	var ran []*loops.Loop
	for p := range d {
		for _, a := range p.factors() {
			if a.loop != nil && !slices.Contains(ran, a.loop) {
				ran = append(ran, a.loop)
			}
		}
	}

	// Split d into multiples of the row length and a rest, for each candidate length.
	for _, row := range rowLengths(d) {
		rest, g := linear{}, int64(0)
		for p, c := range d {
			if _, whole := p.without(row); whole {
				g = gcd(g, c)
			} else {
				rest[p] = c
			}
		}
		if g <= 0 || g > maxCoefficient {
			continue
		}
		// hi ≤ rest ≤ g·row + lo, or hi ≤ g·row + rest and rest ≤ lo
		whole, below := linear{row: g}, rest.times(-1)
		if i.reaches(rest, hi, w, ran...) && i.reaches(whole.plus(rest, -1), -lo, w, ran...) ||
			i.reaches(below, -lo, w, ran...) && i.reaches(whole.plus(rest, 1), hi, w, ran...) {
			return true
		}
	}
	return false
}

// rowLengths returns the products of invariant values by which counters are multiplied.
func rowLengths(d linear) []product {
	var rows []product
	for p := range d {
		names := slices.DeleteFunc(slices.Clone(p.factors()), func(a atom) bool { return a.loop != nil })
		if len(names) == 0 || len(names) == len(p.factors()) {
			continue
		}
		var row product
		copy(row[:], names)
		if !slices.Contains(rows, row) {
			rows = append(rows, row)
		}
	}
	slices.SortFunc(rows, func(a, b product) int { return slices.CompareFunc(a[:], b[:], compareAtoms) })
	return rows
}
