package ir

// A typeLinker maps the types of one module to those of another: named structs
// of one name and one body become one, others get a new name.
type typeLinker struct {
	dst     *Module
	names   map[string]*Type // named structs of dst
	mapped  map[*Type]*Type
	renamed map[string]string // named types of src that got a new name
}

func newTypeLinker(dst *Module) *typeLinker {
	l := &typeLinker{dst: dst, names: map[string]*Type{}, mapped: map[*Type]*Type{}, renamed: map[string]string{}}
	for _, t := range dst.Types {
		l.names[t.Name] = t
	}
	return l
}

// typ returns the type of dst that stands for t. Structs hold no cycles: pointers are opaque.
func (l *typeLinker) typ(t *Type) *Type {
	if u, ok := l.mapped[t]; ok {
		return u
	}
	u := l.rebuild(t)
	if t.Kind == Struct && t.Name != "" {
		u = l.named(t, u)
	}
	l.mapped[t] = u
	return u
}

// rebuild maps the parts of t; t itself is returned when none changes.
func (l *typeLinker) rebuild(t *Type) *Type {
	u := *t
	same := true
	if t.Elem != nil {
		u.Elem = l.typ(t.Elem)
		same = u.Elem == t.Elem
	}
	if len(t.Fields) > 0 {
		u.Fields = make([]*Type, len(t.Fields))
		for i, f := range t.Fields {
			u.Fields[i] = l.typ(f)
			same = same && u.Fields[i] == f
		}
	}
	if same {
		return t
	}
	return &u
}

// named places a struct, whose members are mapped already, among dst's.
func (l *typeLinker) named(t, u *Type) *Type {
	have := l.names[t.Name]
	switch {
	case have == nil:
	case have.Opaque && !u.Opaque:
		have.Fields, have.Packed, have.Opaque = u.Fields, u.Packed, false
		return have
	case u.Opaque || sameBody(have, u):
		return have
	default:
		name := l.freeName(t.Name)
		l.renamed[t.Name] = name
		if u == t {
			c := *t
			u = &c
		}
		u.Name = name
	}
	l.names[u.Name] = u
	l.dst.Types = append(l.dst.Types, u)
	return u
}

func sameBody(t, u *Type) bool {
	if t.Packed != u.Packed || len(t.Fields) != len(u.Fields) {
		return false
	}
	for i, f := range t.Fields {
		if !f.Equal(u.Fields[i]) {
			return false
		}
	}
	return true
}

// freeName finds a name that dst does not have; numbers stay numbers.
func (l *typeLinker) freeName(name string) string {
	for i := 1; ; i++ {
		fresh := name + "." + itoa(i)
		if isDigits(name) {
			fresh = itoa(len(l.dst.Types) + i - 1)
		}
		if l.names[fresh] == nil {
			return fresh
		}
	}
}
