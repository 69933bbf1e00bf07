package request

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// Functions of the convention that are no requests. __enzyme_call_inactive(f, args…) calls f without a
// derivative. __enzyme_iter(n, extra) returns n, and n + extra in functions that derivatives are made from.
// __enzyme_virtualreverse(p) returns p.

const (
	inactiveName = "__enzyme_call_inactive"
	iterName     = "__enzyme_iter"
)

// IsIter reports whether f is __enzyme_iter.
func IsIter(f *ir.Func) bool { return f != nil && f.IsDecl() && f.Name == iterName }

// isInactiveCall reports whether f is a __enzyme_call_inactive.
func isInactiveCall(f *ir.Func) bool { return f.IsDecl() && strings.Contains(f.Name, inactiveName) }

// IsOrdinary reports whether f is one of these functions.
func IsOrdinary(f *ir.Func) bool { return IsIter(f) || isInactiveCall(f) || isVirtual(f) }

// Ordinary rewrites the calls of these functions.
func Ordinary(m *ir.Module, sink *diag.List) {
	lowerInactiveCalls(m, sink)
	lowerVirtual(m, sink)
	if f := m.Func(iterName); IsIter(f) {
		f.FnAttrs = "nounwind willreturn memory(none)"
		checkIters(f, sink)
	}
}

// checkIters reports calls of __enzyme_iter whose arguments are not two integers of the result's type.
func checkIters(f *ir.Func, sink *diag.List) {
	for _, u := range ir.UsesOf(f) {
		if u.User.CalleeFunc() != f {
			continue
		}
		t, args := u.User.Type(), u.User.CallArgs()
		if len(args) != 2 || !t.IsInt() || !args[0].Type().Equal(t) || !args[1].Type().Equal(t) {
			report(sink, u.User, faultf(diag.BadArguments, "%s takes two integers of the type that it returns", iterName))
		}
	}
}

// lowerInactiveCalls replaces every __enzyme_call_inactive by a call of its function that is marked inactive.
func lowerInactiveCalls(m *ir.Module, sink *diag.List) {
	for _, f := range m.Funcs {
		if !isInactiveCall(f) {
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

// lowerInactive replaces one call. Its arguments are promoted like those of a call without prototype.
func lowerInactive(m *ir.Module, in *ir.Instr) *fault {
	given := slices.Clone(in.CallArgs())
	at := 0 // index of the function, after the result buffer
	if in.Call().ParamAttr(0).Has("sret") {
		at = 1
	}
	if in.Op != ir.OpCall || len(given) <= at {
		return faultf(diag.BadRequest, "%s is called without a function", inactiveName)
	}

	callee := given[at]
	fn, bad := inactiveTarget(m, callee)
	if bad != nil {
		return bad
	}

	given = slices.Delete(given, at, at+1)
	if at == 1 != (len(fn.Params) > 0 && fn.Params[0].Attrs.Has("sret")) || !in.Type().Equal(fn.Result()) && ir.NumUses(in) > 0 {
		return faultf(diag.BadReturn, "%s is not declared to return what '%s' does", inactiveName, fn.Name).
			withHint("declare one with the result of the function: any name that starts so will do")
	}
	if n := len(fn.Params); len(given) != n && !(fn.Sig.Variadic && len(given) > n) {
		return faultf(diag.BadArguments, "%s: '%s' takes %d argument(s), %d are given", inactiveName, fn.Name, n, len(given))
	}

	if one := Functions(m, callee); len(one) == 1 {
		callee = fn
	}
	return inactiveCall(in, callee, fn, given)
}

// inactiveTarget returns the function to call, or one of several possible functions of equal type.
func inactiveTarget(m *ir.Module, callee ir.Value) (*ir.Func, *fault) {
	fs := Functions(m, callee)
	for _, f := range fs {
		if !f.Sig.Equal(fs[0].Sig) || !slices.EqualFunc(f.Params, fs[0].Params, func(a, b *ir.Param) bool { return a.Attrs.OfABI() == b.Attrs.OfABI() }) {
			fs = nil
		}
	}
	if len(fs) == 0 || len(fs) > 1 && fs[0].Sig.Variadic {
		return nil, faultf(diag.BadRequest, "%s: the function to call is not known here, nor its type", inactiveName).
			withHint("pass the function by name, or write one that calls through the pointer and pass that")
	}
	return fs[0], nil
}

// inactiveCall replaces in by a call of callee, which has the type of fn.
func inactiveCall(in *ir.Instr, callee ir.Value, fn *ir.Func, given []ir.Value) *fault {
	bd := ir.NewBuilder(in.Parent())
	bd.SetBefore(in)
	info := &ir.CallInfo{FnAttrs: `"enzyme_inactive"`, RetAttrs: fn.RetAttrs}
	for i, a := range given {
		attrs := ir.Attrs("")
		if i < len(fn.Params) {
			p := fn.Params[i]
			if given[i] = unpromoted(bd, a, p.Type()); given[i] == nil {
				return faultf(diag.BadArguments, "%s: argument %d of '%s' is %s, not %s", inactiveName, i+1, fn.Name, a.Type().WordsIn(in.Language()), p.Type().WordsIn(in.Language()))
			}
			attrs = p.Attrs
		}
		info.ParamAttrs = append(info.ParamAttrs, attrs)
	}
	// An indirect callee is passed as the last argument: see enclosing.
	if callee != ir.Value(fn) {
		given = append(given, callee)
		info.ParamAttrs = append(info.ParamAttrs, "")
	}

	to := enclosing(in, fn, given, info)
	info.FnType, info.NumArgs = to.Sig, len(given)
	call := bd.Insert(ir.NewInstr(ir.OpCall, fn.Result(), info, append([]ir.Value{to}, given...)...))
	call.SetMeta("dbg", in.Meta("dbg"))
	if ir.NumUses(in) > 0 {
		ir.ReplaceAllUses(in, call)
	}
	in.Erase()
	return nil
}

// enclosing creates a function that only calls fn, or the function that its last parameter points to if it
// has one more. It is marked inactive, and separates the call from conclusions of clang's passes. Otherwise,
// the result of a function that returns its argument could be replaced by that active argument.
func enclosing(in *ir.Instr, fn *ir.Func, given []ir.Value, info *ir.CallInfo) *ir.Func {
	types := make([]*ir.Type, len(given))
	for i, a := range given {
		types[i] = a.Type()
	}
	m := in.Func().Module()
	f := ir.NewFunc(m, m.FreeName(fn.Name+".inactive"), ir.FuncType(fn.Result(), types...))
	f.Linkage, f.RetAttrs, f.FnAttrs = "internal", fn.RetAttrs, `"enzyme_inactive"`
	for a := range in.Func().Attrs().All() {
		if a.Quoted && !strings.HasPrefix(a.Key, "enzyme_") { // the target's features
			f.FnAttrs = f.FnAttrs.With(a.Text)
		}
	}

	var args []ir.Value
	for i, p := range f.Params {
		p.Attrs = info.ParamAttrs[i]
		args = append(args, p)
	}

	n := len(info.ParamAttrs)
	callee := ir.Value(fn)
	if n > len(fn.Params) && !fn.Sig.Variadic {
		n--
		callee, args = args[n], args[:n]
	}

	bd := ir.NewBuilder(f.NewBlock("entry"))
	inner := &ir.CallInfo{FnType: fn.Sig, NumArgs: n, RetAttrs: fn.RetAttrs, ParamAttrs: info.ParamAttrs[:n]}
	result := bd.Insert(ir.NewInstr(ir.OpCall, fn.Result(), inner, append([]ir.Value{callee}, args...)...))
	if fn.Result().Kind == ir.Void {
		bd.Ret(nil)
	} else {
		bd.Ret(result)
	}
	return f
}

// unpromoted undoes the default argument promotions of C. It returns nil if v cannot have type t.
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

// CountFurther changes every iter(n, extra) in f, which a derivative is made from, to iter(n + extra, extra).
// The derivative of that derivative adds extra again.
func CountFurther(f *ir.Func) {
	for _, in := range iters(f) {
		bd := ir.NewBuilder(in.Parent())
		bd.SetBefore(in)
		in.SetArg(1, bd.Add(in.CallArgs()[0], in.CallArgs()[1]))
	}
}

// LowerIters replaces every iter(n, extra) by n.
func LowerIters(m *ir.Module) {
	for _, f := range m.Funcs {
		for _, in := range iters(f) {
			ir.ReplaceAllUses(in, in.CallArgs()[0])
			in.Erase()
		}
	}
}

// iters lists the calls of __enzyme_iter in f.
func iters(f *ir.Func) (calls []*ir.Instr) {
	for in := range f.Instrs() {
		if IsIter(in.CalleeFunc()) && len(in.CallArgs()) == 2 {
			calls = append(calls, in)
		}
	}
	return calls
}
