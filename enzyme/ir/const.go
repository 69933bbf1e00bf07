package ir

import (
	"math"
	"math/big"
	"strconv"
)

func itoa(i int) string { return strconv.Itoa(i) }

// ConstKind tells the forms of constants apart.
type ConstKind uint8

const (
	ConstInt       ConstKind = iota // Int, or Big when wider than 64 bits
	ConstFloat                      // Float, and Text when that is the exact spelling (0xK…, 0x…)
	ConstNull                       // null pointer
	ConstUndef                      // undef
	ConstPoison                     // poison
	ConstZero                       // zeroinitializer
	ConstAggregate                  // Elems: members of a struct, array or vector
	ConstString                     // Text: the bytes of c"…"
	ConstSplat                      // splat (T v): Elems[0]
	ConstExpr                       // Op, Elems, Extra, Flags
	ConstBlockAddr                  // Elems: function, block (block may be a *Const naming it while reading)
	ConstTokenNone                  // none
	ConstDSOLocal                   // dso_local_equivalent Elems[0]
	ConstNoCFI                      // no_cfi Elems[0]
	ConstText                       // anything else, carried as Text (ptrauth(…))
)

// A Const is a constant. Constants are immutable and may be shared; they keep no use lists.
type Const struct {
	Kind  ConstKind
	ty    *Type
	Int   int64    // ConstInt up to 64 bits, sign-extended
	Big   *big.Int // ConstInt wider than 64 bits
	Float float64  // ConstFloat, rounded to double for wider types
	Text  string
	Op    Op
	Flags Flags
	Extra Extra
	Elems []Value
}

func (c *Const) Type() *Type { return c.ty }
func (c *Const) isValue()    {}

// NewConst makes a constant of the forms that need no more than their elements.
func NewConst(kind ConstKind, ty *Type, elems ...Value) *Const {
	return &Const{Kind: kind, ty: ty, Elems: elems}
}

// NewConstExpr makes a constant expression.
func NewConstExpr(op Op, ty *Type, flags Flags, extra Extra, elems ...Value) *Const {
	return &Const{Kind: ConstExpr, ty: ty, Op: op, Flags: flags, Extra: extra, Elems: elems}
}

// IntConst returns an integer constant, truncated to the type's width.
func IntConst(t *Type, v int64) *Const {
	if t.Bits > 64 {
		return &Const{Kind: ConstInt, ty: t, Int: v, Big: big.NewInt(v)}
	}
	sh := 64 - uint(t.Bits)
	return &Const{Kind: ConstInt, ty: t, Int: v << sh >> sh}
}

// SplatConst returns an integer constant, or a vector whose lanes all are that.
func SplatConst(t *Type, v int64) *Const {
	switch {
	case !t.IsVector():
		return IntConst(t, v)
	case v == 0:
		return ZeroConst(t)
	}
	return &Const{Kind: ConstSplat, ty: t, Elems: []Value{IntConst(t.Elem, v)}}
}

// BigConst returns an integer constant of any width.
func BigConst(t *Type, v *big.Int) *Const {
	if t.Bits <= 64 {
		lo := new(big.Int).And(v, new(big.Int).SetUint64(math.MaxUint64))
		return IntConst(t, int64(lo.Uint64()))
	}
	return &Const{Kind: ConstInt, ty: t, Int: v.Int64(), Big: v}
}

// BoolConst returns an i1.
func BoolConst(v bool) *Const {
	if v {
		return &Const{Kind: ConstInt, ty: I1, Int: -1}
	}
	return &Const{Kind: ConstInt, ty: I1}
}

// FloatConst returns a floating-point constant rounded to t; a vector type gives a splat.
func FloatConst(t *Type, v float64) *Const {
	if t.IsVector() {
		if v == 0 && !math.Signbit(v) {
			return ZeroConst(t)
		}
		return &Const{Kind: ConstSplat, ty: t, Elems: []Value{FloatConst(t.Elem, v)}}
	}
	if t.Kind == Float {
		v = float64(float32(v))
	}
	return &Const{Kind: ConstFloat, ty: t, Float: v}
}

// NullConst is the null pointer.
func NullConst() *Const { return &Const{Kind: ConstNull, ty: Ptr} }

// UndefConst and PoisonConst are undef and poison of a type.
func UndefConst(t *Type) *Const  { return &Const{Kind: ConstUndef, ty: t} }
func PoisonConst(t *Type) *Const { return &Const{Kind: ConstPoison, ty: t} }

// ZeroConst returns the all-zero value of a type.
func ZeroConst(t *Type) *Const {
	switch {
	case t.IsInt():
		return IntConst(t, 0)
	case t.IsFloat():
		return FloatConst(t, 0)
	case t.IsPtr():
		return &Const{Kind: ConstNull, ty: t}
	}
	return &Const{Kind: ConstZero, ty: t}
}

// AsInt returns the value of an integer constant that fits 64 bits.
func AsInt(v Value) (int64, bool) {
	c, ok := v.(*Const)
	if !ok || c.Kind != ConstInt || c.Big != nil && !c.Big.IsInt64() {
		return 0, false
	}
	return c.Int, true
}

// AsSplat returns the value of an integer constant, or of a vector whose lanes all are that one.
func AsSplat(v Value) (int64, bool) {
	c, ok := v.(*Const)
	switch {
	case !ok:
		return 0, false
	case c.ty.IsVector() && c.ty.Elem.IsInt():
		return sameLanes(c, AsInt)
	}
	return AsInt(c)
}

// AsFloat returns the value of a scalar floating-point constant, or of a vector whose lanes all are that one.
func AsFloat(v Value) (float64, bool) {
	c, ok := v.(*Const)
	switch {
	case !ok:
		return 0, false
	case c.ty.IsVector() && c.ty.Elem.IsFloat():
		return sameLanes(c, AsFloat)
	case c.Kind == ConstFloat:
		return c.Float, true
	}
	return 0, false
}

// sameLanes is what all lanes of a constant vector are.
func sameLanes[T comparable](c *Const, read func(Value) (T, bool)) (lane T, ok bool) {
	switch c.Kind {
	case ConstZero:
		return lane, true
	case ConstSplat:
		return read(c.Elems[0])
	case ConstAggregate:
		lane, ok = read(c.Elems[0])
		for _, e := range c.Elems[1:] {
			n, isRead := read(e)
			ok = ok && isRead && n == lane
		}
	}
	return lane, ok
}

// IsZero reports whether v is a constant whose bits are all zero.
func IsZero(v Value) bool {
	c, ok := v.(*Const)
	if !ok {
		return false
	}
	switch c.Kind {
	case ConstInt:
		return c.Int == 0 && (c.Big == nil || c.Big.Sign() == 0)
	case ConstFloat:
		return c.Float == 0 && !math.Signbit(c.Float)
	case ConstNull, ConstZero:
		return true
	case ConstAggregate, ConstSplat:
		for _, e := range c.Elems {
			if !IsZero(e) {
				return false
			}
		}
		return true
	}
	return false
}

// IsConstant reports whether v is the same in every function and block:
// constants and the addresses of symbols.
func IsConstant(v Value) bool {
	switch v.(type) {
	case *Const, *Func, *Global, *Alias, *InlineAsm:
		return true
	}
	return false
}

// IsUndef reports whether v is undef or poison.
func IsUndef(v Value) bool {
	c, ok := v.(*Const)
	return ok && (c.Kind == ConstUndef || c.Kind == ConstPoison)
}

// IsSentinel reports whether v is a pointer made from a number: (char *)-1. Nothing can be read there.
func IsSentinel(v Value) bool {
	c, ok := v.(*Const)
	return ok && c.Kind == ConstExpr && c.Op == OpIntToPtr && c.Elems[0].(*Const).Kind == ConstInt
}

// WalkConst calls f for v and for everything inside it.
func WalkConst(v Value, f func(Value)) {
	f(v)
	if c, ok := v.(*Const); ok {
		for _, e := range c.Elems {
			WalkConst(e, f)
		}
	}
}
