package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Carriers answers, from type analysis, what a value carries and in which type its derivative is held.
type Carriers struct{ *typeinfo.Info }

// CarriesFloat reports whether (part of) v is a floating-point number, be it in an integer's
// clothes. A number at an odd place in an integer (half shifted out while another member is
// extracted) does not count: should it become a number again, activity analysis refuses that.
func (c *Carriers) CarriesFloat(v ir.Value) bool {
	return v.Type().ContainsFloat() || c.DerivType(v).ContainsFloat()
}

// CarriesPtr reports whether (part of) v is a pointer.
func (c *Carriers) CarriesPtr(v ir.Value) bool {
	t := v.Type()
	if t.ContainsPtr() {
		return true
	}
	if !t.Scalar().IsInt() || ir.IsConstant(v) {
		return false
	}
	e := c.Value(v)
	if e.Kind != typeinfo.Mixed {
		return e.Kind == typeinfo.Pointer
	}
	parts, ok := c.Parts(v)
	return ok && parts.Has(rules.PtrBytes)
}

// DerivType is v's own type, or what holds the derivatives of the floats that an
// integer carries: their type, or a vector of it over all bytes when the integer packs several
// things. The lanes of such a vector that stand for no float are always zero.
func (c *Carriers) DerivType(v ir.Value) *ir.Type {
	t := v.Type()
	if !t.Scalar().IsInt() || ir.IsConstant(v) {
		return t
	}
	switch e := c.Value(v); {
	case e.Kind == typeinfo.Float && t.IsVector():
		return &ir.Type{Kind: t.Kind, Len: t.Len, Elem: e.Float}
	case e.Kind == typeinfo.Float:
		return e.Float
	case e.Kind == typeinfo.Mixed && t.IsInt():
		if parts, ok := c.Parts(v); ok {
			return packed(t, parts)
		}
	}
	return t
}

// FloatBytes is the set of bytes of an integer, up to 64, that belong to floating-point numbers.
func (c *Carriers) FloatBytes(v ir.Value) (set uint64) {
	if !v.Type().IsInt() || ir.IsConstant(v) {
		return 0
	}
	e := c.Value(v)
	if e.Kind == typeinfo.Float {
		return ^uint64(0)
	}
	parts, ok := c.Parts(v)
	if e.Kind != typeinfo.Mixed || !ok {
		return 0
	}
	for _, s := range parts.Segments {
		if s.Kind == rules.FloatBytes && s.Offset < 64 {
			set |= (1<<s.Size - 1) << s.Offset
		}
	}
	return set
}

// packed is the vector of floats that covers an integer of type t, t itself when there is none:
// floats of several kinds, or at odd places, or among pointers.
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
	return ir.VectorType(uint64(t.Bits)/(8*rules.FloatSize(elem)), elem)
}

// WhyUnknown says, for a message, what little is known about the bytes that in moves.
func (c *Carriers) WhyUnknown(in *ir.Instr) string {
	if w := c.Why(in); w != "" {
		return " (" + w + ")"
	}
	return ""
}
