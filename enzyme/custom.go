package enzyme

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// target is the function that a request's derivative is made from. One with a derivative registered by
// the program is differentiated as called by another: what a request can ask for (halves, tapes, widths) is then settled there.
func (e *engine) target(r *request.Request) *ir.Func {
	if !r.Fn.HasRule() && known.BLAS(r.Fn) == nil {
		return r.Fn
	}
	f := e.callers[r.Fn]
	if f == nil {
		f = caller(e.m, r.Fn)
		e.callers[r.Fn] = f
	}
	return f
}

// caller makes a function that does nothing but call f.
func caller(m *ir.Module, f *ir.Func) *ir.Func {
	c := ir.NewFunc(m, m.FreeName(f.Name+".called"), f.Sig)
	c.Linkage, c.RetAttrs, c.MD = "internal", f.RetAttrs, f.MD
	info := &ir.CallInfo{FnType: f.Sig, NumArgs: len(f.Params), RetAttrs: f.RetAttrs}
	args := []ir.Value{f}
	for i, p := range f.Params {
		c.Params[i].Attrs, c.Params[i].Name = p.Attrs, p.Name
		info.ParamAttrs = append(info.ParamAttrs, p.Attrs)
		args = append(args, c.Params[i])
	}
	bd := ir.NewBuilder(c.NewBlock("entry"))
	call := bd.Insert(ir.NewInstr(ir.OpCall, f.Result(), info, args...))
	if f.Result().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(call)
	}
	return c
}

// dropCallers takes these functions out again.
func (e *engine) dropCallers() {
	for _, f := range e.callers {
		e.m.RemoveFunc(f)
	}
}
