package specialise

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// ByConstants gives calls that tell a function by a constant which of several things to do a copy that does this one only. What a
// std::function keeps, for one, is copied, destroyed and shown to be asked for its type by one function, which in turn moves numbers to
// where it is told or stores a pointer there. fixed says of which functions no copies may be made.
func ByConstants(m *ir.Module, fixed func(*ir.Func) bool) {
	groups := callgraph.GroupOf(m)
	for _, f := range slices.Clone(m.Funcs) {
		if f.IsDecl() || groups[f].Recursive || !slices.ContainsFunc(f.Params, lower.Decides) || !moves(f) || fixed(f) {
			continue
		}
		copies := map[string]*ir.Func{}
		for _, call := range sites(f) {
			constants, key := decisive(f, call)
			if constants == nil || !f.Result().Equal(call.Type()) {
				continue
			}
			if copies[key] == nil {
				if len(copies) == maxCopies {
					continue
				}
				copies[key] = decided(f, constants)
			}
			call.SetArg(0, copies[key])
		}
	}
}

// decisive are the constants that call passes for parameters by which f branches, and what tells them from other ones.
func decisive(f *ir.Func, call *ir.Instr) (constants map[int]ir.Value, key string) {
	args := call.CallArgs()
	if len(args) != len(f.Params) {
		return nil, ""
	}
	for i, p := range f.Params {
		n, ok := ir.AsInt(args[i])
		if !ok || !lower.Decides(p) || !p.Type().Equal(args[i].Type()) {
			continue
		}
		if constants == nil {
			constants = map[int]ir.Value{}
		}
		constants[i] = args[i]
		key += fmt.Sprintf("%d=%d ", i, n)
	}
	return constants, key
}

// decided is a copy of f with constants in place of parameters, without the ways that it does not go then.
func decided(f *ir.Func, constants map[int]ir.Value) *ir.Func {
	g := ir.CloneFunc(f, f.Name, ir.ValueMap{})
	g.MD = slices.DeleteFunc(g.MD, func(md ir.MD) bool { return md.Kind == "dbg" }) // of one function only
	for i, c := range constants {
		ir.ReplaceAllUses(g.Params[i], c)
	}
	for in := range g.Instrs() {
		if !lower.Compares(in) {
			continue
		}
		if a, ok := ir.AsInt(in.Arg(0)); ok {
			b, _ := ir.AsInt(in.Arg(1))
			ir.ReplaceAllUses(in, ir.BoolConst((a == b) == (in.Extra == ir.IEQ)))
			in.Erase()
		}
	}
	primal.Decide(g)
	return g
}
