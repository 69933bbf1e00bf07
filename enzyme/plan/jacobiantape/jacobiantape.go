// Package jacobiantape selects functions whose forward sweep records a Jacobian tape, as operator-overloading tools do, with preaccumulated partials for
// each basic block (Griewank and Walther, "Evaluating Derivatives", 2008): functions that call themselves and do nothing but compute a number. Their
// reverse sweep need not go back through their code, call by call. The forward sweep records for each number that leaves a block how it changes with the
// numbers that the block started from, two of them and where their adjoints belong to a record. The reverse sweep is then one loop over the records,
// from last to first, without branches. A call that hands on a number from memory leaves no record at all.
//
//	Requires:   types, memory facts and activity of one function; which of its calls lead back to it.
//	Produces:   a Plan, nil for functions that are no such thing.
//	Guarantees: nothing that the function does before the end of its calls changes memory; every derivative that passes through it does so
//	            in numbers of one type.
package jacobiantape

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Input is what Find reads.
type Input struct {
	Func     *ir.Func
	Graph    *cfg.Graph
	Nest     *loops.Nest
	Memory   *memory.Info
	Types    *typeinfo.Info
	Activity *activity.Info
	Group    map[*ir.Func]bool // the functions that call Func and that it calls
}

// Plan tells what of a function is recorded.
type Plan struct {
	Type     *ir.Type // of all numbers that are
	Branches bool     // many ways meet somewhere
	f        *ir.Func
	recorded map[*ir.Instr][]ir.Value
}

// Recorded lists the numbers that v is recorded as a function of, each of which has a place for its adjoint; ok is false where v is not recorded.
func (p *Plan) Recorded(v *ir.Instr) (of []ir.Value, ok bool) {
	of, ok = p.recorded[v]
	return of, ok
}

// String lists what is recorded.
func (p *Plan) String() string {
	var b strings.Builder
	if p == nil {
		return ""
	}
	for in := range p.f.Instrs() {
		if of, ok := p.recorded[in]; ok {
			names := make([]string, len(of))
			for i, x := range of {
				names[i] = ir.ValueString(x)
			}
			fmt.Fprintf(&b, "%s by %s\n", ir.ValueString(in), strings.Join(names, ", "))
		}
	}
	return b.String()
}

// Records are worth it where they are few, as the adjoints of the code read less: at most so many numbers for one, and so many records for each call.
const mostOrigins, mostPerCall = 4, 2

// manyWays is how many ways meet where the reverse sweep, which would have to choose among them again, had better do without the code. Of fewer the
// processor guesses the right one.
const manyWays = 4

// Find looks at every instruction.
func Find(in *Input) *Plan {
	t := in.Func.Result()
	if t.Kind != ir.Double && t.Kind != ir.Float {
		return nil
	}
	c := &checker{Input: in, plan: &Plan{Type: t, f: in.Func, recorded: map[*ir.Instr][]ir.Value{}}}
	for _, p := range in.Func.Params {
		if p.Attrs.Has("byval") || in.Activity.Active(p) && !p.Type().IsPtr() && !p.Type().Equal(t) {
			return nil
		}
	}
	calls, records := 0, 0
	for i := range in.Func.Instrs() {
		if !c.changesNothing(i) || !c.follows(i) {
			return nil
		}
		if in.Activity.Call(i) != nil {
			calls++
		}
	}
	for i := range in.Func.Instrs() {
		if c.computed(i) && c.leaves(i) {
			of, ok := c.origins(i)
			if !ok || len(of) > mostOrigins || !i.Type().Equal(t) || !c.recursAround(i) {
				return nil
			}
			c.plan.recorded[i] = of
			records += max(1, len(of)-1)
		}
	}
	if records > mostPerCall*calls {
		return nil
	}
	for _, b := range in.Func.Blocks() {
		l := in.Nest.Of(b)
		c.plan.Branches = c.plan.Branches || len(in.Graph.Preds(b)) >= manyWays && (l == nil || l.Header != b)
	}
	return c.plan
}
