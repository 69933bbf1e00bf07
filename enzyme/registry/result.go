package registry

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// result sets fn.Out to the first of forms, the possible lists of members, that the function's result type
// matches. It returns false if there is none.
func (r *reader) result(fn *Function, forms [][]Slot) bool {
	for _, members := range forms {
		if shape, ok := r.shape(fn.Fn, members); ok {
			fn.Out = Result{Shape: shape, Members: members}
			if len(members) > 0 {
				fn.Out.Type = structOf(members)
			}
			return true
		}
	}
	return false
}

// structOf returns the struct of the members' types.
func structOf(members []Slot) *ir.Type {
	types := make([]*ir.Type, len(members))
	for i, m := range members {
		types[i] = m.Type
	}
	return ir.StructType(types...)
}

// shape returns how f returns the members; false if its result type does not match.
func (r *reader) shape(f *ir.Func, members []Slot) (Shape, bool) {
	got := f.Result()
	if len(members) == 0 {
		return Nothing, got.Kind == ir.Void && len(own(f)) == len(f.Params)
	}
	want := structOf(members)
	if len(own(f)) < len(f.Params) {
		t := r.m.TypeAttr(f.Params[0].Attrs, "sret")
		return Memory, t != nil && r.sameBytes(t, want)
	}
	switch {
	case got.Kind == ir.Void:
		return Nothing, false
	case len(members) == 1 && got.Equal(members[0].Type):
		return Bare, true
	case got.Kind == ir.Struct && len(got.Fields) == len(want.Fields) && sameFields(got, want):
		return Struct, true
	}
	return Packed, r.packs(got, want)
}

// sameFields reports whether two structs have the same fields and packing.
func sameFields(a, b *ir.Type) bool {
	for i := range a.Fields {
		if !a.Fields[i].Equal(b.Fields[i]) {
			return false
		}
	}
	return a.Packed == b.Packed
}

// A leaf is a scalar of a type, at byte offset at.
type leaf struct {
	t  *ir.Type
	at uint64
}

// leaves lists the scalars of a type. A vector counts as one scalar.
func (r *reader) leaves(t *ir.Type, at uint64) (all []leaf) {
	switch t.Kind {
	case ir.Struct:
		for i, ft := range t.Fields {
			all = append(all, r.leaves(ft, at+r.m.Layout().FieldOffset(t, i))...)
		}
		return all
	case ir.Array:
		for i := range t.Len {
			all = append(all, r.leaves(t.Elem, at+i*r.m.Layout().Size(t.Elem))...)
		}
		return all
	}
	return []leaf{{t, at}}
}

// sameBytes reports whether two types have the same scalars at the same offsets.
func (r *reader) sameBytes(a, b *ir.Type) bool {
	x, y := r.leaves(a, 0), r.leaves(b, 0)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if x[i].at != y[i].at || !x[i].t.Equal(y[i].t) {
			return false
		}
	}
	return true
}

// packs reports whether an ABI returns a struct of type want in registers as type got. Then every scalar is
// in one of its own type, in a vector of that type, or together with others in a wider integer.
func (r *reader) packs(got, want *ir.Type) bool {
	pieces := r.leaves(got, 0)
	for _, s := range r.leaves(want, 0) {
		held := false
		for _, p := range pieces {
			size := r.m.Layout().StoreSize(p.t)
			if s.at < p.at || s.at+r.m.Layout().StoreSize(s.t) > p.at+size {
				continue
			}
			held = p.t.Equal(s.t) || p.t.IsVector() && p.t.Elem.Equal(s.t) || p.t.IsInt() && !s.t.ContainsPtr() && size > r.m.Layout().StoreSize(s.t)
		}
		if !held {
			return false
		}
	}
	return true
}
