package exposedreads

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// For memory behind a variable, no check at run time can show whether old values were used. So a warning is
// given where it looks possible: where no write to such memory dominates the read, in the function or before
// its calls. The written bytes are not compared with those that are read.

// maxCallers bounds the depth of the search in callers.
const maxCallers = 6

// writtenFirst reports whether memory that meets at is written on every path to in, within p or before all
// calls of p. depth is the number of callers followed so far.
func (f *finder) writtenFirst(p *plan.Plan, in *ir.Instr, at place, depth int) bool {
	for x := range p.Primal.Instrs() {
		if f.writesAt(p, x, at, map[plan.Key]bool{}) && f.before(p, x, in) {
			return true
		}
	}

	// No write in p dominates in: then each call site of p must have such a write before it.
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

// writesAt reports whether in, or a function that it calls, writes memory that meets at. seen holds the
// derivatives already visited.
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

// renews reports whether in stores a pointer to newly allocated memory in a variable, so that at is memory of
// this call from then on.
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

// before reports whether write, or a loop that contains it, precedes read on every path. Loops are assumed to
// run at least once.
func (f *finder) before(p *plan.Plan, write, read *ir.Instr) bool {
	b := write.Parent()
	if b == read.Parent() && p.Graph.Order(write) < p.Graph.Order(read) {
		return true
	}

	// A write in a loop that does not contain read counts as a write at the loop's entry.
	for l := p.Nest.Of(b); l != nil && !l.Contains(read.Parent()); l = l.Parent {
		b = beforeLoop(p, l)
	}
	return b != read.Parent() && p.Graph.Dominates(b, read.Parent())
}

// beforeLoop is the block that decides whether a loop is entered. It is the guard that compares the loop's
// size if there is one, else the header's immediate dominator.
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

// isGuard reports whether a branch compares sizes, as the guard of a possibly empty loop does. An
// (in)equality must compare an integer with zero.
func isGuard(branch *ir.Instr) bool {
	if !branch.IsConditional() {
		return false
	}
	cmp, ok := branch.Arg(0).(*ir.Instr)
	return ok && cmp.Op == ir.OpICmp && (cmp.Pred() != ir.IEQ && cmp.Pred() != ir.INE || ir.IsZero(cmp.Arg(1)) && cmp.Arg(0).Type().IsInt())
}
