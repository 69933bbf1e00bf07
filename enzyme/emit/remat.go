package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
)

// A secondRun is the second run of an iteration of a rematerialised loop. The reverse sweep executes it
// before the iteration's adjoint. It is a copy of the slice in the plan, with a tape of one iteration.
type secondRun struct {
	region *remat.Loop
	start  *ir.Block // where the second run begins
	mark   ir.Value  // alloca: the arena position before the iteration's tape; nil if that takes no arena memory

	// Only for a loop that the reverse sweep runs in the primal's order (adjfuse.go):
	carried map[*ir.Instr]ir.Value // allocas: the start values of the next iteration
	last    ir.Value               // alloca: whether the current iteration is the last one
}

// openRegions creates the start blocks of second runs, and the allocas of their tapes.
func (r *rev) openRegions() {
	for _, region := range r.p.Remat.Loops() {
		run := &secondRun{region: region, start: r.fn.NewBlock("again")}
		r.seconds[region.Loop] = run
		if region.Fused() {
			r.openOrdered(run)
		}

		// Only frames in the arena need a mark: the others are allocas.
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

// arrival is the block to which the sweep branches on its way from b back to p. It is the start of a second
// run if the branch enters an iteration that has one.
func (r *rev) arrival(b, p *ir.Block) *ir.Block {
	l := r.p.Nest.Of(p)
	if run := r.seconds[l]; run != nil && (!l.Contains(b) || b == l.Header) {
		return run.start
	}
	return r.blocks[p]
}

// endIteration releases the tape of an iteration when the sweep leaves the adjoint of its header.
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

// second emits one second run: a forward sweep over a slice of one iteration.
func (r *rev) second(run *secondRun) {
	s := newSweep(r.gen)
	s.region, s.slots = run.region, r.slots
	r.bd.SetBlock(run.start)
	r.bd.Dbg = ""
	clear(r.memo)

	if run.mark != nil {
		r.bd.Store(ir.OwnMemory, r.callRuntime(r.bd, "arena_mark", ir.Ptr), run.mark, 0)
	}

	// Values from outside the iteration come from the reverse sweep.
	for _, v := range run.region.Enters() {
		s.vmap[v] = r.lookup(need.Ref{Kind: need.Primal, V: v})
	}

	// The memo holds for one stretch of code, which ends with this block.
	clear(r.memo)
	land, landed := r.landings(run, s)
	s.copySlice(land)
	landed()

	r.bd.SetBlock(run.start)
	r.bd.Br(s.copyOf(run.region.Loop.Header))

	// As in the forward sweep, saves come after all copies, and splits of blocks last.
	s.makeCounters()
	r.fetch(s)
	s.makeFrames()
	s.saveAll()
	s.openStretches()
}

// landings gives the block that continues the sweep when block b leaves the iteration: the adjoint of b, or
// nil if no return is reachable from there. The caller calls landed after it has copied the iteration.
func (r *rev) landings(run *secondRun, s *sweep) (land func(b, to *ir.Block) *ir.Block, landed func()) {
	if run.region.Fused() {
		return r.orderedLandings(run, s)
	}
	return func(b, _ *ir.Block) *ir.Block { return r.blocks[b] }, func() {}
}

// copySlice copies the slice of an iteration. Where the iteration ends, by the back edge or by an exit,
// control continues at the landing.
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
				// A placeholder, which fetch replaces by a load from the tape.
				s.vmap[in] = s.copyOf(b).Append(ir.NewInstr(ir.OpFreeze, in.Type(), nil, ir.PoisonConst(in.Type())))
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

	// Operands of φs may be defined in later blocks, so they follow.
	for _, in := range phis {
		for i := range in.NumIncoming() {
			v, from := in.Incoming(i)
			s.vmap[in].(*ir.Instr).AddIncoming(s.vmap.Get(v), s.copyOf(from))
		}
	}
}

// anew copies one instruction. Alias metadata of the primal's access does not hold for the copy, which runs
// at another time.
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

// endBlock emits the terminator of the copy of b. Within the iteration, it branches as b does. It
// distinguishes exits only if the sweep needs to know which one was taken.
func (s *sweep) endBlock(b *ir.Block, land func(b, to *ir.Block) *ir.Block) {
	s.bd.Dbg = ""
	t := b.Term()
	ways := ir.ValueMap{}
	var out *ir.Block

	// Each successor is mapped to its copy or to its landing.
	for _, to := range t.Succs() {
		switch {
		case ways[to] != nil:
		case to != s.region.Loop.Header && s.region.Loop.Contains(to):
			ways[to] = s.vmap[to]
		default:
			// From such an exit the primal never returns.
			if out = land(b, to); out == nil {
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
		// The condition is part of the slice, or a constant.
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

// inBlock emits code in block b and returns to the current point.
func (s *sweep) inBlock(b *ir.Block, emit func()) {
	old := s.bd.Block()
	s.bd.SetBlock(b)
	emit()
	s.bd.SetBlock(old)
}
