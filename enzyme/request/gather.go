package request

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// If the width is above 1, the program gets one array of lanes per derivative. The derivative function
// returns all lanes as separate members.

// A piece is a member of the result as the program gets it: lanes of a struct of parts, or of a plain value
// if there is one part. Part j of lane l is member first + j×width + l of the derivative function's result.
type piece struct {
	first int
	parts []*ir.Type
	whole bool // true for the primal result, which has no lanes
}

// lane returns the type of one lane.
func (p *piece) lane() *ir.Type {
	if len(p.parts) == 1 {
		return p.parts[0]
	}
	return ir.StructType(p.parts...)
}

// pieces lists the pieces of result type t: the primal result, then the derivatives. A struct that has
// several parameters is one piece.
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
			// Integer parts of a struct have no derivative, so a piece may have fewer parts than the struct.
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

// In forward mode, a result with pointers and floats has tangents for the floats and shadows for the
// pointers. The derivative function returns both as values of the result's type; the program gets one value
// that combines them.

// twofold reports whether the result has both pointers and floats with derivatives.
func (r *Request) twofold() bool {
	t := r.Fn.Result()
	return r.Mode == Forward && r.Ret.HasShadow() && t.ContainsPtr() && t.ContainsFloat()
}

// unite inserts the pointers of the shadows into the tangents.
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

// united returns the type of unite's result.
func (r *Request) united(t *ir.Type) *ir.Type {
	if !r.twofold() {
		return t
	}
	return ir.StructType(t.Fields[:len(t.Fields)-r.Width]...)
}

// gathered returns the type of the derivative's result as the program gets it.
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

// gather converts the derivative function's result to the type that gathered returns.
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
