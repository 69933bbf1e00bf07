package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// A within is a position on the tape in the second run of an iteration. The reverse sweep gives the
// iteration, and the second run the iterations of loops inside it.
type within struct {
	*rev
	run *sweep
}

// counter is the number of the current iteration of l, in the second run if that runs l.
func (w *within) counter(l *loops.Loop) ir.Value {
	if w.run.runs(l) {
		return w.run.counters[l]
	}
	return w.rev.counter(l)
}

// fetches reports whether the second run takes the value of a load from the tape.
func (s *sweep) fetches(load *ir.Instr) bool {
	return s.region.Caches(load) && !s.p.Saves.Refound(load)
}

// fetch replaces the placeholders of cached loads in a second run by loads from the tape, where the forward
// sweep saved the values.
func (r *rev) fetch(s *sweep) {
	for _, in := range s.region.CachedLoads() {
		if !s.fetches(in) {
			continue
		}

		ref := need.Ref{Kind: need.CachedLoad, V: in}
		c := s.vmap[in].(*ir.Instr)
		r.bd.SetBefore(c)
		r.bd.Dbg = ""
		p, slot := r.slot(ref, &within{r, s})

		found := r.typed(r.bd.Load(ir.TapeMemory, slot.Type, p, slot.Align), ref)
		ir.ReplaceAllUses(c, found)
		c.Erase()
		s.vmap[in] = found
	}
}
