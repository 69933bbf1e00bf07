package memplan_test

import (
	"fmt"
	"testing"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
)

// TestRandomCalls runs random functions as they are called by random others and
// holds the plan of the callee, made with what the caller knows of its arguments, against what happens in it.
func TestRandomCalls(t *testing.T) {
	var count tally
	alone := 0
	for seed := range programs() {
		m, f := generate(seed)
		f.Params[0].Attrs = "" // the caller promises nothing of its own accord
		caller := newSubjectOf(m, generateCaller(m, f, seed), seed)
		callee := newSubjectOf(m, f, seed)
		outer := caller.plan(memplan.Options{})
		plans := map[[3]bool]*memplan.Plan{}
		sim := newMachine(caller.nest)
		sim.enter = func(call *ir.Instr, args []int64) error {
			var flags [3]bool
			for i := range flags {
				flags[i] = outer.CallAlone(call, i)
			}
			plan := plans[flags]
			if plan == nil {
				plan = callee.plan(memplan.Options{Alone: flags[:]})
				plans[flags] = plan
				count.add(f, plan)
			}
			if flags != [3]bool{} {
				alone++
			}
			inner := newMachine(callee.nest)
			inner.mem, inner.next, inner.steps = sim.mem, sim.next+1<<16, sim.steps
			_, err := inner.run(f, args...)
			sim.steps = inner.steps
			if err == nil && !callee.check(t, plan, inner) {
				err = fmt.Errorf("called with %v by\n%v", flags, caller.f)
			}
			return err
		}
		if _, err := sim.run(caller.f, 1<<12, 1<<13, 1<<18, 2); err != nil {
			if sim.steps > maxSteps {
				continue // calls in loops of calls
			}
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	t.Logf("%d calls with arguments alone", alone)
	if alone == 0 {
		t.Error("no argument was ever alone")
	}
	count.judge(t)
}
