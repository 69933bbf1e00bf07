package enzyme

import (
	"errors"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// maxRounds bounds how often a request is planned anew for variables that turn out to need a shadow. Then such a variable is an error.
const maxRounds = 50

// A replanning plans one request until nothing more turns up that changes the program: global variables that need a shadow become parameters of what is
// differentiated; where pointers with and without shadows meet, the running program is to tell them apart; functions that have to return what they throw do
// so; functions that only a pointer leads to may have no derivative. Each time everything is planned anew.
type replanning struct {
	*engine
	asked   *request.Request
	uses    []lower.Use
	guess   bool
	planner *plan.Planner // nil: the next attempt takes a new one
	rounds  int           // attempts that ended with variables, or with runtime activity
	left    int           // attempts that may follow
}

// plan plans the request.
func (e *engine) plan(asked *request.Request) (*plan.Planner, *lower.Lowered, []*plan.Plan) {
	r := &replanning{engine: e, asked: asked, uses: e.globals.Given(asked), planner: e.shared, left: maxRounds + 4*len(e.m.Funcs)}
	for ; r.left > 0; r.left-- {
		if planner, lowered, plans := r.attempt(); planner != nil {
			return planner, lowered, plans
		}
	}
	e.sink.Report(&diag.Diagnostic{Code: diag.Internal, Severity: diag.Error, Pos: e.m.Pos(asked.Call), Text: "planning this request finds no end"})
	lowered := e.globals.Lower(asked, r.uses, e.sink)
	return e.planner(false, false, e), lowered, nil
}

// anew lets the next attempt begin without what was found out.
func (r *replanning) anew() {
	r.release(r.planner)
	r.planner = nil
}

// attempt plans once; without a planner in return it has changed the program, or what is known of it.
func (r *replanning) attempt() (*plan.Planner, *lower.Lowered, []*plan.Plan) {
	lowered := r.globals.Lower(r.asked, r.uses, r.sink)
	sink := &diag.List{All: slices.Clone(r.sink.All)}
	key := r.requestKey(lowered)
	if r.planner == nil || !r.planner.Knows(key) {
		r.planner = r.engine.planner(r.rounds == maxRounds, r.guess, r.engine)
	}
	reached := r.planner.All(key, sink)
	if f := reached.Thrower; f != nil {
		r.anew()
		r.forget()
		r.unwinding.Tell(f, r.calls)
		return nil, nil, nil
	}
	if r.avoid(reached, sink) {
		r.anew()
		r.types = nil
		return nil, nil, nil
	}
	r.sink.All = sink.All
	if len(reached.Globals) == 0 && !reached.Mixed || r.sink.Failed() {
		lowered.Check(r.asked, r.sink)
		return r.planner, lowered, reached.Plans
	}
	for _, u := range reached.Globals {
		r.uses = append(r.uses, lower.Use{G: u.G, Pos: r.m.Pos(u.At), Where: ir.Where(u.At), Stored: u.Stored, Output: r.planner.HasOutput(key)})
	}
	if reached.Mixed {
		r.guess, r.asked.RuntimeActivity = true, true
	}
	r.rounds++
	r.anew()
	return nil, nil, nil
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

// planner plans with all that the program says about its functions and variables. refuse and guess are those of plan.Settings.
func (e *engine) planner(refuse, guess bool, trace plan.Trace) *plan.Planner {
	groups := callgraph.GroupOf(e.m)
	return plan.NewPlanner(e.m, groups, e.summaries(groups), plan.Settings{
		Off: e.opts, Workers: e.opts.workers(), Refuse: refuse, Loops: plan.LoopsOf[e.opts.Loops], Guess: guess, CanTell: e.unwinding.CanTell,
		Nested: e.nested, Body: e.calls.Body, Rules: e.rules,
	}, trace)
}

// summaries are what is known of the types of the module as it stands now.
func (e *engine) summaries(groups map[*ir.Func]*callgraph.Group) *typeinfo.Summaries {
	if e.types == nil {
		e.types = typeinfo.Summarize(e.m, groups)
	} else {
		e.types.Renew(groups)
	}
	e.types.Derived = e.derived
	return e.types
}
