package fortranargs

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Arguments by value that are addresses nevertheless: objects of derived types, of which flang passes a copy, and pointers of C, of which it passes the address
// that they hold. Only the source tells the first from objects by reference, and the second from arguments that C's pointers are made of (c_loc).

// checkValues refuses objects by value: what the procedure does to its own copy would be done to the argument. Pointers of C are taken from the argument.
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

// checkHalves refuses arguments by value that take two registers, of which each is a parameter: complex(8), and small objects of types with bind(c).
func (t *fitting) checkHalves() {
	for k, p := range t.f.Params[1:] {
		if isOtherHalf(t.f.Params[k], p) {
			t.refuse(k, referenceHint, "is by value, and takes two registers, as complex(8) does")
			return
		}
	}
}

// isOtherHalf reports whether two parameters are put together before anything else.
func isOtherHalf(first, second *ir.Param) bool {
	one, both := onlyUser(first, ir.OpInsertValue), onlyUser(second, ir.OpInsertValue)
	if one == nil || both == nil || len(one.Type().Fields) != 2 || both.Arg(0) != ir.Value(one) {
		return false
	}
	return slices.Equal(one.Extra.(ir.Indices), []int{0}) && slices.Equal(both.Extra.(ir.Indices), []int{1}) && !first.Type().IsPtr()
}

// What a call passes for a pointer of C: flang passes the address that a c_funptr holds, as if it were a procedure.
const (
	pointerPassed = 1 + iota
	addressPassed
)

// passes tells what a call passes where an operand is a pointer of C: 0 where it is none.
func (t *fitting) passes(at int) int64 {
	n := t.notes[at]
	if n == nil {
		return 0
	}
	kind, _ := ir.AsInt(n[pointerNote])
	return kind
}

// noteOfAddress is about an address that is passed as a number: that which a pointer of C holds.
func noteOfAddress(cast *ir.Instr) []ir.Value {
	load, ok := cast.Arg(0).(*ir.Instr)
	if !ok || load.Op != ir.OpLoad || !isInPointerOfC(load.Arg(0)) {
		return nil
	}
	n := blank(0)
	n[pointerNote] = number(addressPassed)
	return n
}

// checkPointer decides whether the procedure takes the address that the argument holds, or that of the argument.
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

// isAddressHeld reports whether all that becomes of a parameter is the address in a pointer of C.
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

// isInPointerOfC holds for where a pointer of C has its address.
func isInPointerOfC(at ir.Value) bool {
	gep, ok := at.(*ir.Instr)
	return ok && gep.Op == ir.OpGEP && isPointerOfC(gep.Extra.(*ir.GEPInfo).Elem)
}

// onlyUser is the only instruction that uses a value, if it is of that kind.
func onlyUser(v ir.Value, op ir.Op) *ir.Instr {
	uses := ir.UsesOf(v)
	if len(uses) != 1 || uses[0].User.Op != op {
		return nil
	}
	return uses[0].User
}

// isPointerOfC holds for the types that flang makes of c_ptr and c_funptr.
func isPointerOfC(t *ir.Type) bool {
	return t.Kind == ir.Struct && (strings.HasSuffix(t.Name, "T__builtin_c_ptr") || strings.HasSuffix(t.Name, "T__builtin_c_funptr"))
}
