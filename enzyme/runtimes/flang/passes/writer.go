package passes

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// code is the component's type as descriptors have it, and size how many bytes an element has.
func (p *part) code() int64 {
	switch p.category {
	case integerPart:
		return map[int64]int64{1: 7, 2: 8, 4: 9, 8: 10}[p.kind]
	case realPart:
		return map[int64]int64{2: 25, 3: 26, 4: 27, 8: 28, 10: 29, 16: 31}[p.kind]
	case complexPart:
		return map[int64]int64{4: 34, 8: 35, 10: 36, 16: 38}[p.kind]
	case characterPart:
		return 40
	case logicalPart:
		return 39
	}
	return flang.DerivedType
}

// isAny reports whether the component is declared as class(*).
func (p *part) isAny() bool {
	return p.genre != dataPart && p.category == derivedPart && isNull(p.of)
}

// attribute is what descriptors say of a component that has one.
func (p *part) attribute() int64 {
	if p.genre == pointerPart {
		return 1
	}
	return 2
}

func (w *typeWriter) size(p *part) int64 {
	switch p.category {
	case realPart:
		return map[int64]int64{10: 16}[p.kind] + map[bool]int64{true: p.kind}[p.kind != 10]
	case complexPart:
		return map[int64]int64{10: 32}[p.kind] + map[bool]int64{true: 2 * p.kind}[p.kind != 10]
	case characterPart:
		return p.kind * p.length
	case derivedPart:
		if t := w.described(p.of); t != nil {
			return t.size
		}
	}
	return p.kind
}

// A typeWriter writes the functions.
type typeWriter struct {
	m     *ir.Module
	types []*derivedType
	bd    *ir.Builder
}

// choose gives the function of a name a body that leaves the work to that of the type, its parameter that is neither object nor flag.
func (w *typeWriter) choose(name string, write func(t *derivedType, f *ir.Func)) {
	f := w.m.Func(name)
	if f == nil {
		return
	}
	f.DropBody()
	f.Linkage, f.Comdat, f.Personality, f.Prefix, f.Prologue, f.MD = "", "", nil, nil, nil, nil
	at := len(f.Params) - 1
	if !f.Params[at].Type().IsPtr() {
		at-- // before a flag
	}
	var own []*ir.Func
	for _, t := range w.types {
		if write == nil {
			break
		}
		g := ir.NewFunc(w.m, w.m.FreeName(name+"."+t.info.Name), f.Sig)
		g.Linkage = "internal"
		write(t, g)
		own = append(own, g)
	}
	f.FnAttrs = "alwaysinline"
	block := f.NewBlock("entry")
	for i, t := range w.types {
		found, next := f.NewBlock(""), f.NewBlock("")
		bd := ir.NewBuilder(block)
		bd.CondBr(bd.ICmp(ir.IEQ, f.Params[at], t.info), found, next)
		bd.SetBlock(found)
		if write == nil {
			bd.Ret(ir.IntConst(ir.I64, t.size))
		} else {
			args := make([]ir.Value, len(f.Params))
			for k, p := range f.Params {
				args[k] = p
			}
			bd.Call(f.Sig, own[i], args...)
			bd.Ret(nil)
		}
		block = next
	}
	bd := ir.NewBuilder(block)
	if unknown := w.m.Func(partsPrefix + "unknown"); unknown != nil {
		bd.Call(unknown.Sig, unknown)
	}
	bd.Unreachable()
}

// call appends a call of one of the functions that a type's own consist of, with numbers as its parameters want them.
func (w *typeWriter) call(name string, args ...any) *ir.Instr {
	f := w.m.Func(partsPrefix + name)
	values := make([]ir.Value, len(args))
	for i, a := range args {
		switch a := a.(type) {
		case int64:
			values[i] = ir.IntConst(f.Params[i].Type(), a)
		case ir.Value:
			values[i] = a
		}
	}
	return w.bd.Call(f.Sig, f, values...)
}

// at is the address of a component.
func (w *typeWriter) at(object ir.Value, offset int64) ir.Value {
	return w.bd.GEP(ir.I8, object, ir.IntConst(ir.I64, offset))
}

func (w *typeWriter) copy(t *derivedType, f *ir.Func) {
	w.bd = ir.NewBuilder(f.NewBlock("entry"))
	used := f.Params[3]
	for i := range t.parts {
		p := &t.parts[i]
		to, from := w.at(f.Params[0], p.offset), w.at(f.Params[1], p.offset)
		switch {
		case p.genre == pointerPart && p.isAny():
			w.call("any_pointer", to, from, p.rank)
		case p.genre == pointerPart:
			w.call("pointer", to, from, p.rank, p.of)
		case p.isAny():
			w.call("any_copy", to, from, p.rank, used)
		case p.genre != dataPart && len(w.family(p.of)) > 1:
			w.copyOfClass(f, p, to, from, used)
		case p.genre != dataPart:
			w.call("allocatable", to, from, p.code(), w.size(p), p.rank, p.of, used)
		case p.category == derivedPart:
			if c := w.described(p.of); c != nil && c.assigns {
				w.call("beyond")
			}
			w.call("objects", to, from, w.size(p), p.count, p.of, used)
		default:
			w.call("numbers", to, from, p.code(), w.size(p), p.count)
		}
	}
	for _, p := range t.procs {
		w.call("procedure", w.at(f.Params[0], p.offset), w.at(f.Params[1], p.offset))
	}
	w.bd.Ret(nil)
}

// finish calls the type's own procedure, those of its components, and those of the type that it extends.
func (w *typeWriter) finish(t *derivedType, f *ir.Func) {
	w.bd = ir.NewBuilder(f.NewBlock("entry"))
	object, alone := f.Params[0], f.Params[2]
	if t.unknown {
		w.call("beyond")
	}
	switch {
	case t.final == nil:
	case t.each:
		w.bd.Call(t.final.Sig, t.final, object)
	default:
		own, rest := f.NewBlock(""), f.NewBlock("")
		w.bd.CondBr(alone, own, rest)
		w.bd.SetBlock(own)
		w.bd.Call(t.final.Sig, t.final, object)
		w.bd.Br(rest)
		w.bd.SetBlock(rest)
	}
	parts := t.parts
	if t.extends {
		parts = append(slices.Clone(parts[1:]), parts[0])
	}
	for i := range parts {
		p := &parts[i]
		switch {
		case p.category != derivedPart || p.genre == pointerPart:
		case p.isAny():
			w.call("any_finish", w.at(object, p.offset), p.rank)
		case p.genre == allocatablePart:
			at := w.at(object, p.offset)
			w.each(f, p, at, func(of ir.Value, size int64) { w.call("finish_allocatable", at, size, p.rank, of) })
		case t.extends && i == len(parts)-1:
			w.call("finish_objects", w.at(object, p.offset), w.size(p), p.count, p.of, alone)
		default:
			w.call("finish_objects", w.at(object, p.offset), w.size(p), p.count, p.of, ir.BoolConst(p.rank == 0))
		}
	}
	w.bd.Ret(nil)
}

// copyOfClass copies an allocatable component that may hold objects of several types: first the new ones are made, then the old ones go.
func (w *typeWriter) copyOfClass(f *ir.Func, p *part, to, from, used ir.Value) {
	made := ir.NewInstr(ir.OpPhi, ir.Ptr, nil)
	w.each(f, p, from, func(of ir.Value, size int64) {
		made.AddIncoming(w.call("copied", from, p.code(), size, p.rank, of), w.bd.Block())
	})
	w.bd.Insert(made)
	old, rest := f.NewBlock(""), f.NewBlock("")
	w.bd.CondBr(used, old, rest)
	w.bd.SetBlock(old)
	w.each(f, p, to, func(of ir.Value, size int64) { w.call("free", to, size, p.rank, of) })
	w.bd.Br(rest)
	w.bd.SetBlock(rest)
	w.call("put", to, from, p.rank, p.of, made)
}

// each calls do for what an allocatable component at an address may hold: for one type, or for each that its class has in branches of their own.
func (w *typeWriter) each(f *ir.Func, p *part, at ir.Value, do func(of ir.Value, size int64)) {
	family := w.family(p.of)
	if len(family) < 2 {
		do(p.of, w.size(p))
		return
	}
	own := w.bd.Load(ir.AnyMemory, ir.Ptr, w.at(at, headSize+dimensionSize*p.rank), 0)
	after := f.NewBlock("")
	for i, t := range family {
		here, next := f.NewBlock(""), f.NewBlock("")
		w.bd.CondBr(w.bd.ICmp(ir.IEQ, own, t.info), here, next)
		w.bd.SetBlock(here)
		do(t.info, t.size)
		w.bd.Br(after)
		w.bd.SetBlock(next)
		if i == len(family)-1 {
			w.call("unknown")
			w.bd.Unreachable()
		}
	}
	w.bd.SetBlock(after)
}

// What a descriptor consists of, in bytes, before what it says of its derived type.
const (
	headSize      = 24
	dimensionSize = 24
)

// family lists the types that a component declared by class may hold: the one that is described, and those that extend it. Which components are so declared
// descriptions do not tell.
func (w *typeWriter) family(info ir.Value) (list []*derivedType) {
	for _, t := range w.types {
		if ir.Value(t.info) == info {
			list = append(list, t)
		}
	}
	for i := 0; i < len(list); i++ {
		for _, t := range w.types {
			if t.extends && t.parts[0].of == ir.Value(list[i].info) {
				list = append(list, t)
			}
		}
	}
	return list
}

// settleComponents writes down what descriptors of components say of their objects, where the program has one type for them: so it is known where such a
// descriptor is copied to a variable, and what becomes of the object does not depend on what other types want.
func (w *typeWriter) settleComponents() {
	for _, f := range w.m.Funcs {
		var copies []*ir.Instr
		for in := range f.Instrs() {
			if in.Op == ir.OpLoad && in.Type().IsPtr() {
				if of := w.onlyType(in.Arg(0)); of != nil {
					ir.ReplaceAllUses(in, of)
				}
			}
			if callee := in.CalleeFunc(); callee != nil && strings.HasPrefix(callee.Name, "llvm.memcpy.") {
				copies = append(copies, in)
			}
		}
		for _, in := range copies {
			w.settleCopy(in)
		}
	}
}

// onlyType is the description that lies at an address, if that is where a component's descriptor tells the derived type and there is but one.
func (w *typeWriter) onlyType(at ir.Value) ir.Value {
	gep, ok := at.(*ir.Instr)
	if !ok || gep.Op != ir.OpGEP || gep.NumArgs() != 3 {
		return nil
	}
	p, t := w.componentOfOneType(gep.Arg(0))
	if k, ok := ir.AsInt(gep.Arg(2)); p != nil && ok && int(k) == flang.TypeOfObject(t) && gep.Extra.(*ir.GEPInfo).Elem.Equal(t) {
		return p.of
	}
	return nil
}

// settleCopy stores the rank and the type once more where a component's descriptor has been copied to.
func (w *typeWriter) settleCopy(in *ir.Instr) {
	args := in.CallArgs()
	p, t := w.componentOfOneType(args[1])
	if n, ok := ir.AsInt(args[2]); p == nil || !ok || uint64(n) != w.m.Layout().Size(t) {
		return
	}
	bd := &ir.Builder{Dbg: in.Meta("dbg")}
	bd.SetBefore(in.Next())
	bd.Store(ir.AnyMemory, ir.IntConst(ir.I8, p.rank), memberAddress(bd, t, args[0], []int{flang.RankMember}), 0)
	bd.Store(ir.AnyMemory, ir.IntConst(ir.I8, flang.DerivedType), memberAddress(bd, t, args[0], []int{flang.TypeMember}), 0)
	bd.Store(ir.AnyMemory, p.of, memberAddress(bd, t, args[0], []int{flang.TypeOfObject(t)}), 0)
}

// componentOfOneType is the component at an address, and the type of its descriptor, if its objects are of one derived type.
func (w *typeWriter) componentOfOneType(at ir.Value) (*part, *ir.Type) {
	gep, ok := at.(*ir.Instr)
	if !ok || gep.Op != ir.OpGEP {
		return nil, nil
	}
	p, t := componentAt(gep)
	if p == nil || len(w.family(p.of)) != 1 || flang.TypeOfObject(t) < 0 {
		return nil, nil
	}
	return p, t
}

// described is the type that a description describes; nil when that is not here.
func (w *typeWriter) described(info ir.Value) *derivedType {
	for _, t := range w.types {
		if ir.Value(t.info) == info {
			return t
		}
	}
	return nil
}

func (w *typeWriter) clear(t *derivedType, f *ir.Func) {
	w.bd = ir.NewBuilder(f.NewBlock("entry"))
	for i := range t.parts {
		p := &t.parts[i]
		switch {
		case p.genre == allocatablePart && p.isAny():
			w.call("any_free", w.at(f.Params[0], p.offset), p.rank)
		case p.genre == allocatablePart:
			at := w.at(f.Params[0], p.offset)
			w.each(f, p, at, func(of ir.Value, size int64) { w.call("free", at, size, p.rank, of) })
		case p.genre == dataPart && p.category == derivedPart:
			w.call("clear_objects", w.at(f.Params[0], p.offset), w.size(p), p.count, p.of)
		}
	}
	w.bd.Ret(nil)
}

func (w *typeWriter) start(t *derivedType, f *ir.Func) {
	w.bd = ir.NewBuilder(f.NewBlock("entry"))
	version := int64(0)
	if c := member(member(t.info.Init, 6), 2); c != nil {
		version, _ = ir.AsInt(c)
	}
	for i := range t.parts {
		p := &t.parts[i]
		at := w.at(f.Params[0], p.offset)
		switch {
		case p.genre == pointerPart && p.initial != nil:
			w.call("pointer", at, p.initial, p.rank, p.of)
		case p.genre == pointerPart, p.genre == allocatablePart:
			w.call("nothing", at, p.code(), w.size(p), p.rank, p.of, p.attribute(), version)
		case p.initial != nil && p.category == derivedPart:
			w.call("objects", at, p.initial, w.size(p), p.count, p.of, ir.BoolConst(false))
		case p.initial != nil:
			w.call("numbers", at, p.initial, p.code(), w.size(p), p.count)
		case p.category == derivedPart:
			w.call("start_objects", at, w.size(p), p.count, p.of)
		}
	}
	for _, p := range t.procs {
		w.bd.Store(ir.AnyMemory, p.initial, w.at(f.Params[0], p.offset), 0)
	}
	w.bd.Ret(nil)
}
