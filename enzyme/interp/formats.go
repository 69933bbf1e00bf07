package interp

import (
	"math"
	"math/big"
	"math/bits"
)

// roundHalf rounds to IEEE binary16, roundBFloat to bfloat16; both to nearest even.
func roundHalf(x float64) float32 { return halfToFloat(floatToHalf64(x)) }

func roundBFloat(x float64) float32 {
	if math.IsNaN(x) {
		return float32(math.NaN())
	}
	f := roundTo(x, 8, -126, 127)
	return float32(f)
}

// roundTo rounds x to prec significant bits, with subnormals below 2^emin and
// infinity above 2^(emax+1).
func roundTo(x float64, prec, emin, emax int) float64 {
	if x == 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return x
	}
	_, e := math.Frexp(x) // x = f·2^e with ½ ≤ |f| < 1
	ulp := max(e-prec, emin-prec+1)
	r := math.Ldexp(math.RoundToEven(math.Ldexp(x, -ulp)), ulp)
	if math.Abs(r) >= math.Ldexp(1, emax+1) {
		return math.Inf(int(math.Copysign(1, x)))
	}
	return r
}

func floatToHalf(f float32) uint16 { return floatToHalf64(float64(f)) }

func floatToHalf64(x float64) uint16 {
	sign := uint16(math.Float64bits(x) >> 63 << 15)
	switch r := math.Abs(roundTo(x, 11, -14, 15)); {
	case math.IsNaN(r):
		return sign | 0x7e00
	case math.IsInf(r, 0):
		return sign | 0x7c00
	case r < math.Ldexp(1, -14):
		return sign | uint16(math.Ldexp(r, 24))
	default:
		f, e := math.Frexp(r)
		return sign | uint16(e-1+15)<<10 | uint16(math.Ldexp(f, 11))&0x3ff
	}
}

func halfToFloat(h uint16) float32 {
	frac, exp := float64(h&0x3ff), int(h>>10&0x1f)
	var x float64
	switch {
	case exp == 0:
		x = math.Ldexp(frac, -24)
	case exp == 31 && frac == 0:
		x = math.Inf(1)
	case exp == 31:
		x = math.NaN()
	default:
		x = math.Ldexp(1024+frac, exp-25)
	}
	if h>>15 != 0 {
		x = -x
	}
	return float32(x)
}

// float80 reads the x87 format: explicit leading bit, exponent biased by 16383.
func float80(frac uint64, se uint16) float64 {
	var x float64
	switch exp := int(se & 0x7fff); {
	case frac == 0 && exp == 0:
		x = 0
	case exp == 0x7fff && frac<<1 == 0:
		x = math.Inf(1)
	case exp == 0x7fff:
		x = math.NaN()
	default:
		f := new(big.Float).SetUint64(frac)
		x, _ = f.SetMantExp(f, exp-16383-63).Float64()
	}
	if se>>15 != 0 {
		x = -x
	}
	return x
}

func toFloat80(x float64) (frac uint64, se uint16) {
	if math.Signbit(x) {
		se, x = 0x8000, -x
	}
	switch {
	case x == 0:
		return 0, se
	case math.IsInf(x, 0):
		return 1 << 63, se | 0x7fff
	case math.IsNaN(x):
		return 3 << 62, se | 0x7fff
	}
	f, e := math.Frexp(x)
	frac = uint64(math.Ldexp(f, 64-1)) << 1
	lead := bits.LeadingZeros64(frac)
	return frac << uint(lead), se | uint16(e-1+16383-lead)
}
