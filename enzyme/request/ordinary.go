package request

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Words of the convention that are no requests: __enzyme_call_inactive(f, args…) calls f without a
// derivative; __enzyme_iter(n, extra) is n, and n + extra in what derivatives are made from.

const (
	inactiveName = "__enzyme_call_inactive"
	iterName     = "__enzyme_iter"
)

// IsIter reports whether f is __enzyme_iter.
func IsIter(f *ir.Func) bool { return f != nil && f.IsDecl() && f.Name == iterName }

// Ordinary rewrites what is no request but an ordinary call.
func Ordinary(m *ir.Module, sink *diag.List) {
	LowerInactiveCalls(m, sink)
	if f := m.Func(iterName); IsIter(f) {
		f.FnAttrs = "nounwind willreturn memory(none)"
	}
}

// LowerInactiveCalls makes of every __enzyme_call_inactive a call of the function, marked inactive.
func LowerInactiveCalls(m *ir.Module, sink *diag.List) {
	for _, f := range m.Funcs {
		if !f.IsDecl() || !strings.Contains(f.Name, inactiveName) {
			continue
		}
		for _, u := range ir.UsesOf(f) {
			if u.User.CalleeFunc() != f {
				continue
			}
			if bad := lowerInactive(m, u.User); bad != nil {
				report(sink, u.User, bad)
			}
		}
	}
}

// lowerInactive replaces one call. Arguments come as a call without prototype passes them.
func lowerInactive(m *ir.Module, in *ir.Instr) *fault {
	if in.Op != ir.OpCall || len(in.CallArgs()) == 0 {
		return faultf(diag.BadRequest, "%s is called without a function", inactiveName)
	}
	fn, bad := target(m, in.CallArgs()[0])
	if bad != nil {
		return bad
	}
	given := in.CallArgs()[1:]
	if len(given) != len(fn.Params) && !(fn.Sig.Variadic && len(given) > len(fn.Params)) {
		return faultf(diag.BadArguments, "%s: '%s' takes %d argument(s), %d are given", inactiveName, fn.Name, len(fn.Params), len(given))
	}
	if !in.Type().Equal(fn.Result()) && ir.NumUses(in) > 0 {
		return faultf(diag.BadReturn, "%s is declared to return %s, but '%s' returns %s", inactiveName, in.Type(), fn.Name, fn.Result())
	}
	bd := ir.NewBuilder(in.Parent())
	bd.SetBefore(in)
	info := &ir.CallInfo{FnType: fn.Sig, NumArgs: len(given), FnAttrs: `noinline "enzyme_inactive"`, RetAttrs: fn.RetAttrs}
	args := []ir.Value{fn}
	for i, a := range given {
		if i < len(fn.Params) {
			p := fn.Params[i]
			if a = unpromoted(bd, a, p.Type()); a == nil {
				return faultf(diag.BadArguments, "%s: argument %d of '%s' is %s, not %s", inactiveName, i+1, fn.Name, given[i].Type(), p.Type())
			}
			info.ParamAttrs = append(info.ParamAttrs, p.Attrs)
		}
		args = append(args, a)
	}
	call := bd.Insert(ir.NewInstr(ir.OpCall, fn.Result(), info, args...))
	call.SetMeta("dbg", in.Meta("dbg"))
	if ir.NumUses(in) > 0 {
		ir.ReplaceAllUses(in, call)
	}
	in.Erase()
	return nil
}

// unpromoted undoes what C does to arguments without a prototype; nil when the types do not fit.
func unpromoted(bd *ir.Builder, v ir.Value, t *ir.Type) ir.Value {
	from := v.Type()
	switch {
	case from.Equal(t):
		return v
	case from.Kind == ir.Double && t.Kind == ir.Float:
		return bd.Cast(ir.OpFPTrunc, v, t)
	case from.IsInt() && t.IsInt() && from.Bits > t.Bits:
		return bd.Cast(ir.OpTrunc, v, t)
	}
	return nil
}

// CountFurther makes iter(n + extra, extra) of every iter(n, extra) in what a derivative is made from: the derivative of that
// derivative goes one step further.
func CountFurther(f *ir.Func) {
	for _, in := range iters(f) {
		bd := ir.NewBuilder(in.Parent())
		bd.SetBefore(in)
		in.SetArg(1, bd.Add(in.CallArgs()[0], in.CallArgs()[1]))
	}
}

// LowerIters makes n of every iter(n, extra).
func LowerIters(m *ir.Module) {
	for _, f := range m.Funcs {
		for _, in := range iters(f) {
			ir.ReplaceAllUses(in, in.CallArgs()[0])
			in.Erase()
		}
	}
}

func iters(f *ir.Func) (calls []*ir.Instr) {
	for in := range f.Instrs() {
		if IsIter(in.CalleeFunc()) && len(in.CallArgs()) == 2 {
			calls = append(calls, in)
		}
	}
	return calls
}
