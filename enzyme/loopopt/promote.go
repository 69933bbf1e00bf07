package loopopt

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/loops"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// Cells keeps numbers in registers that a loop reads and writes at one place in every iteration, as a[i] in a[i] += b[j]·c[j],
// when nothing else in the loop comes to that place: one load before the loop, one store after it. It returns how
// many; facts made before are stale when there are any.
//
// The optimiser before us does so where it can tell the place from all others that the loop comes to. What our facts add
// are places in one array.
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

// A cell is a place that a loop reads and writes: all the loads and stores there, in the order in which each iteration does them.
type cell struct {
	loop     *loops.Loop
	accesses []*ir.Instr
}

// straight holds for loops whose only way out is at the end of an iteration.
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

// cells finds the cells of a loop.
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
	return slices.DeleteFunc(all, func(c *cell) bool { return !c.worthwhile() || !h.alone(c) })
}

// plain is the address of a load or store of one number.
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

// worthwhile holds when there is a store, and all are of one type.
func (c *cell) worthwhile() bool {
	t := c.number()
	return slices.ContainsFunc(c.accesses, func(in *ir.Instr) bool { return in.Op == ir.OpStore }) &&
		!slices.ContainsFunc(c.accesses, func(in *ir.Instr) bool {
			return in.Op == ir.OpLoad && !in.Type().Equal(t) || in.Op == ir.OpStore && !in.Arg(0).Type().Equal(t)
		})
}

// number is the type of what stands in the cell.
func (c *cell) number() *ir.Type {
	if in := c.accesses[0]; in.Op == ir.OpStore {
		return in.Arg(0).Type()
	}
	return c.accesses[0].Type()
}

// alone reports whether nothing else in the loop comes to the cell, in the same iteration or another one.
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

// emit makes a φ of the cell.
func (c *cell) emit() {
	first, l := c.accesses[0], c.loop
	bd := ir.NewBuilder(l.Header)
	if f := l.Header.First(); f != nil {
		bd.SetBefore(f)
	}
	var now ir.Value
	var phi *ir.Instr
	if first.Op == ir.OpLoad {
		phi = bd.Phi(first.Type(), first.Name)
		now = phi
	}
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

// leaveScopes forgets scopes: those of a declaration inside a loop mean nothing outside of it.
func leaveScopes(in *ir.Instr) {
	in.SetMeta("alias.scope", "")
	in.SetMeta("noalias", "")
}
