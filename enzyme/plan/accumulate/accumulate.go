// Package accumulate decides between plain and atomic accumulation of adjoints into shadow memory.
//
//	Requires:   a normalised function, its memory and activity; whether other threads may add to the same shadows.
//	Produces:   a Policy for each instruction whose adjoint is added to memory.
//	Guarantees: what another thread may add to at the same time is added to atomically, or is a fault.
//
// The adjoint of a load is an addition. Threads that read the same number add to the same shadow, in any order: additions commute, so that each of them
// need only be whole (Förster, "Algorithmic Differentiation of Pragma-Defined Parallel Regions", 2014). Stores need no such care: threads that store to one
// number are a race of the program itself.
package accumulate

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Policy is how something is added to the shadow of an object.
type Policy uint8

const (
	Plain     Policy = iota // nobody else adds to it
	Exclusive               // other threads run, but the object is this one's own
	Atomic                  // each addition is one atomic update
)

func (p Policy) String() string { return [...]string{"plain", "exclusive", "atomic"}[p] }

// Input is what Decide reads.
type Input struct {
	Func     *ir.Func
	Memory   *memory.Info
	Activity *activity.Info
	Layout   *ir.Layout
	Shared   bool // other threads may add to the same shadows
}

// Plan has a policy for each instruction that reads numbers from memory with a shadow.
type Plan struct {
	fn     *ir.Func
	of     map[*ir.Instr]Policy
	Faults []Fault
}

// A Fault is an instruction whose adjoint cannot be added as it should be.
type Fault struct {
	At  *ir.Instr
	Why string
}

// Decide finds the policies.
func Decide(in *Input) *Plan {
	p := &Plan{fn: in.Func, of: map[*ir.Instr]Policy{}}
	for i := range in.Func.Instrs() {
		if !in.Activity.HasAdjoint(i) {
			continue
		}
		ptr, reads := source(i)
		if !reads || !in.Activity.Active(ptr) {
			continue
		}
		p.of[i] = in.policy(ptr)
		if p.of[i] != Atomic {
			continue
		}
		if why := in.obstacle(i); why != "" {
			p.Faults = append(p.Faults, Fault{i, why})
		}
	}
	return p
}

// source is the pointer from which an instruction reads numbers that are added to.
func source(in *ir.Instr) (p ir.Value, reads bool) {
	switch in.Op {
	case ir.OpLoad:
		return in.Arg(0), true
	case ir.OpCall:
		if m, moves := known.Moves(in); moves && m.Src != nil {
			return m.Src, true
		}
		if f := in.CalleeFunc(); f != nil && strings.HasPrefix(f.Name, "llvm.masked.load") {
			return in.CallArgs()[0], true
		}
	}
	return nil, false
}

func (in *Input) policy(p ir.Value) Policy {
	if !in.Shared {
		return Plain
	}
	for _, o := range in.Memory.Objects(p) {
		if o.Kind != memory.Null && (!o.IsFresh() || in.Memory.Escapes(o)) {
			return Atomic
		}
	}
	return Exclusive
}

// obstacle says why an adjoint cannot be added atomically.
func (in *Input) obstacle(i *ir.Instr) string {
	if i.Op == ir.OpCall {
		if _, moves := known.Moves(i); moves {
			return "a copy of memory whose shadow threads share"
		}
		return "a masked load of memory whose shadow threads share"
	}
	switch {
	case i.Type().Scalar().Kind == ir.X86FP80 || i.Type().Scalar().Kind == ir.FP128:
		return "a load of a 'long double' from memory whose shadow threads share"
	case i.Extra.(*ir.MemInfo).Align < in.Layout.Size(i.Type().Scalar()):
		return "a load of a number that is not aligned, from memory whose shadow threads share"
	case !i.Type().IsFloatOrVec():
		return "a load of several numbers at once, from memory whose shadow threads share"
	}
	return ""
}

// Of is the policy for what an instruction reads.
func (p *Plan) Of(in *ir.Instr) Policy {
	if p == nil {
		return Plain
	}
	return p.of[in]
}

// String lists the instructions that need other than plain additions.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.fn.Instrs() {
		if how := p.of[in]; how != Plain {
			fmt.Fprintf(&b, "%s: %s\n", how, in)
		}
	}
	return b.String()
}
