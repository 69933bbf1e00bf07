package passes

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// severalShapes are functions of the library that later releases give other parameters: each shape has a name of its own here.
var severalShapes = map[string]bool{
	flang.Prefix + "AAllocatableAllocate":        true,
	flang.Prefix + "APointerAllocate":            true,
	flang.Prefix + "AInitArrayConstructorVector": true,
}

// lowerCalls spells the calls of flang's run-time library as C would: what returns nothing returns void, where flang writes a struct
// without members, a function has one shape, and descriptors are filled member by member.
func lowerCalls(m *ir.Module) {
	for _, f := range m.Funcs {
		repeatDescriptions(f)
	}
	for _, f := range append([]*ir.Func(nil), m.Funcs...) {
		narrowTypes(f)
		splitDescriptions(f)
		if !f.IsDecl() || !strings.HasPrefix(f.Name, flang.Prefix) {
			continue
		}
		if severalShapes[f.Name] {
			m.Rename(f, fmt.Sprintf("%s_%d", f.Name, len(f.Params)))
		}
		if t := f.Result(); t.Kind == ir.Struct && len(t.Fields) == 0 {
			returnNothing(m, f)
		}
	}
}

func returnNothing(m *ir.Module, f *ir.Func) {
	name := f.Name
	m.Rename(f, m.FreeName(name+".empty"))
	plain := ir.NewFunc(m, name, ir.FuncType(ir.VoidType, f.Sig.Fields...))
	plain.FnAttrs = f.FnAttrs
	for _, u := range ir.UsesOf(f) {
		call := u.User
		if call.Op != ir.OpCall || call.CalleeFunc() != f {
			continue
		}
		info := *call.Call()
		info.FnType, info.RetAttrs = plain.Sig, ""
		in := ir.NewInstr(ir.OpCall, ir.VoidType, &info, append([]ir.Value{plain}, call.CallArgs()...)...)
		in.SetMeta("dbg", call.Meta("dbg"))
		in.InsertBefore(call)
		ir.ReplaceAllUses(call, ir.ZeroConst(call.Type()))
		call.Erase()
	}
	if len(ir.UsesOf(f)) == 0 {
		m.RemoveFunc(f)
	} else {
		ir.ReplaceAllUses(f, plain)
		m.RemoveFunc(f)
	}
}

// repeatDescriptions stores what is constant of a descriptor (rank, type, attribute, derived type) once more before each call of
// the library that gets it: from there to where it is read nothing can come between.
func repeatDescriptions(f *ir.Func) {
	var calls []*ir.Instr
	for in := range f.Instrs() {
		if callee := in.CalleeFunc(); in.Op == ir.OpCall && callee != nil && strings.HasPrefix(callee.Name, flang.Prefix) {
			calls = append(calls, in)
		}
	}
	for _, call := range calls {
		for _, a := range call.CallArgs() {
			at, ok := a.(*ir.Instr)
			if !ok {
				continue
			}
			bd := &ir.Builder{Dbg: call.Meta("dbg")}
			bd.SetBefore(call)
			switch at.Op {
			case ir.OpAlloca:
				repeatOwn(bd, at)
			case ir.OpGEP:
				repeatComponent(bd, at)
			}
		}
	}
}

// repeatOwn does so for a descriptor that is a variable of the function, as far as all that is stored there agrees.
func repeatOwn(bd *ir.Builder, slot *ir.Instr) {
	t := slot.Extra.(*ir.AllocaInfo).Elem
	if !flang.IsDescriptor(t) {
		return
	}
	for i := flang.RankMember; i < len(t.Fields); i++ {
		if c := constantMember(slot, i, 0); c != nil && (t.Fields[i].Equal(ir.I8) || t.Fields[i].IsPtr()) && !(isKind(i) && otherKind(slot, i, c, 0)) {
			bd.Store(ir.AnyMemory, c, memberAddress(bd, t, slot, []int{i}), 0)
		}
	}
	repeatShape(bd, slot, t)
}

// repeatShape does so for the dimensions of an array that is neither allocatable nor a pointer: nothing changes those.
func repeatShape(bd *ir.Builder, slot *ir.Instr, t *ir.Type) {
	attribute := constantMember(slot, flang.AttributeMember, 0)
	if n, ok := ir.AsInt(attribute); !ok || n != 0 || len(t.Fields) <= flang.DimensionMember {
		return
	}
	shape, ok := constantMember(slot, flang.DimensionMember, 0).(*ir.Const)
	if !ok || shape.Kind != ir.ConstAggregate || !shape.Type().Equal(t.Fields[flang.DimensionMember]) {
		return
	}
	for k, dimension := range shape.Elems {
		for j := range ir.NumMembers(dimension.Type()) {
			if c := member(dimension, j); c != nil {
				bd.Store(ir.AnyMemory, c, memberAddress(bd, t, slot, []int{flang.DimensionMember, k, j}), 0)
			}
		}
	}
}

// repeatComponent does so for a descriptor that is a component of an object, as the object's type has it.
func repeatComponent(bd *ir.Builder, at *ir.Instr) {
	p, t := componentAt(at)
	if p == nil {
		return
	}
	for _, i := range []int{flang.RankMember, flang.AttributeMember, flang.TypeMember} {
		if n, ok := p.member(i); ok {
			bd.Store(ir.AnyMemory, ir.IntConst(ir.I8, n), memberAddress(bd, t, at, []int{i}), 0)
		}
	}
}

// member is what the descriptor of a component has as member i, when its declaration says so.
func (p *part) member(i int) (int64, bool) {
	switch {
	case i == flang.RankMember:
		return p.rank, true
	case i == flang.AttributeMember:
		return p.attribute(), true
	case i == flang.TypeMember && p.category != derivedPart && p.category != characterPart: // which may be a class
		return p.code(), true
	}
	return 0, false
}

// isKind reports whether member i of a descriptor says what its objects are: the type, or the derived type. Of what is declared by class both may
// change as the program runs.
func isKind(i int) bool { return i == flang.TypeMember || i > flang.AttributeMember+1 }

// otherKind reports whether something else than c may be put into member i of the descriptor at v by a function that gets its address.
func otherKind(v ir.Value, i int, c ir.Value, depth int) bool {
	if depth > maxCopies {
		return true
	}
	for _, u := range ir.UsesOf(v) {
		in := u.User
		switch in.Op {
		case ir.OpLoad, ir.OpGEP, ir.OpICmp:
			continue // flang fills descriptors as a whole
		case ir.OpStore:
			if in.Arg(0) == v {
				return true // known to others, as a host's variable is to its internal procedures
			}
			if m := memberOf(in.Arg(0), i, depth); depth > 0 && (m == nil || !sameConstant(m, c)) {
				return true
			}
			continue
		case ir.OpCall, ir.OpInvoke:
		default:
			return true
		}
		callee := in.CalleeFunc()
		if callee == nil {
			return true
		}
		for k, a := range in.CallArgs() {
			if a != v {
				continue
			}
			switch {
			case strings.HasPrefix(callee.Name, "llvm."):
				if k == 0 && isMemTransfer(callee) && depth > 0 {
					return true
				}
			case strings.HasPrefix(callee.Name, flang.Prefix):
				if k == 0 && changesKind(in, callee, i, c) {
					return true
				}
			case callee.IsDecl() || k >= len(callee.Params) || otherKind(callee.Params[k], i, c, depth+1):
				return true
			}
		}
	}
	return false
}

// changesKind reports whether a function of the library may put something else than c into member i of its first argument, a descriptor.
func changesKind(call *ir.Instr, callee *ir.Func, i int, c ir.Value) bool {
	args := call.CallArgs()
	switch name := strings.TrimPrefix(callee.Name, flang.Prefix+"A"); {
	case strings.HasSuffix(name, "InitDerivedForAllocate"), strings.HasSuffix(name, "NullifyDerived"), strings.HasSuffix(name, "DeallocatePolymorphic"):
		return !sameConstant(args[1], c) && (i != flang.TypeMember || !sameConstant(ir.IntConst(ir.I8, flang.DerivedType), c))
	case name == "MoveAlloc":
		return !isNull(args[2])
	case strings.HasSuffix(name, "ApplyMold"), strings.HasPrefix(name, "PointerAssociate"), strings.Contains(name, "Polymorphic"),
		strings.Contains(name, "InitIntrinsic"), strings.Contains(name, "InitCharacter"), strings.Contains(name, "NullifyIntrinsic"):
		return true
	}
	return false
}

// constantMember is member i of the descriptor that is stored into a variable, when all that is stored there has the same; else nil.
func constantMember(slot *ir.Instr, i, depth int) ir.Value {
	if depth > maxCopies {
		return nil
	}
	var found ir.Value
	for _, u := range ir.UsesOf(slot) {
		var c ir.Value
		switch args := u.User.Args(); {
		case u.User.Op == ir.OpStore && args[1] == ir.Value(slot):
			c = memberOf(args[0], i, depth)
		case isCopyTo(u.User, slot):
			c = memberAt(u.User.CallArgs()[1], i, depth+1)
		default:
			continue
		}
		if c == nil || found != nil && !sameConstant(found, c) {
			return nil
		}
		found = c
	}
	if found != nil && depth > 0 && isKind(i) && otherKind(slot, i, found, depth) {
		return nil // what is copied from here may have become something else
	}
	return found
}

func sameConstant(a, b ir.Value) bool {
	m, isInt := ir.AsInt(a)
	n, both := ir.AsInt(b)
	return a == b || isInt && both && m == n
}

// isMemTransfer reports whether a function is one of LLVM's that write bytes.
func isMemTransfer(f *ir.Func) bool { return strings.HasPrefix(f.Name, "llvm.mem") }

// isCopyTo reports whether a call copies bytes to the variable.
func isCopyTo(call, slot *ir.Instr) bool {
	callee := call.CalleeFunc()
	return callee != nil && strings.HasPrefix(callee.Name, "llvm.memcpy.") && call.CallArgs()[0] == ir.Value(slot)
}

// memberAt is member i of the descriptor at an address: of a variable of the function, or of a component of an object.
func memberAt(p ir.Value, i, depth int) ir.Value {
	at, ok := p.(*ir.Instr)
	if !ok {
		return nil
	}
	switch at.Op {
	case ir.OpAlloca:
		return constantMember(at, i, depth)
	case ir.OpGEP:
		if part, _ := componentAt(at); part != nil {
			if n, ok := part.member(i); ok {
				return ir.IntConst(ir.I8, n)
			}
		}
	}
	return nil
}

// maxCopies bounds how often a descriptor has been copied from variable to variable.
const maxCopies = 8

// memberOf is member i of a descriptor as a value.
func memberOf(v ir.Value, i, depth int) ir.Value {
	for {
		switch x := v.(type) {
		case *ir.Const:
			m, ok := member(x, i).(*ir.Const)
			if ok && (m.Kind == ir.ConstUndef || m.Kind == ir.ConstPoison) {
				return nil
			}
			if !ok {
				g, _ := member(x, i).(*ir.Global)
				if g == nil {
					return nil
				}
				return g
			}
			return m
		case *ir.Instr:
			switch {
			case x.Op == ir.OpInsertValue:
				if path := x.Extra.(ir.Indices); path[0] == i {
					if len(path) > 1 {
						return nil
					}
					switch x.Arg(1).(type) {
					case *ir.Const, *ir.Global:
						return x.Arg(1)
					}
					return nil
				}
				v = x.Arg(0)
				continue
			case x.Op == ir.OpLoad:
				return memberAt(x.Arg(0), i, depth+1)
			}
			return nil
		default:
			return nil
		}
	}
}

// narrowTypes lets a function read the byte of a descriptor that holds the type, where flang 19 reads four and drops the three behind it.
func narrowTypes(f *ir.Func) {
	var wide []*ir.Instr
	for in := range f.Instrs() {
		if in.Op == ir.OpLoad && in.Type().Equal(ir.I32) && isTypeMember(in.Arg(0)) {
			wide = append(wide, in)
		}
	}
	for _, in := range wide {
		if uses := ir.UsesOf(in); slices.ContainsFunc(uses, func(u ir.Use) bool { return u.User.Op != ir.OpTrunc || !u.User.Type().Equal(ir.I8) }) {
			continue
		}
		bd := &ir.Builder{Dbg: in.Meta("dbg")}
		bd.SetBefore(in)
		ir.ReplaceAllUses(in, bd.Cast(ir.OpZExt, bd.Load(ir.AnyMemory, ir.I8, in.Arg(0), 1), ir.I32))
		in.Erase()
	}
}

// isTypeMember reports whether a value is the address of a descriptor's type.
func isTypeMember(v ir.Value) bool {
	gep, ok := v.(*ir.Instr)
	if !ok || gep.Op != ir.OpGEP || !flang.IsDescriptor(gep.Extra.(*ir.GEPInfo).Elem) || len(gep.Args()) != 3 {
		return false
	}
	k, ok := ir.AsInt(gep.Arg(2))
	return ok && k == flang.TypeMember
}

// splitDescriptions lets a function store and load descriptors member by member, where flang moves them whole: so the optimiser sees what
// the library's functions read of them.
func splitDescriptions(f *ir.Func) {
	var moves []*ir.Instr
	for in := range f.Instrs() {
		if in.Op == ir.OpStore && flang.IsDescriptor(in.Arg(0).Type()) || in.Op == ir.OpLoad && flang.IsDescriptor(in.Type()) {
			moves = append(moves, in)
		}
	}
	for _, in := range moves {
		bd := &ir.Builder{Dbg: in.Meta("dbg")}
		bd.SetBefore(in)
		if in.Op == ir.OpStore {
			t := in.Arg(0).Type()
			eachMember(t, func(path []int, member *ir.Type) {
				bd.Store(ir.AnyMemory, bd.ExtractValue(in.Arg(0), path...), memberAddress(bd, t, in.Arg(1), path), 0)
			})
		} else {
			var whole ir.Value = ir.NewConst(ir.ConstPoison, in.Type())
			eachMember(in.Type(), func(path []int, member *ir.Type) {
				whole = bd.InsertValue(whole, bd.Load(ir.AnyMemory, member, memberAddress(bd, in.Type(), in.Arg(0), path), 0), path...)
			})
			ir.ReplaceAllUses(in, whole)
		}
		in.Erase()
	}
}

// eachMember calls do for every member of a struct or array that has no members of its own.
func eachMember(t *ir.Type, do func(path []int, member *ir.Type)) {
	var walk func(t *ir.Type, path []int)
	walk = func(t *ir.Type, path []int) {
		if t.Kind != ir.Struct && t.Kind != ir.Array {
			do(path, t)
			return
		}
		for i := range ir.NumMembers(t) {
			walk(ir.MemberType(t, i), append(path[:len(path):len(path)], i))
		}
	}
	walk(t, nil)
}

func memberAddress(bd *ir.Builder, t *ir.Type, p ir.Value, path []int) ir.Value {
	index := []ir.Value{ir.IntConst(ir.I32, 0)}
	for _, i := range path {
		index = append(index, ir.IntConst(ir.I32, int64(i)))
	}
	return bd.GEP(t, p, index...)
}
