package loopopt

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Cells promotes memory to registers. A cell is one address that a loop reads and writes in every iteration,
// as a[i] in a[i] += b[j]·c[j]. No other access in the loop overlaps it. It gets one load before the loop and
// one store after it. The result is the number of cells; if that is not 0, the facts are stale.
//
// LLVM has this pass, too. The additional alias facts here separate places in one array.
func Cells(p *primal.Func, v View) int {
	h := &hoister{g: v.Graph, nest: v.Nest, mem: v.Memory}
	var found []*cell
	taken := map[*ir.Instr]bool{}
	for _, l := range v.Nest.All() {
		if !h.straight(l) {
			continue
		}
		for _, c := range h.cells(l) {
			if !slices.ContainsFunc(c.accesses, func(in *ir.Instr) bool { return taken[in] }) {
				found = append(found, c)
			}
			for _, in := range c.accesses {
				taken[in] = true
			}
		}
	}
	return rewrite(p, found, (*cell).emit)
}

// A cell is an address, with all loads and stores of it in a loop, in the order of execution in each
// iteration.
type cell struct {
	loop     *loops.Loop
	accesses []*ir.Instr
}

// straight reports whether the latch is the only exit of l.
func (h *hoister) straight(l *loops.Loop) bool {
	if l.Preheader == nil || l.Latch == nil || len(l.Exits) != 1 || l.Exits[0].From != l.Latch {
		return false
	}
	for _, b := range l.Blocks() {
		for in := range b.Instrs() {
			if in.Call() != nil && h.mem.Summary(in).MayNotReturn {
				return false
			}
		}
	}
	return true
}

// cells returns the cells of a loop.
func (h *hoister) cells(l *loops.Loop) []*cell {
	var all []*cell
	at := map[ir.Value]*cell{}
	for _, b := range h.g.RPO() {
		if h.nest.Of(b) != l || !h.g.Dominates(b, l.Latch) {
			continue
		}
		for in := range b.Instrs() {
			p, ok := h.plain(in)
			if !ok || !before(l, p) {
				continue
			}
			c := at[p]
			if c == nil {
				c = &cell{loop: l}
				at[p], all = c, append(all, c)
			}
			c.accesses = append(c.accesses, in)
		}
	}

	// Check for other accesses only now, when all accesses of each cell are known.
	return slices.DeleteFunc(all, func(c *cell) bool { return !c.worthwhile() || !h.alone(c) })
}

// plain returns the address of a load or store of one number; false for other instructions.
func (h *hoister) plain(in *ir.Instr) (p ir.Value, ok bool) {
	var t *ir.Type
	switch in.Op {
	case ir.OpLoad:
		p, t = in.Arg(0), in.Type()
	case ir.OpStore:
		p, t = in.Arg(1), in.Arg(0).Type()
	default:
		return nil, false
	}
	return p, !ordered(in) && (t.IsFloat() || t.IsInt())
}

// worthwhile reports whether the cell has a store, and all its accesses have one type.
func (c *cell) worthwhile() bool {
	t := c.number()
	return slices.ContainsFunc(c.accesses, func(in *ir.Instr) bool { return in.Op == ir.OpStore }) &&
		!slices.ContainsFunc(c.accesses, func(in *ir.Instr) bool {
			return in.Op == ir.OpLoad && !in.Type().Equal(t) || in.Op == ir.OpStore && !in.Arg(0).Type().Equal(t)
		})
}

// number returns the type of the cell's value.
func (c *cell) number() *ir.Type {
	if in := c.accesses[0]; in.Op == ir.OpStore {
		return in.Arg(0).Type()
	}
	return c.accesses[0].Type()
}

// alone reports whether no other access in the loop overlaps the cell, in the same or in another iteration.
func (h *hoister) alone(c *cell) bool {
	e := h.mem.Effects(c.accesses[0])
	at := slices.Concat(e.Reads, e.Writes)[0]
	for _, b := range c.loop.Blocks() {
		for in := range b.Instrs() {
			if !slices.Contains(c.accesses, in) && (h.mayWrite(in, at, c.loop) || h.mayRead(in, at, c.loop)) {
				return false
			}
		}
	}
	return true
}

// emit turns the cell into a φ.
func (c *cell) emit() {
	first, l := c.accesses[0], c.loop
	bd := ir.NewBuilder(l.Header)
	if f := l.Header.First(); f != nil {
		bd.SetBefore(f)
	}

	// If a load comes first, the value enters the iteration from outside: a φ is needed.
	var now ir.Value
	var phi *ir.Instr
	if first.Op == ir.OpLoad {
		phi = bd.Phi(first.Type(), first.Name)
		now = phi
	}

	// Forward stored values to loads. Only the last store stays.
	var last *ir.Instr
	for _, in := range c.accesses {
		switch {
		case in.Op == ir.OpStore:
			now = in.Arg(0)
			if last != nil {
				last.Erase()
			}
			last = in
		default:
			ir.ReplaceAllUses(in, now)
			if in != first {
				in.Erase()
			}
		}
	}

	// The first load moves to the preheader, the last store to the exit block.
	if phi != nil {
		first.Remove()
		first.InsertBefore(l.Preheader.Term())
		leaveScopes(first)
		phi.AddIncoming(first, l.Preheader)
		phi.AddIncoming(now, l.Latch)
	}
	after := l.Exits[0].To
	if f := after.First(); f != nil {
		bd.SetBefore(f)
	}
	out := bd.Phi(now.Type(), "")
	out.AddIncoming(now, l.Latch)
	last.Remove()
	last.SetArg(0, out)
	last.InsertBefore(after.FirstNonPhi())
	leaveScopes(last)
}

// leaveScopes removes alias scopes: those declared inside a loop are meaningless outside of it.
func leaveScopes(in *ir.Instr) {
	in.SetMeta("alias.scope", "")
	in.SetMeta("noalias", "")
}
