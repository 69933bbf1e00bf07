package memplan_test

import (
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
)

// subject is a random program with its facts.
type subject struct {
	seed uint64
	f    *ir.Func
	g    *cfg.Graph
	nest *loops.Nest
	mem  *memory.Info
}

func newSubject(seed uint64) *subject {
	m, f := generate(seed)
	return newSubjectOf(m, f, seed)
}

func newSubjectOf(m *ir.Module, f *ir.Func, seed uint64) *subject {
	g := cfg.Analyze(f)
	nest := loops.Analyze(f, g)
	return &subject{seed, f, g, nest, memory.Analyze(f, g, nest, memory.Summarize(m, callgraph.GroupOf(m)))}
}

func (s *subject) plan(o memplan.Options) *memplan.Plan {
	return memplan.Decide(s.f, s.mem, s.nest, s.g, o)
}

func programs() uint64 {
	if testing.Short() {
		return 300
	}
	return 1500
}

const far = 1 << 16

// run runs the program with its first two arguments that many bytes apart.
func (s *subject) run(t *testing.T, distance, n int64) (*machine, []int64) {
	sim := newMachine(s.nest)
	args := []int64{1 << 12, 1<<12 + distance, 1 << 18, n}
	if _, err := sim.run(s.f, args...); err != nil {
		t.Fatalf("seed %d: %v", s.seed, err)
	}
	return sim, args
}

// TestRandomPrograms runs random programs with several placements of their
// arguments and holds every claim of the plan against what was read and written.
// It also counts how often the plan promised something, so that it cannot pass by promising nothing.
func TestRandomPrograms(t *testing.T) {
	var count tally
	for seed := range programs() {
		s := newSubject(seed)
		plan := s.plan(memplan.Options{})
		count.add(s.f, plan)
		for i, distance := range []int64{far, 8, -12, 0} {
			if distance != far && s.f.Params[0].Attrs == "noalias" {
				continue
			}
			sim, _ := s.run(t, distance, int64(1+(i+2)%4))
			if !s.check(t, plan, sim) {
				return
			}
		}
	}
	count.judge(t)
}

// TestRandomSplit lets a caller overwrite everything that it has not promised to leave alone.
func TestRandomSplit(t *testing.T) {
	var count tally
	for seed := range programs() {
		s := newSubject(seed)
		o := memplan.Options{Split: true, Unchanged: []bool{seed&1 != 0, seed&2 != 0, seed&4 != 0}, ForeignUnchanged: seed&8 != 0}
		plan := s.plan(o)
		count.add(s.f, plan)
		sim, args := s.run(t, far, 3)
		sim.callerRuns(args, o.Unchanged, o.ForeignUnchanged)
		if !s.check(t, plan, sim) {
			return
		}
	}
	count.judge(t)
}

// TestRandomArguments holds the plan's claims on what is behind a call's arguments against what is written after the call.
func TestRandomArguments(t *testing.T) {
	stable := 0
	for seed := range programs() {
		s := newSubject(seed)
		plan := s.plan(memplan.Options{})
		sim, args := s.run(t, far, 3)
		for _, p := range sim.passed {
			if !plan.CallStable(p.call, p.arg) {
				continue
			}
			stable++
			if sim.changed(p, args) {
				t.Fatalf("seed %d: what is behind argument %d of %v is said to stay\n%v", seed, p.arg, p.call, s.f)
			}
		}
	}
	if stable == 0 {
		t.Error("no claim was made")
	}
}

// tally counts promises.
type tally struct{ reads, function, inLoop int }

func (c *tally) add(f *ir.Func, plan *memplan.Plan) {
	for in := range f.Instrs() {
		if in.Op != ir.OpLoad {
			continue
		}
		c.reads++
		switch plan.StableIn(in).Reach {
		case memplan.Function:
			c.function++
		case memplan.InLoop:
			c.inLoop++
		}
	}
}

func (c *tally) judge(t *testing.T) {
	t.Logf("%d loads: %d stay through the function, %d through an iteration", c.reads, c.function, c.inLoop)
	if c.function*8 < c.reads || c.inLoop*20 < c.reads {
		t.Errorf("the plan promises too little to be worth testing")
	}
}

// check holds the plan's claims against a trace.
func (s *subject) check(t *testing.T, plan *memplan.Plan, sim *machine) bool {
	for i, e := range sim.trace {
		if e.write {
			continue
		}
		r := plan.StableIn(e.in)
		if r.Reach == memplan.None {
			continue
		}
		if w, bad := sim.overwritten(i, r.Loop); bad {
			by := "the caller"
			if w.in != nil {
				by = w.in.String()
			}
			t.Errorf("seed %d: %v is said to stay in %v, but %s overwrites it\n%v", s.seed, e.in, r, by, s.f)
			return false
		}
	}
	return true
}
