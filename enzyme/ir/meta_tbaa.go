package ir

// A TBAATag is the access tag of a load or store (LangRef, "TBAA Metadata"):
// what is accessed at which offset of what. Scalar accesses have Base == Access and Offset 0.
type TBAATag struct {
	Base, Access TBAAType
	Offset       int64
	Const        bool // the memory is never written
}

// A TBAAType is a type node. Two accesses of unrelated types do not alias.
type TBAAType struct {
	ID     int // number of the node, its identity within the module
	Name   string
	Parent int // scalar types: the parent's number; -1 for a root or a struct
	Fields []TBAAField
}

// A TBAAField is a member of a struct type node.
type TBAAField struct {
	Type   int
	Offset int64
}

// IsStruct reports whether the type has members; a scalar type has one only,
// its parent, at offset 0, which is not listed.
func (t TBAAType) IsStruct() bool { return len(t.Fields) > 0 }

// TBAA returns the access tag of in; ok is false when it has none that is understood.
func (m *Module) TBAA(in *Instr) (tag TBAATag, ok bool) { return m.TBAATag(in.Meta("tbaa")) }

// TBAATag reads an access tag !{base, access, offset[, const]}.
func (m *Module) TBAATag(ref string) (tag TBAATag, ok bool) {
	e := NodeElems(m.Resolve(ref))
	if len(e) < 3 {
		return tag, false
	}
	base, ok1 := m.tbaaRef(e[0])
	access, ok2 := m.tbaaRef(e[1])
	off, ok3 := MetaInt(e[2])
	if !ok1 || !ok2 || !ok3 {
		return tag, false
	}
	tag = TBAATag{Base: base, Access: access, Offset: off}
	if len(e) > 3 {
		n, _ := MetaInt(e[3])
		tag.Const = n != 0
	}
	return tag, true
}

func (m *Module) tbaaRef(ref string) (TBAAType, bool) {
	id, ok := NodeID(ref)
	if !ok {
		return TBAAType{}, false
	}
	return m.TBAAType(id)
}

// TBAAType reads a type node: a root !{!"name"}, a scalar !{!"name", !parent, i64 0}
// or a struct !{!"name", !member, i64 offset, …}. A struct with one member at
// offset 0 looks like a scalar and is taken for one.
func (m *Module) TBAAType(id int) (TBAAType, bool) {
	e := NodeElems(m.Resolve("!" + itoa(id)))
	if len(e) == 0 {
		return TBAAType{}, false
	}
	name, ok := MetaString(e[0])
	if !ok {
		return TBAAType{}, false
	}
	t := TBAAType{ID: id, Name: name, Parent: -1}
	for i := 1; i+1 < len(e); i += 2 {
		member, ok1 := NodeID(e[i])
		off, ok2 := MetaInt(e[i+1])
		if !ok1 || !ok2 {
			return TBAAType{}, false
		}
		t.Fields = append(t.Fields, TBAAField{member, off})
	}
	switch {
	case len(e) == 2: // a scalar may leave its offset out
		t.Parent, ok = NodeID(e[1])
	case len(t.Fields) == 1 && t.Fields[0].Offset == 0:
		t.Parent, t.Fields = t.Fields[0].Type, nil
	}
	return t, ok
}

// A TBAAPiece is one typed stretch of the bytes that a memcpy copies (!tbaa.struct).
type TBAAPiece struct {
	Offset, Size int64
	Tag          TBAATag
}

// TBAAStruct returns the pieces of a !tbaa.struct attachment, nil when there is none that is understood.
func (m *Module) TBAAStruct(in *Instr) []TBAAPiece {
	e := NodeElems(m.Resolve(in.Meta("tbaa.struct")))
	var pieces []TBAAPiece
	for i := 0; i+2 < len(e); i += 3 {
		off, ok1 := MetaInt(e[i])
		size, ok2 := MetaInt(e[i+1])
		tag, ok3 := m.TBAATag(e[i+2])
		if !ok1 || !ok2 || !ok3 {
			return nil
		}
		pieces = append(pieces, TBAAPiece{off, size, tag})
	}
	return pieces
}
