package passes

import (
	"fmt"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
	"github.com/goenzyme/goenzyme-cc/enzyme/typenotes"
)

// typeMoves notes on the copies of Rust's code what they move. Rust moves values as bytes, and its IR has no alias tags; debug information says
// what its variables are, and pointers among them lead to. The notes are those of clang's copies of structs (!tbaa.struct), which LLVM's passes
// keep when they take a copy apart. They are no statement on aliasing, of which Rust has none by type: each type's tags have a root of their own.
//
// The records of variables are of no use behind this, and go.
func typeMoves(m *ir.Module) {
	t := &typer{m: m, sizes: m.Layout(), layouts: &layouts{m: m, known: map[string][]cell{}}, nodes: map[string]string{}, leads: map[ir.Value][]place{}, described: map[string]*description{}, swaps: map[string]*ir.Func{}}
	var funcs []*ir.Func
	for _, f := range m.Funcs {
		if !f.IsDecl() && isRust(m, f) {
			funcs = append(funcs, f)
			t.variables(f)
		}
	}
	for _, f := range funcs {
		for range 2 { // addresses are mostly computed before they are kept
			t.follow(f)
		}
		for in := range f.Instrs() {
			t.move(in)
			t.access(in)
			t.swap(in)
			in.DbgRecords = nil
		}
	}
}

// isRust reports whether a function was written in Rust.
func isRust(m *ir.Module, f *ir.Func) bool {
	unit := m.Resolve(ir.NodeField(m.Subprogram(f), "unit"))
	return ir.NodeField(unit, "language") == "DW_LANG_Rust" || ir.NodeField(unit, "sourceLanguageName") == "DW_LNAME_Rust"
}

// A place is where a pointer leads: to an offset of a value of a type, or of the first of several in a row.
type place struct {
	of  string // the type's node
	off int64
}

type typer struct {
	m       *ir.Module
	sizes   *ir.Layout
	layouts *layouts
	nodes   map[string]string
	leads   map[ir.Value][]place

	described map[string]*description
	swaps     map[string]*ir.Func
}

// maxPlaces bounds what is noted of one pointer.
const maxPlaces = 8

func (t *typer) lead(v ir.Value, p place) {
	if p.of == "" || len(t.leads[v]) >= maxPlaces {
		return
	}
	for _, o := range t.leads[v] {
		if o == p {
			return
		}
	}
	t.leads[v] = append(t.leads[v], p)
}

// variables takes down what the records of a function say, and its result in the caller's memory.
func (t *typer) variables(f *ir.Func) {
	for in := range f.Instrs() {
		for i := range in.DbgRecords {
			for _, h := range t.m.Holdings(&in.DbgRecords[i]) {
				at := place{of: ir.NodeField(h.Variable, "type")}
				if !h.IsMemory {
					at = t.pointee(at.of)
				}
				t.lead(h.Val, at)
			}
		}
	}
	if len(f.Params) > 0 && f.Params[0].Attrs.Has("sret") {
		types := ir.NodeElems(t.m.Resolve(ir.NodeField(t.m.Resolve(ir.NodeField(t.m.Subprogram(f), "type")), "types")))
		if len(types) > 0 && types[0] != "null" {
			t.lead(f.Params[0], place{of: types[0]})
		}
	}
}

// pointee is what a pointer's type leads to, nowhere when it is none.
func (t *typer) pointee(ref string) place {
	text := t.m.Resolve(ref)
	if ir.NodeField(text, "tag") != "DW_TAG_pointer_type" {
		return place{}
	}
	return place{of: ir.NodeField(text, "baseType")}
}

// follow takes pointers from and to variables, through addresses, and to the parameters of functions.
func (t *typer) follow(f *ir.Func) {
	for in := range f.Instrs() {
		switch in.Op {
		case ir.OpGEP:
			t.step(in)
		case ir.OpStore:
			if in.Arg(0).Type().IsPtr() {
				t.kept(in.Arg(0), in.Arg(1))
			}
		case ir.OpLoad:
			if in.Type().IsPtr() {
				t.kept(in, in.Arg(0))
			}
		case ir.OpCall, ir.OpInvoke:
			if callee := in.CalleeFunc(); callee != nil && !callee.IsDecl() {
				for i, p := range callee.Params[:min(len(callee.Params), len(in.CallArgs()))] {
					for _, at := range t.leads[p] {
						t.lead(in.CallArgs()[i], at)
					}
				}
			}
		}
	}
}

// step: an address is computed from another.
func (t *typer) step(gep *ir.Instr) {
	from := t.leads[gep.Arg(0)]
	if len(from) == 0 || gep.NumArgs() != 2 {
		return
	}
	size := int64(t.sizes.Size(gep.Extra.(*ir.GEPInfo).Elem))
	n, known := ir.AsInt(gep.Arg(1))
	for _, p := range from {
		switch whole := t.size(p.of); {
		case known && n >= 0 && p.off+n*size < whole:
			t.lead(gep, place{p.of, p.off + n*size})
		case p.off == 0 && size == whole:
			t.lead(gep, p) // another of them
		}
	}
}

// kept: a pointer lies at an address, where a type has one.
func (t *typer) kept(v, at ir.Value) {
	for _, p := range t.leads[at] {
		t.lead(v, t.pointerAt(p.of, p.off, maxNesting))
	}
}

// pointerAt is where the pointer at an offset of a type leads.
func (t *typer) pointerAt(ref string, off int64, depth int) place {
	text := t.m.Resolve(ref)
	switch ir.NodeField(text, "tag") {
	case "DW_TAG_pointer_type":
		if off == 0 {
			return t.pointee(ref)
		}
	case "DW_TAG_structure_type":
		for _, ref := range ir.NodeElems(t.m.Resolve(ir.NodeField(text, "elements"))) {
			member := t.m.Resolve(ref)
			at, of := nodeInt(member, "offset")/8, ir.NodeField(member, "baseType")
			if depth > 0 && ir.NodeField(member, "tag") == "DW_TAG_member" && at <= off && off < at+t.size(of) {
				return t.pointerAt(of, off-at, depth-1)
			}
		}
	}
	return place{}
}

func (t *typer) size(ref string) int64 { return nodeInt(t.m.Resolve(ref), "size") / 8 }

// move notes what a copy moves.
func (t *typer) move(in *ir.Instr) {
	move, ok := known.Moves(in)
	if !ok || move.Src == nil || in.Meta("tbaa.struct") != "" {
		return
	}
	n, fixed := ir.AsInt(move.Length)
	look := t.element
	if fixed {
		look = func(p place) []cell { return t.stretch(p, n) }
	}
	cells := t.agreed(look, move.Dst, move.Src)
	if cells == nil || fixed && (n <= 0 || n > maxValue) {
		return
	}
	t.note(in, cells)
}

// note writes down what a copy moves: one value, or several of which the alias tags tell the first.
func (t *typer) note(in *ir.Instr, cells []cell) {
	in.SetMeta("tbaa.struct", t.describe(widened(cells)).moved)
	if complete(cells) {
		in.SetMeta(typenotes.ValueTag, t.node(fmt.Sprintf("!{i64 0, %s undef}", structOf(cells))))
	}
}

// access notes what a load or store accesses.
func (t *typer) access(in *ir.Instr) {
	addr, v := ir.Value(nil), ir.Value(in)
	switch in.Op {
	case ir.OpLoad:
		addr = in.Arg(0)
	case ir.OpStore:
		addr, v = in.Arg(1), in.Arg(0)
	default:
		return
	}
	size := int64(t.sizes.StoreSize(v.Type()))
	tag, name := "", ""
	for _, p := range t.leads[addr] {
		whole := t.layouts.of(p.of)
		if t.isWord(p) || p.off < 0 || p.off+size > int64(len(whole)) {
			continue
		}
		c := whole[p.off]
		switch {
		case c.off != p.off || c.size != size || c.name == anything || !fits(c, v.Type()):
		case tag == "":
			tag, name = t.tag(t.describe(whole), c.name, p.off), c.name
		case name != c.name:
			return
		}
	}
	if tag != "" {
		in.SetMeta("tbaa", tag)
	}
}

// fits reports whether a value's type is that of a cell.
func fits(c cell, t *ir.Type) bool {
	switch c.name {
	case "double", "float":
		return t.IsFloat()
	case "any pointer":
		return t.IsPtr()
	}
	return t.IsInt()
}

// complete reports whether all bytes of a layout are known.
func complete(cells []cell) bool {
	for _, c := range cells {
		if c.name == anything {
			return false
		}
	}
	return true
}

// agreed is what all that is known of the ends of a copy says of the bytes; nil when nothing is known, or not the same everywhere.
func (t *typer) agreed(look func(place) []cell, ends ...ir.Value) (cells []cell) {
	for _, end := range ends {
		for _, p := range t.leads[end] {
			seen := look(p)
			switch {
			case !tells(seen):
			case cells == nil:
				cells = slices.Clone(seen)
			case !join(cells, seen):
				return nil
			}
		}
	}
	return cells
}

// join adds to a layout what another says of the same bytes, and reports whether they agree.
func join(cells, others []cell) bool {
	if len(cells) != len(others) {
		return false
	}
	for b, c := range others {
		switch {
		case c == cells[b] || c.name == anything:
		case cells[b].name == anything:
			cells[b] = c
		default:
			return false
		}
	}
	settleCells(cells)
	return true
}

// tells reports whether a layout says anything.
func tells(cells []cell) bool {
	for _, c := range cells {
		if c != (cell{}) && c.name != anything {
			return true
		}
	}
	return false
}

// stretch is what n bytes at a place hold: part of a value, or several of them in a row.
func (t *typer) stretch(p place, n int64) []cell {
	whole := t.layouts.of(p.of)
	size := int64(len(whole))
	switch {
	case size == 0 || p.off < 0 || t.isWord(p):
		return nil
	case p.off+n <= size:
		part := make([]cell, n)
		for b := range part {
			if c := whole[p.off+int64(b)]; c != (cell{}) {
				c.off -= p.off
				part[b] = c
			}
		}
		settleCells(part)
		return part
	case p.off == 0 && n%size == 0:
		row := make([]cell, n)
		for at := int64(0); at < n; at += size {
			lay(row, at, whole)
		}
		return row
	}
	return nil
}

// element is the value at a place of which a copy of unknown length moves several.
func (t *typer) element(p place) []cell {
	if p.off != 0 || t.isWord(p) {
		return nil
	}
	return t.layouts.of(p.of)
}

// isWord reports whether a place says no more than that integers are moved: words are how code moves what it does not know, and bits of floats too.
func (t *typer) isWord(p place) bool {
	for _, c := range t.layouts.of(p.of) {
		if c.name == "double" || c.name == "float" || c.name == "any pointer" {
			return false
		}
	}
	return true
}
