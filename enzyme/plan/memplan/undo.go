package memplan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Memory that is overwritten in loops can be had as it was: the forward sweep keeps what a store overwrites, and the reverse sweep puts
// it back when it passes the store. Where everything that may overwrite what a load has read is put back so, the load can be
// repeated, provided that none of it comes later in the same iteration of the load's own loop: there, the value may be asked for
// before the store is undone. One number is kept per store run, however many loads that serves.
//
// Whether that pays is for the save plan to say, which weighs it against saving what the loads have read. Here is said
// only which stores each load would need undone.

// Undoing lists the stores that the reverse sweep has to undo so that it may repeat a load in the load's own iteration;
// false when that would not do.
func (p *Plan) Undoing(load *ir.Instr) ([]*ir.Instr, bool) {
	if u, ok := p.undoing[load]; ok {
		return u, u != nil
	}
	stores, ok := p.d.toUndo(load)
	if p.undoing == nil {
		p.undoing = map[*ir.Instr][]*ir.Instr{}
	}
	p.undoing[load] = stores
	return stores, ok
}

// toUndo judges a load as if every store that can be undone were. The list is not nil when it will do.
func (d *decider) toUndo(load *ir.Instr) ([]*ir.Instr, bool) {
	if load.Op != ir.OpLoad || d.opts.Split || d.opts.Off || !d.opts.Restores {
		return nil, false
	}
	d.undoing = map[*ir.Instr]bool{}
	defer func() { d.undoing = nil }()
	if v := d.judge(load); v.extent.Reach != Function || len(d.undoing) > maxRestored {
		return nil, false
	}
	stores := []*ir.Instr{}
	for s := range d.undoing {
		stores = append(stores, s)
	}
	slices.SortFunc(stores, func(a, b *ir.Instr) int { return a.ID() - b.ID() })
	return stores, true
}

// putBack notes a store that has to be undone; false when it is none that can be.
func (d *decider) putBack(w *ir.Instr) bool {
	if d.undoing == nil || !d.puttable(w) {
		return false
	}
	d.undoing[w] = true
	return true
}

// puttable holds for stores of numbers, and calls that copy or set numbers, to memory that the function has made itself and that dies with it.
func (d *decider) puttable(w *ir.Instr) bool {
	var to ir.Value
	moving, moves := known.Moves(w)
	switch {
	case w.Op == ir.OpStore && w.Arg(0).Type().IsFloatOrVec():
		if m := w.Extra.(*ir.MemInfo); m.Volatile || m.Atomic {
			return false
		}
		to = w.Arg(1)
	case w.Op == ir.OpCall && moves && !moving.Volatile && d.movesNumbers(w):
		to = moving.Dst
	default:
		return false
	}
	for _, o := range d.mem.Objects(to) {
		if o.Kind != memory.Null && (!o.IsFresh() || d.mem.Escapes(o)) {
			return false
		}
	}
	return !d.wanted[w]
}

// movesNumbers reports whether a call that moves or sets bytes is known to leave no pointers there.
func (d *decider) movesNumbers(call *ir.Instr) bool {
	if d.opts.Types == nil {
		return false
	}
	b, ok := d.opts.Types.Moved(call)
	return ok && !b.Has(rules.PtrBytes)
}
