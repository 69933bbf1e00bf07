package typeinfo

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Sights that are left out since others are alike make no difference: to what each byte is, to what disputes it, nor to what is named for it.
func TestCrowds(t *testing.T) {
	const length = 48
	left := 0
	for seed := range uint64(20000) {
		r := rand.New(rand.NewPCG(seed, 1))
		seen := randomSights(r, length)
		got, want := settle(seen, length), settleEach(seen, length)
		for b := range want {
			if !sameElement(got[b], want[b]) {
				t.Fatalf("seed %d, byte %d: %+v, one by one %+v", seed, b, got[b], want[b])
			}
		}
		left += len(seen)
	}
	if left < 100000 {
		t.Errorf("only %d sights", left)
	}
}

func sameElement(a, b *element) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b || a.sight == crumb && b.sight == crumb && a.off == b.off && a.size == b.size
}

// settleEach is settle with every sight put in.
func settleEach(seen []sight, length uint64) layout {
	l := make(layout, length)
	order := make([]*sight, len(seen))
	for i := range seen {
		order[i] = &seen[i]
	}
	slices.SortStableFunc(order, func(a, b *sight) int { return cmp.Compare(b.rank, a.rank) })
	for _, s := range order {
		if !s.vague && !s.dense {
			for off := range s.elements(length) {
				l.place(off, s)
			}
		}
	}
	for _, s := range order {
		if s.vague || s.dense {
			for off := range s.elements(length) {
				l.placeVague(off, s)
			}
		}
	}
	return l.pad()
}

// randomSights are a few sorts of sights, over and over, in any order.
func randomSights(r *rand.Rand, length uint64) []sight {
	sorts := make([]sight, 2+r.IntN(6))
	for i := range sorts {
		s := &sorts[i]
		s.kind = Kind(1 + r.IntN(3))
		s.size = []uint64{1, 2, 4, 8}[r.IntN(4)]
		if s.kind == Float {
			s.size = 4 << r.IntN(2)
			s.float, s.key.float = ir.FloatType, ir.Float
			if s.size == 8 {
				s.float, s.key.float = ir.DoubleType, ir.Double
			}
		}
		s.rank = []rank{declare, compute, access}[r.IntN(3)]
		s.at.off = int64(r.Uint64N(length))
		for range r.IntN(3) {
			s.at = s.at.repeat(dim{uint64(1 + r.IntN(16)), uint64(r.IntN(4))})
		}
		s.dense = s.at.step() != 0 && s.at.step() < s.size
		s.vague = s.at.endless() && r.IntN(3) > 0
	}
	var seen []sight
	for range 1 + r.IntN(30) {
		s := sorts[r.IntN(len(sorts))]
		s.why.text = string(rune('a' + r.IntN(26)))
		seen = append(seen, s)
	}
	return seen
}
