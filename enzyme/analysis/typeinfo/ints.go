package typeinfo

import (
	"math/bits"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// integer notes evidence that v is (a vector of) integers.
func (g *graph) integer(v ir.Value, r rank, why source) {
	if t := v.Type(); t.Scalar().IsInt() && !ir.IsConstant(v) {
		g.put(g.value(v), 0, Elem{Kind: Integer}, g.layout.StoreSize(t), r, why)
	}
}

func (g *graph) integers(in *ir.Instr, r rank) {
	why := source{in, "used by " + in.Op.String()}
	for _, a := range in.Args() {
		if a.Type().Scalar().IsInt() {
			g.integer(a, r, why)
		}
	}
	g.integer(in, r, source{in, "result of " + in.Op.String()})
}

// scalar learns from operations on single values and vectors.
func (g *graph) scalar(in *ir.Instr) {
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpAShr, ir.OpSExt:
		g.integers(in, compute)
	case ir.OpShl, ir.OpLShr:
		g.shift(in)
	case ir.OpAnd, ir.OpOr, ir.OpXor:
		g.bitwise(in)
	case ir.OpICmp:
		g.compared(in)
	case ir.OpFPToSI, ir.OpFPToUI, ir.OpSIToFP, ir.OpUIToFP, ir.OpFCmp, ir.OpSwitch:
		g.integers(in, library)
	case ir.OpTrunc:
		g.trunc(in)
	case ir.OpZExt:
		g.extend(in)
	case ir.OpBitCast:
		g.bitcast(in)
	case ir.OpPtrToInt:
		why := source{in, "made from a pointer"}
		if g.layout.StoreSize(in.Type()) == g.layout.PtrSize() {
			g.flow(g.cell(g.value(in), 0, access, why), g.ptr(in.Arg(0)))
		}
	case ir.OpPtrToAddr:
		g.integer(in, library, source{in, "an address"})
	case ir.OpIntToPtr:
		if v := g.value(in.Arg(0)); v != nil && g.layout.StoreSize(in.Arg(0).Type()) == g.layout.PtrSize() {
			g.loaded(in, g.cell(v, 0, access, source{in, "made into a pointer"}))
		}
	case ir.OpAddrSpaceCast:
		g.flow(g.ptr(in), g.ptr(in.Arg(0)))
	}
}

// move shows size bytes from offset a of one value to offset b of another, and back.
func (g *graph) move(x ir.Value, a uint64, y ir.Value, b, size uint64) {
	g.mirror(g.part(x, a), g.part(y, b), size)
}

// part is a pointer to the bytes of a value from an offset on.
func (g *graph) part(v ir.Value, off uint64) *pointer { return part(g.value(v), off) }

func part(p *pointer, off uint64) *pointer {
	if p == nil || off == 0 {
		return p
	}
	n, places := p.at()
	q := &pointer{n: n}
	for _, at := range places {
		at.off += int64(off)
		q.places = append(q.places, at)
	}
	return q
}

// shift by whole bytes moves data; any other is arithmetic.
func (g *graph) shift(in *ir.Instr) {
	t := in.Type()
	n, ok := ir.AsInt(in.Arg(1))
	size := g.layout.StoreSize(t)
	if !ok || n%8 != 0 || n <= 0 || uint64(n) >= 8*size || !t.IsInt() || g.layout.BigEndian() {
		g.integers(in, compute)
		return
	}
	k := uint64(n) / 8
	if in.Op == ir.OpShl {
		g.move(in, k, in.Arg(0), 0, size-k)
	} else {
		g.move(in, 0, in.Arg(0), k, size-k)
	}
}

func (g *graph) trunc(in *ir.Instr) {
	if !in.Type().IsInt() || in.Type().Bits < 8 || g.layout.BigEndian() {
		g.integers(in, compute)
		return
	}
	g.move(in, 0, in.Arg(0), 0, g.layout.StoreSize(in.Type()))
}

func (g *graph) extend(in *ir.Instr) {
	t := in.Arg(0).Type()
	if !t.IsInt() || t.Bits < 8 || g.layout.BigEndian() {
		g.integers(in, compute)
		return
	}
	g.move(in, 0, in.Arg(0), 0, g.layout.StoreSize(t))
	if in.Flags&ir.NNeg != 0 {
		g.integers(in, compute) // what was known not to be negative is a number
	}
}

// bitwise: a mask of whole bytes, and an or of disjoint parts, move data; the tricks that
// change the sign of a float keep it one. Anything else looks like integers, weakly.
func (g *graph) bitwise(in *ir.Instr) {
	t := in.Type()
	if !t.IsInt() || t.Bits < 8 {
		g.integers(in, logic)
		return
	}
	size := g.layout.StoreSize(t)
	c, isConst := ir.AsInt(in.Arg(1))
	switch {
	case isConst && in.Op == ir.OpAnd && wholeBytes(uint64(c), t.Bits) && !g.layout.BigEndian():
		g.maskedMove(in, uint64(c), size)
	case isConst && in.Op == ir.OpAnd && uint64(c) < 1<<16:
		g.integers(in, compute)
	case isConst:
		g.show(g.value(in), orNil(g.value(in.Arg(0))), size)
		if !signTrick(uint64(c), t.Bits) {
			g.integers(in, logic)
		}
	case in.Op == ir.OpOr && (packs(in.Arg(0)) || packs(in.Arg(1))):
		g.mirror(g.value(in), g.value(in.Arg(0)), size)
		g.mirror(g.value(in), g.value(in.Arg(1)), size)
	default:
		for _, a := range in.Args() {
			if v := g.value(a); v != nil {
				g.show(g.value(in), v, size)
			}
		}
		g.integers(in, logic)
	}
}

// orNil keeps show from a value without a node: its own node shows nothing.
func orNil(p *pointer) *pointer {
	if p == nil {
		return newPointer(newNode())
	}
	return p
}

// wholeBytes reports whether a mask keeps or clears whole bytes.
func wholeBytes(m uint64, width int) bool {
	for b := 0; b < width; b += 8 {
		if x := byte(m >> b); x != 0 && x != 0xff {
			return false
		}
	}
	return true
}

// signTrick holds for masks of the sign bit and of all but the sign bit.
func signTrick(m uint64, width int) bool {
	if width != 32 && width != 64 {
		return false
	}
	sign := uint64(1) << (width - 1)
	m &= sign | (sign - 1)
	return m == sign || m == sign-1
}

// maskedMove moves the bytes that a mask keeps.
func (g *graph) maskedMove(in *ir.Instr, m uint64, size uint64) {
	for b := uint64(0); b < size; {
		if byte(m>>(8*b)) == 0 {
			b++
			continue
		}
		n := uint64(bits.TrailingZeros64(^(m >> (8 * b)))) / 8
		n = min(max(n, 1), size-b)
		g.move(in, b, in.Arg(0), b, n)
		b += n
	}
}

// packs holds for a value that fills only part of its bits: a shifted or a widened one.
func packs(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	if !ok {
		return false
	}
	if in.Op == ir.OpShl {
		n, isConst := ir.AsInt(in.Arg(1))
		return isConst && n%8 == 0
	}
	return in.Op == ir.OpZExt && in.Arg(0).Type().IsInt() && in.Arg(0).Type().Bits >= 8
}

// compared: an order is one of numbers; equality may be asked of anything.
func (g *graph) compared(in *ir.Instr) {
	if !in.Arg(0).Type().Scalar().IsInt() {
		g.integer(in, compute, source{in, "result of icmp"})
		return
	}
	r := compute
	if p := in.Pred(); p == ir.IEQ || p == ir.INE {
		r = logic
	}
	g.integers(in, r)
}

// bitcast keeps the bytes.
func (g *graph) bitcast(in *ir.Instr) {
	from, to := in.Arg(0), ir.Value(in)
	why := source{in, "cast from " + from.Type().String() + " to " + to.Type().String()}
	if in.Type().IsPtr() {
		g.flow(g.ptr(in), g.ptr(from))
		return
	}
	g.putType(g.value(from), 0, to.Type(), access, why, noInts)
	g.putType(g.value(to), 0, from.Type(), access, why, noInts)
	g.mirror(g.value(from), g.value(to), g.layout.StoreSize(in.Type()))
}
