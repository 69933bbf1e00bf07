// Package jacobiantape selects functions whose forward sweep records a Jacobian tape, as operator-overloading
// tools do, with preaccumulated partials for each basic block (Griewank and Walther, "Evaluating
// Derivatives", 2008): recursive functions without side effects that compute a number. Their reverse sweep
// does not run backward through their code, call by call. The forward sweep records the partials of each
// number that leaves a block, with respect to the numbers that the block started from. A record holds two
// partials and the places of their adjoints. The reverse sweep is then one loop over the records, from last
// to first, without branches. A call that returns a number from memory leaves no record at all.
//
//	Requires:   types, memory facts and activity of one function; which of its calls are recursive.
//	Produces:   a Plan, nil for functions that do not qualify.
//	Guarantees: no instruction of the function changes memory. Every derivative that flows through the
//	            function does so in numbers of one type.
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

// Input holds the analyses that Find reads.
type Input struct {
	Func     *ir.Func
	Graph    *cfg.Graph
	Nest     *loops.Nest
	Memory   *memory.Info
	Types    *typeinfo.Info
	Activity *activity.Info
	Group    map[*ir.Func]bool // the functions that call Func and that it calls
}

// Plan holds the recorded numbers of a function.
type Plan struct {
	Type     *ir.Type // the type of all recorded numbers
	Branches bool     // some join, not a loop header, has at least manyWays predecessors
	f        *ir.Func
	recorded map[*ir.Instr][]ir.Value // recorded number → its origins
}

// Recorded lists the numbers with respect to which the partials of v are recorded. Each of them has a place
// for its adjoint. ok is false if v is not recorded.
func (p *Plan) Recorded(v *ir.Instr) (of []ir.Value, ok bool) {
	of, ok = p.recorded[v]
	return of, ok
}

// String lists the recorded numbers with their origins. A nil plan gives the empty string.
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

// mostOrigins bounds the origins of one recorded number, and mostPerCall the records per recursive call. With
// more records, ordinary adjoint code reads less memory.
const mostOrigins, mostPerCall = 4, 2

// manyWays is the number of predecessors of a join from which a Jacobian tape pays. A reverse sweep through
// the code would branch on the selector there; with fewer predecessors, branch prediction works well.
const manyWays = 4

// Find returns the plan of a function, nil if it does not qualify.
func Find(in *Input) *Plan {
	t := in.Func.Result()
	if t.Kind != ir.Double && t.Kind != ir.Float {
		return nil
	}

	// The parameters and all instructions must qualify before anything is recorded.
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

	// A record has room for two origins, so n origins take n - 1 records.
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
