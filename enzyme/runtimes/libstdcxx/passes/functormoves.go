package passes

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// libstdc++'s std::function moves what it holds as sixteen bytes, whatever that is: the address of a function, numbers, or the address of something bigger.
// Where all that a program puts there are addresses, these bytes are known. Else only the manager knows them, which std::function keeps for copies and the
// end of the object's life: a move becomes a copy, and the end of what was copied.

// holdsAddress reports whether what a manager holds is an address, or nothing, by one of the functions with which it puts that there.
func (k *functors) holdsAddress(create *ir.Func) bool {
	for in := range create.Instrs() {
		if callee := in.CalleeFunc(); callee != nil && strings.HasPrefix(callee.Name, "_Znw") {
			return true // it lies elsewhere
		}
	}
	for in := range create.Instrs() {
		if _, copied := typenotes.Copies(in); copied || in.Op == ir.OpStore && !in.Arg(0).Type().IsPtr() {
			return false
		}
	}
	return true
}

// What a manager is asked to do, and where a std::function keeps it.
const (
	managerAt    = 16
	cloneFunctor = 2
	endFunctor   = 3
)

// moveByManagers lets managers move what std::functions hold, where two of them are swapped, or one is made of another. Empty ones hold nothing then, no
// zeros either.
func (k *functors) moveByManagers() {
	for _, f := range k.m.Funcs {
		if !strings.HasPrefix(f.Name, "_ZNSt8functionI") && !strings.HasPrefix(f.Name, "_ZNSt14_Function_baseC") {
			continue
		}
		for in := range f.Instrs() {
			move, isCopy := typenotes.Copies(in)
			callee := in.CalleeFunc()
			bd := &ir.Builder{Dbg: in.Meta("dbg")}
			bd.SetBefore(in)
			switch {
			case emptied(in):
			case in.Op != ir.OpCall:
				continue
			case cleared(in) > 0:
				for at := int64(managerAt); at < cleared(in); at += 8 {
					bd.Store(ir.AnyMemory, ir.NullConst(), bd.GEP(ir.I8, in.CallArgs()[0], ir.IntConst(ir.I64, at)), 8)
				}
			case isCopy && strings.Contains(f.Name, "EOS"):
				k.move(bd, move.Dst, move.Src, manager(bd, move.Src))
			case callee != nil && strings.HasPrefix(callee.Name, "_ZSt4swapISt9_Any_data") && in.Call().NumArgs == 2:
				a, b := in.CallArgs()[0], in.CallArgs()[1]
				ofA, ofB := manager(bd, a), manager(bd, b)
				between := bd.Alloca(ir.ArrayType(managerAt, ir.I8), "")
				between.Extra.(*ir.AllocaInfo).Align = 8
				k.move(bd, between, a, ofA)
				k.move(bd, a, b, ofB)
				k.move(bd, b, between, ofA)
			default:
				continue
			}
			in.Erase()
		}
	}
}

// emptied reports whether an instruction stores null where a std::function holds something.
func emptied(in *ir.Instr) bool {
	if in.Op != ir.OpStore || !in.Arg(0).Type().IsPtr() || !ir.IsZero(in.Arg(0)) {
		return false
	}
	gep, ok := in.Arg(1).(*ir.Instr)
	if !ok || gep.Op != ir.OpGEP || gep.NumArgs() != 3 {
		return false
	}
	n, constant := ir.AsInt(gep.Arg(2))
	return constant && n == 0 && gep.Extra.(*ir.GEPInfo).Elem.Name == "class.std::_Function_base"
}

// cleared is how many bytes of a std::function an instruction sets to zero at once, 0 when it does not.
func cleared(in *ir.Instr) int64 {
	move, ok := known.Moves(in)
	if !ok || move.Src != nil || !move.Clears() {
		return 0
	}
	n, constant := move.Bytes()
	if !constant || n < managerAt || n > managerAt+16 {
		return 0
	}
	return int64(n)
}

func manager(bd *ir.Builder, function ir.Value) ir.Value {
	return bd.Load(ir.AnyMemory, ir.Ptr, bd.GEP(ir.I8, function, ir.IntConst(ir.I64, managerAt)), 8)
}

// move calls a function that lets a manager move an object.
func (k *functors) move(bd *ir.Builder, to, from, manager ir.Value) {
	f := k.m.Func(moveFunctor)
	if f == nil {
		f = newMove(k.m)
	}
	bd.Call(f.Sig, f, to, from, manager)
}

const moveFunctor = "goenzyme.functor.move"

// newMove makes the function that moves what a manager holds; there is none in an empty std::function.
func newMove(m *ir.Module) *ir.Func {
	f := ir.NewFunc(m, moveFunctor, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr))
	f.Linkage = "internal"
	to, from, by := f.Params[0], f.Params[1], f.Params[2]
	entry, holds, end := f.NewBlock("entry"), f.NewBlock("holds"), f.NewBlock("end")
	bd := ir.NewBuilder(entry)
	some := bd.ICmp(ir.INE, by, ir.NullConst())
	bd.CondBr(bd.Binary(ir.OpAnd, some, bd.ICmp(ir.INE, to, from)), holds, end)
	bd.SetBlock(holds)
	sig := ir.FuncType(ir.I1, ir.Ptr, ir.Ptr, ir.I32)
	bd.Call(sig, by, to, from, ir.IntConst(ir.I32, cloneFunctor))
	bd.Call(sig, by, from, from, ir.IntConst(ir.I32, endFunctor))
	bd.Br(end)
	bd.SetBlock(end)
	bd.Ret(nil)
	return f
}
