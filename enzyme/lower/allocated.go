package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// allocated creates zeroed shadows of the arrays that Fortran's allocatable module variables hold when the
// derivative starts. Such a variable owns its array, and its descriptor states the array's size. Callers
// ensure that no other pointer may lead to the array: such a pointer would need the shadow that belongs to
// the address.
func allocated(g *ir.Global, shadows []ir.Value, ro *room) {
	if !g.Constant {
		eachDescriptor(ro.module().Layout(), g.ValueType, 0, func(t *ir.Type, offset uint64) { ro.array(g, t, offset, shadows) })
	}
}

// eachDescriptor calls do for each descriptor in type t at byte offset. It skips descriptors in arrays.
func eachDescriptor(layout *ir.Layout, t *ir.Type, offset uint64, do func(t *ir.Type, offset uint64)) {
	switch {
	case known.IsDescriptor(t):
		do(t, offset)
	case t.Kind == ir.Struct:
		for i, f := range t.Fields {
			eachDescriptor(layout, f, offset+layout.FieldOffset(t, i), do)
		}
	}
}

// array allocates a shadow of the array that the descriptor in g describes, if the array is allocated. After
// the request, it frees the shadows that are still in place.
func (ro *room) array(g *ir.Global, t *ir.Type, offset uint64, shadows []ir.Value) {
	bd, layout := ro.bd, ro.module().Layout()
	at := func(base ir.Value) ir.Value { return bd.GEP(ir.I8, base, ir.IntConst(ir.I64, int64(offset))) }

	d := at(ro.address(g))
	there, size := known.Owned(bd, layout, t, d)
	m := ro.module()

	calloc, free := ir.FuncType(ir.Ptr, ir.I64, ir.I64), ir.FuncType(ir.VoidType, ir.Ptr)
	for _, sh := range shadows {
		place := at(sh)
		made := bd.Call(calloc, m.Declare("calloc", calloc), ir.IntConst(ir.I64, 1), size)
		bd.Store(ir.AnyMemory, bd.Select(there, made, ir.NullConst()), place, 1)
		ro.late = append(ro.late, func() {
			// If the derivative has replaced the shadow of an allocated array, it has freed the old one
			// itself.
			still := bd.ICmp(ir.IEQ, bd.Load(ir.AnyMemory, ir.Ptr, place, 1), made)
			gone := bd.Binary(ir.OpAnd, there, bd.Binary(ir.OpXor, still, ir.BoolConst(true)))
			bd.Call(free, m.Declare("free", free), bd.Select(gone, ir.NullConst(), made))
		})
	}
}
