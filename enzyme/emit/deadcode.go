package emit

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// eliminateIdle is dead code elimination of the forward sweep's copy of the primal: it erases the instructions that stage fwdlive found idle. An idle
// instruction stays where emitted code uses it, as an operand of a shadow address, for instance; so do the idle operands of what stays.
func (s *sweep) eliminateIdle() {
	s.skip()
	gone := map[*ir.Instr]bool{}
	for _, c := range s.dead {
		gone[c] = true
	}
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
	var named func(c *ir.Instr)
	named = func(c *ir.Instr) {
		delete(idle, c)
		for _, x := range c.Args() {
			if in, ok := x.(*ir.Instr); ok && idle[in] {
				named(in)
			}
		}
	}
	for _, c := range copies {
		if idle[c] && slices.ContainsFunc(ir.UsesOf(c), func(u ir.Use) bool { return !idle[u.User] }) {
			named(c)
		}
	}
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

// skip branches past stretches of blocks in which nothing is alive, and removes unreachable blocks.
func (s *sweep) skip() {
	jumped := false
	for _, b := range s.p.Primal.Blocks() {
		to := s.p.FwdLive.Skips(b)
		if to == nil {
			continue
		}
		jumped = true
		from, target := s.copyOf(b), s.copyOf(to)
		for _, t := range from.Succs() {
			for _, phi := range t.Phis() {
				phi.RemoveIncoming(from)
			}
		}
		for _, phi := range target.Phis() {
			phi.AddIncoming(ir.PoisonConst(phi.Type()), from) // read by idle code only
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
