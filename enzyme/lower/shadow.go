package lower

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// maxStack is the size in bytes of the largest shadow that is allocated on the stack.
const maxStack = 1 << 14

// room manages the memory of one request's shadows.
type room struct {
	call *ir.Instr
	bd   *ir.Builder // before the request
	mark ir.Value    // the arena's mark before the first shadow there; nil if all are on the stack
	late []func()    // emit code after the request
}

// newRoom returns a room that emits code before the request.
func newRoom(r *request.Request) *room {
	ro := &room{call: r.Call, bd: &ir.Builder{Dbg: r.Call.Meta("dbg")}}
	ro.bd.SetBefore(r.Call)
	return ro
}

// address returns the variable's address in the thread that makes the request.
func (ro *room) address(v ir.Value) ir.Value {
	g, ok := v.(*ir.Global)
	if !ok || g.ThreadLocal == "" {
		return v
	}
	sig := ir.FuncType(ir.Ptr, ir.Ptr)
	return ro.bd.Call(sig, ro.module().Declare("llvm.threadlocal.address.p0", sig), g)
}

func (ro *room) module() *ir.Module { return ro.call.Func().Module() }

// shadow returns the shadow of g that the program names, or new memory filled with zeros.
func (gs *Globals) shadow(g *ir.Global, ro *room) ir.Value {
	if s := gs.given[g]; s != nil {
		return ro.address(s)
	}
	size := ir.IntConst(ir.I64, int64(gs.m.Layout().Size(g.ValueType)))
	p := ro.memory(g, size)
	sig := ir.FuncType(ir.VoidType, ir.Ptr, ir.I8, ir.I64, ir.I1)
	ro.bd.Call(sig, gs.m.Declare("llvm.memset.p0.i64", sig), p, ir.IntConst(ir.I8, 0), size, ir.BoolConst(false))
	return p
}

// memory allocates a small shadow on the stack and a large one in the arena.
func (ro *room) memory(g *ir.Global, size *ir.Const) ir.Value {
	if size.Int <= maxStack {
		entry := ro.call.Func().Entry()
		bd := &ir.Builder{}
		bd.SetBefore(entry.First())
		align := max(g.Align, ro.module().Layout().Align(g.ValueType))
		return bd.Emit(ir.OpAlloca, ir.Ptr, &ir.AllocaInfo{Elem: g.ValueType, Align: align}, ir.IntConst(ir.I32, 1))
	}
	if ro.mark == nil {
		ro.mark = ro.runtime(known.RuntimePrefix+"arena_mark", ir.Ptr)
	}
	return ro.runtime(known.RuntimePrefix+"arena_alloc", ir.Ptr, size)
}

// runtime emits a call of a runtime function.
func (ro *room) runtime(name string, result *ir.Type, args ...ir.Value) ir.Value {
	types := make([]*ir.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	sig := ir.FuncType(result, types...)
	return ro.bd.Call(sig, ro.module().Declare(name, sig), args...)
}

// end emits the code after the request, and releases the arena memory.
func (ro *room) end() {
	ro.bd.SetBefore(ro.call.Next())
	for _, do := range ro.late {
		do()
	}
	if ro.mark != nil {
		ro.runtime(known.RuntimePrefix+"arena_release", ir.VoidType, ro.mark)
	}
}

// mirror fills the shadow of a constant pointer table with the shadows of the table's pointers.
func mirror(g *ir.Global, shadows map[*ir.Global][]ir.Value, ro *room) {
	if !g.Constant || g.Init == nil {
		return
	}
	for lane, sh := range shadows[g] {
		mirrorAt(g.Init, sh, 0, func(of *ir.Global) ir.Value { return shadows[of][lane] }, ro)
	}
}

// mirrorAt stores the shadows of the pointers in constant v to sh at byte offset.
func mirrorAt(v ir.Value, sh ir.Value, offset uint64, shadowOf func(*ir.Global) ir.Value, ro *room) {
	layout := ro.module().Layout()
	c, _ := v.(*ir.Const)
	t := v.Type()
	switch {
	case t.IsPtr():
		if c == nil || c.Kind == ir.ConstExpr {
			at := ro.bd.GEP(ir.I8, sh, ir.IntConst(ir.I64, int64(offset)))
			ro.bd.Store(ir.AnyMemory, shadowOfAddress(v, shadowOf, ro), at, 1)
		}
	case c == nil || c.Kind != ir.ConstAggregate:
	case t.Kind == ir.Struct:
		for i, e := range c.Elems {
			mirrorAt(e, sh, offset+layout.FieldOffset(t, i), shadowOf, ro)
		}
	default:
		for i, e := range c.Elems {
			mirrorAt(e, sh, offset+uint64(i)*layout.Size(t.Elem), shadowOf, ro)
		}
	}
}

// shadowOfAddress returns address v based on its variable's shadow. Functions, and tables of functions, are
// their own shadows.
func shadowOfAddress(v ir.Value, shadowOf func(*ir.Global) ir.Value, ro *room) ir.Value {
	var base *ir.Global
	ir.WalkConst(v, func(x ir.Value) {
		if g, ok := x.(*ir.Global); ok && !known.IsClassTable(g) {
			base = g
		}
	})
	if base == nil {
		return v
	}
	return ro.bd.Rebuild(v, base, shadowOf(base))
}
