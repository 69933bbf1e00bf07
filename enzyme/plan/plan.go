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

// A Draft is what is decided about one derivative without asking the plans of those that it calls. The fields after Activity are nil in forward mode.
type Draft struct {
	Key Key
	*Facts
	Leaves     map[*ir.Block]bool // code that the function does not return from and no sweep follows; nil in the mode Recorded
	Activity   *activity.Info
	Clears     map[*ir.Instr]bool // allocations whose shadow the reverse sweep zeroes, see clears
	MemPlan    *memplan.Plan
	Regions    *region.Plan
	LazyShadow *lazyshadow.Plan
	Gathers    *scatter2gather.Plan
	Sums       *accumulate.Plan
	Reverse    *revcfg.Plan  // without a block when no adjoints are asked for
	TapeJVP    *tapejvp.Plan // without a block when no tangents are carried over the tape
	Invariant  *invariant.Plan
	LastWrite  *lastwrite.Plan
	Needs      *need.Set
	Remat      *remat.Plan
	FwdLive    *fwdlive.Plan
	Saves      *save.Plan
	Tape       *tape.Layout
	Jumps      map[*loops.Loop]*ir.Instr // see jumps
	Versions   *versions.Plan
	Divides    bool // adjoints of quotients are made by divisions, not with reciprocals
	Nested     bool // what is emitted may be differentiated once more
	Module     *ir.Module
	Custom     Provided               // when the derivative is other code: nothing else is planned then
	Calls      map[*ir.Instr][]Callee // by active call: the derivatives that the sweeps call in its place
}

// Plan is everything the emitter reads. It is built once and never changes.
type Plan struct {
	*Draft
	EagerFree    *eagerfree.Plan    // nil in forward mode
	Storage      *storage.Plan      // nil for a derivative that is other code
	Other        *Plan              // the other form of the derivative when it has two
	Open         Handle             // for the halves that the program calls itself
	JacobianTape *jacobiantape.Plan // when the reverse sweep goes over records of partials
	Records      Key                // the forward sweep that makes these, unless this is it
}

// A Handle is what a program passes from one open half to the other.
type Handle struct {
	Bytes uint64 // how many it is; 0 when the reverse half needs nothing
	// Stamp is what the augmented half writes into its tape, and what the reverse half demands there: halves of another function, of other activities or of
	// another layout have another one.
	Stamp int64
}

// reloads reports whether what in reads is unchanged when the reverse sweep comes to in,
// so that it may read it again.
func (p *Draft) reloads(in *ir.Instr) bool {
	return p.MemPlan.StableIn(in).Covers(nil)
}

// repeats reports whether a call without derivative of its own may be made
// again for its result.
func (p *Draft) repeats(in *ir.Instr) bool {
	return p.Activity.Call(in) == nil && !known.Unwinds(in) && p.MemPlan.CallPure(in) && p.reloads(in)
}
