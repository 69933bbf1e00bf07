package activity

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// onlyCalls reports whether a pointer leads only to integers and to functions that are called; mostly it is
// the virtual table of an object. Its shadow is never used. An object in shadow memory need not have a table:
// it may be all zeros.
func (a *analyzer) onlyCalls(in *ir.Instr) bool {
	only, met := a.callOnly[in]
	if !met && in.Type().IsPtr() {
		seen := map[*ir.Instr]bool{}

		// If the walk succeeds, the answer holds for every pointer on the way.
		only = a.leadsToCalls(in, seen)
		if only {
			for x := range seen {
				a.callOnly[x] = true
			}
		}
		a.callOnly[in] = only
	}
	return only
}

// leadsToCalls follows a pointer through GEPs and loads. Pointers in seen are on the walk already.
func (a *analyzer) leadsToCalls(in *ir.Instr, seen map[*ir.Instr]bool) bool {
	if seen[in] {
		return true
	}
	seen[in] = true
	uses := ir.UsesOf(in)
	for _, u := range uses {
		user := u.User

		// Only comparisons, address computations, loads and calls are harmless.
		switch user.Op {
		case ir.OpICmp:
		case ir.OpGEP:
			if u.Index != 0 || !a.leadsToCalls(user, seen) {
				return false
			}
		case ir.OpLoad:
			if user.Type().IsInt() && !a.carries(user) {
				continue
			}
			if !user.Type().IsPtr() || !a.leadsToCalls(user, seen) {
				return false
			}
		case ir.OpCall:
			f := user.CalleeFunc()
			i := u.Index - 1
			switch {
			case u.Index == 0: // the callee itself
			case KindOf(user) == Inactive:
			case f == nil || i >= len(f.Params) || !f.Params[i].Attrs.Has("readnone"):
				return false
			case !f.Params[i].Attrs.NoCapture() && mayHoldAddress(user.Type()): // a callee that does not read there may still return the address
				return false
			}
		default:
			return false
		}
	}
	return len(uses) > 0
}

// mayHoldAddress reports whether a value of type t may be, or contain, an address.
func mayHoldAddress(t *ir.Type) bool {
	return t.ContainsPtr() || t.IsAggregate() || t.Scalar().IsInt() && t.Scalar().Bits > 32
}
