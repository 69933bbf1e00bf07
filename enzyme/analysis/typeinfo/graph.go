package typeinfo

import (
	"bytes"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// A graph is what is known in one function: for every pointer value where it
// points, for every other value a node for its own bytes.
type graph struct {
	f       *ir.Func
	m       *ir.Module
	layout  *ir.Layout
	sums    summaryView
	ptrs    map[ir.Value]*pointer // values of type ptr
	globals []*ir.Global          // the variables among them, in the order in which the function's code mentions them
	values  map[ir.Value]*pointer // other values: a pointer to the node of their bytes
	ret     *pointer              // what is returned: a pointer, or the node of a value
	numbers map[ir.Value]bool     // see primal.Number
	roomy   []*pointer            // those with rooms, see arraymembers.go
	changed bool
	phase   phase
	sealed  bool // several goroutines may read it: see seal.go
}

func newGraph(f *ir.Func, layout *ir.Layout, sums summaryView) *graph {
	return &graph{f: f, m: sums.m, layout: layout, sums: sums, ptrs: map[ir.Value]*pointer{}, values: map[ir.Value]*pointer{}, numbers: map[ir.Value]bool{}}
}

// number is primal.Number, asked once per value while the graph is made.
func (g *graph) number(v ir.Value) bool {
	n, known := g.numbers[v]
	if !known {
		n = primal.Number(v)
		if !g.sealed {
			g.numbers[v] = n
		}
	}
	return n
}

// learnt notes that a round told something new.
func (g *graph) learnt() {
	if !g.sealed {
		g.changed = true
	}
}

// maxRounds bounds the fixpoint. Facts, places and unions only grow, so it ends by
// itself in nearly all functions; stopping early loses knowledge, never truth.
const maxRounds = 16

// solve applies every instruction's transfer until nothing new is learnt.
func (g *graph) solve() {
	g.ofParams()
	for _, g.phase = range []phase{structs, members, everything} {
		g.rounds()
	}
}

func (g *graph) rounds() {
	for range maxRounds {
		g.changed = false
		for in := range g.f.Instrs() {
			g.transfer(in)
		}
		g.shareRooms(false)
		if !g.changed {
			return
		}
	}
	g.shareRooms(true) // not all has been told
}

// ptr is where a pointer value points, nil for null and undef.
func (g *graph) ptr(v ir.Value) *pointer {
	if p := g.ptrs[v]; p != nil {
		return p
	}
	switch v := v.(type) {
	case *ir.Const:
		if v.Kind == ir.ConstExpr {
			return g.constPtr(v)
		}
		return nil
	case *ir.Global:
		if known.IsClassTable(v) {
			return nil // what may hold the address of one holds those of objects at other times: std::function tells its type that way
		}
	case *ir.Param, *ir.Instr, *ir.Func:
	case *ir.Alias:
		return g.ptr(v.Target)
	default:
		return nil
	}
	if g.sealed {
		return g.aside().ptr(v)
	}
	p := newPointer(newNode())
	if in, ok := v.(*ir.Instr); ok && computed(in) {
		p = &pointer{} // what it may be flows in from its operands
	}
	g.ptrs[v] = p
	g.learnt()
	if gl, ok := v.(*ir.Global); ok {
		g.globals = append(g.globals, gl)
		g.global(gl, p)
	}
	return p
}

// computed holds for instructions whose result is made of pointers they are given.
func computed(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpGEP, ir.OpSelect, ir.OpFreeze, ir.OpBitCast, ir.OpAddrSpaceCast:
		return true
	case ir.OpPhi:
		return !onlyAccessed(in)
	}
	return false
}

// constPtr follows constant expressions on symbols.
func (g *graph) constPtr(c *ir.Const) *pointer {
	switch c.Op {
	case ir.OpBitCast, ir.OpAddrSpaceCast:
		return g.ptr(c.Elems[0])
	case ir.OpGEP:
		base := g.ptr(c.Elems[0])
		if base == nil {
			return nil
		}
		return base.moved(g.path(c.Extra.(*ir.GEPInfo).Elem, c.Elems[1:]).move)
	}
	return nil
}

// value is the node of a value's own bytes, nil for constants and for floats,
// which are what their type says.
func (g *graph) value(v ir.Value) *pointer {
	switch v := v.(type) {
	case *ir.Param, *ir.Instr:
		if t := v.Type(); t.Kind == ir.Void || t.IsFloat() || t.IsPtr() {
			return nil
		}
		if p := g.values[v]; p != nil {
			return p
		}
		if g.sealed {
			return g.aside().value(v)
		}
		p := newPointer(newNode())
		g.values[v] = p
		g.putType(p, 0, v.Type(), access, source{text: "the value's own type"}, noInts)
		return p
	}
	return nil
}

// trust says which integers of a type are evidence. Values and accesses of
// integer type move anything; declared types are taken at their word, except bytes outside of
// structs, which serve as raw storage.
type trust uint8

const (
	noInts trust = iota
	wideInts
	allInts
)

// putType adds what a type says: its floats and pointers, and the integers that are trusted.
func (g *graph) putType(p *pointer, off int64, t *ir.Type, r rank, why source, ints trust) {
	switch t.Kind {
	case ir.Pointer:
		g.cell(p, off, r, why)
	case ir.Integer:
		if ints == allInts && t.Bits == 8 {
			r = guess // text, or room for something else
		}
		if ints == allInts || ints == wideInts && t.Bits > 8 || t.Bits == 1 {
			g.put(p, off, Elem{Kind: Integer}, g.layout.StoreSize(t), r, why)
		}
	case ir.Vector:
		if t.Elem.IsInt() {
			r = min(r, guess) // what C calls a vector of integers is a register for anything
		}
		g.putArray(p, off, t, r, why, ints)
	case ir.Array:
		g.putArray(p, off, t, r, why, ints)
	case ir.Struct:
		if t.Opaque || isRoom(t) && g.layout.Size(t) >= 2*minFloat {
			return
		}
		g.anchor(p, off, t)
		switch {
		case strings.HasPrefix(t.Name, "union."):
			ints = noInts // the largest member stands for all
		case ints == wideInts:
			ints = allInts
		}
		for i, ft := range t.Fields {
			g.putType(p, off+int64(g.layout.FieldOffset(t, i)), ft, r, why, ints)
		}
		if ints != noInts {
			g.putPadding(p, off, t, r, why)
		}
	default:
		if t.IsFloat() {
			g.put(p, off, floatElem(t), g.layout.Size(t), r, why)
		}
	}
}

// isRoom reports whether a type is made of bytes only: room for something else, rather than text.
func isRoom(t *ir.Type) bool {
	switch t.Kind {
	case ir.Integer:
		return t.Bits == 8
	case ir.Array:
		return isRoom(t.Elem)
	case ir.Struct:
		for _, f := range t.Fields {
			if !isRoom(f) {
				return false
			}
		}
		return !t.Opaque
	}
	return false
}

// isPart reports whether a local variable's type is what LLVM leaves of an object of which it has taken out a part: a struct of integers that has no name. If
// that part was a union, its largest member stands for all of them, as in std::function, where it is two integers for a pointer to a member function.
func isPart(t *ir.Type) bool {
	return t.Kind == ir.Struct && t.Name == "" && !slices.ContainsFunc(t.Fields, func(f *ir.Type) bool { return !f.IsInt() })
}

// putArray adds the elements of an array or vector as a repetition.
func (g *graph) putArray(p *pointer, off int64, t *ir.Type, r rank, why source, ints trust) {
	size := g.layout.Size(t.Elem)
	if t.IsVector() {
		size = g.layout.StoreSize(t.Elem)
	}
	if p == nil || t.Len == 0 || size == 0 {
		return
	}
	n, places := p.at()
	all := &pointer{n: n}
	for _, at := range places {
		at.off += off
		if !at.room(dim{size, t.Len}) {
			g.putEach(p, off, t, size, r, why, ints)
			return
		}
		all.places = append(all.places, at.repeat(dim{size, t.Len}))
	}
	g.putType(all, 0, t.Elem, r, why, ints)
}

// maxEach is up to how many elements are put down one by one.
const maxEach = 64

// putEach adds the elements of an array at places that have no dimension to spare. Of long
// arrays nothing is said, rather than something blurred.
func (g *graph) putEach(p *pointer, off int64, t *ir.Type, size uint64, r rank, why source, ints trust) {
	if t.Len > maxEach {
		return
	}
	for k := range t.Len {
		g.putType(p, off+int64(k*size), t.Elem, r, why, ints)
	}
}

// putPadding says that what lies between the members of a declared struct is nothing.
func (g *graph) putPadding(p *pointer, off int64, t *ir.Type, r rank, why source) {
	end := uint64(0)
	gap := func(to uint64) {
		if to > end {
			g.put(p, off+int64(end), Elem{Kind: Integer}, to-end, r, why)
		}
	}
	for i, ft := range t.Fields {
		at := g.layout.FieldOffset(t, i)
		gap(at)
		end = at + g.layout.Size(ft)
	}
	gap(g.layout.Size(t))
}

// global adds what a global's declaration says. Initialisers of type ptr link to what they point to.
func (g *graph) global(gl *ir.Global, p *pointer) {
	why := source{text: "the type of global '" + gl.Name + "'"}
	g.putType(p, 0, gl.ValueType, declare, why, wideInts)
	if isText(gl) {
		g.put(p, 0, Elem{Kind: Integer}, g.layout.Size(gl.ValueType), declare, source{text: "the text in '" + gl.Name + "'"})
	}
	g.initialiser(p, 0, gl.Init, why, 4)
}

// isText reports whether a global is a constant text: bytes that may be printed. Other bytes may be anything, the floats of a table too.
func isText(gl *ir.Global) bool {
	c, ok := gl.Init.(*ir.Const)
	if !ok || !gl.Constant || c.Kind != ir.ConstString || gl.ValueType.Kind != ir.Array {
		return false
	}
	return isPrintable([]byte(c.Text))
}

func isPrintable(text []byte) bool {
	for _, b := range text {
		if (b < ' ' || b > '~') && b != 0 && b != '\n' && b != '\t' {
			return false
		}
	}
	return true
}

// isShortText reports whether an integer looks like a text that an optimiser has made a number of, to copy it at once: four letters or more
// without a zero among them. A pointer it cannot be, and a float only of a size that nobody writes down.
func isShortText(c *ir.Const) bool {
	n, ok := ir.AsInt(c)
	if !ok || !c.Type().IsInt() || c.Type().Bits != 32 && c.Type().Bits != 64 {
		return false
	}
	var text []byte
	for i := 0; i < c.Type().Bits; i += 8 {
		text = append(text, byte(n>>i))
	}
	return isPrintable(text) && bytes.IndexByte(text, 0) < 0
}

// initialiser links the pointers in a constant's aggregate to their targets.
func (g *graph) initialiser(p *pointer, off int64, v ir.Value, why source, depth int) {
	if v == nil || depth == 0 || !v.Type().ContainsPtr() {
		return
	}
	c, ok := v.(*ir.Const)
	if v.Type().IsPtr() {
		if !ok || c.Kind == ir.ConstExpr {
			g.flow(g.cell(p, off, access, why), g.ptr(v))
		}
		return
	}
	if !ok || c.Kind != ir.ConstAggregate || len(c.Elems) > 64 {
		return
	}
	for i, e := range c.Elems {
		g.initialiser(p, off+g.memberOffset(c.Type(), i), e, why, depth-1)
	}
}

// memberOffset is the offset of member i of an aggregate or vector.
func (g *graph) memberOffset(t *ir.Type, i int) int64 {
	switch t.Kind {
	case ir.Struct:
		return int64(g.layout.FieldOffset(t, i))
	case ir.Array:
		return int64(g.layout.Size(t.Elem)) * int64(i)
	}
	return int64(g.layout.StoreSize(t.Elem)) * int64(i)
}
