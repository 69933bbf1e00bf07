package ir

import "fmt"

// Mangle spells a type as the names of overloaded intrinsics do.
func Mangle(ty *Type) string {
	switch ty.Kind {
	case Vector:
		return fmt.Sprintf("v%d%s", ty.Len, Mangle(ty.Elem))
	case ScalableVector:
		return fmt.Sprintf("nxv%d%s", ty.Len, Mangle(ty.Elem))
	case Integer:
		return fmt.Sprintf("i%d", ty.Bits)
	case Pointer:
		return fmt.Sprintf("p%d", ty.Bits)
	}
	return map[Kind]string{Half: "f16", BFloat: "bf16", Float: "f32", Double: "f64",
		X86FP80: "f80", FP128: "f128", PPCFP128: "ppcf128"}[ty.Kind]
}
