package memplan_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
)

// TestRandomPrograms runs random programs with several placements of their
// arguments and holds every claim of the plan against what was read and written.
// It also counts how often the plan promised something, so that it cannot pass by promising nothing.
func TestRandomPrograms(t *testing.T) {
	programs := uint64(3000)
	if testing.Short() {
		programs = 300
	}
	reads, function, inLoop := 0, 0, 0
	for seed := range programs {
		m, f := generate(seed)
		g := cfg.Analyze(f)
		nest := loops.Analyze(f, g)
		plan := memplan.Decide(f, memory.Analyze(f, g, nest, memory.Summarize(m)), nest, g, memplan.Options{})
		for in := range f.Instrs() {
			if in.Op != ir.OpLoad {
				continue
			}
			reads++
			switch plan.StableIn(in).Reach {
			case memplan.Function:
				function++
			case memplan.InLoop:
				inLoop++
			}
		}
		for n, distance := range []int64{1 << 16, 8, -12, 0} {
			if distance != 1<<16 && f.Params[0].Attrs == "noalias" {
				continue
			}
			sim := newMachine(nest)
			if _, err := sim.run(f, 1<<10, 1<<10+distance, 1<<18, int64(1+(n+2)%4)); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if !check(t, seed, f, plan, sim) {
				return
			}
		}
	}
	t.Logf("%d loads: %d stay through the function, %d through an iteration", reads, function, inLoop)
	if function*4 < reads || inLoop*20 < reads {
		t.Errorf("the plan promises too little to be worth testing")
	}
}

func check(t *testing.T, seed uint64, f *ir.Func, plan *memplan.Plan, sim *machine) bool {
	for i, e := range sim.trace {
		if e.write {
			continue
		}
		r := plan.StableIn(e.in)
		if r.Reach == memplan.None {
			continue
		}
		if w, bad := sim.overwritten(i, r.Loop); bad {
			t.Errorf("seed %d: %v is said to stay in %v, but %v overwrites it\n%v", seed, e.in, r, w.in, f)
			return false
		}
	}
	return true
}
