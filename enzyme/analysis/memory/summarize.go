package memory

import (
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Summaries holds what calling each function of a module may do. They are worked out when they are
// asked for: a derivative needs those of the functions that it reaches, in a module that may hold many more. Any number of
// goroutines may ask, and what they are told does not depend on who asks first.
type Summaries struct {
	m      *ir.Module
	layout *ir.Layout
	tags   *tagTree
	groups map[*ir.Func]*callgraph.Group
	kept   bool     // see known.KeepsBuffers
	solved sync.Map // from *callgraph.Group to *solution
}

// A solution is what is found out about the functions of a group, by the first who asks for one of them. Others wait: groups that call
// each other would be one, so nobody waits for one who waits for him.
type solution struct {
	once sync.Once
	body map[*ir.Func]*Summary // not written any more
}

// maxRounds bounds the rounds of one group of mutually recursive functions.
const maxRounds = 20

// Summarize prepares the summaries of a module whose functions are in groups as it stands now: nothing is known of functions that are added later.
func Summarize(m *ir.Module, groups map[*ir.Func]*callgraph.Group) *Summaries {
	return &Summaries{m: m, layout: m.Layout(), tags: newTagTree(m), groups: groups, kept: known.KeepsBuffers(m)}
}

// ofBody is what f's body says, nil when it has none.
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

// A view is the summaries as those see them who work out some: of their own group, with what is known of it so far.
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

// solve works out the summaries of functions that call each other, those of all that they call before. They start from "does
// nothing" and are worked out in turn until nothing changes; effects only ever grow, so that ends.
// The result is right by induction over the depth of calls: a call that returns within d levels is
// described by the summaries of those that return within d−1.
func (s *Summaries) solve(group *callgraph.Group) map[*ir.Func]*Summary {
	body := map[*ir.Func]*Summary{}
	for _, f := range group.Funcs {
		body[f] = &Summary{Params: make([]Access, len(f.Params)), Returned: -1, MayNotReturn: group.Recursive}
	}
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
		body[f] = unknownSummary()
	}
	return body
}

// Of returns the summary of a function, known library functions and unknown ones included.
func (s *Summaries) Of(f *ir.Func) *Summary { return view{s, nil}.ofFunc(f) }

// summarize describes one body with the present summaries of what it calls.
func (s view) summarize(f *ir.Func) *Summary {
	b := &bodySummary{info: newInfo(f, s), sum: &Summary{Params: make([]Access, len(f.Params)), Returned: -1}}
	if f.Sig.Variadic {
		b.sum.Rest = anyAccess
	}
	for in := range f.Instrs() {
		b.instr(in)
	}
	b.results(f)
	for i, p := range f.Params {
		if p.Type().ContainsPtr() && b.info.escapes.of(p).captured {
			b.sum.Params[i].Captures = true
		}
	}
	if b.hasCycle(f) {
		b.sum.MayNotReturn = true
	}
	return b.sum
}

type bodySummary struct {
	info *Info
	sum  *Summary
}

func (b *bodySummary) instr(in *ir.Instr) {
	e := b.info.Effects(in)
	s := b.sum
	s.Hidden = s.Hidden || e.Hidden
	s.ReadsForeign = s.ReadsForeign || e.ReadsForeign
	s.WritesForeign = s.WritesForeign || e.WritesForeign
	s.FreesForeign = s.FreesForeign || e.FreesForeign
	for _, l := range e.Reads {
		b.touch(l, Access{Reads: true})
	}
	for _, l := range e.Frees {
		b.touch(l, Access{Frees: true})
	}
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

// touch carries an access over to what the caller sees of it.
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

// holders marks the arguments that lead to memory in which p, a pointer that was read from memory, may have stood.
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

// holder marks the arguments that p leads from. A list node leads to itself, hence seen.
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

// anyHolder marks every argument: a pointer may have come from each of them, through a variable of this function or a call.
func (b *bodySummary) anyHolder(mark func(*Access)) {
	for i := range b.sum.Params {
		mark(&b.sum.Params[i])
	}
}

// behind marks an argument when memory is written that pointers stored there lead to.
func behind(a *Access) { a.Behind = true }

// spreads marks an argument when pointers that stand there go elsewhere.
func spreads(a *Access) { a.Spreads = true }

// yields marks an argument when pointers that stand there are returned.
func yields(a *Access) { a.Yields = true }

// stored: where a pointer is stored that was read from memory, or memory is copied that may hold some, what held it spreads.
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
	if v == nil || ir.IsConstant(v) || !mayHoldPointer(v.Type()) {
		return
	}
	b.holders(v, spreads)
}

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

// results finds out where the result points.
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

// hasCycle reports whether the body has a loop: it may then run for ever.
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
