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

// passes are what the engine does to a module, in order: the program is brought into a form that can be analysed, every request is answered, and what served
// that end is taken out again. The row "differentiate" runs the stages of each function (Stages) for each request.
var passes = []pass.Pass[*engine]{
	{Name: "registrations", Run: func(e *engine) error { e.rules = registry.Read(e.m, e.sink); return nil },
		Does: "reads registered derivatives and marks, and takes them out of the module",
		Why:  "every later pass leaves functions with a derivative of their own alone"},
	{Name: "lower-invokes", Requires: []string{"registrations"}, Run: func(e *engine) error { e.unwinding = lower.Unwind(e.m); return nil },
		Does: "writes invokes as calls and branches on what they threw",
		Why:  "the passes below know calls only"},
	{Name: "lower-indirect-calls", Requires: []string{"lower-invokes"}, Run: func(e *engine) error { e.calls = lower.IndirectCalls(e.m); return nil },
		Does: "makes each call through a pointer a call of a function that compares the pointer with those that fit",
		Why:  "invokes are calls by now, and the functions it makes are lowered with the rest"},
	{Name: "lower-heap-functions", Settles: true, Run: module(lower.Blocks),
		Does: "writes realloc, strdup and the like as an allocation, a copy and a free; input as constants",
		Why:  "before anyone asks what calls do to memory"},
	{Name: "scalarize-gathers", Settles: true, Run: module(lower.Lanes),
		Does: "writes vector gathers and scatters as a load or store per lane",
		Why:  "before anyone asks what instructions do to memory"},
	{Name: "lower-vector-shuffles", Settles: true, Run: module(lower.Shuffles),
		Does: "writes the intrinsics that rearrange vectors of fixed length as shufflevector",
		Why:  "before rules are looked up: shufflevector has one"},
	{Name: "lower-inttoptr", Settles: true, Run: module(lower.Addresses),
		Does: "writes pointers that are made from integers as the pointers that these came from",
		Why:  "an integer has no shadow"},
	{Name: "split-address-constants", Settles: true, Run: module(lower.Aggregates),
		Does: "builds constant structs of addresses member by member",
		Why:  "a constant has no shadow, an address may have"},
	{Name: "lower-computed-gotos", Settles: true, Run: module(lower.Gotos),
		Does: "makes computed gotos switches",
		Why:  "before functions are copied: the address of a label is of use in one copy only"},
	{Name: "globals", Requires: []string{"registrations", "lower-indirect-calls"}, Run: (*engine).readGlobals,
		Does: "reads which shadows of global variables the program names",
		Why:  "before requests are looked for: a named shadow is none of theirs"},
	{Name: "lower-words", Run: func(e *engine) error { request.Ordinary(e.m, e.sink); return nil },
		Does: "rewrites calls of __enzyme_ functions that ask for no derivative",
		Why:  "what is left with such a name is a request"},
	{Name: "requests", Requires: []string{"registrations", "lower-words"}, Run: (*engine).findRequests,
		Does: "finds the requests and sorts them, inner derivatives first",
		Why:  "the passes below leave alone what a request names"},
	{Name: "soften-hints", Settles: true, Run: module(request.SoftenHints),
		Does: "says that hints touch no memory",
		Why:  "they must not keep the passes below from moving code"},
	{Name: "drop-wrong-tags", Settles: true, Run: module(primal.FreeBelied),
		Does: "takes off tags on whole values that the program itself contradicts",
		Why:  "before types are inferred from tags"},
	{Name: "drop-word-tags", Requires: []string{"drop-wrong-tags"}, Run: module(primal.FreeWords),
		Does: "takes alias tags off integers that are only carried from place to place",
		Why:  "before types are inferred from tags; tags that are wrong would have told what an integer is"},
	{Name: "drop-tail-marks", Settles: true, Run: module(primal.FreeTails),
		Does: "takes off the marks that kept recursive functions from becoming loops",
		Why:  "clang has run, and nothing else reads them"},
	{Name: "outline-checkpoints", Requires: []string{"requests"}, Run: (*engine).outline,
		Does: "moves loops that keep states into functions of their own",
		Why:  "before functions are copied for their callers, as what is moved may be copied as well"},
	{Name: "specialise-constants", Requires: []string{"requests", "outline-checkpoints"}, Run: func(e *engine) error { specialise.ByConstants(e.m, e.fixed); return nil },
		Does: "copies functions that do one of several things, as a constant argument tells",
		Why:  "before the copies for callers: each copy does one thing and has clearer types"},
	{Name: "specialise-callers", Requires: []string{"specialise-constants"}, Run: (*engine).specialise,
		Does: "copies functions whose callers pass memory of different types",
		Why:  "the last to change the program's functions, so that the types it has inferred still hold"},
	{Name: "differentiate", Requires: []string{"globals", "requests", "specialise-callers"}, Run: (*engine).differentiate,
		Does: "plans and emits derivatives, and puts calls of them in the place of requests",
		Why:  "the program is in its final form"},
	{Name: "gradient-checks", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.wrapChecks(); return nil },
		Does: "puts a check at run time round derivatives where one is wanted",
		Why:  "derivatives that are differentiated again must not have one inside"},
	{Name: "keep-dispatch-calls", CanBeOff: true, Requires: []string{"differentiate"}, Run: (*engine).keepDispatchCalls,
		Does: "keeps LLVM from inlining derivatives of many functions into the one that chooses among them",
		Why:  "before drop-lowered-calls, behind which nobody knows which derivatives choose"},
	{Name: "drop-lowered-calls", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.calls.Drop(); return nil },
		Does: "takes out the functions made for indirect calls that nothing calls any more",
		Why:  "each request may have needed them"},
	{Name: "drop-lowered-globals", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.globals.Drop(); return nil },
		Does: "takes out the copies of functions that got global variables as parameters, where unused",
		Why:  "each request may have needed them"},
	{Name: "drop-type-tags", Settles: true, Requires: []string{"differentiate"}, Run: module(primal.DropWordTags),
		Does: "removes the tags of ours that told types",
		Why:  "types are not asked for any more"},
	{Name: "drop-callers", Requires: []string{"differentiate"}, Run: func(e *engine) error { e.dropCallers(); return nil },
		Does: "takes out what stood for functions with a registered derivative",
		Why:  "each request may have needed them"},
	{Name: "clean-up", Requires: []string{"drop-callers"}, Run: func(e *engine) error { request.CleanUp(e.m, e.sink); return nil },
		Does: "removes dead reads and declarations of markers",
		Why:  "what still uses one is a mistake of the program, and no leftover of ours"},
	{Name: "restore-invokes", Requires: []string{"lower-invokes", "differentiate"}, Run: func(e *engine) error { e.unwinding.Restore(); return nil },
		Does: "makes invokes again of what lower-invokes has written as calls",
		Why:  "native code needs them, in derivatives too"},
	{Name: "describe", Requires: []string{"restore-invokes"}, Run: (*engine).describe,
		Does: "gives what was made debug information of its own",
		Why:  "every function has its name and its final code"},
	{Name: "tune", CanBeOff: true, Requires: []string{"restore-invokes"}, Run: (*engine).tune,
		Does: "what LLVM is told of the processor",
		Why:  "every function has its final code"},
	{Name: "arena", CanBeOff: true, Requires: []string{"restore-invokes"}, Run: (*engine).inlineArena,
		Does: "small blocks of tape are taken in line, without a call",
		Why:  "the last: it takes apart what other passes know as calls"},
}

// module is a pass that needs the module alone.
func module(run func(*ir.Module)) func(*engine) error {
	return func(e *engine) error { run(e.m); return nil }
}

func (e *engine) readGlobals() error {
	e.globals = lower.NewGlobals(e.m, e.calls, func(f *ir.Func) bool { return e.rules.Rule(f) != nil })
	return nil
}

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

func (e *engine) outline() error {
	checkpoint.Outline(e.m, e.opts.Memory, targets(e.requests), func(in *ir.Instr) bool {
		return slices.ContainsFunc(e.requests, func(r *request.Request) bool { return r.Call == in })
	}, e.sink)
	if e.sink.Failed() {
		return e.sink.Err()
	}
	return nil
}

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

// Off and Ran make the engine the observer of its passes.
func (e *engine) Off(name string) bool { return e.opts.Off(name) }

func (e *engine) Ran(name string, m *ir.Module, took time.Duration) {
	if name == "differentiate" || name == "tune" || name == "arena" {
		return // these tell of each function
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

// PassRows describes the passes, for documents.
func PassRows() []pass.Row { return pass.Rows(passes) }
