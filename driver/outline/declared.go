package outline

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// A request with variable arguments accepts pointers to any type. The types that the program declares behind
// its pointers are known at the call site. They are noted on the operands, for comparison with those that the
// function expects.

// A declarations holds the declared types of a function's variables.
type declarations struct {
	m     *ir.Module
	types map[ir.Value]string // address of a variable → metadata node of its type
}

// behind returns the floating-point type that the program declares behind a pointer operand. It returns false
// for unions, characters and void, which may hold any type, and for unknown types.
func (d *declarations) behind(v ir.Value) (request.Declared, bool) {
	if t := d.types[v]; t != "" {
		return d.floatIn(t)
	}
	switch at := v.(type) {
	case *ir.Global:
		return floatElem(at.ValueType)
	case *ir.Instr:
		switch at.Op {
		case ir.OpAlloca:
			return floatElem(at.Extra.(*ir.AllocaInfo).Elem)
		case ir.OpGEP:
			if t, ok := floatElem(at.Extra.(*ir.GEPInfo).Elem); ok {
				return t, true
			}
			if array := withoutZeroIndices(v); array != v {
				return d.behind(array)
			}
		case ir.OpLoad:
			if t := d.m.SourceTypeOf(d.types[at.Arg(0)]); t.Tag == "DW_TAG_pointer_type" {
				return d.floatIn(t.Base)
			}
		}
	}
	return request.Declared{}, false
}

// declarationsIn reads the declared types from debug information.
func declarationsIn(f *ir.Func) *declarations {
	types := map[ir.Value]string{}
	for in := range f.Instrs() {
		for i := range in.DbgRecords {
			for _, h := range f.Module().Holdings(&in.DbgRecords[i]) {
				if h.IsMemory {
					types[h.Val] = ir.NodeField(h.Variable, "type")
				}
			}
		}
	}
	return &declarations{f.Module(), types}
}

// floatIn returns the floating-point type that a declared type is, or is an array of.
func (d *declarations) floatIn(ref string) (request.Declared, bool) {
	t := d.m.SourceTypeOf(ref)
	for n := 0; n < maxDepth && t.Tag == "DW_TAG_array_type"; n++ {
		t = d.m.SourceTypeOf(t.Base)
	}
	return request.Declared{Bits: t.Bits, Name: t.Name}, t.Encoding == "DW_ATE_float" && t.Name != ""
}

// floatElem does the same for an IR type. Structs are excluded, since they may be unions.
func floatElem(t *ir.Type) (request.Declared, bool) {
	for t.Kind == ir.Array {
		t = t.Elem
	}
	switch t.Kind {
	case ir.Float:
		return request.Declared{Bits: 32, Name: "float"}, true
	case ir.Double:
		return request.Declared{Bits: 64, Name: "double"}, true
	}
	return request.Declared{}, false
}
