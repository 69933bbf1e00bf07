package typeinfo

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An array member may be indexed by numbers from memory, such as a permutation. Only the declaration of the
// variable shows where that array ends. Without it the access would imply that the whole object consists of
// the array's elements. An index stays within its array, so the declaration bounds it.

// arrayOf returns the array member of a declared variable that a load or store reaches by an unbounded index,
// nil for other accesses.
//
// An index that counts in a loop may traverse the whole object, because programs copy objects word by word.
// Then integers are not attributed to the array alone, and floats only if the object otherwise holds
// integers, which no float can carry.
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

// moved returns the scalar type that a load or store moves and the number of lanes; nil for other
// instructions.
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

// A way leads from a value to the addresses computed from it, with one path per choice of a select or φ.
type way struct {
	base   ir.Value
	paths  []path
	counts bool // some index may count in a loop
}

// endless reports whether some path repeats without a known end.
func (w way) endless() bool {
	return slices.ContainsFunc(w.paths, func(s path) bool { return s.move(place{}).endless() })
}

// maxPaths bounds the paths of a way.
const maxPaths = 8

// wayTo follows an address back to its base, the address itself at the least. The base is nil when there are
// several, or when a φ leads back to itself. seen holds the φs and selects on the current path.
func (g *graph) wayTo(addr ir.Value, seen []*ir.Instr) way {
	in, ok := addr.(*ir.Instr)
	switch {
	case !ok:
	case in.Op == ir.OpGEP && !in.Type().IsVector():
		// A getelementptr extends every path of its base.
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

		// All choices must have one base.
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

// mayCount reports whether an index is computed from itself, as an induction variable is. Loads and calls end
// the search. met maps each visited instruction to whether it is on the current path or depends on itself.
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

// arrayOnWay returns the array of elem in an object to which all paths lead: its offset and length.
func (g *graph) arrayOnWay(object *ir.Type, w way, elem *ir.Type) (from, count uint64, ok bool) {
	for i, s := range w.paths {
		if s.off < 0 {
			return 0, 0, false
		}
		at, n, of, last := g.arrayIn(object, uint64(s.off))
		if n < 2 || last || !of.Equal(elem) || i > 0 && (at != from || n != count) {
			return 0, 0, false
		}

		// The strides must be those of elements within the array.
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

// carriesAll reports whether an object can be copied as floats of type elem without losing derivatives: it
// holds only such floats and integers.
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

// declaredAs returns the type of a variable that is declared as a struct, nil for other values.
func declaredAs(v ir.Value) *ir.Type {
	if t := declared(v); t != nil && t.Kind == ir.Struct {
		return t
	}
	return nil
}

// declared returns the declared type of an alloca or global, nil for other values.
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

// arrayIn finds the array within type t that has an element beginning at byte off. It returns the array's
// offset in bytes, its length (0: no array) and element type. last is true for the last member, which may
// extend beyond the object.
func (g *graph) arrayIn(t *ir.Type, off uint64) (from, count uint64, elem *ir.Type, last bool) {
	from, t, last, ok := g.memberAt(t, off)
	if !ok {
		return 0, 0, t, false
	}

	// Nested arrays count as one.
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

// memberAt returns the innermost member of a struct that is not a struct and contains byte off: its offset,
// its type, and whether it is the last one.
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

// fieldAt returns the index of the struct member that contains a byte, -1 for padding and unions.
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
