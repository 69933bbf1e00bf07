package rules

import (
	"math/bits"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Calling conventions and SROA pack small structs into integers: { float, int } has type i64. The derivative
// of such an integer is a vector of floats over all its bytes, whose lanes outside of floats are always zero.
// The instructions below pack and unpack, and the lanes of the derivative move with the bits. This requires a
// little-endian target.

// FloatSize returns the number of bytes of t without padding, for the float types that integers may pack and
// for others.
func FloatSize(t *ir.Type) uint64 {
	switch t.Kind {
	case ir.Half, ir.BFloat:
		return 2
	case ir.Float:
		return 4
	case ir.Double:
		return 8
	case ir.X86FP80:
		return 10
	}
	return 16
}

// WordBits returns the number of bits of an integer, or of all lanes of a vector of integers.
func WordBits(t *ir.Type) uint64 { return uint64(t.Scalar().Bits) * lanes(t) }

// packing maps each lane of such an instruction's result to its source lane.
type packing struct {
	elem     *ir.Type
	from     []int // per lane of the result: lane of operand 0, or -1
	in       int   // number of lanes of operand 0
	tyX, tyY *ir.Type
}

// packingOf describes zext, trunc, shifts by whole lanes, and masks of whole lanes; unites handles or. ok is
// false for other instructions.
func packingOf(e Place, in *ir.Instr) (p packing, ok bool) {
	x := in.Arg(0)
	p.tyX, p.tyY = e.DerivType(x), e.DerivType(in)
	p.elem = p.tyY.Scalar()
	if !p.elem.IsFloat() || !in.Type().IsInt() || !x.Type().IsInt() || e.Module().Layout().BigEndian() {
		return p, false
	}
	if e.Active(x) && !p.tyX.Scalar().Equal(p.elem) {
		return p, false
	}

	// Every integer lane must correspond to one lane of the derivative.
	width := int(FloatSize(p.elem)) * 8
	n := in.Type().Bits / width
	p.in = x.Type().Bits / width
	if lanes(p.tyY) != uint64(n) || e.Active(x) && lanes(p.tyX) != uint64(p.in) {
		return p, false
	}

	p.from = make([]int, n)
	for i := range p.from {
		j, ok := sourceLane(in, i, width, floatBits(e, in))
		if !ok {
			return p, false
		}
		// A lane from outside of the operand is zero.
		if j >= p.in {
			j = -1
		}
		p.from[i] = max(j, -1)
	}
	return p, true
}

// sourceLane returns the lane of operand 0 that lane i of the result is, or -1; ok is false if bits of lanes
// mix. floats is the mask of bits that belong to floats.
func sourceLane(in *ir.Instr, i, width int, floats uint64) (lane int, ok bool) {
	switch in.Op {
	case ir.OpZExt, ir.OpTrunc:
		return i, true
	case ir.OpShl, ir.OpLShr:
		by, known := ir.AsInt(in.Arg(1))
		if !known || by < 0 || by%int64(width) != 0 {
			return 0, false
		}
		if in.Op == ir.OpShl {
			by = -by
		}
		return i + int(by)/width, true
	case ir.OpAnd:
		mask, known := ir.AsInt(in.Arg(1))
		if !known || in.Type().Bits > 64 {
			return 0, false
		}
		all := uint64(1)<<width - 1
		if floats>>(i*width)&all == 0 {
			return -1, true // bits of an integer
		}
		switch uint64(mask) >> (i * width) & all {
		case all:
			return i, true
		case 0:
			return -1, true
		}
	}
	return 0, false
}

// tangent emits the tangent of the result from that of operand 0.
func (p packing) tangent(bd *ir.Builder, t ir.Value) ir.Value {
	var out ir.Value = ir.ZeroConst(p.tyY)
	for i, j := range p.from {
		if j >= 0 {
			out = putLane(bd, out, getLane(bd, t, j), i)
		}
	}
	return out
}

// adjoint emits the adjoint of operand 0 from the seed.
func (p packing) adjoint(bd *ir.Builder, seed ir.Value) ir.Value {
	var out ir.Value = ir.ZeroConst(p.tyX)
	for i, j := range p.from {
		if j >= 0 {
			out = putLane(bd, out, getLane(bd, seed, i), j)
		}
	}
	return out
}

// getLane reads lane i, putLane replaces it. A scalar is a vector with one lane.
func getLane(bd *ir.Builder, v ir.Value, i int) ir.Value {
	if !v.Type().IsVector() {
		return v
	}
	return lane(bd, v, ir.IntConst(ir.I64, int64(i)))
}

func putLane(bd *ir.Builder, v, x ir.Value, i int) ir.Value {
	if !v.Type().IsVector() {
		return x
	}
	return withLane(bd, v, x, ir.IntConst(ir.I64, int64(i)))
}

// unites reports whether in joins operands that have no common set bit, so that the derivatives add up.
func unites(e Place, in *ir.Instr) bool {
	if in.Op != ir.OpOr && in.Op != ir.OpAdd && in.Op != ir.OpXor || !in.Type().IsInt() || in.Type().Bits > 64 {
		return false
	}
	ty := e.DerivType(in)
	for _, x := range in.Args() {
		if e.Active(x) && !e.DerivType(x).Equal(ty) {
			return false
		}
	}
	return ty.ContainsFloat() && (in.Flags&ir.Disjoint != 0 || PossibleBits(in.Arg(0))&PossibleBits(in.Arg(1)) == 0)
}

// spares returns the operand that carries floats if in changes only the other bits.
func spares(e Place, in *ir.Instr) (x ir.Value, ok bool) {
	if in.NumArgs() != 2 || !in.Type().IsInt() || in.Type().Bits > 64 {
		return nil, false
	}
	x, y := in.Arg(0), in.Arg(1)
	if e.Active(y) {
		x, y = y, x
	}
	if e.Active(y) || !e.DerivType(x).Equal(e.DerivType(in)) || !e.DerivType(in).ContainsFloat() {
		return nil, false
	}
	floats := floatBits(e, in) | floatBits(e, x)
	switch in.Op {
	case ir.OpOr, ir.OpXor:
		return x, PossibleBits(y)&floats == 0
	case ir.OpAnd:
		mask, known := ir.AsInt(y)
		return x, known && uint64(mask)&floats == floats
	case ir.OpAdd, ir.OpSub: // carries propagate upwards only
		return x, (in.Op == ir.OpAdd || x == in.Arg(0)) && floats>>bits.TrailingZeros64(PossibleBits(y)) == 0
	}
	return nil, false
}

// floatBits returns the mask of bits of an integer that belong to floats.
func floatBits(e Place, v ir.Value) (set uint64) {
	bytes := e.FloatBytes(v)
	for b := range min(8, v.Type().Bits/8) {
		if bytes>>b&1 != 0 {
			set |= 0xff << (8 * b)
		}
	}
	return set
}

// PossibleBits returns the mask of bits that may be set in an integer of at most 64 bits, or in any lane of a
// vector of such integers.
func PossibleBits(v ir.Value) uint64 { return possibleBits(v, 4) }

// possibleBits is PossibleBits over at most depth operations.
func possibleBits(v ir.Value, depth int) uint64 {
	all := ^uint64(0) >> (64 - v.Type().Scalar().Bits)
	if c, ok := ir.AsSplat(v); ok {
		return uint64(c) & all
	}
	if c, ok := v.(*ir.Const); ok && c.Kind == ir.ConstAggregate { // lanes may differ
		set := uint64(0)
		for _, e := range c.Elems {
			set |= possibleBits(e, 0)
		}
		return set
	}
	in, ok := v.(*ir.Instr)
	if !ok || depth == 0 {
		return all
	}
	switch in.Op {
	case ir.OpZExt:
		return possibleBits(in.Arg(0), depth-1)
	case ir.OpAnd:
		return possibleBits(in.Arg(0), depth-1) & possibleBits(in.Arg(1), depth-1)
	case ir.OpOr:
		return possibleBits(in.Arg(0), depth-1) | possibleBits(in.Arg(1), depth-1)
	case ir.OpAdd, ir.OpSub: // bits below the lowest set bit of both stay zero
		return all << bits.TrailingZeros64(possibleBits(in.Arg(0), depth-1)|possibleBits(in.Arg(1), depth-1)) & all
	case ir.OpSelect:
		return possibleBits(in.Arg(1), depth-1) | possibleBits(in.Arg(2), depth-1)
	case ir.OpShl, ir.OpLShr:
		by, ok := ir.AsSplat(in.Arg(1))
		if !ok || by < 0 || by >= 64 {
			return all
		}
		if in.Op == ir.OpShl {
			return possibleBits(in.Arg(0), depth-1) << by & all
		}
		return possibleBits(in.Arg(0), depth-1) >> by
	}
	return all
}

// A packedLane is a float in an integer with other data that is loaded or stored: its byte offset and its
// lane.
type packedLane struct {
	offset uint64
	index  int
}

// packedLanes lists the floats that in moves, as lanes of ty. ok is false if they do not fit, which it
// reports.
func packedLanes(e Place, in *ir.Instr, ty *ir.Type) (list []packedLane, ok bool) {
	m, ok := e.Moved(in)
	if !ok {
		return nil, false
	}
	elem := ty.Scalar()
	size := FloatSize(elem)
	for _, s := range m.Segments {
		if s.Kind == IntBytes {
			continue
		}
		if s.Kind == PtrBytes || !s.Float.Equal(elem) || s.Offset%size != 0 || e.Module().Layout().BigEndian() {
			e.Fail(in, diag.Unsupported, "one integer moves a floating-point number together with other data",
				"copy the members one by one, or with memcpy of the whole struct")
			return nil, false
		}
		for o := s.Offset; o < s.Offset+s.Size; o += size {
			list = append(list, packedLane{o, int(o / size)})
		}
	}
	return list, true
}
