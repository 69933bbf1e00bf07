package primal

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// defineLanes replaces poison lanes of constant float vectors, which the program never uses, by one. Their
// adjoints are zero, but a zero seed times a poison partial is poison. It would reach live lanes: in x·y, the
// partial of x is y. At the value one, no elementary operation of a live lane has an infinite partial.
func defineLanes(f *ir.Func) {
	for in := range f.Instrs() {
		for i, a := range in.Args() {
			if in.Op == ir.OpShuffleVector && i == 2 {
				if mask, ok := definedMask(a); ok {
					in.SetArg(i, mask)
				}
			} else if c, ok := definedFloats(a); ok {
				in.SetArg(i, c)
			}
		}
	}
}

// definedFloats replaces the undefined lanes of a constant vector of floats by one.
func definedFloats(v ir.Value) (ir.Value, bool) {
	t := v.Type()
	if t.Kind != ir.Vector || !t.Elem.IsFloat() {
		return nil, false
	}
	if ir.IsUndef(v) {
		return ir.FloatConst(t, 1), true
	}
	return replaceLanes(v, ir.FloatConst(t.Elem, 1))
}

// definedMask replaces the undefined lanes of a shuffle mask by its first defined lane.
func definedMask(v ir.Value) (ir.Value, bool) {
	if ir.IsUndef(v) {
		return ir.ZeroConst(v.Type()), true
	}
	c, ok := v.(*ir.Const)
	if !ok {
		return nil, false
	}
	for _, e := range c.Elems {
		if !ir.IsUndef(e) {
			return replaceLanes(v, e)
		}
	}
	return nil, false
}

// replaceLanes replaces the undefined members of a constant by with; ok is false when there are none.
func replaceLanes(v, with ir.Value) (ir.Value, bool) {
	c, ok := v.(*ir.Const)
	if !ok || c.Kind != ir.ConstAggregate {
		return nil, false
	}
	elems, any := append([]ir.Value(nil), c.Elems...), false
	for i, e := range elems {
		if ir.IsUndef(e) {
			elems[i], any = with, true
		}
	}
	return ir.NewConst(ir.ConstAggregate, c.Type(), elems...), any
}
