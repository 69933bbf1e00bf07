package remat

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// fusion describes a region whose iterations run again in the primal's order, each followed by its adjoint.
// This order is legal when no adjoint flows from an iteration to the one before it, except through sums.
// Every term of a sum has the same adjoint in every iteration; the reverse sweep has it when it enters the
// loop.
//
// Each iteration then starts from the results of the one that has just run, for example the state of a
// random-number generator, so the forward sweep saves nothing of the loop, not even its trip count. If the
// results of the loop are dead in the forward sweep, the loop runs only once, in the reverse sweep.
type fusion struct {
	sums    map[ir.Value]*ir.Instr // each partial sum within an iteration → the header φ of its sum
	carried []*ir.Instr            // header φs that the second run carries from iteration to iteration
}

// Fused reports whether the reverse sweep runs the iterations in the primal's order. It accepts nil.
func (r *Loop) Fused() bool { return r != nil && r.order != nil }

// Carried lists the header φs that the second run carries from one iteration to the next. r must be fused.
func (r *Loop) Carried() []*ir.Instr { return r.order.carried }

// Sum returns the header φ of the sum that v is a partial sum of, nil if v belongs to no sum. The φ and v
// have the same adjoint in every iteration. r must be fused.
func (r *Loop) Sum(v ir.Value) *ir.Instr { return r.order.sums[v] }

// Sums lists the header φs that accumulate sums over the iterations. r must be fused.
func (r *Loop) Sums() []*ir.Instr {
	var list []*ir.Instr
	for _, phi := range r.Loop.Header.Phis() {
		if r.order.sums[phi] == phi {
			list = append(list, phi)
		}
	}
	return list
}

// Fusions prints the fused loops of a plan, with their carried φs and their sums. It is the dump of stage
// adjfuse.
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

// fresh returns a copy of o without its carried φs, which the next slice collects again; nil if o is nil.
func (o *fusion) fresh() *fusion {
	if o == nil {
		return nil
	}
	return &fusion{sums: o.sums}
}

// ordered returns the fusion of l, nil if the adjoints of its iterations cannot run in the primal's order.
func (in *Input) ordered(l *loops.Loop) *fusion {
	o := &fusion{sums: map[ir.Value]*ir.Instr{}}
	for _, phi := range l.Header.Phis() {
		if in.Activity.PhiHasAdjoint(phi) && !in.sum(phi, l, o) {
			return nil
		}
	}

	// The checks below need the complete map of partial sums.
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

// sum reports whether header φ phi is a sum: an iteration adds to it, and does nothing else to it before it
// reaches the back edge. No other instruction of the loop may have a derivative with respect to it. On
// success, o.sums maps each partial sum to phi.
func (in *Input) sum(phi *ir.Instr, l *loops.Loop, o *fusion) bool {
	// members is the worklist of partial sums; their uses may lead to further ones.
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
				return false // two sums merge here
			}
		}
	}

	// Additions alone are not enough: x + x is an addition too, but doubles the sum.
	for _, m := range members {
		if m != phi && !o.once(m, phi) {
			return false
		}
	}
	return o.sums[phi.IncomingFor(l.Latch)] == phi
}

// differentiates reports whether the reverse sweep propagates an adjoint from i to its operands.
func (in *Input) differentiates(i *ir.Instr) bool {
	if i.Op == ir.OpPhi {
		return in.Activity.PhiHasAdjoint(i)
	}
	return in.Activity.HasAdjoint(i)
}

// addend is the operand index of the addend of llvm.fma and llvm.fmuladd; operand 0 is the callee.
const addend = 3

// adds reports whether the user's partial with respect to the used operand is 1, or 0 or 1 for a φ and a
// select.
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

// once reports whether member m contains the sum of phi exactly once, on every path to m.
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

// leaves reports whether i receives adjoints from code after the loop only as a partial sum, through an exit
// φ. Any other live-out value has an adjoint in the last iteration only, which breaks the primal's order.
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

// oneEach reports whether each sum leaves the loop through exit edge e as at most one value. Two values of
// one sum would have two adjoints.
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

// ownIteration reports whether the adjoint of i is independent of the order of the iterations. It is if it
// only adds to shadow memory, as the adjoint of a load does. It is too if i writes scratch memory, of which
// every iteration writes all that it reads.
func (in *Input) ownIteration(i *ir.Instr, l *loops.Loop) bool {
	// Shadows of allocations, and extra work that the reverse sweep has at i, follow the backward order.
	if i.Op == ir.OpAlloca || in.Bound(i) || in.Activity.Concerns(i) && allocates(i) {
		return false
	}
	if i.Op == ir.OpPhi || !in.Activity.HasAdjoint(i) {
		return true
	}

	// The adjoint of an instruction that does not write memory reads shadow memory only to add to it.
	e := in.Memory.Effects(i)
	if len(e.Writes) == 0 && !e.WritesForeign && !e.FreesForeign && len(e.Frees) == 0 && !e.Hidden {
		return true
	}
	return in.writesPrivately(i) && in.readIn(i, l)
}

// readIn reports whether the adjoint of a private write in l receives contributions from its own iteration
// only: every active read that may alias the write is a private read of l.
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

// allocates reports whether i is a call that allocates or frees memory, or queries the size of a block.
func allocates(i *ir.Instr) bool {
	if i.Op != ir.OpCall {
		return false
	}
	k := activity.KindOf(i)
	return k == activity.Allocates || k == activity.Frees || k == activity.AsksSize
}
