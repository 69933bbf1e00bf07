package interp

import (
	"encoding/binary"
	"math"
	"math/big"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// load reads a value of type t. A scalar with a byte never written is undefined.
func (m *Machine) load(addr uint64, t *ir.Type) Val {
	n := m.layout.StoreSize(t)
	if n == 0 {
		return zero(t)
	}
	o, off := m.access(addr, n, false)
	return m.decode(o, off, t)
}

func (m *Machine) decode(o *object, off uint64, t *ir.Type) Val {
	switch t.Kind {
	case ir.Struct:
		elems := make([]Val, len(t.Fields))
		for i, f := range t.Fields {
			elems[i] = m.decode(o, off+m.layout.FieldOffset(t, i), f)
		}
		return Val{Elems: elems}
	case ir.Array, ir.Vector:
		if t.Elem.Kind == ir.Integer && t.Elem.Bits%8 != 0 && t.Kind == ir.Vector {
			return m.decodePacked(o, off, t)
		}
		elems := make([]Val, t.Len)
		step := m.stride(t)
		for i := range elems {
			elems[i] = m.decode(o, off+uint64(i)*step, t.Elem)
		}
		return Val{Elems: elems}
	}
	n := m.layout.StoreSize(t)
	for _, known := range o.known[off : off+n] {
		if !known {
			return undef(t)
		}
	}
	return fromBytes(t, o.data[off:off+n])
}

// stride is the distance of elements: lanes of vectors are packed, elements of arrays aligned.
func (m *Machine) stride(t *ir.Type) uint64 {
	if t.Kind == ir.Vector {
		return m.layout.StoreSize(t.Elem)
	}
	return m.layout.Size(t.Elem)
}

// decodePacked reads a vector of integers that are no whole bytes, such as <8 x i1>.
func (m *Machine) decodePacked(o *object, off uint64, t *ir.Type) Val {
	whole := m.decode(o, off, ir.IntType(int(m.layout.StoreSize(t))*8))
	elems := make([]Val, t.Len)
	for i := range elems {
		lane := new(big.Int).Rsh(whole.wide(), uint(i*t.Elem.Bits))
		elems[i] = intOf(t.Elem.Bits, lane)
		elems[i].Undef = whole.Undef
	}
	return Val{Elems: elems}
}

// fromBytes reads a scalar, least significant byte first.
func fromBytes(t *ir.Type, b []byte) Val {
	switch t.Kind {
	case ir.Half:
		return F32(halfToFloat(binary.LittleEndian.Uint16(b)))
	case ir.BFloat:
		return Val{Bits: uint64(binary.LittleEndian.Uint16(b)) << 16}
	case ir.Float:
		return Val{Bits: uint64(binary.LittleEndian.Uint32(b))}
	case ir.Double:
		return Val{Bits: binary.LittleEndian.Uint64(b)}
	case ir.X86FP80:
		return F64(float80(binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint16(b[8:])))
	case ir.FP128, ir.PPCFP128:
		return F64(math.Float64frombits(binary.LittleEndian.Uint64(b)))
	}
	if len(b) > 8 {
		n := new(big.Int)
		for i := len(b) - 1; i >= 0; i-- {
			n.Lsh(n, 8).Or(n, big.NewInt(int64(b[i])))
		}
		return intOf(t.Bits, n)
	}
	var bits uint64
	for i := len(b) - 1; i >= 0; i-- {
		bits = bits<<8 | uint64(b[i])
	}
	if t.IsInt() {
		bits &= mask(t.Bits)
	}
	return Val{Bits: bits}
}

// store writes a value of type t.
func (m *Machine) store(addr uint64, t *ir.Type, v Val) {
	n := m.layout.StoreSize(t)
	if n == 0 {
		return
	}
	o, off := m.access(addr, n, true)
	m.encode(o, off, t, v)
}

func (m *Machine) encode(o *object, off uint64, t *ir.Type, v Val) {
	switch t.Kind {
	case ir.Struct:
		for i, f := range t.Fields {
			m.encode(o, off+m.layout.FieldOffset(t, i), f, member(v, i))
		}
		return
	case ir.Array, ir.Vector:
		if t.Elem.Kind == ir.Integer && t.Elem.Bits%8 != 0 && t.Kind == ir.Vector {
			m.encodePacked(o, off, t, v)
			return
		}
		step := m.stride(t)
		for i := uint64(0); i < t.Len; i++ {
			m.encode(o, off+i*step, t.Elem, member(v, int(i)))
		}
		return
	}
	n := m.layout.StoreSize(t)
	for i := off; i < off+n; i++ {
		o.known[i] = !v.Undef
	}
	toBytes(t, v, o.data[off:off+n])
}

// member is part i of an aggregate; a wholly undefined one has undefined parts.
func member(v Val, i int) Val {
	if v.Undef || i >= len(v.Elems) {
		return Undefined
	}
	return v.Elems[i]
}

func (m *Machine) encodePacked(o *object, off uint64, t *ir.Type, v Val) {
	whole, unknown := new(big.Int), false
	for i := 0; i < int(t.Len); i++ {
		e := member(v, i)
		unknown = unknown || e.Undef
		whole.Or(whole, new(big.Int).Lsh(e.wide(), uint(i*t.Elem.Bits)))
	}
	bits := int(m.layout.StoreSize(t)) * 8
	packed := intOf(bits, whole)
	packed.Undef = unknown
	m.encode(o, off, ir.IntType(bits), packed)
}

func toBytes(t *ir.Type, v Val, b []byte) {
	switch t.Kind {
	case ir.Half:
		binary.LittleEndian.PutUint16(b, floatToHalf(v.F32()))
		return
	case ir.BFloat:
		binary.LittleEndian.PutUint16(b, uint16(v.Bits>>16))
		return
	case ir.X86FP80:
		frac, exp := toFloat80(v.F64())
		binary.LittleEndian.PutUint64(b, frac)
		binary.LittleEndian.PutUint16(b[8:], exp)
		return
	case ir.FP128, ir.PPCFP128:
		clear(b)
		binary.LittleEndian.PutUint64(b, v.Bits)
		return
	}
	if v.Big != nil {
		clear(b)
		be := v.Big.Bytes()
		for i := range be {
			b[i] = be[len(be)-1-i]
		}
		return
	}
	for i := range b {
		b[i] = byte(v.Bits >> (8 * uint(i)))
	}
}
