package typeinfo

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A spot is where a pointer points according to the source's types: off bytes into an object of type ref.
type spot struct {
	ref  string // the type's node in the debug information, "" when unknown
	off  int64
	root *ir.Param // the parameter from which it was reached
	last string    // the field through which it was reached, "" when it lies directly behind root
}

// maxWalk bounds the instructions that are followed back from an address.
const maxWalk = 24

// Field describes, for a message, the memory from which a pointer is loaded: by the field's name where debug
// information has it.
func (i *Info) Field(load *ir.Instr) string {
	s, ok := i.spotOf(load.Arg(0), maxWalk)
	if !ok {
		return "the pointer that is loaded here"
	}

	text := i.fieldAt(s)
	name, _, _ := strings.Cut(s.root.Name, ".")
	where := fmt.Sprintf("parameter %d", s.root.Index+1)
	if name != "" {
		where += " ('" + name + "')"
	}

	if s.last != "" {
		return text + ", reached through " + where
	}
	return text + " behind " + where
}

// fieldAt describes the pointer at a spot.
func (i *Info) fieldAt(s spot) string {
	owner, field, leaf := i.member(s.ref, s.off)
	switch {
	case field != "" && owner != "":
		return fmt.Sprintf("field '%s' of %s", field, owner)
	case field != "":
		return fmt.Sprintf("field '%s'", field)
	case leaf != "" && s.last != "": // an array of pointers
		return "an element of " + s.last
	}
	return fmt.Sprintf("the pointer at byte %d", s.off)
}

// spotOf follows a pointer back to a parameter, through at most left instructions.
func (i *Info) spotOf(p ir.Value, left int) (s spot, ok bool) {
	if left == 0 {
		return spot{}, false
	}

	// A getelementptr moves the spot; a load goes from a field to what it points to.
	switch p := p.(type) {
	case *ir.Param:
		return spot{ref: i.pointee(i.paramType(p)), root: p}, true
	case *ir.Instr:
		switch p.Op {
		case ir.OpGEP:
			if s, ok = i.spotOf(p.Arg(0), left-1); ok {
				s.off += i.g.path(p.Extra.(*ir.GEPInfo).Elem, p.Args()[1:]).off
			}
			return s, ok
		case ir.OpLoad:
			if s, ok = i.spotOf(p.Arg(0), left-1); ok {
				_, _, leaf := i.member(s.ref, s.off)
				s = spot{ref: i.pointee(leaf), root: s.root, last: i.fieldAt(s)}
			}
			return s, ok
		case ir.OpPhi, ir.OpSelect, ir.OpFreeze:
			for _, a := range p.Args() {
				if a.Type().IsPtr() && a != ir.Value(p) {
					if s, ok = i.spotOf(a, left/2); ok {
						return s, ok
					}
				}
			}
		}
	}
	return spot{}, false
}

// paramType returns the source type of a parameter, as a metadata reference. It is "" when the parameters do
// not match those of the source one by one.
func (i *Info) paramType(p *ir.Param) string {
	m := i.g.m
	types := ir.NodeElems(m.Resolve(ir.NodeField(m.Resolve(ir.NodeField(m.Subprogram(i.g.f), "type")), "types")))
	if len(types) != len(i.g.f.Params)+1 {
		return ""
	}
	return types[p.Index+1]
}

// pointee returns the type that a pointer or reference type leads to, "" for other types.
func (i *Info) pointee(ref string) string {
	if t := i.g.sourceType(ref); t.kind == "DW_TAG_pointer_type" || t.kind == "DW_TAG_reference_type" {
		return t.base
	}
	return ""
}

// member finds the pointer off bytes into an object, or into an array of such objects. It returns the type
// that has it as a member, its name there, and its own type; "" for what is unknown.
func (i *Info) member(ref string, off int64) (owner, field, leaf string) {
	for range maxNesting {
		t := i.g.sourceType(ref)
		if t.size == 0 || off < 0 {
			return "", "", ""
		}

		// In an array of objects, the offset within one of them counts.
		off %= int64(t.size)

		switch t.kind {
		case "DW_TAG_pointer_type", "DW_TAG_reference_type":
			return owner, field, ref
		case "DW_TAG_array_type":
			ref = t.base
		case "DW_TAG_structure_type", "DW_TAG_class_type":
			text, found := i.memberAt(t, off)
			if !found {
				return "", "", ""
			}
			if name := unquoted(ir.NodeField(text, "name")); name != "" && ir.NodeField(text, "tag") == "DW_TAG_member" {
				if field != "" {
					name = field + "." + name
				} else if owner = unquoted(ir.NodeField(i.g.m.Resolve(t.ref), "name")); owner != "" {
					owner = strings.TrimSuffix(strings.TrimPrefix(t.kind, "DW_TAG_"), "ure_type") + " '" + owner + "'"
					owner = strings.Replace(owner, "class_type", "class", 1)
				}
				field = name
			}

			// Descend into the member.
			off -= int64(amount(text, "offset") / 8)
			ref = ir.NodeField(text, "baseType")
		default:
			return "", "", ""
		}
	}
	return "", "", ""
}

// memberAt returns the member, or base class, of a struct that contains byte off, as metadata text.
func (i *Info) memberAt(t sourceType, off int64) (text string, ok bool) {
	for _, ref := range t.elements {
		text = i.g.m.Resolve(ref)
		tag := ir.NodeField(text, "tag")
		if tag != "DW_TAG_member" && tag != "DW_TAG_inheritance" || strings.Contains(ir.NodeField(text, "flags"), "StaticMember") {
			continue
		}
		from := int64(amount(text, "offset") / 8)
		if size := int64(i.g.sourceType(ir.NodeField(text, "baseType")).size); off >= from && off < from+size {
			return text, true
		}
	}
	return "", false
}

// unquoted returns a metadata string without its quotes.
func unquoted(s string) string { return strings.Trim(s, `"`) }
