package plan

import (
	"hash/fnv"
	"io"
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// Lasting reports whether stack memory of the primal must outlive its place on the stack, or the function
// of the forward sweep: it is then taken from the arena.
func (p *Plan) Lasting(in *ir.Instr) bool {
	if p.Key.Mode == Combined && p.isLarger(in, maxStack) {
		return true // the program may be at the end of its stack here: a copy of the primal in its caller holds the same array
	}
	return !ir.IsStatic(in) || p.onTape(in) || p.Key.Mode != Combined && p.reachedLater(in)
}

// What is larger than maxStack bytes is taken from the arena in the derivative, and a shadow that is larger than maxStackShadow: programs make their stacks
// large enough for their own arrays.
const maxStack, maxStackShadow = 1 << 16, 1 << 14

// ShadowInArena reports whether the shadow of stack memory is taken from the arena though the memory itself stays on the stack: because it is large, or
// because nobody knows how large it is. In a loop the arena would keep the shadows of all iterations; there only what is known to be large is taken from it.
func (p *Plan) ShadowInArena(in *ir.Instr) bool {
	if !p.Activity.Active(in) || p.Key.Mode == Combined && p.Lasting(in) {
		return false
	}
	if _, known := ir.AsInt(in.Arg(0)); !known {
		return p.Key.Mode == Forward && p.Nest.Of(in.Parent()) == nil
	}
	return (p.Key.Mode == Combined || p.Key.Mode == Forward) && p.HasLargeShadow(in)
}

// HasLargeShadow reports whether the shadow of stack memory is known to be too large for the stack.
func (p *Plan) HasLargeShadow(in *ir.Instr) bool { return p.isLarger(in, maxStackShadow) }

// LeavesStack reports whether a forward derivative takes stack memory of the primal from the arena, as it is large.
func (p *Plan) LeavesStack(in *ir.Instr) bool { return ir.IsStatic(in) && p.isLarger(in, maxStack) }

func (p *Plan) isLarger(in *ir.Instr, bytes uint64) bool {
	count, known := ir.AsInt(in.Arg(0))
	size := p.Primal.Func.Module().Layout().Size(in.Extra.(*ir.AllocaInfo).Elem)
	return known && size > 0 && uint64(count) > bytes/size
}

// onTape reports whether a pointer or its shadow is saved.
func (p *Plan) onTape(v ir.Value) bool {
	return p.Saves.Of(need.Ref{Kind: need.Primal, V: v}) == save.Save || p.Saves.Of(need.Ref{Kind: need.Shadow, V: v}) == save.Save
}

// reachedLater reports whether the reverse half of a split function may come back to
// stack memory of the augmented half: a pointer into it is on the tape, in memory,
// merged with others, or with a callee that may have put it on a tape of its own.
func (p *Plan) reachedLater(v *ir.Instr) bool {
	for _, u := range ir.UsesOf(v) {
		in := u.User
		switch {
		case in.Op == ir.OpLoad, in.Op == ir.OpICmp, in.Op == ir.OpStore && u.Index == 1:
		case in.Op == ir.OpGEP, in.Op.IsCast():
			if p.onTape(in) || p.reachedLater(in) {
				return true
			}
		case in.Op == ir.OpCall && in.CalleeFunc() != nil && strings.HasPrefix(in.CalleeFunc().Name, "llvm."):
		default:
			return true
		}
	}
	return false
}

// UsesArena reports whether the forward sweep may take arena memory that stays
// behind, the function's own record in split mode aside: someone has to release it.
func (p *Plan) UsesArena() bool {
	for _, f := range p.Tape.Frames() {
		if f.Region == nil && (f.Kind == tape.Block || f.Kind == tape.Records || f.Kind == tape.Stretches) {
			return true
		}
	}
	for in := range p.Primal.Instrs() {
		switch in.Op {
		case ir.OpCall:
			if p.LateInArena(in) {
				return true
			}
			if p.Saves.Undone(in) || p.Activity.Call(in) != nil && p.Regions.Call(in) == region.Tape || p.putsOff(in) || known.Runtime(in) != "" {
				return true
			}
		case ir.OpAlloca:
			if p.Lasting(in) || p.ShadowInArena(in) {
				return true
			}
		}
	}
	return false
}

// LateInArena reports whether a shadow that only the reverse sweep makes lies in the arena, to the end of the derivative: there the
// pages stay between calls, where the allocator would give them back to the system, which clears them anew each time. Not
// in loops and functions that call themselves, where that would keep more than one at a time.
func (p *Plan) LateInArena(in *ir.Instr) bool {
	if p.Key.Mode != Combined || p.Late.Freed(in) == nil || p.Nest.Of(in.Parent()) != nil {
		return false
	}
	switch in.CalleeFunc().Name {
	case "malloc", "calloc", "_Znwm", "_Znam":
		return true
	}
	return false
}

// putsOff reports whether a call frees memory, or would free its shadow, of which the forward sweep lets one stay.
func (p *Plan) putsOff(in *ir.Instr) bool {
	if activity.KindOf(in) != activity.Frees {
		return false
	}
	return !p.Early.Frees(in) || p.Late.Made(in) == nil && p.Activity.Active(in.CallArgs()[0])
}

// ClearsShadow reports whether the reverse sweep has to zero the shadow of memory that an instruction allocates,
// when it comes to where that memory began: the adjoints of its first contents, which are zeros and no
// variable's, would be found there by the next run of the same sweep.
func (p *Plan) ClearsShadow(in *ir.Instr) bool {
	if !p.Key.Repeats || !p.Activity.Active(in) {
		return false
	}
	facts := known.Call(in)
	return facts != nil && facts.Alloc != nil && facts.Alloc.Zeroed
}

// TapeSize is how many bytes of tape the program has to hand from one open half to the other; 0 when
// the reverse half needs nothing.
func (p *Plan) TapeSize() uint64 {
	switch f := p.Tape.Frame(nil); {
	case f != nil:
		return f.Size
	case p.UsesArena():
		return tape.LentHeader
	}
	return 0
}

// TapeStamp is what an open augmented half writes into its tape, and what the reverse half demands there:
// halves of another function, of other activities or of another layout have another one.
func (p *Plan) TapeStamp() int64 {
	h := fnv.New64a()
	io.WriteString(h, p.Key.String()+"\n"+strconv.Itoa(p.Key.Width)+"\n"+strconv.Itoa(int(p.Key.Readers))+"\n"+p.Key.Kept+"\n"+p.Tape.String())
	return int64(h.Sum64() | 1) // never zero, which marks a tape that has been given back
}
