package activity

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A bitTrail follows bits of active floats through integers, to decide whether they become bits of a float
// again. It records the visited bits, so that cycles end.
type bitTrail struct {
	*analyzer
	seen    map[ir.Value]uint64
	members map[member]uint64
}

// A member is one member of an aggregate value.
type member struct {
	of ir.Value
	n  int
}

func (a *analyzer) newTrail() *bitTrail {
	return &bitTrail{a, map[ir.Value]uint64{}, map[member]uint64{}}
}

// becomesFloat follows the bits in set of integer v, until they reach the mantissa of a float, or memory of
// floats. call is the call by which they entered the function of v, and to which they return; nil in the
// analysed function.
func (a *bitTrail) becomesFloat(v ir.Value, set uint64, call *ir.Instr) bool {
	if set&^a.seen[v] == 0 {
		return false
	}
	a.seen[v] |= set

	// A use of these bits has not been visited yet.
	for _, u := range ir.UsesOf(v) {
		in := u.User
		t := in.Type()
		switch callee := in.CalleeFunc(); {
		case in.Op == ir.OpBitCast && t.IsFloat():
			if set&rules.MantissaBits(t) != 0 {
				return true
			}
		case in.Op == ir.OpStore && u.Index == 0:
			if a.meetsFloat(in) {
				return true
			}
		case in.Op == ir.OpInsertValue && u.Index == 1:
			if a.memberBecomesFloat(in, in.Extra.(ir.Indices)[0], set, call) {
				return true
			}
		case callee != nil && !callee.IsDecl():
			if i := u.Index - 1; i >= 0 && i < len(callee.Params) && a.becomesFloat(callee.Params[i], set, in) {
				return true
			}
		case in.Op == ir.OpRet && call != nil:
			if a.returnsFloat(call, set) {
				return true
			}
		case t.IsInt() && slices.Contains(valueOperands(in), v):
			if a.becomesFloat(in, movedBits(in, v, set), call) {
				return true
			}
		}
	}
	return false
}

// returnsFloat reports whether bits that a call returns are those of a float, or become such in the caller.
func (a *bitTrail) returnsFloat(call *ir.Instr, set uint64) bool {
	if !call.Type().IsInt() {
		return call.Type().ContainsFloat() || call.Type().IsAggregate()
	}
	return call.Func() == a.Func && a.Types.CarriesFloat(call) && set&bitsOf(a.Types.FloatBytes(call)) != 0 || a.becomesFloat(call, set, nil)
}

// memberBecomesFloat is becomesFloat for an integer member of an aggregate, as functions return small
// structs.
func (a *bitTrail) memberBecomesFloat(agg ir.Value, n int, set uint64, call *ir.Instr) bool {
	at := member{agg, n}
	if set&^a.members[at] == 0 {
		return false
	}
	a.members[at] |= set

	// Only a use of this member matters: an extraction, or a return to a caller that extracts it.
	for _, u := range ir.UsesOf(agg) {
		becomes := false
		switch in := u.User; {
		case in.Op == ir.OpExtractValue:
			becomes = in.Extra.(ir.Indices)[0] == n && (!in.Type().IsInt() || a.becomesFloat(in, set, call))
		case in.Op == ir.OpInsertValue && u.Index == 0:
			indices := in.Extra.(ir.Indices)
			becomes = (indices[0] != n || len(indices) > 1) && a.memberBecomesFloat(in, n, set, call)
		case in.Op == ir.OpPhi, in.Op == ir.OpSelect, in.Op == ir.OpFreeze:
			becomes = a.memberBecomesFloat(in, n, set, call)
		case in.Op == ir.OpRet && call != nil:
			becomes = a.memberBecomesFloat(call, n, set, nil)
		case in.Op == ir.OpRet:
			becomes = a.returnedBecomesFloat(in.Func(), n, set)
		default:
			becomes = true // unknown use: assume the worst
		}
		if becomes {
			return true
		}
	}
	return false
}

// returnedBecomesFloat is memberBecomesFloat in all callers of f. It is true if no direct call is known,
// since the callers through pointers are unknown.
func (a *bitTrail) returnedBecomesFloat(f *ir.Func, n int, set uint64) bool {
	if f == a.Func {
		f = a.Source
	}
	calls := 0
	for _, u := range ir.UsesOf(f) {
		if u.User.Call() == nil || u.Index != 0 || u.User.Func() == nil {
			continue
		}
		if calls++; a.memberBecomesFloat(u.User, n, set, nil) {
			return true
		}
	}
	return calls == 0
}

// meetsFloat reports whether a store, perhaps in another function, may write to memory of floats.
func (a *analyzer) meetsFloat(store *ir.Instr) bool {
	types := a.Types.Within(store.Func())
	b, ok := types.Moved(store)
	return !ok || b.Derives() || types.Doubtful(store)
}
