package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Integers that a variable holds when the derivative starts are copied to its shadow, where registered
// derivatives may read them.

// integers copies the integers in g to its shadows.
func (ro *room) integers(g *ir.Global, shadows []ir.Value) {
	from := ro.address(g)
	for _, sh := range shadows {
		ro.integersOf(g.ValueType, from, sh)
	}
}

// integersOf copies the integers in memory of type t from one address to another.
func (ro *room) integersOf(t *ir.Type, from, to ir.Value) {
	layout := ro.module().Layout()
	switch {
	case t.Kind == ir.Array && t.ContainsFloat() || t.Kind == ir.Array && t.ContainsPtr():
		if holdsIntegers(t.Elem) && t.Len > 0 {
			ro.each(t, from, to)
		}
	case t.Kind == ir.Struct:
		for i, f := range t.Fields {
			if holdsIntegers(f) {
				at := ir.IntConst(ir.I64, int64(layout.FieldOffset(t, i)))
				ro.integersOf(f, ro.bd.GEP(ir.I8, from, at), ro.bd.GEP(ir.I8, to, at))
			}
		}
	case holdsIntegers(t):
		ro.copyBytes(to, from, layout.Size(t))
	}
}

// holdsIntegers reports whether t is an integer, or has one as a member or element.
func holdsIntegers(t *ir.Type) bool {
	switch t.Kind {
	case ir.Array, ir.Vector:
		return holdsIntegers(t.Elem)
	case ir.Struct:
		for _, f := range t.Fields {
			if holdsIntegers(f) {
				return true
			}
		}
	}
	return t.IsInt()
}

// copyBytes copies size bytes.
func (ro *room) copyBytes(to, from ir.Value, size uint64) {
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I64, ir.I1)
	ro.bd.Call(sig, ro.module().Declare("llvm.memcpy.p0.p0.i64", sig), to, from, ir.IntConst(ir.I64, int64(size)), ir.BoolConst(false))
}

// each copies the integers of all elements of array type t. It emits a function with a loop, so that code
// size does not depend on the array's length.
func (ro *room) each(t *ir.Type, from, to ir.Value) {
	m := ro.module()
	f := ir.NewFunc(m, m.FreeName("goenzyme.integers"), ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr))
	f.Linkage, f.FnAttrs = "internal", "nounwind willreturn"
	entry, loop, exit := f.NewBlock("entry"), f.NewBlock("loop"), f.NewBlock("exit")
	bd := ir.NewBuilder(entry)
	bd.Br(loop)
	bd.SetBlock(loop)

	k := bd.Phi(ir.I64, "k")
	element := func(of ir.Value) ir.Value { return bd.GEP(t.Elem, of, k) }
	inner := &room{call: ro.call, bd: bd}
	inner.integersOf(t.Elem, element(f.Params[0]), element(f.Params[1]))
	next := bd.Add(k, ir.IntConst(ir.I64, 1))

	k.AddIncoming(ir.IntConst(ir.I64, 0), entry)
	k.AddIncoming(next, loop)
	bd.CondBr(bd.ICmp(ir.IEQ, next, ir.IntConst(ir.I64, int64(t.Len))), exit, loop)
	bd.SetBlock(exit)
	bd.Ret(nil)
	ro.bd.Call(f.Sig, f, from, to)
}
