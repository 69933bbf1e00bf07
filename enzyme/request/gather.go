package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// With a width above one the user sees one array of lanes per derivative, where
// the derivative function returns the lanes side by side.

// A piece is a member of the result as the user sees it: lanes of a struct of parts, of a plain value
// when there is one part. Part j of lane l is member first + j×width + l of what the derivative returns.
type piece struct {
	first int
	parts []*ir.Type
	whole bool // the primal result, which has no lanes
}

func (p *piece) lane() *ir.Type {
	if len(p.parts) == 1 {
		return p.parts[0]
	}
	return ir.StructType(p.parts...)
}

// pieces lists them: the primal result, then a derivative after the other, structs that are several parameters as one.
func (r *Request) pieces(t *ir.Type) []piece {
	var list []piece
	i := 0
	add := func(parts int) {
		p := piece{first: i}
		for range parts {
			p.parts = append(p.parts, t.Fields[i])
			i += r.Width
		}
		list = append(list, p)
	}
	if r.PrimalReturn {
		list = append(list, piece{parts: t.Fields[:1], whole: true})
		i++
	}
	if r.Mode == Reverse {
		for a := 0; a < len(r.Args); {
			n, out := len(parts(r.Fn, a)), 0
			for _, arg := range r.Args[a : a+n] {
				if arg.Activity == Out {
					out++
				}
			}
			if out > 0 {
				add(out)
			}
			a += n
		}
	}
	for i < len(t.Fields) {
		add(1)
	}
	return list
}

// A result of pointers and floats has, in forward mode, tangents for the floats and shadows for the
// pointers, as values of its own type. The user sees one of both.

// twofold reports whether that is so.
func (r *Request) twofold() bool {
	t := r.Fn.Result()
	return r.Mode == Forward && r.Ret.HasShadow() && t.ContainsPtr() && t.ContainsFloat()
}

// unite puts the pointers of the shadows into the tangents.
func (r *Request) unite(bd *ir.Builder, v ir.Value) ir.Value {
	if !r.twofold() {
		return v
	}
	n := len(v.Type().Fields) - r.Width
	var out ir.Value = ir.PoisonConst(r.united(v.Type()))
	for i := range n {
		member := bd.ExtractValue(v, i)
		if i >= n-r.Width {
			out = bd.InsertValue(out, bd.TakePointers(member, bd.ExtractValue(v, i+r.Width)), i)
		} else {
			out = bd.InsertValue(out, member, i)
		}
	}
	return out
}

func (r *Request) united(t *ir.Type) *ir.Type {
	if !r.twofold() {
		return t
	}
	return ir.StructType(t.Fields[:len(t.Fields)-r.Width]...)
}

// gathered is what the user sees of a derivative's result.
func (r *Request) gathered(t *ir.Type) *ir.Type {
	t = r.united(t)
	if r.Width == 1 || t.Kind != ir.Struct {
		return t
	}
	var fields []*ir.Type
	for _, p := range r.pieces(t) {
		f := p.lane()
		if !p.whole {
			f = ir.ArrayType(uint64(r.Width), f)
		}
		fields = append(fields, f)
	}
	return ir.StructType(fields...)
}

// gather makes it of what the derivative returns.
func (r *Request) gather(bd *ir.Builder, v ir.Value) ir.Value {
	shown := r.gathered(v.Type())
	v = r.unite(bd, v)
	t := v.Type()
	if r.Width == 1 || t.Kind != ir.Struct {
		return v
	}
	var out ir.Value = ir.PoisonConst(shown)
	for k, p := range r.pieces(t) {
		switch {
		case p.whole:
			out = bd.InsertValue(out, bd.ExtractValue(v, p.first), k)
		default:
			for j := range p.parts {
				for lane := range r.Width {
					at := []int{k, lane}
					if len(p.parts) > 1 {
						at = append(at, j)
					}
					out = bd.InsertValue(out, bd.ExtractValue(v, p.first+j*r.Width+lane), at...)
				}
			}
		}
	}
	return out
}
