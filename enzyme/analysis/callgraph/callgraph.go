// Package callgraph is the call graph of a module, of direct calls only, with its strongly connected components.
//
//	Requires:   a module; its functions need no normal form.
//	Produces:   the target of a call; the functions with a body in groups, callees first.
//	Guarantees: a target is a function that no linker replaces by way of an alias; a call through a pointer has none.
package callgraph

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Target is the function that a call names, be it through aliases; nil when it is not known.
func Target(call *ir.Instr) *ir.Func {
	v := call.Callee()
	for {
		a, ok := v.(*ir.Alias)
		if !ok || !Transparent(a) {
			break
		}
		v = a.Target
	}
	f, _ := v.(*ir.Func)
	return f
}

// Transparent reports whether an alias is sure to stand for its target.
func Transparent(a *ir.Alias) bool { return !a.IFunc && !Interposable(a.Linkage) }

// Interposable reports whether the linker may put another definition in a symbol's place.
func Interposable(linkage string) bool {
	switch linkage {
	case "weak", "linkonce", "common", "extern_weak":
		return true
	}
	return false
}

// callees are the functions with a body that f calls directly, in order of first mention.
func callees(f *ir.Func) []*ir.Func {
	var out []*ir.Func
	seen := map[*ir.Func]bool{}
	for in := range f.Instrs() {
		if in.Call() == nil {
			continue
		}
		if c := Target(in); c != nil && !c.IsDecl() && !seen[c] {
			seen[c] = true
			out = append(out, c)
		}
	}
	return out
}
