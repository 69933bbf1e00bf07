package exposedreads

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// Two variables may point to the same memory, such as the head and the tail of a queue. This shows where
// differentiated code stores a pointer to memory behind one variable in another. Then memory written by one
// way may be read by the other, at any offset. An array and a pointer into it are another example.

// A way is an access path: a variable, and the offsets of the pointers that lead from it to memory.
type way struct {
	g    *ir.Global
	path string
}

// link records that a store creates a second way to memory to which another way leads.
func (f *finder) link(p *plan.Plan, store *ir.Instr) {
	from := f.places(p, store.Arg(0))
	if len(from) == 0 {
		return
	}
	for _, to := range f.places(p, store.Arg(1)) {
		second := behind(to)
		for _, at := range from {
			if at.path != "" && (at.g != second.g || !sameWay(at.path, second.path)) {
				f.join(way{at.g, at.path}, way{second.g, second.path})
			}
		}
	}
}

// join unites the sets of two ways.
func (f *finder) join(a, b way) {
	if slices.Contains(f.linkedTo(a), b) {
		return
	}
	all := slices.Concat(f.linkedTo(a), f.linkedTo(b))
	f.links = append(slices.DeleteFunc(f.links, func(set []way) bool { return slices.Contains(set, a) || slices.Contains(set, b) }), all)
}

// linkedTo returns the ways that may lead to the same memory as w, w included.
func (f *finder) linkedTo(w way) []way {
	for _, set := range f.links {
		if slices.Contains(set, w) {
			return set
		}
	}
	return []way{w}
}

// linked reports whether two places are in memory to which two different ways may lead.
func (f *finder) linked(a, b place) bool {
	if a.path == "" || b.path == "" {
		return false
	}
	others := f.linkedTo(way{a.g, a.path})
	return len(others) > 1 && slices.Contains(others, way{b.g, b.path})
}

// writtenAlways reports whether each call of the requested function writes memory that meets at. Then older
// values are a state that each call replaces. If a call may leave them, they may be a cached result.
func (f *finder) writtenAlways(at place) bool {
	return len(f.order) > 0 && f.writesOnAllWays(f.order[0], at, nil)
}

// writesOnAllWays reports whether every path through a function has a write that meets at. Loops are assumed
// to run at least once. within holds the functions under examination; for these the result is false.
func (f *finder) writesOnAllWays(p *plan.Plan, at place, within []plan.Key) bool {
	if slices.Contains(within, p.Key) {
		return false
	}
	within = append(within, p.Key)
	writes := map[*ir.Block]bool{}
	for in := range p.Primal.Instrs() {
		if f.renews(p, in, at) || f.surelyWrites(p, in, at, within) {
			b := in.Parent()
			for l := p.Nest.Of(b); l != nil && l.Latch != nil && p.Graph.Dominates(b, l.Latch); l = p.Nest.Of(b) {
				b = beforeLoop(p, l)
			}
			writes[b] = true
		}
	}

	// Search for a path from the entry to a return that avoids all writing blocks.
	seen := map[*ir.Block]bool{}
	var passesBy func(b *ir.Block) bool
	passesBy = func(b *ir.Block) bool {
		if writes[b] || seen[b] {
			return false
		}
		seen[b] = true
		return b.Term().Op == ir.OpRet || slices.ContainsFunc(b.Succs(), passesBy)
	}
	return !passesBy(p.Primal.Entry())
}

// surelyWrites reports whether in writes memory that meets at whenever it runs.
func (f *finder) surelyWrites(p *plan.Plan, in *ir.Instr, at place, within []plan.Key) bool {
	if in.Op != ir.OpCall || p.Activity.Call(in) == nil {
		return slices.ContainsFunc(f.writes, func(w access) bool { return w.in == in && w.meets(at) })
	}
	called := f.callees(p, in)
	return len(called) > 0 && !slices.ContainsFunc(called, func(q *plan.Plan) bool { return !f.writesOnAllWays(q, at, within) })
}
