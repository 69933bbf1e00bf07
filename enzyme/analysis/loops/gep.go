package loops

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// An OffsetTerm is one variable index of an address computation: the address moves by Index times Scale
// bytes.
type OffsetTerm struct {
	Index ir.Value
	Scale int64
}

// OffsetTerms splits the indices of a GEP into variable terms and the sum fixed of the constant ones, in
// bytes.
func OffsetTerms(in *ir.Instr) (fixed int64, terms []OffsetTerm, ok bool) {
	layout := layoutOf(in.Func())
	t := in.Extra.(*ir.GEPInfo).Elem
	for i, x := range in.Args()[1:] {
		c, isConst := ir.AsInt(x)

		// The first index steps over whole elements; further ones descend into structs and arrays.
		if i > 0 && t.Kind == ir.Struct {
			if !isConst {
				return 0, nil, false
			}
			fixed += int64(layout.FieldOffset(t, int(c)))
			t = t.Fields[c]
			continue
		}
		if i > 0 {
			t = t.Elem
		}
		if t == nil || t.Kind == ir.ScalableVector || x.Type().IsVector() {
			return 0, nil, false
		}
		size := int64(layout.Size(t))
		switch {
		case isConst && !mulOverflows(c, size) && !addOverflows(fixed, c*size):
			fixed += c * size
		case ir.IsConstant(x):
			return 0, nil, false
		default:
			terms = append(terms, OffsetTerm{x, size})
		}
	}
	return fixed, terms, in.Type().IsPtr()
}

func layoutOf(f *ir.Func) *ir.Layout {
	if m := f.Module(); m != nil {
		return m.Layout()
	}
	return ir.ParseLayout("")
}

// offset returns the number of bytes by which a GEP with invariant indices moves, as a step.
func (l *Loop) offset(in *ir.Instr) (step, bool) {
	fixed, terms, ok := OffsetTerms(in)
	total := step{c: fixed}
	for _, t := range terms {
		if !ok || !l.Invariant(t.Index) || t.Index.Type().Bits != 64 {
			return step{}, false
		}
		total, ok = total.plus(step{v: t.Index, scale: t.Scale})
	}
	return total, ok
}
