package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// When a program converts an address to an integer, or an integer to an address, that decides about the
// integer. Evidence about its memory does not: objects of one base class share a node, and what is a number
// in one of them is a pointer in another.

// address reports whether an integer of a pointer's size certainly is an address, by its origin or by its
// uses.
func (i *Info) address(v ir.Value) bool {
	t := v.Type()
	return t.IsInt() && i.g.layout.StoreSize(t) == i.g.layout.PtrSize() && (fromAddress(v, map[ir.Value]bool{}) || becomesAddress(v, map[ir.Value]bool{}))
}

// fromAddress reports whether a value is the integer of an address, or a choice of such; a zero among the
// choices is a null pointer.
func fromAddress(v ir.Value, seen map[ir.Value]bool) bool {
	in, ok := v.(*ir.Instr)
	if !ok {
		return false
	}
	if seen[v] {
		return true
	}
	seen[v] = true

	switch in.Op {
	case ir.OpPtrToInt:
		return true
	case ir.OpFreeze:
		return fromAddress(in.Arg(0), seen)
	case ir.OpPhi, ir.OpSelect:
		return !slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return !ir.IsZero(x) && !fromAddress(x, seen) }) &&
			slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return !ir.IsZero(x) })
	}
	return false
}

// becomesAddress reports whether an integer is only converted to addresses and compared, and never stored.
func becomesAddress(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	made := false
	for _, u := range ir.UsesOf(v) {
		switch u.User.Op {
		case ir.OpIntToPtr:
			made = true
		case ir.OpICmp:
		case ir.OpPhi, ir.OpFreeze, ir.OpSelect:
			if u.User.Op == ir.OpSelect && u.Index == 0 || !becomesAddress(u.User, seen) {
				return false
			}
			made = true
		default:
			return false
		}
	}
	return made
}

// counts reports whether an atomic operation adds 1 or -1 to an integer in memory, as reference counts do. If
// the memory held a float, it would become the adjacent float with the same derivative, so its shadow need
// not change.
func counts(in *ir.Instr) bool {
	op := in.Extra.(*ir.AtomicInfo).RMW
	by, known := ir.AsInt(in.Arg(1))
	return known && (by == 1 || by == -1) && (op == "add" || op == "sub")
}
