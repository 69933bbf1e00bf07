package fortranargs

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// Fit does argument association for the requests of a module, and removes the notes. The functions named in
// requests contain them. Errors go to sink.
func Fit(m *ir.Module, requests []string, sink *diag.List) {
	for _, name := range requests {
		f := m.Func(name)
		if f == nil || f.IsDecl() {
			continue
		}
		notes := takeNotes(f)
		for _, call := range slices.Collect(f.Instrs()) {
			if call.Op == ir.OpCall && len(notes) > 0 && isWhole(call) {
				fitCall(m, call, notes, sink)
			}
		}
	}
	if f := m.Func(Passed); f != nil && len(ir.UsesOf(f)) == 0 {
		m.RemoveFunc(f)
	}
}

// isWhole reports whether a call requests a derivative in one call, not in split mode.
func isWhole(call *ir.Instr) bool {
	f := call.CalleeFunc()
	return f != nil && f.IsDecl() && (strings.Contains(f.Name, "__enzyme_autodiff") || strings.Contains(f.Name, "__enzyme_fwddiff"))
}

// fortran is the key in a request's notes that marks it as one from Fortran. It is present even if no
// argument is noted.
const fortran = -1

// takeNotes returns the notes in f by operand number, and erases the calls of Passed.
func takeNotes(f *ir.Func) map[int][]ir.Value {
	notes := map[int][]ir.Value{}
	for _, in := range slices.Collect(f.Instrs()) {
		if callee := in.CalleeFunc(); callee != nil && callee.Name == Passed {
			n := slices.Clone(in.CallArgs())
			if len(n) == 0 {
				notes[fortran] = nil
			} else if place, ok := ir.AsInt(n[placeNote]); ok {
				notes[int(place)] = n
			}
			in.Erase()
		}
	}
	return notes
}

// A fitting is the argument association of one request.
type fitting struct {
	m      *ir.Module
	call   *ir.Instr
	f      *ir.Func
	notes  map[int][]ir.Value
	ops    operands
	args   []ir.Value // operands of the request, without the procedure
	wishes []*paramUse
	sink   *diag.List
	failed bool
}

// fitCall fits one request: first parts of arrays of a class, then checks, then the rewrite, if one is
// needed.
func fitCall(m *ir.Module, call *ir.Instr, notes map[int][]ir.Value, sink *diag.List) {
	t := fittingOf(m, call, notes, sink)
	passParts(call, notes, t)
	if t == nil {
		return
	}
	if t.checkValues(); !t.failed {
		t.check()
	}
	if t.failed || !t.needed() {
		return
	}
	t.rewrite()
}

// fittingOf returns nil if the procedure's body is unknown, or the operands do not fit; the engine then
// reports the error.
func fittingOf(m *ir.Module, call *ir.Instr, notes map[int][]ir.Value, sink *diag.List) *fitting {
	f, ok := call.CallArgs()[0].(*ir.Func)
	if !ok || f.IsDecl() || len(f.Params) == 0 || f.Params[0].Attrs.Has("sret") {
		return nil
	}

	t := &fitting{m: m, call: call, f: f, notes: notes, args: slices.Clone(call.CallArgs()), sink: sink}
	if t.ops, ok = read(t.args); !ok {
		t.unread()
		return nil
	}

	if t.checkHalves(); t.failed {
		return nil
	}

	if !t.count() {
		return nil
	}
	return t
}

// unread reports an error if only the engine can classify the request's operands, but the procedure takes
// more than addresses.
func (t *fitting) unread() {
	for k := range t.f.Params {
		if w := wishOf(t.f, k); w.describes() || w.procedure {
			t.sink.Report(&diag.Diagnostic{Code: diag.BadArguments, Pos: t.m.Pos(t.call), Where: ir.Where(t.call),
				Text: fmt.Sprintf("'%s' takes descriptors, and which arguments of this request are its own cannot be told", t.f.Name),
				Hint: "pass each argument behind its marker, a seed last; other markers go with procedures whose arguments are of explicit shape"})
			return
		}
	}
}

// count sets wishes to the parameters that are arguments of the source, without lengths of texts. It reports
// whether the request has an operand for each, except for optional ones at the end.
func (t *fitting) count() bool {
	for k := range t.f.Params {
		t.wishes = append(t.wishes, wishOf(t.f, k))
	}
	n := len(t.f.Params) - t.lengths()
	if len(t.ops.places) > n {
		return false // the engine reports it
	}

	for k := len(t.ops.places); k < n; k++ {
		if !t.f.Params[k].Type().IsPtr() || !t.wishes[k].optional {
			return false
		}
	}
	t.wishes = t.wishes[:n]
	return true
}

// lengths returns the number of trailing parameters that are lengths of texts passed by address.
func (t *fitting) lengths() int {
	n := 0
	for k, p := range t.ops.places {
		if k < len(t.wishes) && t.hasLength(p.primal) && !t.wishes[k].describes() {
			n++
		}
	}

	// Fewer, if the parameters there are no i64.
	params := t.f.Params
	for k := range n {
		if at := len(params) - 1 - k; at < 0 || !params[at].Type().Equal(ir.I64) {
			return k
		}
	}
	return n
}

// hasLength reports whether the call passes a length with an operand.
func (t *fitting) hasLength(operand int) bool {
	n := t.notes[operand]
	return n != nil && isTrue(n[lengthNote])
}

// isTrue reports whether v is a constant other than zero.
func isTrue(v ir.Value) bool {
	n, ok := ir.AsInt(v)
	return ok && n != 0
}

// needed reports whether the procedure takes something other than what the call passes.
func (t *fitting) needed() bool {
	if len(t.wishes) > len(t.ops.places) || len(t.ops.lengths) != len(t.f.Params)-len(t.wishes) {
		return true
	}
	for k, w := range t.wishes {
		if w.describes() || w.procedure || w.held || w.pointer || !t.f.Params[k].Type().IsPtr() {
			return true
		}
	}
	return false
}

// refuse reports an error on argument k, counted from 0.
func (t *fitting) refuse(k int, hint, format string, args ...any) {
	t.failed = true
	text := fmt.Sprintf("argument %d of '%s' ", k+1, t.f.Name) + fmt.Sprintf(format, args...)
	t.sink.Report(&diag.Diagnostic{Code: diag.BadArguments, Pos: t.m.Pos(t.call), Where: ir.Where(t.call), Text: text, Hint: hint})
}

// check reports errors on arguments that cannot be converted.
func (t *fitting) check() {
	for k, p := range t.ops.places {
		w := t.wishes[k]
		t.checkClass(k, p)
		for i, at := range p.operands() {
			n := t.notes[at]
			if !t.checkType(k, i > 0, w, n) || !w.describes() {
				continue
			}
			if !t.checkShape(k, i > 0, w, n) {
				break
			}

			// Argument and shadow must agree in shape and type.
			if first := t.notes[p.primal]; i > 0 && otherSize(first, n) {
				t.refuse(k, "give the shadow the shape of the argument", "has a shadow of another shape")
			} else if i > 0 && w.object && otherObject(first, n) {
				t.refuse(k, "give the shadow the type of the argument", "has a shadow of another derived type")
			}
		}
	}
}

// checkClass reports an error if only some operands of an argument that is an array of a class have a
// descriptor with the dynamic type.
func (t *fitting) checkClass(k int, p place) {
	if !slices.ContainsFunc(p.operands(), func(at int) bool { return isOfClass(t.notes[at]) }) {
		return
	}
	for i, at := range p.operands() {
		if n := t.notes[at]; n == nil || isNull(n[descriptorNote]) {
			t.refuse(k, "declare argument and shadow alike: both of the class, or, inside 'select type', both of the type",
				"takes an array of a class, and the call does not tell the type of %s", what(i > 0))
			return
		}
	}
}

// isReverse reports whether the request is for reverse mode.
func (t *fitting) isReverse() bool {
	return strings.Contains(t.call.CalleeFunc().Name, "__enzyme_autodiff")
}

// what is the phrase for an operand in messages.
func what(shadow bool) string {
	if shadow {
		return "its shadow"
	}
	return "what is passed"
}

// checkType compares the element types of operand and parameter, if both are known. It returns false after an
// error.
func (t *fitting) checkType(k int, shadow bool, w *paramUse, n []ir.Value) bool {
	if n == nil {
		return true
	}
	code, ok := ir.AsInt(n[codeNote])
	if !ok || code == w.code || !isNumber(code) || !isNumber(w.code) || part(code) == part(w.code) {
		return true
	}
	t.refuse(k, "convert it to a variable of that kind, and pass that", "is %s, but %s is %s", words[w.code], what(shadow), words[code])
	return false
}

// isNumber reports whether code is that of a numeric type.
func isNumber(code int64) bool {
	return code > 0 && words[code] != "" && code != characterCode && code != logicalCode
}

// part returns the component type of a complex type; other types are unchanged.
func part(code int64) int64 {
	switch code {
	case complex4Code:
		return real4Code
	case complex8Code:
		return real8Code
	}
	return code
}

// Hints that several errors share.
const (
	sizeHint = "pass a variable whose size is known there: an allocatable, a pointer, an assumed-shape argument, an array of constant size, or a part of an array whose bounds are variables or " +
		"numbers, x(1:n); or differentiate a procedure of your own that takes x(n) and calls this one"
	referenceHint = "differentiate a procedure of your own that takes it by reference and calls this one"
	changeHint    = "pass an allocatable or a pointer that is declared as the procedure declares it, and a shadow of the same kind"
)

// checkShape reports an error if no descriptor can be made from note n, and returns false then.
func (t *fitting) checkShape(k int, shadow bool, w *paramUse, n []ir.Value) bool {
	if n == nil && shadow && !w.changes {
		return true // the shadow takes the shape of the argument
	}

	if n == nil {
		t.refuse(k, sizeHint, "takes an array of assumed shape, or an object of a class, but the call passes an address alone")
		return false
	}

	// A procedure that writes the descriptor must get the variable's own.
	if w.changes && !isTrue(n[ownNote]) {
		t.refuse(k, changeHint, "is allocated or associated by the procedure, but %s is neither an allocatable nor a pointer", what(shadow))
		return false
	}

	if w.renews && shadow && t.isReverse() {
		t.refuse(k, "return what is new as the result, or pass an array that is allocated before the call; or ask for enzyme_fwddiff",
			"is allocated, freed or associated by the procedure: in reverse mode its shadow cannot be given before the call")
		return false
	}

	rank, _ := ir.AsInt(n[rankNote])
	if w.descriptor != nil && int64(rankOf(w.descriptor)) != rank {
		t.refuse(k, "", "has rank %d, but %s has rank %d", rankOf(w.descriptor), what(shadow), rank)
		return false
	}

	if w.descriptor != nil && flang.TypeOfObject(w.descriptor) > 0 && isNull(n[infoNote]) && isNull(n[descriptorNote]) {
		t.refuse(k, "differentiate a procedure of your own that declares the variable and calls this one",
			"is an object of a class, or of a derived type, and the call does not tell the type of %s", what(shadow))
		return false
	}
	return true
}

// otherSize reports whether two notes have different constant extents.
func otherSize(a, b []ir.Value) bool {
	for i := extentsNote; a != nil && b != nil && i < min(len(a), len(b)); i++ {
		m, known := ir.AsInt(a[i])
		n, both := ir.AsInt(b[i])
		if known && both && m != n {
			return true
		}
	}
	return false
}

// otherObject reports whether two notes have different declared derived types.
func otherObject(a, b []ir.Value) bool {
	return a != nil && b != nil && !isNull(a[infoNote]) && !isNull(b[infoNote]) && a[infoNote] != b[infoNote]
}

// isNull reports whether v is the null or zero constant.
func isNull(v ir.Value) bool {
	c, ok := v.(*ir.Const)
	return ok && (c.Kind == ir.ConstNull || c.Kind == ir.ConstZero)
}
