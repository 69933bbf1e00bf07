package rules

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// The optimiser that runs before differentiation computes things early:
// x != 0 ? 1/x : 0 becomes a division and a select, and a division that a loop
// needs at times only is moved in front of it. Where the program does not want
// the value its seed is 0, but the partial may be infinite, and 0·∞ would turn
// a derivative that the program has into NaN. So the adjoint of an instruction
// whose value may go unused is exactly 0 when its seed is. Forward mode has no
// such trouble: the select drops the tangent.
//
// A partial that is infinite although the value is an ordinary number, as that of
// acos at 1 or of pow by the exponent below 0, and the partial of a product with
// an infinity that stands in the program, are guarded wherever the value goes; the
// former in forward mode too.

// guarded reports whether the contributions of in to its operands need that.
func (r *Row) guarded(in *ir.Instr) bool {
	switch {
	case r.linear():
		return false
	case r.Pole, slices.ContainsFunc(operands(in), maybeInfinite), in.Op == ir.OpFDiv && ir.IsZero(in.Arg(1)):
		return true
	case !r.Tame:
		return !firm(in)
	case speculated(in, map[*ir.Instr]bool{}) && !firm(in):
		return true
	}
	for _, x := range operands(in) {
		if y, ok := x.(*ir.Instr); ok && y.Parent() == in.Parent() && risky(y) && !firm(y) {
			return true
		}
	}
	return false
}

// maybeInfinite holds for infinities and NaN that stand in the program, and for choices of which one is such: the partial of a product with them is no
// finite number whatever else is computed.
func maybeInfinite(v ir.Value) bool { return infinite(v, map[ir.Value]bool{}) }

func infinite(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] || len(seen) > farEnough || !v.Type().IsFloatOrVec() {
		return false
	}
	seen[v] = true
	among := func(vs []ir.Value) bool {
		return slices.ContainsFunc(vs, func(x ir.Value) bool { return infinite(x, seen) })
	}
	switch v := v.(type) {
	case *ir.Const:
		x, ok := ir.AsFloat(v)
		return ok && (math.IsInf(x, 0) || math.IsNaN(x)) || among(v.Elems)
	case *ir.Instr:
		switch v.Op {
		case ir.OpPhi, ir.OpSelect:
			return among(v.Choices())
		case ir.OpFNeg, ir.OpFPExt, ir.OpFPTrunc, ir.OpFreeze:
			return among(v.Args())
		}
	}
	return false
}

// Guarded reports whether a rule hands on exactly zero where the seed is zero, whatever the partial.
func Guarded(in *ir.Instr) bool {
	rule, ok := Lookup(in)
	r, isRow := rule.(rowRule)
	return ok && isRow && r.row.guarded(in)
}

// Firm reports whether the value of in is wanted whenever in runs: where its adjoint is zero, that is no sign that nobody did.
func Firm(in *ir.Instr) bool { return firm(in) }

// linear holds when every partial is 0, 1 or -1, or a choice of these.
func (r *Row) linear() bool {
	for _, p := range r.P {
		if p != nil && !p.isUnit() && !(p.kind == selectExpr && p.args[1].isUnit() && p.args[2].isUnit()) {
			return false
		}
	}
	return r.Common == nil
}

// risky holds for rows whose partials may be infinite at finite arguments.
func risky(in *ir.Instr) bool {
	rule, ok := Lookup(in)
	r, isRow := rule.(rowRule)
	return ok && isRow && !r.row.Tame && !r.row.linear()
}

// firm reports whether the value of in is wanted whenever in runs: computations that surely follow lead from it to the function's result, or to a φ
// that takes what they make, whichever way control comes there. A select wants what both its arms are made from.
func firm(in *ir.Instr) bool {
	from := map[ir.Value]bool{in: true} // what is made of in
	for todo := []*ir.Instr{in}; len(todo) > 0 && len(from) <= farEnough; {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, u := range ir.UsesOf(v) {
			user := u.User
			switch {
			case from[user]:
			case user.Op == ir.OpPhi:
				if arrives(v, user.Arg(u.Index+1).(*ir.Block)) {
					return true
				}
			case !follows(v.Parent(), user.Parent()):
			case user.Op == ir.OpRet:
				return true
			case computes(user) || user.Op == ir.OpSelect && from[user.Arg(1)] && from[user.Arg(2)]:
				from[user] = true
				todo = append(todo, user)
			}
		}
	}
	return false
}

// farEnough bounds searches; beyond it nothing is known, and guarded.
const farEnough = 200

// arrives reports whether control surely comes from v to the end of a block, and φs take v on every way out of it.
func arrives(v *ir.Instr, from *ir.Block) bool {
	for _, s := range from.Succs() {
		taken := false
		for _, phi := range s.Phis() {
			taken = taken || phi.IncomingFor(from) == v
		}
		if !taken {
			return false
		}
	}
	return follows(v.Parent(), from)
}

// follows reports whether control, having come to b, comes to another block before it comes to b once more or the function returns.
func follows(b, to *ir.Block) bool {
	if b == to {
		return true
	}
	seen := map[*ir.Block]bool{to: true}
	for todo := b.Succs(); len(todo) > 0; {
		x := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[x] {
			continue
		}
		seen[x] = true
		if x == b || x.Term() == nil || x.Term().Op == ir.OpRet || len(seen) > farEnough {
			return false
		}
		todo = append(todo, x.Succs()...)
	}
	return b.Term() == nil || b.Term().Op != ir.OpRet
}

// computes holds for instructions whose result depends on all their operands.
func computes(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpFPTrunc, ir.OpFPExt, ir.OpFreeze, ir.OpBitCast:
		return true
	}
	rule, ok := Lookup(in)
	_, isRow := rule.(rowRule)
	return ok && isRow
}

// speculated reports whether the value of in goes nowhere but into arms of
// selects, directly or through computations that do.
func speculated(in *ir.Instr, seen map[*ir.Instr]bool) bool {
	uses := ir.UsesOf(in)
	for _, u := range uses {
		switch {
		case u.User.Op == ir.OpSelect && u.Index > 0 || seen[u.User] || len(seen) > farEnough:
		case computes(u.User):
			seen[u.User] = true
			if !speculated(u.User, seen) {
				return false
			}
		default:
			return false
		}
	}
	return len(uses) > 0
}

// finite reports whether a partial is a finite number whatever the program computes: a constant, or made of operands that are. A seed of 0 times that is 0.
func finite(x *Expr, args []ir.Value) bool {
	constant := func(x *Expr, least float64) bool {
		if x.kind != argExpr || x.arg >= len(args) {
			return false
		}
		v, ok := ir.AsFloat(args[x.arg])
		return ok && math.Abs(v) >= least && math.Abs(v) <= 1/leastDivisor
	}
	switch {
	case x == nil:
		return true
	case x.kind == constExpr, constant(x, 0):
		return true
	case x.kind == negExpr:
		return finite(x.args[0], args)
	case x.kind == divExpr:
		return x.args[0].isUnit() && constant(x.args[1], leastDivisor)
	}
	return false
}

// leastDivisor is far from the range of numbers whose reciprocal is infinite, in single precision too.
const leastDivisor = 1e-30

// strict makes d exactly zero where all seeds are. What is differentiated again is so only where d is no number: at a zero of a residual its adjoint is
// zero, and the adjoint's derivative is not.
func strict(bd *ir.Builder, seeds []ir.Value, d ir.Value, again bool) ir.Value {
	if ir.IsZero(d) {
		return d
	}
	var live ir.Value
	or := func(some ir.Value) {
		if live != nil {
			some = bd.Binary(ir.OpOr, live, some)
		}
		live = some
	}
	for _, s := range seeds {
		if s != nil && !ir.IsZero(s) {
			or(bd.FCmp(ir.FUNE, s, ir.ZeroConst(s.Type())))
		}
	}
	if live == nil {
		return d
	}
	if again {
		flags := bd.FMF
		bd.FMF = 0 // the program never has this NaN
		or(bd.FCmp(ir.FORD, d, d))
		bd.FMF = flags
	}
	return bd.Select(live, d, ir.ZeroConst(d.Type()))
}
