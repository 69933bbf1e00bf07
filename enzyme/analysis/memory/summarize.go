package memory

import (
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Summaries maps each function of a module to its mod/ref summary. Summaries are computed on demand: a
// derivative needs only those of the functions that it reaches, and the module may hold many more. Concurrent
// queries are safe, and the answers do not depend on their order.
type Summaries struct {
	m      *ir.Module
	layout *ir.Layout
	tags   *tagTree
	groups map[*ir.Func]*callgraph.Group
	kept   bool     // see known.KeepsBuffers
	solved sync.Map // from *callgraph.Group to *solution
}

// A solution holds the summaries of one group of the call graph. The first query of a function of the group
// computes it, and concurrent queries wait for it. There is no deadlock: groups that call each other would be
// one group.
type solution struct {
	once sync.Once
	body map[*ir.Func]*Summary // read-only once computed
}

// maxRounds bounds the rounds of the fixed point of one group of mutually recursive functions.
const maxRounds = 20

// Summarize prepares the summaries of module m. groups is the call graph as it stands now: functions that are
// added later have no summary.
func Summarize(m *ir.Module, groups map[*ir.Func]*callgraph.Group) *Summaries {
	return &Summaries{m: m, layout: m.Layout(), tags: newTagTree(m), groups: groups, kept: known.KeepsBuffers(m)}
}

// ofBody returns the summary that follows from the body of f, nil when f has no body.
func (s *Summaries) ofBody(f *ir.Func) *Summary {
	group := s.groups[f]
	if group == nil {
		return nil
	}
	found, ok := s.solved.Load(group)
	if !ok {
		found, _ = s.solved.LoadOrStore(group, &solution{})
	}
	sol := found.(*solution)
	sol.once.Do(func() { sol.body = s.solve(group) })
	return sol.body[f]
}

// A view is what the computation of summaries sees: all Summaries, with the present approximations of the
// functions whose group is being solved in place of their final summaries.
type view struct {
	*Summaries
	unfinished map[*ir.Func]*Summary
}

func (s view) ofBody(f *ir.Func) *Summary {
	if sum := s.unfinished[f]; sum != nil {
		return sum
	}
	return s.Summaries.ofBody(f)
}

// solve computes the summaries of a group of mutually recursive functions; callees outside of the group are
// solved before. It iterates from "does nothing" to a fixed point. Effects only grow, so the iteration ends.
//
// The result is correct by induction over the depth of calls: a call that returns within d levels is
// described by the summaries of calls that return within d−1 levels.
func (s *Summaries) solve(group *callgraph.Group) map[*ir.Func]*Summary {
	body := map[*ir.Func]*Summary{}
	for _, f := range group.Funcs {
		body[f] = &Summary{Params: make([]Access, len(f.Params)), Returned: -1, MayNotReturn: group.Recursive}
	}

	// Iterate to the fixed point.
	for range maxRounds {
		changed := false
		for _, f := range group.Funcs {
			sum := view{s, body}.summarize(f)
			sum.MayNotReturn = sum.MayNotReturn || group.Recursive
			if !sum.equal(body[f]) {
				body[f] = sum
				changed = true
			}
		}
		if !changed {
			return body
		}
	}
	for _, f := range group.Funcs {
		// No fixed point within the bound: any effect is possible.
		body[f] = unknownSummary()
	}
	return body
}

// Of returns the summary of any function. Library functions have the summary of the table of known functions,
// unknown functions the most conservative one.
func (s *Summaries) Of(f *ir.Func) *Summary { return view{s, nil}.ofFunc(f) }

// summarize computes the summary of one body from the present summaries of its callees.
func (s view) summarize(f *ir.Func) *Summary {
	b := &bodySummary{info: newInfo(f, s), sum: &Summary{Params: make([]Access, len(f.Params)), Returned: -1}}
	if f.Sig.Variadic {
		b.sum.Rest = anyAccess
	}

	// Collect the effects first: results and captures complete their entries.
	for in := range f.Instrs() {
		b.instr(in)
	}
	b.results(f)
	for i, p := range f.Params {
		if p.Type().ContainsPtr() && b.info.escapes.of(p).captured {
			b.sum.Params[i].Captures = true
		}
	}

	// A loop may never end.
	if b.hasCycle(f) {
		b.sum.MayNotReturn = true
	}
	return b.sum
}

// A bodySummary is the summary of a body under construction.
type bodySummary struct {
	info *Info
	sum  *Summary
}

// instr adds the effects of one instruction.
func (b *bodySummary) instr(in *ir.Instr) {
	e := b.info.Effects(in)
	s := b.sum
	s.Hidden = s.Hidden || e.Hidden
	s.ReadsForeign = s.ReadsForeign || e.ReadsForeign
	s.WritesForeign = s.WritesForeign || e.WritesForeign
	s.FreesForeign = s.FreesForeign || e.FreesForeign

	// Translate locations into what the caller can name: parameters, globals, foreign memory.
	for _, l := range e.Reads {
		b.touch(l, Access{Reads: true})
	}
	for _, l := range e.Frees {
		b.touch(l, Access{Frees: true})
	}

	// A lifetime marker writes only to the stack slot that it names, which the caller cannot see.
	if !e.Lifetime {
		for _, l := range e.Writes {
			b.touch(l, Access{Writes: true})
			b.holders(l.Ptr, behind)
		}
	}
	b.stored(in)
	if in.Op == ir.OpUnreachable {
		s.MayNotReturn = true
	}

	// Translate what the callee does through pointers in memory to the arguments of this function that lead
	// there.
	if in.Call() != nil {
		c := b.info.Summary(in)
		for i, a := range in.CallArgs() {
			if mayHoldPointer(a.Type()) && c.param(i).Behind {
				b.holder(a, behind, map[ir.Value]bool{})
			}
			if mayHoldPointer(a.Type()) && c.param(i).Spreads {
				b.holder(a, spreads, map[ir.Value]bool{})
			}
		}
		s.Allocates = s.Allocates || c.Allocates && !(c.Fresh && !b.info.Escapes(Object{Alloc, in}))
		s.MayNotReturn = s.MayNotReturn || c.MayNotReturn
	}
}

// touch adds access a at location l to the summary, in terms of the caller. Accesses to objects that this
// function has made (allocas and allocations) do not count.
func (b *bodySummary) touch(l Location, a Access) {
	for _, o := range b.info.Objects(l.Ptr) {
		switch o.Kind {
		case Null, Alloca, Alloc:
		case Param:
			b.sum.Params[o.V.(*ir.Param).Index].or(a)
		case Global:
			b.touchGlobal(o.V, a)
		default:
			b.sum.ReadsForeign = b.sum.ReadsForeign || a.Reads
			b.sum.WritesForeign = b.sum.WritesForeign || a.Writes
			b.sum.FreesForeign = b.sum.FreesForeign || a.Frees
		}
	}
}

// holders marks each argument that leads to memory from which pointer p may have been loaded.
func (b *bodySummary) holders(p ir.Value, mark func(*Access)) {
	for _, o := range b.info.Objects(p) {
		switch o.Kind {
		case Null, Param, Alloca, Alloc, Global:
		case Loaded:
			b.holder(o.V.(*ir.Instr).Arg(0), mark, map[ir.Value]bool{p: true})
		default:
			b.anyHolder(mark)
		}
	}
}

// holder marks each argument from which p is derived by address computations and loads. The set seen ends
// cycles: the pointer of a list node is loaded from the list itself.
func (b *bodySummary) holder(p ir.Value, mark func(*Access), seen map[ir.Value]bool) {
	if seen[p] {
		return
	}
	seen[p] = true
	for _, o := range b.info.Objects(p) {
		switch o.Kind {
		case Null, Global:
		case Param:
			mark(&b.sum.Params[o.V.(*ir.Param).Index])
		case Loaded:
			b.holder(o.V.(*ir.Instr).Arg(0), mark, seen)
		default:
			b.anyHolder(mark)
		}
	}
}

// anyHolder marks every argument: through an alloca or a call, the pointer may come from any of them.
func (b *bodySummary) anyHolder(mark func(*Access)) {
	for i := range b.sum.Params {
		mark(&b.sum.Params[i])
	}
}

// behind marks an argument that holds pointers to memory that is written.
func behind(a *Access) { a.Behind = true }

// spreads marks an argument that holds pointers which are stored in other memory.
func spreads(a *Access) { a.Spreads = true }

// yields marks an argument that holds pointers which are returned.
func yields(a *Access) { a.Yields = true }

// stored marks the holders of pointers that in stores: a loaded pointer that is stored again, or pointers in
// memory that is copied. Such pointers spread.
func (b *bodySummary) stored(in *ir.Instr) {
	var v ir.Value
	switch m, moves := known.Moves(in); {
	case moves && m.Src != nil:
		b.holder(m.Src, spreads, map[ir.Value]bool{})
		return
	case in.Op == ir.OpStore:
		v = in.Arg(0)
	case in.Op == ir.OpAtomicRMW, in.Op == ir.OpCmpXchg:
		v = in.Arg(in.NumArgs() - 1)
	}

	// A constant address comes from no argument.
	if v == nil || ir.IsConstant(v) || !mayHoldPointer(v.Type()) {
		return
	}
	b.holders(v, spreads)
}

// touchGlobal adds an access to a global. Constant memory is never written, so reads of it do not count.
func (b *bodySummary) touchGlobal(v ir.Value, a Access) {
	g, ok := v.(*ir.Global)
	switch {
	case !ok || g.Constant:
	case a.Frees:
		b.sum.FreesForeign = true
	default:
		b.sum.addGlobal(g, a.Writes)
	}
}

func (a *Access) or(b Access) {
	a.Reads, a.Writes, a.Frees = a.Reads || b.Reads, a.Writes || b.Writes, a.Frees || b.Frees
	a.Captures, a.Behind, a.Spreads, a.Yields = a.Captures || b.Captures, a.Behind || b.Behind, a.Spreads || b.Spreads, a.Yields || b.Yields
}

// results sets Fresh and Returned: whether the result is memory that nothing else points to, and the argument
// into whose object it points.
func (b *bodySummary) results(f *ir.Func) {
	var objs []Object
	for in := range f.Instrs() {
		if in.Op != ir.OpRet || in.NumArgs() == 0 || !mayHoldPointer(in.Arg(0).Type()) {
			continue
		}
		v := in.Arg(0)
		objs = append(objs, b.info.Objects(v)...)
		if !ir.IsConstant(v) {
			b.holders(v, yields)
		}
	}

	// The result is fresh if all objects are uncaptured allocations. It is one argument if all objects are
	// that parameter. Null fits both.
	fresh, same := len(objs) > 0, len(objs) > 0
	returned := -1
	for _, o := range objs {
		if o.Kind == Null {
			continue
		}
		fresh = fresh && o.Kind == Alloc && !b.info.escapes.of(o.V).captured
		p, isParam := o.V.(*ir.Param)
		same = same && isParam && (returned < 0 || returned == p.Index)
		if isParam {
			returned = p.Index
		}
	}
	b.sum.Fresh = fresh
	if same {
		b.sum.Returned = returned
		return
	}
	for _, o := range objs {
		if p, ok := o.V.(*ir.Param); ok {
			b.sum.Params[p.Index].Captures = true // comes back mixed with others
		}
	}
}

// hasCycle reports whether the control flow graph has a cycle: the function may then never return.
func (b *bodySummary) hasCycle(f *ir.Func) bool {
	state := ir.NewTable[uint8](f) // 1 on the path, 2 done
	var visit func(blk *ir.Block) bool
	visit = func(blk *ir.Block) bool {
		state.Set(blk, 1)
		for _, s := range blk.Succs() {
			if st := state.Get(s); st == 1 || st == 0 && visit(s) {
				return true
			}
		}
		state.Set(blk, 2)
		return false
	}
	return visit(f.Entry())
}
