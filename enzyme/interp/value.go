package interp

import (
	"fmt"
	"math"
	"math/big"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// A Val is a value while it runs; its type is known from the IR.
type Val struct {
	// Bits holds an integer of up to 64 bits (zero-extended), an address, or the bits of a
	// float: of a float32 for half, bfloat and float, of a float64 for all wider formats.
	Bits  uint64
	Big   *big.Int // integers wider than 64 bits: not negative, below 2^width
	Elems []Val    // members of an aggregate, lanes of a vector
	Undef bool     // undef, poison, or read from memory never written
}

// I64, I32, Ptr, F64 and F32 make arguments of those types.
func I64(v int64) Val   { return Val{Bits: uint64(v)} }
func I32(v int32) Val   { return Val{Bits: uint64(uint32(v))} }
func Ptr(a uint64) Val  { return Val{Bits: a} }
func F64(x float64) Val { return Val{Bits: math.Float64bits(x)} }
func F32(x float32) Val { return Val{Bits: uint64(math.Float32bits(x))} }

// Undefined is the value of undef and poison.
var Undefined = Val{Undef: true}

// Struct makes a struct, an array or a vector.
func Struct(elems ...Val) Val { return Val{Elems: elems} }

// FloatOf makes a float of type t, rounding x to it.
func FloatOf(t *ir.Type, x float64) Val {
	switch t.Kind {
	case ir.Half:
		return F32(roundHalf(x))
	case ir.BFloat:
		return F32(roundBFloat(x))
	case ir.Float:
		return F32(float32(x))
	}
	return F64(x)
}

// Float reads a float of type t.
func (v Val) Float(t *ir.Type) float64 {
	switch t.Kind {
	case ir.Half, ir.BFloat, ir.Float:
		return float64(math.Float32frombits(uint32(v.Bits)))
	}
	return math.Float64frombits(v.Bits)
}

// F64 and F32 read a double and a float.
func (v Val) F64() float64 { return math.Float64frombits(v.Bits) }
func (v Val) F32() float32 { return math.Float32frombits(uint32(v.Bits)) }

// Int reads an integer of at most 64 bits with its sign.
func (v Val) Int(bits int) int64 {
	sh := 64 - uint(bits)
	return int64(v.Bits<<sh) >> sh
}

func mask(bits int) uint64 {
	if bits >= 64 {
		return math.MaxUint64
	}
	return 1<<uint(bits) - 1
}

// wide is an integer of any width as a number that is not negative.
func (v Val) wide() *big.Int {
	if v.Big != nil {
		return v.Big
	}
	return new(big.Int).SetUint64(v.Bits)
}

// signed is wide with the sign of a number of that width.
func (v Val) signed(bits int) *big.Int {
	w := v.wide()
	if w.Bit(bits-1) == 0 {
		return w
	}
	return new(big.Int).Sub(w, new(big.Int).Lsh(big.NewInt(1), uint(bits)))
}

// intOf reduces a number modulo 2^bits.
func intOf(bits int, n *big.Int) Val {
	m := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	r := new(big.Int).Mod(n, m)
	if bits <= 64 {
		return Val{Bits: r.Uint64()}
	}
	return Val{Big: r}
}

func boolVal(b bool) Val {
	if b {
		return Val{Bits: 1}
	}
	return Val{}
}

func sameInt(a, b Val) bool {
	if a.Big != nil || b.Big != nil {
		return a.wide().Cmp(b.wide()) == 0
	}
	return a.Bits == b.Bits
}

// Format spells a value of type t.
func (v Val) Format(t *ir.Type) string {
	switch {
	case v.Undef:
		return "undef"
	case len(v.Elems) > 0:
		s := "{"
		for i, e := range v.Elems {
			if i > 0 {
				s += ", "
			}
			s += e.Format(ir.MemberType(t, i))
		}
		return s + "}"
	case t.IsFloat():
		return fmt.Sprint(v.Float(t))
	case v.Big != nil:
		return v.signed(t.Bits).String()
	case t.IsInt():
		return fmt.Sprint(v.Int(t.Bits))
	}
	return fmt.Sprintf("%#x", v.Bits)
}

// zero is the all-zero value of a type.
func zero(t *ir.Type) Val {
	n := uint64(0)
	switch t.Kind {
	case ir.Struct:
		elems := make([]Val, len(t.Fields))
		for i, f := range t.Fields {
			elems[i] = zero(f)
		}
		return Val{Elems: elems}
	case ir.Array, ir.Vector:
		n = t.Len
	case ir.Integer:
		if t.Bits > 64 {
			return Val{Big: new(big.Int)}
		}
	}
	if n == 0 {
		return Val{}
	}
	elems := make([]Val, n)
	for i := range elems {
		elems[i] = zero(t.Elem)
	}
	return Val{Elems: elems}
}

// undef is the undefined value of a type: aggregates are made of undefined members.
func undef(t *ir.Type) Val {
	v := zero(t)
	spoil(&v)
	return v
}

func spoil(v *Val) {
	for i := range v.Elems {
		spoil(&v.Elems[i])
	}
	if len(v.Elems) == 0 {
		v.Undef = true
	}
}
