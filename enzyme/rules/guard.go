package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// The optimiser that runs before differentiation computes things early:
// x != 0 ? 1/x : 0 becomes a division and a select, and a division that a loop
// needs at times only is moved in front of it. Where the program does not want
// the value its seed is 0, but the partial may be infinite, and 0·∞ would turn
// a derivative that the program has into NaN. So the adjoint of an instruction
// whose value may go unused is exactly 0 when its seed is. Forward mode has no
// such trouble: the select drops the tangent.

// guarded reports whether the contributions of in to its operands need that.
func (r *Row) guarded(in *ir.Instr) bool {
	switch {
	case r.linear():
		return false
	case !r.Tame:
		return !firm(in)
	case speculated(in, map[*ir.Instr]bool{}):
		return true
	}
	for _, x := range operands(in) {
		if y, ok := x.(*ir.Instr); ok && y.Parent() == in.Parent() && risky(y) && !firm(y) {
			return true
		}
	}
	return false
}

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

// firm reports whether the value of in is wanted whenever in runs: a chain of
// computations in the same stretch of straight-line code leads from it to the
// function's result or to a φ behind the stretch.
func firm(in *ir.Instr) bool {
	stretch := map[*ir.Block]bool{}
	for b := in.Parent(); b != nil && !stretch[b]; {
		stretch[b] = true
		t := b.Term()
		if t == nil || t.Op != ir.OpBr || t.NumArgs() != 1 {
			break
		}
		b = t.Succs()[0]
	}
	return wanted(in, stretch, map[*ir.Instr]bool{})
}

// farEnough bounds the search in long stretches; beyond it nothing is known, and guarded.
const farEnough = 200

func wanted(in *ir.Instr, stretch map[*ir.Block]bool, seen map[*ir.Instr]bool) bool {
	if seen[in] || len(seen) > farEnough {
		return false
	}
	seen[in] = true
	for _, u := range ir.UsesOf(in) {
		user := u.User
		switch {
		case user.Op == ir.OpPhi:
			if arrives(in, user.Arg(u.Index+1).(*ir.Block), stretch) {
				return true
			}
		case !stretch[user.Parent()]:
		case user.Op == ir.OpRet:
			return true
		case computes(user) && wanted(user, stretch, seen):
			return true
		}
	}
	return false
}

// arrives reports whether a φ takes v on every way out of block from.
func arrives(v ir.Value, from *ir.Block, stretch map[*ir.Block]bool) bool {
	if !stretch[from] {
		return false
	}
	for _, s := range from.Succs() {
		taken := false
		for _, phi := range s.Phis() {
			taken = taken || phi.IncomingFor(from) == v
		}
		if !taken {
			return false
		}
	}
	return true
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

// strict makes d exactly zero where the seed is.
func strict(bd *ir.Builder, seed, d ir.Value) ir.Value {
	if ir.IsZero(d) {
		return d
	}
	live := bd.FCmp(ir.FUNE, seed, ir.ZeroConst(seed.Type()))
	return bd.Select(live, d, ir.ZeroConst(d.Type()))
}
