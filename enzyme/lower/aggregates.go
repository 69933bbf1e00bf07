package lower

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Aggregates builds constant structs that hold addresses member by member: an address may have a shadow, a constant has none. Rust returns a text and its length so.
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

// built is the constant as instructions.
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

// mentionsSymbol reports whether a constant holds an address.
func mentionsSymbol(c *ir.Const) bool {
	found := false
	ir.WalkConst(c, func(v ir.Value) {
		if _, isConst := v.(*ir.Const); !isConst {
			found = true
		}
	})
	return found
}
