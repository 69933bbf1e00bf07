// Package exposedreads is an interprocedural upward-exposed-read analysis of static and global variables: it finds bytes whose value from earlier calls a
// derivative may use.
//
//	Requires:   the plans of one request, the request's own first; which of their parameters stand for variables.
//	Produces:   per variable the numbers that active code writes and that may be read before this call writes them.
//	Guarantees: what is not listed is written in each call before it is read, or is never written by active code, or is only added to.
//
// A function may keep a value in a static variable and find it again when it is called with the same argument. That value depends on what is
// differentiated, but in an earlier call, so its derivative is not known in this one: taken for a constant, it would be lost. No analysis
// tells such a cache from scratch memory in every program, so what is listed here is looked at while the program runs. The reverse
// sweep leaves in the variable's shadow the derivative by what the variable held when the call began: where that is zero nothing is lost.
package exposedreads

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// A Range is a stretch of a variable that active code writes and that may be read before the call has written it.
type Range struct {
	G        *ir.Global
	From, To uint64
	// Elem is the type of the numbers there when the variable's own type does not tell; nil: it does.
	Elem *ir.Type
	Read diag.Pos // where it may be read
	// Behind: it is not the variable itself, but memory that the variable leads to.
	Behind bool
	// Sum: nothing but additions to it are stored there. What it held before counts as a constant then.
	Sum bool
}

// Find lists the ranges. variable says for which variable a parameter of a function stands, nil for none.
func Find(plans []*plan.Plan, variable func(f *ir.Func, param int) *ir.Global) []Range {
	f := &finder{variable: variable, plans: map[plan.Key]*plan.Plan{}, given: map[plan.Key][][]place{}, memo: map[*plan.Plan]map[ir.Value][]place{}, slots: map[string][]place{}}
	for _, p := range plans {
		f.plans[p.Key] = p
		if p.Custom == nil {
			f.order = append(f.order, p)
			f.given[p.Key] = make([][]place, len(p.Primal.Params))
		}
	}
	f.bind()
	for _, p := range f.order {
		for in := range p.Primal.Instrs() {
			if in.Op == ir.OpStore && in.Arg(0).Type().IsPtr() {
				f.link(p, in)
			}
			f.note(p, in)
		}
	}
	return f.ranges()
}

// access is a read or a write of numbers in a variable.
type access struct {
	place
	plan *plan.Plan
	in   *ir.Instr
	elem *ir.Type
	sum  bool // a write of what stood there, with something added
}

type finder struct {
	variable      func(f *ir.Func, param int) *ir.Global
	plans         map[plan.Key]*plan.Plan
	order         []*plan.Plan
	given         map[plan.Key][][]place // per parameter: which variables its callers pass
	memo          map[*plan.Plan]map[ir.Value][]place
	spread        []*ir.Global       // addresses of them are stored
	slots         map[string][]place // by slots of the tape of a derivative: where the addresses lead that are stored there
	links         [][]way            // sets of ways to the same memory
	reads, writes []access
}

// ranges compares what is read with what active code writes.
func (f *finder) ranges() (list []Range) {
	for _, w := range f.merged() {
		r := Range{G: w.g, From: w.lo, To: w.hi, Elem: w.elem, Sum: w.sum, Behind: w.path != ""}
		if !r.Behind {
			r.To = min(r.To, size(w.plan, w.g))
		}
		read := f.oldRead(w.place)
		if read < 0 {
			continue
		}
		r.Read = f.reads[read].plan.Module.Pos(f.reads[read].in)
		list = append(list, r)
	}
	return list
}

// oldRead is the first read that may find what an earlier call has left at a place, by the way that leads there or by one that is linked to it; -1: there is none.
func (f *finder) oldRead(at place) int {
	if i := slices.IndexFunc(f.reads, func(a access) bool { return a.meets(at) && !f.safe(a) }); i >= 0 {
		return i
	}
	return slices.IndexFunc(f.reads, func(a access) bool { return f.linked(a.place, at) && !f.safe(a) && !f.writtenAlways(at) })
}

// safe reports whether what is read has been written in the same call, or seems to have been, where only a warning can be given.
func (f *finder) safe(r access) bool {
	return f.covered(r) || r.path != "" && f.writtenFirst(r.plan, r.in, r.place, 0)
}

// merged are the places that active code writes, those that meet as one, in order.
func (f *finder) merged() (list []access) {
	for _, w := range f.writes {
		for i := 0; i < len(list); i++ {
			if o := list[i]; o.meets(w.place) {
				w.lo, w.hi, w.sum = min(w.lo, o.lo), max(w.hi, o.hi), w.sum && o.sum
				list = slices.Delete(list, i, i+1)
				i = -1
			}
		}
		list = append(list, w)
	}
	return list
}
