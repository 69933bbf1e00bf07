package dummy

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// expectation ends the program with a message when what it gets first is true: (wrong, message, file, line).
const expectation = "__goenzyme_fortran_expect"

// fatal is flang's function for that.
const fatal = library + "ReportFatalUserError"

// compare ends the program when argument k is an array and a shadow of it is none, or has another shape.
func (a *adapter) compare(k int, p place) {
	n := a.notes[p.primal]
	for _, at := range p.shadows {
		s := a.notes[at]
		if n == nil || s == nil || isNull(n[descriptorNote]) && isNull(s[descriptorNote]) {
			continue // both are of constant size: checked
		}
		var wrong ir.Value = ir.BoolConst(false)
		for i := range rankOf(descriptorType(n)) {
			wrong = a.bd.Binary(ir.OpOr, wrong, a.bd.ICmp(ir.INE, a.extentOf(n, i), a.extentOf(s, i)))
		}
		if !isNull(s[descriptorNote]) {
			wrong = a.bd.Binary(ir.OpOr, wrong, a.bd.ICmp(ir.IEQ, a.args[at], ir.NullConst()))
		}
		some := a.bd.ICmp(ir.INE, a.args[p.primal], ir.NullConst())
		a.expect(a.bd, k, a.bd.Binary(ir.OpAnd, some, wrong), "has a shadow that is not allocated, or has another shape")
	}
}

// extentOf is how many elements an argument has in a dimension.
func (a *adapter) extentOf(n []ir.Value, i int) ir.Value {
	if d := n[descriptorNote]; !isNull(d) {
		return a.bd.Load(ir.I64, a.at(d, descriptorType(n), dimensionMember, i, 1), 0)
	}
	return n[extentsNote+i]
}

// expect ends the program with a message about argument k when wrong is true.
func (a *adapter) expect(bd *ir.Builder, k int, wrong ir.Value, text string) {
	f := a.m.Func(expectation)
	if f == nil {
		f = writeExpectation(a.m)
	}
	pos := a.m.Pos(a.call)
	message := a.text(fmt.Sprintf("derivative: argument %d of the procedure that is differentiated %s", k+1, text))
	bd.Call(f.Sig, f, wrong, message, a.text(pos.File), ir.IntConst(ir.I32, int64(pos.Line)))
}

// text is the address of a text that ends with a zero.
func (a *adapter) text(s string) ir.Value {
	t := ir.ArrayType(uint64(len(s)+1), ir.I8)
	c := ir.NewConst(ir.ConstString, t)
	c.Text = s + "\x00"
	g := &ir.Global{Name: a.m.FreeName("goenzyme.message"), ValueType: t, Linkage: "private", Constant: true, Init: c}
	a.m.AddGlobal(g)
	return g
}

func writeExpectation(m *ir.Module) *ir.Func {
	report := m.Func(fatal)
	if report == nil {
		report = ir.NewFunc(m, fatal, ir.FuncType(ir.VoidType, ir.Ptr, ir.Ptr, ir.I32))
	}
	f := ir.NewFunc(m, expectation, ir.FuncType(ir.VoidType, ir.I1, ir.Ptr, ir.Ptr, ir.I32))
	f.Linkage = "internal"
	bd := ir.NewBuilder(f.NewBlock("entry"))
	wrong, right := f.NewBlock("wrong"), f.NewBlock("right")
	bd.CondBr(f.Params[0], wrong, right)
	bd.SetBlock(wrong)
	bd.Call(report.Sig, report, f.Params[1], f.Params[2], f.Params[3])
	bd.Unreachable()
	bd.SetBlock(right)
	bd.Ret(nil)
	return f
}
