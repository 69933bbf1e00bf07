package primal

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// WordTag is the metadata kind under which FreeWords keeps the alias tags that it removes.
const WordTag = "goenzyme.word"

// FreeWords removes the alias tags from loads and stores of integers that are only copied. Programs copy
// floats and pointers as integers, within C's aliasing rules or not. A derivative that trusts the tags could
// be wrong where the program itself happens to be right. Tags of struct members stay.
//
// A float stored as a pointer is stored as a float, and a pointer copied at a place of floats is copied as an
// integer.
func FreeWords(m *ir.Module) {
	for _, f := range m.Funcs {
		carryAsIntegers(f)
		for in := range f.Instrs() {
			var v ir.Value = in
			switch in.Op {
			case ir.OpLoad:
			case ir.OpStore:
				storeItself(in)
				v = in.Arg(0)
			default:
				continue
			}

			// Constants and numbers are no copies of floats or pointers.
			ref := in.Meta("tbaa")
			if ref == "" || !v.Type().IsInt() || ir.IsConstant(v) || Number(v) {
				continue
			}
			if tag, ok := m.TBAATag(ref); ok && !tag.Base.IsStruct() {
				in.SetMeta("tbaa", "")
				in.SetMeta(WordTag, ref)
			}
		}
	}
}

// storeItself handles a store of a pointer that is made from the bits of a float, or from a loaded integer:
// it stores that float or integer instead. Where memory may hold either (an enum of Rust), an optimiser may
// use the pointer's type for both.
func storeItself(store *ir.Instr) {
	made, ok := store.Arg(0).(*ir.Instr)
	if !ok || made.Op != ir.OpIntToPtr {
		return
	}
	bits, ok := made.Arg(0).(*ir.Instr)
	if !ok {
		return
	}

	// Either the bits of a float, or a plain copy.
	switch {
	case bits.Op == ir.OpBitCast && bits.Arg(0).Type().IsFloat():
		store.SetArg(0, bits.Arg(0))
	case bits.Op == ir.OpLoad && bits.Type().Equal(store.Func().Module().Layout().PtrInt()):
		store.SetArg(0, bits)
	default:
		return
	}

	// The tag refers to a pointer.
	store.SetMeta("tbaa", "")
	for _, in := range []*ir.Instr{made, bits} {
		if ir.NumUses(in) == 0 {
			in.Erase()
		}
	}
}

// DropWordTags removes the metadata and attributes that FreeWords, MarkMembers and MarkMoves have added.
func DropWordTags(m *ir.Module) {
	for _, f := range m.Funcs {
		for _, p := range f.Params {
			p.Attrs = p.Attrs.WithoutString(known.StructAttr)
		}
		for in := range f.Instrs() {
			for _, kind := range []string{WordTag, typenotes.MemberTag, typenotes.ElementTag, typenotes.MoveTag, typenotes.ValueTag} {
				if in.Meta(kind) != "" {
					in.SetMeta(kind, "")
				}
			}
		}
	}
}

// Number reports whether an integer is used as a number: it is the result of arithmetic, or is used in
// arithmetic, comparisons or indices. An integer that is only copied may be anything, whatever its type in C.
func Number(v ir.Value) bool {
	return !isAddress(v, map[ir.Value]bool{}) && made(v, map[ir.Value]bool{}) || counted(v, map[ir.Value]bool{})
}

// isAddress reports whether v is the address of a pointer, perhaps tagged in its low bits or moved by a
// number. Its computation does not make it a number.
func isAddress(v ir.Value, seen map[ir.Value]bool) bool {
	in, ok := v.(*ir.Instr)
	if !ok || seen[v] || !v.Type().IsInt() {
		return false
	}
	seen[v] = true
	switch in.Op {
	case ir.OpPtrToInt:
		return true
	case ir.OpPhi, ir.OpSelect, ir.OpFreeze, ir.OpAnd, ir.OpOr, ir.OpXor:
		if n, ok := ir.AsInt(in.Arg(in.NumArgs() - 1)); ok && in.Op == ir.OpAnd && n >= 0 {
			return false // only the tag bits
		}
		return slices.ContainsFunc(passedOn(in), func(x ir.Value) bool { return isAddress(x, seen) })
	case ir.OpAdd:
		return isAddress(in.Arg(0), seen) != isAddress(in.Arg(1), seen)
	case ir.OpSub:
		return isAddress(in.Arg(0), seen) && !isAddress(in.Arg(1), seen)
	}
	return false
}

// made reports whether v is the result of arithmetic, perhaps through φs, selects and the like.
func made(v ir.Value, seen map[ir.Value]bool) bool {
	in, ok := v.(*ir.Instr)
	if !ok || seen[v] || !v.Type().IsInt() {
		return false
	}
	seen[v] = true
	switch in.Op {
	case ir.OpSExt, ir.OpFPToSI, ir.OpFPToUI:
		return true
	case ir.OpZExt:
		return in.Arg(0).Type().Bits < 8 || made(in.Arg(0), seen)
	case ir.OpPhi, ir.OpSelect, ir.OpFreeze, ir.OpTrunc, ir.OpAnd, ir.OpOr, ir.OpXor:
		for _, x := range passedOn(in) {
			if made(x, seen) {
				return true
			}
		}
	}
	return calculates(in)
}

// counted reports whether v is used as a number, directly or through instructions that pass it on.
func counted(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] || ir.IsConstant(v) || !v.Type().IsInt() {
		return false
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		in := u.User
		yes := false

		// Equality is no evidence: pointers are compared, too.
		switch in.Op {
		case ir.OpPhi, ir.OpFreeze, ir.OpZExt, ir.OpAnd:
			yes = counted(in, seen)
		case ir.OpSelect:
			yes = u.Index > 0 && counted(in, seen)
		case ir.OpICmp:
			yes = in.Pred() != ir.IEQ && in.Pred() != ir.INE
		case ir.OpGEP:
			yes = u.Index > 0
		case ir.OpSIToFP, ir.OpUIToFP, ir.OpSExt, ir.OpSwitch:
			yes = true
		default:
			yes = calculates(in)
		}
		if yes {
			return true
		}
	}
	return false
}

// Spent reports whether all uses of an integer end in comparisons, branches, indices and conversions. Nothing
// of it is then copied, so it does not matter to what else its bytes belong.
func Spent(v ir.Value) bool { return v.Type().IsInt() && spent(v, map[ir.Value]bool{}) }

// spent is Spent with the set of visited values, which ends cycles.
func spent(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		// These uses end here; arithmetic, φs and the like continue with their result.
		switch in := u.User; in.Op {
		case ir.OpICmp, ir.OpSIToFP, ir.OpUIToFP, ir.OpSwitch, ir.OpBr:
		case ir.OpGEP:
			if u.Index == 0 {
				return false
			}
		case ir.OpSelect:
			if u.Index > 0 && !spent(in, seen) {
				return false
			}
		case ir.OpCall:
			if !Arithmetic(in) || !spent(in, seen) {
				return false
			}
		default:
			if !(in.Op.IsBinary() || in.Op.IsCast() || in.Op == ir.OpPhi || in.Op == ir.OpFreeze) || !in.Type().IsInt() || !spent(in, seen) {
				return false
			}
		}
	}
	return true
}

// calculates reports whether in is arithmetic. Shifts by whole bytes are not: they move bytes.
func calculates(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		return true
	case ir.OpShl, ir.OpLShr, ir.OpAShr:
		n, ok := ir.AsInt(in.Arg(1))
		return !ok || n%8 != 0
	case ir.OpExtractValue:
		of, ok := in.Arg(0).(*ir.Instr)
		return ok && calculates(of)
	case ir.OpCall:
		return Arithmetic(in)
	}
	return false
}

// Arithmetic reports whether call is an intrinsic for integer arithmetic: with overflow check (of a sanitizer
// or of the program), saturating, minimum, maximum or absolute value.
func Arithmetic(call *ir.Instr) bool {
	f, ok := call.Callee().(*ir.Func)
	if !ok {
		return false
	}
	op, _, _ := strings.Cut(strings.TrimPrefix(f.Name, "llvm."), ".")
	switch op {
	case "sadd", "uadd", "ssub", "usub", "smul", "umul", "smax", "smin", "umax", "umin", "abs":
		return strings.HasPrefix(f.Name, "llvm.")
	}
	return false
}

// passedOn returns the operands whose bits, or some of them, are in the result.
func passedOn(in *ir.Instr) []ir.Value {
	switch in.Op {
	case ir.OpSelect:
		return in.Args()[1:]
	case ir.OpPhi:
		var vs []ir.Value
		for i := range in.NumIncoming() {
			v, _ := in.Incoming(i)
			vs = append(vs, v)
		}
		return vs
	}
	return in.Args()
}
