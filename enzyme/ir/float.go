package ir

import (
	"math"
	"strconv"
)

// floatLiteral reads a floating-point constant. Spellings that a float64 cannot
// hold are kept as text, so that printing them is exact.
func (p *parser) floatLiteral(t *Type) Value {
	if !t.IsFloat() {
		p.expected("a value of type " + t.String())
	}
	text := p.text()
	c := p.newConst(ConstFloat, t)
	if len(text) > 1 && text[1] == 'x' {
		p.hexFloat(c, text)
	} else {
		v, err := strconv.ParseFloat(text, 64)
		if err != nil && math.IsInf(v, 0) {
			p.fail("expected a finite number, found %s", text)
		}
		c.Float = v
		if t.Kind == Float && float64(float32(v)) != v {
			c.Float = float64(float32(v))
		}
	}
	p.next()
	return c
}

// hexFloat decodes 0x… (the bits of a double) and 0xK, 0xL, 0xM, 0xH, 0xR (the bits of the type itself).
func (p *parser) hexFloat(c *Const, text string) {
	kinds := map[byte]Kind{'K': X86FP80, 'L': FP128, 'M': PPCFP128, 'H': Half, 'R': BFloat}
	kind, special := kinds[text[2]]
	if !special {
		if c.ty.Kind != Double && c.ty.Kind != Float || len(text) > 18 {
			p.expected("a value of type " + c.ty.String())
		}
		bits, _ := strconv.ParseUint(text[2:], 16, 64)
		c.Float = math.Float64frombits(bits)
		if math.IsNaN(c.Float) {
			c.Text = text
		}
		return
	}
	digits := text[3:]
	widths := map[Kind]int{X86FP80: 20, FP128: 32, PPCFP128: 32, Half: 4, BFloat: 4}
	if kind != c.ty.Kind || len(digits) > widths[kind] {
		p.expected("a value of type " + c.ty.String())
	}
	for len(digits) < widths[kind] {
		digits = "0" + digits
	}
	c.Text = text
	c.Float = decodeFloat(kind, digits)
}

// decodeFloat rounds the bits of a float that is no float64 to one.
func decodeFloat(kind Kind, digits string) float64 {
	word := func(i, n int) uint64 {
		v, _ := strconv.ParseUint(digits[i:i+n], 16, 64)
		return v
	}
	switch kind {
	case Half:
		return assemble(word(0, 4), 0, 5, 10)
	case BFloat:
		return float64(math.Float32frombits(uint32(word(0, 4)) << 16))
	case PPCFP128:
		return math.Float64frombits(word(0, 16)) + math.Float64frombits(word(16, 16))
	case FP128: // low word first
		return assemble(word(16, 16), word(0, 16), 15, 48)
	}
	head, m := word(0, 4), word(4, 16)
	return x87(head, m)
}

// assemble builds a float64 from sign, exponent (eb bits) and fraction (fb bits of hi, then lo).
func assemble(hi, lo uint64, eb, fb uint) float64 {
	sign := hi >> (eb + fb) & 1
	exp := int(hi >> fb & (1<<eb - 1))
	frac := float64(hi&(1<<fb-1)) + float64(lo)*0x1p-64
	bias := 1<<(eb-1) - 1
	var v float64
	switch {
	case exp == 1<<eb-1 && frac == 0:
		v = math.Inf(1)
	case exp == 1<<eb-1:
		v = math.NaN()
	case exp == 0:
		v = math.Ldexp(frac, 1-bias-int(fb))
	default:
		v = math.Ldexp(frac+math.Ldexp(1, int(fb)), exp-bias-int(fb))
	}
	if sign != 0 {
		return -v
	}
	return v
}

// x87 decodes the 80-bit extended format, whose leading bit is explicit.
func x87(head, m uint64) float64 {
	exp := int(head & 0x7fff)
	v := math.Ldexp(float64(m), exp-16383-63)
	switch {
	case exp == 0x7fff && m<<1 == 0:
		v = math.Inf(1)
	case exp == 0x7fff:
		v = math.NaN()
	}
	if head&0x8000 != 0 {
		return -v
	}
	return v
}

// appendFloat spells a floating-point constant as LLVM does: decimal with six
// digits when that is exact, else hexadecimal.
func appendFloat(b []byte, c *Const) []byte {
	if c.Text != "" {
		return append(b, c.Text...)
	}
	v := c.Float
	switch c.ty.Kind {
	case Half:
		return appendHex(append(b, "0xH"...), shrink(v, 5, 10), 4)
	case BFloat:
		return appendHex(append(b, "0xR"...), shrink(v, 8, 7), 4)
	case X86FP80:
		head, m := toX87(v)
		return appendHex(appendHex(append(b, "0xK"...), head, 4), m, 16)
	case FP128:
		hi, lo := toQuad(v)
		return appendHex(appendHex(append(b, "0xL"...), lo, 16), hi, 16)
	case PPCFP128:
		return appendHex(appendHex(append(b, "0xM"...), math.Float64bits(v), 16), 0, 16)
	}
	if !math.IsInf(v, 0) && !math.IsNaN(v) {
		n := len(b)
		b = strconv.AppendFloat(b, v, 'e', 6, 64)
		if back, err := strconv.ParseFloat(string(b[n:]), 64); err == nil && math.Float64bits(back) == math.Float64bits(v) {
			return b
		}
		b = b[:n]
	}
	return appendHex(append(b, "0x"...), math.Float64bits(v), 16)
}

func appendHex(b []byte, v uint64, digits int) []byte {
	const hex = "0123456789ABCDEF"
	for i := digits - 1; i >= 0; i-- {
		b = append(b, hex[v>>(4*uint(i))&15])
	}
	return b
}

// shrink rounds v, to nearest even, to a format of eb exponent and fb fraction bits.
func shrink(v float64, eb, fb int) uint64 {
	sign := math.Float64bits(v) >> 63 << uint(eb+fb)
	limit := uint64(1<<eb-1) << uint(fb)
	switch {
	case math.IsNaN(v):
		return sign | limit | 1<<uint(fb-1)
	case math.IsInf(v, 0):
		return sign | limit
	}
	a, bias := math.Abs(v), 1<<(eb-1)-1
	_, e := math.Frexp(a)
	e = max(e-1, 1-bias) // the exponent of the unit, that of the denormals at least
	n := uint64(math.RoundToEven(math.Ldexp(a, fb-e)))
	if n >= 1<<uint(fb) { // normal: the leading bit carries into the exponent
		n += uint64(e+bias-1) << uint(fb)
	}
	return sign | min(n, limit)
}

// toX87 gives the two parts of the 80-bit format.
func toX87(v float64) (head, m uint64) {
	bits := math.Float64bits(v)
	head = bits >> 63 << 15
	switch {
	case math.IsNaN(v):
		return head | 0x7fff, 3 << 62
	case math.IsInf(v, 0):
		return head | 0x7fff, 1 << 63
	case v == 0:
		return head, 0
	}
	f, e := math.Frexp(math.Abs(v))
	return head | uint64(e-1+16383), uint64(math.Ldexp(f, 53)) << 11
}

// toQuad gives the two words of the 128-bit format.
func toQuad(v float64) (hi, lo uint64) {
	sign := math.Float64bits(v) >> 63 << 63
	switch {
	case math.IsNaN(v):
		return sign | 0x7fff8<<44, 0
	case math.IsInf(v, 0):
		return sign | 0x7fff<<48, 0
	case v == 0:
		return sign, 0
	}
	f, e := math.Frexp(math.Abs(v))
	frac := uint64(math.Ldexp(f, 53)) & (1<<52 - 1)
	return sign | uint64(e-1+16383)<<48 | frac>>4, frac << 60
}
