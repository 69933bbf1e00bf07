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
	planner := e.shared
	anew := func() {
		e.release(planner)
		planner = nil
	}
	for round := 0; ; round++ {
		r := e.globals.Lower(asked, uses, e.sink)
		sink := &diag.List{All: slices.Clone(e.sink.All)}
		key := e.requestKey(r.Request)
		if planner == nil || !planner.Knows(key) {
			planner = e.planner(e)
			planner.Refuse, planner.Guess = round == maxRounds, guess
		}
		reached := planner.All(key, sink)
		if f := reached.Thrower; f != nil {
			anew()
			e.forget()
			e.unwinding.Tell(f, e.calls)
			round-- // as many at most as there are functions
			continue
		}
		if e.avoid(reached, sink) {
			anew()
			e.types = nil
			round-- // there are only so many functions
			continue
		}
		e.sink.All = sink.All
		if len(reached.Globals) == 0 && !reached.Mixed || e.sink.Failed() {
			r.Check(asked, e.sink)
			return planner, r, reached.Plans
		}
		for _, u := range reached.Globals {
			uses = append(uses, lower.Use{G: u.G, Pos: e.m.Pos(u.At), Where: ir.Where(u.At), Stored: u.Stored, Output: planner.HasOutput(key)})
		}
		if reached.Mixed {
			guess, asked.RuntimeActivity = true, true
		}
		anew()
	}
}

// avoid lets the program end where a pointer leads to a function that cannot be differentiated, when it may lead to others that can.
func (e *engine) avoid(reached *plan.Reached, sink *diag.List) bool {
	chain := reached.Chain
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
func (e *engine) planner(trace plan.Trace) *plan.Planner {
	groups := callgraph.GroupOf(e.m)
	p := plan.NewPlanner(e.m, groups, e.summaries(groups), e.opts, trace)
	p.Workers = e.opts.workers()
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
	} else {
		e.types.Renew(groups)
	}
	e.types.Derived = func(f *ir.Func) bool { return e.derived[f] }
	return e.types
}
