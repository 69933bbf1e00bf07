// Package exposedreads is an interprocedural upward-exposed-read analysis of static and global variables: it finds bytes whose value from earlier calls a
// derivative may use.
//
//	Requires:   the plans of one request, the request's own first; which of their parameters stand for variables.
//	Produces:   per variable the numbers that active code writes and that may be read before this call writes them.
//	Guarantees: what is not listed is written in each call before it is read, or is never written by active code, or is only added to.
//
// A function may cache a value in a static variable, and use it in a later call with the same argument. The
// value depends on the differentiated input, but its derivative is unknown in the later call: as a constant,
// it would be lost. No static analysis can distinguish such a cache from scratch memory in every program. So
// the listed bytes are checked at run time. The reverse sweep leaves, in the variable's shadow, the
// derivative with respect to the value at the start of the call. If it is zero, nothing is lost.
package exposedreads

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// A Range is a range of bytes of a variable, which active code writes and which may be read before the call
// has written it.
type Range struct {
	G        *ir.Global
	From, To uint64
	// Elem is the type of the numbers in the range, or nil if the variable's own type shows it.
	Elem *ir.Type
	Read diag.Pos // position of the read
	// Behind: the range is in memory that the variable points to, not in the variable.
	Behind bool
	// Sum: all writes are additions to the old value. The old value is then treated as a constant.
	Sum bool
}

// Find lists the ranges in the plans of a request. variable returns the variable for which a parameter of a
// function stands, or nil.
func Find(plans []*plan.Plan, variable func(f *ir.Func, param int) *ir.Global) []Range {
	f := &finder{variable: variable, plans: map[plan.Key]*plan.Plan{}, given: map[plan.Key][][]place{}, memo: map[*plan.Plan]map[ir.Value][]place{}, slots: map[string][]place{}}
	for _, p := range plans {
		f.plans[p.Key] = p
		if p.Custom == nil {
			f.order = append(f.order, p)
			f.given[p.Key] = make([][]place, len(p.Primal.Params))
		}
	}

	// The variables behind parameters and loaded pointers must be known before accesses are collected.
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

// An access is a read or a write of numbers in a variable, or in memory that it points to.
type access struct {
	place
	plan *plan.Plan
	in   *ir.Instr
	elem *ir.Type
	sum  bool // whether it writes the old value plus something
}

// A finder holds the state of the analysis of one request.
type finder struct {
	variable      func(f *ir.Func, param int) *ir.Global
	plans         map[plan.Key]*plan.Plan
	order         []*plan.Plan
	given         map[plan.Key][][]place // per derivative and parameter: the places that its callers pass
	memo          map[*plan.Plan]map[ir.Value][]place
	spread        []*ir.Global       // variables whose addresses are stored in memory
	slots         map[string][]place // by tape slot of a differentiated derivative: the places whose addresses are stored there
	links         [][]way            // sets of ways that may lead to the same memory
	reads, writes []access
}

// ranges intersects the writes of active code with the reads that may find older values.
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

// oldRead returns the index of the first read that may find, at a place, a value from an earlier call. The
// read may use the same way or a linked one. -1 means that there is none.
func (f *finder) oldRead(at place) int {
	if i := slices.IndexFunc(f.reads, func(a access) bool { return a.meets(at) && !f.safe(a) }); i >= 0 {
		return i
	}
	return slices.IndexFunc(f.reads, func(a access) bool { return f.linked(a.place, at) && !f.safe(a) && !f.writtenAlways(at) })
}

// safe reports whether a read finds a value that the same call has written. For memory behind a variable,
// where only a warning follows, likely is enough.
func (f *finder) safe(r access) bool {
	return f.covered(r) || r.path != "" && f.writtenFirst(r.plan, r.in, r.place, 0)
}

// merged returns the places that active code writes, with overlapping places merged.
func (f *finder) merged() (list []access) {
	for _, w := range f.writes {
		for i := 0; i < len(list); i++ {
			if o := list[i]; o.meets(w.place) {
				w.lo, w.hi, w.sum = min(w.lo, o.lo), max(w.hi, o.hi), w.sum && o.sum
				list = slices.Delete(list, i, i+1)
				// The merged place may overlap places that were checked before.
				i = -1
			}
		}
		list = append(list, w)
	}
	return list
}
