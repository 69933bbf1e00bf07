// Package enzyme is the automatic-differentiation engine, a source transformation of LLVM IR: a module with derivative requests goes in, the same module
// with the requested derivatives comes out.
//
//	Requires:   a module in which every function that a request reaches has a body or is known.
//	Produces:   derivative functions; requests replaced by calls of them.
//	Guarantees: with an error reported, the module must not be used; without one, no request is left.
package enzyme

import (
	"fmt"
	"slices"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/extmodref"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/emit"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/racecheck"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/warn"
)

// Differentiate carries out all requests of m, and reports diagnostics to sink. It returns the first
// diagnostic that is an error, or an internal error.
func Differentiate(m *ir.Module, opts Options, sink *diag.List) error {
	e := &engine{m: m, opts: &opts, sink: sink, funcs: map[funcKey]*ir.Func{}, derived: map[*ir.Func]bool{}, unchecked: map[*ir.Func]error{}, callers: map[*ir.Func]*ir.Func{}}
	if err := pass.Run(passes, e, m, e); err != nil || opts.StopAfter != "" {
		return err
	}
	if opts.Verify {
		if faults := ir.Verify(m); len(faults) > 0 {
			return fmt.Errorf("internal error: the derivative is not valid IR: %w", faults[0])
		}
	}
	return sink.Err()
}

// targets lists the functions that whole reverse-mode requests differentiate.
func targets(reqs []*request.Request) (list []*ir.Func) {
	for _, r := range reqs {
		if r.Mode == request.Reverse && r.Half == request.Whole {
			list = append(list, r.Fn)
		}
	}
	return list
}

// fixed reports whether f must not be cloned, since the program or a rule identifies it by name.
func (e *engine) fixed(f *ir.Func) bool {
	_, isLibrary := known.Lookup(f.Name)
	return isLibrary || e.rules.Rule(f) != nil || e.calls.Body(f) != f ||
		slices.ContainsFunc(e.requests, func(r *request.Request) bool { return r.Fn == f })
}

// engine is the state of one run.
type engine struct {
	m         *ir.Module
	opts      *Options
	sink      *diag.List
	rules     *registry.Table
	funcs     map[funcKey]*ir.Func
	derived   map[*ir.Func]bool // the set of functions in funcs
	since     time.Time
	requests  []*request.Request // in order of appearance in the module
	ordered   []*request.Request // inner derivatives first
	calls     *lower.Calls
	unwinding *lower.Unwinding
	globals   *lower.Globals
	types     *typeinfo.Summaries
	nested    bool // whether the derivative of some request is differentiated
	refused   bool // whether some request was refused; then nothing is emitted any more
	// shared is the planner of the requests that are planned together; left is how many of them remain. batch
	// is the number of requests that the next planner serves; 0: all.
	shared      *plan.Planner
	left, batch int
	// checkables are the answered requests for which a run-time check is requested.
	checkables []checkable
	unchecked  map[*ir.Func]error // by forward derivative made for a check: why it is incomplete, or nil
	// callers maps BLAS routines, and functions with a registered derivative, to the wrappers that are
	// differentiated in their place.
	callers map[*ir.Func]*ir.Func
}

// A funcKey identifies a derivative function: a key may have several functions of different kinds.
type funcKey struct {
	kind callconv.Kind
	key  plan.Key
}

// maxErrors is the number of errors after which the engine stops, as clang does.
const maxErrors = 20

// carryOutAll answers the requests in order. After a refused request, the others are still planned, so that
// all errors are reported at once. With nested requests it stops, since the next request needs the answer of
// the last.
func (e *engine) carryOutAll(ordered []*request.Request) error {
	defer e.drop()
	all := e.sink
	defer func() { e.sink = all }()

	// Each request gets a sink of its own, so that its errors do not prevent the planning of the next
	// request. The earlier warnings are in it, so that no warning is repeated.
	for i, r := range ordered {
		e.together(ordered[i:])
		r.Refresh()
		e.trace("request", r.Fn, r)
		e.sink = &diag.List{All: all.Warnings()}
		said := len(e.sink.All)
		e.carryOut(r)
		for _, d := range e.sink.All[said:] {
			all.Report(d)
			e.refused = e.refused || d.Severity == diag.Error
			if d.Code == diag.Internal {
				return all.Err()
			}
		}

		if e.refused && (e.nested || len(all.All)-len(all.Warnings()) >= maxErrors) {
			break
		}
	}
	return all.Err()
}

// carryOut plans all derivatives that one request needs, emits them, and replaces the request by a call.
func (e *engine) carryOut(r *request.Request) {
	asking := r.Call.Func()
	defer func() {
		if e.types != nil {
			e.types.Changed(asking) // the answer stands there
		}
	}()

	// A batch request evaluates a function on several inputs, and needs no derivative.
	if r.Mode == request.Batch {
		r.Evaluate(e.sink)
		return
	}

	// Diagnostics of this request get positions, names and hints in terms of the user's source.
	said := len(e.sink.All)
	words := r.WarningWords()
	defer func() {
		e.sink.Place(said, e.ownLine(r)) // the code of a derivative that is differentiated again has no lines
		e.ownNames(said)
		e.wordHints(said)
		e.sink.Speak(said, words)
	}()

	mayEqual := r.RuntimeActivity || e.opts.RuntimeActivity
	planner, lowered, plans := e.plan(r)
	defer e.release(planner)
	e.since = time.Now()
	defer e.calls.Restore()
	key := e.requestKey(lowered)
	if e.sink.Failed() || e.refused || e.opts.StopAfter != "" && e.opts.StopAfter != "emit" {
		return
	}

	// Checks of the finished plans, before anything is emitted.
	if !e.opts.ThreadsApart {
		racecheck.Check(e.m, plans, e.sink)
	}
	warn.Request(&warn.Input{Module: e.m, Request: lowered.Request, Key: key, Planner: planner, Plans: plans, MayEqual: mayEqual, Asked: r.Fn, Variables: variables(lowered)}, e.sink)
	if e.sink.Failed() {
		return
	}

	// Derivatives that earlier requests have emitted are not emitted again.
	scopes := emit.NewScopes(e.m)
	for _, p := range plans {
		for _, kind := range p.Key.Kinds() {
			e.emit(kind, p, scopes)
		}
	}
	if e.opts.Plans != nil && !e.sink.Failed() {
		e.opts.Plans(r, plans)
	}
	if e.sink.Failed() || e.opts.StopAfter != "" {
		return
	}

	// Code around the call: run-time checks of shadows, and shadows of global variables.
	if e.opts.CheckShadows && r.Half != request.TapeSize {
		r.CheckShadows(mayEqual)
	}
	lowered.Provide(e.old(r, lowered, plans), func(param int) bool { return planner.Mirrors(key.Fn, param) })
	if !e.opts.FreedShadows && r.Half != request.TapeSize && plan.MayFreeGiven(plans) {
		lowered.NoteMade()
	}
	e.answer(lowered.Request, key, plans[0])
}

// variables lists the active global variables of a request, and whether code without IR may access them.
func variables(l *lower.Lowered) (list []extmodref.Variable) {
	for _, g := range l.Active() {
		list = append(list, extmodref.Variable{Global: g, Foreign: l.Noted(g, known.CapturedLibrary)})
	}
	return list
}

// answer replaces the request by a call of the derivative, or of the requested half.
func (e *engine) answer(r *request.Request, key plan.Key, p *plan.Plan) {
	switch r.Half {
	case request.Whole:
		in, deriv := r.Call.Func(), e.Derivative(key.Kinds()[0], key)
		if r.Replace(deriv, e.sink) {
			e.note(r, in, deriv, key)
		}
	case request.AugmentedHalf:
		r.ReplaceHalf(e.Derivative(callconv.Augmented, key), p.Open.Bytes, e.sink)
	case request.ReverseHalf:
		r.ReplaceHalf(e.Derivative(callconv.Reverse, key), p.Open.Bytes, e.sink)
	case request.OnwardHalf:
		r.ReplaceHalf(e.Derivative(callconv.TapeTangent, key), p.Open.Bytes, e.sink)
	case request.TapeSize:
		r.ReplaceSize(p.Open.Bytes, e.sink)
	}
}

// requestKey returns the key of the requested derivative.
func (e *engine) requestKey(lowered *lower.Lowered) plan.Key {
	r := lowered.Request
	mode := plan.Combined
	if r.Mode == request.Forward {
		mode = plan.Forward
	}
	args := r.Activities()
	for i, t := range r.Fn.Sig.Fields {
		if t.IsInt() && args[i] != request.Const {
			args[i] = request.Out // an active integer of a request packs floats; pointers are passed as pointers
		}
	}
	if r.Half != request.Whole {
		key := plan.NewOpenKey(e.target(r), args, r.Kept(), r.Ret, r.Width, r.Readers)
		key.Apart, key.Context = e.opts.CheckShadows, e.context()
		return key
	}
	key := plan.NewKey(e.target(r), mode, args, r.Ret, r.PrimalReturn, r.Width)
	key.Context = e.context()
	key.Marked = mode == plan.Forward && len(lowered.Active()) > 0
	key.Estimate, key.Runtime, key.Apart = r.Estimate, r.RuntimeActivity || e.opts.RuntimeActivity, e.opts.CheckShadows
	return key
}

// context returns which threads may add to the shadows of requests.
func (e *engine) context() plan.Context {
	if e.opts.SharedShadows {
		return plan.Team
	}
	return plan.Serial
}

// emit emits one function of a plan, unless an earlier request has emitted it.
func (e *engine) emit(kind callconv.Kind, p *plan.Plan, scopes *emit.Scopes) {
	fn := e.Derivative(kind, p.Key)
	if !fn.IsDecl() {
		return
	}
	emit.Function(kind, p, fn, e, scopes, e.sink)
	e.trace("emit", p.Key.Fn, fn)
}

// Derivative returns the function that implements a key for one kind, and declares it at the first call.
func (e *engine) Derivative(kind callconv.Kind, key plan.Key) *ir.Func {
	k := funcKey{kind, key}
	f := e.funcs[k]
	if f == nil {
		f = ir.NewFunc(e.m, e.m.FreeName(key.Fn.Name+kind.Suffix()), key.Signature(kind).Type())
		f.Linkage = "internal"
		e.funcs[k], e.derived[f] = f, true
	}
	return f
}

// trace prints the result of a stage that ends now, and reports its time.
func (e *engine) trace(stage string, fn *ir.Func, result fmt.Stringer) {
	now := time.Now()
	text := ""
	if e.Prints(stage, fn) {
		text = result.String()
	}
	e.Stage(stage, fn, text, now.Sub(e.since))
	e.since = time.Now()
}

// Prints and Stage implement plan.Trace.
func (e *engine) Prints(stage string, fn *ir.Func) bool { return e.opts.prints(stage, fn.Name) }

func (e *engine) Stage(stage string, fn *ir.Func, result string, took time.Duration) {
	if e.opts.Time != nil {
		e.opts.Time(stage, took.Seconds())
	}
	if e.Prints(stage, fn) {
		fmt.Fprintf(e.opts.Print, "; --- %s of @%s\n%s\n", stage, fn.Name, result)
	}
}
