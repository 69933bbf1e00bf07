package passes

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/rust"
)

// swapBytes is how std exchanges values of any type: word by word, of which nobody can say what each is.
const swapBytes = "core::ptr::swap_nonoverlapping_bytes"

// swap gives a call of swapBytes the exchange of the values that are known to lie at its ends: one value at a time.
func (t *typer) swap(call *ir.Instr) {
	callee := call.CalleeFunc()
	if callee == nil || rust.Path(callee.Name) != swapBytes || len(call.CallArgs()) != 3 {
		return
	}
	args := call.CallArgs()
	cells := t.agreed(t.element, args[0], args[1])
	if cells == nil {
		return
	}
	key := fmt.Sprint(cells)
	if t.swaps[key] == nil {
		t.swaps[key] = t.writeSwap(callee.Sig, cells)
	}
	call.SetArg(0, t.swaps[key])
}

// writeSwap writes a function that exchanges values of a layout: (x, y, bytes), of which there are some.
func (t *typer) writeSwap(sig *ir.Type, cells []cell) *ir.Func {
	f := ir.NewFunc(t.m, t.m.FreeName("rust.swap"), sig)
	f.Linkage, f.FnAttrs = "internal", "alwaysinline"
	size := ir.IntConst(ir.I64, int64(len(cells)))
	entry, loop, exit := f.NewBlock("entry"), f.NewBlock("loop"), f.NewBlock("exit")
	bd := ir.NewBuilder(entry)
	room := bd.Alloca(ir.ArrayType(uint64(len(cells)), ir.I8), "value")
	bd.Br(loop)
	bd.SetBlock(loop)
	at := bd.Phi(ir.I64, "at")
	x, y := bd.GEP(ir.I8, f.Params[0], at), bd.GEP(ir.I8, f.Params[1], at)
	for _, move := range [][2]ir.Value{{room, x}, {x, y}, {y, room}} {
		copied := t.m.Declare("llvm.memcpy.p0.p0.i64", ir.FuncType(ir.VoidType, room.Type(), room.Type(), ir.I64, ir.I1))
		t.note(bd.Call(copied.Sig, copied, move[0], move[1], size, ir.BoolConst(false)), cells)
	}
	next := bd.Add(at, size)
	bd.CondBr(bd.ICmp(ir.IULT, next, f.Params[2]), loop, exit)
	at.AddIncoming(ir.IntConst(ir.I64, 0), entry)
	at.AddIncoming(next, loop)
	bd.SetBlock(exit)
	bd.Ret(nil)
	return f
}
