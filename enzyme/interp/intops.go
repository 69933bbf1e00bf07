package interp

import (
	"math/big"
	"math/bits"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// intBinary computes an integer operation of the given width. A broken promise
// (nuw, nsw, exact, disjoint) and a shift too far give poison; dividing by zero stops the run.
func (m *Machine) intBinary(op ir.Op, flags ir.Flags, width int, a, b Val) Val {
	if a.Undef || b.Undef {
		return m.undefBinary(op, width, a, b)
	}
	if width > 64 {
		return m.wideBinary(op, flags, width, a, b)
	}
	x, y := a.Bits, b.Bits
	sx, sy := a.Int(width), b.Int(width)
	msk := mask(width)
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		return addSubMul(op, flags, width, x, y, sx, sy)
	case ir.OpAnd:
		return Val{Bits: x & y}
	case ir.OpOr:
		return Val{Bits: x | y, Undef: flags&ir.Disjoint != 0 && x&y != 0}
	case ir.OpXor:
		return Val{Bits: x ^ y}
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		return shift(op, flags, width, x, sx, y)
	}
	if y == 0 {
		m.fail("integer division by zero")
	}
	switch op {
	case ir.OpUDiv:
		return Val{Bits: x / y, Undef: flags&ir.Exact != 0 && x%y != 0}
	case ir.OpURem:
		return Val{Bits: x % y}
	}
	if sy == -1 && x == 1<<uint(width-1) {
		m.fail("integer division overflows")
	}
	if op == ir.OpSDiv {
		return Val{Bits: uint64(sx/sy) & msk, Undef: flags&ir.Exact != 0 && sx%sy != 0}
	}
	return Val{Bits: uint64(sx%sy) & msk}
}

// undefBinary: masking bits into a word partly written (how bit fields are
// stored) starts from any word; everything else stays undefined.
func (m *Machine) undefBinary(op ir.Op, width int, a, b Val) Val {
	if (op == ir.OpAnd || op == ir.OpOr) && a.Undef != b.Undef {
		return m.intBinary(op, 0, width, freeze(a, ir.IntType(width)), freeze(b, ir.IntType(width)))
	}
	return undef(ir.IntType(width))
}

func addSubMul(op ir.Op, flags ir.Flags, width int, x, y uint64, sx, sy int64) Val {
	var v Val
	var carry, overflow bool
	switch op {
	case ir.OpAdd:
		sum, c := bits.Add64(x, y, 0)
		s := sx + sy
		v.Bits = sum & mask(width)
		carry = c != 0 || sum != v.Bits
		overflow = (s > sx) != (sy > 0) || s != v.Int(width)
	case ir.OpSub:
		d := sx - sy
		v.Bits = (x - y) & mask(width)
		carry = x < y
		overflow = (d < sx) != (sy > 0) || d != v.Int(width)
	case ir.OpMul:
		hi, lo := bits.Mul64(x, y)
		v.Bits = lo & mask(width)
		carry = hi != 0 || lo != v.Bits
		p := sx * sy
		overflow = p != v.Int(width) || sx != 0 && (p/sx != sy || sx == -1 && p == sy && sy < 0)
	}
	v.Undef = flags&ir.NUW != 0 && carry || flags&ir.NSW != 0 && overflow
	return v
}

func combine(op ir.Op, z, x, y *big.Int) {
	switch op {
	case ir.OpAdd:
		z.Add(x, y)
	case ir.OpSub:
		z.Sub(x, y)
	case ir.OpMul:
		z.Mul(x, y)
	}
}

func shift(op ir.Op, flags ir.Flags, width int, x uint64, sx int64, n uint64) Val {
	if n >= uint64(width) {
		return Undefined
	}
	switch op {
	case ir.OpShl:
		v := Val{Bits: x << n & mask(width)}
		if flags&ir.NUW != 0 {
			v.Undef = v.Bits>>n != x
		}
		if flags&ir.NSW != 0 {
			v.Undef = v.Undef || v.Int(width)>>n != sx
		}
		return v
	case ir.OpLShr:
		return Val{Bits: x >> n, Undef: flags&ir.Exact != 0 && bits.TrailingZeros64(x|1<<63) < int(n) && x != 0}
	}
	return Val{Bits: uint64(sx>>n) & mask(width), Undef: flags&ir.Exact != 0 && x != 0 && bits.TrailingZeros64(x) < int(n)}
}

// wideBinary is intBinary beyond 64 bits.
func (m *Machine) wideBinary(op ir.Op, flags ir.Flags, width int, a, b Val) Val {
	x, y, z := a.wide(), b.wide(), new(big.Int)
	signed := func(f func(x, y *big.Int) *big.Int) Val { return intOf(width, f(a.signed(width), b.signed(width))) }
	switch op {
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		combine(op, z, x, y)
		return intOf(width, z)
	case ir.OpAnd:
		return intOf(width, z.And(x, y))
	case ir.OpOr:
		return intOf(width, z.Or(x, y))
	case ir.OpXor:
		return intOf(width, z.Xor(x, y))
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		if !y.IsUint64() || y.Uint64() >= uint64(width) {
			return undef(ir.IntType(width))
		}
		n := uint(y.Uint64())
		switch op {
		case ir.OpShl:
			return intOf(width, z.Lsh(x, n))
		case ir.OpLShr:
			return intOf(width, z.Rsh(x, n))
		}
		return intOf(width, z.Rsh(a.signed(width), n))
	}
	if y.Sign() == 0 {
		m.fail("integer division by zero")
	}
	switch op {
	case ir.OpUDiv:
		return intOf(width, z.Quo(x, y))
	case ir.OpURem:
		return intOf(width, z.Rem(x, y))
	case ir.OpSDiv:
		return signed(z.Quo)
	}
	return signed(z.Rem)
}

func (m *Machine) icmp(p ir.Pred, t *ir.Type, a, b Val) Val {
	if a.Undef || b.Undef {
		return Undefined
	}
	width := 64
	if t.IsInt() {
		width = t.Bits
	}
	var c int
	if p.IsSigned() {
		c = a.signed(width).Cmp(b.signed(width))
	} else if a.Big == nil && b.Big == nil {
		c = compare(a.Bits, b.Bits)
	} else {
		c = a.wide().Cmp(b.wide())
	}
	switch p {
	case ir.IEQ:
		return boolVal(c == 0)
	case ir.INE:
		return boolVal(c != 0)
	case ir.IUGT, ir.ISGT:
		return boolVal(c > 0)
	case ir.IUGE, ir.ISGE:
		return boolVal(c >= 0)
	case ir.IULT, ir.ISLT:
		return boolVal(c < 0)
	}
	return boolVal(c <= 0)
}

func compare(x, y uint64) int {
	switch {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}
