// Package eagerfree decides the lifetime of primal memory: which calls of free the forward sweep makes where the primal makes them.
//
// What the primal frees is kept until the derivative is done, as the reverse sweep may read it. But a reverse sweep reads only
// through addresses that its plan provides.
//
//	Requires:   the final saves of a function and of all that it calls.
//	Produces:   a Plan: the calls that free at once.
//	Guarantees: no sweep that comes later, of this function or of a callee, has an address in what these free.
package eagerfree

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/ptrflow"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
)

// Input is what Find reads.
type Input struct {
	Func     *ir.Func
	MemPlan  *memplan.Plan
	Activity *activity.Info
	Regions  *region.Plan
	Saves    *save.Plan
	Memory   *memory.Info
	Types    *typeinfo.Info
	// None: all memory is kept, the conservative "off".
	None bool
}

// Plan lists the calls that free memory in the forward sweep as they do in the primal.
type Plan struct {
	f     *ir.Func
	frees map[*ir.Instr]bool
}

// Frees reports whether the forward sweep frees where in does; else that waits for the end of the derivative.
func (p *Plan) Frees(in *ir.Instr) bool { return p.frees[in] }

func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if p.frees[in] {
			fmt.Fprintf(&b, "freed in the forward sweep: %s\n", strings.TrimSpace(in.String()))
		}
	}
	return b.String()
}

// A Search is what can be found out without knowing the plans of callees.
type Search struct {
	f          *ir.Func
	candidates []candidate
}

// A candidate is a call that may free at once, unless the reverse halves of calls have an address in that memory.
type candidate struct {
	free  *ir.Instr
	calls []ir.Use
}

// Start looks at the function itself.
func Start(in *Input) *Search {
	s := &Search{f: in.Func}
	for free := range in.Func.Instrs() {
		if in.None || free.Op != ir.OpCall || activity.KindOf(free) != activity.Frees {
			continue
		}
		alloc, ok := free.CallArgs()[0].(*ir.Instr)
		if !ok || alloc.Op != ir.OpCall || activity.KindOf(alloc) != activity.Allocates {
			continue
		}
		if calls, may := in.Forgotten(alloc); may {
			s.candidates = append(s.candidates, candidate{free, calls})
		}
	}
	return s
}

// Asks lists the arguments of active calls that are split of which Finish has to know more.
func (s *Search) Asks() (args []ir.Use) {
	for _, c := range s.candidates {
		args = append(args, c.calls...)
	}
	return args
}

// Finish decides. forgets says of what Asks lists whether the reverse half of that call has no address in what that argument leads to.
func (s *Search) Finish(forgets map[ir.Use]bool) *Plan {
	p := &Plan{s.f, map[*ir.Instr]bool{}}
	for _, c := range s.candidates {
		if !slices.ContainsFunc(c.calls, func(u ir.Use) bool { return !forgets[u] }) {
			p.frees[c.free] = true
		}
	}
	return p
}

// Forgotten reports whether the reverse sweep has no address in what v leads to, unless the reverse halves of the calls have that are listed.
func (in *Input) Forgotten(v ir.Value) (calls []ir.Use, may bool) {
	t := ptrflow.Follow(in.Memory, in.Types, v)
	if t.Lost {
		return nil, false
	}
	for _, x := range t.From {
		if in.Saves.Of(need.Ref{Kind: need.Primal, V: x}) != save.None {
			return nil, false
		}
		for _, u := range ir.UsesOf(x) {
			if in.MemPlan.Restored(u.User) { // the forward sweep notes the address
				return nil, false
			}
		}
	}
	for _, u := range t.Calls {
		switch {
		case in.Activity.Call(u.User) == nil:
		case in.Regions.Call(u.User) != region.Tape:
			return nil, false
		default:
			calls = append(calls, u)
		}
	}
	return calls, true
}
