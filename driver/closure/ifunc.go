package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// chosenPrefix is the prefix of variables with the address that the loader chose for an ifunc. UseNative
// defines them.
const chosenPrefix = "__goenzyme_chosen."

// lowerIFuncs replaces each ifunc by a function that calls the loader's choice through a pointer. The
// resolver is not called again, because its result may depend on when it runs.
func lowerIFuncs(m *ir.Module) {
	for _, a := range slices.Clone(m.Aliases) {
		if !a.IFunc {
			continue
		}

		// The function takes the ifunc's name, so references need no change but their symbol.
		name, sig := a.Name, a.ValueType
		m.RemoveAlias(a)
		f := ir.NewFunc(m, name, sig)
		f.Linkage, f.Vis, f.Preempt = a.Linkage, a.Vis, a.Preempt
		like := oneOf(a.Target, sig)
		b := ir.NewBuilder(f.NewBlock("entry"))
		var args []ir.Value
		for i, p := range f.Params {
			if like != nil {
				p.Attrs = like.Params[i].Attrs
			}
			args = append(args, p)
		}

		// UseNative initialises this variable with the ifunc's address, which the loader resolves.
		chosen := &ir.Global{Name: chosenPrefix + name, ValueType: ir.Ptr, Linkage: "external"}
		m.AddGlobal(chosen)
		to := b.Load(ir.AnyMemory, ir.Ptr, chosen, 8)
		call := b.Call(sig, to, args...)
		if like != nil {
			f.RetAttrs, f.CC = like.RetAttrs, like.CC
			info := *call.Call()
			info.CC, info.RetAttrs, info.ParamAttrs = like.CC, like.RetAttrs, nil
			for _, p := range like.Params {
				info.ParamAttrs = append(info.ParamAttrs, p.Attrs)
			}
			call.Extra = &info
		}

		if sig.Elem == ir.VoidType {
			b.Ret(nil)
		} else {
			b.Ret(call)
		}

		replaceSymbol(m, a, f)
	}
}

// oneOf returns one function of type sig that the resolver may return; nil if none is found. It supplies
// calling convention and parameter attributes.
func oneOf(resolver ir.Value, sig *ir.Type) *ir.Func {
	r, ok := resolver.(*ir.Func)
	if !ok {
		return nil
	}
	for in := range r.Instrs() {
		for _, a := range in.Args() {
			if f, ok := a.(*ir.Func); ok && f != r && f.Sig.String() == sig.String() {
				return f
			}
		}
	}
	return nil
}

// nameChosen initialises the variables of lowerIFuncs with the addresses of the native symbols.
func nameChosen(m *ir.Module) {
	for _, g := range slices.Clone(m.Globals) {
		name, ok := strings.CutPrefix(g.Name, chosenPrefix)
		if !ok || !g.IsDecl() {
			continue
		}
		if f := m.Func(name); f != nil && !f.IsDecl() {
			m.Rename(f, m.FreeName(name+".copy"))
		}
		g.Init, g.Linkage = m.Declare(name, ir.FuncType(ir.VoidType)), "internal"
		g.ExtInit = true // keeps clang from folding comparisons: it assumes that two functions have different addresses
	}
}
