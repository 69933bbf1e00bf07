package remat

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The iterations of a region may run again in the primal's order where no adjoint goes from one of them to the one before, but for those of sums:
// what is added up has the same adjoint in every iteration, and that is known when the sweep comes to the loop. What an iteration
// starts from, the state of a generator of random numbers, say, then follows from the iteration that has just run, and the forward sweep has to keep
// nothing of the loop. When nobody asks for what the loop computes, it does not run the loop at all: then each iteration runs once.
//
// An iteration also finds out by itself whether it is the last one.

// fusion is what it takes to run iterations in the primal's order.
type fusion struct {
	sums    map[ir.Value]*ir.Instr // what a sum passes through in an iteration → the φ that it starts with
	carried []*ir.Instr            // φs of the loop's header that the second run goes by
}

// Fused reports whether the reverse sweep takes the iterations in the primal's order.
func (r *Loop) Fused() bool { return r != nil && r.order != nil }

// Carried lists the φs that each iteration takes over from the one before it.
func (r *Loop) Carried() []*ir.Instr { return r.order.carried }

// Sum is the φ of the loop's header whose sum v is part of: both have the same adjoint in every iteration. It is nil where v is part of none.
func (r *Loop) Sum(v ir.Value) *ir.Instr { return r.order.sums[v] }

// Sums lists the φs of the loop's header that add up what iterations yield.
func (r *Loop) Sums() []*ir.Instr {
	var list []*ir.Instr
	for _, phi := range r.Loop.Header.Phis() {
		if r.order.sums[phi] == phi {
			list = append(list, phi)
		}
	}
	return list
}

// Fusions lists the loops in the primal's order, with what each iteration takes over from the one before.
type Fusions struct{ *Plan }

func (p Fusions) String() string {
	var b strings.Builder
	for _, r := range p.Loops() {
		if !r.Fused() {
			continue
		}
		fmt.Fprintf(&b, "loop %s in the primal's order\n", ir.ValueString(r.Loop.Header))
		for _, phi := range r.Carried() {
			fmt.Fprintf(&b, "  carried: %s\n", ir.ValueString(phi))
		}
		for _, phi := range r.Sums() {
			fmt.Fprintf(&b, "  sum: %s\n", ir.ValueString(phi))
		}
	}
	return b.String()
}

// fresh is the order for another slice, which finds out what is carried.
func (o *fusion) fresh() *fusion {
	if o == nil {
		return nil
	}
	return &fusion{sums: o.sums}
}

// ordered finds out whether the adjoints of l's iterations may be made in the primal's order; nil when not.
func (in *Input) ordered(l *loops.Loop) *fusion {
	o := &fusion{sums: map[ir.Value]*ir.Instr{}}
	for _, phi := range l.Header.Phis() {
		if in.Activity.PhiHasAdjoint(phi) && !in.sum(phi, l, o) {
			return nil
		}
	}
	for _, b := range l.Blocks() {
		for i := range b.Instrs() {
			if !in.leaves(i, l, o) || !in.ownIteration(i, l) {
				return nil
			}
		}
	}
	for _, e := range l.Exits {
		if !oneEach(e, o, in.Activity) {
			return nil
		}
	}
	return o
}

// sum follows a φ of the header through an iteration: to the next one it must come with nothing done to it but additions, and
// nobody else in the loop may have a derivative by it.
func (in *Input) sum(phi *ir.Instr, l *loops.Loop, o *fusion) bool {
	members := []*ir.Instr{phi}
	o.sums[phi] = phi
	for i := 0; i < len(members); i++ {
		for _, u := range ir.UsesOf(members[i]) {
			switch {
			case u.User == phi || !in.differentiates(u.User) || !l.Contains(u.User.Parent()):
			case !adds(u) || u.User.Op == ir.OpPhi && isEntry(u.User, l):
				return false
			case o.sums[u.User] == nil:
				o.sums[u.User] = phi
				members = append(members, u.User)
			case o.sums[u.User] != phi:
				return false // two sums are one from here on
			}
		}
	}
	for _, m := range members {
		if m != phi && !o.once(m, phi) {
			return false
		}
	}
	return o.sums[phi.IncomingFor(l.Latch)] == phi
}

// differentiates reports whether the reverse sweep passes adjoints on from an instruction to its operands.
func (in *Input) differentiates(i *ir.Instr) bool {
	if i.Op == ir.OpPhi {
		return in.Activity.PhiHasAdjoint(i)
	}
	return in.Activity.HasAdjoint(i)
}

// addend is the operand of a fused multiplication and addition that is added; the first one is the function.
const addend = 3

// adds reports whether an operand goes into a result as it is, with at most something added.
func adds(u ir.Use) bool {
	switch u.User.Op {
	case ir.OpPhi, ir.OpFAdd:
		return true
	case ir.OpFSub:
		return u.Index == 0
	case ir.OpSelect:
		return u.Index > 0
	case ir.OpCall:
		f := u.User.CalleeFunc()
		return f != nil && (strings.HasPrefix(f.Name, "llvm.fmuladd.") || strings.HasPrefix(f.Name, "llvm.fma.")) && u.Index == addend
	}
	return false
}

// once reports whether a member of a sum holds that sum exactly once, whichever way control comes to it.
func (o *fusion) once(m, phi *ir.Instr) bool {
	holds := func(v ir.Value) bool { return o.sums[v] == phi }
	switch m.Op {
	case ir.OpPhi:
		for i := range m.NumIncoming() {
			if v, _ := m.Incoming(i); !holds(v) {
				return false
			}
		}
		return true
	case ir.OpSelect:
		return holds(m.Arg(1)) && holds(m.Arg(2))
	case ir.OpCall:
		return !holds(m.Arg(1)) && !holds(m.Arg(2)) && holds(m.Arg(addend))
	case ir.OpFSub:
		return holds(m.Arg(0)) && !holds(m.Arg(1))
	}
	return holds(m.Arg(0)) != holds(m.Arg(1))
}

// leaves reports whether adjoints come to an instruction from behind the loop only where it is part of a sum: else the last iteration has
// them alone.
func (in *Input) leaves(i *ir.Instr, l *loops.Loop, o *fusion) bool {
	if !in.Activity.Active(i) {
		return true
	}
	for _, u := range ir.UsesOf(i) {
		if l.Contains(u.User.Parent()) || !in.differentiates(u.User) {
			continue
		}
		if u.User.Op != ir.OpPhi || o.sums[i] == nil {
			return false
		}
	}
	return true
}

// oneEach reports whether each sum leaves by an edge with one value.
func oneEach(e loops.Edge, o *fusion, active *activity.Info) bool {
	value := map[*ir.Instr]ir.Value{}
	for _, phi := range e.To.Phis() {
		v := phi.IncomingFor(e.From)
		s := o.sums[v]
		if s == nil || !active.PhiHasAdjoint(phi) {
			continue
		}
		if value[s] != nil && value[s] != v {
			return false
		}
		value[s] = v
	}
	return true
}

// ownIteration reports whether the adjoint of an instruction touches no shadow memory that those of other iterations need as it was: it
// adds to shadows, as the adjoints of loads do, or belongs to scratch memory, where every iteration writes all that it reads.
func (in *Input) ownIteration(i *ir.Instr, l *loops.Loop) bool {
	if i.Op == ir.OpAlloca || in.Bound(i) || in.Activity.Concerns(i) && allocates(i) {
		return false
	}
	if i.Op == ir.OpPhi || !in.Activity.HasAdjoint(i) {
		return true
	}
	e := in.Memory.Effects(i)
	if len(e.Writes) == 0 && !e.WritesForeign && !e.FreesForeign && len(e.Frees) == 0 && !e.Hidden {
		return true
	}
	return in.writesPrivately(i) && in.readIn(i, l)
}

// readIn reports whether all adjoints that a private write of l takes come from the same iteration.
func (in *Input) readIn(write *ir.Instr, l *loops.Loop) bool {
	for r := range in.Func.Instrs() {
		if !in.Activity.HasAdjoint(r) {
			continue
		}
		for _, at := range in.Memory.Effects(r).Reads {
			if in.Memory.MayWriteThrough(write, at.Ptr) && !(l.Contains(r.Parent()) && in.private(r, l)) {
				return false
			}
		}
	}
	return true
}

func allocates(i *ir.Instr) bool {
	if i.Op != ir.OpCall {
		return false
	}
	k := activity.KindOf(i)
	return k == activity.Allocates || k == activity.Frees || k == activity.AsksSize
}
