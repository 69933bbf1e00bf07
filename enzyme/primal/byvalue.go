package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// ownByValue copies a parameter passed by value (byval) to a local variable, if the function may change it.
// The caller's struct keeps its value, so changes of the copy must not affect the derivative of the struct.
// With a variable of its own, that follows from the rule of memcpy.
func ownByValue(f *ir.Func) {
	m := f.Module()
	for _, p := range f.Params {
		t := m.TypeAttr(p.Attrs, "byval")
		if t == nil || p.Attrs.Has("readonly") || p.Attrs.Has("readnone") || ir.NumUses(p) == 0 {
			continue
		}
		uses := ir.UsesOf(p)
		bd := ir.NewBuilder(f.Entry())
		bd.SetBefore(f.Entry().FirstNonPhi())
		align := max(p.Attrs.Align(), m.Layout().Align(t))
		own := bd.Emit(ir.OpAlloca, ir.Ptr, &ir.AllocaInfo{Elem: t, Align: align}, ir.IntConst(ir.I32, 1))
		sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
		bd.Call(sig, m.DeclareLater("llvm.memcpy.p0.p0.i64", sig), own, p, ir.IntConst(ir.I64, int64(m.Layout().Size(t))), ir.BoolConst(false))
		for _, u := range uses {
			u.User.SetArg(u.Index, own)
		}
	}
}
