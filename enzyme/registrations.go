package enzyme

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/plan"
)

// registers are the globals by which a program gives rules and marks of its own
// that change a derivative. They are not followed yet.
var registers = []string{
	"__enzyme_register_derivative", "__enzyme_register_splitderivative", "__enzyme_register_gradient",
	"__enzyme_inactivefn", "__enzyme_function_like", "__enzyme_allocation_like", "__enzyme_sparse_accumulate",
}

// registered maps the functions that such globals name first to the global's name.
func registered(m *ir.Module) map[*ir.Func]string {
	named := map[*ir.Func]string{}
	for _, g := range m.Globals {
		if g.Init == nil || !isRegister(g.Name) {
			continue
		}
		first := true
		ir.WalkConst(g.Init, func(v ir.Value) {
			if f, ok := v.(*ir.Func); ok && first {
				named[f], first = g.Name, false
			}
		})
	}
	return named
}

func isRegister(name string) bool {
	for _, r := range registers {
		if strings.Contains(name, r) {
			return true
		}
	}
	return false
}

// refuseRegistered reports functions with a rule of the program's own: to
// differentiate their bodies instead would give another derivative than was asked for.
func (e *engine) refuseRegistered(plans []*plan.Plan) {
	named := registered(e.m)
	if len(named) == 0 {
		return
	}
	refuse := func(f *ir.Func, pos diag.Pos) {
		if by := named[f]; by != "" {
			e.sink.Report(&diag.Diagnostic{Code: diag.Unsupported, Pos: pos, Text: "'" + f.Name + "' has a derivative or mark of its own (" + by + "), which is not supported yet",
				Hint: "take the registration out to have its body differentiated"})
		}
	}
	for _, p := range plans {
		refuse(p.Key.Fn, e.m.FuncPos(p.Key.Fn))
		for in := range p.Primal.Instrs() {
			if c := p.Activity.Call(in); c != nil && c.Callee != p.Key.Fn {
				refuse(c.Callee, e.m.Pos(in))
			}
		}
	}
}

// dropRegistrations takes the registrations out: nothing reads them any more, and they would keep alive what they name.
func dropRegistrations(m *ir.Module) {
	used := m.Global("llvm.compiler.used")
	if used == nil {
		return
	}
	list, ok := used.Init.(*ir.Const)
	if !ok {
		return
	}
	var kept []ir.Value
	var dropped []*ir.Global
	for _, e := range list.Elems {
		if g, ok := e.(*ir.Global); ok && isRegister(g.Name) {
			dropped = append(dropped, g)
		} else {
			kept = append(kept, e)
		}
	}
	m.RemoveGlobal(used)
	for _, g := range dropped {
		m.RemoveGlobal(g)
	}
	if len(kept) > 0 {
		t := ir.ArrayType(uint64(len(kept)), ir.Ptr)
		m.AddGlobal(&ir.Global{Name: used.Name, ValueType: t, Linkage: used.Linkage, Section: used.Section, Init: ir.NewConst(ir.ConstAggregate, t, kept...)})
	}
}
