package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Aggregates replaces constant aggregates that contain addresses by insertvalue instructions, one per member.
// An address may have a shadow, but a constant has none. Rust returns a string as such a struct: its address
// and its length.
func Aggregates(m *ir.Module) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			for i, v := range in.Args() {
				c, ok := v.(*ir.Const)
				if !ok || !c.Type().IsAggregate() || len(c.Elems) == 0 || !mentionsSymbol(c) {
					continue
				}
				bd := ir.NewBuilder(in.Parent())
				at := in
				// A phi's operand is built at the end of the predecessor that it comes from.
				if in.Op == ir.OpPhi {
					at = in.Arg(i + 1).(*ir.Block).Term()
				}
				bd.SetBefore(at)
				bd.Dbg = at.Meta("dbg")
				in.SetArg(i, built(bd, c))
			}
		}
	}
}

// built returns the value of constant c, built by instructions.
func built(bd *ir.Builder, c *ir.Const) ir.Value {
	var v ir.Value = ir.PoisonConst(c.Type())
	for k, e := range c.Elems {
		if inner, ok := e.(*ir.Const); ok && inner.Type().IsAggregate() && mentionsSymbol(inner) {
			e = built(bd, inner)
		}
		v = bd.InsertValue(v, e, k)
	}
	return v
}

// mentionsSymbol reports whether a constant contains the address of a symbol.
func mentionsSymbol(c *ir.Const) bool {
	found := false
	ir.WalkConst(c, func(v ir.Value) {
		if _, isConst := v.(*ir.Const); !isConst {
			found = true
		}
	})
	return found
}
