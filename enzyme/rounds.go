package enzyme

import (
	"errors"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// maxRounds bounds how often a request is planned anew.
const maxRounds = 50

// plan plans the request. Global variables that turn out to need a shadow become parameters of what is
// differentiated, where pointers with and without shadows meet, the running program is to tell them apart, and functions that
// only a pointer leads to may have no derivative: then everything is planned anew.
func (e *engine) plan(asked *request.Request) (*plan.Planner, *lower.Lowered, []*plan.Plan) {
	uses := e.globals.Given(asked)
	guess := false
	for round := 0; ; round++ {
		r := e.globals.Lower(asked, uses, e.sink)
		sink := &diag.List{All: slices.Clone(e.sink.All)}
		planner := e.planner(sink, e.trace)
		planner.Refuse, planner.Guess = round == maxRounds, guess
		key := e.requestKey(r.Request)
		plans := planner.All(key)
		if f := planner.Thrower; f != nil {
			planner.Release()
			e.unwinding.Tell(f, e.calls)
			e.types = nil // its callers changed
			round--       // as many at most as there are functions
			continue
		}
		if e.avoid(planner, sink) {
			planner.Release()
			e.types = nil
			round-- // there are only so many functions
			continue
		}
		e.sink.All = sink.All
		if len(planner.Globals) == 0 && !planner.Mixed || e.sink.Failed() {
			r.Check(asked, e.sink)
			return planner, r, plans
		}
		for _, u := range planner.Globals {
			uses = append(uses, lower.Use{G: u.G, Pos: e.m.Pos(u.At), Where: ir.Where(u.At), Stored: u.Stored, Output: planner.HasOutput(key)})
		}
		if planner.Mixed {
			guess, asked.RuntimeActivity = true, true
		}
		planner.Release()
	}
}

// avoid lets the program end where a pointer leads to a function that cannot be differentiated, when it may lead to others that can.
func (e *engine) avoid(planner *plan.Planner, sink *diag.List) bool {
	chain := planner.FailedChain()
	if e.sink.Failed() || !sink.Failed() || len(chain) < 2 {
		return false
	}
	var fault *diag.Diagnostic
	if !errors.As(sink.Err(), &fault) || fault.Code == diag.Internal {
		return false
	}
	candidate := e.calls.Exclude(chain, fault.Pos.String()+": call through a function pointer of a function without a derivative: "+fault.Text)
	if candidate == nil {
		return false
	}
	if e.opts.Verify || e.opts.Plans != nil {
		warning := *fault
		warning.Severity = diag.Warning
		warning.Text = "a pointer that leads to '" + e.m.FuncSourceName(candidate) + "' ends the program where its derivative is asked for: " + fault.Text
		e.sink.Report(&warning)
	}
	return true
}

// planner plans with all that the program says about its functions and variables.
func (e *engine) planner(sink *diag.List, trace plan.Trace) *plan.Planner {
	groups := callgraph.GroupOf(e.m)
	p := plan.NewPlanner(e.m, groups, e.summaries(groups), e.opts, sink, trace)
	p.Loops = plan.LoopsOf[e.opts.Loops]
	p.Nested = e.nested
	p.CanTell = e.unwinding.CanTell
	p.Body, p.Rules, p.NoShadow = e.calls.Body, e.rules, known.InactiveGlobal
	return p
}

// summaries are what is known of the types of the module as it stands now.
func (e *engine) summaries(groups map[*ir.Func]*callgraph.Group) *typeinfo.Summaries {
	if e.types == nil {
		e.types = typeinfo.Summarize(e.m, groups)
		e.types.Derived = func(f *ir.Func) bool { return e.derived[f] }
	} else {
		e.types.Renew(groups)
	}
	return e.types
}
