package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// maxRestored bounds the number of undone stores. Above it, saving the reads is likely to be cheaper.
const maxRestored = 32

// restorable reports whether in is a store of a number outside of all loops, which runs at most once. A store
// of a pointer changes shadow memory too, which is not restored.
func (d *decider) restorable(in *ir.Instr) bool {
	if in.Op != ir.OpStore || !in.Arg(0).Type().IsFloatOrVec() || d.nest.Of(in.Parent()) != nil {
		return false
	}
	m := in.Extra.(*ir.MemInfo)
	return !m.Volatile && !m.Atomic
}

// findRestored computes the stores that the derivative undoes (wanted). Often the result of a function is
// stored through a pointer that may alias the arrays read before. The forward sweep then saves the few bytes
// that the store overwrites, and the reverse sweep restores them when it reaches the store. The reads before
// it stay stable.
//
// This works for reads inside loops: the reverse sweep uses a value of a loop only in the reverse sweep of
// that loop, since live-out values leave through φs, which are saved. It works too for memory that a split
// callee reads in its reverse half. A load outside of loops does not benefit: code after the store may use it
// before the store is undone.
//
// Each read is judged as if all restorable stores were undone. If it is stable then, the stores that it met
// are kept.
func (d *decider) findRestored() {
	d.wanted = map[*ir.Instr]bool{}
	if !d.opts.Restores || d.opts.Split || d.opts.Off {
		return
	}

	d.trial = true
	for in := range d.f.Instrs() {
		if e := d.mem.Effects(in); len(e.Reads) == 0 && !e.ReadsForeign {
			continue
		}
		if d.nest.Of(in.Parent()) != nil {
			d.keepIfStable(d.judge(in))
		}

		// For the callee's plan: its arguments and foreign memory may have to be stable after the call.
		if in.Call() == nil {
			continue
		}
		for _, a := range in.CallArgs() {
			if a.Type().IsPtr() {
				d.keepIfStable(d.location(in, memory.Location{Ptr: a}, false))
			}
		}
		d.keepIfStable(d.foreign(in, false))
	}
	d.trial = false

	if len(d.wanted) > maxRestored {
		clear(d.wanted)
	}
}

// keepIfStable adds the stores in met to wanted if v is stable through the function. It empties met.
func (d *decider) keepIfStable(v verdict) {
	if v.extent.Reach == Function {
		for _, w := range d.met {
			d.wanted[w] = true
		}
	}
	d.met = d.met[:0]
}

// undone reports whether store w is undone before the reverse sweep uses what r read. The user is r's own
// result if itself is set, else the callee of r.
func (d *decider) undone(r, w *ir.Instr, itself bool) bool {
	if itself && d.nest.Of(r.Parent()) == nil {
		return false
	}
	if d.trial && d.restorable(w) {
		d.met = append(d.met, w)
		return true
	}
	return d.wanted[w]
}

// Restored reports whether the reverse sweep undoes store. It restores the overwritten value when it reaches
// the store, and stores the value that it replaces again at the end of the derivative.
func (p *Plan) Restored(store *ir.Instr) bool { return p.d.wanted[store] }
