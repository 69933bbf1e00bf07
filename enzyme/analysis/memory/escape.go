package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// fate is the result of escape analysis for one object.
type fate struct {
	captured bool      // stored, passed on or converted to an integer: foreign code may reach the object
	returned bool      // returned: the caller can reach it afterwards
	by       *ir.Instr // the first capturing instruction
}

// escapes is escape analysis: it decides whether the address of an object is captured or returned.
type escapes struct {
	calls callFacts
	memo  map[ir.Value]fate
}

func newEscapes(calls callFacts) *escapes { return &escapes{calls: calls, memo: map[ir.Value]fate{}} }

// of follows the uses of v, which begins an object, and of every pointer derived from v. The result is
// flow-insensitive: a capture counts even before it is executed.
func (e *escapes) of(v ir.Value) fate {
	if f, ok := e.memo[v]; ok {
		return f
	}
	var f fate
	seen := map[ir.Value]bool{v: true}
	todo := []ir.Value{v}

	// A worklist of pointers into the object; it ends early when nothing more can be learned.
	for len(todo) > 0 && !(f.captured && f.returned) {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, u := range ir.UsesOf(p) {
			switch e.use(u) {
			case derives:
				if !seen[u.User] {
					seen[u.User] = true
					todo = append(todo, u.User)
				}
			case captures:
				if !f.captured {
					f.captured, f.by = true, u.User
				}
			case returns:
				f.returned = true
			}
		}
	}
	e.memo[v] = f
	return f
}

// useKind classifies one use of an address.
type useKind uint8

const (
	harmless useKind = iota
	derives          // makes another pointer into the same object
	captures
	returns
)

// use classifies one use of an address. An unknown use captures.
func (e *escapes) use(u ir.Use) useKind {
	in := u.User
	switch in.Op {
	case ir.OpLoad, ir.OpICmp:
		return harmless
	case ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		if u.Index == addressOperand(in) {
			return harmless
		}
		return captures
	case ir.OpGEP, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpFreeze, ir.OpPhi, ir.OpSelect:
		if in.Type().IsPtr() {
			return derives
		}
		return captures

	// An integer that is only compared or subtracted cannot be turned into a pointer again.
	case ir.OpPtrToInt, ir.OpPtrToAddr:
		if onlyCompared(in) {
			return harmless
		}
		return captures
	case ir.OpCall, ir.OpInvoke:
		return e.callUse(u)
	case ir.OpRet:
		return returns
	}
	return captures
}

// callUse classifies the use of an address as an operand of a call.
func (e *escapes) callUse(u ir.Use) useKind {
	in := u.User
	if u.Index > 0 && known.CallHas(in, known.Marker) {
		return harmless
	}
	i := u.Index - 1
	if i < 0 || i >= in.Call().NumArgs {
		return captures // callee or operand of a bundle
	}

	// The result is the argument itself: the uses of the result count, too.
	if r, ok := e.calls.returned(in); ok && r == i {
		if e.calls.summary(in).param(i).Captures {
			return captures
		}
		return derives
	}
	if e.calls.summary(in).param(i).Captures {
		return captures
	}
	return harmless
}

// addressOperand returns the index of the operand that is the address of a memory access.
func addressOperand(in *ir.Instr) int {
	if in.Op == ir.OpStore {
		return 1
	}
	return 0
}

// onlyCompared reports whether an integer made from an address serves only for comparisons and distances, as
// in q−p.
func onlyCompared(in *ir.Instr) bool { return measures(in, map[*ir.Instr]bool{}) }

// measures is onlyCompared with the set of visited values, which ends cycles.
func measures(in *ir.Instr, seen map[*ir.Instr]bool) bool {
	if seen[in] {
		return true
	}
	seen[in] = true

	// The difference of two addresses is no address, so it needs no check of its own uses.
	for _, u := range ir.UsesOf(in) {
		switch u.User.Op {
		case ir.OpICmp:
		case ir.OpSub:
			if !isAddressNumber(u.User.Arg(1 - u.Index)) {
				return false
			}
		case ir.OpPhi, ir.OpSelect:
			if !isAddressNumber(u.User) || !measures(u.User, seen) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// isAddressNumber reports whether v is an address as an integer, or a choice among such. Alignments, which
// stand for no memory, may be among the choices.
func isAddressNumber(v ir.Value) bool {
	addresses, seen := 0, map[ir.Value]bool{}
	var follow func(v ir.Value) bool
	follow = func(v ir.Value) bool {
		if n, ok := ir.AsInt(v); ok {
			return isAlignment(n)
		}
		in, ok := v.(*ir.Instr)
		if !ok || seen[v] {
			return ok
		}
		seen[v] = true
		switch in.Op {
		case ir.OpPtrToInt, ir.OpPtrToAddr:
			addresses++
			return true
		case ir.OpSelect, ir.OpPhi:
			return !slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return !follow(x) })
		}
		return false
	}
	return follow(v) && addresses > 0
}
