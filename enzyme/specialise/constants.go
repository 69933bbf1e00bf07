package specialise

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/analysis/callgraph"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/lower"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// ByConstants clones functions whose constant arguments select one of several operations, and redirects calls
// to the clone for that operation. An example is the manager function of std::function. It copies, destroys
// or identifies the stored object, and moves numbers or stores a pointer. fixed reports functions that must
// not be cloned.
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

// decisive returns the constant arguments of call that f branches by, per parameter, and a key that
// identifies them. It returns nil if there are none.
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

// decided returns a clone of f with constants in place of parameters, and without the blocks that they make
// unreachable.
func decided(f *ir.Func, constants map[int]ir.Value) *ir.Func {
	g := ir.CloneFunc(f, f.Name, ir.ValueMap{})
	g.MD = slices.DeleteFunc(g.MD, func(md ir.MD) bool { return md.Kind == "dbg" }) // a subprogram describes one function only
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
