package fortranargs

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// Arrays of a class. Without an interface, flang passes an array of a class as one of the declared type. It
// makes a descriptor of that type. If the dynamic type is larger, its elements are not contiguous, so flang
// copies them. Only Fit knows whether the procedure takes the objects or their parts of the declared type. So
// Note removes the copy from the caller, and Fit inserts it where it is needed.

// objects returns the descriptor with the dynamic type of the array that d describes, and the one with its
// declared type; nil if d has no separate view.
func objects(d ir.Value, t *ir.Type) (dynamic, declared ir.Value) {
	declared = beforeCopy(d)
	if dynamic = sourceOfView(declared, t); dynamic == nil {
		return nil, nil
	}
	return dynamic, declared
}

// sourceOfView returns the variable whose whole array descriptor view describes again with a declared type;
// nil if there is none.
func sourceOfView(view ir.Value, t *ir.Type) ir.Value {
	v := storedWhole(view)
	o := flang.TypeOfObject(t)
	if v == nil || o < 0 || rankOf(t) == 0 {
		return nil
	}
	if _, named := memberOfValue(v, o, 0).(*ir.Global); !named {
		return nil
	}

	// The base address, and extent and stride of each dimension, must be those of one variable: else view is
	// a section.
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

// storedWhole returns the descriptor value stored to an alloca; nil if there are several stores.
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

// partOfValue returns the value inserted at path in an aggregate; nil if unknown.
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

// loadedFrom returns the descriptor from which v, the member at path, is loaded; nil if v is no such load.
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

// leaveTogether makes the caller's test for contiguity true, so that it copies no elements.
func leaveTogether(declared ir.Value) {
	for _, u := range ir.UsesOf(declared) {
		if f := u.User.CalleeFunc(); f != nil && strings.HasPrefix(f.Name, flang.IsContiguous) {
			ir.ReplaceAllUses(u.User, ir.BoolConst(true))
		}
	}
}

// isOfClass reports whether a note is about an array of a class.
func isOfClass(n []ir.Value) bool { return n != nil && !isNull(n[declaredNote]) }

// passParts copies the parts of the declared type, as flang would, for each array of a class whose objects
// the procedure does not use. t is nil if the procedure is unknown.
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

// passPart replaces operand at of a request by a contiguous copy of its parts, which is copied back after the
// call. It returns the note of the copy.
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

// Generated functions that copy the elements of an array into contiguous memory, if they are not contiguous
// already, and back.
const (
	partsIn  = "__goenzyme_fortran_parts_in"
	partsOut = "__goenzyme_fortran_parts_out"
)

// funcOf returns the generated function name; the first call creates it with write.
func funcOf(m *ir.Module, name string, sig *ir.Type, write func(m *ir.Module, f *ir.Func)) *ir.Func {
	f := m.Func(name)
	if f == nil {
		f = ir.NewFunc(m, name, sig)
		f.Linkage = "internal"
		write(m, f)
	}
	return f
}

// writePartsIn emits (room for a descriptor, descriptor, file, line). The result is a descriptor with
// contiguous elements: the given one, or room.
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

// writePartsOut emits (result of partsIn, descriptor, file, line).
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
