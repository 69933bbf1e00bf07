// Package accumulate decides between plain and atomic accumulation of adjoints into shadow memory.
//
//	Requires:   a normalised function, its memory and activity; whether other threads may add to the same shadows.
//	Produces:   a Policy for each instruction whose adjoint is added to memory.
//	Guarantees: an addition to a cell to which another thread may add at the same time is atomic, or is a
//	            fault.
//
// The adjoint of a load is an addition. Threads that read the same number add to the same shadow, in any
// order. Since additions commute, it suffices that each is atomic (Förster, "Algorithmic Differentiation of
// Pragma-Defined Parallel Regions", 2014). Adjoints of stores need no atomic updates: two threads that store
// to the same number are a data race of the program itself.
package accumulate

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// A Policy is how an adjoint is added to shadow memory.
type Policy uint8

const (
	Plain     Policy = iota // no other thread runs
	Exclusive               // other threads run, but only this one accesses the object
	Atomic                  // each addition is one atomic update
)

func (p Policy) String() string { return [...]string{"plain", "exclusive", "atomic"}[p] }

// Input holds the analyses that Decide reads.
type Input struct {
	Func     *ir.Func
	Memory   *memory.Info
	Activity *activity.Info
	Layout   *ir.Layout
	Shared   bool // other threads may add to the same shadows
}

// Plan holds a Policy for each instruction that reads numbers from memory with a shadow.
type Plan struct {
	fn     *ir.Func
	of     map[*ir.Instr]Policy
	Faults []Fault
}

// A Fault is an instruction whose adjoint must be added atomically, but cannot be.
type Fault struct {
	At  *ir.Instr
	Why string
}

// Decide computes the policies and the faults of a function.
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

// source returns the pointer from which a load, copy or masked load reads; false for other instructions.
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

// policy returns the Policy for additions to the shadow of the memory behind p. Memory is exclusive if this
// function allocates it and it does not escape.
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

// obstacle returns why the adjoint of i cannot be added atomically, "" if it can.
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

// Of returns the policy for the memory that in reads. A nil plan means Plain.
func (p *Plan) Of(in *ir.Instr) Policy {
	if p == nil {
		return Plain
	}
	return p.of[in]
}

// String lists the instructions with a policy other than Plain.
func (p *Plan) String() string {
	var b strings.Builder
	for in := range p.fn.Instrs() {
		if how := p.of[in]; how != Plain {
			fmt.Fprintf(&b, "%s: %s\n", how, in)
		}
	}
	return b.String()
}
