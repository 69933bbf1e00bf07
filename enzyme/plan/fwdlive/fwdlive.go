// Package fwdlive does adjoint liveness analysis (Hascoët and Araya-Polo, "The adjoint data-flow analyses", 2006): dead
// code elimination for the forward sweep. What neither the caller sees nor the reverse sweep reads is left out.
//
//	Requires:   which calls stay calls, what is saved, repeated and run again, memory facts.
//	Produces:   a Plan: per instruction whether the forward sweep can do without.
//	Guarantees: what is left out has no effect that the caller sees; nothing that runs, in either sweep, reads what it would have made.
//
// Loops with nothing in them LLVM removes.
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

// Input is what Find reads.
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
	// Mirrors reports whether the integers behind an address are stored in the shadow too.
	Mirrors func(ir.Value) bool
	// Result: the caller wants what the function returns.
	Result bool
	// All: nothing is left out, the conservative "off".
	All bool
}

// Plan tells what the forward sweep leaves out.
type Plan struct {
	f     *ir.Func
	idle  map[*ir.Instr]bool
	alive map[*ir.Instr]bool
	skips map[*ir.Block]*ir.Block
}

// Skips is the block to which the forward sweep goes straight from the end of b, nil when it goes as the primal does: whichever way the
// primal takes, it comes there, and nothing on the way is alive.
func (p *Plan) Skips(b *ir.Block) *ir.Block { return p.skips[b] }

// Runs reports whether the forward sweep has to run an instruction.
func (p *Plan) Runs(in *ir.Instr) bool { return p.alive == nil || p.alive[in] }

// Idle reports whether the forward sweep can do without an instruction; of the return, whether it can do without the result.
func (p *Plan) Idle(in *ir.Instr) bool { return p.idle[in] }

// Passes reports whether the forward sweep runs nothing in a loop.
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

// String lists the stores and calls that are left out, and the return when its result is. What else is idle made their operands.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if p.idle[in] && (in.Op == ir.OpStore || in.Op == ir.OpCall || in.Op == ir.OpRet) {
			fmt.Fprintf(&b, "not run: %s\n", strings.TrimSpace(in.String()))
		}
	}
	return b.String()
}

// maxPairs bounds how many pairs of a write and a read are compared: beyond it, every write is taken to be read.
const maxPairs = 200_000

// Find marks what is alive, from what must run to what that rests on, and then what feeds the memory read.
func Find(in *Input) *Plan {
	p := &Plan{f: in.Func, idle: map[*ir.Instr]bool{}, skips: map[*ir.Block]*ir.Block{}}
	if in.All {
		return p
	}
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

type marker struct {
	*Input
	alive  map[*ir.Instr]bool
	todo   []*ir.Instr
	writes []*ir.Instr // those that matter only if something reads them
	pairs  int

	blocks map[*ir.Block]bool // something in them is alive
	rests  map[*ir.Block][]*ir.Block
}

func (m *marker) mark(v ir.Value) {
	if in, ok := v.(*ir.Instr); ok && !m.alive[in] {
		m.alive[in] = true
		m.todo = append(m.todo, in)
		m.reach(in.Parent())
	}
}

// reach marks what decides that a block runs.
func (m *marker) reach(b *ir.Block) {
	if m.blocks[b] {
		return
	}
	m.blocks[b] = true
	for _, by := range m.rests[b] {
		m.mark(by.Term())
	}
}

// come marks what decides from which side a block is entered.
func (m *marker) come(b *ir.Block) {
	for _, p := range m.Graph.Preds(b) {
		m.reach(p)
		m.mark(p.Term())
	}
}

// decides holds for blocks that end in a choice, where both ways meet again without going round.
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

// control finds the blocks on whose choice it rests whether a block runs (Ferrante, Ottenstein and Warren, "The program
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
		if m.Remat.Keeper(ref) == nil {
			for l := ref.Home(m.Nest); l != nil; l = l.Parent { // the size of its block
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
		default: // how often a loop goes round
			for _, e := range m.Nest.Of(b).Exits {
				m.reach(e.From)
				m.mark(e.From.Term())
			}
			m.come(b)
		}
	}
}

// onlyYields holds for instructions that do nothing but make a value.
func (m *marker) onlyYields(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpPhi:
		return true
	case ir.OpLoad:
		return !m.Memory.Effects(in).Hidden
	case ir.OpCall:
		if m.Activity.Call(in) != nil && m.Regions.Call(in) == region.Tape || known.Unwinds(in) {
			return false // where exceptions are met must be kept, whatever becomes of the calls there
		}
		s := m.Memory.Summary(in)
		kind := activity.KindOf(in)
		return (kind == activity.ByRule || kind == activity.ByBody || kind == activity.Inactive || kind == activity.Finds) && s.Pure() && (!s.MayNotReturn || m.again(in)) && !m.Memory.Effects(in).Hidden
	}
	return in.Op.IsPure()
}

// again reports whether the reverse sweep makes a call once more: if that call is without end, it is so there as well. What is pure does not end
// the program.
func (m *marker) again(in *ir.Instr) bool {
	return m.Activity.Call(in) != nil && m.Regions.Call(in) == region.Recompute && m.Activity.HasAdjoint(in)
}

// tellsType holds for loads from memory of others, which cost nothing where they serve nothing: who differentiates the
// derivative learns from them what lies there. Their addresses must be what they were.
func (m *marker) tellsType(in *ir.Instr) bool {
	return in.Op == ir.OpLoad && !m.own(in.Arg(0)) && m.made(in.Arg(0), 0)
}

// maxMade bounds how far an address is followed.
const maxMade = 20

// made reports whether the forward sweep makes a value as the primal does, alive or not.
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

// own reports whether all that p may point into is the function's own memory and dies with it.
func (m *marker) own(p ir.Value) bool {
	for _, o := range m.Memory.Objects(p) {
		if o.Kind != memory.Null && (!o.IsFresh() || m.Memory.Escapes(o)) {
			return false
		}
	}
	return true
}

// onlyWrites holds for stores of numbers, and for calls that fill memory, where the memory is the function's own and dies with it.
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

// spread follows operands, and memory from what is read to what may have written it.
func (m *marker) spread() {
	for in := range m.Func.Instrs() {
		if m.later(in) {
			m.reads(in)
		}
		if m.Saves.Undone(in) { // it reads what it overwrites
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

// later reports whether the reverse sweep reads the memory that in read: the forward sweep's, not that of an iteration's second run.
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

// reads marks the writes that may have made what in reads.
func (m *marker) reads(in *ir.Instr) { m.fed(in, m.Memory.Effects(in).Reads) }

// fed marks the writes that may have made what in finds at some places.
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

// feeds reports whether a write may make a byte that an instruction reads at any time after.
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
