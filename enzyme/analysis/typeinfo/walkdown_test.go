package typeinfo

import "testing"

// A walk downwards through an array is one place after its first step, and nothing new afterwards: each round of the fixpoint takes a step.
func TestWalkDownEnds(t *testing.T) {
	p := &pointer{n: newNode()}
	step := func() bool {
		news := false
		for _, at := range p.moved(func(at place) place { at.off -= 16; return at }).places {
			news = p.addPlace(at) || news
		}
		return news
	}
	p.addPlace(place{off: 32}.repeat(dim{stride: 16}))
	if !step() {
		t.Fatal("the first step is no news")
	}
	if step() || len(p.places) != 1 || !p.places[0].down || p.places[0].step() != 16 {
		t.Errorf("after it: %+v", p.places)
	}
	if below := (place{off: -160}); !p.places[0].covers(below) {
		t.Errorf("%v is not among %v", below, p.places)
	}
}
