package typeinfo

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// The queries of activity analysis, rules and needs: what a value carries, and the type of its derivative.

// CarriesFloat reports whether v, or a part of it, is a float, possibly in an integer. A float at an odd
// place in an integer (half shifted out while another member is extracted) does not count: activity analysis
// rejects programs in which it becomes a float again.
func (i *Info) CarriesFloat(v ir.Value) bool {
	return v.Type().ContainsFloat() || i.DerivType(v).ContainsFloat()
}

// CarriesPtr reports whether v, or a part of it, is a pointer.
func (i *Info) CarriesPtr(v ir.Value) bool {
	t := v.Type()
	if t.ContainsPtr() {
		return true
	}
	if !t.Scalar().IsInt() || ir.IsConstant(v) {
		return false
	}

	e := i.Value(v)
	if e.Kind != Mixed {
		return e.Kind == Pointer
	}
	parts, ok := i.Parts(v)
	return ok && parts.Has(rules.PtrBytes)
}

// DerivType returns the type of v's derivative. That is v's own type, except for integers that carry floats:
// their derivative has the type of these floats, or of a vector of them over all bytes when the integer packs
// several things. Lanes of such a vector that stand for no float are always zero.
//
// An aggregate is handled member by member: small structs are passed as { i64, double }.
func (i *Info) DerivType(v ir.Value) *ir.Type {
	t := v.Type()
	switch {
	case ir.IsConstant(v):
		return t
	case t.IsAggregate():
		return i.members(v, 0, t)
	case !t.Scalar().IsInt():
		return t
	}

	e := i.Value(v)
	var parts rules.Bytes
	if e.Kind == Mixed {
		parts, _ = i.Parts(v)
	}
	return clothed(t, e, parts)
}

// clothed returns the type of the derivative of an integer, or vector of integers, of type t.
func clothed(t *ir.Type, e Elem, parts rules.Bytes) *ir.Type {
	switch {
	case e.Kind == Float && t.IsVector():
		return &ir.Type{Kind: t.Kind, Len: t.Len, Elem: e.Float}
	case e.Kind == Float:
		return e.Float
	case e.Kind == Mixed && (t.IsInt() || t.Kind == ir.Vector):
		return packed(t, parts)
	}
	return t
}

// members is DerivType for the part of an aggregate that lies at offset off and has type t.
func (i *Info) members(agg ir.Value, off uint64, t *ir.Type) *ir.Type {
	switch {
	case t.Scalar().IsInt() && t.Scalar().Bits >= 8:
		e, parts := i.Member(agg, off, t)
		return clothed(t, e, parts)
	case t.Kind == ir.Struct && !t.Opaque:
		fields := make([]*ir.Type, len(t.Fields))
		same := true
		for n, ft := range t.Fields {
			fields[n] = i.members(agg, off+i.Layout().FieldOffset(t, n), ft)
			same = same && fields[n] == ft
		}
		if same {
			return t
		}
		return &ir.Type{Kind: ir.Struct, Fields: fields, Packed: t.Packed}
	case t.Kind == ir.Array && t.Len > 0 && t.Len <= maxRegisters:
		return i.elements(agg, off, t)
	}
	return t
}

// maxRegisters bounds the length of arrays of integers that are analysed: targets pass small structs in them.
const maxRegisters = 8

// elements is members for an array. If its elements carry different things, the result is a struct of as many
// members.
func (i *Info) elements(agg ir.Value, off uint64, t *ir.Type) *ir.Type {
	fields := make([]*ir.Type, t.Len)
	same, own := true, true
	for n := range fields {
		fields[n] = i.members(agg, off+uint64(n)*i.Layout().Size(t.Elem), t.Elem)
		same = same && fields[n].Equal(fields[0])
		own = own && fields[n] == t.Elem
	}
	switch {
	case own:
		return t
	case same:
		return ir.ArrayType(t.Len, fields[0])
	}
	return &ir.Type{Kind: ir.Struct, Fields: fields}
}

// FloatBytes returns the set of bytes of an integer, up to 64, that belong to floats: bit k for byte k.
func (i *Info) FloatBytes(v ir.Value) (set uint64) {
	if !v.Type().IsInt() || ir.IsConstant(v) {
		return 0
	}

	e := i.Value(v)
	if e.Kind == Float {
		return ^uint64(0)
	}

	parts, ok := i.Parts(v)
	if e.Kind != Mixed || !ok {
		return 0
	}
	for _, s := range parts.Segments {
		if s.Kind == rules.FloatBytes && s.Offset < 64 {
			set |= (1<<s.Size - 1) << s.Offset
		}
	}
	return set
}

// packed returns the vector of floats that covers an integer, or vector of integers, of type t. It returns t
// when there is none: for floats of several types or at odd places, and among pointers.
func packed(t *ir.Type, parts rules.Bytes) *ir.Type {
	var elem *ir.Type
	for _, s := range parts.Segments {
		switch {
		case s.Kind == rules.PtrBytes:
			return t
		case s.Kind != rules.FloatBytes:
		case elem != nil && !elem.Equal(s.Float), s.Offset%rules.FloatSize(s.Float) != 0:
			return t
		default:
			elem = s.Float
		}
	}
	if elem == nil {
		return t
	}
	return ir.VectorType(rules.WordBits(t)/(8*rules.FloatSize(elem)), elem)
}

// WhyUnknown returns the evidence about the bytes that in moves, in parentheses for a message.
func (i *Info) WhyUnknown(in *ir.Instr) string {
	if w := i.Why(in); w != "" {
		return " (" + w + ")"
	}
	return ""
}

// OnlyNumbers reports whether the memory that p points into is known to hold numbers, and no pointers.
func (i *Info) OnlyNumbers(p ir.Value) bool {
	ptr := i.g.ptrs[p]
	if ptr == nil {
		return false
	}
	seen := i.allSights(ptr, unbounded)
	return len(seen) > 0 && !slices.ContainsFunc(seen, func(s sight) bool { return s.kind == Pointer })
}
