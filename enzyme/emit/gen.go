// Package emit is code generation: it writes derivative functions. It reads plans and decides nothing: what is saved, where it lies, which calls are
// split and how control flow is reversed are all decided before.
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

// Funcs finds the derivative functions of other keys; all are declared before any is emitted.
type Funcs interface {
	Derivative(kind callconv.Kind, key plan.Key) *ir.Func
}

// gen is what every sweep shares: the function being written and its plan.
type gen struct {
	p     *plan.Plan
	m     *ir.Module
	funcs Funcs
	sink  *diag.List
	fn    *ir.Func
	sig   *callconv.Signature
	bd    *ir.Builder // the current place
	top   *ir.Builder // the function's entry: allocas and set-up

	lane   int          // the one of the derivatives carried at once that is being emitted
	shared rules.Shared // between the lanes of one instruction

	sinks map[uint64]ir.Value // by size

	scopes *Scopes
	memory map[*ir.Instr]ir.Memory // what each load and store meets
	check  *served                 // what checks of gradients have to know, nil without

	restarts map[*ir.Instr]*restart
}

// Again reports whether the derivative may be differentiated.
func (g *gen) Again() bool { return g.p.Nested }

// Function writes the body of the derivative function fn.
func Function(kind callconv.Kind, p *plan.Plan, fn *ir.Func, funcs Funcs, scopes *Scopes, sink *diag.List) {
	g := &gen{p: p, m: p.Module, funcs: funcs, sink: sink, fn: fn, sig: p.Key.Signature(kind), scopes: scopes, memory: map[*ir.Instr]ir.Memory{}, restarts: map[*ir.Instr]*restart{}}
	copyAttributes(fn, p.Key.Fn, g.sig)
	if p.Key.Marked {
		fn.FnAttrs = fn.FnAttrs.WithoutString("no-nans-fp-math")
	}
	if p.Key.Runtime {
		for _, x := range fn.Params {
			x.Attrs = x.Attrs.Without("noalias") // a shadow may be its primal
		}
	}
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
	g.markMemory()
	if p.Key.Check {
		g.touches()
	}
}

// provided writes a derivative that is other code than sweeps.
func (g *gen) provided(kind callconv.Kind) {
	switch by := g.p.Custom.(type) {
	case *plan.BLASRoutine:
		g.blas(by, kind)
	case *plan.RegisteredRule:
		g.custom(by, kind)
	default:
		g.internal(nil, "nobody writes what "+by.Source()+" gives")
	}
	g.unseen(g.p.Custom.Source())
}

// sweeps writes the function as sweeps over the primal's code.
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

// builder makes a builder for this function, which notes what memory accesses meet.
func (g *gen) builder(b *ir.Block) *ir.Builder {
	bd := ir.NewBuilder(b)
	bd.Accessed = g.accessed
	if g.check != nil {
		bd.Inserted = g.check.inserted
	}
	return bd
}

func (g *gen) accessed(in *ir.Instr, m ir.Memory) {
	if p, ok := in.Arg(in.NumArgs() - 1).(*ir.Instr); ok && p.Op == ir.OpAlloca && m != ir.PrimalMemory {
		m = ir.OwnMemory // a shadow, or a slot of the tape, on the stack
	}
	g.memory[in] = m
	if g.check != nil && m == ir.PrimalMemory {
		g.check.serving = in
	}
}

// copyPrimal copies the primal's blocks into the function.
func (g *gen) copyPrimal(vmap ir.ValueMap) {
	for _, b := range ir.CloneBlocks(g.fn, g.p.Primal.Blocks(), vmap) {
		for in := range b.Instrs() {
			if isAccess(in) {
				g.memory[in] = ir.PrimalMemory
			}
		}
	}
}

// at sets the current place for serving a primal instruction.
func (g *gen) at(in *ir.Instr) {
	g.bd.Dbg = in.Meta("dbg")
	g.bd.FMF = in.Flags.FMF()
	if !in.Type().IsFloatOrVec() || in.Op == ir.OpPhi || in.Op == ir.OpLoad {
		g.bd.FMF |= g.p.FMF
	}
	if g.p.Key.Marked {
		g.bd.FMF &^= ir.NNaN
	}
}

// What rules ask in every sweep.

func (g *gen) Builder() *ir.Builder          { return g.bd }
func (g *gen) Shared() *rules.Shared         { return &g.shared }
func (g *gen) Module() *ir.Module            { return g.m }
func (g *gen) Active(v ir.Value) bool        { return g.p.Activity.Active(v) }
func (g *gen) Mirrors(p ir.Value) bool       { return g.p.Mirror.Has(p) }
func (g *gen) FloatBytes(v ir.Value) uint64  { return g.p.Types.FloatBytes(v) }
func (g *gen) DerivType(v ir.Value) *ir.Type { return g.p.Types.DerivType(v) }
func (g *gen) Fail(in *ir.Instr, code diag.Code, text, hint string) {
	if g.lane > 0 {
		return // said of the first lane
	}
	g.sink.Report(&diag.Diagnostic{Code: code, Pos: g.m.Pos(in), Where: ir.Where(in), Text: text, Hint: hint})
}

func (g *gen) Moved(in *ir.Instr) (rules.Bytes, bool) {
	b, ok := g.p.Activity.Moved(in)
	if !ok {
		g.Fail(in, diag.UnknownType, "cannot tell whether the bytes moved here are floating-point numbers, pointers or integers"+g.p.Types.WhyUnknown(in),
			rules.TypeHintText)
	}
	return b, ok
}

// internal reports a bug of ours: emission met what no plan foresaw.
func (g *gen) internal(in *ir.Instr, text string) {
	g.Fail(in, diag.Internal, "internal error: "+text, "please report this with the source file")
}

// ruleOf is the rule of an instruction that derivatives pass through; activity analysis has seen to it that there is one.
func (g *gen) ruleOf(in *ir.Instr) rules.Rule {
	rule, ok := rules.Lookup(in)
	if !ok {
		g.internal(in, "no rule for '"+in.Op.String()+"'")
		return nil
	}
	return rule
}

// runtime declares a function of the runtime library. What the arena hands out
// is nobody else's until it is released.
func (g *gen) runtime(name string, result *ir.Type, params ...*ir.Type) *ir.Func {
	f := g.m.Declare(known.RuntimePrefix+name, ir.FuncType(result, params...))
	if f.IsDecl() && strings.HasPrefix(name, "arena_alloc") {
		f.RetAttrs = f.RetAttrs.With("noalias")
	}
	return f
}

// callRuntime emits a call of the runtime library.
func (g *gen) callRuntime(bd *ir.Builder, name string, result *ir.Type, args ...ir.Value) *ir.Instr {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	f := g.runtime(name, result, types...)
	return bd.Call(f.Sig, f, args...)
}

// pack builds the struct that the derivative function returns and ends the block.
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
