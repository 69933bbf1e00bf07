package typeinfo

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An array that is a member may be indexed by numbers that come from memory: a permutation is, by another one. Nothing but the declaration
// of the variable tells where the array ends. Else the access would say that all of the object is what the array is made of, since an
// index counts within its array.

// arrayOf is the array member of a declared variable that a load or store goes to by an index of unknown bounds, nil for other accesses.
// An index that counts in a loop may go through all of the object: programs copy objects word by word. So integers are not believed to be those of
// the array alone then; and floats not where there is something else than integers beside, which no float can carry.
func (g *graph) arrayOf(in *ir.Instr, addr ir.Value) *pointer {
	t, lanes := moved(in)
	if t == nil || !t.IsFloat() && !(t.IsInt() && t.Bits > 8) {
		return nil
	}
	w := g.wayTo(addr, nil)
	object := declaredAs(w.base)
	if object == nil || !w.endless() || w.counts && !carriesAll(object, t) {
		return nil
	}
	from, count, ok := g.arrayOnWay(object, w, t)
	if !ok || count < lanes {
		return nil
	}
	n, places := g.ptr(w.base).at()
	array := &pointer{n: n}
	for _, at := range places {
		at.off += int64(from)
		array.places = append(array.places, at.repeat(dim{g.layout.Size(t), count - lanes + 1}))
	}
	return array
}

// moved is the scalar type of what a load or store moves, and how many there are.
func moved(in *ir.Instr) (t *ir.Type, lanes uint64) {
	switch in.Op {
	case ir.OpLoad:
		t = in.Type()
	case ir.OpStore:
		t = in.Arg(0).Type()
	default:
		return nil, 0
	}
	if t.IsVector() {
		return t.Elem, t.Len
	}
	return t, 1
}

// A way leads from a value to addresses computed from there: one for each choice.
type way struct {
	base   ir.Value
	paths  []path
	counts bool // some index may count in a loop
}

func (w way) endless() bool {
	return slices.ContainsFunc(w.paths, func(s path) bool { return s.move(place{}).endless() })
}

// maxPaths bounds the choices that are followed.
const maxPaths = 8

// wayTo follows an address back to what it begins with. Without a base: to several, or to itself.
func (g *graph) wayTo(addr ir.Value, seen []*ir.Instr) way {
	in, ok := addr.(*ir.Instr)
	switch {
	case !ok:
	case in.Op == ir.OpGEP && !in.Type().IsVector():
		w := g.wayTo(in.Arg(0), seen)
		s := g.pathFrom(in.Arg(0), in.Extra.(*ir.GEPInfo).Elem, in.Args()[1:])
		counts := w.counts || slices.ContainsFunc(in.Args()[1:], func(idx ir.Value) bool { return mayCount(idx, map[*ir.Instr]bool{}) })
		paths := make([]path, len(w.paths))
		for i, from := range w.paths {
			paths[i] = path{off: from.off + s.off, dims: slices.Concat(from.dims, s.dims)}
		}
		return way{w.base, paths, counts}
	case in.Op == ir.OpPhi, in.Op == ir.OpSelect:
		if slices.Contains(seen, in) {
			return way{}
		}
		var all way
		for _, x := range in.Choices() {
			w := g.wayTo(x, append(seen, in))
			if w.base == nil || all.base != nil && all.base != w.base || len(all.paths)+len(w.paths) > maxPaths {
				return way{}
			}
			all = way{w.base, append(all.paths, w.paths...), all.counts || w.counts}
		}
		return all
	}
	return way{addr, []path{{}}, false}
}

// mayCount reports whether an index is made of itself, as one that counts in a loop is. What was read from memory is not looked into.
// Of the instructions met so far, those that it is made of are true.
func mayCount(idx ir.Value, met map[*ir.Instr]bool) bool {
	in, ok := idx.(*ir.Instr)
	if !ok || in.Op == ir.OpLoad || in.Op == ir.OpCall {
		return false
	}
	if within, again := met[in]; again {
		return within
	}
	met[in] = true
	if slices.ContainsFunc(in.Args(), func(x ir.Value) bool { return mayCount(x, met) }) {
		return true
	}
	met[in] = false
	return false
}

// arrayOnWay is the array of elem in an object to which all paths lead.
func (g *graph) arrayOnWay(object *ir.Type, w way, elem *ir.Type) (from, count uint64, ok bool) {
	for i, s := range w.paths {
		if s.off < 0 {
			return 0, 0, false
		}
		at, n, of, last := g.arrayIn(object, uint64(s.off))
		if n < 2 || last || !of.Equal(elem) || i > 0 && (at != from || n != count) {
			return 0, 0, false
		}
		from, count = at, n
		size := g.layout.Size(elem)
		for _, d := range s.dims {
			if d.stride%size != 0 || d.stride >= size*count {
				return 0, 0, false
			}
		}
	}
	return from, count, true
}

// carriesAll reports whether an object can be copied as floats of type elem, with what is said of their derivatives: it holds such and integers only.
func carriesAll(object, elem *ir.Type) bool {
	switch object.Kind {
	case ir.Integer:
		return elem.IsFloat()
	case ir.Array, ir.Vector:
		return carriesAll(object.Elem, elem)
	case ir.Struct:
		return !object.Opaque && elem.IsFloat() && !slices.ContainsFunc(object.Fields, func(t *ir.Type) bool { return !carriesAll(t, elem) })
	}
	return elem.IsFloat() && object.Equal(elem)
}

// declaredAs is the type of a variable that is a struct by its declaration, nil for other values.
func declaredAs(v ir.Value) *ir.Type {
	if t := declared(v); t != nil && t.Kind == ir.Struct {
		return t
	}
	return nil
}

// declared is the type of a variable by its declaration, nil for other values.
func declared(v ir.Value) *ir.Type {
	switch v := v.(type) {
	case *ir.Instr:
		if v.Op != ir.OpAlloca {
			return nil
		}
		if n, known := ir.AsInt(v.Arg(0)); known && n == 1 {
			return v.Extra.(*ir.AllocaInfo).Elem
		}
	case *ir.Global:
		return v.ValueType
	}
	return nil
}

// arrayIn finds the array that byte off of something of type t lies in, at an element: where it begins, how many there are of what, 0 where
// there is none; last holds for the last member, which may go on behind the object.
func (g *graph) arrayIn(t *ir.Type, off uint64) (from, count uint64, elem *ir.Type, last bool) {
	from, t, last, ok := g.memberAt(t, off)
	if !ok {
		return 0, 0, t, false
	}
	count = 1
	for t.Kind == ir.Array {
		count *= t.Len
		t = t.Elem
	}
	if size := g.layout.Size(t); size == 0 || (off-from)%size != 0 {
		return 0, 0, t, false
	}
	return from, count, t, last
}

// memberAt is the innermost member of a struct that is no struct itself and has byte off in it: where it begins, and whether it is the last one.
func (g *graph) memberAt(t *ir.Type, off uint64) (from uint64, member *ir.Type, last, ok bool) {
	last = true
	for t.Kind == ir.Struct {
		i := g.fieldAt(t, off-from)
		if i < 0 {
			return 0, t, false, false
		}
		from += g.layout.FieldOffset(t, i)
		last = last && i == len(t.Fields)-1
		t = t.Fields[i]
	}
	return from, t, last, true
}

// fieldAt is the member of a struct that a byte belongs to, -1 for padding and where members share it.
func (g *graph) fieldAt(t *ir.Type, off uint64) int {
	if t.Opaque || strings.HasPrefix(t.Name, "union.") {
		return -1
	}
	for i, ft := range t.Fields {
		if at := g.layout.FieldOffset(t, i); at <= off && off < at+g.layout.Size(ft) {
			return i
		}
	}
	return -1
}
