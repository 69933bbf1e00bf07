package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// What an integer is need not be asked of the memory that it goes to or comes from, when the program makes it from an address, or an address from it:
// objects of one base class lie in one piece of memory for type analysis, and what is a number in one of them is a pointer in another.

// address reports whether an integer of a pointer's size is certain to be an address, by how it is made or by what is made of it.
func (i *Info) address(v ir.Value) bool {
	t := v.Type()
	return t.IsInt() && i.g.layout.StoreSize(t) == i.g.layout.PtrSize() && (fromAddress(v, map[ir.Value]bool{}) || becomesAddress(v, map[ir.Value]bool{}))
}

// fromAddress holds for the number of an address, or one of several such; a zero among them is a null pointer.
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

// becomesAddress holds for an integer of which nothing but addresses is made, and which is not stored elsewhere.
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

// counts reports whether an atomic operation makes an integer in memory one more or one less, as counts of references are kept. Were it a
// float, it would become the next one, with the same derivative: its shadow stays as it is.
func counts(in *ir.Instr) bool {
	op := in.Extra.(*ir.AtomicInfo).RMW
	by, known := ir.AsInt(in.Arg(1))
	return known && (by == 1 || by == -1) && (op == "add" || op == "sub")
}
