package fortranargs

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// rewrite makes the request one for a procedure that takes what is passed.
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

// An adapter is a procedure that calls another one: its parameters, and what they are made into.
type adapter struct {
	*fitting
	bd     *ir.Builder      // in front of the request
	before map[int]ir.Value // the arrays of arguments that may get another one
	extra  []ir.Value       // further operands of the request: numbers and addresses without derivatives
	makes  []func(bd *ir.Builder, address ir.Value, extra []ir.Value) ir.Value
}

// pass decides what becomes of argument k.
func (a *adapter) pass(k int) {
	w, p := a.wishes[k], a.ops.places[k]
	same := func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value { return address }
	switch {
	case w.held || !a.f.Params[k].Type().IsPtr():
		a.makes = append(a.makes, func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value {
			return bd.Load(ir.AnyMemory, a.f.Params[k].Type(), address, 0)
		})
	case w.pointer, w.procedure && a.notes[p.primal] == nil:
		a.makes = append(a.makes, func(bd *ir.Builder, address ir.Value, _ []ir.Value) ir.Value {
			pointer := bd.Alloca(ir.Ptr, "")
			bd.Store(ir.AnyMemory, address, pointer, 0)
			return pointer
		})
	case !w.describes():
		a.makes = append(a.makes, same)
	case w.changes, a.tellsType(w, p):
		n := a.notes[p.primal]
		a.compare(k, p)
		for _, at := range p.operands() {
			a.args[at] = a.notes[at][descriptorNote]
		}
		if a.isReverse() && w.changes {
			a.before[k] = a.bd.Load(ir.AnyMemory, ir.Ptr, a.at(a.args[p.primal], descriptorType(n), flang.BaseMember), 0)
		}
		a.makes = append(a.makes, a.repeat(w, n))
	default:
		a.compare(k, p)
		a.describe(w, a.notes[p.primal])
	}
}

// repeat passes a descriptor on, and stores once more what is constant of it, so that it is known where its elements are moved.
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

// tellsType reports whether the descriptors at hand tell the type of an object of a class: that of the argument, and those of its shadows.
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

// add makes v an operand of the request, unless it is a constant, and returns how the adapter gets it.
func (a *adapter) add(v ir.Value) func(extra []ir.Value) ir.Value {
	switch v.(type) {
	case *ir.Const, *ir.Global:
		return func([]ir.Value) ir.Value { return v }
	}
	k := len(a.extra)
	a.extra = append(a.extra, v)
	return func(extra []ir.Value) ir.Value { return extra[k] }
}

// describe makes a descriptor of the address.
func (a *adapter) describe(w *paramUse, n []ir.Value) {
	t := w.descriptor
	if t == nil || w.anyRank {
		t = descriptorType(n)
	}
	rank := rankOf(t)
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

// codeOfNote is the type of the elements: what the argument is known to be, or what the procedure takes it for.
func codeOfNote(n []ir.Value, w *paramUse) int64 {
	if code, ok := ir.AsInt(n[codeNote]); ok && code > 0 {
		return code
	}
	return max(w.code, 0)
}

// descriptorType is the type of the descriptor that a note speaks of, or of one that would do.
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

func (a *adapter) at(d ir.Value, t *ir.Type, path ...int) ir.Value {
	return a.atBy(a.bd, d, t, path...)
}

func (a *adapter) atBy(bd *ir.Builder, d ir.Value, t *ir.Type, path ...int) ir.Value {
	index := []ir.Value{ir.IntConst(ir.I32, 0)}
	for _, k := range path {
		index = append(index, ir.IntConst(ir.I32, int64(k)))
	}
	return bd.GEP(t, d, index...)
}

// versionIn is the version of descriptors as the compiler writes it.
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

// write writes the adapter.
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
	for _, p := range g.Params[given+len(lengths):] {
		if p.Type().IsPtr() {
			p.Attrs = p.Attrs.With(fmt.Sprintf("%q", request.OwnShadow))
		}
	}
	extra := values(g.Params[given+len(lengths):])
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

// request makes the call ask for the adapter's derivative.
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
		if v.Type().IsPtr() { // the description of a type, which is its own shadow
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

// settle does what is left to do behind the request. In forward mode descriptors of shadows say the same of their arrays as those of the arguments; in
// reverse mode the arrays are those of before, or what their shadows held is lost.
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

// copyShape copies all that a descriptor says but for where its array is.
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

// keptLengths are the lengths of the texts that the procedure takes by address.
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
