package rules

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// integerOps compute integers from integers. They are called here only when an
// operand is active: an integer that carries the bits of a float or a pointer.
var integerOps = []ir.Op{
	ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpShl, ir.OpLShr, ir.OpAShr,
	ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpTrunc, ir.OpZExt, ir.OpSExt,
}

// bitsRule knows the integer operations on the bits of a float that compilers
// make: clearing, setting and flipping the sign, packing and unpacking.
// Everything else is refused, never taken for a zero derivative.
type bitsRule struct{}

// signTrick is what an operation does to the float whose bits it works on.
type signTrick uint8

const (
	noTrick   signTrick = iota
	flipSign            // xor with the sign bit: −x
	clearSign           // and with all but the sign bit: |x|
	setSign             // or with the sign bit: −|x|
	mulSign             // xor with 0 or the sign bit, as computed: ±x
)

// trickOf says what is done to operand i.
func trickOf(in *ir.Instr, i int) signTrick {
	if !in.Type().IsInt() || in.Type().Bits > 64 || in.NumArgs() != 2 {
		return noTrick
	}
	mask, ok := ir.AsInt(in.Arg(1 - i))
	sign := int64(-1) << (in.Type().Bits - 1) // as IntConst keeps it, sign-extended
	switch {
	case !ok && in.Op == ir.OpXor && possibleBits(in.Arg(1-i), 4) == 1<<(in.Type().Bits-1):
		return mulSign
	case !ok:
		return noTrick
	case in.Op == ir.OpXor && mask == sign:
		return flipSign
	case in.Op == ir.OpAnd && mask == ^sign:
		return clearSign
	case in.Op == ir.OpOr && mask == sign:
		return setSign
	}
	return noTrick
}

// applies finds the trick and the operand that is the float, or reports what
// cannot be differentiated.
func (bitsRule) applies(e Place, in *ir.Instr) (t signTrick, i int, ok bool) {
	ty := e.DerivType(in)
	if in.NumArgs() == 2 && ty.IsFloat() && wide(ty) == in.Type().Bits && e.Active(in.Arg(0)) != e.Active(in.Arg(1)) {
		if e.Active(in.Arg(1)) {
			i = 1
		}
		if t = trickOf(in, i); t != noTrick && ty.Equal(e.DerivType(in.Arg(i))) {
			return t, i, true
		}
	}
	e.Fail(in, diag.Unsupported, "integer arithmetic ('"+in.Op.String()+"') on the bits of a floating-point number",
		"write it with floating-point operations, or give the function a derivative of its own")
	return noTrick, 0, false
}

// wide is the number of bits of a float type whose sign is its top bit.
func wide(t *ir.Type) int {
	switch t.Kind {
	case ir.Half, ir.BFloat:
		return 16
	case ir.Float:
		return 32
	case ir.Double:
		return 64
	}
	return 0
}

// signed emits d or −d as the trick on operand i says.
func (t signTrick) signed(e Place, in *ir.Instr, i int, d ir.Value) ir.Value {
	bd := e.Builder()
	if t == flipSign {
		return bd.FNeg(d)
	}
	from, pred := i, ir.ISLT
	switch t {
	case setSign:
		pred = ir.ISGE
	case mulSign:
		from = 1 - i
	}
	x := e.Primal(in.Arg(from))
	return bd.Select(bd.ICmp(pred, x, ir.IntConst(x.Type(), 0)), bd.FNeg(d), d)
}

func (r bitsRule) Forward(e Tangent, in *ir.Instr) {
	if !e.Active(in) {
		return
	}
	if holdsPtr(e, in) {
		pointerBits(e, in)
		return
	}
	ty := e.DerivType(in)
	if unites(e, in) {
		e.SetTan(in, e.Builder().FAdd(tangent(e, in.Arg(0), ty), tangent(e, in.Arg(1), ty)))
		return
	}
	if p, ok := packingOf(e, in); ok {
		e.SetTan(in, p.tangent(e.Builder(), tangent(e, in.Arg(0), p.tyX)))
		return
	}
	if t, i, ok := r.applies(e, in); ok {
		e.SetTan(in, t.signed(e, in, i, tangent(e, in.Arg(i), ty)))
	}
}

func (r bitsRule) Augment(e Augmented, in *ir.Instr) {
	if holdsPtr(e, in) {
		pointerBits(e, in)
	}
}

func (r bitsRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	if unites(e, in) {
		seed := e.Seed(in)
		for _, x := range in.Args() {
			if e.Active(x) {
				e.Add(x, seed)
			}
		}
		return
	}
	if p, ok := packingOf(e, in); ok {
		if seed := e.Seed(in); e.Active(in.Arg(0)) {
			e.Add(in.Arg(0), p.adjoint(e.Builder(), seed))
		}
		return
	}
	if t, i, ok := r.applies(e, in); ok {
		seed := e.Seed(in)
		e.Add(in.Arg(i), t.signed(e, in, i, seed))
	}
}

// pointerBits does address arithmetic on a pointer held in an integer: adding
// or subtracting what is no pointer moves the shadow alike, and so do marks in the low bits.
func pointerBits(e shadower, in *ir.Instr) {
	x, y := in.Args()[0], in.Args()[in.NumArgs()-1]
	bd := e.Builder()
	switch {
	case in.Op == ir.OpAdd && e.Active(x) != e.Active(y):
		if e.Active(y) {
			x, y = y, x
		}
		e.SetShadow(in, bd.Add(e.Shadow(x), e.Primal(y)))
	case in.Op == ir.OpSub && e.Active(x) && !e.Active(y):
		e.SetShadow(in, bd.Sub(e.Shadow(x), e.Primal(y)))
	case (in.Op == ir.OpAnd || in.Op == ir.OpOr || in.Op == ir.OpXor) && e.Active(x) != e.Active(y):
		if e.Active(y) {
			x = y
		}
		e.SetShadow(in, bd.Add(e.Shadow(x), bd.Sub(e.Primal(in), e.Primal(x)))) // as far as the primal moved
	default:
		e.Fail(in, diag.Unsupported, "integer arithmetic ('"+in.Op.String()+"') on a pointer to memory that carries derivatives",
			"keep the pointer in a pointer type")
	}
}

// atomicRule refuses read-modify-write of memory that carries derivatives.
type atomicRule struct{}

func (atomicRule) Forward(e Tangent, in *ir.Instr)   { refuseAtomic(e, in) }
func (atomicRule) Augment(e Augmented, in *ir.Instr) { refuseAtomic(e, in) }
func (atomicRule) Reverse(Adjoint, *ir.Instr)        {}

// refuseAtomic lets counters through: integers beside the floats of a struct.
func refuseAtomic(e Place, in *ir.Instr) {
	if e.Active(in) || in.NumArgs() > 1 && e.Active(in.Arg(1)) || in.Type().ContainsFloat() || in.Type().ContainsPtr() {
		e.Fail(in, diag.Unsupported, "atomic '"+in.Op.String()+"' on memory that carries derivatives", "")
	}
}

func failScalable(e Place, in *ir.Instr) {
	e.Fail(in, diag.Unsupported, "a vector of unknown length is reduced here", "")
}
