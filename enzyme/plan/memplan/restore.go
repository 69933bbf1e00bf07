package memplan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/memory"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A store that stands in no loop runs at most once. Typically it is the result
// written through a pointer at the end, of which nobody can tell whether it points into
// the arrays read before. Rather than save all that was read in loops before it, the
// derivative keeps the few bytes that the store overwrites and puts them back when the reverse
// sweep passes it: what was read before is then found as it was.
//
// That serves reads inside a loop, since what is made in a loop is asked for only in the reverse sweep of that
// loop (its results leave through φs, which are saved), and the memory that a split
// callee reads in its own reverse half. It does not serve a load outside of loops: that may be asked for
// by code behind the store, before the store is undone.

// maxRestored bounds how many stores are undone: beyond it, saving is likely to be cheaper.
const maxRestored = 32

// restorable holds for stores of numbers outside of all loops. Stores of
// pointers change shadow memory too, which is not put back.
func (d *decider) restorable(in *ir.Instr) bool {
	if in.Op != ir.OpStore || !in.Arg(0).Type().IsFloatOrVec() || d.nest.Of(in.Parent()) != nil {
		return false
	}
	m := in.Extra.(*ir.MemInfo)
	return !m.Volatile && !m.Atomic
}

// findRestored has those stores undone without which some read would stay
// through the function: each read is judged as if all were, and the ones it met are kept when that helps.
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

func (d *decider) keepIfStable(v verdict) {
	if v.extent.Reach == Function {
		for _, w := range d.met {
			d.wanted[w] = true
		}
	}
	d.met = d.met[:0]
}

// undone reports whether a store will have been undone when the reverse sweep
// asks for what r read: for a callee, or (with itself set) for r's own result.
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

// Restored reports whether the derivative has to put back what a store overwrote
// when its reverse sweep passes it, and to store again what it then finds when all is done.
func (p *Plan) Restored(store *ir.Instr) bool { return p.d.wanted[store] }
