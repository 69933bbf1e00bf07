package typeinfo

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// A word may hold an integer and a pointer in turn: variants of an enum in Rust, members of a union. A word
// that is only copied is taken for a pointer: its shadow is copied along, and is not dereferenced while the
// word is an integer. A word that is calculated with is an integer, whatever the memory holds at other times.

// addressBits reports whether a value from memory of pointers is an integer because it is not carried on: a
// count, where another variant of an enum has a pointer, or an address in a calculation. Neither has a
// shadow.
func addressBits(e Elem, v ir.Value) bool { return e.Kind == Pointer && spent(v) }

// spent reports whether no use of an integer carries on what could be a whole pointer or float.
func spent(v ir.Value) bool { return primal.Spent(v) || cut(v) }

// cut reports whether an integer is only compared, or truncated to a part that is calculated with: two counts
// that are loaded at once.
func cut(v ir.Value) bool {
	uses := ir.UsesOf(v)
	return v.Type().IsInt() && len(uses) > 0 && !slices.ContainsFunc(uses, func(u ir.Use) bool {
		part := u.User
		return part.Op != ir.OpICmp && !(part.Op == ir.OpTrunc && (primal.Number(part) || primal.Spent(part)))
	})
}

// inWords is sights without integers that pointers overlay.
func (i *Info) inWords(p *pointer, length uint64) []sight {
	seen := i.sights(p, length)
	has := func(k Kind, s *sight) bool {
		return slices.ContainsFunc(seen, func(o sight) bool { return o.kind == k && touch(&o.fact, &s.fact) })
	}
	return slices.DeleteFunc(slices.Clone(seen), func(s sight) bool {
		return s.kind == Integer && s.rank < told && has(Pointer, &s) && !has(Float, &s)
	})
}

// storesInteger reports whether a store certainly stores an integer, by its origin, to memory that may hold
// pointers at other times.
func (i *Info) storesInteger(in *ir.Instr, p *pointer, v ir.Value, size uint64) bool {
	if in.Op != ir.OpStore || !v.Type().IsInt() || ir.IsConstant(v) || !i.integral(v, map[ir.Value]bool{}) {
		return false // a constant's shadow is known: that of a null pointer is null
	}
	seen := i.sights(p, size)
	return slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Pointer }) && !slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Float })
}

// integral reports whether v is computed from integers only, by operations whose result is neither a pointer
// nor the bits of a float. A zero among choices may be a null pointer.
func (i *Info) integral(v ir.Value, seen map[ir.Value]bool) bool {
	if c, ok := v.(*ir.Const); ok {
		return c.Kind == ir.ConstInt && !ir.IsZero(c)
	}

	in, ok := v.(*ir.Instr)
	if !ok || !in.Type().IsInt() {
		return false
	}

	// A cycle of φs adds nothing that its other operands do not have.
	if seen[v] {
		return true
	}
	seen[v] = true
	if in.Op == ir.OpExtractValue { // the result of an operation with overflow check
		if in, ok = in.Arg(0).(*ir.Instr); !ok {
			return false
		}
	}

	// Multiplication, division, conversion and comparison yield integers whatever their operands are;
	// other operations need integral operands.
	switch in.Op {
	case ir.OpCall:
		return primal.Arithmetic(in) && (isProduct(in) || i.allIntegral(in.CallArgs(), seen))
	case ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpFPToSI, ir.OpFPToUI, ir.OpICmp, ir.OpFCmp:
		return true
	case ir.OpLoad:
		e, known := i.tagged(in, in)
		return known && e.Kind == Integer
	case ir.OpPhi, ir.OpSelect:
		return !slices.ContainsFunc(in.Choices(), func(x ir.Value) bool { return !i.integral(x, seen) })
	}

	if !in.Op.IsBinary() && !in.Op.IsCast() && in.Op != ir.OpFreeze {
		return false
	}
	return i.allIntegral(in.Args(), seen)
}

// allIntegral reports whether all operands of a calculation are integral or zero.
func (i *Info) allIntegral(operands []ir.Value, seen map[ir.Value]bool) bool {
	return !slices.ContainsFunc(operands, func(x ir.Value) bool { return !ir.IsZero(x) && !i.integral(x, seen) })
}

// isProduct reports whether a call multiplies integers with an overflow check.
func isProduct(call *ir.Instr) bool {
	f := call.CalleeFunc()
	return f != nil && (strings.HasPrefix(f.Name, "llvm.umul.") || strings.HasPrefix(f.Name, "llvm.smul."))
}

// onlyAddress reports whether bytes are those of pointers only.
func onlyAddress(b rules.Bytes) bool { return len(b.Segments) > 0 && b.Only(rules.PtrBytes) }
