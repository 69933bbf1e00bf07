// Package eagerfree decides the lifetime of primal memory: which calls of free the forward sweep makes where the primal makes them.
//
// By default, a derivative delays frees to its end, since the reverse sweep may read the memory. But the
// reverse sweep accesses memory only through addresses that its plan provides. Without such an address, the
// free need not wait.
//
//	Requires:   the final saves of a function and of all its callees.
//	Produces:   a Plan: the calls that free at once.
//	Guarantees: no later sweep, of this function or of a callee, has an address in memory that these calls
//	            free.
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

// Input holds the analyses and plans that Start reads.
type Input struct {
	Func     *ir.Func
	MemPlan  *memplan.Plan
	Activity *activity.Info
	Regions  *region.Plan
	Saves    *save.Plan
	Memory   *memory.Info
	Types    *typeinfo.Info
	// None: all frees are delayed. The conservative "off" of this stage.
	None bool
}

// Plan lists the calls that free memory in the forward sweep, as in the primal.
type Plan struct {
	f     *ir.Func
	frees map[*ir.Instr]bool
}

// Frees reports whether the forward sweep executes the freeing call in. If not, the free is delayed to the
// end of the derivative.
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

// A Search is the part of the analysis that needs no plans of callees. Finish completes it.
type Search struct {
	f          *ir.Func
	candidates []candidate
}

// A candidate is a call that may free at once, unless the reverse half of one of calls has an address in that
// memory.
type candidate struct {
	free  *ir.Instr
	calls []ir.Use
}

// Start collects the candidates of one function: frees of memory that the function itself allocates.
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

// Asks lists the arguments of split calls about which Finish needs facts.
func (s *Search) Asks() (args []ir.Use) {
	for _, c := range s.candidates {
		args = append(args, c.calls...)
	}
	return args
}

// Finish makes the plan. forgets maps each argument from Asks to whether the reverse half of that call has no
// address in the memory behind the argument.
func (s *Search) Finish(forgets map[ir.Use]bool) *Plan {
	p := &Plan{s.f, map[*ir.Instr]bool{}}
	for _, c := range s.candidates {
		if !slices.ContainsFunc(c.calls, func(u ir.Use) bool { return !forgets[u] }) {
			p.frees[c.free] = true
		}
	}
	return p
}

// Forgotten reports whether the reverse sweep has no address in the memory behind v. The listed calls are
// exempt: their reverse halves may have one.
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
			if in.MemPlan.Restored(u.User) { // the forward sweep saves the address, to undo the store
				return nil, false
			}
		}
	}

	// A recomputed call gets the address again as an argument.
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
