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

// maxRounds bounds how often a request is planned again because global variables need a shadow. After that,
// such a variable is an error.
const maxRounds = 50

// A replanning plans one request until no attempt requires a change of the program. Global variables that
// need a shadow become parameters of the differentiated functions. Pointers that may have no shadow get
// runtime activity. Functions whose exceptions are caught are rewritten to return them. Functions that only a
// pointer leads to are excluded if they have no derivative. Each change is followed by a new attempt.
type replanning struct {
	*engine
	asked   *request.Request
	uses    []lower.Use
	guess   bool
	planner *plan.Planner // nil: the next attempt takes a new one
	rounds  int           // attempts that ended with variables or runtime activity
	left    int           // attempts that remain
}

// plan plans the request. It returns the planner, the request in its final form, and the plans.
func (e *engine) plan(asked *request.Request) (*plan.Planner, *lower.Lowered, []*plan.Plan) {
	r := &replanning{engine: e, asked: asked, uses: e.globals.Given(asked), planner: e.shared, left: maxRounds + 4*len(e.m.Funcs)}
	for ; r.left > 0; r.left-- {
		if planner, lowered, plans := r.attempt(); planner != nil {
			return planner, lowered, plans
		}
	}

	// The bound on attempts is a safeguard: no program is meant to reach it.
	e.sink.Report(&diag.Diagnostic{Code: diag.Internal, Severity: diag.Error, Pos: e.m.Pos(asked.Call), Text: "planning this request finds no end"})
	lowered := e.globals.Lower(asked, r.uses, e.sink)
	return e.planner(false, false, e), lowered, nil
}

// anew discards the planner, so that the next attempt computes all facts again.
func (r *replanning) anew() {
	r.release(r.planner)
	r.planner = nil
}

// attempt plans the request once. If it returns a nil planner, it has changed the program or its settings,
// and planning must be repeated.
func (r *replanning) attempt() (*plan.Planner, *lower.Lowered, []*plan.Plan) {
	lowered := r.globals.Lower(r.asked, r.uses, r.sink)

	// Diagnostics of this attempt are kept only if it is the last.
	sink := &diag.List{All: slices.Clone(r.sink.All)}
	key := r.requestKey(lowered)
	if r.planner == nil || !r.planner.Knows(key) {
		r.planner = r.engine.planner(r.rounds == maxRounds, r.guess, r.engine)
	}
	reached := r.planner.All(key, sink)

	// A function must return its exceptions: the program changes, so all facts are discarded.
	if f := reached.Thrower; f != nil {
		r.anew()
		r.forget()
		r.unwinding.Tell(f, r.calls)
		return nil, nil, nil
	}

	// The call through a pointer no longer leads to this function.
	if r.avoid(reached, sink) {
		r.anew()
		r.types = nil
		return nil, nil, nil
	}

	// Success, or an error that no change can avoid.
	r.sink.All = sink.All
	if len(reached.Globals) == 0 && !reached.Mixed || r.sink.Failed() {
		lowered.Check(r.asked, r.sink)
		return r.planner, lowered, reached.Plans
	}

	// More global variables need a shadow, or the request needs runtime activity.
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

// avoid excludes a function without a derivative from the candidates of a call through a pointer, if other
// candidates have one. The program then ends if the pointer leads to it. It reports whether a function was
// excluded.
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

// planner returns a planner with the program's registrations, lowered calls and type summaries. refuse and
// guess are those of plan.Settings.
func (e *engine) planner(refuse, guess bool, trace plan.Trace) *plan.Planner {
	groups := callgraph.GroupOf(e.m)
	return plan.NewPlanner(e.m, groups, e.summaries(groups), plan.Settings{
		Off: e.opts, Workers: e.opts.workers(), Refuse: refuse, Loops: plan.LoopsOf[e.opts.Loops], Guess: guess, CanTell: e.unwinding.CanTell,
		Nested: e.nested, Body: e.calls.Body, Rules: e.rules,
	}, trace)
}

// summaries returns the type summaries of the module in its present state. They are computed once, and then
// only updated.
func (e *engine) summaries(groups map[*ir.Func]*callgraph.Group) *typeinfo.Summaries {
	if e.types == nil {
		e.types = typeinfo.Summarize(e.m, groups)
	} else {
		e.types.Renew(groups)
	}
	e.types.Derived = e.derived
	return e.types
}
