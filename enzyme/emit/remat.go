package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
)

// A secondRun is what stands in the reverse sweep before the adjoint of an iteration that runs again: a copy of the slice that
// the plan says, with the tape of this one iteration.
type secondRun struct {
	region *remat.Loop
	start  *ir.Block
	mark   ir.Value // alloca: where in the arena the iteration's tape begins; nil when it takes none

	// In the primal's order:
	carried map[*ir.Instr]ir.Value // allocas: what the next iteration starts from
	last    ir.Value               // alloca: whether the iteration that has run is the last one
}

// openRegions makes room for what single iterations save.
func (r *rev) openRegions() {
	for _, region := range r.p.Remat.Loops() {
		run := &secondRun{region: region, start: r.fn.NewBlock("again")}
		r.seconds[region.Loop] = run
		if region.Fused() {
			r.openOrdered(run)
		}
		for _, f := range r.p.Tape.Frames() {
			if f.Region == region && !f.Kind.OnStack() && f.Fixed == 0 && run.mark == nil {
				run.mark = r.top.Alloca(ir.Ptr, "mark")
			}
		}
		if f := r.p.Tape.Again(region.Loop); f != nil {
			for _, slot := range f.Slots {
				r.slots[slot.Ref] = r.top.Alloca(slot.Held(), "")
			}
		}
	}
}

// arrival is where the sweep goes on its way from b back to p: to the second run of the iteration that it enters so, if there is one.
func (r *rev) arrival(b, p *ir.Block) *ir.Block {
	l := r.p.Nest.Of(p)
	if run := r.seconds[l]; run != nil && (!l.Contains(b) || b == l.Header) {
		return run.start
	}
	return r.blocks[p]
}

// endIteration gives back the tape of an iteration when the sweep leaves the first block of it.
func (r *rev) endIteration(b *ir.Block) {
	l := r.p.Nest.Of(b)
	if run := r.seconds[l]; run != nil && b == l.Header && run.mark != nil {
		r.bd.Dbg = ""
		r.callRuntime(r.bd, "arena_release", ir.VoidType, r.bd.Load(ir.OwnMemory, ir.Ptr, run.mark, 0))
	}
}

// runAgain emits all second runs.
func (r *rev) runAgain() {
	for _, region := range r.p.Remat.Loops() {
		r.second(r.seconds[region.Loop])
	}
}

func (r *rev) second(run *secondRun) {
	s := newSweep(r.gen)
	s.region, s.slots = run.region, r.slots
	r.bd.SetBlock(run.start)
	r.bd.Dbg = ""
	clear(r.memo)
	if run.mark != nil {
		r.bd.Store(ir.OwnMemory, r.callRuntime(r.bd, "arena_mark", ir.Ptr), run.mark, 0)
	}
	for _, v := range run.region.Enters() {
		s.vmap[v] = r.lookup(need.Ref{Kind: need.Primal, V: v})
	}
	clear(r.memo)
	land, landed := r.landings(run, s)
	s.copySlice(land)
	landed()
	r.bd.SetBlock(run.start)
	r.bd.Br(s.copyOf(run.region.Loop.Header))
	s.makeCounters()
	r.fetch(s)
	s.makeFrames()
	s.saveAll()
	s.openStretches()
}

// landings tells where the sweep goes on at the end of a block whose way leads out of the iteration: to the adjoint of the block, nil when
// nothing returns from there. landed is to be called when the iteration has been copied.
func (r *rev) landings(run *secondRun, s *sweep) (land func(b, to *ir.Block) *ir.Block, landed func()) {
	if run.region.Fused() {
		return r.orderedLandings(run, s)
	}
	return func(b, _ *ir.Block) *ir.Block { return r.blocks[b] }, func() {}
}

// copySlice copies what runs again. Where the iteration ends, be it to go round or to leave the loop, it lands.
func (s *sweep) copySlice(land func(b, to *ir.Block) *ir.Block) {
	l := s.region.Loop
	for _, b := range l.Blocks() {
		s.vmap[b] = s.fn.NewBlock("again." + b.Name)
	}
	var phis []*ir.Instr
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			switch {
			case in.IsTerminator():
				s.bd.SetBlock(s.copyOf(b))
				s.endBlock(b, land)
			case !s.region.Runs[in]:
			case s.fetches(in):
				s.vmap[in] = s.copyOf(b).Append(ir.NewInstr(ir.OpFreeze, in.Type(), nil, ir.PoisonConst(in.Type()))) // until fetch
			case in.Op == ir.OpPhi:
				c := ir.NewInstr(ir.OpPhi, in.Type(), nil)
				c.Flags = in.Flags
				s.copyOf(b).Append(c)
				s.vmap[in] = c
				phis = append(phis, in)
			default:
				s.vmap[in] = s.copyOf(b).Append(s.anew(in))
			}
		}
	}
	for _, in := range phis {
		for i := range in.NumIncoming() {
			v, from := in.Incoming(i)
			s.vmap[in].(*ir.Instr).AddIncoming(s.vmap.Get(v), s.copyOf(from))
		}
	}
}

// anew copies one instruction. What is known about the memory of the first one says nothing about when this one runs.
func (s *sweep) anew(in *ir.Instr) *ir.Instr {
	c := ir.CloneInstr(in, s.vmap)
	c.DbgRecords = nil
	for _, kind := range []string{"alias.scope", "noalias", "tbaa"} {
		if c.Meta(kind) != "" {
			c.SetMeta(kind, "")
		}
	}
	if isAccess(c) {
		s.memory[c] = ir.PrimalMemory
	}
	return c
}

// endBlock jumps as b does, within the iteration; to one of the ways out of it only where the sweep has to know which.
func (s *sweep) endBlock(b *ir.Block, land func(b, to *ir.Block) *ir.Block) {
	s.bd.Dbg = ""
	t := b.Term()
	ways := ir.ValueMap{}
	var out *ir.Block
	for _, to := range t.Succs() {
		switch {
		case ways[to] != nil:
		case to != s.region.Loop.Header && s.region.Loop.Contains(to):
			ways[to] = s.vmap[to]
		default:
			if out = land(b, to); out == nil { // it never returns from there
				out = s.fn.NewBlock("again.end")
				s.inBlock(out, func() { s.bd.Unreachable() })
			}
			ways[to] = out
		}
	}
	switch {
	case len(ways) == 0:
		s.bd.Unreachable()
	case s.region.Chooses(b):
		if t.NumArgs() > 1 {
			if c := t.Arg(0); !ir.IsConstant(c) {
				ways[c] = s.vmap[c]
			}
		}
		c := ir.CloneInstr(t, ways)
		c.DbgRecords = nil
		s.copyOf(b).Append(c)
	default:
		s.bd.Br(out)
	}
}

// inBlock emits something elsewhere.
func (s *sweep) inBlock(b *ir.Block, emit func()) {
	old := s.bd.Block()
	s.bd.SetBlock(b)
	emit()
	s.bd.SetBlock(old)
}
