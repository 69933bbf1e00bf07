package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// place returns the global and the byte offset that address p points to. known is false if only the global is
// certain; g is nil if it is unknown.
func (s *resolver) place(p ir.Value) (g *ir.Global, off int64, known bool) {
	var base ir.Value
	var elem *ir.Type
	var idx []ir.Value
	switch p := p.(type) {
	case *ir.Global:
		return p, 0, true
	case *ir.Const:
		if p.Kind != ir.ConstExpr || p.Op != ir.OpGEP {
			return nil, 0, false
		}
		base, elem, idx = p.Elems[0], p.Extra.(*ir.GEPInfo).Elem, p.Elems[1:]
	case *ir.Instr:
		if p.Op != ir.OpGEP {
			return nil, 0, false
		}
		base, elem, idx = p.Arg(0), p.Extra.(*ir.GEPInfo).Elem, p.Args()[1:]
	default:
		return nil, 0, false
	}
	g, off, known = s.place(base)
	at, ok := s.offset(elem, idx)
	return g, off + at, known && ok
}

// offset returns the byte offset of GEP indices into t; ok is false if one is not constant.
func (s *resolver) offset(t *ir.Type, idx []ir.Value) (off int64, ok bool) {
	for i, v := range idx {
		n, known := ir.AsInt(v)
		switch {
		case !known:
			return 0, false
		case i == 0:
			off += n * int64(s.lay.Size(t))
		case t.Kind == ir.Struct:
			off += int64(s.lay.FieldOffset(t, int(n)))
			t = t.Fields[n]
		case t.Elem != nil:
			off += n * int64(s.lay.Size(t.Elem))
			t = t.Elem
		default:
			return 0, false
		}
	}
	return off, true
}

// member returns the pointer at byte offset off of constant c, or nil if there is none.
func member(c ir.Value, off int64, lay *ir.Layout) ir.Value {
	t := c.Type()
	if t.IsPtr() && off == 0 {
		return c
	}
	agg, ok := c.(*ir.Const)
	if !ok || agg.Kind != ir.ConstAggregate || off < 0 {
		return nil
	}
	for i, e := range agg.Elems {
		at := int64(i) * int64(lay.Size(e.Type()))
		if t.Kind == ir.Struct {
			at = int64(lay.FieldOffset(t, i))
		}
		if off >= at && off < at+int64(lay.Size(e.Type())) {
			return member(e, off-at, lay)
		}
	}
	return nil
}
