package enzyme_test

import (
	"bytes"
	"fmt"
	"strings"
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
func engine(off ...string) irtest.Differentiate { return with(enzyme.Options{}, off...) }

// with is Differentiate with options, and some stages off.
func with(opts enzyme.Options, off ...string) irtest.Differentiate {
	opts.Verify, opts.ThreadsApart, opts.OffStages = true, true, map[string]bool{}
	for _, s := range off {
		opts.OffStages[s] = true
	}
	return func(m *ir.Module, sink *diag.List) (*ir.Module, error) {
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

// TestSplit checks the two halves called apart, and that sweeps over a tape pass over code without derivatives.
func TestSplit(t *testing.T) {
	passed := 0
	split := with(enzyme.Options{Plans: func(_ *request.Request, plans []*plan.Plan) { passed += count(plans, strategies["tapejvp"]) }})
	for _, width := range []int{1, 2} {
		t.Run(fmt.Sprint("width", width), func(t *testing.T) {
			irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
				irtest.NumericSplit(t, path, src, width, split)
			})
		})
	}
	if passed < 20 {
		t.Errorf("code without derivatives is passed over in %d derivatives", passed)
	}
	n := uint64(80)
	if testing.Short() {
		n = 15
	}
	for seed := range n {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.RandomSplit(t, seed, engine()) })
	}
	for seed := range n / 4 {
		t.Run(fmt.Sprint("patterns", seed), func(t *testing.T) { irtest.RandomSplit(t, irtest.Patterns+seed, engine()) })
	}
}

// TestLoops repeats the corpus and random programs with every loop that can running again, and checks that loops do.
func TestLoops(t *testing.T) {
	ran := 0
	always := with(enzyme.Options{Loops: "remat", Plans: func(_ *request.Request, plans []*plan.Plan) {
		for _, p := range plans {
			ran += len(p.Remat.Loops())
		}
	}})
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
		irtest.Numeric(t, path, src, always)
		if !testing.Short() {
			irtest.Second(t, path, src, always)
		}
	})
	n := uint64(200)
	if testing.Short() {
		n = 30
	}
	for seed := range n {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.Random(t, seed, always) })
	}
	for seed := range n / 4 {
		t.Run(fmt.Sprint("patterns", seed), func(t *testing.T) { irtest.Random(t, irtest.Patterns+seed, always) })
	}
	if ran < 100 {
		t.Errorf("%d loops ran again", ran)
	}
}

// TestSteps repeats the corpus with a bound on memory that leaves room for few states: loops with loops in them run again from kept states.
func TestSteps(t *testing.T) {
	restarts := 0
	bounded := with(enzyme.Options{Memory: 100, Plans: func(_ *request.Request, plans []*plan.Plan) {
		restarts += count(plans, strategies["restart"])
	}})
	irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) { irtest.Numeric(t, path, src, bounded) })
	corpus := restarts
	for seed := range uint64(20) {
		t.Run(fmt.Sprint("patterns", seed), func(t *testing.T) { irtest.Random(t, irtest.Patterns+seed, bounded) })
	}
	if corpus < 20 || restarts == corpus {
		t.Errorf("loops run again from kept states in %d derivatives, %d of them of the corpus", restarts, corpus)
	}
}

// TestShared repeats the part of the corpus in which each load is of one number for threads that share shadows: adjoints are added atomically.
func TestShared(t *testing.T) {
	atomic := 0
	shared := with(enzyme.Options{SharedShadows: true, Plans: func(_ *request.Request, plans []*plan.Plan) {
		atomic += count(plans, strategies["atomic"])
	}})
	for _, name := range []string{"loops", "neighbours", "programs", "samples", "trees"} {
		irtest.Files(t, strings.Replace(corpus, "*", name, 1), func(t *testing.T, path string, src []byte) { irtest.Numeric(t, path, src, shared) })
	}
	if atomic < 20 {
		t.Errorf("adjoints are added atomically in %d derivatives", atomic)
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
	n := uint64(30)
	if testing.Short() {
		n = 10
	} else {
		irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) {
			irtest.Second(t, path, src, engine())
		})
	}
	for seed := range n {
		t.Run(fmt.Sprint("random", seed), func(t *testing.T) { irtest.RandomSecond(t, seed, engine()) })
	}
	for seed := range uint64(10) {
		t.Run(fmt.Sprint("patterns", seed), func(t *testing.T) { irtest.RandomSecond(t, irtest.Patterns+seed, engine()) })
	}
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

// TestPatterns checks the derivatives of random programs of patterns, and that each strategy that these are about is taken by one.
func TestPatterns(t *testing.T) {
	taken := map[string]int{}
	counted := with(enzyme.Options{Plans: func(_ *request.Request, plans []*plan.Plan) {
		for name, takes := range strategies {
			taken[name] += count(plans, takes)
		}
	}})
	n := uint64(100)
	if testing.Short() {
		n = 40
	}
	for seed := range n {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { irtest.Random(t, irtest.Patterns+seed, counted) })
	}
	t.Logf("%v", taken)
	for _, name := range []string{"recalls", "invariant", "fwdlive", "scatter2gather", "adjfuse", "lastwrite", "lazyshadow", "jacobiantape", "recompute", "remat", "versions", "undo"} {
		if taken[name] == 0 {
			t.Errorf("%s is taken by none of %d programs", name, n)
		}
	}
}

// FuzzGradient goes on where TestRandom ends.
func FuzzGradient(f *testing.F) {
	for _, seed := range []uint64{1000, 1001, 1002, irtest.Patterns + 1000, irtest.Patterns + 1001} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { irtest.Random(t, seed, engine()) })
}
