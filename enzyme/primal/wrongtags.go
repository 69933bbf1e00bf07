package primal

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// FreeBelied removes the annotations of whole values (typenotes.WholeTag, typenotes.ValueTag) if the program
// contradicts one of them: it has a float, or the bits of one, where an annotation states an integer. Copies
// with such annotations would lose the derivative of the float.
func FreeBelied(m *ir.Module) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if belies(m, in) {
				freeWhole(m)
				return
			}
		}
	}
}

// belies reports whether a load or store annotated as an integer moves a float or the bits of one.
func belies(m *ir.Module, in *ir.Instr) bool {
	v := ir.Value(in)
	switch in.Op {
	case ir.OpLoad:
	case ir.OpStore:
		v = in.Arg(0)
	default:
		return false
	}
	tag, ok := m.TBAATag(in.Meta("tbaa"))
	if !ok || tag.Base.Name != typenotes.WholeTag || tag.Access.Name == "double" || tag.Access.Name == "float" {
		return false
	}
	return v.Type().IsFloatOrVec() || isBits(v)
}

// isBits reports whether an integer is the bits of a float: bitcast from one, or to one.
func isBits(v ir.Value) bool {
	if in, ok := v.(*ir.Instr); ok && in.Op == ir.OpBitCast && in.Arg(0).Type().IsFloatOrVec() {
		return true
	}
	if ir.IsConstant(v) {
		return false
	}
	for _, u := range ir.UsesOf(v) {
		if u.User.Op == ir.OpBitCast && u.User.Type().IsFloatOrVec() {
			return true
		}
	}
	return false
}

// freeWhole removes all annotations of whole values.
func freeWhole(m *ir.Module) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			in.SetMeta(typenotes.ValueTag, "")
			if tag, ok := m.TBAATag(in.Meta("tbaa")); ok && tag.Base.Name == typenotes.WholeTag {
				in.SetMeta("tbaa", "")
			}
			if pieces := m.TBAAStruct(in); len(pieces) > 0 && pieces[0].Tag.Base.Name == typenotes.WholeTag {
				in.SetMeta("tbaa.struct", "")
			}
		}
	}
}
