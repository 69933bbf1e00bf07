package emit

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A record holds the adjoint of one float, initially zero; two partials; the targets of these, the addresses
// of two other adjoints; and the address of the previous record. A float with more operands has several
// records. The head of the chain holds the address of the last record, and the sink, an adjoint that is never
// read.

// A partial is a derivative d, and the address of the adjoint to which its product contributes.
type partial struct{ d, target ir.Value }

// chain emits accesses to the chain of records.
type chain struct {
	g        *gen
	at, sink ir.Value // addresses of the head and of the sink
	t        *ir.Type // the type of the floats
	size     uint64   // of a float, in bytes
}

// headSize is the size in bytes of the head.
const headSize = 16

// newChain returns a chain of floats of type t, whose head is at address at.
func newChain(g *gen, t *ir.Type, at ir.Value) *chain {
	return &chain{g: g, at: at, t: t, size: g.m.Layout().Size(t)}
}

// Offsets in bytes of the fields of a record: adjoint, two partials, address of the previous record, two
// targets. bytes is the size.
func (c *chain) partialAt(i int) uint64 { return uint64(1+i) * c.size }
func (c *chain) targetAt(i int) uint64  { return c.before() + 8*uint64(1+i) }
func (c *chain) before() uint64         { return (3*c.size + 7) / 8 * 8 }
func (c *chain) bytes() uint64          { return c.targetAt(2) }

// empty initialises the head of a chain without records.
func (c *chain) empty(bd *ir.Builder) {
	bd.Store(ir.TapeMemory, ir.NullConst(), c.at, 8)
	bd.Store(ir.TapeMemory, ir.ZeroConst(c.t), c.nowhere(bd), 8)
}

// nowhere is the address of the sink, in the head.
func (c *chain) nowhere(bd *ir.Builder) ir.Value { return c.field(bd, c.at, 8) }

// field is the address of the field at offset at of the record p.
func (c *chain) field(bd *ir.Builder, p ir.Value, at uint64) ir.Value {
	return bd.GEP(ir.I8, p, ir.IntConst(ir.I64, int64(at)))
}

// add emits a record with these partials, and returns the address of its adjoint. A float that equals another
// one, up to a constant summand, needs no record.
func (c *chain) add(bd *ir.Builder, list []partial) ir.Value {
	switch n := len(list); {
	case n == 0:
		return c.sink
	case n == 1:
		// A partial of 1: the adjoint is that of the operand.
		if one, ok := ir.AsFloat(list[0].d); ok && one == 1 {
			return list[0].target
		}
		list = append(list, partial{ir.ZeroConst(c.t), c.sink})
	case n > 2:
		// A record has two partials. The others go to a second record, to which this one refers with partial 1.
		rest := c.add(bd, list[1:])
		list = []partial{list[0], {ir.FloatConst(c.t, 1), rest}}
	}

	// The record is appended to the chain, whose head then refers to it.
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

// replay emits the reverse sweep over the records, from last to first. It leaves the builder after the loop.
func (c *chain) replay(bd *ir.Builder) {
	from, head, body, done := bd.Block(), c.g.fn.NewBlock("rev.records"), c.g.fn.NewBlock("rev.record"), c.g.fn.NewBlock("rev.done")
	last := bd.Load(ir.TapeMemory, ir.Ptr, c.at, 8)
	bd.Br(head)

	bd.SetBlock(head)
	r := bd.Phi(ir.Ptr, "record")
	bd.CondBr(bd.ICmp(ir.IEQ, r, ir.NullConst()), done, body)

	// Each record adds its adjoint times the partials to the two targets.
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

// addTo adds d to the adjoint at address at.
func (c *chain) addTo(bd *ir.Builder, at, d ir.Value) {
	bd.Store(ir.TapeMemory, bd.FAdd(bd.Load(ir.TapeMemory, c.t, at, c.size), d), at, c.size)
}
