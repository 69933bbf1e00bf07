package registry

import (
	"strconv"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// An entry is one registration with its members in order. They may be in an array, a struct, structs within
// arrays, or alone; casts are looked through.
type entry struct {
	g     *ir.Global
	name  string // the kind of registration
	items []ir.Value
}

// flatten appends the members of v to e.items.
func (e *entry) flatten(v ir.Value) {
	c, ok := v.(*ir.Const)
	switch {
	case !ok:
		e.items = append(e.items, aliased(v))
	case c.Kind == ir.ConstAggregate:
		for _, m := range c.Elems {
			e.flatten(m)
		}
	case c.Kind == ir.ConstExpr && (c.Op.IsCast() || c.Op == ir.OpGEP):
		e.flatten(c.Elems[0])
	default:
		e.items = append(e.items, v)
	}
}

// aliased returns the target of alias v, or v itself.
func aliased(v ir.Value) ir.Value {
	if a, ok := v.(*ir.Alias); ok && !a.IFunc {
		return a.Target
	}
	return v
}

// text returns the C string that member i points to, or "".
func (e *entry) text(i int) string {
	if i >= len(e.items) {
		return ""
	}
	g, ok := e.items[i].(*ir.Global)
	if !ok || g.Init == nil {
		return ""
	}
	c, ok := g.Init.(*ir.Const)
	if !ok || c.Kind != ir.ConstString {
		return ""
	}
	for n := range len(c.Text) {
		if c.Text[n] == 0 {
			return c.Text[:n]
		}
	}
	return c.Text
}

// number returns member i as an integer; it may be an integer cast to a pointer.
func (e *entry) number(i int) (int64, bool) {
	if i >= len(e.items) {
		return 0, false
	}
	if ir.IsZero(e.items[i]) {
		return 0, true
	}
	return ir.AsInt(e.items[i])
}

// function returns member i, which must be a function. It reports an error and returns nil otherwise.
func (r *reader) function(e *entry, i int) *ir.Func {
	if i < len(e.items) {
		if f, ok := e.items[i].(*ir.Func); ok {
			return f
		}
	}
	r.fail(e, "member "+strconv.Itoa(i)+" of '"+e.g.Name+"' is not a function", "name the function itself: its address must be known when the program is compiled")
	return nil
}

// posKind is the metadata by which the driver records the source position of a registration. Debug
// information that serves messages only does not describe variables.
const posKind = "goenzyme.pos"

// NotePos records the source position of a registration.
func NotePos(m *ir.Module, g *ir.Global, file string, line int) {
	node := "!{!" + string(ir.AppendQuoted(nil, file)) + ", i32 " + strconv.Itoa(line) + "}"
	g.MD = append(g.MD, ir.MD{Kind: posKind, Text: "!" + strconv.Itoa(m.Nodes.Add(node))})
}

// pos returns the position of a registration, or else that of the first function among its members.
func (r *reader) pos(e *entry) diag.Pos {
	for _, md := range e.g.MD {
		if md.Kind != posKind {
			continue
		}
		if elems := ir.NodeElems(r.m.Resolve(md.Text)); len(elems) == 2 {
			file, _ := ir.MetaString(elems[0])
			line, _ := ir.MetaInt(elems[1])
			return diag.Pos{File: file, Line: int(line)}
		}
	}
	for _, v := range e.items {
		if f, ok := v.(*ir.Func); ok {
			return r.m.FuncPos(f)
		}
	}
	return diag.Pos{}
}
