package typeinfo

import (
	"math/bits"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// integer adds evidence that v is an integer, or a vector of integers.
func (g *graph) integer(v ir.Value, r rank, why source) {
	if t := v.Type(); t.Scalar().IsInt() && !ir.IsConstant(v) {
		g.put(g.value(v), 0, Elem{Kind: Integer}, g.layout.StoreSize(t), r, why)
	}
}

// integers adds evidence that an instruction's result and operands are integers, those of integer type.
func (g *graph) integers(in *ir.Instr, r rank) {
	why := source{in, "used in " + in.Op.Words()}
	for _, a := range in.Args() {
		if a.Type().Scalar().IsInt() {
			g.integer(a, r, why)
		}
	}
	g.integer(in, r, source{in, "result of " + in.Op.Words()})
}

// scalar adds the facts of operations on single values and vectors.
func (g *graph) scalar(in *ir.Instr) {
	switch in.Op {
	case ir.OpAdd, ir.OpSub:
		g.sum(in)
	case ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpAShr, ir.OpSExt:
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

// move exchanges the facts about size bytes at offset a of x and at offset b of y.
func (g *graph) move(x ir.Value, a uint64, y ir.Value, b, size uint64) {
	g.mirror(g.part(x, a), g.part(y, b), size)
}

// part returns a pointer to the bytes of a value from an offset on.
func (g *graph) part(v ir.Value, off uint64) *pointer { return part(g.value(v), off) }

// part returns a pointer off bytes behind p, nil when p is nil.
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

// sum adds the facts of an addition or subtraction. It moves the bytes below the lowest set bit of a constant
// operand unchanged: they belong to a float, where an integer above it in the same register is counted up.
// The remaining bytes are arithmetic.
func (g *graph) sum(in *ir.Instr) {
	t, x := in.Type(), in.Arg(0)
	c, ok := ir.AsInt(in.Arg(1))
	size := g.layout.StoreSize(t)
	low := uint64(bits.TrailingZeros64(uint64(c))) / 8

	if !ok || !t.IsInt() || low < 2 || low >= size || g.layout.BigEndian() {
		g.integers(in, compute)
		return
	}

	g.move(in, 0, x, 0, low)
	why := source{in, "used in " + in.Op.Words()}
	g.put(g.value(x), int64(low), Elem{Kind: Integer}, size-low, compute, why)
	g.put(g.value(in), int64(low), Elem{Kind: Integer}, size-low, compute, why)
}

// shift adds the facts of a shift. A shift by whole bytes moves data; any other is arithmetic.
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
		g.put(g.value(in), 0, Elem{Kind: Integer}, k, guess, source{in, "zeros"})
	} else {
		g.move(in, 0, in.Arg(0), k, size-k)
		g.put(g.value(in), int64(size-k), Elem{Kind: Integer}, k, guess, source{in, "zeros"})
	}
}

// trunc adds that a truncation keeps the low bytes.
func (g *graph) trunc(in *ir.Instr) {
	if !in.Type().IsInt() || in.Type().Bits < 8 || g.layout.BigEndian() {
		g.integers(in, compute)
		return
	}
	g.move(in, 0, in.Arg(0), 0, g.layout.StoreSize(in.Type()))
}

// extend adds that a zero extension keeps the bytes and adds zeros, which are weakly taken for integers.
func (g *graph) extend(in *ir.Instr) {
	t := in.Arg(0).Type()
	if !t.IsInt() || t.Bits < 8 || g.layout.BigEndian() {
		g.integers(in, compute)
		return
	}

	size := g.layout.StoreSize(t)
	g.move(in, 0, in.Arg(0), 0, size)
	g.put(g.value(in), int64(size), Elem{Kind: Integer}, g.layout.StoreSize(in.Type())-size, guess, source{in, "zeros"})
	if in.Flags&ir.NNeg != 0 {
		g.integers(in, compute) // flag nneg: only numbers have a sign
	}
}

// bitwise adds the facts of and, or and xor. A mask of whole bytes and an or of disjoint parts move data. The
// tricks that change the sign of a float keep it a float. Anything else is weak evidence of integers.
func (g *graph) bitwise(in *ir.Instr) {
	t := in.Type()
	size := g.layout.StoreSize(t)

	// Vectors and truth values first: bytes have no meaning in the latter.
	if t.IsVector() {
		g.lanewise(in, size)
		return
	}
	if t.Bits < 8 {
		g.integers(in, logic)
		return
	}

	c, isConst := ir.AsInt(in.Arg(1))

	// The order matters: the tests on pointers and whole bytes catch masks that the later ones take for
	// numbers.
	switch {
	case size == g.layout.PtrSize() && g.tagsPointer(in, c, isConst):
	case isConst && in.Op == ir.OpAnd && wholeBytes(uint64(c), t.Bits) && !g.layout.BigEndian():
		g.maskedMove(in, uint64(c), size)
	case isConst && in.Op == ir.OpAnd && uint64(c) < 1<<16:
		g.integers(in, compute)
	case isConst && in.Op == ir.OpAnd && fewBytes(uint64(c)) && uint64(c)>>(t.Bits-8)&0xff == 0 && !g.layout.BigEndian(): // flags: no bits of a float
		g.maskedMove(in, uint64(c), size)
		g.integer(in, logic, source{in, "result of bitwise and"})
	case isConst:
		g.show(g.value(in), orNil(g.value(in.Arg(0))), size)
		if !signTrick(uint64(c), t.Bits) {
			g.integers(in, logic)
		}
	case in.Op == ir.OpOr && g.packs(in, size):
	default:
		g.combines(in, size)
		g.integers(in, logic)
	}
}

// lanewise is bitwise for vectors. An operation that clears, sets or flips the sign of every lane keeps
// floats floats.
func (g *graph) lanewise(in *ir.Instr, size uint64) {
	c, isConst := ir.AsSplat(in.Arg(1))
	x, sign := g.value(in.Arg(0)), uint64(1)<<(in.Type().Elem.Bits-1)

	if m := uint64(c) & (2*sign - 1); isConst && x != nil && (in.Op != ir.OpAnd && m == sign || in.Op == ir.OpAnd && m == sign-1) {
		g.mirror(g.value(in), x, size)
		return
	}

	g.combines(in, size)
	g.integers(in, logic)
}

// combines adds the facts of both operands to the result: bits of each may be in it.
func (g *graph) combines(in *ir.Instr, size uint64) {
	for _, a := range in.Args() {
		if v := g.value(a); v != nil {
			g.show(g.value(in), v, size)
		}
	}
}

// maxTag is an upper bound of the numbers that programs keep in the low bits of an aligned pointer.
const maxTag = 1 << 12

// tagsPointer handles setting, flipping or clearing the low bits of a pointer, whose result is still the
// pointer; keeping only the low bits gives a number. It reports whether in is such an operation.
func (g *graph) tagsPointer(in *ir.Instr, c int64, isConst bool) bool {
	// Find the operand that holds the pointer. A mask that clears low bits may also show it by its
	// result.
	x := in.Arg(0)
	if !g.holdsPointer(x) {
		if x = in.Arg(1); !g.holdsPointer(x) && !(isConst && in.Op == ir.OpAnd && c < 0 && c >= -maxTag && g.holdsPointer(in)) {
			return false
		}
		if isConst {
			x = in.Arg(0)
		}
	}

	if isConst && in.Op == ir.OpAnd && uint64(c) < maxTag {
		g.integer(in, compute, source{in, "low bits of a pointer"})
		return true
	}

	g.mirror(g.value(in), g.value(x), g.layout.PtrSize())
	return true
}

// holdsPointer reports whether an integer is known to hold the bits of a pointer.
func (g *graph) holdsPointer(v ir.Value) bool {
	p := g.values[v]
	if p == nil {
		return false
	}
	n, places := p.at()
	for _, f := range n.order {
		if f.kind == Pointer && f.rank >= context && f.at.off == places[0].off {
			return true
		}
	}
	return false
}

// orNil replaces nil, of a value without a node, by a pointer to a new node without facts.
func orNil(p *pointer) *pointer {
	if p == nil {
		return newPointer(newNode())
	}
	return p
}

// wholeBytes reports whether every byte of a mask is either kept or cleared completely.
func wholeBytes(m uint64, width int) bool {
	for b := 0; b < width; b += 8 {
		if x := byte(m >> b); x != 0 && x != 0xff {
			return false
		}
	}
	return true
}

// fewBytes reports whether a mask keeps bits of one byte, or of two adjacent bytes: fewer than any part of a
// float that programs operate on.
func fewBytes(m uint64) bool {
	return m != 0 && (bits.Len64(m)-1)/8-bits.TrailingZeros64(m)/8 <= 1
}

// signTrick reports whether a mask is the sign bit, or all but the sign bit, of a float or double.
func signTrick(m uint64, width int) bool {
	if width != 32 && width != 64 {
		return false
	}
	sign := uint64(1) << (width - 1)
	m &= sign | (sign - 1)
	return m == sign || m == sign-1
}

// maskedMove moves the bytes that a mask keeps, run by run.
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

// packs handles an or of two values that fill different bytes, and reports whether in is one. If the bytes of
// only one operand are known, the other is taken to fill the rest.
func (g *graph) packs(in *ir.Instr, size uint64) bool {
	if g.layout.BigEndian() {
		return false
	}

	a0, a1, okA := filled(in.Arg(0), size)
	b0, b1, okB := filled(in.Arg(1), size)
	switch {
	case !okA && !okB, okA && okB && a0 < b1 && b0 < a1:
		return false
	case okA && !okB:
		b0, b1 = rest(a0, a1, size)
	case okB && !okA:
		a0, a1 = rest(b0, b1, size)
	}

	g.move(in, a0, in.Arg(0), a0, a1-a0)
	g.move(in, b0, in.Arg(1), b0, b1-b0)
	return true
}

// rest returns the complement in size bytes of a range that touches one end.
func rest(from, to, size uint64) (uint64, uint64) {
	if from == 0 {
		return to, size
	}
	return 0, from
}

// filled returns the range of bytes that can be nonzero in a value of size bytes that is shifted, widened,
// masked, or a sum of such. ok is false when that may be all of them.
func filled(v ir.Value, size uint64) (from, to uint64, ok bool) {
	if !v.Type().IsInt() || v.Type().Bits > 64 || ir.IsConstant(v) {
		return 0, 0, false
	}
	set := rules.PossibleBits(v)
	if set == 0 {
		return 0, 0, false
	}
	from, to = uint64(bits.TrailingZeros64(set))/8, uint64(bits.Len64(set)+7)/8
	return from, to, to-from < size
}

// compared adds the facts of an icmp. An ordering is evidence of integers; equality hardly, since it applies
// to anything.
func (g *graph) compared(in *ir.Instr) {
	if !in.Arg(0).Type().Scalar().IsInt() {
		g.integer(in, compute, source{in, "result of a comparison"})
		return
	}
	r := compute
	if p := in.Pred(); p == ir.IEQ || p == ir.INE {
		r = logic
	}
	g.integers(in, r)
}

// bitcast adds that both sides have the same bytes, and what the type on either side states about them.
func (g *graph) bitcast(in *ir.Instr) {
	from, to := in.Arg(0), ir.Value(in)
	why := source{in, "converted from " + from.Type().Words() + " to " + to.Type().Words()}
	if in.Type().IsPtr() {
		g.flow(g.ptr(in), g.ptr(from))
		return
	}
	g.putType(g.value(from), 0, to.Type(), access, why, noInts)
	g.putType(g.value(to), 0, from.Type(), access, why, noInts)
	g.mirror(g.value(from), g.value(to), g.layout.StoreSize(in.Type()))
}
