package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A record says how one number changes with two others. It holds the number's adjoint, which is zero until the reverse sweep adds to it; the two
// partials; where the adjoints of the two others are; and the record before. A number that is computed from more of them has several records.
// Records are chained: the chain's head holds the last one, and beside it room for adjoints that nobody reads.

// A partial is a derivative, and where the adjoint that it contributes to is.
type partial struct{ d, target ir.Value }

type chain struct {
	g        *gen
	at, sink ir.Value
	t        *ir.Type
	size     uint64 // of a number
}

// headSize is that of a chain's head.
const headSize = 16

func newChain(g *gen, t *ir.Type, at ir.Value) *chain {
	return &chain{g: g, at: at, t: t, size: g.m.Layout().Size(t)}
}

// fields are where a record has its parts.
func (c *chain) partialAt(i int) uint64 { return uint64(1+i) * c.size }
func (c *chain) targetAt(i int) uint64  { return c.before() + 8*uint64(1+i) }
func (c *chain) before() uint64         { return (3*c.size + 7) / 8 * 8 }
func (c *chain) bytes() uint64          { return c.targetAt(2) }

// empty makes the head of a chain without records.
func (c *chain) empty(bd *ir.Builder) {
	bd.Store(ir.TapeMemory, ir.NullConst(), c.at, 8)
	bd.Store(ir.TapeMemory, ir.ZeroConst(c.t), c.nowhere(bd), 8)
}

func (c *chain) nowhere(bd *ir.Builder) ir.Value { return c.field(bd, c.at, 8) }

func (c *chain) field(bd *ir.Builder, p ir.Value, at uint64) ir.Value {
	return bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(at)))
}

// add records a number, and returns where its adjoint is. One that is another number, or that and a constant, needs no record.
func (c *chain) add(bd *ir.Builder, list []partial) ir.Value {
	switch n := len(list); {
	case n == 0:
		return c.sink
	case n == 1:
		if one, ok := ir.AsFloat(list[0].d); ok && one == 1 {
			return list[0].target
		}
		list = append(list, partial{ir.ZeroConst(c.t), c.sink})
	case n > 2:
		rest := c.add(bd, list[1:])
		list = []partial{list[0], {ir.FloatConst(c.t, 1), rest}}
	}
	r := c.g.callRuntime(bd, "arena_alloc", ir.Ptr, ir.IntConst(ir.I64, int64(c.bytes())))
	bd.Store(ir.TapeMemory, ir.ZeroConst(c.t), r, c.size)
	for i, p := range list {
		bd.Store(ir.TapeMemory, p.d, c.field(bd, r, c.partialAt(i)), c.size)
		bd.Store(ir.TapeMemory, p.target, c.field(bd, r, c.targetAt(i)), 8)
	}
	bd.Store(ir.TapeMemory, bd.Load(ir.TapeMemory, ir.Ptr, c.at, 8), c.field(bd, r, c.before()), 8)
	bd.Store(ir.TapeMemory, r, c.at, 8)
	return r
}

// replay goes over the records from last to first, and leaves the builder behind the loop.
func (c *chain) replay(bd *ir.Builder) {
	from, head, body, done := bd.Block(), c.g.fn.NewBlock("rev.records"), c.g.fn.NewBlock("rev.record"), c.g.fn.NewBlock("rev.done")
	last := bd.Load(ir.TapeMemory, ir.Ptr, c.at, 8)
	bd.Br(head)
	bd.SetBlock(head)
	r := bd.Phi(ir.Ptr, "record")
	bd.CondBr(bd.ICmp(ir.IEQ, r, ir.NullConst()), done, body)
	bd.SetBlock(body)
	d := bd.Load(ir.TapeMemory, c.t, r, c.size)
	for i := range 2 {
		by, to := bd.Load(ir.TapeMemory, c.t, c.field(bd, r, c.partialAt(i)), c.size), bd.Load(ir.TapeMemory, ir.Ptr, c.field(bd, r, c.targetAt(i)), 8)
		c.addTo(bd, to, bd.FMul(d, by))
	}
	before := bd.Load(ir.TapeMemory, ir.Ptr, c.field(bd, r, c.before()), 8)
	bd.Br(head)
	r.AddIncoming(last, from)
	r.AddIncoming(before, body)
	bd.SetBlock(done)
}

func (c *chain) addTo(bd *ir.Builder, at, d ir.Value) {
	bd.Store(ir.TapeMemory, bd.FAdd(bd.Load(ir.TapeMemory, c.t, at, c.size), d), at, c.size)
}
