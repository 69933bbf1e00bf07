package outline

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// numberMarkers are followed by a number that must be constant when the derivative is made.
var numberMarkers = map[string]bool{"enzyme_width": true, "enzyme_dupv": true, "enzyme_dupnoneedv": true}

// numbers returns a request's operands with the numbers of markers as constants. Fortran passes them by
// reference, in a constant or an alloca with one store.
func numbers(args []ir.Value) []ir.Value {
	var changed []ir.Value
	for i := 1; i < len(args); i++ {
		g, ok := args[i-1].(*ir.Global)
		if !ok || !numberMarkers[g.Name] || !args[i].Type().IsPtr() {
			continue
		}
		if n := pointed(args[i]); n != nil {
			if changed == nil {
				changed = append(changed, args...)
			}
			changed[i] = n
		}
	}
	if changed == nil {
		return args
	}
	return changed
}

// pointed returns the integer constant that p points to; nil if unknown.
func pointed(p ir.Value) ir.Value {
	switch p := p.(type) {
	case *ir.Global:
		if c, ok := p.Init.(*ir.Const); ok && p.Constant && c.Type().IsInt() {
			return c
		}
	case *ir.Instr:
		if p.Op != ir.OpAlloca {
			return nil
		}
		var stored *ir.Const
		for _, u := range ir.UsesOf(p) {
			if u.User.Op != ir.OpStore || u.User.Arg(1) != ir.Value(p) {
				continue
			}
			c, ok := u.User.Arg(0).(*ir.Const)
			if !ok || !c.Type().IsInt() || stored != nil {
				return nil
			}
			stored = c
		}
		if stored != nil {
			return stored
		}
	}
	return nil
}
