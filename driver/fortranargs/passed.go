package fortranargs

import (
	"slices"
	"strings"
	"sync"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// Operands of a call of Passed. The extents follow as the last ones.
const (
	placeNote      = iota // number of the request's operand
	descriptorNote        // descriptor from which the address is loaded, or null
	ownNote               // that descriptor is the variable's own
	rankNote              // number of dimensions
	codeNote              // type code of an element; 0: unknown
	sizeNote              // bytes of an element; 0: unknown
	infoNote              // description of a derived type, or null
	lengthNote            // the call passes a length, too
	boundsNote            // descriptor with the program's lower bounds
	declaredNote          // of an array of a class: descriptor of its declared type, or null
	pointerNote           // pointerPassed, addressPassed, or 0: no C pointer
	extentsNote           // number of the first extent
)

// Note returns, for each pointer argument of a request, the operands of a call of Passed. It omits arguments
// of which nothing is known.
func Note(call *ir.Instr) (notes [][]ir.Value) {
	m := call.Func().Module()
	args := call.CallArgs()
	requests := sync.OnceValue(func() [][]string { return requestsAt(call) })
	for i, a := range args {
		if !a.Type().IsPtr() {
			continue
		}

		n := noteOf(m, a)

		// The type gives the extents of the whole variable; the source may pass a section of it.
		if n != nil && isNull(n[descriptorNote]) {
			n = narrow(requests(), i, n)
		}

		if isOfClass(n) && isWhole(call) {
			leaveTogether(n[declaredNote])
		}

		if n != nil {
			n[placeNote] = number(int64(i))
			n[lengthNote] = ir.BoolConst(hasLength(a, args))
			notes = append(notes, n)
		}
	}
	return notes
}

// hasLength reports whether the call also passes the length of the text at address a: both come from one
// pair.
func hasLength(a ir.Value, args []ir.Value) bool {
	pair := pairOf(a)
	if pair == nil {
		return false
	}
	for _, b := range args {
		if in, ok := b.(*ir.Instr); ok && b.Type().Equal(ir.I64) && in.Op == ir.OpExtractValue && in.Arg(0) == pair {
			return true
		}
	}
	return false
}

// pairOf returns the (address, length) pair from which a is extracted; nil if there is none.
func pairOf(a ir.Value) ir.Value {
	if in, ok := a.(*ir.Instr); ok && in.Op == ir.OpExtractValue && in.Arg(0).Type().Kind == ir.Struct && len(in.Arg(0).Type().Fields) == 2 {
		return in.Arg(0)
	}
	return nil
}

// noteOf returns what is known of address a, from the instruction or variable that it comes from; nil for
// nothing.
func noteOf(m *ir.Module, a ir.Value) []ir.Value {
	if pair := pairOf(a); pair != nil {
		return noteOfText(m, pair)
	}
	switch a := a.(type) {
	case *ir.Global:
		return noteOfMemory(m, a.ValueType, nil)
	case *ir.Instr:
		switch a.Op {
		case ir.OpAlloca:
			return noteOfMemory(m, a.Extra.(*ir.AllocaInfo).Elem, countOf(a))
		case ir.OpGEP:
			if t := componentType(a); t != nil {
				return noteOfMemory(m, t, nil)
			}
		case ir.OpLoad:
			return noteOfDescriptor(a)
		case ir.OpIntToPtr:
			return noteOfAddress(a)
		}
	}
	return nil
}

// noteOfText returns the note of the address in a pair, with the pair's length as element size.
func noteOfText(m *ir.Module, pair ir.Value) []ir.Value {
	var address, length ir.Value
	for v, ok := pair.(*ir.Instr); ok && v.Op == ir.OpInsertValue; v, ok = v.Arg(0).(*ir.Instr) {
		switch k := v.Extra.(ir.Indices)[0]; {
		case k == 0 && address == nil:
			address = v.Arg(1)
		case k == 1 && length == nil:
			length = v.Arg(1)
		}
	}

	if address == nil || length == nil {
		return nil
	}

	n := noteOf(m, address)
	if n == nil {
		n = blank(0)
	}
	n[codeNote], n[sizeNote] = number(characterCode), length
	return n
}

// number returns an i64 constant.
func number(n int64) ir.Value { return ir.IntConst(ir.I64, n) }

// blank returns a note with the given rank and defaults for all else: null, false, 0. The extents are not
// appended yet.
func blank(rank int64) []ir.Value {
	return []ir.Value{nil, ir.NullConst(), ir.BoolConst(false), number(rank), number(0), number(0), ir.NullConst(), ir.BoolConst(false), ir.NullConst(), ir.NullConst(), number(0)}
}

// countOf returns the number of elements of an alloca with variable size; nil if the type gives the size.
func countOf(slot *ir.Instr) ir.Value {
	if slot.NumArgs() == 0 {
		return nil
	}
	if n, ok := ir.AsInt(slot.Arg(0)); ok && n == 1 {
		return nil
	}
	return slot.Arg(0)
}

// noteOfMemory returns the note of a variable of type t. An array has nested array types, the last dimension
// outermost.
func noteOfMemory(m *ir.Module, t *ir.Type, count ir.Value) []ir.Value {
	var extents []ir.Value
	for t.Kind == ir.Array && !(t.Elem.Equal(ir.I8) && codeOf(t) == characterCode && isText(t)) {
		extents = append([]ir.Value{number(int64(t.Len))}, extents...)
		t = t.Elem
	}

	if count != nil {
		if len(extents) > 0 || !count.Type().Equal(ir.I64) {
			return nil
		}
		extents = append(extents, count)
	}

	// The address of a descriptor itself has no note: see noteOfDescriptor.
	if flang.IsDescriptor(t) {
		return nil
	}

	n := blank(int64(len(extents)))
	n[codeNote], n[sizeNote] = number(codeOf(t)), number(int64(m.Layout().Size(t)))
	if isPointerOfC(t) {
		n[pointerNote] = number(pointerPassed)
	}
	if t.Kind == ir.Struct && t.Name != "" {
		if info := flang.DescriptionOf(m, t); info != nil {
			n[infoNote] = info
		}
	}
	return append(n, extents...)
}

// isText reports whether an array of bytes may be a text. flang uses this type for texts and for arrays of
// integer(1). Only texts are passed with a length, and then the caller uses that.
func isText(t *ir.Type) bool { return t.Elem.Equal(ir.I8) }

// componentType returns the type of the object component whose address gep computes; nil if it is no
// component.
func componentType(gep *ir.Instr) *ir.Type {
	t := gep.Extra.(*ir.GEPInfo).Elem
	if t.Kind != ir.Struct || t.Name == "" {
		return nil
	}
	for i, v := range gep.Args()[1:] {
		k, ok := ir.AsInt(v)
		if !ok || i == 0 && k != 0 {
			return nil
		}
		if i > 0 {
			if t.Kind != ir.Struct {
				return nil // an element of an array
			}
			t = t.Fields[k]
		}
	}
	return t
}

// noteOfDescriptor returns the note of an address that is loaded from a descriptor; nil if load is no such
// load.
func noteOfDescriptor(load *ir.Instr) []ir.Value {
	gep, ok := load.Arg(0).(*ir.Instr)
	if !ok {
		return nil
	}
	t, path, ok := memberOf(gep)
	if !ok || len(path) != 1 || path[0] != flang.BaseMember {
		return nil
	}

	// An array of a class: use the descriptor with the dynamic type.
	d, declared := gep.Arg(0), ir.Value(ir.NullConst())
	if dynamic, view := objects(d, t); dynamic != nil {
		d, declared = dynamic, view
	}

	// Is it the variable's own descriptor, through which the procedure may reallocate the variable?
	own := false
	if from := copiedFrom(d, t); from != nil {
		d, own = from, true
	} else if _, dummy := d.(*ir.Param); isVariable(d) {
		own = !dummy // for allocatable and pointer dummies, flang copies the descriptor first
	}

	n := blank(int64(rankOf(t)))
	n[descriptorNote], n[ownNote], n[boundsNote] = d, ir.BoolConst(own), beforeCopy(d)
	n[declaredNote] = declared

	if code, ok := ir.AsInt(constantType(d, 0)); ok && code != derivedCode {
		n[codeNote] = number(code)
	}
	if k := flang.TypeOfObject(t); k > 0 {
		n[codeNote] = number(derivedCode)
	}
	return n
}

// beforeCopy returns the descriptor with the program's own lower bounds. flang copies an array with gaps
// between elements before it passes it, and the copy's lower bounds are 1.
func beforeCopy(d ir.Value) ir.Value {
	in, ok := d.(*ir.Instr)
	if !ok || in.Op != ir.OpPhi && in.Op != ir.OpSelect {
		return d
	}
	for _, c := range in.Choices() {
		if slices.ContainsFunc(ir.UsesOf(c), func(u ir.Use) bool {
			f := u.User.CalleeFunc()
			return f != nil && strings.HasPrefix(f.Name, flang.IsContiguous)
		}) {
			return c
		}
	}
	return d
}

// copiedFrom returns the variable whose descriptor has been copied to slot; nil if slot has several stores or
// another source.
func copiedFrom(slot ir.Value, t *ir.Type) ir.Value {
	in, ok := slot.(*ir.Instr)
	if !ok || in.Op != ir.OpAlloca {
		return nil
	}
	var from ir.Value
	for _, u := range ir.UsesOf(in) {
		var source ir.Value
		switch {
		case u.User.Op == ir.OpStore && u.Index == 1:
			load, ok := u.User.Arg(0).(*ir.Instr)
			if !ok || load.Op != ir.OpLoad || !flang.IsDescriptor(load.Type()) {
				return nil
			}
			source = load.Arg(0)
		case isCopy(u.User) && u.User.CallArgs()[0] == slot:
			source = u.User.CallArgs()[1]
		case u.User.Op == ir.OpCall && u.User.CalleeFunc() != nil && !isCopy(u.User) && !strings.HasPrefix(u.User.CalleeFunc().Name, flang.IsContiguous):
			return nil
		default:
			continue
		}

		// A second store, or a source that is no variable.
		if from != nil || !isVariable(source) {
			return nil
		}
		from = source
	}
	return from
}

// isCopy reports whether in is a call of memcpy.
func isCopy(in *ir.Instr) bool {
	f := in.CalleeFunc()
	return f != nil && in.Op == ir.OpCall && strings.HasPrefix(f.Name, "llvm.memcpy.")
}

// isVariable reports whether d is the descriptor of a variable: local, dummy, module variable or component. A
// local descriptor with attribute 0 is a temporary.
func isVariable(d ir.Value) bool {
	switch d := d.(type) {
	case *ir.Global, *ir.Param:
		return true
	case *ir.Instr:
		if d.Op == ir.OpGEP {
			t := componentType(d)
			return t != nil && flang.IsDescriptor(t)
		}
		if d.Op != ir.OpAlloca || !flang.IsDescriptor(d.Extra.(*ir.AllocaInfo).Elem) {
			return false
		}
		attribute, ok := ir.AsInt(constantOf(d, flang.AttributeMember, 0))
		return ok && attribute != 0
	}
	return false
}

// constantType returns the constant type code stored in descriptor d; nil if it is not constant.
func constantType(d ir.Value, depth int) ir.Value {
	return constantOf(d, flang.TypeMember, depth)
}

// maxCopies bounds the number of copies from descriptor to descriptor that are followed.
const maxCopies = 4

// constantOf returns the constant that member i of descriptor d always holds, by all stores to it; nil if it
// is unknown or varies.
func constantOf(d ir.Value, i, depth int) ir.Value {
	if g, ok := d.(*ir.Global); ok && g.Init != nil {
		return memberOfValue(g.Init, i, depth)
	}
	in, ok := d.(*ir.Instr)
	if !ok || in.Op != ir.OpAlloca || depth > maxCopies {
		return nil
	}

	// All stores must agree: to the whole descriptor, by memcpy, or to the member.
	var found ir.Value
	for _, u := range ir.UsesOf(in) {
		var c ir.Value
		switch {
		case u.User.Op == ir.OpStore && u.Index == 1:
			c = memberOfValue(u.User.Arg(0), i, depth)
		case isCopy(u.User) && u.User.CallArgs()[0] == d:
			c = constantOf(u.User.CallArgs()[1], i, depth+1)
		case u.User.Op == ir.OpGEP:
			if _, path, ok := memberOf(u.User); !ok || len(path) != 1 || path[0] != int64(i) {
				continue
			}
			for _, s := range ir.UsesOf(u.User) {
				if s.User.Op == ir.OpStore && s.Index == 1 {
					c = s.User.Arg(0)
				}
			}
			if c == nil {
				continue
			}
		default:
			continue
		}

		m, isInt := ir.AsInt(c)
		n, both := ir.AsInt(found)
		if !isInt || both && m != n {
			return nil
		}
		found = c
	}
	return found
}

// memberOfValue returns member i of a descriptor that is an SSA value or constant; nil if unknown.
func memberOfValue(v ir.Value, i, depth int) ir.Value {
	for {
		switch x := v.(type) {
		case *ir.Const:
			if x.Kind == ir.ConstAggregate && i < len(x.Elems) {
				return x.Elems[i]
			}
			return nil
		case *ir.Instr:
			if x.Op == ir.OpLoad {
				return constantOf(x.Arg(0), i, depth+1)
			}
			if x.Op != ir.OpInsertValue {
				return nil
			}
			if path := x.Extra.(ir.Indices); path[0] == i && len(path) == 1 {
				return x.Arg(1)
			}
			v = x.Arg(0)
		default:
			return nil
		}
	}
}
