package enzyme_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/irtest"
)

// emissions are hashes of modules with their derivatives, in the order in which a test has made them.
type emissions [][sha256.Size]byte

// of is diff, noting what it makes.
func (e *emissions) of(t *testing.T, diff irtest.Differentiate) irtest.Differentiate {
	return func(m *ir.Module, sink *diag.List) (*ir.Module, error) {
		m, err := diff(m, sink)
		h := sha256.New()
		if m == nil || err != nil {
			fmt.Fprint(h, err)
		} else if err := ir.Print(h, m, ir.Dialect{}); err != nil {
			t.Error(err)
		}
		*e = append(*e, [sha256.Size]byte(h.Sum(nil)))
		return m, err
	}
}

// overTape is the part of the corpus that is tried with tangents over a tape.
var overTape = []string{"branches", "loops", "stretches"}

// offCorpus runs the tests that show what a stage does.
func offCorpus(t *testing.T, stage string, diff irtest.Differentiate) {
	if stage != "tapejvp" {
		irtest.Files(t, corpus, func(t *testing.T, path string, src []byte) { irtest.Numeric(t, path, src, diff) })
		return
	}
	for _, name := range overTape {
		irtest.Files(t, strings.Replace(corpus, "*", name, 1), func(t *testing.T, path string, src []byte) { irtest.NumericSplit(t, path, src, 1, diff) })
	}
}

// offEngine is the engine that a stage's row is about. The arena's other tests do without its common case in line: there, that is what is tried.
func offEngine(stage string) irtest.Differentiate {
	if stage == "arena" {
		return with(enzyme.Options{Inline: true})
	}
	return engine(stage)
}

// TestOff repeats the corpus with each optional stage in its conservative form, and with all of them: the numbers must not change, and what is emitted
// must, for some program, or the row would say nothing of the stage.
func TestOff(t *testing.T) {
	if testing.Short() {
		t.Skip("the corpus once per stage")
	}
	var on, tangents emissions
	offCorpus(t, "", on.of(t, engine()))
	offCorpus(t, "tapejvp", tangents.of(t, engine()))
	var all []string
	for _, s := range enzyme.Stages {
		if !s.CanBeOff {
			continue
		}
		all = append(all, s.Name)
		t.Run(s.Name, func(t *testing.T) {
			var off emissions
			offCorpus(t, s.Name, off.of(t, offEngine(s.Name)))
			if slices.Equal(off, on) || slices.Equal(off, tangents) {
				t.Errorf("with %s off the same is emitted for the whole corpus", s.Name)
			}
		})
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
