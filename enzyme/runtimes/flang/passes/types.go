package passes

import (
	"fmt"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
)

// What runtime/fortran leaves to be written here, and calls.
const (
	partsPrefix = "__goenzyme_fortran_"
	copyObject  = partsPrefix + "copy"  // (to, from, type, used)
	clearObject = partsPrefix + "clear" // (at, type)
	startObject = partsPrefix + "start" // (at, type)
	sizeObject  = partsPrefix + "size"  // (type)

	finishObject = partsPrefix + "finish" // (at, type, alone)
)

// A derivedType is a derived type of the program.
type derivedType struct {
	info  *ir.Global // the description
	size  int64
	parts []part
	procs []procedurePart

	extends bool     // the first component is the type that it extends
	assigns bool     // an assignment of its own is to be called where it is a component
	final   *ir.Func // called when an object goes
	each    bool     // for elements of arrays, too
	unknown bool     // it has final procedures of another form
}

// A procedurePart is a component that points to a procedure.
type procedurePart struct {
	offset  int64
	initial ir.Value // null when there is none
}

// A part is a component.
type part struct {
	genre, category, kind, rank int64
	offset                      int64
	length                      int64 // of characters
	count                       int64 // elements, of a fixed shape
	of                          ir.Value
	initial                     ir.Value // nil when there is none
}

// Genres and categories, as flang numbers them.
const (
	dataPart = iota + 1
	pointerPart
	allocatablePart
)

const (
	integerPart = iota
	realPart
	complexPart
	characterPart
	logicalPart
	derivedPart
)

// writeTypes writes the functions that copy, clear and start objects of derived types: they choose by the type, and each type's own
// is a list of calls, one per component, with all that is known of it as constants.
func writeTypes(m *ir.Module) error {
	for _, g := range m.Globals {
		if flang.IsShared(g) && !g.IsDecl() {
			g.Linkage, g.Comdat = "available_externally", "" // the native code's, whose content is known
		}
	}
	if m.Func(copyObject) == nil {
		return nil
	}
	var types []*derivedType
	for _, g := range m.Globals {
		if flang.IsDescription(g) && !g.IsDecl() {
			read, err := readType(g)
			if err != nil {
				return err
			}
			types = append(types, read)
		}
	}
	w := &typeWriter{m: m, types: types}
	w.settleComponents()
	w.choose(copyObject, w.copy)
	w.choose(clearObject, w.clear)
	w.choose(startObject, w.start)
	w.choose(finishObject, w.finish)
	w.choose(sizeObject, nil)
	return nil
}

// readType reads a description.
func readType(g *ir.Global) (*derivedType, error) {
	r := &typeReader{name: g.Name}
	t := &derivedType{info: g, size: r.int(member(g.Init, 2))}
	version := r.int(member(member(g.Init, 6), 2))
	for _, c := range r.elements(member(g.Init, 6)) {
		p := part{genre: r.int(member(c, 1)), category: r.int(member(c, 2)), kind: r.int(member(c, 3)), rank: r.int(member(c, 4)),
			offset: r.int(member(c, 6)), length: r.int(member(member(c, 7), 2)), of: ir.NullConst(), count: 1}
		p.category = r.category(p.category, version)
		if p.category == derivedPart {
			p.of = r.pointer(member(member(c, 8), 0))
		}
		if p.genre == dataPart {
			p.count = r.count(p.rank, member(member(c, 10), 0))
		}
		if at := r.pointer(member(member(c, 11), 0)); !isNull(at) {
			p.initial = at // of a pointer: a descriptor
		}
		t.parts = append(t.parts, p)
	}
	for _, c := range r.elements(member(g.Init, 7)) {
		t.procs = append(t.procs, procedurePart{r.int(member(c, 1)), r.pointer(member(member(c, 2), 0))})
	}
	t.extends = r.int(member(g.Init, hasParent)) != 0
	for _, c := range r.elements(member(g.Init, specials)) {
		t.special(r.int(member(c, 0)), r.int(member(c, 1)) != 0, r.pointer(member(member(c, 5), 0)))
	}
	return t, r.err
}

// Members of a description.
const (
	specials  = 8
	hasParent = 10
)

// What procedures of a type are called for without being named, as flang numbers it. Final procedures for arrays of rank n are n behind that for one object.
const (
	scalarAssignment    = 1
	elementalAssignment = 2
	elementalFinal      = 7
	scalarFinal         = 9
)

// special notes a procedure that is called without being named. Those of input and output no derivative calls.
func (t *derivedType) special(which int64, described bool, proc ir.Value) {
	f, ok := proc.(*ir.Func)
	plain := ok && !described && len(f.Params) == 1 && f.Params[0].Type().IsPtr()
	switch {
	case which == scalarAssignment, which == elementalAssignment:
		t.assigns = true
	case which < elementalFinal:
	case plain && (which == scalarFinal || which == elementalFinal):
		t.final, t.each = f, which == elementalFinal
	default:
		t.unknown = true
	}
}

// componentAt finds out which component of what type an address is, when it is one that has a descriptor; and the descriptor's type.
func componentAt(gep *ir.Instr) (*part, *ir.Type) {
	of, m := gep.Extra.(*ir.GEPInfo).Elem, gep.Func().Module()
	index := gep.Args()[1:]
	if of.Kind != ir.Struct || len(index) != 2 {
		return nil, nil
	}
	k, ok := ir.AsInt(index[1])
	if !ok || !flang.IsDescriptor(of.Fields[k]) {
		return nil, nil
	}
	info := descriptionOf(m, of)
	if info == nil {
		return nil, nil
	}
	t, err := readType(info)
	if err != nil {
		return nil, nil // writeTypes tells, when it matters
	}
	for i := range t.parts {
		if p := &t.parts[i]; p.genre != dataPart && uint64(p.offset) == m.Layout().FieldOffset(of, int(k)) {
			return p, of.Fields[k]
		}
	}
	return nil, nil
}

// descriptionOf finds the description of a derived type, when it is here.
func descriptionOf(m *ir.Module, t *ir.Type) *ir.Global {
	if g := flang.DescriptionOf(m, t); g != nil && !g.IsDecl() {
		return g
	}
	return nil
}

// A typeReader takes descriptions apart; what has another form than expected is an error.
type typeReader struct {
	name string
	err  error
}

func (r *typeReader) fail(what string) {
	if r.err == nil {
		r.err = fmt.Errorf("internal error: flang's description %s of a derived type is not understood: %s", r.name, what)
	}
}

// member is an element of a constant aggregate; nil when v is none. A zero aggregate is the same as nil.
func member(v ir.Value, i int) ir.Value {
	c, ok := v.(*ir.Const)
	if !ok || c.Kind != ir.ConstAggregate || i >= len(c.Elems) {
		return nil
	}
	return c.Elems[i]
}

func (r *typeReader) int(v ir.Value) int64 {
	if v == nil {
		return 0
	}
	if c, ok := v.(*ir.Const); ok && (c.Kind == ir.ConstUndef || c.Kind == ir.ConstZero) {
		return 0
	}
	n, ok := ir.AsInt(v)
	if !ok {
		r.fail("a number is no constant")
	}
	return n
}

// withUnsigned is the version of descriptors since which flang counts unsigned integers as a category, behind integers.
const withUnsigned = 20240719

// category is a component's category as flang 19 numbers it.
func (r *typeReader) category(c, version int64) int64 {
	if version >= withUnsigned && c > integerPart {
		c--
	}
	if c < integerPart || c > derivedPart {
		r.fail("a component has a category that is not known")
	}
	return c
}

func isNull(v ir.Value) bool {
	c, ok := v.(*ir.Const)
	return ok && (c.Kind == ir.ConstNull || c.Kind == ir.ConstZero || c.Kind == ir.ConstInt && c.Int == 0)
}

// pointer is an address, out of the integer that it may be kept as.
func (r *typeReader) pointer(v ir.Value) ir.Value {
	if v == nil || isNull(v) {
		return ir.NullConst()
	}
	if c, ok := v.(*ir.Const); ok && c.Kind == ir.ConstExpr && c.Op.IsCast() {
		return c.Elems[0]
	}
	return v
}

// elements are what the array that a descriptor refers to holds.
func (r *typeReader) elements(desc ir.Value) []ir.Value {
	n := r.int(member(member(member(desc, 7), 0), 1))
	if n == 0 {
		return nil
	}
	g, ok := r.pointer(member(desc, 0)).(*ir.Global)
	if !ok || g.Init == nil {
		r.fail("the list of components is not here")
		return nil
	}
	c, ok := g.Init.(*ir.Const)
	if !ok || c.Kind != ir.ConstAggregate || int64(len(c.Elems)) != n {
		r.fail("the list of components has another length")
		return nil
	}
	return c.Elems
}

// count is how many elements a component of fixed shape has.
func (r *typeReader) count(rank int64, at ir.Value) int64 {
	if rank == 0 {
		return 1
	}
	g, ok := r.pointer(at).(*ir.Global)
	if !ok || g.Init == nil {
		r.fail("the bounds of a component are not here")
		return 0
	}
	var bounds []int64
	var gather func(v ir.Value)
	gather = func(v ir.Value) {
		c, ok := v.(*ir.Const)
		if ok && c.Kind == ir.ConstAggregate && c.Type().Kind == ir.Array {
			for _, e := range c.Elems {
				gather(e)
			}
			return
		}
		bounds = append(bounds, r.int(member(v, 2)))
	}
	gather(g.Init)
	if int64(len(bounds)) != 2*rank {
		r.fail("the bounds of a component have another form")
		return 0
	}
	n := int64(1)
	for k := 0; k < len(bounds); k += 2 {
		n *= max(bounds[k+1]-bounds[k]+1, 0)
	}
	return n
}
