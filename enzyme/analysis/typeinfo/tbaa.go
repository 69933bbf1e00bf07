package typeinfo

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// tagged applies the alias tag of an access to the memory and to the value accessed.
func (g *graph) tagged(in *ir.Instr, p *pointer, v ir.Value) {
	tag, ok := g.sums.tags.tag(in)
	if !ok {
		return
	}

	// A tag of a whole struct locates the members only if it is certain which of them is accessed.
	if tag.Base.Name == typenotes.WholeTag && (g.blurs(p, tag.Base) || g.isPiece(tag, v)) {
		return
	}

	// The scalar type of the tag states what the access itself moves.
	why := source{in, "accessed as '" + tag.Access.Name + "'"}
	t := v.Type()
	if e, pointee, ok := g.tagElem(tag.Access, t); ok {
		size, r := g.layout.Size(t), access
		if e.Kind == Integer && !tag.Base.IsStruct() && !g.number(v) {
			r = library // words that are only carried may be a way to move anything
		}
		g.putTagged(p, 0, e, size, r, why)
		g.putTagged(g.value(v), 0, e, size, r, why)
		g.pointee(p, pointee, why)
	}

	// The struct of the tag states what lies around it.
	if tag.Base.IsStruct() {
		g.putStruct(p, -tag.Offset, tag.Base, source{in, "accessed as a member of " + structName(tag.Base)}, 8)
	}
}

// structName returns the name of an alias tag's struct for messages.
func structName(t ir.TBAAType) string {
	if t.Name == typenotes.WholeTag {
		return "a struct that is moved as a whole"
	}
	return "'" + t.Name + "'"
}

// blurs reports whether an address steps by less than the size of a struct whose members and padding are all
// listed. Then it is unknown which of the members the address means.
func (g *graph) blurs(p *pointer, s ir.TBAAType) bool {
	if p == nil || len(s.Fields) == 0 {
		return false
	}
	last := s.Fields[len(s.Fields)-1]
	_, places := p.at()
	for _, at := range places {
		if step := at.grid(); step != 0 && int64(step) <= last.Offset {
			return true
		}
	}
	return false
}

// isPiece reports whether an access moves only a part of a member, or may do so. LLVM's passes split accesses
// and leave the tag on each part, so that the tag does not locate the struct. Members without a type, which
// may be several, extend to the next member.
func (g *graph) isPiece(tag ir.TBAATag, v ir.Value) bool {
	size := uint64(0)
	if e, _, ok := g.tagElem(tag.Access, nil); ok {
		size = g.tagSize(tag.Access, e)
	} else if i := slices.IndexFunc(tag.Base.Fields, func(f ir.TBAAField) bool { return f.Offset == tag.Offset }); i >= 0 {
		size = roomOf(tag.Base.Fields[i:])
	}
	return size != g.layout.StoreSize(v.Type())
}

// ownTag returns what the alias tag of a load or store states about this very access, whatever the memory
// holds at other times. sure is true for members of structs, and for everything but integers: an integer
// access through a plain pointer may read anything.
func (g *graph) ownTag(in *ir.Instr, v ir.Value) (e Elem, sure, ok bool) {
	if integer, _ := g.annotated(in); integer {
		return Elem{Kind: Integer}, true, true
	}

	tag, ok := g.sums.tags.tag(in)
	if !ok {
		return Elem{}, false, false
	}
	e, _, ok = g.tagElem(tag.Access, v.Type())
	return e, tag.Base.IsStruct() || e.Kind != Integer, ok
}

// putTagged adds an element that an alias tag names.
func (g *graph) putTagged(p *pointer, off int64, e Elem, size uint64, r rank, why source) {
	if e.Kind == Pointer {
		g.cell(p, off, r, why)
		return
	}
	g.put(p, off, e, size, r, why)
}

// pointee adds what the name of a pointer's tag ("p1 double", LLVM 20 on) states about its target.
func (g *graph) pointee(p *pointer, name string, why source) {
	if e, size, ok := g.named(name); ok && p != nil {
		g.putMany(g.cell(p, 0, access, why), 0, e, size, 0, declare, why)
	}
}

// tagElem returns the element that the scalar type s of a tag names, and for a pointer the name of its
// target. t is the type of the value accessed, nil when it is unknown. The names are those that clang gives
// to the types of C and C++. Enumerations, which it names after themselves, are integers; char may be
// anything.
func (g *graph) tagElem(s ir.TBAAType, t *ir.Type) (e Elem, pointee string, ok bool) {
	// Walk from the type to its ancestors in the type tree until a name is known.
	for range 8 {
		if e, size, ok := g.named(s.Name); ok {
			if t != nil && (g.layout.Size(t) > size || g.layout.Size(t) < size && e.Kind != Integer) {
				return Elem{}, "", false // a vector, or a piece
			}
			return e, "", true
		}
		if rest, isPtr := strings.CutPrefix(s.Name, "p1 "); isPtr {
			return Elem{Kind: Pointer}, rest, t == nil || g.layout.Size(t) == g.layout.PtrSize()
		}
		if isPointerTag(s.Name) {
			return Elem{Kind: Pointer}, "", t == nil || g.layout.Size(t) == g.layout.PtrSize()
		}

		if s.IsStruct() || isChar(s.Name) || s.Parent < 0 {
			return Elem{}, "", false
		}

		// A type directly below char is an enumeration if its name is that of a type of the program.
		up, ok := g.sums.tags.node(s.Parent)
		if !ok || isChar(up.Name) && !known.NamesType(s.Name) {
			return Elem{}, "", false
		}
		if isChar(up.Name) {
			return Elem{Kind: Integer}, "", true // an enumeration
		}
		s = up
	}
	return Elem{}, "", false
}

// isChar reports whether a name is that of the root type or of char, whose accesses may read anything.
func isChar(name string) bool {
	return name == "omnipotent char" || strings.HasPrefix(name, "Simple C") || name == "char"
}

// isPointerTag reports whether a name is that of a pointer type.
func isPointerTag(name string) bool {
	if name == "any pointer" || name == "vtable pointer" || name == "any data pointer" {
		return true
	}
	return len(name) > 2 && name[0] == 'p' && name[1] >= '1' && name[1] <= '9' && name[2] == ' '
}

// named returns the element and size in bytes of one of clang's names of arithmetic types.
func (g *graph) named(name string) (Elem, uint64, bool) {
	float := func(t *ir.Type) (Elem, uint64, bool) { return floatElem(t), g.layout.Size(t), true }
	integer := func(n uint64) (Elem, uint64, bool) { return Elem{Kind: Integer}, n, true }
	switch name {
	case "double":
		return float(ir.DoubleType)
	case "float":
		return float(ir.FloatType)
	case "long double":
		// The format of long double depends on the target.
		if strings.HasPrefix(g.m.Triple, "x86_64") || strings.HasPrefix(g.m.Triple, "i") {
			return float(ir.X86FP80Type)
		}
		return Elem{}, 0, false
	case "__fp16", "_Float16", "half":
		return float(ir.HalfType)
	case "__bf16", "bfloat":
		return float(ir.BFloatType)
	case "__float128", "_Float128":
		return float(ir.FP128Type)
	case "bool", "_Bool":
		return integer(1)
	case "short", "char16_t":
		return integer(2)
	case "int", "char32_t", "wchar_t":
		return integer(4)
	case "long long":
		return integer(8)
	case "long":
		return integer(g.layout.PtrSize())
	case "__int128":
		return integer(16)
	}
	return Elem{}, 0, false
}

// putStruct adds the members that a struct's type node lists, to a nesting of depth.
func (g *graph) putStruct(p *pointer, off int64, s ir.TBAAType, why source, depth int) {
	if p == nil || depth == 0 {
		return
	}
	for i, f := range s.Fields {
		t, ok := g.sums.tags.node(f.Type)
		if !ok {
			continue
		}
		if t.IsStruct() {
			g.putStruct(p, off+f.Offset, t, why, depth-1)
			continue
		}
		g.putMember(p, off+f.Offset, t, roomOf(s.Fields[i:]), why)
	}
}

// roomOf returns the distance in bytes from the first field to the next one at a larger offset, 0 for the
// last.
func roomOf(fields []ir.TBAAField) uint64 {
	for _, next := range fields[1:] {
		if d := next.Offset - fields[0].Offset; d > 0 {
			return uint64(d)
		}
	}
	return 0
}

// minArray is the size in bytes of the smallest array of floats. Clang lists arrays within structs under the
// name of char; smaller members of that name are characters.
const minArray = 4

// putMember adds one member of a struct. An array is listed once, by its element; room, the distance to the
// next member in bytes, bounds its length.
func (g *graph) putMember(p *pointer, off int64, t ir.TBAAType, room uint64, why source) {
	e, _, ok := g.tagElem(t, nil)
	if !ok {
		if isChar(t.Name) && room > 0 && room < minArray {
			g.put(p, off, Elem{Kind: Integer}, room, guess, why)
		}
		return
	}

	size := g.tagSize(t, e)
	switch n := room / max(size, 1); {
	case size == 0:
	case e.Kind == Pointer:
		g.cell(p, off, access, why)
	default:
		if e.Kind == Integer && room > 0 {
			size = min(size, room) // a bit-field is listed with all of its declared type
		}
		g.put(p, off, e, size, access, why)

		// Only the first element is certain; the rest of the room may be padding or part of a union.
		if n > 1 {
			g.putMany(p, off, e, size, n, context, why)
		}
	}
}

// tagSize returns the size of a member by its tag's name, 0 when it is unknown (enumerations).
func (g *graph) tagSize(s ir.TBAAType, e Elem) uint64 {
	if e.Kind == Pointer {
		return g.layout.PtrSize()
	}
	for range 8 {
		if _, size, ok := g.named(s.Name); ok {
			return size
		}
		up, ok := g.sums.tags.node(s.Parent)
		if !ok {
			return 0
		}
		s = up
	}
	return 0
}

// copied applies !tbaa.struct of a copy. It lists every member, so that the bytes between them are padding.
func (g *graph) copied(in *ir.Instr, p *pointer, length uint64) {
	why := source{in, "copied as a struct"}
	end := int64(0)
	pieces := g.sums.tags.pieces(in)
	if len(pieces) > 0 && pieces[0].Tag.Base.Name == typenotes.WholeTag && g.blurs(p, pieces[0].Tag.Base) {
		return
	}

	for _, piece := range pieces {
		if piece.Offset > end {
			g.put(p, end, Elem{Kind: Integer}, uint64(piece.Offset-end), declare, why)
		}
		end = max(end, piece.Offset+piece.Size)
		g.putPiece(p, piece, why)
	}

	// The rest is padding at the end, unless the copy moves more than the one struct.
	if end > 0 && length != unbounded && uint64(end) < length && length-uint64(end) < maxAlign && !g.movesSeveral(in, length) {
		g.put(p, end, Elem{Kind: Integer}, length-uint64(end), declare, why)
	}
}

// maxAlign bounds the bytes of padding at the end of a struct.
const maxAlign = 16

// putPiece adds one piece of !tbaa.struct: a member, or an array of equal members.
func (g *graph) putPiece(p *pointer, piece ir.TBAAPiece, why source) {
	e, _, ok := g.tagElem(piece.Tag.Access, nil)
	size := g.tagSize(piece.Tag.Access, e)
	switch {
	case piece.Size <= 0:
	case !ok && isChar(piece.Tag.Access.Name) && piece.Size < minArray:
		g.put(p, piece.Offset, Elem{Kind: Integer}, uint64(piece.Size), guess, why)
	case !ok || size == 0 || uint64(piece.Size)%size != 0:
	case e.Kind == Pointer:
		for o := int64(0); o < min(piece.Size, 64*int64(size)); o += int64(size) {
			g.cell(p, piece.Offset+o, access, why)
		}
	default:
		g.putMany(p, piece.Offset, e, size, uint64(piece.Size)/size, access, why)
	}
}
