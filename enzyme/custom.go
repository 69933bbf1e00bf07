package enzyme

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// target returns the function that a request differentiates. For a BLAS routine, or a function with a
// registered derivative, this is a wrapper that calls it. So halves, tapes and widths work as for any call.
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

// caller makes a function that only calls f, with the same parameters, result and attributes.
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

// dropCallers removes these wrappers from the module.
func (e *engine) dropCallers() {
	for _, f := range e.callers {
		e.m.RemoveFunc(f)
	}
}
