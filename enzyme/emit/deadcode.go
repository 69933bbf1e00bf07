package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// eliminateIdle is dead code elimination of the forward sweep's copy of the primal. It erases the
// instructions that stage fwdlive found idle. An idle instruction stays if emitted code uses it, for instance
// in a shadow address, and so do its idle operands.
func (s *sweep) eliminateIdle() {
	s.skip()
	gone := map[*ir.Instr]bool{}
	for _, c := range s.dead {
		gone[c] = true
	}

	// Candidates are the idle copies, except those that are removed anyway and declarations of alias scopes.
	// The unused result of the function becomes poison.
	idle := map[*ir.Instr]bool{}
	var copies []*ir.Instr
	for in := range s.p.Primal.Instrs() {
		c, ok := s.vmap[in].(*ir.Instr)
		switch {
		case !ok || !s.p.FwdLive.Idle(in) || gone[c] || s.gone[c] || declaresScopes(in):
		case in.Op == ir.OpRet:
			if in.NumArgs() > 0 {
				c.SetArg(0, ir.PoisonConst(in.Arg(0).Type()))
			}
		case !in.IsTerminator():
			idle[c] = true
			copies = append(copies, c)
		}
	}

	// named keeps an instruction and, transitively, its idle operands.
	var named func(c *ir.Instr)
	named = func(c *ir.Instr) {
		delete(idle, c)
		for _, x := range c.Args() {
			if in, ok := x.(*ir.Instr); ok && idle[in] {
				named(in)
			}
		}
	}

	// An idle instruction with a use outside the idle ones stays.
	for _, c := range copies {
		if idle[c] && slices.ContainsFunc(ir.UsesOf(c), func(u ir.Use) bool { return !idle[u.User] }) {
			named(c)
		}
	}

	// Idle instructions may use each other in cycles, so all operands are dropped before the first is erased.
	for _, c := range copies {
		if idle[c] {
			c.DropArgs()
		}
	}
	for _, c := range copies {
		if idle[c] {
			c.Erase()
		}
	}
}

// skip replaces branches into blocks without live instructions by branches past them, and removes blocks that
// become unreachable.
func (s *sweep) skip() {
	jumped := false
	for _, b := range s.p.Primal.Blocks() {
		to := s.p.FwdLive.Skips(b)
		if to == nil {
			continue
		}
		jumped = true

		// The edges to the old successors are removed from their φs.
		from, target := s.copyOf(b), s.copyOf(to)
		for _, t := range from.Succs() {
			for _, phi := range t.Phis() {
				phi.RemoveIncoming(from)
			}
		}

		// Only idle code reads the φs of the target on this edge.
		for _, phi := range target.Phis() {
			phi.AddIncoming(ir.PoisonConst(phi.Type()), from)
		}

		from.Term().Erase()
		s.bd.SetBlock(from)
		s.bd.Dbg = ""
		s.bd.Br(target)
	}

	if jumped {
		s.dropUnreached()
	}
}
