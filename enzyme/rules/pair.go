package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Pair is the intrinsic for a function of the C library that LLVM computes together with its partial, "" where there is none: a sine and a cosine of one
// angle are one call of sincos. The functions themselves may write errno, which no derivative owes, and so stay two calls.
func Pair(f *ir.Func) string {
	if f == nil || !f.IsDecl() {
		return ""
	}
	row, p, ok := family(f.Name)
	switch {
	case !ok || !row.Paired:
		return ""
	case f.Name == row.Name && p == double:
		return "llvm." + row.Name + ".f64"
	case f.Name == row.Name+"f" && p == single:
		return "llvm." + row.Name + ".f32"
	}
	return ""
}
