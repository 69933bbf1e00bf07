// Package storage allocates local memory of derivatives: each alloca of the primal, and its shadow, to the stack or to the arena.
//
// A local array of the primal lies on the stack. In a derivative it must outlive the forward sweep if the
// tape, memory or a callee keeps a pointer into it. It may also be too large for the stack, which holds a
// second copy of it and its shadow. Arena memory must be released.
//
//	Requires:   the final saves, tape and early frees of one derivative; in forward mode its activity alone.
//	Produces:   a Plan: the place of each alloca and of its shadow, and whether the arena is used at all.
//	Guarantees: memory that a later sweep may access lies in the arena.
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

// Input holds the analyses and plans that Decide reads.
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

// A Home is the place of an alloca: true means in the arena, false on the stack.
type Home struct {
	Memory  bool // the primal's memory
	Shadow  bool // its shadow
	Tangent bool // the separate shadow of a sweep of tangents over the tape
}

// Plan is the result of Decide.
type Plan struct {
	f     *ir.Func
	homes map[*ir.Instr]Home
	late  map[*ir.Instr]bool // LateInArena
	given map[*ir.Instr]bool // FreesGiven
	arena bool               // UsesArena
}

// Of returns the place of an alloca.
func (p *Plan) Of(alloca *ir.Instr) Home { return p.homes[alloca] }

// LateInArena reports whether the shadow of an allocation exists in the reverse sweep only (package
// lazyshadow), and lies in the arena to the end of the derivative.
func (p *Plan) LateInArena(alloc *ir.Instr) bool { return p.late[alloc] }

// UsesArena reports whether the forward sweep, or the forward-mode function, may leave memory in the arena
// that must be released. The function's own record in split mode does not count.
func (p *Plan) UsesArena() bool { return p.arena }

// FreesGiven reports whether call frees memory whose shadow may belong to the caller, in a derivative with a
// reverse sweep. Adjoints that the reverse sweep adds to such a shadow are lost.
func (p *Plan) FreesGiven(call *ir.Instr) bool { return p.given[call] }

// FreesAnyGiven reports whether FreesGiven holds for some call.
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

// maxStack and maxStackShadow are the largest sizes in bytes of an array and of a shadow on the stack of a
// derivative. Larger ones lie in the arena, since programs size their stacks for their own arrays only.
const maxStack, maxStackShadow = 1 << 16, 1 << 14

// Decide computes the places of all allocas and late shadows.
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

// home computes the place of one alloca.
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
		return true // the stack may be nearly full: the caller may hold the same array in its own copy of the primal
	}
	return !ir.IsStatic(alloca) || in.Saves.Keeps(alloca) || !in.Combined && in.reachedLater(alloca)
}

// shadowInArena reports whether the shadow of an alloca lies in the arena though its memory may be on the
// stack. The shadow is large, or, in forward mode, of unknown size. In a loop the arena would keep the
// shadows of all iterations, so there only shadows known to be large lie in it.
func (in *Input) shadowInArena(alloca *ir.Instr) bool {
	if !in.Activity.Active(alloca) {
		return false
	}
	if _, known := ir.AsInt(alloca.Arg(0)); !known {
		return in.Forward && in.Nest.Of(alloca.Parent()) == nil
	}
	return (in.Combined || in.Forward) && isLarger(alloca, maxStackShadow)
}

// isLarger reports whether an alloca is of known size and takes more than the given number of bytes.
func isLarger(alloca *ir.Instr, bytes uint64) bool {
	count, known := ir.AsInt(alloca.Arg(0))
	size := alloca.Parent().Parent().Module().Layout().Size(alloca.Extra.(*ir.AllocaInfo).Elem)
	return known && size > 0 && uint64(count) > bytes/size
}

// reachedLater reports whether the reverse half of a split function may access stack memory v of the
// augmented primal. It may if a pointer into v is on the tape, in memory, or merged with others, or if a
// callee may have saved it on its own tape.
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

// lateInArena computes LateInArena. Arena pages stay mapped between calls. The allocator would return them to
// the system, which clears them again each time. Loops and split functions, such as recursive ones, are
// excluded, since there the arena would hold more than one such shadow at a time.
func (in *Input) lateInArena(alloc *ir.Instr) bool {
	if !in.Combined || in.Late.Freed(alloc) == nil || in.Nest.Of(alloc.Parent()) != nil {
		return false
	}
	facts := known.Call(alloc)
	return facts != nil && facts.Alloc != nil && facts.Alloc.Plain
}

// freesGiven computes FreesGiven: call frees active memory that this function may not have allocated itself.
func (in *Input) freesGiven(call *ir.Instr) bool {
	if activity.KindOf(call) != activity.Frees || in.Late.Made(call) != nil {
		return false
	}
	p := call.CallArgs()[0]
	return in.Activity.Active(p) && slices.ContainsFunc(in.Memory.Objects(p), func(o memory.Object) bool { return !o.IsFresh() && o.Kind != memory.Null })
}

// leavesArena reports whether the forward sweep leaves arena blocks that are neither local memory nor late
// shadows.
func (in *Input) leavesArena() bool {
	for _, f := range in.Tape.Frames() {
		if f.Region == nil && f.Kind.InArena() {
			return true
		}
	}

	// Copies of overwritten bytes, delayed frees, the program's own tapes and tapes of callees lie in the
	// arena too.
	for x := range in.Func.Instrs() {
		if x.Op == ir.OpCall && (in.Saves.Undone(x) || in.putsOff(x) || known.Runtime(x) != "" ||
			in.Activity.Call(x) != nil && in.Regions.Call(x) == region.Tape) {
			return true
		}
	}
	return false
}

// putsOff reports whether the forward sweep delays freeing the memory of a call, or its shadow.
func (in *Input) putsOff(call *ir.Instr) bool {
	if activity.KindOf(call) != activity.Frees {
		return false
	}
	return !in.Early.Frees(call) || in.Late.Made(call) == nil && in.Activity.Active(call.CallArgs()[0])
}
