package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
)

// A within stands where the second run of an iteration does: in the iteration that the reverse sweep has come to, and in it at its own place.
type within struct {
	*rev
	run *sweep
}

func (w *within) counter(l *loops.Loop) ir.Value {
	if w.run.runs(l) {
		return w.run.counters[l]
	}
	return w.rev.counter(l)
}

// fetches reports whether the second run takes what a load has found from the tape.
func (s *sweep) fetches(load *ir.Instr) bool {
	return s.region.Caches(load) && !s.p.Saves.Refound(load)
}

// fetch has a second run take from the tape what the forward sweep has kept of what loads found.
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
