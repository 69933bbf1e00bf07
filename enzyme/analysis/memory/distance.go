package memory

import (
	"math"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
)

// Sides of an atom: shared by both accesses, the first's own, the second's own,
// or the number of iterations that lie between them.
const (
	shared uint8 = iota
	first
	second
	between
)

// compareAddresses works out the distance in bytes from the first access to the
// second as a sum over what differs between them, and asks whether it can be small enough for them to touch.
// Quantities that are the same for both cancel; the counter of the loop that lies
// between them is greater by at least one for the second; counters of inner loops are free.
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

func (i *Info) compareSums(a, b Location, w When) Answer {
	p, q := a.place, b.place
	x, okX := i.placed(p.off, first, w)
	y, okY := i.placed(q.off, second, w)
	if !okX || !okY {
		return May
	}
	d := y.plus(x, -1)
	if len(d) == 0 {
		return Must
	}
	if a.Size == 0 || b.Size == 0 || a.Size > math.MaxInt32 || b.Size > math.MaxInt32 {
		return May
	}
	// They touch when −b.Size < d < a.Size.
	lo, hi := -int64(b.Size), int64(a.Size)
	if i.avoids(d.terms(), lo, hi) || i.reaches(d, hi, w) || i.reaches(d.times(-1), -lo, w) || i.rowsPart(d, lo, hi, w) {
		return No
	}
	return May
}

// placed renames the atoms of a sum as one access sees them; false when one of
// them differs between the accesses in a way that is not known.
func (i *Info) placed(s linear, side uint8, w When) (linear, bool) {
	out := linear{}
	for p, c := range s {
		terms := linear{p: c}
		for n, a := range p.factors() {
			switch {
			case a.loop == nil:
				if !i.same(a.v, w) {
					return nil, false
				}
			case w.holds(a.loop):
			case w.Later && a.loop == w.Loop && !w.Moment:
				if side == second {
					var ok bool
					if terms, ok = advance(terms, n, a); !ok {
						return nil, false
					}
				}
			default:
				b := a
				b.side = side
				terms = rename(terms, a, b)
			}
		}
		out = out.plus(terms, 1)
	}
	return out, true
}

// rename puts atom b in the place of a.
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

// advance replaces the counter k by k + t, t the iterations in between. Only a
// product with k as one of its factors once is treated.
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

// avoids reports whether d never lies strictly between lo and hi: because of the
// bounds of its terms, or because of their greatest common divisor (Banerjee's and the GCD test).
func (i *Info) avoids(d []term, lo, hi int64) bool {
	low, high, divisor := interval{}, interval{}, int64(0)
	c := constantOf(d)
	if c > maxCoefficient || c < -maxCoefficient {
		return len(d) == 1 // a constant distance
	}
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

// limits bounds a product: a lone counter is at least 0 (iterations in between:
// at least 1) and at most the trip count; anything else may be anything.
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

// maxCount is the greatest number of back edges that a loop takes, when it is constant.
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
