package ir

import (
	"iter"
	"strings"
)

// Holds reports whether a constant is, or is made from, the address of sym.
func Holds(v, sym Value) bool {
	if v == sym {
		return true
	}
	found := false
	if c, ok := v.(*Const); ok && len(c.Elems) > 0 {
		WalkConst(c, func(x Value) { found = found || x == sym })
	}
	return found
}

// Mentions are the operands in f that are the address of sym, or constants made from it.
func Mentions(f *Func, sym Value) iter.Seq2[*Instr, int] {
	return func(yield func(in *Instr, operand int) bool) {
		for in := range f.Instrs() {
			for i, a := range in.args {
				if Holds(a, sym) && !yield(in, i) {
					return
				}
			}
		}
	}
}

// BeforeUse is where operand i of in can be computed: for a φ at the end of the block that it comes from.
func BeforeUse(in *Instr, i int) *Builder {
	bd := &Builder{Dbg: in.Meta("dbg")}
	if in.Op == OpPhi {
		_, from := in.Incoming(i / 2)
		bd.SetBefore(from.Term())
		return bd
	}
	bd.SetBefore(in)
	return bd
}

// Rebuild computes with instructions what was a constant made from sym's address, from p instead.
func (bd *Builder) Rebuild(v, sym, p Value) Value {
	if v == sym {
		return p
	}
	if !Holds(v, sym) {
		return v
	}
	c := v.(*Const)
	elems := make([]Value, len(c.Elems))
	for i, e := range c.Elems {
		elems[i] = bd.Rebuild(e, sym, p)
	}
	if c.Kind == ConstExpr {
		in := bd.Emit(c.Op, c.Type(), c.Extra, elems...)
		in.Flags = c.Flags
		return in
	}
	var agg Value = UndefConst(c.Type())
	for i, e := range elems {
		if c.Type().IsVector() {
			agg = bd.Emit(OpInsertElement, c.Type(), nil, agg, e, IntConst(I64, int64(i)))
		} else {
			agg = bd.InsertValue(agg, e, i)
		}
	}
	return agg
}

// IsThreadLocalAddress reports whether an instruction asks for the thread's own copy of a variable.
func IsThreadLocalAddress(in *Instr) bool {
	f := in.CalleeFunc()
	return f != nil && strings.HasPrefix(f.Name, "llvm.threadlocal.address")
}
