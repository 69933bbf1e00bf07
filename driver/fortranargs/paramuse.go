package fortranargs

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// A paramUse is the set of facts on how a procedure uses one parameter.
type paramUse struct {
	descriptor *ir.Type // descriptor type that it reads; nil if none
	library    bool     // a runtime library function takes it as a descriptor
	changes    bool     // writes the descriptor
	renews     bool     // allocates, frees or associates it, other than by an assignment that changes its shape
	object     bool     // reads the dynamic type
	anyRank    bool     // reads the rank
	optional   bool     // tests for presence
	address    bool     // accesses memory at the address itself
	held       bool     // a C pointer by value: the address that the argument holds
	pointer    bool     // a C pointer by reference, where the call passes the pointer's value
	procedure  bool     // calls the pointer stored there
	code       int64    // type code of the elements; 0: unknown, -1: several
}

// describes reports whether the parameter is a descriptor.
func (w *paramUse) describes() bool { return w.descriptor != nil || w.library && !w.address }

// wishOf returns the facts on parameter k of f.
func wishOf(f *ir.Func, k int) *paramUse {
	w := &paramUse{}
	l := look{w: w, seen: map[ir.Value]bool{}}
	l.at(f.Params[k], 0)
	return w
}

// A look is a walk over the use lists of one parameter. It visits each value once.
type look struct {
	w    *paramUse
	seen map[ir.Value]bool
}

// maxCalls bounds the depth of calls through which a parameter is followed.
const maxCalls = 8

// at visits the uses of p: the parameter, or a phi or select of it.
func (l *look) at(p ir.Value, depth int) {
	if l.seen[p] || depth > maxCalls {
		return
	}
	l.seen[p] = true
	for _, u := range ir.UsesOf(p) {
		in := u.User
		switch in.Op {
		case ir.OpGEP:
			l.member(in, depth)
		case ir.OpLoad:
			l.direct(in.Type())
			l.w.procedure = l.w.procedure || isCalled(in)
		case ir.OpStore:
			if u.Index == 1 {
				l.direct(in.Arg(0).Type())
			}
		case ir.OpICmp, ir.OpPtrToInt:
			l.w.optional = l.w.optional || comparesNull(in)
		case ir.OpPhi, ir.OpSelect:
			l.at(in, depth)
		case ir.OpInsertValue:
			l.w.address = true // part of a descriptor or text
		case ir.OpCall, ir.OpInvoke:
			l.handedOn(in, p, depth)
		}
	}
}

// isCalled reports whether f is the callee of a call.
func isCalled(f *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(f), func(u ir.Use) bool { return u.User.Call() != nil && u.Index == 0 })
}

// comparesNull reports whether in compares with null, directly or after ptrtoint.
func comparesNull(in *ir.Instr) bool {
	if in.Op == ir.OpICmp {
		return ir.IsZero(in.Arg(0)) || ir.IsZero(in.Arg(1))
	}
	for _, u := range ir.UsesOf(in) {
		if u.User.Op == ir.OpICmp && (ir.IsZero(u.User.Arg(0)) || ir.IsZero(u.User.Arg(1))) {
			return true
		}
	}
	return false
}

// direct records a load or store of type t at the parameter's address.
func (l *look) direct(t *ir.Type) {
	if flang.IsDescriptor(t) {
		l.w.descriptor, l.w.object = t, true
		return
	}
	l.w.address = true
	l.element(codeOf(t))
}

// element records an element type; different ones give -1.
func (l *look) element(code int64) {
	if l.w.code == 0 {
		l.w.code = code
	} else if code != 0 && l.w.code != code {
		l.w.code = -1
	}
}

// member visits a GEP of the parameter.
func (l *look) member(gep *ir.Instr, depth int) {
	t, path, ok := memberOf(gep)

	// No member of a descriptor: the library's own descriptor type, or an element of an array.
	if !ok {
		of := gep.Extra.(*ir.GEPInfo).Elem
		if of.Kind == ir.Struct && strings.HasPrefix(of.Name, "struct.desc") {
			l.w.library = true
			l.w.changes = l.w.changes || isWritten(gep)
			return
		}
		l.w.address = true
		for of.Kind == ir.Array && codeOf(of) != characterCode {
			of = of.Elem
		}
		if !of.Equal(ir.I8) {
			l.element(codeOf(of))
		}
		return
	}

	// A member of a descriptor.
	l.w.descriptor = t
	l.w.changes = l.w.changes || isWritten(gep)
	l.w.renews = l.w.renews || isFreed(gep, path, 0)
	l.w.object = l.w.object || len(path) == 1 && int(path[0]) == flang.TypeOfObject(t) && isRead(gep)
	l.w.anyRank = l.w.anyRank || len(path) == 1 && path[0] == flang.RankMember && isRead(gep)

	// The base address leads to the elements.
	if len(path) == 1 && path[0] == flang.BaseMember {
		for _, u := range ir.UsesOf(gep) {
			if u.User.Op == ir.OpLoad {
				l.data(u.User)
			}
		}
	}
}

// isWritten reports whether at is the address of a store.
func isWritten(at *ir.Instr) bool {
	for _, u := range ir.UsesOf(at) {
		if u.User.Op == ir.OpStore && u.Index == 1 {
			return true
		}
	}
	return false
}

// isRead reports whether at is the address of a load.
func isRead(at *ir.Instr) bool {
	return slices.ContainsFunc(ir.UsesOf(at), func(u ir.Use) bool { return u.User.Op == ir.OpLoad })
}

// isFreed reports whether null is stored to a descriptor's base address.
func isFreed(at *ir.Instr, path []int64, depth int) bool {
	if len(path) != 1 || path[0] != flang.BaseMember {
		return false
	}
	for _, u := range ir.UsesOf(at) {
		if u.User.Op == ir.OpStore && u.Index == 1 && isNothing(u.User.Arg(0), depth) {
			return true
		}
	}
	return false
}

// isNothing reports whether v is null, or a base address taken from a descriptor that is null.
func isNothing(v ir.Value, depth int) bool {
	if in, ok := v.(*ir.Instr); ok && in.Op == ir.OpExtractValue {
		v = memberOfValue(in.Arg(0), in.Extra.(ir.Indices)[0], 0)
	}
	if in, ok := v.(*ir.Instr); ok && in.Op == ir.OpLoad {
		at, ok := in.Arg(0).(*ir.Instr)
		return ok && at.Op == ir.OpGEP && isBlank(at.Arg(0), depth+1)
	}
	return v != nil && ir.IsZero(v)
}

// data visits the uses of a base address, for the elements' type.
func (l *look) data(base *ir.Instr) {
	for _, u := range ir.UsesOf(base) {
		switch in := u.User; in.Op {
		case ir.OpGEP:
			if t := in.Extra.(*ir.GEPInfo).Elem; !t.Equal(ir.I8) && t.Kind != ir.Array {
				l.element(codeOf(t))
			}
		case ir.OpLoad:
			l.element(codeOf(in.Type()))
		case ir.OpInsertValue:
			l.described(in)
		}
	}
}

// described records the element type of a new descriptor that gets the base address.
func (l *look) described(in *ir.Instr) {
	if !flang.IsDescriptor(in.Type()) {
		return
	}
	if code, ok := ir.AsInt(memberOfValue(in, flang.TypeMember, 0)); ok && code != logicalCode && code != derivedCode {
		l.element(code)
	}
}

// handedOn visits a call with argument p. It uses facts on flang's runtime library, and else follows p into
// the callee.
func (l *look) handedOn(call *ir.Instr, p ir.Value, depth int) {
	callee := call.CalleeFunc()
	if callee == nil {
		return
	}
	for k, a := range call.CallArgs() {
		if a != p {
			continue
		}
		switch {
		case isCopy(call):
			l.copied(call, k)
		case strings.HasPrefix(callee.Name, "llvm."):
			l.w.address = true
		case flang.Renews(callee.Name, k):
			l.w.library, l.w.object, l.w.changes, l.w.renews = true, true, true, true
		case k == 1 && flang.CopiesDescriptor(callee.Name):
			l.w.library, l.w.object, l.w.anyRank = true, true, true
		case flang.Assigns(callee.Name):
			l.w.library, l.w.object, l.w.changes = true, true, l.w.changes || k == 0
		case flang.TakesDescriptors(callee.Name):
			l.w.library, l.w.object = true, true
		case callee.IsDecl() || k >= len(callee.Params):
		default:
			l.at(callee.Params[k], depth+1)
		}
	}
}

// copied visits a memcpy with the parameter as argument k: 0 is the destination, 1 the source. The type at
// the other end shows whether a descriptor is copied.
func (l *look) copied(call *ir.Instr, k int) {
	other := call.CallArgs()[1-k]
	if t := typeAt(other); t != nil && flang.IsDescriptor(t) {
		l.w.descriptor, l.w.object = t, true
		l.w.changes = l.w.changes || k == 0
		l.w.renews = l.w.renews || k == 0 && isBlank(other, 0)
		if slot, ok := other.(*ir.Instr); ok && k == 1 && slot.Op == ir.OpAlloca {
			l.copies(slot)
		}
		return
	}
	l.w.address = true
}

// isBlank reports whether d is a local descriptor with a null base address.
func isBlank(d ir.Value, depth int) bool {
	slot, ok := d.(*ir.Instr)
	if !ok || slot.Op != ir.OpAlloca || depth > maxCopies {
		return false
	}
	for _, u := range ir.UsesOf(slot) {
		if _, path, ok := memberOf(u.User); ok && isFreed(u.User, path, depth) {
			return true
		}
	}
	return false
}

// copies visits the elements through a local copy of the descriptor.
func (l *look) copies(slot *ir.Instr) {
	for _, u := range ir.UsesOf(slot) {
		if _, path, ok := memberOf(u.User); ok && len(path) == 1 && path[0] == flang.BaseMember {
			for _, v := range ir.UsesOf(u.User) {
				if v.User.Op == ir.OpLoad {
					l.data(v.User)
				}
			}
		}
	}
}

// typeAt returns the type of the variable or component at address p; nil if unknown.
func typeAt(p ir.Value) *ir.Type {
	switch p := p.(type) {
	case *ir.Global:
		return p.ValueType
	case *ir.Instr:
		switch p.Op {
		case ir.OpAlloca:
			return p.Extra.(*ir.AllocaInfo).Elem
		case ir.OpGEP:
			return componentType(p)
		}
	}
	return nil
}
