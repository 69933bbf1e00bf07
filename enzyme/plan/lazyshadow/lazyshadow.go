// Package lazyshadow decides the lifetime of shadow memory: which allocations get their shadow in the reverse sweep only.
//
// Consider memory that holds numbers only, and that a function both allocates and frees. The forward sweep
// never uses its shadow. The reverse sweep allocates the shadow where the primal frees the memory, and frees
// it where the primal allocates it. At any time there are no more shadows than the primal has blocks, however
// deep the recursion.
//
//	Requires:   graph, loops, activity, the trails of pointers, in callees too.
//	Produces:   a Plan: the allocations, each with the call that frees it, and all addresses derived from
//	            them.
//	Guarantees: on every path to a return, the memory is freed exactly once. The forward sweep needs the
//	            shadow of no such address: no code loads or stores pointers there, and none passes the address
//	            to code that does.
package lazyshadow

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/exceptions"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/ptrflow"
)

// Input holds the analyses that Start reads.
type Input struct {
	Func     *ir.Func
	Graph    *cfg.Graph
	Nest     *loops.Nest
	Activity *activity.Info
	Memory   *memory.Info
	Types    *typeinfo.Info
	// Caught holds, per call that may not return because of an exception, the test whether it did.
	Caught exceptions.Tests
	// Given reports, per parameter, whether callers pass its shadow to the reverse sweep only.
	Given []bool
	// None: the forward sweep allocates every shadow. The conservative "off" of this stage.
	None bool
}

// Plan lists the memory of a function whose shadow exists in the reverse sweep only.
type Plan struct {
	f     *ir.Func
	made  map[*ir.Instr]*ir.Instr // freeing call → allocation
	freed map[*ir.Instr]*ir.Instr // allocation → freeing call
	from  map[ir.Value]bool       // addresses without a shadow in the forward sweep
}

// Made returns the allocation whose shadow the reverse sweep allocates at the call free, nil if there is
// none.
func (p *Plan) Made(free *ir.Instr) *ir.Instr { return p.made[free] }

// Freed returns the primal's call that frees allocation in, if the reverse sweep frees its shadow at in; else
// nil.
func (p *Plan) Freed(in *ir.Instr) *ir.Instr { return p.freed[in] }

// Has reports whether an address has no shadow in the forward sweep.
func (p *Plan) Has(v ir.Value) bool { return p.from[v] }

// String lists the parameters and the allocations without a shadow in the forward sweep.
func (p *Plan) String() string {
	var b strings.Builder
	for _, x := range p.f.Params {
		if p.from[x] {
			fmt.Fprintf(&b, "given to the reverse sweep only: the shadow of %s\n", ir.ValueString(x))
		}
	}
	for in := range p.f.Instrs() {
		if p.freed[in] != nil {
			fmt.Fprintf(&b, "shadow allocated in the reverse sweep: %s\n", strings.TrimSpace(in.String()))
		}
	}
	return b.String()
}

// A Search is the intraprocedural part of the analysis. Finish completes it with facts about callees.
type Search struct {
	in         *Input
	candidates []candidate
}

// A candidate is an allocation that the function frees, with the uses of its address.
type candidate struct {
	alloc *ir.Instr
	trail *ptrflow.Trail
}

// Start collects the candidates of one function.
func Start(in *Input) *Search {
	s := &Search{in: in}
	for alloc := range in.Func.Instrs() {
		if in.None || alloc.Op != ir.OpCall || activity.KindOf(alloc) != activity.Allocates || !in.Activity.Active(alloc) || in.Activity.ShadowsItself(alloc) {
			continue
		}
		if t := in.follow(alloc); len(t.Frees) == 1 && in.ends(alloc, t.Frees[0]) {
			s.candidates = append(s.candidates, candidate{alloc, t})
		}
	}
	return s
}

// Asks lists the parameters of callees about which Finish needs facts.
func (s *Search) Asks() (spots []ptrflow.Spot[*ir.Func]) {
	for _, c := range s.candidates {
		next, _ := Handed(c.trail)
		spots = append(spots, next...)
	}
	return spots
}

// Finish makes the plan. leaves maps each parameter from Asks to whether the forward sweep of that function
// does without the shadow of the parameter.
func (s *Search) Finish(leaves map[ptrflow.Spot[*ir.Func]]bool) *Plan {
	p := &Plan{f: s.in.Func, made: map[*ir.Instr]*ir.Instr{}, freed: map[*ir.Instr]*ir.Instr{}, from: map[ir.Value]bool{}}
	for i, x := range s.in.Func.Params {
		if i < len(s.in.Given) && s.in.Given[i] {
			p.note(s.in.follow(x))
		}
	}

	for _, c := range s.candidates {
		if numbersOnly(c.trail, leaves) {
			p.note(c.trail)
			p.made[c.trail.Frees[0]], p.freed[c.alloc] = c.alloc, c.trail.Frees[0]
		}
	}
	return p
}

// follow returns the trail of v.
func (in *Input) follow(v ir.Value) *ptrflow.Trail { return ptrflow.Follow(in.Memory, in.Types, v) }

// note records that the addresses of a trail have no shadow in the forward sweep.
func (p *Plan) note(t *ptrflow.Trail) {
	for _, v := range t.From {
		p.from[v] = true
	}
}

// ends reports whether every path from alloc to a return passes free exactly once, in the same loop
// iteration. The freeing function must have a plain form that can free a shadow too.
func (in *Input) ends(alloc, free *ir.Instr) bool {
	begin, end := alloc.Parent(), free.Parent()
	if free.CallArgs()[0] != ir.Value(alloc) || in.Caught[free] != nil || in.Caught[alloc] != nil || in.Nest.Of(begin) != in.Nest.Of(end) {
		return false
	}
	if known.FreeingOf(free).Plain == "" {
		return false
	}

	if begin == end {
		return in.Graph.Order(alloc) < in.Graph.Order(free)
	}
	if !in.Graph.Dominates(begin, end) {
		return false
	}

	// From alloc, no path may return or come back to alloc without passing end.
	seen := map[*ir.Block]bool{end: true}
	for todo := begin.Succs(); len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if b == begin || b.Term().Op == ir.OpRet && b != end {
			return false
		}
		if !seen[b] {
			seen[b] = true
			todo = append(todo, b.Succs()...)
		}
	}
	return true
}

// numbersOnly reports whether the forward sweep does without the shadow of the memory behind a trail.
func numbersOnly(t *ptrflow.Trail, leaves map[ptrflow.Spot[*ir.Func]]bool) bool {
	next, may := Handed(t)
	for _, s := range next {
		may = may && leaves[s]
	}
	return may
}

// Handed lists the parameters to which calls pass addresses of a trail. ok is false if this function itself
// needs the shadow in its forward sweep.
func Handed(t *ptrflow.Trail) (next []ptrflow.Spot[*ir.Func], ok bool) {
	if t.Lost || t.Pointers {
		return nil, false
	}
	for _, u := range t.Calls {
		next = append(next, ptrflow.Spot[*ir.Func]{Of: u.User.CalleeFunc(), Param: u.Index - 1})
	}
	return next, true
}
