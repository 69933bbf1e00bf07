package primal

import (
	"maps"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// MarkFunctors notes, on the copies that libstdc++'s std::function makes of the object that it holds, the type of that object. Without
// optimisation nothing else tells: it is copied as bytes, by a function that knows it by a template's parameter alone. The type is that of the variable
// from which the first copy is made. Where that is not found, another function of the same template leads from the object to what is called with it and
// accesses its members, which MarkMembers has noted.
func MarkFunctors(m *ir.Module) {
	k := &marker{m: m, layout: m.Layout(), nodes: map[string]string{}, results: map[*ir.Func]ir.Value{}}
	managers := map[string][]*ir.Func{}
	for _, f := range m.Funcs {
		if at := strings.Index(f.Name, "9_M_createI"); at >= 0 && strings.HasPrefix(f.Name, "_ZNSt14_Function_base13_Base_manager") {
			managers[f.Name[:at]] = append(managers[f.Name[:at]], f)
		}
	}
	addresses := true
	for _, name := range slices.Sorted(maps.Keys(managers)) {
		addresses = addresses && k.holdsAddress(managers[name][0])
		k.markManager(m.Func(name+"14_M_get_pointerERKSt9_Any_data"), managers[name])
	}
	if !addresses {
		k.moveByManagers()
	}
	for _, f := range m.Funcs {
		if strings.HasPrefix(f.Name, "_ZNSt3__122__compressed_pair_elem") {
			k.markElements(f)
		}
	}
}

// markElements notes what libc++'s std::function copies, which keeps its object as a member of a pair.
func (k *marker) markElements(f *ir.Func) {
	for in := range f.Instrs() {
		move, ok := copies(in)
		if !ok {
			continue
		}
		if at, isInstr := move.Dst.(*ir.Instr); isInstr && at.Op == ir.OpGEP {
			n, _ := move.Bytes()
			if t := placeType(at); t != nil && k.fills(t, n) {
				k.markFunctor(in, move, t)
			}
		}
	}
}

// markManager is MarkFunctors for one kind of object: create copies it from elsewhere, find leads to it.
func (k *marker) markManager(find *ir.Func, create []*ir.Func) {
	for _, f := range create {
		for in := range f.Instrs() {
			if move, ok := copies(in); ok {
				n, _ := move.Bytes()
				k.markFunctor(in, move, k.functor(find, create, n))
			}
		}
	}
}

// copies is what an instruction copies, when that is a number of bytes that is known.
func copies(in *ir.Instr) (known.Moving, bool) {
	move, ok := known.Moves(in)
	if !ok || move.Src == nil {
		return move, false
	}
	_, ok = move.Bytes()
	return move, ok
}

// functor is the struct of n bytes that a std::function's manager holds: create copies it from elsewhere, find leads to it.
func (k *marker) functor(find *ir.Func, create []*ir.Func, n uint64) *ir.Type {
	var t *ir.Type
	for _, f := range create {
		t = agreed(t, k.variable(f, 1, maxChain))
	}
	if t != nil && k.fills(t, n) {
		return t
	}
	if find == nil {
		return nil
	}
	return k.usedAs(find, n)
}

// fills reports whether a copy of n bytes is one of a struct, perhaps without the padding at its end. What is called with an object may know it as one of
// the classes that it inherits from, which is shorter.
func (k *marker) fills(t *ir.Type, n uint64) bool {
	if t.Kind != ir.Struct || t.Opaque {
		return false
	}
	size := k.layout.Size(t)
	return n <= size && size-n < k.layout.Align(t)
}

// variable is the struct that is the type of the variables, or members of such, that callers of f pass the address of; nil when they pass none.
func (k *marker) variable(f *ir.Func, param, depth int) *ir.Type {
	var t *ir.Type
	for _, u := range ir.UsesOf(f) {
		if depth == 0 || u.User.Call() == nil || u.Index != 0 || u.User.Call().NumArgs <= param {
			continue
		}
		at := address{v: u.User.CallArgs()[param]}
		k.resolve(&at)
		switch v := at.v.(type) {
		case *ir.Instr:
			if own := placeType(v); own != nil && own.Kind == ir.Struct {
				t = agreed(t, own)
			}
		case *ir.Param:
			t = agreed(t, k.variable(v.Parent(), v.Index, depth-1))
		}
	}
	return t
}

// placeType is the type of a variable, or of a member of something, as the instruction says that makes its address.
func placeType(in *ir.Instr) *ir.Type {
	switch info := in.Extra.(type) {
	case *ir.AllocaInfo:
		return info.Elem
	case *ir.GEPInfo:
		t := info.Elem
		for _, idx := range in.Args()[2:] {
			n, ok := ir.AsInt(idx)
			if !ok && t.Kind == ir.Struct || t.Kind != ir.Struct && t.Kind != ir.Array {
				return nil
			}
			t = ir.MemberType(t, int(n))
		}
		return t
	}
	return nil
}

// markFunctor says what a copy moves. LLVM takes short copies apart into loads and stores of integers, which notes would not outlive: numbers and
// pointers are loaded and stored as what they are.
func (k *marker) markFunctor(copy *ir.Instr, move known.Moving, t *ir.Type) {
	if t == nil {
		return
	}
	members, ok := k.scalars(t, scalar{}, nil)
	if !ok || copy.Meta("tbaa.struct") != "" {
		copy.SetMeta(MoveTag, k.node(note{t: t}))
		return
	}
	bd := &ir.Builder{Dbg: copy.Meta("dbg")}
	bd.SetBefore(copy)
	for _, m := range members {
		off := ir.IntConst(ir.I64, int64(m.off))
		load := bd.Load(ir.AnyMemory, m.t, bd.GEP(ir.I8, move.Src, off), m.align)
		store := bd.Store(ir.AnyMemory, load, bd.GEP(ir.I8, move.Dst, off), m.align)
		if m.t.IsInt() {
			load.SetMeta(MemberTag, k.node(note{t: t, off: m.off}))
			store.SetMeta(MemberTag, k.node(note{t: t, off: m.off}))
		}
	}
	copy.Erase()
}

// A scalar is a number or a pointer in a struct.
type scalar struct {
	t     *ir.Type
	off   uint64
	align uint64 // 0: its own
}

// maxScalars is up to how many members are copied one by one.
const maxScalars = 16

// scalars lists what something of type t consists of, which lies as at says; ok is false where that is not plain, as of a union.
func (k *marker) scalars(t *ir.Type, at scalar, list []scalar) (all []scalar, ok bool) {
	part := func(t *ir.Type, off uint64) {
		if ok {
			list, ok = k.scalars(t, scalar{off: at.off + off, align: at.align}, list)
		}
	}
	switch ok = true; {
	case t.IsFloat() || t.IsPtr(), t.IsInt() && t.Bits%8 == 0 && t.Bits&(t.Bits-1) == 0:
		at.t = t
		return append(list, at), len(list) < maxScalars
	case t.Kind == ir.Array && t.Len <= maxScalars:
		for n := range t.Len {
			part(t.Elem, n*k.layout.Size(t.Elem))
		}
	case t.Kind == ir.Struct && !t.Opaque && !strings.HasPrefix(t.Name, "union."):
		if t.Packed {
			at.align = 1
		}
		for n, field := range t.Fields {
			part(field, k.layout.FieldOffset(t, n))
		}
	default:
		return nil, false
	}
	return list, ok
}

// usedAs is the struct of n bytes that is known to lie where a function's result points, nil when none is.
func (k *marker) usedAs(f *ir.Func, n uint64) *ir.Type {
	for _, u := range ir.UsesOf(f) {
		if u.User.Call() != nil && u.Index == 0 {
			if t := k.passedAs(u.User, n, maxChain); t != nil {
				return t
			}
		}
	}
	return nil
}

// passedAs follows an address through calls to a parameter of which that is noted.
func (k *marker) passedAs(v ir.Value, n uint64, depth int) *ir.Type {
	if depth == 0 {
		return nil
	}
	for _, u := range ir.UsesOf(v) {
		callee := u.User.CalleeFunc()
		if callee == nil || u.Index == 0 || u.Index > len(callee.Params) {
			continue
		}
		p := callee.Params[u.Index-1]
		if text, noted := p.Attrs.GetString(known.StructAttr); noted {
			if t, err := callee.Module().ParseType(text); err == nil && k.fills(t, n) {
				return t
			}
		}
		for _, s := range ir.UsesOf(p) { // at this stage parameters are variables
			if s.User.Op != ir.OpStore || s.Index != 0 {
				continue
			}
			for _, l := range ir.UsesOf(s.User.Arg(1)) {
				if l.User.Op == ir.OpLoad {
					if t := k.passedAs(l.User, n, depth-1); t != nil {
						return t
					}
				}
			}
		}
	}
	return nil
}
