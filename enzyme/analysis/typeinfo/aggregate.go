package typeinfo

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// aggregate adds the facts of instructions that move members into and out of structs, arrays and vectors.
func (g *graph) aggregate(in *ir.Instr) {
	switch in.Op {
	case ir.OpExtractValue:
		off, _ := g.member(in.Arg(0).Type(), in.Extra.(ir.Indices))
		g.taken(in, in.Arg(0), off)
	case ir.OpInsertValue:
		off, _ := g.member(in.Type(), in.Extra.(ir.Indices))
		g.mirror(g.value(in), g.value(in.Arg(0)), g.layout.StoreSize(in.Type()))
		g.putIn(in, in.Arg(1), off)
	case ir.OpExtractElement:
		g.lane(in, in.Arg(0), in, in.Arg(1))
	case ir.OpInsertElement:
		g.mirror(g.value(in), g.value(in.Arg(0)), g.layout.StoreSize(in.Type()))
		g.lane(in, in, in.Arg(1), in.Arg(2))
	case ir.OpShuffleVector:
		g.shuffle(in)
	}
}

// member returns the offset in bytes and the type of a member of an aggregate.
func (g *graph) member(t *ir.Type, path ir.Indices) (int64, *ir.Type) {
	off := int64(0)
	for _, i := range path {
		off += g.memberOffset(t, i)
		t = ir.MemberType(t, i)
	}
	return off, t
}

// taken adds that v is the member at offset off of agg.
func (g *graph) taken(v *ir.Instr, agg ir.Value, off int64) {
	p := part(g.value(agg), uint64(off))
	if p == nil {
		return
	}

	if v.Type().IsPtr() {
		g.loaded(v, g.cell(p, 0, access, source{v, "a member of pointer type"}))
		return
	}
	g.mirror(g.value(v), p, g.layout.StoreSize(v.Type()))
}

// putIn adds that v is stored at offset off of agg.
func (g *graph) putIn(agg *ir.Instr, v ir.Value, off int64) {
	p := part(g.value(agg), uint64(off))
	switch {
	case p == nil:
	case v.Type().IsPtr():
		g.flow(g.cell(p, 0, access, source{agg, "a member of pointer type"}), g.ptr(v))
	case ir.IsConstant(v):
		g.small(p, v, source{agg, "constant"})
	default:
		g.mirror(g.value(v), p, g.layout.StoreSize(v.Type()))
	}
}

// lane connects a vector's element with a scalar. An index that is not constant stands for all lanes.
func (g *graph) lane(in *ir.Instr, vec, elem, idx ir.Value) {
	g.integer(idx, library, source{in, "used as an index"})
	t := vec.Type()
	p := g.value(vec)
	if p == nil || t.Elem.IsFloat() {
		return
	}

	size := g.layout.StoreSize(t.Elem)
	if n, ok := ir.AsInt(idx); ok {
		p = part(p, uint64(n)*size)
	} else {
		n, places := p.at()
		p = &pointer{n: n, places: []place{places[0].repeat(dim{size, t.Len})}}
	}

	switch {
	case t.Elem.IsPtr() && ir.Value(in) == elem:
		g.loaded(in, g.cell(p, 0, access, source{in, "a lane of pointer type"}))
	case t.Elem.IsPtr():
		g.flow(g.cell(p, 0, access, source{in, "a lane of pointer type"}), g.ptr(elem))
	case t.Elem.Bits < 8:
	default:
		g.mirror(g.value(elem), p, size)
	}
}

// shuffle moves lanes according to the mask of a shufflevector.
func (g *graph) shuffle(in *ir.Instr) {
	t := in.Type()
	if !t.Elem.IsInt() || t.Elem.Bits < 8 {
		return
	}

	mask, ok := in.Arg(2).(*ir.Const)
	lanes := in.Arg(0).Type().Len
	size := g.layout.StoreSize(t.Elem)
	for i := uint64(0); ok && i < t.Len && t.Len <= 64; i++ {
		m, known := laneOf(mask, int(i))
		switch {
		case !known || m < 0:
		case uint64(m) < lanes:
			g.move(in, i*size, in.Arg(0), uint64(m)*size, size)
		default:
			g.move(in, i*size, in.Arg(1), (uint64(m)-lanes)*size, size)
		}
	}
}

// laneOf returns entry i of a shuffle's mask, and false when it is undefined.
func laneOf(mask *ir.Const, i int) (int64, bool) {
	switch mask.Kind {
	case ir.ConstZero:
		return 0, true
	case ir.ConstSplat:
		return ir.AsInt(mask.Elems[0])
	case ir.ConstAggregate:
		return ir.AsInt(mask.Elems[i])
	}
	return 0, false
}
