// Package lazyshadow decides the lifetime of shadow memory: which allocations get their shadow in the reverse sweep only.
//
// Memory that holds numbers only, and that a function takes and frees again, needs no shadow in the forward sweep: that would not look at it.
// The reverse sweep makes the shadow when it comes to where the primal frees the memory, and frees it where the memory began. So
// there are no more of these blocks at a time than the primal has, however deep it calls itself.
//
//	Requires:   graph, loops, activity, the trails of pointers, in callees too.
//	Produces:   a Plan: the allocations, each with the call that frees it, and all addresses there.
//	Guarantees: on every way on which the function returns, what is taken is freed once; the forward sweep asks for the shadow of no address
//	            there: it is neither read nor written as memory of pointers, nor handed to anything that would.
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

// Input is what Find reads.
type Input struct {
	Func     *ir.Func
	Graph    *cfg.Graph
	Nest     *loops.Nest
	Activity *activity.Info
	Memory   *memory.Info
	Types    *typeinfo.Info
	// Caught are the calls that are left out when something has been thrown.
	Caught exceptions.Tests
	// Given says for which parameters callers give the shadow to the reverse sweep only.
	Given []bool
	// None: every shadow is made with its memory, the conservative "off".
	None bool
}

// Plan lists the memory of a function whose shadow only the reverse sweep has.
type Plan struct {
	f     *ir.Func
	made  map[*ir.Instr]*ir.Instr // by what frees the memory: what takes it
	freed map[*ir.Instr]*ir.Instr // and the other way round
	from  map[ir.Value]bool       // addresses there, and of parameters that callers say it of
}

// Made is the allocation whose shadow the reverse sweep makes when it comes to a call that frees; nil when it makes none there.
func (p *Plan) Made(free *ir.Instr) *ir.Instr { return p.made[free] }

// Freed is the call of the primal that frees what in allocates, where the reverse sweep frees the shadow when it comes to in; else nil.
func (p *Plan) Freed(in *ir.Instr) *ir.Instr { return p.freed[in] }

// Has reports whether an address has no shadow in the forward sweep.
func (p *Plan) Has(v ir.Value) bool { return p.from[v] }

// String lists the allocations, and the parameters.
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

// A Search is what can be found out without knowing other functions.
type Search struct {
	in         *Input
	candidates []candidate
}

// A candidate is memory that the function frees again, and where its addresses go.
type candidate struct {
	alloc *ir.Instr
	trail *ptrflow.Trail
}

// Start looks at the function itself.
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

// Asks lists what Finish has to know of other functions.
func (s *Search) Asks() (spots []ptrflow.Spot[*ir.Func]) {
	for _, c := range s.candidates {
		next, _ := Handed(c.trail)
		spots = append(spots, next...)
	}
	return spots
}

// Finish decides. leaves says of what Asks lists whether the forward sweep of that function has no use for the shadow of that parameter.
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

func (in *Input) follow(v ir.Value) *ptrflow.Trail { return ptrflow.Follow(in.Memory, in.Types, v) }

func (p *Plan) note(t *ptrflow.Trail) {
	for _, v := range t.From {
		p.from[v] = true
	}
}

// ends reports whether free ends the life of what alloc takes, on every way on which the function returns, and can be done to a shadow.
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

// numbersOnly reports whether the forward sweep has no use for the shadow of what a trail leads to.
func numbersOnly(t *ptrflow.Trail, leaves map[ptrflow.Spot[*ir.Func]]bool) bool {
	next, may := Handed(t)
	for _, s := range next {
		may = may && leaves[s]
	}
	return may
}

// Handed lists the parameters that what a trail leads to is handed to; ok is false where the forward sweep asks for a shadow before.
func Handed(t *ptrflow.Trail) (next []ptrflow.Spot[*ir.Func], ok bool) {
	if t.Lost || t.Pointers {
		return nil, false
	}
	for _, u := range t.Calls {
		next = append(next, ptrflow.Spot[*ir.Func]{Of: u.User.CalleeFunc(), Param: u.Index - 1})
	}
	return next, true
}
