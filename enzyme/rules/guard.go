package rules

import (
	"math"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// LLVM's passes before differentiation speculate computations: x != 0 ? 1/x : 0 becomes a division and a
// select, and a division that a loop needs in some iterations only moves out of the loop. If the program does
// not use the value, its seed is 0. But the partial may be infinite, and 0·∞ would make a valid derivative
// NaN. So the adjoint of an instruction whose value may be unused is exactly 0 if its seed is 0. Forward mode
// is not affected: the select drops the tangent.
//
// Some partials are infinite although the value is finite, as for acos at 1, or pow by an exponent below 0.
// Others are partials of a product with an infinity that is a constant of the program. These are guarded
// wherever the value is used; the first kind in forward mode, too.

// guarded reports whether the contributions of in to its operands need that guard.
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

	// A tame partial is infinite if an operand is. An unused operand with a risky rule, such as a division,
	// may be.
	for _, x := range operands(in) {
		if y, ok := x.(*ir.Instr); ok && y.Parent() == in.Parent() && risky(y) && !firm(y) {
			return true
		}
	}
	return false
}

// maybeInfinite reports whether v is a constant infinity or NaN, or a choice that includes one. The partial
// of a product with it is not finite.
func maybeInfinite(v ir.Value) bool { return infinite(v, map[ir.Value]bool{}) }

// infinite is maybeInfinite; seen stops at cycles of phis.
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

// Guarded reports whether the rule of in passes on exactly zero if the seed is zero, whatever the partial is.
func Guarded(in *ir.Instr) bool {
	rule, ok := Lookup(in)
	r, isRow := rule.(rowRule)
	return ok && isRow && r.row.guarded(in)
}

// Firm reports whether the value of in is used whenever in runs. A zero adjoint then does not mean that the
// value is unused.
func Firm(in *ir.Instr) bool { return firm(in) }

// linear reports whether every partial is 0, 1 or -1, or a choice of these.
func (r *Row) linear() bool {
	for _, p := range r.P {
		if p != nil && !p.isUnit() && !(p.kind == selectExpr && p.args[1].isUnit() && p.args[2].isUnit()) {
			return false
		}
	}
	return r.Common == nil
}

// risky reports whether in has a row whose partials may be infinite at finite arguments.
func risky(in *ir.Instr) bool {
	rule, ok := Lookup(in)
	r, isRow := rule.(rowRule)
	return ok && isRow && !r.row.Tame && !r.row.linear()
}

// firm reports whether the value of in is used whenever in runs. Then instructions that certainly follow
// carry it to the function's result, or to a phi that takes the result of such an instruction on every path.
// A select uses a value that both of its arms depend on.
func firm(in *ir.Instr) bool {
	from := map[ir.Value]bool{in: true} // values that depend on in
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

// farEnough bounds searches; beyond it, nothing is known and the adjoint is guarded.
const farEnough = 200

// arrives reports whether control certainly passes from v to the end of block from, and phis take v on every
// edge out of it.
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

// follows reports whether control, after block b, certainly reaches block to before it reaches b again or
// returns.
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

// computes reports whether the result of in depends on all its operands.
func computes(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpFPTrunc, ir.OpFPExt, ir.OpFreeze, ir.OpBitCast:
		return true
	}
	rule, ok := Lookup(in)
	_, isRow := rule.(rowRule)
	return ok && isRow
}

// speculated reports whether the value of in has no uses but arms of selects, directly or through
// computations.
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

// finite reports whether a partial is finite whatever the program computes: a constant, or an expression of
// constant operands. A seed of 0 times it is 0.
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

// leastDivisor is well above the numbers whose reciprocal is infinite, in single precision, too.
const leastDivisor = 1e-30

// strict emits d, but exactly zero if all seeds are zero. If the code may be differentiated again, that holds
// only if d is NaN. At a zero of a residual, its adjoint is zero, but the derivative of the adjoint is not.
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
		bd.FMF = 0 // fast-math would assume that there is no NaN
		or(bd.FCmp(ir.FORD, d, d))
		bd.FMF = flags
	}
	return bd.Select(live, d, ir.ZeroConst(d.Type()))
}
