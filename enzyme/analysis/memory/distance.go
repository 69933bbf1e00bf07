package memory

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
)

// Sides of an atom: the same value at both accesses, the first access's own counter, the second's own, or the
// number of iterations between them.
const (
	shared uint8 = iota
	first
	second
	between
)

// compareAddresses is a dependence test of two accesses with the same base. It computes the distance in bytes
// from the first access to the second, as a sum of what differs between them. Then it tests whether they can
// overlap.
//
// Quantities that are the same for both cancel. The counter of the loop between them is greater by at least
// one for the second access. Counters of inner loops are independent.
func (i *Info) compareAddresses(a, b Location, w When) Answer {
	p, q := a.place, b.place
	if p.base != q.base || !i.same(p.base, w) {
		return May
	}
	if answer, sure := i.compareCounted(a, b, w); sure {
		return answer
	}
	return i.compareSums(a, b, w)
}

// compareSums is compareAddresses for offsets of any form.
func (i *Info) compareSums(a, b Location, w When) Answer {
	p, q := a.place, b.place
	x, okX := i.placed(p.off, first, w)
	y, okY := i.placed(q.off, second, w)
	if !okX || !okY {
		return May
	}

	// Equal terms cancel in the difference.
	d := y.plus(x, -1)
	if len(d) == 0 {
		return Must
	}
	if a.Size == 0 || b.Size == 0 || a.Size > math.MaxInt32 || b.Size > math.MaxInt32 {
		return May
	}
	// They overlap when −b.Size < d < a.Size.
	lo, hi := -int64(b.Size), int64(a.Size)
	if i.avoids(d.terms(), lo, hi) || i.reaches(d, hi, w) || i.reaches(d.times(-1), -lo, w) || i.rowsPart(d, lo, hi, w) {
		return No
	}
	return May
}

// placed returns sum s with its atoms as one access sees them. It returns false when an atom may have
// different, unrelated values at the two accesses.
func (i *Info) placed(s linear, side uint8, w When) (linear, bool) {
	out := linear{}
	for p, c := range s {
		terms := linear{p: c}
		for n, a := range p.factors() {
			switch {
			case a.loop == nil:
				// An invariant value cancels only if both accesses see the same one.
				if !i.same(a.v, w) {
					return nil, false
				}
			case w.holds(a.loop):
			// The loop between the accesses: the second one is some iterations further.
			case w.Later && a.loop == w.Loop && !w.Moment:
				if side == second {
					var ok bool
					if terms, ok = advance(terms, n, a); !ok {
						return nil, false
					}
				}
			default:
				// An inner loop: each access has a counter of its own.
				b := a
				b.side = side
				terms = rename(terms, a, b)
			}
		}
		out = out.plus(terms, 1)
	}
	return out, true
}

// rename replaces atom a by atom b.
func rename(s linear, a, b atom) linear {
	out := linear{}
	for p, c := range s {
		for n, x := range p.factors() {
			if x == a {
				p = p.with(n, b)
			}
		}
		out = out.plus(linear{p: c}, 1)
	}
	return out
}

// advance replaces the counter k by k + t, where t is the number of iterations between the accesses. It
// handles products in which k occurs once; otherwise it returns false.
func advance(s linear, n int, k atom) (linear, bool) {
	if len(s) != 1 {
		return nil, false
	}
	for p, c := range s {
		times := 0
		for _, x := range p.factors() {
			if x == k {
				times++
			}
		}
		if times != 1 {
			return nil, false
		}

		// k → k + t, by one term with k and one with t in its place.
		t := k
		t.side = between
		for m, x := range p.factors() {
			if x == k {
				return linear{p: c}.plus(linear{p.with(m, t): c}, 1), true
			}
		}
	}
	return nil, false
}

// maxCoefficient keeps sums from wrapping: a counter would have to pass 2³² with so large a stride.
const maxCoefficient = 1 << 31

// avoids reports whether d never lies strictly between lo and hi: because of the bounds of its terms
// (Banerjee's test), or because of the greatest common divisor of its coefficients (GCD test).
func (i *Info) avoids(d []term, lo, hi int64) bool {
	low, high, divisor := interval{}, interval{}, int64(0)
	c := constantOf(d)
	if c > maxCoefficient || c < -maxCoefficient {
		return len(d) == 1 // a constant distance
	}

	// Sum the least and the greatest value of each term.
	low.add(c)
	high.add(c)
	for _, t := range d {
		p, k := t.product, t.times
		if p == (product{}) {
			continue
		}
		if k > maxCoefficient || k < -maxCoefficient {
			return false
		}
		divisor = gcd(divisor, k)
		min, max, bounded := i.limits(p)
		if k < 0 {
			low.addTimes(k, max, bounded)
			high.addTimes(k, min.n, !min.infinite)
		} else {
			low.addTimes(k, min.n, !min.infinite)
			high.addTimes(k, max, bounded)
		}
	}

	// Banerjee's test first, then the GCD test.
	if !low.infinite && low.n >= hi || !high.infinite && high.n <= lo {
		return true
	}
	return divisor > 1 && noMultiple(c, divisor, lo, hi)
}

// interval is one end of a range.
type interval struct {
	n        int64
	infinite bool
}

func (v *interval) add(c int64) { v.n += c }

func (v *interval) addTimes(k, n int64, bounded bool) {
	if !bounded || n > maxCoefficient {
		v.infinite = true
		return
	}
	v.n += k * n
}

// limits returns the bounds of a product. A single counter lies between 0 and the trip count; iterations
// between the accesses start at 1. Any other product is unbounded.
func (i *Info) limits(p product) (min interval, max int64, bounded bool) {
	fs := p.factors()
	if len(fs) != 1 || fs[0].loop == nil {
		return interval{infinite: true}, 0, false
	}
	max, bounded = i.maxCount(fs[0].loop)
	if fs[0].side == between {
		min.n = 1
	}
	return min, max, bounded
}

// maxCount returns the trip count of a loop, when it is constant.
func (i *Info) maxCount(l *loops.Loop) (int64, bool) {
	if l.Trip.Kind != loops.Const || l.Trip.Count < 0 {
		return 0, false
	}
	return l.Trip.Count, true
}

// noMultiple reports whether no value c + m·g lies strictly between lo and hi.
func noMultiple(c, g, lo, hi int64) bool {
	r := (c - lo - 1) % g
	if r < 0 {
		r += g
	}
	return lo+1+r >= hi // the least candidate above lo
}

func gcd(a, b int64) int64 {
	if a < 0 {
		a = -a
	}
	if b < 0 {
		b = -b
	}
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
