package memplan_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/loopopt"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// TestRandomHoist takes loads out of the loops of random programs, or keeps numbers in registers there, which must
// leave the same numbers in memory. It stands here because the programs do.
func TestRandomHoist(t *testing.T) {
	t.Run("loads", func(t *testing.T) { randomHoist(t, loopopt.Loads) })
	t.Run("cells", func(t *testing.T) { randomHoist(t, loopopt.Cells) })
}

func randomHoist(t *testing.T, change loopopt.Pass) {
	moved := 0
	for seed := range programs() {
		m, f := generate(seed)
		p, err := primal.Prepare(f)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		s := &subject{seed: seed, f: p.Func}
		var before []*machine
		distances := []int64{far, 8, -12}
		for _, d := range distances {
			s.g = cfg.Analyze(p.Func)
			s.nest = loops.Analyze(p.Func, s.g)
			sim, _ := s.run(t, d, 3)
			before = append(before, sim)
		}
		n := change(p, loopopt.View{Graph: s.g, Nest: s.nest, Memory: memory.Analyze(p.Func, s.g, s.nest, memory.Summarize(m, callgraph.GroupOf(m)))})
		moved += n
		if n == 0 {
			continue
		}
		if faults := ir.VerifyFunc(p.Func); len(faults) > 0 {
			t.Fatalf("seed %d: %v\n%v", seed, faults[0], p.Func)
		}
		s.g = cfg.Analyze(p.Func)
		s.nest = loops.Analyze(p.Func, s.g)
		for i, d := range distances {
			if d != far && f.Params[0].Attrs == "noalias" {
				continue
			}
			after, _ := s.run(t, d, 3)
			for at, b := range before[i].mem {
				if after.mem[at] != b {
					t.Fatalf("seed %d: another number at %d\n%v\nfrom\n%v", seed, at, p.Func, f)
				}
			}
		}
	}
	t.Logf("%d moved", moved)
	if moved == 0 {
		t.Error("nothing moved")
	}
}
