package exposedreads

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// Of memory that a variable leads to nobody can see in the end whether old values were used. So the program is told where that looks possible: where
// nothing writes such memory on every way to the read, in the function or before it is called. Whether what is written is all that is read is not asked.

// maxCallers bounds how many calls are gone back from a read.
const maxCallers = 6

// writtenFirst reports whether some memory that meets at is written on every way to an instruction.
func (f *finder) writtenFirst(p *plan.Plan, in *ir.Instr, at place, depth int) bool {
	for x := range p.Primal.Instrs() {
		if f.writesAt(p, x, at, map[plan.Key]bool{}) && f.before(p, x, in) {
			return true
		}
	}
	sites := 0
	for _, q := range f.order {
		for x := range q.Primal.Instrs() {
			if x.Op != ir.OpCall || q.Activity.Call(x) == nil || !slices.Contains(f.callees(q, x), p) {
				continue
			}
			if q != p && (depth == maxCallers || !f.writtenFirst(q, x, at, depth+1)) {
				return false
			}
			if q != p {
				sites++
			}
		}
	}
	return sites > 0
}

// writesAt reports whether an instruction, or what it calls, writes some memory that meets at.
func (f *finder) writesAt(p *plan.Plan, in *ir.Instr, at place, seen map[plan.Key]bool) bool {
	if in.Op != ir.OpCall || p.Activity.Call(in) == nil {
		return f.renews(p, in, at) || slices.ContainsFunc(f.writes, func(w access) bool { return w.in == in && w.meets(at) })
	}
	for _, q := range f.callees(p, in) {
		if seen[q.Key] {
			continue
		}
		seen[q.Key] = true
		for x := range q.Primal.Instrs() {
			if f.writesAt(q, x, at, seen) {
				return true
			}
		}
	}
	return false
}

// renews reports whether an instruction lets a variable lead to memory that this call has made, where it led to what meets at.
func (f *finder) renews(p *plan.Plan, in *ir.Instr, at place) bool {
	if in.Op != ir.OpStore {
		return false
	}
	made, ok := in.Arg(0).(*ir.Instr)
	if !ok || activity.KindOf(made) != activity.Allocates {
		return false
	}
	return slices.ContainsFunc(f.places(p, in.Arg(1)), func(to place) bool { return behind(to).meets(at) })
}

// before reports whether write, or the loops that it stands in, comes on every way to read. Loops are taken to run.
func (f *finder) before(p *plan.Plan, write, read *ir.Instr) bool {
	b := write.Parent()
	if b == read.Parent() && p.Graph.Order(write) < p.Graph.Order(read) {
		return true
	}
	for l := p.Nest.Of(b); l != nil && !l.Contains(read.Parent()); l = l.Parent {
		b = beforeLoop(p, l)
	}
	return b != read.Parent() && p.Graph.Dominates(b, read.Parent())
}

// beforeLoop is where a loop is begun that is taken to run: before the question whether there is anything to do.
func beforeLoop(p *plan.Plan, l *loops.Loop) *ir.Block {
	from := p.Graph.Idom(l.Header)
	if from == nil {
		return l.Header
	}
	if guard := p.Graph.Idom(from); guard != nil && isGuard(guard.Term()) && from.Term().Op == ir.OpBr && !from.Term().IsConditional() {
		return guard
	}
	return from
}

// isGuard reports whether a branch compares sizes, as what keeps a loop from running when there is nothing to do does.
func isGuard(branch *ir.Instr) bool {
	if !branch.IsConditional() {
		return false
	}
	cmp, ok := branch.Arg(0).(*ir.Instr)
	return ok && cmp.Op == ir.OpICmp && (cmp.Pred() != ir.IEQ && cmp.Pred() != ir.INE || ir.IsZero(cmp.Arg(1)) && cmp.Arg(0).Type().IsInt())
}
