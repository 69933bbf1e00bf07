package interp

import (
	"math"
	"math/big"
	"math/bits"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// intIntrinsic computes the intrinsics of one integer type, of up to 64 bits.
func (m *Machine) intIntrinsic(base string, t *ir.Type, a []Val) (Val, bool) {
	if t.Bits > 64 {
		return Val{}, false
	}
	w, x := t.Bits, a[0].Bits
	pick := func(p ir.Pred) (Val, bool) { return choose(m.icmp(p, t, a[0], a[1]), a[0], a[1], t), true }
	val := func(r uint64) (Val, bool) { return Val{Bits: r & mask(w)}, true }
	switch base {
	case "smax":
		return pick(ir.ISGT)
	case "smin":
		return pick(ir.ISLT)
	case "umax":
		return pick(ir.IUGT)
	case "umin":
		return pick(ir.IULT)
	case "abs":
		s := a[0].Int(w)
		return val(uint64(max(s, -s)))
	case "ctpop":
		return val(uint64(bits.OnesCount64(x)))
	case "ctlz":
		return val(uint64(bits.LeadingZeros64(x) - (64 - w)))
	case "cttz":
		return val(uint64(min(bits.TrailingZeros64(x), w)))
	case "bswap":
		return val(bits.ReverseBytes64(x) >> (64 - uint(w)))
	case "bitreverse":
		return val(bits.Reverse64(x) >> (64 - uint(w)))
	case "fshl", "fshr":
		n := uint(a[2].Bits % uint64(w))
		if base == "fshr" {
			n = (uint(w) - n) % uint(w)
			if a[2].Bits%uint64(w) == 0 {
				return a[1], true
			}
		}
		if n == 0 {
			return a[0], true
		}
		return val(x<<n | a[1].Bits>>(uint(w)-n))
	case "sadd.sat", "ssub.sat", "uadd.sat", "usub.sat":
		return clamped(base, w, a[0], a[1]), true
	case "scmp", "ucmp":
		less, same := ir.ISLT, sameInt(a[0], a[1])
		if base == "ucmp" {
			less = ir.IULT
		}
		return threeWay(m, less, same, t, a), true
	}
	return Val{}, false
}

func threeWay(m *Machine, less ir.Pred, same bool, t *ir.Type, a []Val) Val {
	switch {
	case same:
		return Val{}
	case m.icmp(less, t, a[0], a[1]).Bits != 0:
		return Val{Bits: mask(t.Bits)}
	}
	return Val{Bits: 1}
}

// exactResult is the result of an operation named sadd, usub, … in unbounded integers.
func exactResult(name string, w int, a, b Val) (n *big.Int, signed bool) {
	signed = name[0] == 's'
	x, y := a.wide(), b.wide()
	if signed {
		x, y = a.signed(w), b.signed(w)
	}
	n = new(big.Int)
	switch name[1:4] {
	case "add":
		n.Add(x, y)
	case "sub":
		n.Sub(x, y)
	case "mul":
		n.Mul(x, y)
	}
	return n, signed
}

func clamped(name string, w int, a, b Val) Val {
	n, signed := exactResult(name, w, a, b)
	lo, hi := intRange(w, signed)
	switch {
	case n.Cmp(lo) < 0:
		n = lo
	case n.Cmp(hi) > 0:
		n = hi
	}
	return intOf(w, n)
}

func (m *Machine) withOverflow(name string, sig *ir.Type, a []Val) Val {
	if a[0].Undef || a[1].Undef {
		return undef(sig.Elem)
	}
	w := sig.Fields[0].Bits
	n, signed := exactResult(name, w, a[0], a[1])
	lo, hi := intRange(w, signed)
	return Struct(intOf(w, n), boolVal(n.Cmp(lo) < 0 || n.Cmp(hi) > 0))
}

func saturate(w int, x float64, signed bool) Val {
	lo, hi := intRange(w, signed)
	switch n, fits := truncated(w, x, signed); {
	case fits:
		return intOf(w, n)
	case math.IsNaN(x):
		return intOf(w, new(big.Int))
	case x < 0:
		return intOf(w, lo)
	}
	return intOf(w, hi)
}
