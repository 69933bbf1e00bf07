package enzyme_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

const corpus = "irtest/testdata/numeric/*.ll"

// engine is Differentiate with some stages off.
func engine(off ...string) irtest.Differentiate {
	return func(m *ir.Module, sink *diag.List) (*ir.Module, error) {
		opts := enzyme.Options{Verify: true, ThreadsApart: true, OffStages: map[string]bool{}}
		for _, s := range off {
			opts.OffStages[s] = true
		}
		return m, enzyme.Differentiate(m, opts, sink)
	}
}

// TestNumeric checks the derivatives of the whole corpus, with everything on.
func TestNumeric(t *testing.T) {
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Numeric(t, path, src, engine())
	})
}

// TestBareCalls repeats the corpus with calls whose arguments have no attributes, as rustc writes them without optimization.
func TestBareCalls(t *testing.T) {
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Numeric(t, path, bytes.ReplaceAll(src, []byte("noundef "), nil), engine())
	})
}

// TestSplit checks the two halves called apart.
func TestSplit(t *testing.T) {
	for _, width := range []int{1, 2} {
		t.Run(fmt.Sprint("width", width), func(t *testing.T) {
			irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
				irtest.NumericSplit(t, path, src, width, engine())
			})
		})
	}
	n := uint64(80)
	if testing.Short() {
		n = 15
	}
	for seed := range n {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.RandomSplit(t, seed, engine()) })
	}
}

// TestLoops repeats the corpus and random programs with every loop that can running again, and checks that loops do.
func TestLoops(t *testing.T) {
	ran := 0
	always := func(m *ir.Module, sink *diag.List) (*ir.Module, error) {
		opts := enzyme.Options{Verify: true, ThreadsApart: true, Loops: "rerun", Plans: func(_ *request.Request, plans []*plan.Plan) {
			for _, p := range plans {
				ran += len(p.Reruns.Regions())
			}
		}}
		return m, enzyme.Differentiate(m, opts, sink)
	}
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Numeric(t, path, src, always)
		irtest.Second(t, path, src, always)
	})
	n := uint64(200)
	if testing.Short() {
		n = 30
	}
	for seed := range n {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.Random(t, seed, always) })
	}
	if ran < 100 {
		t.Errorf("%d loops ran again", ran)
	}
}

// TestSecond checks derivatives of functions that hold requests themselves.
func TestSecond(t *testing.T) {
	irtest.Files(t, "irtest/testdata/second/*.ll", func(t *testing.T, path string, src []byte) {
		irtest.Numeric(t, path, src, engine())
	})
}

// TestGradients checks the derivatives of the corpus' gradients, and of those of random programs.
func TestGradients(t *testing.T) {
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Second(t, path, src, engine())
	})
	for seed := range uint64(30) {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.RandomSecond(t, seed, engine()) })
	}
}

// TestOff repeats the corpus with each optional decision in its conservative
// form, and with all of them: the numbers must not change.
func TestOff(t *testing.T) {
	if testing.Short() {
		t.Skip("the corpus once per stage")
	}
	var all []string
	for _, s := range enzyme.Stages {
		if s.CanBeOff {
			all = append(all, s.Name)
			t.Run(s.Name, func(t *testing.T) {
				irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
					irtest.Numeric(t, path, src, engine(s.Name))
				})
			})
		}
	}
	t.Run("all", func(t *testing.T) {
		irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
			irtest.Numeric(t, path, src, engine(all...))
		})
		for seed := range uint64(40) {
			t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.Random(t, seed, engine(all...)) })
		}
	})
}

// TestRandom checks the derivatives of random programs.
func TestRandom(t *testing.T) {
	n := uint64(150)
	if testing.Short() {
		n = 25
	}
	for seed := range n {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { irtest.Random(t, seed, engine()) })
	}
}

// FuzzGradient goes on where TestRandom ends.
func FuzzGradient(f *testing.F) {
	for _, seed := range []uint64{1000, 1001, 1002} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { irtest.Random(t, seed, engine()) })
}
