package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// WidenIndices computes indices in the wide type, if they are computed in a narrow type and then extended: x
// + 3·n with an int n becomes x + 3·(long)n. The front end promises that the narrow product does not wrap.
// LLVM's passes drop that flag when they reuse the product. Alias analysis can then no longer separate x +
// 3·n from x + i with i < 3·n.
func WidenIndices(m *ir.Module) {
	for _, f := range m.Funcs {
		var narrow []*ir.Instr
		for in := range f.Instrs() {
			if in.Op == ir.OpSExt && in.Type().IsInt() && isIndex(in) && promised(in.Arg(0)) {
				narrow = append(narrow, in)
			}
		}
		for _, in := range narrow {
			bd := ir.NewBuilder(in.Parent())
			bd.SetBefore(in)
			bd.Dbg = in.Meta("dbg")
			ir.ReplaceAllUses(in, widened(bd, in.Arg(0), in.Type()))
			in.Erase()
		}
	}
}

// isIndex reports whether in is the index of an address computation.
func isIndex(in *ir.Instr) bool {
	for _, u := range ir.UsesOf(in) {
		if u.User.Op == ir.OpGEP && u.Index > 0 {
			return true
		}
	}
	return false
}

// promised reports whether v is a sum, difference or product that does not wrap (nsw).
func promised(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && (in.Op == ir.OpAdd || in.Op == ir.OpSub || in.Op == ir.OpMul) && in.Flags&ir.NSW != 0
}

// widened emits v in type t.
func widened(bd *ir.Builder, v ir.Value, t *ir.Type) ir.Value {
	if c, ok := ir.AsInt(v); ok {
		return ir.IntConst(t, c)
	}
	if !promised(v) {
		return bd.Emit(ir.OpSExt, t, nil, v)
	}
	in := v.(*ir.Instr)
	wide := ir.NewInstr(in.Op, t, nil, widened(bd, in.Arg(0), t), widened(bd, in.Arg(1), t))
	wide.Flags = ir.NSW
	return bd.Insert(wide)
}
