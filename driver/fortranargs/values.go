package fortranargs

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Arguments that are passed as addresses although they are by value: objects of derived types, of which flang
// passes a copy, and C pointers, of which it passes the address they hold. The first look like objects by
// reference, and the second like other arguments from which a C pointer is made (c_loc). Only the source
// distinguishes them.

// checkValues reports an error on objects by value: the procedure would modify the argument instead of a
// copy. For C pointers, it decides what the adapter passes.
func (t *fitting) checkValues() {
	said := declarationsOf(t.m.SourcePath(t.f, nil), t.m.FuncPos(t.f).Own().Line)
	for k, p := range t.ops.places {
		var d declaration
		if k < len(said) {
			d = said[k]
		}
		switch param := t.f.Params[k]; {
		case !param.Type().IsPtr() || param.Attrs.Has("byval"):
		case t.passes(p.primal) == addressPassed:
			t.wishes[k].pointer = t.wishes[k].address
		case isAddressHeld(param):
			t.checkPointer(k, p, d)
		case d.value && d.object:
			t.refuse(k, referenceHint, "is an object of a derived type by value, of which the call makes no copy")
		}
	}
}

// checkHalves reports an error on arguments by value that take two parameters, one per register: complex(8),
// and small objects of bind(c) types.
func (t *fitting) checkHalves() {
	for k, p := range t.f.Params[1:] {
		if isOtherHalf(t.f.Params[k], p) {
			t.refuse(k, referenceHint, "is by value, and takes two registers, as complex(8) does")
			return
		}
	}
}

// isOtherHalf reports whether the only use of two parameters is to make one pair of them.
func isOtherHalf(first, second *ir.Param) bool {
	one, both := onlyUser(first, ir.OpInsertValue), onlyUser(second, ir.OpInsertValue)
	if one == nil || both == nil || len(one.Type().Fields) != 2 || both.Arg(0) != ir.Value(one) {
		return false
	}
	return slices.Equal(one.Extra.(ir.Indices), []int{0}) && slices.Equal(both.Extra.(ir.Indices), []int{1}) && !first.Type().IsPtr()
}

// What a call passes for a C pointer. For c_funptr, flang passes the address it holds, as for a procedure.
const (
	pointerPassed = 1 + iota
	addressPassed
)

// passes returns pointerPassed or addressPassed for an operand that is a C pointer; 0 for others.
func (t *fitting) passes(at int) int64 {
	n := t.notes[at]
	if n == nil {
		return 0
	}
	kind, _ := ir.AsInt(n[pointerNote])
	return kind
}

// noteOfAddress returns the note of an address that is loaded from a C pointer as an integer; nil for other
// integers.
func noteOfAddress(cast *ir.Instr) []ir.Value {
	load, ok := cast.Arg(0).(*ir.Instr)
	if !ok || load.Op != ir.OpLoad || !isInPointerOfC(load.Arg(0)) {
		return nil
	}
	n := blank(0)
	n[pointerNote] = number(addressPassed)
	return n
}

// checkPointer decides whether argument k is a C pointer by value or by reference. It reports an error if the
// source is unknown or the operand is something else.
func (t *fitting) checkPointer(k int, p place, d declaration) {
	t.wishes[k].held = d.value
	for i, at := range p.operands() {
		kind, code := t.passes(at), int64(0)
		if n := t.notes[at]; n != nil {
			code, _ = ir.AsInt(n[codeNote])
		}
		other := isNumber(code) || code == characterCode
		switch {
		case d.value && other:
			t.refuse(k, "pass a variable of that type, or c_loc(x) of the array", "is a pointer of C by value, but %s is %s", what(i > 0), words[code])
			return
		case !d.value && (kind == pointerPassed || !d.found && !other):
			t.refuse(k, "compile it from its source, declared as 'type(c_ptr), value', or differentiate a procedure of your own that calls this one",
				"may be a pointer of C by value, and the source does not tell")
			return
		}
	}
}

// isAddressHeld reports whether the only use of p is a store to the address member of a C pointer.
func isAddressHeld(p *ir.Param) bool {
	number := onlyUser(p, ir.OpPtrToInt)
	if number == nil {
		return false
	}
	stored := onlyUser(number, ir.OpStore)
	if stored == nil {
		return false
	}
	return isInPointerOfC(stored.Arg(1))
}

// isInPointerOfC reports whether at is the address of a C pointer's address member.
func isInPointerOfC(at ir.Value) bool {
	gep, ok := at.(*ir.Instr)
	return ok && gep.Op == ir.OpGEP && isPointerOfC(gep.Extra.(*ir.GEPInfo).Elem)
}

// onlyUser returns the only user of v if it has opcode op; else nil.
func onlyUser(v ir.Value, op ir.Op) *ir.Instr {
	uses := ir.UsesOf(v)
	if len(uses) != 1 || uses[0].User.Op != op {
		return nil
	}
	return uses[0].User
}

// isPointerOfC reports whether t is flang's type for c_ptr or c_funptr.
func isPointerOfC(t *ir.Type) bool {
	return t.Kind == ir.Struct && (strings.HasSuffix(t.Name, "T__builtin_c_ptr") || strings.HasSuffix(t.Name, "T__builtin_c_funptr"))
}
