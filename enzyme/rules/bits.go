package rules

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// integerOps lists operations on integers. They have a rule for active operands: integers that carry the bits
// of a float or a pointer.
var integerOps = []ir.Op{
	ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpShl, ir.OpLShr, ir.OpAShr,
	ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpTrunc, ir.OpZExt, ir.OpSExt,
}

// bitsRule is the rule of integer operations on the bits of a float, as compilers and libraries use them: on
// the sign and the exponent, and for packing and unpacking. It reports all other operations: a zero
// derivative would be wrong.
type bitsRule struct{}

func (r bitsRule) Forward(e Tangent, in *ir.Instr) {
	if !e.Active(in) {
		return
	}
	if holdsPtr(e, in) {
		pointerBits(e, in)
		return
	}
	ty := e.DerivType(in)
	// What none of these cases covers has no derivative.
	if t, ok := trickOf(e, in); ok {
		e.SetTan(in, t.applied(e, in, tangent(e, in.Arg(t.x), ty)))
		return
	}

	if x, ok := spares(e, in); ok {
		e.SetTan(in, tangent(e, x, ty))
		return
	}
	// No bit is set in both operands, so the tangents add up.
	if unites(e, in) {
		e.SetTan(in, e.Builder().FAdd(tangent(e, in.Arg(0), ty), tangent(e, in.Arg(1), ty)))
		return
	}

	if p, ok := packingOf(e, in); ok {
		e.SetTan(in, p.tangent(e.Builder(), tangent(e, in.Arg(0), p.tyX)))
		return
	}

	refuseBits(e, in)
}

// refuseBits reports an operation without derivative.
func refuseBits(e Place, in *ir.Instr) {
	e.Fail(in, diag.Unsupported, "integer arithmetic ("+in.Op.Words()+") on the bits of a floating-point number",
		"write it with floating-point operations, or give the function a derivative of its own")
}

func (r bitsRule) Augment(e Augmented, in *ir.Instr) {
	if holdsPtr(e, in) {
		pointerBits(e, in)
	}
}

// Reverse has the same cases as Forward.
func (r bitsRule) Reverse(e Adjoint, in *ir.Instr) {
	if !holdsFloat(e, in) {
		return
	}
	if t, ok := trickOf(e, in); ok {
		e.Add(in.Arg(t.x), t.applied(e, in, e.Seed(in)))
		return
	}
	if x, ok := spares(e, in); ok {
		e.Add(x, e.Seed(in))
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
	refuseBits(e, in)
}

// ApartText is the error for an address that is computed from several addresses, ApartHint its hint.
const (
	ApartText = "an address is computed here from an integer that other addresses went into; that of the derivatives cannot be computed in the same way"
	ApartHint = "keep pointers in variables of a pointer type, and indices into one array instead of distances from one piece of memory to another"
)

// pointerBits sets the shadow of address arithmetic on a pointer in an integer. An added or subtracted
// integer moves the shadow by the same distance, and so do tag bits.
func pointerBits(e shadower, in *ir.Instr) {
	x, y := in.Args()[0], in.Args()[in.NumArgs()-1]
	bd := e.Builder()
	switch {
	case in.Op == ir.OpAdd && e.Active(x) != e.Active(y):
		if e.Active(y) {
			x, y = y, x
		}
		e.SetShadow(in, bd.Add(e.Shadow(x), movedAlike(e, y)))
	case in.Op == ir.OpSub && e.Active(x) && !e.Active(y):
		e.SetShadow(in, bd.Sub(e.Shadow(x), movedAlike(e, y)))
	case (in.Op == ir.OpAnd || in.Op == ir.OpOr || in.Op == ir.OpXor) && e.Active(x) != e.Active(y):
		if e.Active(y) {
			x = y
		}
		e.SetShadow(in, bd.Add(e.Shadow(x), bd.Sub(e.Primal(in), e.Primal(x)))) // as far as the primal moved
	case e.Active(x) && e.Active(y):
		e.Fail(in, diag.Unsupported, ApartText, ApartHint)
	default:
		e.Fail(in, diag.Unsupported, "integer arithmetic ("+in.Op.Words()+") on a pointer to memory that carries derivatives",
			"keep the pointer in a pointer type")
	}
}

// MovesAlike reports whether y is a sum of differences of active addresses. The same sum of their shadows
// then moves another shadow correctly, whichever objects they point into.
func MovesAlike(y ir.Value, active func(ir.Value) bool) bool {
	in, ok := y.(*ir.Instr)
	if !ok || in.Op != ir.OpAdd && in.Op != ir.OpSub {
		return false
	}
	return !slices.ContainsFunc(in.Args(), func(x ir.Value) bool { return !ir.IsConstant(x) && !active(x) && !MovesAlike(x, active) })
}

// movedAlike returns the distance for the shadow of an address to which y is added.
func movedAlike(e Place, y ir.Value) ir.Value {
	switch in, _ := y.(*ir.Instr); {
	case e.Active(y):
		return e.Shadow(y)
	case in != nil && MovesAlike(in, e.Active):
		return e.Builder().Binary(in.Op, movedAlike(e, in.Arg(0)), movedAlike(e, in.Arg(1)))
	}
	return e.Primal(y)
}

// failScalable reports a reduction of a scalable vector.
func failScalable(e Place, in *ir.Instr) {
	e.Fail(in, diag.Unsupported, "a vector of unknown length is reduced here", "")
}

// OnlyCompared reports whether all uses of integer in end in comparisons, directly or through integer
// operations. Examples are the ordering of floats by their bits, and alignment tests of addresses. Such a
// result has no derivative and no shadow.
func OnlyCompared(in *ir.Instr) bool {
	return in.Type().IsInt() && slices.Contains(integerOps, in.Op) && endsInComparisons(in, 8)
}

// endsInComparisons is OnlyCompared over at most depth operations.
func endsInComparisons(in *ir.Instr, depth int) bool {
	for _, u := range ir.UsesOf(in) {
		switch {
		case u.User.Op == ir.OpICmp:
		case !slices.Contains(integerOps, u.User.Op) || depth == 0 || !endsInComparisons(u.User, depth-1):
			return false
		}
	}
	return true
}
