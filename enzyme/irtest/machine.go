package irtest

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/interp"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// inputs are the numbers that vary: float arguments and the float cells of memory, in order.
func (c *check) inputs() []float64 {
	var x []float64
	for i, a := range c.call.Args {
		switch {
		case !c.active(i):
		case a.Mem == nil:
			x = append(x, a.Num)
		default:
			a.Mem.floats(func(_ *Block, cell *Cell) { x = append(x, cell.Num) })
		}
	}
	return x
}

// taker hands out numbers in the order of inputs.
type taker struct {
	x  []float64
	at int
}

func (k *taker) next() float64 {
	k.at++
	return k.x[k.at-1]
}

// place prepares argument i with its active numbers taken from k.
func (c *check) place(p *placed, i int, name string, k *taker) (interp.Val, error) {
	a, t := c.call.Args[i], c.sig.Fields[i]
	if a.Mem == nil {
		x := a.Num
		if c.active(i) {
			x = k.next()
		}
		return scalar(t, x), nil
	}
	addr, err := p.put(a.Mem, name, func(cell *Cell) float64 {
		if c.active(i) && cell.Type.IsFloat() {
			return k.next()
		}
		return cell.Num
	})
	return interp.Ptr(addr), err
}

// memory reads the float cells of the active memory arguments.
func (c *check) memory(p *placed) (y []float64, err error) {
	for i, a := range c.call.Args {
		if !c.active(i) || a.Mem == nil {
			continue
		}
		a.Mem.floats(func(b *Block, cell *Cell) {
			v, e := p.get(b, cell)
			if e != nil && err == nil {
				err = e
			}
			y = append(y, v)
		})
	}
	return y, err
}

// original is a fresh machine with the test file as it stands. Requests in it are
// answered first: that is how derivatives of derivatives are tested.
func (c *check) original() (*interp.Machine, error) {
	if c.orig != nil {
		return interp.New(c.orig), nil
	}
	if c.diff == nil || !asksInside(c.src) {
		m, err := readOnly(c.path, c.src)
		if err != nil {
			return nil, err
		}
		c.orig = m
		return interp.New(m), nil
	}
	m, err := ir.Parse(c.path, c.src)
	if err != nil {
		return nil, err
	}
	var sink diag.List
	if m, err = c.diff(m, &sink); err != nil {
		return nil, fmt.Errorf("inner requests: %w", err)
	}
	if err := sink.Err(); err != nil {
		return nil, fmt.Errorf("inner requests: %w", err)
	}
	c.orig = m
	return interp.New(m), nil
}

// outputs runs the original: the result, when it is a float, then the memory it leaves.
func (c *check) outputs(x []float64) ([]float64, error) {
	mc, err := c.original()
	if err != nil {
		return nil, err
	}
	p, k := newPlaced(mc), &taker{x: x}
	var args []interp.Val
	for i := range c.call.Args {
		v, err := c.place(p, i, fmt.Sprintf("arg%d", i), k)
		if err != nil {
			return nil, err
		}
		args = append(args, v)
	}
	r, err := mc.Call(c.call.Func, args...)
	if err != nil {
		return nil, err
	}
	var y []float64
	if t := c.sig.Elem; t.IsFloat() {
		if r.Undef {
			return nil, &interp.Error{Text: "the result is undefined"}
		}
		y = append(y, r.Float(t))
	}
	rest, err := c.memory(p)
	return append(y, rest...), err
}
