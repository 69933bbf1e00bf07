package plan

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/typeinfo"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Carriers answers, from type analysis, what a value carries and in which type its derivative is held.
type Carriers struct{ *typeinfo.Info }

// CarriesFloat reports whether (part of) v is a floating-point number, be it in an integer's clothes.
func (c *Carriers) CarriesFloat(v ir.Value) bool {
	t := v.Type()
	if t.ContainsFloat() {
		return true
	}
	return t.Scalar().IsInt() && !ir.IsConstant(v) && c.Value(v).Kind == typeinfo.Float
}

// CarriesPtr reports whether (part of) v is a pointer.
func (c *Carriers) CarriesPtr(v ir.Value) bool {
	t := v.Type()
	if t.ContainsPtr() {
		return true
	}
	return t.Scalar().IsInt() && !ir.IsConstant(v) && c.Value(v).Kind == typeinfo.Pointer
}

// DerivType is v's own type, or the float type that an integer carries.
func (c *Carriers) DerivType(v ir.Value) *ir.Type {
	t := v.Type()
	if t.Scalar().IsInt() && !ir.IsConstant(v) {
		if e := c.Value(v); e.Kind == typeinfo.Float {
			if t.IsVector() {
				return &ir.Type{Kind: t.Kind, Len: t.Len, Elem: e.Float}
			}
			return e.Float
		}
	}
	return t
}

// WhyUnknown says, for a message, what little is known about the bytes that in moves.
func (c *Carriers) WhyUnknown(in *ir.Instr) string {
	if w := c.Why(in); w != "" {
		return " (" + w + ")"
	}
	return ""
}
