// Package emit is code generation: it writes derivative functions. It reads plans and makes no decisions. The
// plan determines which values are saved and where, which calls are split, and how control flow is reversed.
//
//	Requires:   final plans, and the declarations of all derivative functions.
//	Produces:   the bodies of these functions.
//	Guarantees: every instruction carries the debug location of the primal one that it serves.
package emit

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Funcs returns the derivative functions of other keys. All of them are declared before any body is emitted.
type Funcs interface {
	Derivative(kind callconv.Kind, key plan.Key) *ir.Func
}

// gen is the state that all sweeps share: the derivative function being emitted, and its plan.
type gen struct {
	p     *plan.Plan
	m     *ir.Module
	funcs Funcs
	sink  *diag.List
	fn    *ir.Func
	sig   *callconv.Signature
	bd    *ir.Builder // the current insertion point
	top   *ir.Builder // the insertion point in the function's entry, for allocas and set-up

	lane   int          // the lane being emitted, below the plan's width
	shared rules.Shared // values that the lanes of one instruction share

	sinks map[uint64]ir.Value // see Sink; by size in bytes

	scopes *Scopes
	memory map[*ir.Instr]ir.Memory // the memory that each load and store accesses
	check  *served                 // state of -fenzyme-check-gradient; nil if the derivative is not checked

	restarts map[*ir.Instr]*restart // by call; see restartOf
}

// Again reports whether the derivative may itself be differentiated.
func (g *gen) Again() bool { return g.p.Nested }

// Function emits the body of the derivative function fn.
func Function(kind callconv.Kind, p *plan.Plan, fn *ir.Func, funcs Funcs, scopes *Scopes, sink *diag.List) {
	g := &gen{p: p, m: p.Module, funcs: funcs, sink: sink, fn: fn, sig: p.Key.Signature(kind), scopes: scopes, memory: map[*ir.Instr]ir.Memory{}, restarts: map[*ir.Instr]*restart{}}

	// Some attributes of the primal do not hold for the derivative in this configuration.
	copyAttributes(fn, p.Key.Fn, g.sig)
	if p.Key.Marked {
		fn.FnAttrs = fn.FnAttrs.WithoutString("no-nans-fp-math")
	}
	if p.Key.Runtime {
		for _, x := range fn.Params {
			x.Attrs = x.Attrs.Without("noalias") // a shadow may be its primal
		}
	}

	// A registered derivative or a BLAS routine replaces the sweeps.
	if p.Custom != nil {
		g.provided(kind)
		return
	}

	switch {
	case kind == callconv.Recorded:
		newRecorder(g).run()
	case p.JacobianTape != nil:
		newReplay(g).run(kind)
	default:
		g.sweeps(kind)
	}

	// Alias scopes and reports to the runtime come last: both need the memory class of every emitted access.
	g.markMemory()
	if p.Key.Check {
		g.touches()
	}
}

// provided emits a derivative that does not consist of sweeps: a registered one, or that of a BLAS routine.
func (g *gen) provided(kind callconv.Kind) {
	switch by := g.p.Custom.(type) {
	case *plan.BLASRoutine:
		g.blas(by, kind)
	case *plan.RegisteredRule:
		g.custom(by, kind)
	default:
		g.internal(nil, "no code is written for a derivative by "+by.Source())
	}
	g.unseen(g.p.Custom.Source())
}

// sweeps emits the function as sweeps over the primal's code.
func (g *gen) sweeps(kind callconv.Kind) {
	switch kind {
	case callconv.Forward:
		newTangents(g).run()
	case callconv.Combined:
		combined(g)
	case callconv.Augmented:
		augmented(g)
	case callconv.Reverse:
		reverse(g)
	case callconv.TapeTangent:
		newOnward(g).run()
	}
}

// builder returns a builder in b that records the memory class of each access, and the origin of each
// instruction if the derivative is checked.
func (g *gen) builder(b *ir.Block) *ir.Builder {
	bd := ir.NewBuilder(b)
	bd.Accessed = g.accessed
	if g.check != nil {
		bd.Inserted = g.check.inserted
	}
	return bd
}

// accessed records that in accesses memory of class m.
func (g *gen) accessed(in *ir.Instr, m ir.Memory) {
	if p, ok := in.Arg(in.NumArgs() - 1).(*ir.Instr); ok && p.Op == ir.OpAlloca && m != ir.PrimalMemory {
		// A shadow or tape slot that is an alloca needs no alias scope: LLVM knows its aliases.
		m = ir.OwnMemory
	}

	g.memory[in] = m
	if g.check != nil && m == ir.PrimalMemory {
		g.check.serving = in
	}
}

// copyPrimal clones the primal's blocks into the function. Their loads and stores access primal memory.
func (g *gen) copyPrimal(vmap ir.ValueMap) {
	for _, b := range ir.CloneBlocks(g.fn, g.p.Primal.Blocks(), vmap) {
		for in := range b.Instrs() {
			if isAccess(in) {
				g.memory[in] = ir.PrimalMemory
			}
		}
	}
}

// at sets the debug location and fast-math flags for code that serves the primal instruction in.
func (g *gen) at(in *ir.Instr) {
	g.bd.Dbg = in.Meta("dbg")
	g.bd.FMF = in.Flags.FMF()

	// The instruction has no fast-math flags of its own, so the function's flags apply.
	if !in.Type().IsFloatOrVec() || in.Op == ir.OpPhi || in.Op == ir.OpLoad {
		g.bd.FMF |= g.p.FMF
	}

	// A NaN in a shadow marks a value that an earlier call left. Flag nnan would allow LLVM to drop it.
	if g.p.Key.Marked {
		g.bd.FMF &^= ir.NNaN
	}
}

// The methods of rules.Place that all sweeps share.

func (g *gen) Builder() *ir.Builder          { return g.bd }
func (g *gen) Shared() *rules.Shared         { return &g.shared }
func (g *gen) Module() *ir.Module            { return g.m }
func (g *gen) Active(v ir.Value) bool        { return g.p.Activity.Active(v) }
func (g *gen) Mirrors(p ir.Value) bool       { return g.p.Mirror.Has(p) }
func (g *gen) FloatBytes(v ir.Value) uint64  { return g.p.Types.FloatBytes(v) }
func (g *gen) DerivType(v ir.Value) *ir.Type { return g.p.Types.DerivType(v) }

// Fail reports a diagnostic at in, once for all lanes.
func (g *gen) Fail(in *ir.Instr, code diag.Code, text, hint string) {
	if g.lane > 0 {
		return
	}
	g.sink.Report(&diag.Diagnostic{Code: code, Pos: g.m.Pos(in), Where: ir.Where(in), Text: text, Hint: hint})
}

// Moved describes the bytes that a memory instruction moves. It reports an error and returns false if their
// types are unknown.
func (g *gen) Moved(in *ir.Instr) (rules.Bytes, bool) {
	b, ok := g.p.Activity.Moved(in)
	if !ok {
		g.Fail(in, diag.UnknownType, "cannot tell whether the bytes moved here are floating-point numbers, pointers or integers"+g.p.Types.WhyUnknown(in),
			rules.TypeHintText)
	}
	return b, ok
}

// internal reports an error of the engine: a case that no plan allows.
func (g *gen) internal(in *ir.Instr, text string) {
	g.Fail(in, diag.Internal, "internal error: "+text, "please report this with the source file")
}

// ruleOf is the rule of an active instruction. Activity analysis has rejected instructions without a rule, so
// nil follows an internal error.
func (g *gen) ruleOf(in *ir.Instr) rules.Rule {
	rule, ok := rules.Lookup(in)
	if !ok {
		g.internal(in, "no rule for '"+in.Op.String()+"'")
		return nil
	}
	return rule
}

// runtime declares a function of the runtime library. Blocks of the arena are noalias: no other pointer
// refers to them before their release.
func (g *gen) runtime(name string, result *ir.Type, params ...*ir.Type) *ir.Func {
	f := g.m.Declare(known.RuntimePrefix+name, ir.FuncType(result, params...))
	if f.IsDecl() && strings.HasPrefix(name, "arena_alloc") {
		f.RetAttrs = f.RetAttrs.With("noalias")
	}
	return f
}

// callRuntime emits a call of a function of the runtime library.
func (g *gen) callRuntime(bd *ir.Builder, name string, result *ir.Type, args ...ir.Value) *ir.Instr {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	f := g.runtime(name, result, types...)
	return bd.Call(f.Sig, f, args...)
}

// pack emits the return of the derivative function. member gives each member of the returned struct, in the
// lane of its slot.
func (g *gen) pack(bd *ir.Builder, member func(callconv.Slot) ir.Value) {
	if len(g.sig.Results) == 0 {
		bd.Ret(nil)
		return
	}
	var agg ir.Value = ir.PoisonConst(g.fn.Result())
	for i, r := range g.sig.Results {
		agg = bd.InsertValue(agg, g.inLane(r.Lane, func() ir.Value { return member(r) }), i)
	}
	bd.Ret(agg)
}
