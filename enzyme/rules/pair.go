package rules

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Pair returns the intrinsic for a C function that LLVM computes together with its partial, "" if there is
// none. Sine and cosine of one angle become one call of sincos. LLVM does not merge the functions themselves,
// because they may write errno, which derivatives need not do.
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
