// Package racecheck is a static data-race check of adjoint and tangent updates: it finds writes to shared numbers that threads may not differentiate at
// the same time.
//
//	Requires:   the plans of one request, the request's own first.
//	Produces:   a message for each place where a program that shares numbers among threads shares their shadows, too, and would
//	            lose derivatives.
//	Guarantees: what passes gives the same numbers whichever thread comes first, as far as the program accesses what threads
//	            share atomically, or under a lock that this package knows.
//
// A reverse sweep reverses the accesses of its own thread only. If several threads access one number in turn,
// their reverse sweeps would have to run in the opposite order, which is unknown. Two uses of a number do not
// depend on the order. All threads read it, or all threads add to it and none uses the result: the adjoint of
// an addend is the adjoint of the sum. In forward mode, a number and its tangent are two accesses, between
// which another thread may access them.
package racecheck

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Check reports accesses to numbers that threads may share, in the plans of a request: numbers in memory that
// the differentiated functions have not allocated.
func Check(m *ir.Module, plans []*plan.Plan, sink *diag.List) {
	c := &checker{m: m, sink: sink, plans: map[plan.Key]*plan.Plan{}, given: map[plan.Key][]objects{}, writes: map[plan.Key]bool{}, said: map[diag.Pos]bool{}}
	for _, p := range plans {
		if p.Custom == nil { // a registered derivative is not checked
			c.plans[p.Key] = p
			c.order = append(c.order, p)
		}
	}
	// Without an atomic access, a lock or a wait, nothing in the program indicates threads.
	if len(c.order) == 0 || c.order[0] != plans[0] || !slices.ContainsFunc(c.order, mentions) {
		return
	}
	c.trace(plans[0])

	// Atomic accesses are collected first, since a read conflicts with additions in any function.
	for _, p := range c.order {
		c.accesses(p)
	}
	c.readsBesideAdds()
	for _, p := range c.order {
		c.locks(p)
	}
}

// mentions reports whether a function has an atomic access, or takes a lock, or waits for threads.
func mentions(p *plan.Plan) bool {
	for in := range p.Primal.Instrs() {
		if isAtomic(in) || known.CallHas(in, known.Locks) || known.CallHas(in, known.Waits) {
			return true
		}
	}
	return false
}

// isAtomic reports whether in is an atomic access to memory. Fences are none.
func isAtomic(in *ir.Instr) bool {
	switch x := in.Extra.(type) {
	case *ir.MemInfo:
		return x.Atomic
	case *ir.AtomicInfo:
		return in.Op != ir.OpFence
	}
	return false
}

// A checker holds the state of the check of one request.
type checker struct {
	m      *ir.Module
	sink   *diag.List
	plans  map[plan.Key]*plan.Plan
	order  []*plan.Plan
	given  map[plan.Key][]objects // per derivative and parameter: the outside objects that its callers pass
	writes map[plan.Key]bool      // whether a derivative, or one that it calls, writes outside numbers
	reads  []access
	adds   []access
	said   map[diag.Pos]bool // positions that are reported already
}

// objects is a set of memory objects outside of the differentiated functions: none of these functions has
// allocated them.
type objects map[memory.Object]bool

// An access is an atomic access to outside numbers.
type access struct {
	plan *plan.Plan
	in   *ir.Instr
	to   objects
}

// outside returns the memory to which ptr may point, without allocations of the running functions. It
// contains arguments of the request, globals, and memory behind pointers loaded from there.
func (c *checker) outside(p *plan.Plan, ptr ir.Value) objects {
	all := objects{}
	for _, o := range p.Memory.Objects(ptr) {
		param, isParam := o.V.(*ir.Param)
		switch given := c.given[p.Key]; {
		case o.Kind == memory.Null, o.IsFresh() && !p.Memory.Escapes(o):
		case isParam && given != nil:
			for o := range given[slices.Index(p.Primal.Params, param)] {
				all[o] = true
			}
		default:
			all[o] = true
		}
	}
	return all
}

// trace computes the objects behind parameters, from the requested function down, and which derivatives write
// outside. It is a fixed point over finite sets that only grow.
func (c *checker) trace(root *plan.Plan) {
	for _, p := range c.order {
		if p != root {
			c.given[p.Key] = make([]objects, len(p.Primal.Params))
		}
	}
	for changed := true; changed; {
		changed = false
		for _, p := range c.order {
			for in := range p.Primal.Instrs() {
				for _, callee := range c.callees(p, in) {
					changed = c.pass(p, in, callee) || changed
				}
				if !c.writes[p.Key] && c.writesOutside(p, in) {
					c.writes[p.Key], changed = true, true
				}
			}
		}
	}
}

// pass adds the arguments of a call to the objects of the callee's parameters. It reports whether a set has
// grown.
func (c *checker) pass(p *plan.Plan, call *ir.Instr, callee *plan.Plan) (changed bool) {
	given := c.given[callee.Key]
	for i, x := range call.CallArgs() {
		if i >= len(given) || !x.Type().IsPtr() {
			continue
		}
		if given[i] == nil {
			given[i] = objects{}
		}
		for o := range c.outside(p, x) {
			if !given[i][o] {
				given[i][o], changed = true, true
			}
		}
	}
	return changed
}

// callees lists the plans of the derivatives that replace in.
func (c *checker) callees(p *plan.Plan, in *ir.Instr) (all []*plan.Plan) {
	for _, called := range p.Calls[in] {
		if callee := c.plans[called.Key]; callee != nil {
			all = append(all, callee)
		}
	}
	return all
}

// writesOutside reports whether in writes outside numbers that have a shadow, other than by an atomic
// addition.
func (c *checker) writesOutside(p *plan.Plan, in *ir.Instr) bool {
	if callees := c.callees(p, in); callees != nil {
		return slices.ContainsFunc(callees, func(q *plan.Plan) bool { return c.writes[q.Key] })
	}
	if known.InactiveInst(in) || isAtomic(in) && adds(in) || in.Op == ir.OpStore && !c.number(p, in) {
		return false
	}
	for _, w := range p.Memory.Effects(in).Writes {
		if p.Activity.Active(w.Ptr) && len(c.outside(p, w.Ptr)) > 0 {
			return true
		}
	}
	return false
}

// number reports whether a load, a store or an atomic update accesses floating-point numbers that have a
// shadow.
func (c *checker) number(p *plan.Plan, in *ir.Instr) bool {
	ptr, v := in.Arg(0), in.Arg(in.NumArgs()-1)
	switch in.Op {
	case ir.OpLoad:
		v = in
	case ir.OpStore:
		ptr, v = in.Arg(1), in.Arg(0)
	}
	if !p.Activity.Active(ptr) || known.InactiveInst(in) {
		return false
	}
	switch b, ok := p.Types.Moved(in); {
	case v.Type().IsFloat():
		return true
	case !ok || !b.Has(rules.FloatBytes) && !v.Type().ContainsFloat():
		return false
	case isAtomic(in) && (in.Op == ir.OpAtomicRMW && in.Extra.(*ir.AtomicInfo).RMW != "xchg" || p.Activity.Active(v) && !p.Types.DerivType(v).IsFloat()):
		return false // several numbers at once, or the bits of one: the rules refuse these
	}
	return true
}

// adds reports whether in is an atomic addition or subtraction whose result is unused.
func adds(in *ir.Instr) bool {
	if in.Op != ir.OpAtomicRMW || ir.NumUses(in) > 0 {
		return false
	}
	op := in.Extra.(*ir.AtomicInfo).RMW
	return op == "fadd" || op == "fsub"
}

// accesses collects the atomic accesses of a function, and reports those whose derivative depends on the
// order of threads.
func (c *checker) accesses(p *plan.Plan) {
	for in := range p.Primal.Instrs() {
		if !isAtomic(in) || !c.number(p, in) {
			continue
		}
		ptr := in.Arg(0)
		if in.Op == ir.OpStore {
			ptr = in.Arg(1)
		}
		a := access{p, in, c.outside(p, ptr)}
		switch {
		case len(a.to) == 0:
		case in.Op == ir.OpLoad:
			c.reads = append(c.reads, a)
		case adds(in):
			c.adds = append(c.adds, a)
		default:
			c.fault(in, "an atomic write to memory that other threads may reach: where several of them differentiate such writes at the same time, derivatives are lost; "+
				"only reading such numbers, or only adding to them without use of the result, is free of order")
		}
	}
}

// readsBesideAdds reports atomic reads of numbers to which other threads may add at the same time.
func (c *checker) readsBesideAdds() {
	for _, r := range c.reads {
		for _, a := range c.adds {
			if mayBeOne(r.to, a.to) {
				c.fault(r.in, "an atomic read of a number that other threads may add to at the same time: which additions it finds decides on the derivatives, and no derivative knows")
				break
			}
		}
	}
}

// mayBeOne reports whether two sets may have an object in common. Two parameters of the request count as
// different memory. If a program passes one pointer twice, both have the same shadow, and a read beside
// additions of other threads has no defined value anyway.
func mayBeOne(a, b objects) bool {
	for x := range a {
		for y := range b {
			if x == y || x.Kind != memory.Param && x.Kind != memory.Global || y.Kind != memory.Param && y.Kind != memory.Global {
				return true
			}
		}
	}
	return false
}

// fault reports an access, once per position.
func (c *checker) fault(in *ir.Instr, text string) {
	pos := c.m.Pos(in)
	if c.said[pos] && pos.IsValid() {
		return
	}
	c.said[pos] = true
	c.sink.Report(&diag.Diagnostic{Code: diag.Concurrent, Pos: pos, Where: ir.Where(in), Text: text,
		Hint: "sum up in a variable of the function, and add to the shared number once, atomically; " +
			"or state with -fenzyme-threads=apart that no two threads differentiate writes to one number at the same time"})
}
