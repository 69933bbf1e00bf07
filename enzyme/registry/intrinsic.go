package registry

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// ownIntrinsics replaces calls of LLVM's sin, pow and so on by calls of C's functions if the program has a
// rule or mark for these. With -fno-math-errno or -ffast-math, clang replaces the function by the intrinsic.
func (r *reader) ownIntrinsics() {
	for _, f := range r.m.Funcs {
		if f.IsDecl() && !strings.HasPrefix(f.Name, "llvm.") && marksOf(f) {
			r.useFor(f)
		}
	}
}

// marksOf reports whether f has a rule or a mark.
func marksOf(f *ir.Func) bool {
	return f.HasRule() || f.StandsIn() || f.FnAttrs.HasString(known.MarkInactive)
}

// useFor replaces calls of the intrinsic that corresponds to the C function f.
func (r *reader) useFor(f *ir.Func) {
	suffix := map[ir.Kind][2]string{ir.Double: {"", ".f64"}, ir.Float: {"f", ".f32"}, ir.X86FP80: {"l", ".f80"}, ir.FP128: {"l", ".f128"}}
	s, ok := suffix[f.Result().Kind]
	base, has := strings.CutSuffix(f.Name, s[0])
	if !ok || !has {
		return
	}
	intrinsic := r.m.Func("llvm." + base + s[1])
	if intrinsic == nil || !intrinsic.Sig.Equal(f.Sig) {
		return
	}
	for _, u := range ir.UsesOf(intrinsic) {
		if u.User.CalleeFunc() == intrinsic {
			u.User.SetArg(u.Index, f)
		}
	}
}
