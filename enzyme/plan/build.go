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

// build makes plans of drafts. All that these reach is there, so that stages can ask callees for what they have decided.
func (pl *Planner) build(reached []*outcome) []*Plan {
	memo := map[ptrflow.Spot[Key]]bool{}
	log := newLog(pl.trace)
	ends := make([]ending, len(reached))
	for i, o := range reached {
		if pl.built[o.draft.Key] == nil && o.draft.Custom == nil {
			ends[i] = pl.end(o.draft, memo, log)
		}
	}
	pl.tell(&log.stages)
	plans := make([]*Plan, len(reached))
	for i, o := range slices.Backward(reached) { // the other form of a derivative is reached after it
		plans[i] = pl.built[o.draft.Key]
		if plans[i] == nil {
			plans[i] = pl.join(o, ends[i])
			pl.built[o.draft.Key] = plans[i]
		}
	}
	return plans
}

// An ending is what is decided about a draft when the others are there.
type ending struct {
	early   *eagerfree.Plan
	storage *storage.Plan
}

func (pl *Planner) end(p *Draft, memo map[ptrflow.Spot[Key]]bool, log *log) (e ending) {
	reverse := p.Key.Mode != Forward && p.Key.Mode != Recorded
	if reverse {
		s, forgets := eagerfree.Start(pl.forgetting(p)), map[ir.Use]bool{}
		for _, u := range s.Asks() {
			forgets[u] = ptrflow.Holds(p.handed(u), memo, pl.keepsNoAddress)
		}
		e.early = s.Finish(forgets)
		if p.Key.Form == Dispatch {
			log.add("eagerfree", p.Key.Fn, e.early)
		}
	}
	e.storage = storage.Decide(&storage.Input{Func: p.Primal.Func, Nest: p.Nest, Activity: p.Activity, Forward: !reverse, Combined: p.Key.Mode == Combined, Memory: p.Memory,
		Regions: p.Regions, Late: p.LazyShadow, Saves: p.Saves, Tape: p.Tape, Early: e.early})
	if p.Key.Form == Dispatch {
		log.add("storage", p.Key.Fn, e.storage)
	}
	return e
}

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

// tapeBytes is how many bytes of tape the program has to hand from one open half to the other.
func (p *Plan) tapeBytes() uint64 {
	switch f := p.Tape.Frame(nil); {
	case f != nil:
		return f.Size
	case p.Storage.UsesArena():
		return tape.LentHeader
	}
	return 0
}

func (p *Plan) stamp() int64 {
	h := fnv.New64a()
	io.WriteString(h, p.Key.String()+"\n"+strconv.Itoa(p.Key.Width)+"\n"+strconv.Itoa(int(p.Key.Readers))+"\n"+p.Key.Kept+"\n"+p.Tape.String())
	return int64(h.Sum64() | 1) // never zero, which marks a tape that has been given back
}
