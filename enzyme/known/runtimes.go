package known

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all"
)

// Queries about the runtime libraries of languages. Each asks all models of package runtimes.

// some reports whether the function of some model returns true. Models may lack the function.
func some[X any](of func(*runtimes.Runtime) func(X) bool, x X) bool {
	return slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool {
		f := of(r)
		return f != nil && f(x)
	})
}

// first returns the first result of a model's function that is not zero.
func first[X any, Y comparable](of func(*runtimes.Runtime) func(X) Y, x X) (zero Y) {
	for _, r := range all.Runtimes {
		if f := of(r); f != nil {
			if y := f(x); y != zero {
				return y
			}
		}
	}
	return zero
}

// OfLibrary reports whether only a library and its own headers may define a symbol.
func OfLibrary(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Symbols.Reserved }, symbol)
}

// Opaque reports whether the facts about a library function count even if its body is available.
func Opaque(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Opaque }, symbol)
}

// Instead returns a hint for a derivative that needs a library function which exists as machine code only.
func Instead(symbol string) string {
	return cmp.Or(first(func(r *runtimes.Runtime) func(string) string { return r.Instead }, symbol), "keep active values out of the call, or register a derivative for it")
}

// IsMangled reports whether a name cannot be a name in source code.
func IsMangled(symbol string) bool {
	return slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool { return runtimes.Prefixed(r.Symbols.Mangled...)(symbol) })
}

// SourceName returns a variable's name in the source, or "" if no language mangles names like that.
func SourceName(symbol string) string {
	return first(func(r *runtimes.Runtime) func(string) string { return r.Symbols.Source }, symbol)
}

// Spells reports whether a symbol may be that of an entity which the source calls name.
func Spells(symbol, name string) bool {
	return symbol == name || slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool { return r.Symbols.Spells != nil && r.Symbols.Spells(symbol, name) })
}

// IsLocalStatic reports whether a symbol is a static variable of a function that has the same body in every
// unit.
func IsLocalStatic(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Symbols.LocalStatic }, symbol)
}

// IsProcedure reports whether a symbol is a procedure of a language that often passes procedures as
// arguments, and passes addresses of variables to them.
func IsProcedure(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Symbols.Procedure }, symbol)
}

// IsClassTable reports whether v is a table that the compiler creates for a class or derived type: virtual
// functions and bases, type information, or type descriptors. It leads to no derivatives.
func IsClassTable(v ir.Value) bool {
	g, ok := v.(*ir.Global)
	return ok && some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Tables.IsTable }, g)
}

// IsVirtualTable reports whether g is a table of virtual functions.
func IsVirtualTable(g *ir.Global) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Tables.IsVirtual }, g)
}

// DescribesClass returns the symbol of the class whose type information g is, or "" for other tables.
func DescribesClass(g *ir.Global) string {
	return first(func(r *runtimes.Runtime) func(*ir.Global) string { return r.Tables.DescribesClass }, g)
}

// IsCode reports whether v is the address of a function or of a class table: such an address is its own
// shadow.
func IsCode(v ir.Value) (is bool) {
	ir.WalkConst(v, func(x ir.Value) {
		_, isFunc := x.(*ir.Func)
		is = is || isFunc || IsClassTable(x)
	})
	return is
}

// IsGuard reports whether g guards the initialisation of a static variable of a function. Its atomic loads
// order accesses to that variable only.
func IsGuard(g *ir.Global) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Tables.IsGuard }, g)
}

// KeepsCounts reports whether a struct of that name belongs to a container, and its integers are not the
// program's data.
func KeepsCounts(name string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Types.Counts }, name)
}

// NamesType reports whether an alias tag of that name is for a type of the program.
func NamesType(tag string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Types.NamesOne }, tag)
}

// IsDescriptor reports whether t is an array descriptor: a struct of an address, and the size and shape of
// the memory there.
func IsDescriptor(t *ir.Type) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Type) bool { return r.Types.IsDescriptor }, t)
}

// Owned emits whether the descriptor at an address owns the memory that it describes, and the size of that
// memory in bytes.
func Owned(bd *ir.Builder, layout *ir.Layout, t *ir.Type, at ir.Value) (there, size ir.Value) {
	for _, r := range all.Runtimes {
		if r.Types.IsDescriptor != nil && r.Types.IsDescriptor(t) {
			return r.Types.Owned(bd, layout, t, at)
		}
	}
	panic("known: no descriptor: " + t.String())
}

// OwnsAll reports whether the definition of g shows that g points only to memory to which no other such
// variable points.
func OwnsAll(g *ir.Global) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Types.OwnsAll }, g)
}

// TypesOfVariable calls follow for type descriptors that code may access through a variable without
// mentioning them.
func TypesOfVariable(m *ir.Module, g *ir.Global, follow func(ir.Value)) {
	for _, r := range all.Runtimes {
		if r.Types.OfVariable != nil {
			r.Types.OfVariable(m, g, follow)
		}
	}
}

// RunsAtExit reports whether a function registers a destructor and its argument for the end of the program or
// thread.
func RunsAtExit(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.RunsAtExit }, symbol)
}

// KeepsNoAddress reports whether a function without facts captures none of its arguments. associates is the
// index of the argument whose address the function stores behind its first one, −1 if there is none.
func KeepsNoAddress(symbol string) (associates int, keepsNone bool) {
	for _, r := range all.Runtimes {
		if r.KeepsNoAddress != nil && r.KeepsNoAddress(symbol) {
			return r.Associates(symbol), true
		}
	}
	return -1, false
}

// Twin returns the name of a library function of a row, in the compiler's spelling. symbol is a function of
// the same library in that spelling.
func Twin(symbol, row string) string {
	for _, r := range all.Runtimes {
		if r.Twin != nil && r.Symbols.Row(symbol) != "" {
			return r.Twin(symbol, row)
		}
	}
	return row
}

// Converts returns the conversion to or from text or bytes that a call makes, functions of languages'
// libraries included.
func Converts(call *ir.Instr) (runtimes.Conversion, bool) {
	for _, r := range all.Runtimes {
		if r.Text.Conversion != nil {
			if c, ok := r.Text.Conversion(call); ok {
				return c, true
			}
		}
	}
	return runtimes.Conversion{}, false
}

// ToTerminal reports whether a call writes to standard output or standard error.
func ToTerminal(call *ir.Instr) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Instr) bool { return r.Text.ToTerminal }, call)
}

// IsTerminal reports whether variable g represents standard output or standard error.
func IsTerminal(g *ir.Global) bool {
	return slices.Contains(terminals, g.Name) || slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool { return slices.Contains(r.Text.Terminals, g.Name) })
}

// terminals lists those variables of C.
var terminals = []string{"stdout", "stderr"}
