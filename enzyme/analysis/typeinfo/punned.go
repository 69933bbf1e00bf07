package typeinfo

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Words that hold an integer at one time and a pointer at another: variants of an enum of Rust's, a union's members. Where such a word is only carried on, it is
// taken for a pointer: the shadow of the word goes where the word goes, and nobody follows it while the word is an integer. What is calculated is an integer,
// whatever the memory holds at other times.

// addressBits reports whether a value is an integer, in memory that holds pointers, of which nothing is carried on: a count, where another variant of an enum
// has a pointer, or an address that is calculated with. Neither has a shadow.
func addressBits(e Elem, v ir.Value) bool { return e.Kind == Pointer && spent(v) }

// spent reports whether nothing of an integer is carried on that could be the whole of a pointer or a float.
func spent(v ir.Value) bool { return primal.Spent(v) || cut(v) }

// cut reports whether an integer is only compared, and calculated with its low part: two counts that are loaded at once.
func cut(v ir.Value) bool {
	uses := ir.UsesOf(v)
	return v.Type().IsInt() && len(uses) > 0 && !slices.ContainsFunc(uses, func(u ir.Use) bool {
		part := u.User
		return part.Op != ir.OpICmp && !(part.Op == ir.OpTrunc && (primal.Number(part) || primal.Spent(part)))
	})
}

// inWords is sights without the integers that pointers lie over.
func (i *Info) inWords(p *pointer, length uint64) []sight {
	seen := i.sights(p, length)
	has := func(k Kind, s *sight) bool {
		return slices.ContainsFunc(seen, func(o sight) bool { return o.kind == k && touch(&o.fact, &s.fact) })
	}
	return slices.DeleteFunc(slices.Clone(seen), func(s sight) bool {
		return s.kind == Integer && s.rank < told && has(Pointer, &s) && !has(Float, &s)
	})
}

// storesInteger reports whether a store is one of an integer for certain, by how that is made, to memory in which pointers may lie at other times.
func (i *Info) storesInteger(in *ir.Instr, p *pointer, v ir.Value, size uint64) bool {
	if in.Op != ir.OpStore || !v.Type().IsInt() || ir.IsConstant(v) || !i.integral(v, map[ir.Value]bool{}) {
		return false // of a constant the shadow is known: that of a null pointer is one
	}
	seen := i.sights(p, size)
	return slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Pointer }) && !slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Float })
}

// integral reports whether v is made of integers alone, by operations of which the result can be neither a pointer nor the bits of a float. A zero that
// is chosen may be a null pointer.
func (i *Info) integral(v ir.Value, seen map[ir.Value]bool) bool {
	if c, ok := v.(*ir.Const); ok {
		return c.Kind == ir.ConstInt && !ir.IsZero(c)
	}
	in, ok := v.(*ir.Instr)
	if !ok || !in.Type().IsInt() {
		return false
	}
	if seen[v] {
		return true
	}
	seen[v] = true
	if in.Op == ir.OpExtractValue { // of what is checked for overflow
		if in, ok = in.Arg(0).(*ir.Instr); !ok {
			return false
		}
	}
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

// allIntegral is integral for all operands of a calculation.
func (i *Info) allIntegral(operands []ir.Value, seen map[ir.Value]bool) bool {
	return !slices.ContainsFunc(operands, func(x ir.Value) bool { return !ir.IsZero(x) && !i.integral(x, seen) })
}

// isProduct reports whether a call multiplies integers.
func isProduct(call *ir.Instr) bool {
	f := call.CalleeFunc()
	return f != nil && (strings.HasPrefix(f.Name, "llvm.umul.") || strings.HasPrefix(f.Name, "llvm.smul."))
}

// onlyAddress reports whether bytes are those of a pointer.
func onlyAddress(b rules.Bytes) bool { return len(b.Segments) > 0 && b.Only(rules.PtrBytes) }
