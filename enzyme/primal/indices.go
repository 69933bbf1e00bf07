package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// WidenIndices has indices that are computed in a narrow type, and extended then, computed in the wide one: x + 3·n with an int n
// becomes x + 3·(long)n, as the front end promises that the narrow product does not wrap. LLVM's passes drop such a promise where they use the
// product once more, and then nobody can tell x + 3·n from x + i, i < 3·n.
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

// isIndex reports whether an address is computed with in.
func isIndex(in *ir.Instr) bool {
	for _, u := range ir.UsesOf(in) {
		if u.User.Op == ir.OpGEP && u.Index > 0 {
			return true
		}
	}
	return false
}

// promised holds for sums, differences and products that do not wrap.
func promised(v ir.Value) bool {
	in, ok := v.(*ir.Instr)
	return ok && (in.Op == ir.OpAdd || in.Op == ir.OpSub || in.Op == ir.OpMul) && in.Flags&ir.NSW != 0
}

// widened computes v in type t.
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
