// Package plan is the middle of the engine: it drives the stages that find facts and make decisions, and collects what they decide about one derivative
// in a Plan.
//
//	Requires:   a module, its requests.
//	Produces:   one Plan per Key.
//	Guarantees: all plans are final before anything is emitted; emission decides nothing.
package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/accumulate"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/eagerfree"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/fwdlive"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/invariant"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/jacobiantape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/lastwrite"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/lazyshadow"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/scatter2gather"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/storage"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tapejvp"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/versions"
)

// A Draft holds the decisions about one derivative that do not depend on the plans of its callees. The fields
// after Activity are nil in forward mode.
type Draft struct {
	Key Key
	*Facts
	Leaves     map[*ir.Block]bool // blocks that cannot return and that no sweep follows; nil in mode Recorded
	Activity   *activity.Info
	Clears     map[*ir.Instr]bool // allocations whose shadow the reverse sweep zeroes: see clears
	MemPlan    *memplan.Plan
	Regions    *region.Plan
	LazyShadow *lazyshadow.Plan
	Gathers    *scatter2gather.Plan
	Sums       *accumulate.Plan
	Reverse    *revcfg.Plan  // has no block if there is no reverse sweep
	TapeJVP    *tapejvp.Plan // has no block if there is no tangent sweep over the tape
	Invariant  *invariant.Plan
	LastWrite  *lastwrite.Plan
	Needs      *need.Set
	Remat      *remat.Plan
	FwdLive    *fwdlive.Plan
	Saves      *save.Plan
	Tape       *tape.Layout
	Jumps      map[*loops.Loop]*ir.Instr // by loop: the condition of its only iteration with adjoints; see jumps
	Versions   *versions.Plan
	Divides    bool // whether adjoints of quotients use divisions instead of reciprocals
	Nested     bool // whether the emitted function may be differentiated again
	Module     *ir.Module
	Custom     Provided               // not nil if the derivative is other code; then nothing else is planned
	Calls      map[*ir.Instr][]Callee // by active call: the derivatives that the sweeps call in its place
}

// A Plan holds all that emission reads. It is built once and never changes.
type Plan struct {
	*Draft
	EagerFree    *eagerfree.Plan    // nil in forward mode
	Storage      *storage.Plan      // nil if the derivative is other code
	Other        *Plan              // the other version, if the derivative has two
	Open         Handle             // for open halves
	JacobianTape *jacobiantape.Plan // not nil if the reverse sweep runs over a Jacobian tape
	Records      Key                // the forward sweep that records this Jacobian tape, unless it is this derivative
}

// A Handle describes the tape that a program passes from one open half to the other.
type Handle struct {
	Bytes uint64 // size of the tape; 0 if the reverse half needs none
	// Stamp is a number that the augmented half writes into its tape, and that the reverse half checks. It
	// differs for different functions, activities and layouts.
	Stamp int64
}

// reloads reports whether the memory that in reads is unchanged when the reverse sweep reaches in, so that
// the value can be loaded again.
func (p *Draft) reloads(in *ir.Instr) bool {
	return p.MemPlan.StableIn(in).Covers(nil)
}

// repeats reports whether the reverse sweep may repeat a call for its result. The call must have no
// derivative, no side effect, and unchanged inputs in memory.
func (p *Draft) repeats(in *ir.Instr) bool {
	return p.Activity.Call(in) == nil && !known.Unwinds(in) && p.MemPlan.CallPure(in) && p.reloads(in)
}
