package typeinfo

import (
	"bytes"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/primal"
)

// A graph holds what is known in one function: where each pointer value points, and a node for the bytes of
// every other value.
type graph struct {
	f      *ir.Func
	m      *ir.Module
	layout *ir.Layout
	sums   summaryView
	ptrs   map[ir.Value]*pointer // values of pointer type
	// globals lists the global variables in ptrs, in the order in which the function's code mentions
	// them.
	globals []*ir.Global
	values  map[ir.Value]*pointer // other values: a pointer to the node of their bytes
	ret     *pointer              // the returned pointer, or a pointer to the node of the returned value
	numbers map[ir.Value]bool     // cached answers of primal.Number
	roomy   []*pointer            // pointers with rooms, see arraymembers.go
	changed bool
	phase   phase
	sealed  bool // immutable: several goroutines may read it, see seal.go
}

// newGraph returns a graph of f without facts.
func newGraph(f *ir.Func, layout *ir.Layout, sums summaryView) *graph {
	return &graph{f: f, m: sums.m, layout: layout, sums: sums, ptrs: map[ir.Value]*pointer{}, values: map[ir.Value]*pointer{}, numbers: map[ir.Value]bool{}}
}

// number is primal.Number, computed once per value while the graph is built.
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

// learnt records that the current round has added a fact, place or union.
func (g *graph) learnt() {
	if !g.sealed {
		g.changed = true
	}
}

// maxRounds bounds the rounds to the fixed point. Facts, places and unions only grow, so nearly all functions
// reach it earlier; stopping early loses precision, never soundness.
const maxRounds = 16

// solve applies every instruction's transfer function until a fixed point, once per phase.
func (g *graph) solve() {
	g.ofParams()
	for _, g.phase = range []phase{structs, members, everything} {
		g.rounds()
	}
}

// rounds runs the transfer functions to the fixed point of the current phase, in at most maxRounds rounds.
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
	g.shareRooms(true) // no fixed point: merge rooms with the memory, the safe side
}

// ptr returns where a pointer value points; nil for null, undef and other constants without an address.
func (g *graph) ptr(v ir.Value) *pointer {
	if p := g.ptrs[v]; p != nil {
		return p
	}

	// Aliases and constant expressions resolve to what they refer to; other constants point nowhere.
	switch v := v.(type) {
	case *ir.Const:
		if v.Kind == ir.ConstExpr {
			return g.constPtr(v)
		}
		return nil
	case *ir.Global:
		if known.IsClassTable(v) {
			// A cell that may hold a class table's address holds those of unrelated objects at
			// other times: std::function identifies its type that way. Following it would merge
			// their nodes.
			return nil
		}
	case *ir.Param, *ir.Instr, *ir.Func:
	case *ir.Alias:
		return g.ptr(v.Target)
	default:
		return nil
	}

	// A sealed graph may not change, so a value that it has not met gets a graph of its own.
	if g.sealed {
		return g.aside().ptr(v)
	}

	p := newPointer(newNode())
	if in, ok := v.(*ir.Instr); ok && computed(in) {
		p = &pointer{} // its places flow in from its operands
	}
	g.ptrs[v] = p
	g.learnt()
	if gl, ok := v.(*ir.Global); ok {
		g.globals = append(g.globals, gl)
		g.global(gl, p)
	}
	return p
}

// computed reports whether the result of an instruction is made of its pointer operands.
func computed(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpGEP, ir.OpSelect, ir.OpFreeze, ir.OpBitCast, ir.OpAddrSpaceCast:
		return true
	case ir.OpPhi:
		return !onlyAccessed(in)
	}
	return false
}

// constPtr returns where a constant expression on a symbol points, nil for other constant expressions.
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

// value returns a pointer to the node of a value's own bytes. It is nil for constants, pointers, and floats,
// whose type determines what they are.
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

// trust selects which integers of a type are evidence. Values and accesses of integer type may carry
// anything. Declared types are believed, except bytes outside of structs, which serve as raw storage.
type trust uint8

const (
	noInts trust = iota
	wideInts
	allInts
)

// putType adds the facts that a type implies: its floats, its pointers, and the integers that ints trusts.
func (g *graph) putType(p *pointer, off int64, t *ir.Type, r rank, why source, ints trust) {
	switch t.Kind {
	case ir.Pointer:
		g.cell(p, off, r, why)
	case ir.Integer:
		if ints == allInts && t.Bits == 8 {
			r = guess // an array of them may be text, or storage for something else
		}
		if ints == allInts || ints == wideInts && t.Bits > 8 || t.Bits == 1 {
			g.put(p, off, Elem{Kind: Integer}, g.layout.StoreSize(t), r, why)
		}
	case ir.Vector:
		if t.Elem.IsInt() {
			r = min(r, guess) // C programs use vectors of integers as registers for any data
		}
		g.putArray(p, off, t, r, why, ints)
	case ir.Array:
		g.putArray(p, off, t, r, why, ints)
	case ir.Struct:
		// A struct of bytes only is storage for something else, so its members are no evidence.
		if t.Opaque || isRoom(t) && g.layout.Size(t) >= 2*minFloat {
			return
		}
		g.anchor(p, off, t)

		switch {
		case strings.HasPrefix(t.Name, "union."):
			ints = noInts // a union's largest member stands for all of its members
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

// isRoom reports whether a type consists of bytes only: storage for something else, rather than text.
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

// isPart reports whether a local variable's type is what LLVM leaves of an object after it has split off a
// part: an unnamed struct of integers. If that part was a union, its largest member stands for all members:
// std::function has two integers for a pointer to a member function.
func isPart(t *ir.Type) bool {
	return t.Kind == ir.Struct && t.Name == "" && !slices.ContainsFunc(t.Fields, func(f *ir.Type) bool { return !f.IsInt() })
}

// putArray adds the elements of an array or vector as one repetition.
func (g *graph) putArray(p *pointer, off int64, t *ir.Type, r rank, why source, ints trust) {
	size := g.layout.Size(t.Elem)
	if t.IsVector() {
		size = g.layout.StoreSize(t.Elem)
	}
	if p == nil || t.Len == 0 || size == 0 {
		return
	}

	// A place has two dimensions at most. If the array's does not fit, its elements are added one by one,
	// since a folded dimension would blur the others.
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

// maxEach bounds the number of elements that are added one by one.
const maxEach = 64

// putEach adds the elements of an array one by one, at places without a free dimension. Arrays longer than
// maxEach get no facts, rather than imprecise ones.
func (g *graph) putEach(p *pointer, off int64, t *ir.Type, size uint64, r rank, why source, ints trust) {
	if t.Len > maxEach {
		return
	}
	for k := range t.Len {
		g.putType(p, off+int64(k*size), t.Elem, r, why, ints)
	}
}

// putPadding marks the padding of a declared struct as integers, which have no derivative.
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

// global adds what a global variable's declaration states. Pointers in its initialiser are linked to what
// they point to.
func (g *graph) global(gl *ir.Global, p *pointer) {
	why := source{text: "the type of global '" + gl.Name + "'"}
	g.putType(p, 0, gl.ValueType, declare, why, wideInts)
	if isText(gl) {
		g.put(p, 0, Elem{Kind: Integer}, g.layout.Size(gl.ValueType), declare, source{text: "the text in '" + gl.Name + "'"})
	}
	g.initialiser(p, 0, gl.Init, why, 4)
}

// isText reports whether a global is a constant printable text. Other constant bytes may be anything, also
// the floats of a table.
func isText(gl *ir.Global) bool {
	c, ok := gl.Init.(*ir.Const)
	if !ok || !gl.Constant || c.Kind != ir.ConstString || gl.ValueType.Kind != ir.Array {
		return false
	}
	return isPrintable([]byte(c.Text))
}

// isPrintable reports whether a text consists of printable ASCII characters, zeros, newlines and tabs.
func isPrintable(text []byte) bool {
	for _, b := range text {
		if (b < ' ' || b > '~') && b != 0 && b != '\n' && b != '\t' {
			return false
		}
	}
	return true
}

// isShortText reports whether a constant integer looks like text that an optimiser copies as one number: four
// or eight printable characters without a zero. It cannot be a pointer, and as a float it would have a
// magnitude that no program writes.
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

// initialiser links the pointers in a constant aggregate to their targets.
func (g *graph) initialiser(p *pointer, off int64, v ir.Value, why source, depth int) {
	// depth bounds the recursion into nested aggregates.
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

// memberOffset returns the offset in bytes of member i of an aggregate or vector.
func (g *graph) memberOffset(t *ir.Type, i int) int64 {
	switch t.Kind {
	case ir.Struct:
		return int64(g.layout.FieldOffset(t, i))
	case ir.Array:
		return int64(g.layout.Size(t.Elem)) * int64(i)
	}
	return int64(g.layout.StoreSize(t.Elem)) * int64(i)
}
