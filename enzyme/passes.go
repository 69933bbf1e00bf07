package enzyme

import (
	"fmt"
	"slices"
	"time"

	"github.com/goenzyme/goenzyme-cc/enzyme/arena"
	"github.com/goenzyme/goenzyme-cc/enzyme/checkpoint"
	"github.com/goenzyme/goenzyme-cc/enzyme/emit"
	"github.com/goenzyme/goenzyme-cc/enzyme/inlining"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/registry"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/specialise"
	"github.com/goenzyme/goenzyme-cc/enzyme/tune"
)

// passes are the engine's module passes in order: lowering to a form that can be analysed, differentiation,
// and clean-up. The row "differentiate" runs the stages of each function (Stages) for each request.
var passes = []pass.Pass[*engine]{
	{Name: "registrations", Run: func(e *engine) error { e.rules = registry.Read(e.m, e.sink); return nil },
		Does: "reads registered derivatives and marks, and removes them from the module",
		Why:  "later passes do not rewrite functions with a registered derivative"},
	{Name: "lower-invokes", Requires: []string{"registrations"}, Run: func(e *engine) error { e.unwinding = lower.Unwind(e.m); return nil },
		Does: "rewrites invokes as calls, each followed by a branch on whether it threw",
		Why:  "the passes below handle calls only"},
	{Name: "lower-indirect-calls", Requires: []string{"lower-invokes"}, Run: func(e *engine) error { e.calls = lower.IndirectCalls(e.m); return nil },
		Does: "replaces each call through a pointer by a call of a function that compares the pointer with each candidate",
		Why:  "invokes are calls by now, and the functions it makes are lowered with the rest"},
	{Name: "lower-heap-functions", Settles: true, Run: module(lower.Blocks),
		Does: "rewrites realloc, strdup and the like as an allocation, a copy and a free; input as constants",
		Why:  "before analyses of the effects of calls"},
	{Name: "scalarize-gathers", Settles: true, Run: module(lower.Lanes),
		Does: "rewrites vector gathers and scatters as one load or store per lane",
		Why:  "before analyses of the effects of instructions"},
	{Name: "lower-vector-shuffles", Settles: true, Run: module(lower.Shuffles),
		Does: "rewrites intrinsics that rearrange fixed-length vectors as shufflevector",
		Why:  "before rules are looked up: only shufflevector has one"},
	{Name: "lower-inttoptr", Settles: true, Run: module(lower.Addresses),
		Does: "replaces pointers made from integers by the pointers from which these integers came",
		Why:  "an integer has no shadow"},
	{Name: "split-address-constants", Settles: true, Run: module(lower.Aggregates),
		Does: "builds constant structs of addresses member by member",
		Why:  "a constant has no shadow, an address may have"},
	{Name: "lower-computed-gotos", Settles: true, Run: module(lower.Gotos),
		Does: "rewrites computed gotos as switches",
		Why:  "before functions are cloned: a label address is valid in one clone only"},
	{Name: "globals", Requires: []string{"registrations", "lower-indirect-calls"}, Run: (*engine).readGlobals,
		Does: "reads which shadows of global variables the program names",
		Why:  "before requests are parsed: such a name belongs to no request"},
	{Name: "lower-words", Run: func(e *engine) error { request.Ordinary(e.m, e.sink); return nil },
		Does: "rewrites calls of __enzyme_ functions that request no derivative",
		Why:  "every remaining call of such a name is a request"},
	{Name: "requests", Requires: []string{"registrations", "lower-words"}, Run: (*engine).findRequests,
		Does: "finds the requests and sorts them, inner derivatives first",
		Why:  "later passes need the functions that requests name"},
	{Name: "soften-hints", Settles: true, Run: module(request.SoftenHints),
		Does: "marks calls of type hints as accessing no memory",
		Why:  "hints must not block the passes below"},
	{Name: "drop-wrong-tags", Settles: true, Run: module(primal.FreeBelied),
		Does: "removes type tags of whole values if the program contradicts one",
		Why:  "before types are inferred from tags"},
	{Name: "drop-word-tags", Requires: []string{"drop-wrong-tags"}, Run: module(primal.FreeWords),
		Does: "removes alias tags from integers that are only copied",
		Why:  "before types are inferred from tags: a wrong tag would give an integer a wrong type"},
	{Name: "drop-tail-marks", Settles: true, Run: module(primal.FreeTails),
		Does: "removes the marks of tails",
		Why:  "clang has run, and no later pass reads them"},
	{Name: "outline-checkpoints", Requires: []string{"requests"}, Run: (*engine).outline,
		Does: "outlines loops that are checkpointed",
		Why:  "before cloning, since an outlined loop may be cloned too"},
	{Name: "specialise-constants", Requires: []string{"requests", "outline-checkpoints"}, Run: func(e *engine) error { specialise.ByConstants(e.m, e.fixed); return nil },
		Does: "clones functions whose control flow depends on a constant argument",
		Why:  "before specialise-callers: types in each clone are less ambiguous"},
	{Name: "specialise-callers", Requires: []string{"specialise-constants"}, Run: (*engine).specialise,
		Does: "clones functions whose callers pass memory of different types",
		Why:  "the last pass that changes the program's functions, so that its inferred types remain valid"},
	{Name: "differentiate", Requires: []string{"globals", "requests", "specialise-callers"}, Run: (*engine).differentiate,
		Does: "plans and emits derivatives, and replaces requests by calls of them",
		Why:  "the program is in its final form"},
	{Name: "gradient-checks", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.wrapChecks(); return nil },
		Does: "wraps derivatives in a run-time check, with -fenzyme-check-gradient",
		Why:  "after differentiate: a derivative that is differentiated again must not contain a check"},
	{Name: "keep-dispatch-calls", CanBeOff: true, Requires: []string{"differentiate"}, Run: (*engine).keepDispatchCalls,
		Does: "marks calls of more than eight derivatives by one dispatching function noinline",
		Why:  "before drop-lowered-calls removes the dispatching functions of the primal"},
	{Name: "drop-lowered-calls", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.calls.Drop(); return nil },
		Does: "removes unused functions that lower-indirect-calls has made",
		Why:  "needed until the last request is carried out"},
	{Name: "drop-lowered-globals", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.globals.Drop(); return nil },
		Does: "removes unused copies of functions that take global variables as parameters",
		Why:  "needed until the last request is carried out"},
	{Name: "drop-type-tags", Settles: true, Requires: []string{"differentiate"}, Run: module(primal.DropWordTags),
		Does: "removes our type tags",
		Why:  "no later pass reads them"},
	{Name: "drop-callers", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.dropCallers(); return nil },
		Does: "removes wrappers of requested functions that have a derivative of their own",
		Why:  "needed until the last request is carried out"},
	{Name: "clean-up", Requires: []string{"drop-callers"}, Run: func(e *engine) error { request.CleanUp(e.m, e.sink); return nil },
		Does: "removes dead loads and declarations of markers",
		Why:  "a remaining use is an error of the program"},
	{Name: "restore-invokes", Requires: []string{"lower-invokes", "differentiate"}, Run: func(e *engine) error { e.unwinding.Restore(); return nil },
		Does: "turns the calls that lower-invokes has made back into invokes",
		Why:  "exceptions must unwind through derivatives too"},
	{Name: "describe", Requires: []string{"restore-invokes"}, Run: (*engine).describe,
		Does: "gives derivatives debug information",
		Why:  "every function has its name and its final code"},
	{Name: "tune", CanBeOff: true, Requires: []string{"restore-invokes"}, Run: (*engine).tune,
		Does: "sets function attributes where LLVM's cost model is wrong for the processor",
		Why:  "every function has its final code"},
	{Name: "arena", CanBeOff: true, Requires: []string{"restore-invokes"}, Run: (*engine).inlineArena,
		Does: "inlines the allocation of small tape blocks",
		Why:  "last: other passes recognise these allocations as calls"},
}

// module makes a pass of a function that needs the module only.
func module(run func(*ir.Module)) func(*engine) error {
	return func(e *engine) error { run(e.m); return nil }
}

// readGlobals finds the shadows of global variables that the program names.
func (e *engine) readGlobals() error {
	e.globals = lower.NewGlobals(e.m, e.calls, func(f *ir.Func) bool { return e.rules.Rule(f) != nil })
	return nil
}

// findRequests finds the requests of the module and sorts them, inner derivatives first.
func (e *engine) findRequests() (err error) {
	e.requests = request.Find(e.m, e.sink)
	if e.sink.Failed() {
		return e.sink.Err()
	}
	if e.ordered, err = request.Order(e.requests, e.rules.Functions); err != nil {
		return err
	}
	e.nested = request.Nested(e.requests, e.rules.Functions)
	return nil
}

// outline outlines loops that are checkpointed. Calls that are requests stay where they are.
func (e *engine) outline() error {
	checkpoint.Outline(e.m, e.opts.Memory, targets(e.requests), func(in *ir.Instr) bool {
		return slices.ContainsFunc(e.requests, func(r *request.Request) bool { return r.Call == in })
	}, e.sink)
	if e.sink.Failed() {
		return e.sink.Err()
	}
	return nil
}

// specialise clones functions by the types of their callers' memory. The type summaries that it computes stay
// valid.
func (e *engine) specialise() error {
	e.types = specialise.ByCallers(e.m, e.opts.workers(), e.fixed)
	return nil
}

func (e *engine) differentiate() error {
	e.since = time.Now()
	if err := e.carryOutAll(e.ordered); err != nil {
		return err
	}
	if e.opts.StopAfter != "" {
		return pass.ErrStop
	}
	return nil
}

// keepDispatchCalls limits inlining in derivatives of dispatching functions.
func (e *engine) keepDispatchCalls() error {
	for k, f := range e.funcs {
		if e.calls.Body(k.key.Fn).Dispatches() {
			inlining.Dispatch(f, func(g *ir.Func) bool { return e.derived[g] })
		}
	}
	return nil
}

func (e *engine) describe() error {
	if !e.opts.NoDebug {
		emit.Describe(e.m)
	}
	return nil
}

func (e *engine) tune() error {
	e.since = time.Now()
	for _, f := range e.m.Funcs {
		if !f.IsDecl() {
			e.trace("tune", f, tune.Function(f))
		}
	}
	return nil
}

func (e *engine) inlineArena() error {
	if !e.opts.Inline {
		return nil
	}
	e.since = time.Now()
	for _, f := range arena.Inline(e.m) {
		e.trace("arena", f, f)
	}
	return nil
}

// Off and Ran implement the observer of passes.
func (e *engine) Off(name string) bool { return e.opts.Off(name) }

func (e *engine) Ran(name string, m *ir.Module, took time.Duration) {
	// These passes report each function through trace.
	if name == "differentiate" || name == "tune" || name == "arena" {
		return
	}
	if e.opts.Time != nil {
		e.opts.Time(name, took.Seconds())
	}
	if e.opts.PassRan != nil {
		e.opts.PassRan(name, m)
	}
	if e.opts.Print == nil || !e.opts.PrintAfter[name] {
		return
	}
	for _, f := range m.Funcs {
		if !f.IsDecl() && e.opts.wants(f.Name) {
			fmt.Fprintf(e.opts.Print, "; --- %s of @%s\n%s\n", name, f.Name, f)
		}
	}
}

// PassRows lists the passes with their descriptions, for documents.
func PassRows() []pass.Row { return pass.Rows(passes) }
