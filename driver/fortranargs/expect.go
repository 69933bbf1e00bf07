package fortranargs

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// expectation is a generated function (wrong, message, file, line) that ends the program with the message if
// wrong is true.
const expectation = "__goenzyme_fortran_expect"

// compare emits run-time checks of argument k against its shadows: the shadow is allocated, the extents
// agree, and so do the dynamic types.
func (a *adapter) compare(k int, p place) {
	n := a.notes[p.primal]
	for _, at := range p.shadows {
		s := a.notes[at]
		if n == nil || s == nil || isNull(n[descriptorNote]) && isNull(s[descriptorNote]) {
			continue // both sizes are constant; check has compared them
		}

		var wrong ir.Value = ir.BoolConst(false)
		for i := range rankOf(descriptorType(n)) {
			wrong = a.bd.Binary(ir.OpOr, wrong, a.bd.ICmp(ir.INE, a.extentOf(n, i), a.extentOf(s, i)))
		}

		if !isNull(s[descriptorNote]) {
			wrong = a.bd.Binary(ir.OpOr, wrong, a.bd.ICmp(ir.IEQ, a.args[at], ir.NullConst()))
		}

		// An absent or unallocated argument needs no shadow.
		some := a.bd.ICmp(ir.INE, a.args[p.primal], ir.NullConst())
		a.expect(a.bd, k, a.bd.Binary(ir.OpAnd, some, wrong), "has a shadow that is not allocated, or has another shape")

		if other := a.otherType(k, n, s); other != nil {
			a.expect(a.bd, k, a.bd.Binary(ir.OpAnd, some, other), "has a shadow of another dynamic type")
		}
	}
}

// otherType emits a comparison of the dynamic types of object and shadow; nil if a type is unknown or the
// procedure does not use it.
func (a *adapter) otherType(k int, n, s []ir.Value) ir.Value {
	if !a.wishes[k].object {
		return nil
	}
	first, second := a.typeInfo(n), a.typeInfo(s)
	if isNull(first) || isNull(second) {
		return nil
	}
	return a.bd.ICmp(ir.INE, first, second)
}

// typeInfo returns the type description of an argument: from its descriptor, else from the note.
func (a *adapter) typeInfo(n []ir.Value) ir.Value {
	if d := n[descriptorNote]; !isNull(d) {
		if o := flang.TypeOfObject(descriptorType(n)); o > 0 {
			return a.bd.Load(ir.AnyMemory, ir.Ptr, a.at(d, descriptorType(n), o), 0)
		}
	}
	return n[infoNote]
}

// extentOf returns the extent of an argument in dimension i, counted from 0.
func (a *adapter) extentOf(n []ir.Value, i int) ir.Value {
	if d := n[descriptorNote]; !isNull(d) {
		return a.bd.Load(ir.AnyMemory, ir.I64, a.at(d, descriptorType(n), flang.DimensionMember, i, 1), 0)
	}
	return n[extentsNote+i]
}

// expect emits a check that ends the program with a message on argument k if wrong is true.
func (a *adapter) expect(bd *ir.Builder, k int, wrong ir.Value, text string) {
	f := funcOf(a.m, expectation, ir.FuncType(ir.VoidType, ir.I1, ir.Ptr, ir.Ptr, ir.I32), writeExpectation)
	pos := a.m.Pos(a.call)
	message := textIn(a.m, fmt.Sprintf("derivative: argument %d of the procedure that is differentiated %s", k+1, text))
	bd.Call(f.Sig, f, wrong, message, textIn(a.m, pos.File), ir.IntConst(ir.I32, int64(pos.Line)))
}

// textIn adds a zero-terminated string constant and returns its address.
func textIn(m *ir.Module, s string) ir.Value {
	t := ir.ArrayType(uint64(len(s)+1), ir.I8)
	c := ir.NewConst(ir.ConstString, t)
	c.Text = s + "\x00"
	g := &ir.Global{Name: m.FreeName("goenzyme.message"), ValueType: t, Linkage: "private", Constant: true, Init: c}
	m.AddGlobal(g)
	return g
}

// writeExpectation emits the body of expectation.
func writeExpectation(m *ir.Module, f *ir.Func) {
	report := m.Declare(flang.ReportFatalUserError, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I32))
	bd := ir.NewBuilder(f.NewBlock("entry"))
	wrong, right := f.NewBlock("wrong"), f.NewBlock("right")
	bd.CondBr(f.Params[0], wrong, right)
	bd.SetBlock(wrong)
	bd.Call(report.Sig, report, f.Params[1], f.Params[2], f.Params[3])
	bd.Unreachable()
	bd.SetBlock(right)
	bd.Ret(nil)
}
