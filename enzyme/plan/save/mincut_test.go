package save

import (
	"math/rand/v2"
	"testing"
)

// TestCutIsMinimal compares Dinic's cut with all cuts of small random networks.
func TestCutIsMinimal(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for trial := range 500 {
		nodes := 3 + rng.IntN(6)
		type link struct {
			from, to int32
			capacity float64
		}
		var links []link
		for range 2 + rng.IntN(14) {
			l := link{int32(rng.IntN(nodes)), int32(rng.IntN(nodes)), float64(1 + rng.IntN(9))}
			if l.from != l.to && l.to != source && l.from != sink {
				links = append(links, l)
			}
		}
		weigh := func(onSourceSide func(int32) bool) float64 {
			w := 0.0
			for _, l := range links {
				if onSourceSide(l.from) && !onSourceSide(l.to) {
					w += l.capacity
				}
			}
			return w
		}
		best := infinite
		for set := range 1 << nodes {
			side := func(n int32) bool { return set>>n&1 == 1 }
			if side(source) && !side(sink) {
				best = min(best, weigh(side))
			}
		}
		net := newNetwork(nodes)
		for _, l := range links {
			net.connect(l.from, l.to, l.capacity)
		}
		cut := net.cut()
		if !cut[source] || cut[sink] {
			t.Fatalf("trial %d: the cut does not part source and sink", trial)
		}
		if got := weigh(func(n int32) bool { return cut[n] }); got != best {
			t.Fatalf("trial %d: cut weighs %v, the least is %v", trial, got, best)
		}
	}
}
