package rules

import (
	"fmt"
	"math/big"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// digits is the precision in bits of each floating-point type.
var digits = map[ir.Kind]uint{ir.Half: 11, ir.BFloat: 8, ir.Float: 24, ir.Double: 53, ir.X86FP80: 64, ir.FP128: 113, ir.PPCFP128: 53}

// typedConst returns the constant x rounded to ty: ln 2 is the nearest number of that type, not the nearest
// double.
func typedConst(ty *ir.Type, x *Expr) ir.Value {
	if ty.IsVector() {
		if x.num == 0 {
			return ir.ZeroConst(ty)
		}
		return ir.NewConst(ir.ConstSplat, ty, typedConst(ty.Elem, x))
	}
	v := new(big.Float).SetPrec(digits[ty.Kind]).SetMode(big.ToNearestEven)
	if x.text == "" {
		v.SetFloat64(x.num)
	} else if _, ok := v.SetString(x.text); !ok {
		panic("rules: bad constant " + x.text)
	}
	near, _ := v.Float64()
	c := ir.FloatConst(ty, near)
	if text := wideText(ty, v); text != "" {
		c.Text = text
	}
	return c
}

// wideText returns the spelling of v in a type with more precision than double (LangRef, "Simple Constants":
// 0xK and 0xL). v is zero or a normal number.
func wideText(ty *ir.Type, v *big.Float) string {
	if ty.Kind != ir.X86FP80 && ty.Kind != ir.FP128 {
		return ""
	}
	bits := int(digits[ty.Kind])
	mant := new(big.Float).SetPrec(uint(bits))
	exp := v.MantExp(mant) // v = mant·2^exp, ½ ≤ |mant| < 1
	whole, _ := mant.SetMantExp(mant, bits).Int(nil)
	biased := 0
	if whole.Sign() != 0 {
		biased = exp - 1 + 16383
	}
	if v.Signbit() {
		biased |= 0x8000
		whole.Neg(whole)
	}
	if ty.Kind == ir.X86FP80 {
		return fmt.Sprintf("0xK%04X%016X", biased, whole)
	}
	whole.SetBit(whole, 112, 0) // the format does not store the leading one
	low := new(big.Int).And(whole, new(big.Int).SetUint64(^uint64(0)))
	high := new(big.Int).Rsh(whole, 64)
	return fmt.Sprintf("0xL%016X%04X%012X", low, biased, high)
}
