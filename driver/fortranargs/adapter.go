package fortranargs

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// rewrite replaces the request by one for an adapter, a procedure whose parameters are what the call passes.
func (t *fitting) rewrite() {
	a := &adapter{fitting: t, bd: &ir.Builder{Dbg: t.call.Meta("dbg")}, before: map[int]ir.Value{}}
	a.bd.SetBefore(t.call)
	for k := range t.wishes {
		if k < len(t.ops.places) {
			a.pass(k)
		}
	}
	t.request(a, a.write())
}

// An adapter is a procedure that converts its parameters to the arguments of another procedure, and calls
// that.
type adapter struct {
	*fitting
	bd     *ir.Builder      // inserts before the request
	before map[int]ir.Value // argument → base address before the call, for arrays that the procedure may reallocate
	extra  []ir.Value       // further operands of the request, without derivatives: numbers and addresses
	// makes[k] emits the conversion of parameter k in the adapter.
	makes []func(bd *ir.Builder, address ir.Value, extra []ir.Value) ir.Value
}

// pass decides how the adapter converts parameter k into the procedure's argument.
func (a *adapter) pass(k int) {
	w, p := a.wishes[k], a.ops.places[k]
	same := func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value { return address }
	switch {
	// By value: a load.
	case w.held || !a.f.Params[k].Type().IsPtr():
		a.makes = append(a.makes, func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value {
			return bd.Load(ir.AnyMemory, a.f.Params[k].Type(), address, 0)
		})

	// By reference, but the call passes the pointer itself: an alloca holds it.
	case w.pointer, w.procedure && a.notes[p.primal] == nil:
		a.makes = append(a.makes, func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value {
			pointer := bd.Alloca(ir.Ptr, "")
			bd.Store(ir.AnyMemory, address, pointer, 0)
			return pointer
		})

	// No descriptor: the address itself.
	case !w.describes():
		a.makes = append(a.makes, same)

	// A descriptor of the caller is needed: the procedure writes it, or only it has the dynamic type.
	case w.changes, a.tellsType(w, p):
		n := a.notes[p.primal]
		a.compare(k, p)
		for _, at := range p.operands() {
			a.args[at] = a.notes[at][descriptorNote]
		}

		// The base address before the call, to detect a reallocation: see settle.
		if a.isReverse() && w.changes {
			a.before[k] = a.bd.Load(ir.AnyMemory, ir.Ptr, a.at(a.args[p.primal], descriptorType(n), flang.BaseMember), 0)
		}
		a.makes = append(a.makes, a.repeat(w, n))

	// Otherwise the adapter makes a new descriptor.
	default:
		a.compare(k, p)
		a.describe(w, a.notes[p.primal])
	}
}

// repeat returns a conversion that passes a descriptor on. It stores the constant members once more, so that
// type analysis knows the elements' type where they are moved.
func (a *adapter) repeat(w *paramUse, n []ir.Value) func(bd *ir.Builder, address ir.Value, extra []ir.Value) ir.Value {
	t, code := descriptorType(n), codeOfNote(n, w)
	return func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value {
		bd.Store(ir.AnyMemory, ir.IntConst(ir.I8, int64(rankOf(t))), a.atBy(bd, address, t, flang.RankMember), 0)
		if code > 0 && code != derivedCode {
			bd.Store(ir.AnyMemory, ir.IntConst(ir.I8, code), a.atBy(bd, address, t, flang.TypeMember), 0)
		}
		return address
	}
}

// tellsType reports whether the caller's descriptors of argument and shadows all contain the dynamic type of
// an object of a class.
func (a *adapter) tellsType(w *paramUse, p place) bool {
	if w.descriptor == nil || flang.TypeOfObject(w.descriptor) < 0 {
		return false
	}
	for _, at := range p.operands() {
		if n := a.notes[at]; n == nil || isNull(n[descriptorNote]) {
			return false
		}
	}
	return true
}

// add makes v an operand of the request, unless v is a constant. It returns a function from the adapter's
// extra parameters to the value.
func (a *adapter) add(v ir.Value) func(extra []ir.Value) ir.Value {
	switch v.(type) {
	case *ir.Const, *ir.Global:
		return func([]ir.Value) ir.Value { return v }
	}
	k := len(a.extra)
	a.extra = append(a.extra, v)
	return func(extra []ir.Value) ir.Value { return extra[k] }
}

// describe appends a conversion that makes a new descriptor for the address.
func (a *adapter) describe(w *paramUse, n []ir.Value) {
	t := w.descriptor
	if t == nil || w.anyRank {
		t = descriptorType(n)
	}
	rank := rankOf(t)

	// The descriptor's members: from a descriptor of the caller, loaded before the request, or from the note.
	var lower, extent []func([]ir.Value) ir.Value
	size, code := a.add(n[sizeNote]), a.add(ir.IntConst(ir.I8, codeOfNote(n, w)))
	info := a.add(n[infoNote])
	if d := n[descriptorNote]; !isNull(d) {
		load := func(t *ir.Type, path ...int) func([]ir.Value) ir.Value {
			return a.add(a.bd.Load(ir.AnyMemory, t, a.at(d, descriptorType(n), path...), 0))
		}
		size = load(ir.I64, flang.SizeMember)
		if known, _ := ir.AsInt(n[codeNote]); known == 0 {
			code = load(ir.I8, flang.TypeMember)
		}
		for k := range rank {
			lower = append(lower, a.add(a.bd.Load(ir.AnyMemory, ir.I64, a.at(n[boundsNote], descriptorType(n), flang.DimensionMember, k, 0), 0)))
			extent = append(extent, load(ir.I64, flang.DimensionMember, k, 1))
		}
		if o := flang.TypeOfObject(t); o > 0 {
			info = load(ir.Ptr, o)
		}
	} else {
		for k := range rank {
			lower, extent = append(lower, a.add(number(1))), append(extent, a.add(n[extentsNote+k]))
		}
	}

	version := versionIn(a.m, a.f)
	a.makes = append(a.makes, func(bd *ir.Builder, address ir.Value, extra []ir.Value) ir.Value {
		d := bd.Alloca(t, "")
		put := func(v ir.Value, path ...int) { bd.Store(ir.AnyMemory, v, a.atBy(bd, d, t, path...), 0) }
		put(address, flang.BaseMember)
		put(size(extra), flang.SizeMember)
		put(ir.IntConst(ir.I32, version), flang.VersionMember)
		put(ir.IntConst(ir.I8, int64(rank)), flang.RankMember)
		put(code(extra), flang.TypeMember)
		put(ir.IntConst(ir.I8, 0), flang.AttributeMember)
		o := flang.TypeOfObject(t)
		put(ir.IntConst(ir.I8, min(1, max(0, int64(o)))), flang.ExtraMember)

		// The elements are contiguous: a stride, in bytes, is the element size times the extents of the inner
		// dimensions.
		stride := size(extra)
		for k := range rank {
			put(lower[k](extra), flang.DimensionMember, k, 0)
			put(extent[k](extra), flang.DimensionMember, k, 1)
			put(stride, flang.DimensionMember, k, 2)
			stride = bd.Mul(stride, extent[k](extra))
		}

		if o > 0 {
			put(info(extra), o)
			put(number(0), o+1, 0)
		}
		return d
	})
}

// codeOfNote returns the type code of the elements: as noted at the call, else as the procedure uses them; 0
// if neither is known.
func codeOfNote(n []ir.Value, w *paramUse) int64 {
	if code, ok := ir.AsInt(n[codeNote]); ok && code > 0 {
		return code
	}
	return max(w.code, 0)
}

// descriptorType returns a descriptor type that fits the note's rank and element type.
func descriptorType(n []ir.Value) *ir.Type {
	rank, _ := ir.AsInt(n[rankNote])
	fields := []*ir.Type{ir.Ptr, ir.I64, ir.I32, ir.I8, ir.I8, ir.I8, ir.I8}
	if rank > 0 {
		fields = append(fields, ir.ArrayType(uint64(rank), ir.ArrayType(3, ir.I64)))
	}
	if code, _ := ir.AsInt(n[codeNote]); code == derivedCode {
		fields = append(fields, ir.Ptr, ir.ArrayType(1, ir.I64))
	}
	return ir.StructType(fields...)
}

// at computes the address of a descriptor's member before the request.
func (a *adapter) at(d ir.Value, t *ir.Type, path ...int) ir.Value {
	return a.atBy(a.bd, d, t, path...)
}

// atBy does the same with another builder.
func (a *adapter) atBy(bd *ir.Builder, d ir.Value, t *ir.Type, path ...int) ir.Value {
	index := []ir.Value{ir.IntConst(ir.I32, 0)}
	for _, k := range path {
		index = append(index, ir.IntConst(ir.I32, int64(k)))
	}
	return bd.GEP(t, d, index...)
}

// versionIn returns the descriptor version that flang stores, by a store in the module; a default if there is
// none.
func versionIn(m *ir.Module, first *ir.Func) int64 {
	for _, f := range append([]*ir.Func{first}, m.Funcs...) {
		for in := range f.Instrs() {
			if in.Op != ir.OpStore || !in.Arg(0).Type().Equal(ir.I32) {
				continue
			}
			if gep, ok := in.Arg(1).(*ir.Instr); ok {
				if _, path, ok := memberOf(gep); ok && len(path) == 1 && path[0] == flang.VersionMember {
					if n, ok := ir.AsInt(in.Arg(0)); ok {
						return n
					}
				}
			}
		}
	}
	return 20240719
}

// write emits the adapter. Its parameters are addresses, lengths of texts, then the extra operands.
func (a *adapter) write() *ir.Func {
	f := a.f
	var types []*ir.Type
	given := len(a.ops.places)
	for range given {
		types = append(types, ir.Ptr)
	}
	lengths := f.Params[len(a.wishes):]
	for _, p := range lengths {
		types = append(types, p.Type())
	}
	for _, v := range a.extra {
		types = append(types, v.Type())
	}

	g := ir.NewFunc(a.m, a.m.FreeName(f.Name+".passed"), ir.FuncType(f.Result(), types...))
	g.Linkage, g.RetAttrs = "internal", f.RetAttrs
	bd := ir.NewBuilder(g.NewBlock("entry"))
	bd.Dbg = a.call.Meta("dbg")
	values := func(ps []*ir.Param) (vs []ir.Value) {
		for _, p := range ps {
			vs = append(vs, p)
		}
		return vs
	}

	// Addresses among the extra operands describe types: each is its own shadow.
	for _, p := range g.Params[given+len(lengths):] {
		if p.Type().IsPtr() {
			p.Attrs = p.Attrs.With(fmt.Sprintf("%q", request.OwnShadow))
		}
	}

	extra := values(g.Params[given+len(lengths):])

	// Absent optional arguments are null.
	var args []ir.Value
	for k := range a.wishes {
		if k < given {
			args = append(args, a.makes[k](bd, g.Params[k], extra))
		} else {
			args = append(args, ir.NullConst())
		}
	}

	args = append(args, values(g.Params[given:given+len(lengths)])...)

	call := bd.Call(f.Sig, f, args...)
	call.Call().CC = f.CC
	if f.Result().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(call)
	}
	return g
}

// request replaces the request call by one that names adapter g. The operands follow the order of the
// adapter's parameters; seeds come last.
func (t *fitting) request(a *adapter, g *ir.Func) {
	args := []ir.Value{g}
	for i, v := range t.args {
		if i > 0 && !slices.Contains(t.ops.lengths, i) && !slices.Contains(t.ops.seeds, i) {
			args = append(args, v)
		}
	}

	args = append(args, t.keptLengths()...)
	for _, v := range a.extra {
		args = append(args, v)

		if v.Type().IsPtr() { // a type description is its own shadow
			args = append(args, slices.Repeat([]ir.Value{v}, widthOf(t.args))...)
		}
	}

	for _, i := range t.ops.seeds {
		args = append(args, t.args[i])
	}

	info := *t.call.Call()
	info.NumArgs, info.ParamAttrs = len(args), nil
	types := make([]*ir.Type, len(args))
	for i, v := range args {
		types[i] = v.Type()
	}
	info.FnType = ir.FuncType(info.FnType.Elem, types...)
	callee := t.call.CalleeFunc()
	named := ir.NewFunc(t.m, t.m.FreeName(callee.Name+".passed"), info.FnType)

	in := ir.NewInstr(ir.OpCall, t.call.Type(), &info, append([]ir.Value{named}, args...)...)
	in.SetMeta("dbg", t.call.Meta("dbg"))
	in.InsertBefore(t.call)
	ir.ReplaceAllUses(t.call, in)

	after := &ir.Builder{Dbg: t.call.Meta("dbg")}
	after.SetBefore(t.call)
	a.settle(after)
	t.call.Erase()
}

// settle emits code after the request, for arrays that the procedure may reallocate. In forward mode, the
// shadows' descriptors get the shape of the argument's. In reverse mode, a check ends the program if the base
// address has changed: the shadow of the old array would be lost.
func (a *adapter) settle(bd *ir.Builder) {
	for k, p := range a.ops.places {
		w := a.wishes[k]
		if !w.describes() || !w.changes || len(p.shadows) == 0 {
			continue
		}
		t := descriptorType(a.notes[p.primal])
		if a.isReverse() {
			now := bd.Load(ir.AnyMemory, ir.Ptr, a.atBy(bd, a.args[p.primal], t, flang.BaseMember), 0)
			a.expect(bd, k, bd.ICmp(ir.INE, now, a.before[k]), "has been given another array by the procedure: in reverse mode its shadow is lost")
			continue
		}
		for _, at := range p.shadows {
			copyShape(bd, a.args[at], a.args[p.primal], t)
		}
	}
}

// copyShape copies all members of a descriptor but the base address.
func copyShape(bd *ir.Builder, to, from ir.Value, t *ir.Type) {
	var walk func(t *ir.Type, path []ir.Value)
	whole := t
	walk = func(t *ir.Type, path []ir.Value) {
		if n := ir.NumMembers(t); t.Kind == ir.Struct || t.Kind == ir.Array {
			for i := range n {
				if len(path) > 1 || i != flang.BaseMember {
					walk(ir.MemberType(t, i), append(path[:len(path):len(path)], ir.IntConst(ir.I32, int64(i))))
				}
			}
			return
		}
		bd.Store(ir.AnyMemory, bd.Load(ir.AnyMemory, t, bd.GEP(whole, from, path...), 0), bd.GEP(whole, to, path...), 0)
	}
	walk(t, []ir.Value{ir.IntConst(ir.I32, 0)})
}

// keptLengths returns the lengths of texts that the procedure takes by address. Lengths of texts passed by
// descriptor, and of shadows, are dropped.
func (t *fitting) keptLengths() (kept []ir.Value) {
	next := 0
	for k, p := range t.ops.places {
		for i, at := range p.operands() {
			n := t.notes[at]
			if n == nil || !isTrue(n[lengthNote]) || next >= len(t.ops.lengths) {
				continue
			}
			if i == 0 && !t.wishes[k].describes() {
				kept = append(kept, t.args[t.ops.lengths[next]])
			}
			next++
		}
	}
	return kept
}
