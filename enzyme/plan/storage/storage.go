// Package storage allocates local memory of derivatives: each alloca of the primal, and its shadow, to the stack or to the arena.
//
// A local array of the primal lies on the stack. In a derivative it has to outlive the forward sweep where the tape, memory or a callee keeps a
// pointer into it, and it may be too large for the stack, on which it lies a second time, as its shadow does. What the arena holds, somebody has to release.
//
//	Requires:   the final saves, tape and early frees of one derivative; in forward mode its activity alone.
//	Produces:   a Plan: the place of each alloca and of its shadow, and whether the arena is used at all.
//	Guarantees: what a later sweep may come back to lies in the arena.
package storage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/eagerfree"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/lazyshadow"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// Input is what Decide reads.
type Input struct {
	Func     *ir.Func
	Nest     *loops.Nest
	Activity *activity.Info
	Forward  bool // the fields below are nil then
	Combined bool // one function holds both sweeps
	Memory   *memory.Info
	Regions  *region.Plan
	Late     *lazyshadow.Plan
	Saves    *save.Plan
	Tape     *tape.Layout
	Early    *eagerfree.Plan
}

// A Home says what of an alloca lies in the arena, in place of the stack.
type Home struct {
	Memory  bool // the primal's memory
	Shadow  bool // its shadow
	Tangent bool // the shadow that a sweep of tangents over the tape has of its own
}

// Plan is the result of Decide.
type Plan struct {
	f     *ir.Func
	homes map[*ir.Instr]Home
	late  map[*ir.Instr]bool
	given map[*ir.Instr]bool
	arena bool
}

// Of is where an alloca lies.
func (p *Plan) Of(alloca *ir.Instr) Home { return p.homes[alloca] }

// LateInArena reports whether the shadow of what a call allocates, which only the reverse sweep makes, lies in the arena to the end of the derivative.
func (p *Plan) LateInArena(alloc *ir.Instr) bool { return p.late[alloc] }

// UsesArena reports whether the sweep that goes the primal's way may take arena memory that stays behind, the function's own record in split mode aside:
// someone has to release it.
func (p *Plan) UsesArena() bool { return p.arena }

// FreesGiven reports whether a call frees memory whose shadow may be the caller's, in a derivative with a reverse sweep: what that adds up there is lost.
func (p *Plan) FreesGiven(call *ir.Instr) bool { return p.given[call] }

// FreesAnyGiven reports whether some call does.
func (p *Plan) FreesAnyGiven() bool { return len(p.given) > 0 }

func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.f.Instrs() {
		if in.Op != ir.OpAlloca && !p.late[in] {
			continue
		}
		fmt.Fprintf(&b, "%-60s ; %s\n", strings.TrimSpace(in.String()), p.place(in))
	}
	if p.arena {
		b.WriteString("the arena is used\n")
	}
	return b.String()
}

func (p *Plan) place(in *ir.Instr) string {
	h := p.homes[in]
	switch {
	case p.late[in]:
		return "late shadow in the arena"
	case h.Memory:
		return "arena"
	case h.Shadow:
		return "stack, shadow in the arena"
	}
	return "stack"
}

// What is larger than maxStack bytes is taken from the arena in the derivative, and a shadow that is larger than maxStackShadow: programs make their stacks
// large enough for their own arrays.
const maxStack, maxStackShadow = 1 << 16, 1 << 14

// Decide finds the places.
func Decide(in *Input) *Plan {
	p := &Plan{f: in.Func, homes: map[*ir.Instr]Home{}, late: map[*ir.Instr]bool{}, given: map[*ir.Instr]bool{}}
	for x := range in.Func.Instrs() {
		switch {
		case x.Op == ir.OpAlloca:
			h := in.home(x)
			p.homes[x] = h
			p.arena = p.arena || h.Memory || h.Shadow
		case x.Op == ir.OpCall && !in.Forward:
			if in.lateInArena(x) {
				p.late[x], p.arena = true, true
			}
			if in.freesGiven(x) {
				p.given[x] = true
			}
		}
	}
	p.arena = p.arena || !in.Forward && in.leavesArena()
	return p
}

func (in *Input) home(alloca *ir.Instr) Home {
	h := Home{Tangent: isLarger(alloca, maxStackShadow)}
	if in.Forward {
		h.Memory = ir.IsStatic(alloca) && isLarger(alloca, maxStack)
		h.Shadow = in.shadowInArena(alloca)
		return h
	}
	h.Memory = in.outlives(alloca)
	h.Shadow = h.Memory || in.shadowInArena(alloca)
	return h
}

// outlives reports whether stack memory of the primal must outlive its place on the stack, or the function of the forward sweep.
func (in *Input) outlives(alloca *ir.Instr) bool {
	if in.Combined && isLarger(alloca, maxStack) {
		return true // the program may be at the end of its stack here: a copy of the primal in its caller holds the same array
	}
	return !ir.IsStatic(alloca) || in.Saves.Keeps(alloca) || !in.Combined && in.reachedLater(alloca)
}

// shadowInArena reports whether the shadow of stack memory is taken from the arena though the memory itself stays on the stack: because it is large, or
// because nobody knows how large it is. In a loop the arena would keep the shadows of all iterations; there only what is known to be large is taken from it.
func (in *Input) shadowInArena(alloca *ir.Instr) bool {
	if !in.Activity.Active(alloca) {
		return false
	}
	if _, known := ir.AsInt(alloca.Arg(0)); !known {
		return in.Forward && in.Nest.Of(alloca.Parent()) == nil
	}
	return (in.Combined || in.Forward) && isLarger(alloca, maxStackShadow)
}

// isLarger reports whether an alloca is known to take more than so many bytes.
func isLarger(alloca *ir.Instr, bytes uint64) bool {
	count, known := ir.AsInt(alloca.Arg(0))
	size := alloca.Parent().Parent().Module().Layout().Size(alloca.Extra.(*ir.AllocaInfo).Elem)
	return known && size > 0 && uint64(count) > bytes/size
}

// reachedLater reports whether the reverse half of a split function may come back to
// stack memory of the augmented half: a pointer into it is on the tape, in memory,
// merged with others, or with a callee that may have put it on a tape of its own.
func (in *Input) reachedLater(v *ir.Instr) bool {
	for _, u := range ir.UsesOf(v) {
		x := u.User
		switch {
		case x.Op == ir.OpLoad, x.Op == ir.OpICmp, x.Op == ir.OpStore && u.Index == 1:
		case x.Op == ir.OpGEP, x.Op.IsCast():
			if in.Saves.Keeps(x) || in.reachedLater(x) {
				return true
			}
		case x.Op == ir.OpCall && x.CalleeFunc() != nil && strings.HasPrefix(x.CalleeFunc().Name, "llvm."):
		default:
			return true
		}
	}
	return false
}

// lateInArena: in the arena pages stay between calls, where the allocator would give them back to the system, which clears them anew each time. Not
// in loops and functions that call themselves, where that would keep more than one at a time.
func (in *Input) lateInArena(alloc *ir.Instr) bool {
	if !in.Combined || in.Late.Freed(alloc) == nil || in.Nest.Of(alloc.Parent()) != nil {
		return false
	}
	facts := known.Call(alloc)
	return facts != nil && facts.Alloc != nil && facts.Alloc.Plain
}

func (in *Input) freesGiven(call *ir.Instr) bool {
	if activity.KindOf(call) != activity.Frees || in.Late.Made(call) != nil {
		return false
	}
	p := call.CallArgs()[0]
	return in.Activity.Active(p) && slices.ContainsFunc(in.Memory.Objects(p), func(o memory.Object) bool { return !o.IsFresh() && o.Kind != memory.Null })
}

// leavesArena reports whether the forward sweep leaves blocks of the arena behind that are neither local memory nor late shadows.
func (in *Input) leavesArena() bool {
	for _, f := range in.Tape.Frames() {
		if f.Region == nil && f.Kind.InArena() {
			return true
		}
	}
	for x := range in.Func.Instrs() {
		if x.Op == ir.OpCall && (in.Saves.Undone(x) || in.putsOff(x) || known.Runtime(x) != "" ||
			in.Activity.Call(x) != nil && in.Regions.Call(x) == region.Tape) {
			return true
		}
	}
	return false
}

// putsOff reports whether a call frees memory, or would free its shadow, of which the forward sweep lets one stay.
func (in *Input) putsOff(call *ir.Instr) bool {
	if activity.KindOf(call) != activity.Frees {
		return false
	}
	return !in.Early.Frees(call) || in.Late.Made(call) == nil && in.Activity.Active(call.CallArgs()[0])
}
