package ir

import (
	"strconv"
	"strings"
)

// A SourceType is a type as debug information describes it, names and qualifiers taken off.
type SourceType struct {
	Tag      string // its DWARF tag; "" when nothing is known
	Name     string // of numbers and structs
	Encoding string // of numbers
	Base     string // the node of what it points to, or is an array of
	Bits     uint64
}

// SourceTypeOf reads a type's node.
func (m *Module) SourceTypeOf(ref string) SourceType {
	for range maxScopes {
		text := m.Resolve(ref)
		t := SourceType{Tag: NodeField(text, "tag"), Encoding: NodeField(text, "encoding"), Base: NodeField(text, "baseType")}
		t.Name, _ = MetaString(NodeField(text, "name"))
		t.Bits, _ = strconv.ParseUint(NodeField(text, "size"), 10, 64)
		switch t.Tag {
		case "DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type":
			ref = t.Base
			continue
		case "": // the field is left out where it is the usual one
			if NodeKind(text) != "DIBasicType" {
				return SourceType{}
			}
			t.Tag = "DW_TAG_base_type"
		}
		return t
	}
	return SourceType{}
}

// TypeWords spells a type's node as a declaration does, "" when it is not known: "double", "struct point *".
func (m *Module) TypeWords(ref string) string { return m.typeWords(ref, 8) }

func (m *Module) typeWords(ref string, depth int) string {
	text := m.Resolve(ref)
	name, named := MetaString(NodeField(text, "name"))
	if depth == 0 {
		return ""
	}
	base := func() string { return m.typeWords(NodeField(text, "baseType"), depth-1) }
	switch tag := NodeField(text, "tag"); {
	case tag == "DW_TAG_pointer_type" || tag == "DW_TAG_reference_type" || tag == "DW_TAG_rvalue_reference_type":
		return pointerWords(name, base(), NodeField(text, "baseType"), tag)
	case tag == "DW_TAG_const_type":
		return strings.TrimSpace("const " + base())
	case tag == "DW_TAG_volatile_type" || tag == "DW_TAG_restrict_type":
		return base()
	case tag == "DW_TAG_array_type":
		if of := base(); of != "" {
			return of + "[]"
		}
	case NodeField(text, "encoding") == "DW_ATE_complex_float" && name == "complex": // as clang calls it in each precision
		return map[string]string{"64": "float complex", "128": "double complex"}[NodeField(text, "size")]
	case !named:
	case tag == "DW_TAG_structure_type" && m.isC():
		return "struct " + name
	case tag == "DW_TAG_union_type" && m.isC():
		return "union " + name
	case tag == "DW_TAG_enumeration_type" && m.isC():
		return "enum " + name
	default:
		return name
	}
	return ""
}

// pointerWords spells a pointer; languages that name their pointers have done so already.
func pointerWords(name, to, base, tag string) string {
	sign := map[string]string{"DW_TAG_pointer_type": "*", "DW_TAG_reference_type": "&", "DW_TAG_rvalue_reference_type": "&&"}[tag]
	switch {
	case name != "":
		return name
	case base == "" || base == "null":
		return "void " + sign
	case to == "":
		return ""
	}
	if strings.HasSuffix(to, "*") {
		return to + sign
	}
	return to + " " + sign
}

// isC reports whether the module's units are written in C, whose names of structs need the word.
func (m *Module) isC() bool {
	for _, node := range m.NamedNodes("llvm.dbg.cu") {
		switch lang := NodeField(m.Resolve(node), "language"); lang {
		case "DW_LANG_C", "DW_LANG_C89", "DW_LANG_C99", "DW_LANG_C11", "DW_LANG_C17":
			return true
		}
	}
	return false
}

// SourceTypes lists the nodes of a function's result and parameters, as its source declares them; nil when that is not known.
func (m *Module) SourceTypes(f *Func) []string {
	return NodeElems(m.Resolve(NodeField(m.Resolve(NodeField(m.Subprogram(f), "type")), "types")))
}
