package memory

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// fate is what becomes of an object's address.
type fate struct {
	captured bool      // stored, passed on or turned into a number: strangers may reach the object
	returned bool      // returned to the caller, which can reach it afterwards
	by       *ir.Instr // what captured it first
}

// escapes finds out where the addresses of objects go.
type escapes struct {
	calls callFacts
	memo  map[ir.Value]fate
}

func newEscapes(calls callFacts) *escapes { return &escapes{calls: calls, memo: map[ir.Value]fate{}} }

// of follows every pointer derived from v, which begins an object, to its uses.
// The answer holds at any moment: it does not ask whether a use has happened yet.
func (e *escapes) of(v ir.Value) fate {
	if f, ok := e.memo[v]; ok {
		return f
	}
	var f fate
	seen := map[ir.Value]bool{v: true}
	todo := []ir.Value{v}
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

// useKind is what one use does with an address.
type useKind uint8

const (
	harmless useKind = iota
	derives          // makes another pointer into the same object
	captures
	returns
)

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

func (e *escapes) callUse(u ir.Use) useKind {
	in := u.User
	if u.Index > 0 && known.CallHas(in, known.Marker) {
		return harmless
	}
	i := u.Index - 1
	if i < 0 || i >= in.Call().NumArgs {
		return captures // callee or operand of a bundle
	}
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

// addressOperand is the index of the operand through which in accesses memory.
func addressOperand(in *ir.Instr) int {
	if in.Op == ir.OpStore {
		return 1
	}
	return 0
}

// onlyCompared holds for a number made from an address that serves to measure
// distances or to compare, as in q−p.
func onlyCompared(in *ir.Instr) bool { return measures(in, map[*ir.Instr]bool{}) }

func measures(in *ir.Instr, seen map[*ir.Instr]bool) bool {
	if seen[in] {
		return true
	}
	seen[in] = true
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

// isAddressNumber holds for the number of an address, or for one of several such, beside alignments that stand for no memory.
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
