package irtest

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// scalar is a number as a value of type t.
func scalar(t *ir.Type, x float64) interp.Val {
	switch {
	case t.IsFloat():
		return interp.FloatOf(t, x)
	case t.IsInt() && t.Bits < 64:
		return interp.Val{Bits: uint64(int64(x)) & (1<<uint(t.Bits) - 1)}
	}
	return interp.I64(int64(x))
}

// placed is a block in a machine's memory: where each block, and through it each cell, lies.
type placed struct {
	mc   *interp.Machine
	base map[*Block]uint64
}

func newPlaced(mc *interp.Machine) *placed { return &placed{mc, map[*Block]uint64{}} }

// put writes a block and those it points to. value gives each number in place
// of the cell's own, so that shadows and varied inputs share this walk.
func (p *placed) put(b *Block, name string, value func(*Cell) float64) (uint64, error) {
	addr := p.mc.Alloc(max(b.Size, 1), name)
	p.base[b] = addr
	for i := range b.Cells {
		c := &b.Cells[i]
		v := scalar(c.Type, value(c))
		if c.Ptr != nil {
			sub, err := p.put(c.Ptr, name+"*", value)
			if err != nil {
				return 0, err
			}
			v = interp.Ptr(sub)
		}
		if err := p.mc.Write(addr+c.Offset, c.Type, v); err != nil {
			return 0, err
		}
	}
	return addr, nil
}

// cells walks all cells of a block and of those it points to.
func (b *Block) cells(f func(b *Block, c *Cell)) {
	for i := range b.Cells {
		c := &b.Cells[i]
		if c.Ptr != nil {
			c.Ptr.cells(f)
		}
		f(b, c)
	}
}

// floats walks the float cells of a block and of those it points to.
func (b *Block) floats(f func(b *Block, c *Cell)) {
	for i := range b.Cells {
		c := &b.Cells[i]
		switch {
		case c.Ptr != nil:
			c.Ptr.floats(f)
		case c.Type.IsFloat():
			f(b, c)
		}
	}
}

// get reads a float cell.
func (p *placed) get(b *Block, c *Cell) (float64, error) {
	vals, err := p.mc.Read(p.base[b]+c.Offset, c.Type, 1)
	if err != nil {
		return 0, err
	}
	if vals[0].Undef {
		return 0, &interp.Error{Text: "a cell of an argument became undefined"}
	}
	return vals[0].Float(c.Type), nil
}
