package typeinfo

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/request"
)

// hinted applies a call by which the program itself says what memory holds, and reports whether in is one.
// Nothing else is believed against it.
func (g *graph) hinted(in *ir.Instr, f *ir.Func) bool {
	h, ok := request.HintOf(f.Name)
	args := in.CallArgs()
	if !ok || len(args) == 0 || !args[0].Type().IsPtr() {
		return ok
	}
	e, size := Elem{Kind: Integer}, uint64(1)
	switch {
	case h.Float != nil:
		e, size = floatElem(h.Float), g.layout.Size(h.Float)
	case h.Pointer:
		e, size = Elem{Kind: Pointer}, g.layout.PtrSize()
	}
	count := uint64(1)
	if len(args) > 1 {
		if n, isConst := ir.AsInt(args[1]); isConst && n >= 0 {
			count = uint64(n) / size
		} else {
			count = 0 // no known end
		}
	}
	why := source{in, "said by '" + f.Name + "'"}
	p := g.ptr(args[0])
	switch {
	case len(args) > 1 && count == 0 && isZero(args[1]):
	case e.Kind == Integer && count != 0:
		g.put(p, 0, e, count, told, why)
	case e.Kind != Pointer:
		g.putMany(p, 0, e, size, count, told, why)
	default:
		for k := range min(max(count, 1), maxEach) {
			g.cell(p, int64(k*size), told, why)
		}
	}
	return true
}

func isZero(v ir.Value) bool {
	n, ok := ir.AsInt(v)
	return ok && n == 0
}
