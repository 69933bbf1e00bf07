// Package registry reads custom derivatives and marks (inactive, like a library function, allocates, ...) that a program registers for its own functions
// and variables.
//
//	Requires:   a module as it comes from the user, or linked from several units.
//	Produces:   Read: a Table of derivative rules; marks as attributes and metadata, in the words of package known.
//	Guarantees: every registration is understood or reported; a rule in the Table has the signature that its
//	            function needs. No registration is left in the module.
package registry

import (
	"fmt"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/known"
)

// Table holds the derivatives that the program registers for its functions.
type Table struct {
	rules map[*ir.Func]*Rule
}

// Rule returns the rule of f, or nil.
func (t *Table) Rule(f *ir.Func) *Rule { return t.rules[f] }

// Functions lists the functions that a rule of f calls: f reaches them in addition to its callees.
func (t *Table) Functions(f *ir.Func) []*ir.Func {
	r := t.rules[f]
	if r == nil {
		return nil
	}
	return r.functions()
}

// kinds lists the kinds of registrations. A part of the variable's name identifies them; longer names precede
// names that they contain.
var kinds = []struct {
	name string
	read func(*reader, *entry)
}{
	{"__enzyme_register_splitderivative", (*reader).splitDerivative},
	{"__enzyme_register_derivative", (*reader).derivative},
	{"__enzyme_register_gradient", (*reader).gradient},
	{"__enzyme_inactive_global", (*reader).inactiveGlobal},
	{"__enzyme_shadow_global", (*reader).shadowGlobal},
	{"__enzyme_inactivefn", (*reader).inactiveFunction},
	{"__enzyme_nofree", (*reader).noFree},
	{"__enzyme_function_like", (*reader).functionLike},
	{"__enzyme_allocation_like", (*reader).allocationLike},
	{"__enzyme_sparse_accumulate", (*reader).noEffect},
	{"__enzyme_shouldrecompute", (*reader).noEffect},
	{unfolded, (*reader).unfolded},
}

// IsRegistration reports whether variable g registers a fact about a function or another variable.
func IsRegistration(g *ir.Global) bool {
	if g.IsDecl() {
		return false
	}
	for _, k := range kinds {
		if strings.Contains(g.Name, k.name) {
			return true
		}
	}
	return strings.Contains(g.Name, "__enzyme_register") // an unknown kind is an error, and must not be ignored
}

// Read reads and removes all registrations and marks of m. It reports a faulty one at its source line.
func Read(m *ir.Module, sink *diag.List) *Table {
	Unfold(m)
	reveal(m)

	r := &reader{m: m, sink: sink, table: &Table{rules: map[*ir.Func]*Rule{}}}
	for _, g := range m.Globals {
		if !g.IsDecl() {
			r.global(g)
		}
	}

	// Enclose is undone after all registrations are read.
	for _, f := range m.Funcs {
		localise(f)
		r.variables(f)
	}

	// Marks of all functions are known now.
	r.ownIntrinsics()
	dropRegistrations(m)
	return r.table
}

// reader is the state of Read.
type reader struct {
	m     *ir.Module
	sink  *diag.List
	table *Table
}

// global reads variable g if it is a registration.
func (r *reader) global(g *ir.Global) {
	for _, k := range kinds {
		if strings.Contains(g.Name, k.name) {
			e := &entry{g: g, name: k.name}
			e.flatten(g.Init)
			k.read(r, e)
			return
		}
	}
	if strings.Contains(g.Name, "__enzyme_register") {
		r.fail(&entry{g: g}, "unknown registration '"+g.Name+"'", "registrations are __enzyme_register_derivative…, …_splitderivative…, …_gradient…")
	}
}

// fail reports a registration that cannot be applied.
func (r *reader) fail(e *entry, text, hint string) {
	r.sink.Report(&diag.Diagnostic{Code: diag.BadRule, Pos: r.pos(e), Where: "in @" + e.g.Name, Text: text, Hint: hint})
}

// mark adds a string attribute to a function.
func mark(f *ir.Func, key, value string) {
	text := `"` + key + `"`
	if value != "" {
		text += `="` + value + `"`
	}
	f.FnAttrs = f.Attrs().With(text)
}

func (r *reader) noEffect(*entry) {}

// inactiveFunction marks functions inactive.
func (r *reader) inactiveFunction(e *entry) {
	for i := range e.items {
		if f := r.function(e, i); f != nil {
			mark(f, known.MarkInactive, "")
		}
	}
}

// noFree marks functions that free no memory.
func (r *reader) noFree(e *entry) {
	for i := range e.items {
		if f := r.function(e, i); f != nil {
			f.FnAttrs = f.Attrs().With("nofree")
		}
	}
}

// inactiveGlobal marks variables inactive.
func (r *reader) inactiveGlobal(e *entry) {
	for _, v := range e.items {
		g, ok := v.(*ir.Global)
		if !ok {
			r.fail(e, "'"+e.g.Name+"' should name a variable", "write void *__enzyme_inactive_global_x = &x;")
			continue
		}
		markGlobal(r.m, g)
	}
}

// shadowGlobal records the shadow of a variable as metadata !enzyme_shadow.
func (r *reader) shadowGlobal(e *entry) {
	var pair []*ir.Global
	for _, v := range e.items {
		if g, ok := v.(*ir.Global); ok {
			pair = append(pair, g)
		}
	}
	if len(pair) != 2 || len(e.items) != 2 {
		r.fail(e, "'"+e.g.Name+"' should name a variable and its shadow", "write void *__enzyme_shadow_global_x[2] = {&x, &dx};")
		return
	}

	g, shadow := pair[0], pair[1]
	layout := r.m.Layout()
	if have, want := layout.Size(shadow.ValueType), layout.Size(g.ValueType); have < want {
		r.fail(e, fmt.Sprintf("the shadow '%s' has %d bytes, the variable '%s' %d", shadow.Name, have, g.Name, want), "give the shadow the variable's type")
		return
	}
	g.MD = append(g.MD, ir.MD{Kind: known.MarkShadow, Text: "!{ptr @" + quoted(shadow.Name) + "}"})
}

func quoted(name string) string { return string(ir.AppendQuoted(nil, name)) }

// markGlobal marks g inactive.
func markGlobal(m *ir.Module, g *ir.Global) {
	if !known.InactiveGlobal(g) {
		g.MD = append(g.MD, ir.MD{Kind: known.MarkInactive, Text: "!{}"})
	}
}

// functionLike reads {function, "name of a library function"}.
func (r *reader) functionLike(e *entry) {
	f, name := r.function(e, 0), e.text(1)
	switch {
	case f == nil:
	case name == "":
		r.fail(e, "'"+e.g.Name+"' does not say which function '"+f.Name+"' is like", `write void *__enzyme_function_like_f[2] = {(void *)f, (void *)"log1p"};`)
	default:
		r.like(e, f, name)
	}
}

// like gives f the rule or facts of the library function name.
func (r *reader) like(e *entry, f *ir.Func, name string) {
	for _, spelled := range []string{name, name + "f", name + "l"} { // one name serves a template's instances
		if isLibrary(f, spelled) {
			mark(f, known.MarkMath, spelled)
			return
		}
	}
	r.fail(e, "'"+f.Name+"' is said to be like '"+name+"', of which no rule or fact is known for such parameters",
		"use the name of a library function with the same types, in C's spelling ('log1p', 'log1pf'), or register a derivative")
}
