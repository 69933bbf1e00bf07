package memplan

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Undoing lists the stores that the reverse sweep must undo so that it may repeat load in the load's own
// iteration. It returns false if undoing stores does not suffice.
//
// The forward sweep saves the value that a store in a loop overwrites, and the reverse sweep restores it when
// it reaches the store. A load may be repeated if this restores every store that may overwrite its bytes. No
// such store may come later in the same iteration of the load's innermost loop: the value may be used before
// the store is undone.
//
// The tape holds one value per execution of a store, whatever the number of loads that benefit. The save plan
// decides whether this is cheaper than saving the loaded values.
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

// toUndo judges load as if every store that can be undone were. It returns the stores that this judgement
// met, sorted by ID, and never nil with true.
func (d *decider) toUndo(load *ir.Instr) ([]*ir.Instr, bool) {
	if load.Op != ir.OpLoad || d.opts.Split || d.opts.Off || !d.opts.Restores {
		return nil, false
	}

	// While d.undoing is set, putBack records stores, and after ignores them.
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

// putBack records w as a store to undo. It returns false if w cannot be undone, or outside of toUndo.
func (d *decider) putBack(w *ir.Instr) bool {
	if d.undoing == nil || !d.puttable(w) {
		return false
	}
	d.undoing[w] = true
	return true
}

// puttable reports whether w can be undone: it is a store of a number, or a memory intrinsic that writes
// numbers, to non-escaping memory of this function.
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

// movesNumbers reports whether a memory intrinsic is known to write no pointers.
func (d *decider) movesNumbers(call *ir.Instr) bool {
	if d.opts.Types == nil {
		return false
	}
	b, ok := d.opts.Types.Moved(call)
	return ok && !b.Has(rules.PtrBytes)
}
