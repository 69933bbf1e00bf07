package typeinfo

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// declared adds what the source declares pointer parameters to point to: the types in the function's
// DISubprogram. C lets a pointer's type lie, so that this counts only for copies without any other evidence.
//
// A function whose parameters do not match those of the source one by one gets no facts: structs may be
// passed in registers, and results through memory.
func (g *graph) declared() {
	types := ir.NodeElems(g.m.Resolve(ir.NodeField(g.m.Resolve(ir.NodeField(g.m.Subprogram(g.f), "type")), "types")))
	if len(types) != len(g.f.Params)+1 {
		return
	}
	for i, p := range g.f.Params {
		if p.Type().IsPtr() {
			g.pointedTo(g.ptr(p), types[i+1], maxDeclared)
		}
	}
}

// maxDeclared bounds the pointers that are followed from a parameter.
const maxDeclared = 3

// maxNesting bounds the nesting of structs and arrays, which is infinite in malformed input.
const maxNesting = 16

// pointedTo declares an endless array at p of the type that ref points to, if ref describes a pointer.
func (g *graph) pointedTo(p *pointer, ref string, pointers int) {
	t := g.sourceType(ref)
	if p == nil || pointers == 0 || t.kind != "DW_TAG_pointer_type" {
		return
	}

	to := g.sourceType(t.base)
	if size := to.size; size != 0 {
		n, places := p.at()
		all := &pointer{n: n}
		for _, at := range places {
			all.places = append(all.places, at.repeat(dim{stride: size}))
		}
		g.declare(all, 0, to, pointers, maxNesting)
	}
}

// declare adds that something of type t lies at p+off. Unions and characters, which serve as storage for
// anything, and unknown types add no facts.
func (g *graph) declare(p *pointer, off int64, t sourceType, pointers, nesting int) {
	why := source{text: "declared in the source"}
	switch t.kind {
	case "DW_TAG_base_type":
		if e, size := t.elem(); size != 0 {
			g.putMany(p, off, e, size, t.size/size, written, why)
		}
	case "DW_TAG_enumeration_type":
		g.put(p, off, Elem{Kind: Integer}, t.size, written, why)
	case "DW_TAG_pointer_type":
		if t.size == g.layout.PtrSize() {
			g.pointedTo(g.cell(p, off, written, why), t.ref, pointers-1)
		}
	case "DW_TAG_array_type":
		elem := g.sourceType(t.base)
		if nesting == 0 || elem.size == 0 || t.size%elem.size != 0 {
			return
		}

		n, places := p.at()
		all := &pointer{n: n}
		for _, at := range places {
			at.off += off
			if d := (dim{elem.size, t.size / elem.size}); at.room(d) {
				all.places = append(all.places, at.repeat(d))
			}
		}

		// All or nothing: some places have no dimension to spare.
		if len(all.places) == len(places) {
			g.declare(all, 0, elem, pointers, nesting-1)
		}
	case "DW_TAG_structure_type", "DW_TAG_class_type":
		if nesting == 0 {
			return
		}
		for _, ref := range t.elements {
			g.declareMember(p, off, g.m.Resolve(ref), pointers, nesting-1)
		}
	}
}

// declareMember declares a member of a struct at p+off, or a base class of it. Bit-fields and static members
// add no facts.
func (g *graph) declareMember(p *pointer, off int64, text string, pointers, nesting int) {
	tag, flags := ir.NodeField(text, "tag"), ir.NodeField(text, "flags")
	isPart := tag == "DW_TAG_member" || tag == "DW_TAG_inheritance"
	bits := amount(text, "offset")
	if isPart && bits%8 == 0 && !strings.Contains(flags, "BitField") && !strings.Contains(flags, "StaticMember") {
		g.declare(p, off+int64(bits/8), g.sourceType(ir.NodeField(text, "baseType")), pointers, nesting)
	}
}

// A sourceType is a type as debug information describes it, without typedefs and qualifiers.
type sourceType struct {
	ref      string
	kind     string // its DWARF tag
	base     string // type that it points to, or is an array of
	encoding string // of numbers
	size     uint64 // bytes
	elements []string
}

// sourceType returns the type that ref describes, the zero sourceType when it is unknown.
func (g *graph) sourceType(ref string) sourceType {
	for range maxNesting {
		text := g.m.Resolve(ref)
		t := sourceType{ref: ref, kind: ir.NodeField(text, "tag"), base: ir.NodeField(text, "baseType"), size: amount(text, "size") / 8}
		switch t.kind {
		case "DW_TAG_typedef", "DW_TAG_const_type", "DW_TAG_volatile_type", "DW_TAG_restrict_type":
			ref = t.base
			continue
		case "": // the field is left out where it is the usual one
			if ir.NodeKind(text) != "DIBasicType" {
				return sourceType{}
			}
			t.kind = "DW_TAG_base_type"
		}

		t.encoding = ir.NodeField(text, "encoding")
		t.elements = ir.NodeElems(g.m.Resolve(ir.NodeField(text, "elements")))
		return t
	}
	return sourceType{}
}

// elem returns the element that a number consists of; size, in bytes, is 0 when it may be anything.
func (t sourceType) elem() (e Elem, size uint64) {
	floats := map[uint64]*ir.Type{4: ir.FloatType, 8: ir.DoubleType}
	size = t.size
	switch t.encoding {
	case "DW_ATE_complex_float":
		size /= 2
		fallthrough
	case "DW_ATE_float":
		if floats[size] == nil { // long double has several formats
			return Elem{}, 0
		}
		return floatElem(floats[size]), size
	case "DW_ATE_signed", "DW_ATE_unsigned", "DW_ATE_boolean":
		return Elem{Kind: Integer}, size
	}
	return Elem{}, 0
}

// amount returns the value of a numeric field, 0 when there is none.
func amount(text, field string) uint64 {
	n, _ := strconv.ParseUint(ir.NodeField(text, field), 10, 64)
	return n
}
