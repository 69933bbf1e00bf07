package activity

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// onlyCalls reports whether a pointer leads to nothing but functions that are called and integers: the table of an object's
// class, mostly. Nobody asks for its shadow, and an object in shadow memory need not have such a table: it may be nothing but zeros.
func (a *analyzer) onlyCalls(in *ir.Instr) bool {
	only, met := a.callOnly[in]
	if !met && in.Type().IsPtr() {
		seen := map[*ir.Instr]bool{}
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

// leadsToCalls follows a pointer through addresses and pointers loaded from there. Those already seen lead nowhere else.
func (a *analyzer) leadsToCalls(in *ir.Instr, seen map[*ir.Instr]bool) bool {
	if seen[in] {
		return true
	}
	seen[in] = true
	uses := ir.UsesOf(in)
	for _, u := range uses {
		user := u.User
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
			case u.Index == 0: // it is called
			case KindOf(user) == Inactive:
			case f == nil || i >= len(f.Params) || !f.Params[i].Attrs.Has("readnone"):
				return false
			case !f.Params[i].Attrs.NoCapture() && mayHoldAddress(user.Type()): // what does not read there may return the address
				return false
			}
		default:
			return false
		}
	}
	return len(uses) > 0
}

// mayHoldAddress reports whether a value of a type may be an address, or have one in it.
func mayHoldAddress(t *ir.Type) bool {
	return t.ContainsPtr() || t.IsAggregate() || t.Scalar().IsInt() && t.Scalar().Bits > 32
}
