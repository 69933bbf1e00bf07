// Package fwdlive does adjoint liveness analysis (Hascoët and Araya-Polo, "The adjoint data-flow analyses", 2006): dead
// code elimination for the forward sweep. What neither the caller sees nor the reverse sweep reads is left out.
//
//	Requires:   the strategies of calls, the save plan, the rematerialised loops, memory facts.
//	Produces:   a Plan: per instruction whether it is dead ("idle") in the forward sweep.
//	Guarantees: an idle instruction has no side effect that the caller sees, and no live code of either sweep
//	            reads its result.
//
// LLVM removes loops that are empty as a result.
package fwdlive

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

// Input holds the analyses and plans that Find reads.
type Input struct {
	Func      *ir.Func
	Nest      *loops.Nest
	Graph     *cfg.Graph
	Memory    *memory.Info
	MemPlan   *memplan.Plan
	Activity  *activity.Info
	Regions   *region.Plan
	Saves     *save.Plan
	Remat     *remat.Plan
	Invariant *invariant.Plan
	// CarriesPtr reports whether a value may hold a pointer.
	CarriesPtr func(ir.Value) bool
	// Mirrors reports whether the shadow of an address also holds copies of the integers there (package
	// mirror).
	Mirrors func(ir.Value) bool
	// Result: the caller reads the return value.
	Result bool
	// All: no instruction is idle. The conservative "off" of this stage.
	All bool
}

// Plan holds the dead code of the forward sweep.
type Plan struct {
	f     *ir.Func
	idle  map[*ir.Instr]bool
	alive map[*ir.Instr]bool // nil: all are alive
	skips map[*ir.Block]*ir.Block
}

// Skips returns the block to which the forward sweep jumps from the end of b, nil if it keeps the primal's
// terminator. The target is the immediate postdominator of b, and no block between the two has live code.
func (p *Plan) Skips(b *ir.Block) *ir.Block { return p.skips[b] }

// Runs reports whether an instruction is alive in the forward sweep.
func (p *Plan) Runs(in *ir.Instr) bool { return p.alive == nil || p.alive[in] }

// Idle reports whether the forward sweep omits an instruction. An idle return only omits its operand. An
// instruction may be neither idle nor alive: allocas, and loads that carry type information.
func (p *Plan) Idle(in *ir.Instr) bool { return p.idle[in] }

// Passes reports whether no instruction of l is alive.
func (p *Plan) Passes(l *loops.Loop) bool {
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			if p.Runs(in) {
				return false
			}
		}
	}
	return true
}

// String lists the idle stores, calls and returns. The other idle instructions compute their operands.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if p.idle[in] && (in.Op == ir.OpStore || in.Op == ir.OpCall || in.Op == ir.OpRet) {
			fmt.Fprintf(&b, "not run: %s\n", strings.TrimSpace(in.String()))
		}
	}
	return b.String()
}

// maxPairs bounds the alias queries between writes and reads. Above it, every write counts as read.
const maxPairs = 200_000

// Find marks live instructions with a worklist: from the roots to their operands, their controlling branches,
// and the writes that may reach the memory they read.
func Find(in *Input) *Plan {
	p := &Plan{f: in.Func, idle: map[*ir.Instr]bool{}, skips: map[*ir.Block]*ir.Block{}}
	if in.All {
		return p
	}

	// Control dependences come first, since marking an instruction marks the branches that it depends on.
	m := &marker{Input: in, alive: map[*ir.Instr]bool{}, blocks: map[*ir.Block]bool{}}
	m.control()
	m.roots()
	m.spread()
	p.alive = m.alive

	for i := range in.Func.Instrs() {
		if !m.alive[i] && i.Op != ir.OpAlloca && !m.tellsType(i) {
			p.idle[i] = true
		}
	}

	for _, b := range in.Graph.RPO() {
		if m.decides(b) && !m.alive[b.Term()] {
			p.skips[b] = in.Graph.Ipdom(b)
		}
	}
	return p
}

// marker is the state of the liveness analysis.
type marker struct {
	*Input
	alive  map[*ir.Instr]bool
	todo   []*ir.Instr // worklist: live instructions whose operands are not yet marked
	writes []*ir.Instr // writes to local memory that are not alive yet; alive only if something reads them
	pairs  int         // alias queries so far

	blocks map[*ir.Block]bool        // blocks with a live instruction
	rests  map[*ir.Block][]*ir.Block // per block: the blocks on whose branch its execution depends
}

// mark makes v alive, and the branches on which its block depends.
func (m *marker) mark(v ir.Value) {
	if in, ok := v.(*ir.Instr); ok && !m.alive[in] {
		m.alive[in] = true
		m.todo = append(m.todo, in)
		m.reach(in.Parent())
	}
}

// reach marks the branches on which the execution of b depends.
func (m *marker) reach(b *ir.Block) {
	if m.blocks[b] {
		return
	}
	m.blocks[b] = true
	for _, by := range m.rests[b] {
		m.mark(by.Term())
	}
}

// come marks the branches that decide over which edge control enters b.
func (m *marker) come(b *ir.Block) {
	for _, p := range m.Graph.Preds(b) {
		m.reach(p)
		m.mark(p.Term())
	}
}

// decides reports whether b ends in a branch whose successors meet again in the same iteration: at the
// immediate postdominator of b, if that is not the header of a loop around b.
func (m *marker) decides(b *ir.Block) bool {
	if len(m.Graph.Succs(b)) < 2 {
		return false
	}
	meet := m.Graph.Ipdom(b)
	if meet == nil {
		return false
	}
	l := m.Nest.Of(meet)
	return l == nil || l.Header != meet || !l.Contains(b)
}

// control computes the control dependences of all blocks (Ferrante, Ottenstein and Warren, "The program
// dependence graph and its use in optimization", 1987).
func (m *marker) control() {
	m.rests = map[*ir.Block][]*ir.Block{}
	for _, b := range m.Graph.RPO() {
		succs := m.Graph.Succs(b)
		if len(succs) < 2 {
			continue
		}
		meet := m.Graph.Ipdom(b)
		for _, s := range succs {
			for x := s; x != nil && x != meet; x = m.Graph.Ipdom(x) {
				m.rests[x] = append(m.rests[x], b)
			}
		}
	}
}

// roots marks the instructions that are alive whatever reads their result: side effects, the returned value,
// branches that cannot be skipped, and everything that the forward sweep saves. It collects the writes to
// local memory.
func (m *marker) roots() {
	for in := range m.Func.Instrs() {
		switch {
		case in.Op == ir.OpRet:
			if m.Result {
				m.mark(in)
			}
		case m.onlyWrites(in):
			m.writes = append(m.writes, in)
		case in.IsTerminator():
			if in.Op != ir.OpBr && in.Op != ir.OpSwitch && in.Op != ir.OpUnreachable || len(m.Graph.Succs(in.Parent())) > 1 && !m.decides(in.Parent()) {
				m.mark(in)
			}
		case !m.onlyYields(in):
			m.mark(in)
		}
	}

	for _, ref := range m.Saves.Saved() {
		// Refs that a second run saves do not concern the forward sweep. For the others, the tape blocks need
		// trip counts, and the conditions under which these are valid.
		if m.Remat.Keeper(ref) == nil {
			for l := ref.Home(m.Nest); l != nil; l = l.Parent { // for the size of the block
				for _, v := range l.Trip.Operands() {
					m.mark(v)
				}
			}
			if t := m.Invariant.Of(ref.V); t != nil {
				for _, g := range t.Guards {
					m.mark(g.Cond)
				}
			}
		}

		b, isBlock := ref.V.(*ir.Block)
		switch {
		case m.Remat.Keeper(ref) != nil:
		case !isBlock:
			m.mark(ref.V)
		case ref.Kind == need.Selector:
			m.reach(b)
			m.come(b)
		default: // a trip count depends on the exits and on the entry of the loop
			for _, e := range m.Nest.Of(b).Exits {
				m.reach(e.From)
				m.mark(e.From.Term())
			}
			m.come(b)
		}
	}
}

// onlyYields reports whether in has no effect but its result.
func (m *marker) onlyYields(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpPhi:
		return true
	case ir.OpLoad:
		return !m.Memory.Effects(in).Hidden
	case ir.OpCall:
		if m.Activity.Call(in) != nil && m.Regions.Call(in) == region.Tape || known.Unwinds(in) {
			return false // a call that unwinds must stay with its landing pad
		}
		s := m.Memory.Summary(in)
		kind := activity.KindOf(in)
		return (kind == activity.ByRule || kind == activity.ByBody || kind == activity.Inactive || kind == activity.Finds) && s.Pure() && (!s.MayNotReturn || m.again(in)) && !m.Memory.Effects(in).Hidden
	}
	return in.Op.IsPure()
}

// again reports whether the reverse sweep repeats a call. If the call does not terminate, the derivative then
// does not terminate without the first call either. A pure call does not end the program.
func (m *marker) again(in *ir.Instr) bool {
	return m.Activity.Call(in) != nil && m.Regions.Call(in) == region.Recompute && m.Activity.HasAdjoint(in)
}

// tellsType reports whether in is a load from foreign memory that the forward sweep keeps though it is dead.
// When the derivative is differentiated in turn, type analysis reads from it the type of the memory. LLVM
// removes it later. The forward sweep must compute its address in any case.
func (m *marker) tellsType(in *ir.Instr) bool {
	return in.Op == ir.OpLoad && !m.own(in.Arg(0)) && m.made(in.Arg(0), 0)
}

// maxMade bounds the depth of the operand chain that made follows.
const maxMade = 20

// made reports whether the forward sweep can compute v without live code for it: from live values, allocas,
// induction variables, and pure instructions of such.
func (m *marker) made(v ir.Value, depth int) bool {
	in, ok := v.(*ir.Instr)
	if !ok || m.alive[in] || in.Op == ir.OpAlloca {
		return true
	}
	if depth > maxMade {
		return false
	}
	switch in.Op {
	case ir.OpPhi:
		_, counts := m.Nest.IV(in)
		return counts
	case ir.OpLoad:
		return m.tellsType(in)
	case ir.OpCall:
		return false
	}
	for _, x := range in.Args() {
		if !m.made(x, depth+1) {
			return false
		}
	}
	return true
}

// own reports whether p points only to non-escaping allocations of this function.
func (m *marker) own(p ir.Value) bool {
	for _, o := range m.Memory.Objects(p) {
		if o.Kind != memory.Null && (!o.IsFresh() || m.Memory.Escapes(o)) {
			return false
		}
	}
	return true
}

// onlyWrites reports whether in is a store of a number, or a memset-like call, to non-escaping memory of this
// function. Such a write is alive only if live code reads the memory.
func (m *marker) onlyWrites(in *ir.Instr) bool {
	e := m.Memory.Effects(in)
	if e.Hidden || e.WritesForeign || e.ReadsForeign || e.FreesForeign || len(e.Writes) != 1 || len(e.Reads)+len(e.Frees) > 0 || m.MemPlan.Restored(in) {
		return false
	}

	if !m.own(e.Writes[0].Ptr) || m.Mirrors(e.Writes[0].Ptr) {
		return false
	}
	if moving, ok := known.Moves(in); ok && in.Op == ir.OpCall {
		return moving.Src == nil && ir.NumUses(in) == 0
	}
	return in.Op == ir.OpStore && !m.CarriesPtr(in.Arg(0))
}

// spread runs the worklist: it marks the operands of live instructions, and the writes that may reach their
// reads.
func (m *marker) spread() {
	// Reads of the reverse sweep keep writes alive even if the reading instruction is dead in the forward
	// sweep.
	for in := range m.Func.Instrs() {
		if m.later(in) {
			m.reads(in)
		}
		if m.Saves.Undone(in) { // it reads the value that it overwrites
			m.fed(in, m.Memory.Effects(in).Writes)
		}
	}

	for len(m.todo) > 0 {
		in := m.todo[len(m.todo)-1]
		m.todo = m.todo[:len(m.todo)-1]
		for _, x := range in.Args() {
			m.mark(x)
		}
		if in.Op == ir.OpPhi {
			m.come(in.Parent())
		}
		m.reads(in)
	}
}

// later reports whether the reverse sweep repeats the read of in from memory that the forward sweep has
// written. False for reads from memory that the second run of an iteration has written.
func (m *marker) later(in *ir.Instr) bool {
	if m.Activity.Call(in) != nil {
		return true
	}

	again := false
	for _, kind := range []need.Kind{need.Primal, need.Shadow} {
		c := m.Saves.Of(need.Ref{Kind: kind, V: in})
		again = again || c == save.Reload || c == save.Recompute
	}

	r := m.Remat.Of(m.Nest.Of(in.Parent()))
	if r != nil && (again || r.Runs[in]) {
		return in.Op != ir.OpLoad || m.MemPlan.StableIn(in).Covers(nil) || m.Saves.Refound(in)
	}
	return again
}

// reads marks the writes that may reach the reads of in.
func (m *marker) reads(in *ir.Instr) { m.fed(in, m.Memory.Effects(in).Reads) }

// fed marks the writes that may reach a read of in at the given locations, and removes them from writes.
func (m *marker) fed(in *ir.Instr, places []memory.Location) {
	if len(places) == 0 || len(m.writes) == 0 {
		return
	}
	var left []*ir.Instr
	for _, w := range m.writes {
		if m.feeds(w, in, places) {
			m.mark(w)
		} else {
			left = append(left, w)
		}
	}
	m.writes = left
}

// feeds reports whether write w may write a byte that in reads, in the same or in any later iteration.
func (m *marker) feeds(w, in *ir.Instr, places []memory.Location) bool {
	to := m.Memory.Effects(w).Writes[0]
	common := m.Nest.Common(w.Parent(), in.Parent())
	for _, from := range places {
		if m.pairs++; m.pairs > maxPairs || m.Memory.Compare(to, from, memory.SameIteration(common)) != memory.No {
			return true
		}
		for l := common; l != nil; l = l.Parent {
			if m.Memory.Compare(to, from, memory.LaterIteration(l)) != memory.No {
				return true
			}
		}
	}
	return false
}
