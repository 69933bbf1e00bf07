package primal

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// WordTag is where FreeWords keeps the alias tags that it takes off.
const WordTag = "goenzyme.word"

// FreeWords takes the alias tags off loads and stores of integers that are only carried from place to place. Programs move
// floats and pointers that way, within C's aliasing rules or not; taking the tags at their word, a
// derivative could be wrong where the program itself happens to be right. Members of structs keep theirs.
// What is stored as a pointer that it is not is stored as itself, and what is carried as a pointer is carried as an integer where floats lie.
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

// storeItself stores a float, or an integer that is only loaded, where a pointer made of its bits is stored: where memory may hold either (an enum of
// Rust), an optimiser may take the pointer's type for both.
func storeItself(store *ir.Instr) {
	made, ok := store.Arg(0).(*ir.Instr)
	if !ok || made.Op != ir.OpIntToPtr {
		return
	}
	bits, ok := made.Arg(0).(*ir.Instr)
	if !ok {
		return
	}
	switch {
	case bits.Op == ir.OpBitCast && bits.Arg(0).Type().IsFloat():
		store.SetArg(0, bits.Arg(0))
	case bits.Op == ir.OpLoad && bits.Type().Equal(store.Func().Module().Layout().PtrInt()):
		store.SetArg(0, bits)
	default:
		return
	}
	store.SetMeta("tbaa", "")
	for _, in := range []*ir.Instr{made, bits} {
		if ir.NumUses(in) == 0 {
			in.Erase()
		}
	}
}

// DropWordTags removes what FreeWords, MarkMembers and MarkMoves have left.
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

// Number reports whether the program calculates with an integer: makes it by arithmetic, or calculates, compares or
// addresses with it. One that is only carried from place to place may be anything, whatever its type in C.
func Number(v ir.Value) bool {
	return !isAddress(v, map[ir.Value]bool{}) && made(v, map[ir.Value]bool{}) || counted(v, map[ir.Value]bool{})
}

// isAddress reports whether v is a pointer's address, with a mark in its low bits or moved by a number perhaps: what it is made from does not make it one.
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
			return false // the mark alone
		}
		return slices.ContainsFunc(passedOn(in), func(x ir.Value) bool { return isAddress(x, seen) })
	case ir.OpAdd:
		return isAddress(in.Arg(0), seen) != isAddress(in.Arg(1), seen)
	case ir.OpSub:
		return isAddress(in.Arg(0), seen) && !isAddress(in.Arg(1), seen)
	}
	return false
}

// made reports whether v comes from arithmetic, through what passes it on.
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

// counted reports whether v is used as a number, by itself or by what passes it on.
func counted(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] || ir.IsConstant(v) || !v.Type().IsInt() {
		return false
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
		in := u.User
		yes := false
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

// Spent reports whether all that is made of an integer ends in comparisons, branches, indices and conversions: nothing of
// it is carried on, so that it does not matter what else its bytes belong to.
func Spent(v ir.Value) bool { return v.Type().IsInt() && spent(v, map[ir.Value]bool{}) }

func spent(v ir.Value, seen map[ir.Value]bool) bool {
	if seen[v] {
		return true
	}
	seen[v] = true
	for _, u := range ir.UsesOf(v) {
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

// calculates holds for arithmetic; whole bytes may be shifted to move them.
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

// Arithmetic holds for intrinsics that calculate with integers: what is checked for overflow, by a sanitizer or the program, or
// saturates, is a number.
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

// passedOn are the operands of which the result has the bits, or some of them.
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
