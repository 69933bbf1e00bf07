// Package plan bundles what has been found out and decided about one derivative,
// and drives the stages that do so.
//
//	Requires:   a module, its requests.
//	Produces:   one read-only Plan per Key.
//	Guarantees: all plans are final before anything is emitted; emission decides nothing.
package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/accumulate"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/alike"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/alive"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/early"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/gather"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/last"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/late"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/memplan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/onward"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/partials"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/region"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/rerun"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/revcfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/save"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/short"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// Plan is everything the emitter reads. The fields after Activity are nil in forward mode.
type Plan struct {
	Key Key
	*Facts
	Leaves   func(*ir.Block) bool // code that the function does not return from and no sweep follows; nil in the mode Recorded
	Activity *activity.Info
	MemPlan  *memplan.Plan
	Regions  *region.Plan
	Late     *late.Plan
	Gather   *gather.Plan
	Sums     *accumulate.Plan
	Reverse  *revcfg.Plan // without a block when no adjoints are asked for
	Onward   *onward.Plan // without a block when no tangents are carried over the tape
	Alike    *alike.Plan
	Last     *last.Plan
	Needs    *need.Set
	Reruns   *rerun.Plan
	Alive    *alive.Plan
	Saves    *save.Plan
	Tape     *tape.Layout
	Early    *early.Plan
	Short    *short.Plan
	Other    *Plan          // the other form of the derivative when it has two, of the key OtherKey
	Divides  bool           // adjoints of quotients are made by divisions, not with reciprocals
	Again    bool           // what is emitted may be differentiated once more
	Partials *partials.Plan // when the reverse sweep goes over records of partials
	Module   *ir.Module
	Custom   *Custom // when the program gives this derivative itself: nothing else is planned then
}

// OtherKey is the key of the form that is taken instead where the tape is small, or large.
func (p *Plan) OtherKey() Key {
	k := p.Key
	k.Form = Taped
	if p.Short.Again() {
		k.Form = Again
	}
	return k
}

// CalleeKinds lists the kinds of derivative functions that the sweeps call for an active call, one for each key.
func (p *Plan) CalleeKinds(in *ir.Instr) (kinds []callconv.Kind) {
	switch {
	case p.Key.Mode == Forward:
		return []callconv.Kind{callconv.Forward}
	case p.Key.Mode == Recorded:
		return []callconv.Kind{callconv.Recorded}
	case p.Regions.Call(in) == region.Tape:
		return []callconv.Kind{callconv.Augmented}
	}
	if p.Key.Readers.Has(request.Backward) {
		kinds = append(kinds, callconv.Combined)
	}
	if p.Key.Readers.Has(request.Onward) {
		kinds = append(kinds, callconv.Forward)
	}
	return kinds
}

// CalleeKey is the key of the derivative of which an active call needs the function of that kind.
func (p *Plan) CalleeKey(in *ir.Instr, kind callconv.Kind) Key {
	c := p.Activity.Call(in)
	null := marks(len(c.Args), nullMark, func(i int) bool { return c.Null[i] })
	keep, caught := ir.NumUses(in) > 0, p.Key.Caught || p.Caught[in] != nil
	if kind == callconv.Forward {
		k := NewKey(c.Callee, Forward, c.Args, c.Ret, keep && p.Key.Mode == Forward, p.Key.Width)
		k.Estimate, k.Check, k.Runtime, k.Apart, k.Context = p.Key.Estimate, p.Key.Check, p.Key.Runtime, p.Key.Apart, p.Key.Context
		k.Caught, k.Null = caught, null
		return k
	}
	if kind == callconv.Recorded {
		return recordedKey(c, null)
	}
	alone := marks(len(c.Args), aloneMark, func(i int) bool { return p.MemPlan.CallAlone(in, i) })
	if kind == callconv.Combined {
		k := NewKey(c.Callee, Combined, c.Args, c.Ret, false, p.Key.Width)
		k.Alone, k.Runtime, k.Apart, k.Context, k.Caught, k.Null = alone, p.Key.Runtime, p.Key.Apart, p.Key.Context, caught, null
		return k
	}
	k := NewKey(c.Callee, Split, c.Args, c.Ret, keep, p.Key.Width)
	k.Alone, k.Caught, k.Null = alone, caught, null
	k.Late = marks(len(c.Args), lateMark, func(i int) bool { return c.Args[i] == request.Dup && p.Late.Has(in.CallArgs()[i]) })
	k.Repeats, k.Readers, k.Runtime, k.Apart, k.Context = p.Key.Repeats, p.Key.Readers, p.Key.Runtime, p.Key.Apart, p.Key.Context
	// Per argument and last for all other memory: does what is behind it stay
	// unchanged from the call until the reverse sweep comes back to it?
	k.Kept = marks(len(c.Args)+1, keptMark, func(i int) bool {
		if i == len(c.Args) {
			return p.MemPlan.CallForeignStable(in)
		}
		return p.MemPlan.CallStable(in, i)
	})
	return k
}

// reloads reports whether what in reads is unchanged when the reverse sweep comes to in,
// so that it may read it again.
func (p *Plan) reloads(in *ir.Instr) bool {
	return p.MemPlan.StableIn(in).Covers(nil)
}

// repeats reports whether a call without derivative of its own may be made
// again for its result.
func (p *Plan) repeats(in *ir.Instr) bool {
	return p.Activity.Call(in) == nil && !known.Unwinds(in) && p.MemPlan.CallPure(in) && p.reloads(in)
}
