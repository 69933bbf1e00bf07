package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// With a width above one the user sees one array of lanes per derivative, where
// the derivative function returns the lanes side by side.

// gathered is what the user sees of a derivative's result.
func (r *Request) gathered(t *ir.Type) *ir.Type {
	if r.Width == 1 || t.Kind != ir.Struct {
		return t
	}
	var fields []*ir.Type
	r.groups(t, func(_ int, one *ir.Type) { fields = append(fields, one) })
	return ir.StructType(fields...)
}

// gather collects the lanes.
func (r *Request) gather(bd *ir.Builder, v ir.Value) ir.Value {
	t := v.Type()
	if r.Width == 1 || t.Kind != ir.Struct {
		return v
	}
	var out ir.Value = ir.PoisonConst(r.gathered(t))
	k := 0
	r.groups(t, func(first int, _ *ir.Type) {
		if first == 0 && r.PrimalReturn {
			out = bd.InsertValue(out, bd.ExtractValue(v, 0), 0)
		} else {
			for lane := range r.Width {
				out = bd.InsertValue(out, bd.ExtractValue(v, first+lane), k, lane)
			}
		}
		k++
	})
	return out
}

// groups visits the members as the user sees them: the primal result alone, then
// the lanes of each derivative together. It tells where in t a group starts and its type.
func (r *Request) groups(t *ir.Type, visit func(first int, one *ir.Type)) {
	i := 0
	if r.PrimalReturn {
		visit(0, t.Fields[0])
		i++
	}
	for ; i < len(t.Fields); i += r.Width {
		visit(i, ir.ArrayType(uint64(r.Width), t.Fields[i]))
	}
}
