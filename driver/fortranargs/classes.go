package fortranargs

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// Without an interface flang passes an array of a class as one of its declared type: it makes a descriptor that says so, and as the elements of that type lie apart where
// the objects are of an extended one, it copies them. Which of the two the procedure wants, the objects or their parts of the declared type, only Fit knows. Note
// therefore takes the copying out of the caller, and Fit puts it where it is wanted.

// objects is the descriptor that knows the dynamic type of the array that d describes, and the one that tells its declared type; nil when they are the same.
func objects(d ir.Value, t *ir.Type) (dynamic, declared ir.Value) {
	declared = beforeCopy(d)
	if dynamic = sourceOfView(declared, t); dynamic == nil {
		return nil, nil
	}
	return dynamic, declared
}

// sourceOfView is the variable whose array is described once more, the whole of it, as of a type that the source names.
func sourceOfView(view ir.Value, t *ir.Type) ir.Value {
	v := storedWhole(view)
	o := flang.TypeOfObject(t)
	if v == nil || o < 0 || rankOf(t) == 0 {
		return nil
	}
	if _, named := memberOfValue(v, o, 0).(*ir.Global); !named {
		return nil
	}
	from := loadedFrom(partOfValue(v, flang.BaseMember), flang.BaseMember)
	if slot, ok := from.(*ir.Instr); !ok || slot.Op != ir.OpAlloca || !slot.Extra.(*ir.AllocaInfo).Elem.Equal(t) {
		return nil
	}
	for k := range rankOf(t) {
		for part := 1; part < 3; part++ {
			if loadedFrom(partOfValue(v, flang.DimensionMember, k, part), flang.DimensionMember, int64(k), int64(part)) != from {
				return nil
			}
		}
	}
	return from
}

// storedWhole is the descriptor that is stored in a variable, nil when there are several.
func storedWhole(d ir.Value) (stored ir.Value) {
	slot, ok := d.(*ir.Instr)
	if !ok || slot.Op != ir.OpAlloca {
		return nil
	}
	for _, u := range ir.UsesOf(slot) {
		if u.User.Op != ir.OpStore || u.Index != 1 {
			continue
		}
		if stored != nil || !flang.IsDescriptor(u.User.Arg(0).Type()) {
			return nil
		}
		stored = u.User.Arg(0)
	}
	return stored
}

// partOfValue is what has been put into a part of a descriptor that is a value.
func partOfValue(v ir.Value, path ...int) ir.Value {
	for {
		in, ok := v.(*ir.Instr)
		if !ok || in.Op != ir.OpInsertValue {
			return nil
		}
		if slices.Equal(in.Extra.(ir.Indices), path) {
			return in.Arg(1)
		}
		v = in.Arg(0)
	}
}

// loadedFrom is the descriptor of which v is a part.
func loadedFrom(v ir.Value, path ...int64) ir.Value {
	load, ok := v.(*ir.Instr)
	if !ok || load.Op != ir.OpLoad {
		return nil
	}
	gep, ok := load.Arg(0).(*ir.Instr)
	if !ok {
		return nil
	}
	if _, at, ok := memberOf(gep); !ok || !slices.Equal(at, path) {
		return nil
	}
	return gep.Arg(0)
}

// leaveTogether keeps the caller from copying what a descriptor leads to.
func leaveTogether(declared ir.Value) {
	for _, u := range ir.UsesOf(declared) {
		if f := u.User.CalleeFunc(); f != nil && strings.HasPrefix(f.Name, flang.IsContiguous) {
			ir.ReplaceAllUses(u.User, ir.BoolConst(true))
		}
	}
}

// isOfClass reports whether a note is about an array of a class.
func isOfClass(n []ir.Value) bool { return n != nil && !isNull(n[declaredNote]) }

// passParts passes the parts of the declared type where the procedure does not ask for the objects themselves: t is nil when the procedure is not known.
func passParts(call *ir.Instr, notes map[int][]ir.Value, t *fitting) {
	wants := map[int]bool{}
	if t != nil {
		for k, p := range t.ops.places {
			for _, at := range p.operands() {
				wants[at] = t.wishes[k].describes() && t.wishes[k].object
			}
		}
	}
	for at := range call.CallArgs() {
		if n := notes[at]; isOfClass(n) && !wants[at] {
			notes[at] = passPart(call, at, n)
			if t != nil {
				t.args[at] = call.CallArgs()[at]
			}
		}
	}
}

// passPart makes operand at of a request what flang would have passed, and returns what is known of that.
func passPart(call *ir.Instr, at int, n []ir.Value) []ir.Value {
	m, whole := call.Func().Module(), n[declaredNote]
	pos := m.Pos(call)
	file, line := textIn(m, pos.File), ir.IntConst(ir.I32, int64(pos.Line))
	bd := &ir.Builder{Dbg: call.Meta("dbg")}
	bd.SetBefore(call)
	in := funcOf(m, partsIn, ir.FuncType(ir.Ptr, ir.Ptr, ir.Ptr, ir.Ptr, ir.I32), writePartsIn)
	part := bd.Call(in.Sig, in, bd.Alloca(descriptorType(n), ""), whole, file, line)
	call.SetArg(at+1, bd.Load(ir.AnyMemory, ir.Ptr, part, 0))
	bd.SetBefore(call.Next())
	out := funcOf(m, partsOut, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr, ir.I32), writePartsOut)
	bd.Call(out.Sig, out, part, whole, file, line)
	n = slices.Clone(n)
	n[descriptorNote], n[ownNote], n[boundsNote], n[declaredNote] = part, ir.BoolConst(false), whole, ir.NullConst()
	return n
}

// Functions that copy the elements of an array of which they get the descriptor, if they lie apart, and that copy them back.
const (
	partsIn  = "__goenzyme_fortran_parts_in"
	partsOut = "__goenzyme_fortran_parts_out"
)

// funcOf is the function of a name, which is written when it is first asked for.
func funcOf(m *ir.Module, name string, sig *ir.Type, write func(m *ir.Module, f *ir.Func)) *ir.Func {
	f := m.Func(name)
	if f == nil {
		f = ir.NewFunc(m, name, sig)
		f.Linkage = "internal"
		write(m, f)
	}
	return f
}

// writePartsIn writes (room for a descriptor, descriptor, file, line), which gives the descriptor of elements that lie side by side.
func writePartsIn(m *ir.Module, f *ir.Func) {
	room, whole := f.Params[0], f.Params[1]
	bd := ir.NewBuilder(f.NewBlock("entry"))
	together, apart := f.NewBlock("together"), f.NewBlock("apart")
	asks := m.Declare(flang.IsContiguous, ir.FuncType(ir.I1, ir.Ptr))
	bd.CondBr(bd.Call(asks.Sig, asks, whole), together, apart)
	bd.SetBlock(together)
	bd.Ret(whole)
	bd.SetBlock(apart)
	copies := m.Declare(flang.CopyInAssign, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr, ir.I32))
	bd.Call(copies.Sig, copies, room, whole, f.Params[2], f.Params[3])
	bd.Ret(room)
}

// writePartsOut writes (what partsIn gave, descriptor, file, line).
func writePartsOut(m *ir.Module, f *ir.Func) {
	part, whole := f.Params[0], f.Params[1]
	bd := ir.NewBuilder(f.NewBlock("entry"))
	apart, done := f.NewBlock("apart"), f.NewBlock("done")
	bd.CondBr(bd.ICmp(ir.INE, part, whole), apart, done)
	bd.SetBlock(apart)
	copies := m.Declare(flang.CopyOutAssign, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.Ptr, ir.I32))
	bd.Call(copies.Sig, copies, whole, part, f.Params[2], f.Params[3])
	bd.Br(done)
	bd.SetBlock(done)
	bd.Ret(nil)
}
