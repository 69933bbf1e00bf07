package plan

import (
	"hash/fnv"
	"io"
	"slices"
	"strconv"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/eagerfree"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/ptrflow"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/storage"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// build turns drafts into plans. The drafts of all callees exist by now, so eagerfree and storage may query
// them.
func (pl *Planner) build(reached []*outcome) []*Plan {
	memo := map[ptrflow.Spot[Key]]bool{}
	log := newLog(pl.trace)

	// eagerfree and storage first, for all drafts: they read drafts only.
	ends := make([]ending, len(reached))
	for i, o := range reached {
		if pl.built[o.draft.Key] == nil && o.draft.Custom == nil {
			ends[i] = pl.end(o.draft, memo, log)
		}
	}
	pl.tell(&log.stages)

	// Then join the results. The order is backward, since the other version of a derivative is reached after
	// the one that dispatches to it.
	plans := make([]*Plan, len(reached))
	for i, o := range slices.Backward(reached) {
		plans[i] = pl.built[o.draft.Key]
		if plans[i] == nil {
			plans[i] = pl.join(o, ends[i])
			pl.built[o.draft.Key] = plans[i]
		}
	}
	return plans
}

// An ending holds the decisions about a draft that depend on the drafts of its callees.
type ending struct {
	early   *eagerfree.Plan
	storage *storage.Plan
}

// end runs the stages eagerfree and storage on a draft. memo caches answers about parameters across drafts.
func (pl *Planner) end(p *Draft, memo map[ptrflow.Spot[Key]]bool, log *log) (e ending) {
	reverse := p.Key.Mode != Forward && p.Key.Mode != Recorded
	if reverse {
		// Whether a callee keeps an address depends on its own callees: Holds follows the call graph.
		s, forgets := eagerfree.Start(pl.forgetting(p)), map[ir.Use]bool{}
		for _, u := range s.Asks() {
			forgets[u] = ptrflow.Holds(p.handed(u), memo, pl.keepsNoAddress)
		}
		e.early = s.Finish(forgets)
		if p.Key.Form == Dispatch {
			log.add("eagerfree", p.Key.Fn, e.early)
		}
	}

	// Storage needs the result of eagerfree, which is nil in forward mode.
	e.storage = storage.Decide(&storage.Input{Func: p.Primal.Func, Nest: p.Nest, Activity: p.Activity, Forward: !reverse, Combined: p.Key.Mode == Combined, Memory: p.Memory,
		Regions: p.Regions, Late: p.LazyShadow, Saves: p.Saves, Tape: p.Tape, Early: e.early})
	if p.Key.Form == Dispatch {
		log.add("storage", p.Key.Fn, e.storage)
	}
	return e
}

// join makes the plan from a draft and its ending. The plan of the other version must exist.
func (pl *Planner) join(o *outcome, e ending) *Plan {
	p := &Plan{Draft: o.draft, EagerFree: e.early, Storage: e.storage, JacobianTape: o.partials}
	switch {
	case p.Custom != nil || p.Key.Mode == Forward || p.Key.Mode == Recorded:
	case p.JacobianTape != nil:
		p.Records = p.Key.recordsKey()
	case p.Versions.Two():
		p.Other = pl.built[p.otherKey()]
	}
	if p.Key.Open && p.Custom == nil {
		p.Open = Handle{p.tapeBytes(), p.stamp()}
	}
	return p
}

// tapeBytes is the size in bytes of the tape that the program passes from one open half to the other. 0 means
// that there is none.
func (p *Plan) tapeBytes() uint64 {
	switch f := p.Tape.Frame(nil); {
	case f != nil:
		return f.Size
	case p.Storage.UsesArena():
		return tape.LentHeader
	}
	return 0
}

// stamp is a hash of the key and the tape layout, by which the reverse half checks that its tape fits. It is
// never 0, which marks a tape that was given back.
func (p *Plan) stamp() int64 {
	h := fnv.New64a()
	io.WriteString(h, p.Key.String()+"\n"+strconv.Itoa(p.Key.Width)+"\n"+strconv.Itoa(int(p.Key.Readers))+"\n"+p.Key.Kept+"\n"+p.Tape.String())
	return int64(h.Sum64() | 1)
}
