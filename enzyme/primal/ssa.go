package primal

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/cfg"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A finder constructs SSA form for one variable after the other. It computes the value that a variable has at
// a place, given its values at the start or end of some blocks. It inserts φs where several values meet.
// Blocks must not change meanwhile.
//
// φs may be needed in the iterated dominance frontier of the blocks that assign (Cytron et al., "Efficiently
// Computing Static Single Assignment Form", 1991). Each is made only when its value is requested, so that
// none is dead.
type finder struct {
	g     *cfg.Graph
	cells []cell
	now   int32                  // number of the current variable; cells with other numbers are void
	gone  map[*ir.Instr]ir.Value // erased values, and their replacements

	ty      *ir.Type
	name    string
	initial ir.Value // the variable's value at the function's entry
}

// A cell is the state of one block. Each part is valid if its number is that of the current variable.
type cell struct {
	endOf, startOf, joinOf int32
	end, start             ir.Value
}

func newFinder(g *cfg.Graph) *finder {
	return &finder{g: g, cells: make([]cell, len(g.RPO())), gone: map[*ir.Instr]ir.Value{}}
}

// begin starts a new variable.
func (d *finder) begin(ty *ir.Type, name string, initial ir.Value) {
	d.now++
	d.ty, d.name, d.initial = ty, name, initial
}

func (d *finder) cell(b *ir.Block) *cell { return &d.cells[d.g.Index(b)] }

// setEnd and setStart set the value of the variable at the end and at the start of b.
func (d *finder) setEnd(b *ir.Block, v ir.Value) {
	c := d.cell(b)
	c.end, c.endOf = v, d.now
}
func (d *finder) setStart(b *ir.Block, v ir.Value) {
	c := d.cell(b)
	c.start, c.startOf = v, d.now
}
func (d *finder) hasStart(b *ir.Block) bool { return d.cell(b).startOf == d.now }

// spread marks the iterated dominance frontier of the blocks that have a value of their own.
func (d *finder) spread(from []*ir.Block) {
	for todo := append([]*ir.Block(nil), from...); len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, x := range d.g.Frontier(b) {
			if c := d.cell(x); c.joinOf != d.now {
				c.joinOf = d.now
				todo = append(todo, x)
			}
		}
	}
}

// atEnd returns the value at the end of b.
func (d *finder) atEnd(b *ir.Block) ir.Value {
	if c := d.cell(b); c.endOf == d.now {
		return d.settled(c.end)
	}
	return d.atStart(b)
}

// atStart returns the value at the start of b: that of the nearest dominator which has one, or a φ.
func (d *finder) atStart(b *ir.Block) ir.Value {
	for at := b; ; {
		switch c := d.cell(at); {
		case c.startOf == d.now:
			return d.settled(c.start)
		case c.joinOf == d.now:
			return d.merge(at)
		}
		if at = d.g.Idom(at); at == nil {
			return d.initial
		}
		if c := d.cell(at); c.endOf == d.now {
			return d.settled(c.end)
		}
	}
}

// merge inserts a φ at b. It does so before it finds the operands, so that cycles end there.
func (d *finder) merge(b *ir.Block) ir.Value {
	phi := ir.NewInstr(ir.OpPhi, d.ty, nil)
	phi.Name = d.name
	phi.InsertBefore(b.First())
	d.setStart(b, phi)
	for _, p := range d.g.Preds(b) {
		v := d.atEnd(p)
		for range edges(p, b) {
			phi.AddIncoming(v, p)
		}
	}
	return phi
}

// edges returns the number of edges from p to b.
func edges(p, b *ir.Block) int {
	n := 0
	for _, s := range p.Term().Succs() {
		if s == b {
			n++
		}
	}
	return n
}

// settled replaces erased values, transitively.
func (d *finder) settled(v ir.Value) ir.Value {
	for {
		in, ok := v.(*ir.Instr)
		if !ok || d.gone[in] == nil {
			return v
		}
		v = d.gone[in]
	}
}
