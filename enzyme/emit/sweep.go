package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/activity"
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/callconv"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/need"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/remat"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan/tape"
)

// sweep is the forward sweep of reverse mode: a copy of the primal that also computes shadows of pointers,
// and saves values for the reverse sweep. It also serves as the second run of an iteration (remat.go).
type sweep struct {
	*gen
	shadowTable
	vmap     ir.ValueMap                              // primal value → its copy
	tapes    map[*ir.Instr]ir.Value                   // split call → tape of the callee
	counters map[*loops.Loop]ir.Value                 // i64 φ: 0, 1, 2, …
	bases    map[*tape.Frame]ir.Value                 // a frame's block, or its current record
	firsts   map[*tape.Frame]ir.Value                 // heads of chains of records, for tangent sweeps over the tape
	counts   map[*tape.Frame]map[*loops.Loop]ir.Value // numbers of iterations of the loops of a block frame
	slots    map[need.Ref]ir.Value                    // allocas of the function frame
	root     ir.Value                                 // the function's record, split mode
	ready    map[*ir.Block]*ir.Instr                  // copied header → the instruction after which its record is usable
	anchor   *ir.Instr                                // the branch to the copied entry; set-up precedes it
	dead     []*ir.Instr                              // copies that other code replaces
	finish   []func()                                 // run when all blocks are copied: adds operands of shadow φs
	mark     ir.Value                                 // combined mode: arena position at entry; open halves: the tape's arena
	ret      *ir.Instr                                // the copy of the return

	overwrites []*overwrite // in the primal's order
	stretches  []*stretch   // see frame_stretches.go

	gone map[*ir.Instr]bool // instructions of removed, unreachable blocks

	region *remat.Loop // the loop, if this sweep is the second run of an iteration; else nil
}

// newSweep creates a forward sweep.
func newSweep(g *gen) *sweep {
	return &sweep{gen: g, shadowTable: newShadowTable(g), vmap: ir.ValueMap{}, tapes: map[*ir.Instr]ir.Value{},
		counters: map[*loops.Loop]ir.Value{}, bases: map[*tape.Frame]ir.Value{}, firsts: map[*tape.Frame]ir.Value{}, counts: map[*tape.Frame]map[*loops.Loop]ir.Value{},
		slots: map[need.Ref]ir.Value{}, ready: map[*ir.Block]*ir.Instr{}, gone: map[*ir.Instr]bool{}}
}

// run emits the forward sweep, up to the copy of the return, which it leaves in place.
func (s *sweep) run() {
	primal := s.p.Primal.Func

	// Parameters are mapped first: the clones refer to them.
	for i, slot := range s.sig.Params {
		switch slot.Role {
		case callconv.Primal:
			s.vmap[primal.Params[slot.Index]] = s.fn.Params[i]
		case callconv.Shadow:
			s.shadows[laned{primal.Params[slot.Index], slot.Lane}] = s.fn.Params[i]
		}
	}

	// Set-up has its own entry block, because any copied instruction may be erased later.
	entry := s.fn.NewBlock("entry")
	s.copyPrimal(s.vmap)
	s.bd = s.builder(entry)
	s.anchor = s.bd.Br(s.vmap[primal.Entry()].(*ir.Block))
	s.top = s.builder(s.fn.Entry())
	s.top.SetBefore(s.anchor)

	// Frames come before the instructions, because a saved value needs the address of its slot.
	s.setUp()
	s.makeCounters()
	s.makeFrames()

	// Reverse postorder visits definitions before uses, φs excepted. Their shadows' operands are added in
	// finish.
	for _, b := range s.p.Graph.RPO() {
		for in := range b.Instrs() {
			s.instr(in)
		}
	}

	for _, f := range s.finish {
		f()
	}

	// Saves count as uses, so dead copies are eliminated after them. openStretches splits blocks and comes
	// after both.
	s.saveAll()
	s.eliminateIdle()
	s.openStretches()
	for _, in := range s.dead {
		in.Erase()
	}
}

// dropUnreached removes unreachable copied blocks. It also drops their instructions from the list of dead
// copies, which would be erased twice otherwise.
func (s *sweep) dropUnreached() {
	unreached := s.fn.Unreachable()
	var kept []*ir.Instr
	for _, c := range s.dead {
		if !unreached[c.Parent()] {
			kept = append(kept, c)
		}
	}
	s.dead = kept

	for b := range unreached {
		for in := range b.Instrs() {
			s.gone[in] = true
		}
	}
	s.fn.RemoveBlocks(unreached)
}

// setUp emits the code that precedes the copied entry: the start of the tape and the function's frame.
func (s *sweep) setUp() {
	switch {
	case s.p.Key.Open:
		s.openTape()
	case s.p.Key.Mode == plan.Combined && s.p.Storage.UsesArena():
		s.mark = s.callRuntime(s.top, "arena_mark", ir.Ptr)
	}
	if f := s.p.Tape.Frame(nil); f != nil {
		placementOf(f).takeForCall(s, f)
	}
}

// instr emits the shadow code, and the replacement if any, of one copied instruction.
func (s *sweep) instr(in *ir.Instr) {
	c := s.vmap[in].(*ir.Instr)
	s.at(in)
	switch in.Op {
	case ir.OpAlloca:
		s.alloca(in, c)
	case ir.OpPhi:
		if s.hasShadow(in) {
			s.eachLane(func() { s.phi(in, c) })
		}
	case ir.OpRet:
		s.ret = c
	case ir.OpCall:
		s.p.Activity.Meet(in, sweepCalls{s})
	default:
		if s.p.MemPlan.Restored(in) {
			s.keepOld(in, c)
		}
		if !in.IsTerminator() {
			s.augment(in, c)
		}
	}
}

// hasShadow reports whether v is active and carries pointers.
func (s *sweep) hasShadow(v ir.Value) bool { return s.Active(v) && s.p.Types.CarriesPtr(v) }

// augment runs the forward half of an instruction's rule directly after the copy.
func (s *sweep) augment(in, c *ir.Instr) {
	if !s.concerns(in) {
		return
	}
	rule := s.ruleOf(in)
	if rule == nil {
		return
	}
	s.bd.SetBefore(c.Next())
	s.ruled(func() { rule.Augment(s, in) })
	s.checkLoaded(s, in)
}

// concerns reports whether the rule of in has a forward half to emit.
func (s *sweep) concerns(in *ir.Instr) bool {
	return s.p.Activity.Concerns(in) && (s.Active(in) || in.Type().Kind == ir.Void || in.Op == ir.OpCall || s.updatesInteger(in))
}

// updatesInteger reports whether in is an atomic update of memory whose shadow also holds the primal's
// integers.
func (s *sweep) updatesInteger(in *ir.Instr) bool {
	return (in.Op == ir.OpAtomicRMW || in.Op == ir.OpCmpXchg) && s.Mirrors(in.Arg(0))
}

// phi emits the shadow of a pointer φ. Its operands are added in finish, when all of their shadows exist.
func (s *sweep) phi(in, c *ir.Instr) {
	sh := ir.NewInstr(ir.OpPhi, in.Type(), nil)
	sh.InsertBefore(c)
	s.SetShadow(in, sh)
	lane := s.lane
	s.finish = append(s.finish, func() {
		for i := range in.NumIncoming() {
			v, from := in.Incoming(i)
			sh.AddIncoming(s.inLane(lane, func() ir.Value { return s.Shadow(v) }), s.vmap[from].(*ir.Block))
		}
	})
}

// Primal and Shadow implement rules.Place.
func (s *sweep) Primal(v ir.Value) ir.Value { return s.vmap.Get(v) }
func (s *sweep) Shadow(p ir.Value) ir.Value { return s.shadowAt(s, p) }

// constShadow is the shadow of an inactive pointer. Null, undef and sentinels like (char *)-1, as pointers or
// as integers, are their own shadows, as are structs of them. Any other value is mixed activity, which an
// earlier stage has reported.
func (g *gen) constShadow(p ir.Value) ir.Value {
	if activity.IsNullish(p) {
		return p
	}
	if c, ok := p.(*ir.Const); ok && c.Kind == ir.ConstAggregate && c.Type().IsAggregate() {
		return g.memberShadows(c)
	}

	// Without an earlier error, a missing shadow is a bug of the engine.
	if !g.sink.Failed() {
		in, _ := p.(*ir.Instr)
		if in == nil {
			in = g.p.Primal.Entry().Term()
		}
		g.internal(in, "no shadow for "+ir.ValueString(p))
	}
	return ir.PoisonConst(p.Type())
}

// memberShadows is the shadow of a constant struct or array, built from the shadows of its members. Floats
// have derivative zero.
func (g *gen) memberShadows(c *ir.Const) ir.Value {
	members := make([]ir.Value, len(c.Elems))
	for i, e := range c.Elems {
		switch {
		case e.Type().Scalar().IsFloat():
			members[i] = ir.ZeroConst(e.Type())
		case g.p.Activity.ShadowsItself(e):
			members[i] = e
		default:
			members[i] = g.constShadow(e)
		}
	}
	return ir.NewConst(ir.ConstAggregate, c.Type(), members...)
}
