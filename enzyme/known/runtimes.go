package known

import (
	"cmp"
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all"
)

// Questions about the runtime libraries of languages, put to all models.

// some reports whether a model's function, where it has one, answers yes.
func some[X any](of func(*runtimes.Runtime) func(X) bool, x X) bool {
	return slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool {
		f := of(r)
		return f != nil && f(x)
	})
}

// first is the first answer that is not zero.
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

// OfLibrary holds for symbols that only a library may define, and its own headers.
func OfLibrary(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Symbols.Reserved }, symbol)
}

// Opaque holds for functions of a library that are taken as what is known of them even where their body is at hand.
func Opaque(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Opaque }, symbol)
}

// Instead says what to do where a derivative meets a function that a library has as machine code.
func Instead(symbol string) string {
	return cmp.Or(first(func(r *runtimes.Runtime) func(string) string { return r.Instead }, symbol), "keep active values out of the call, or register a derivative for it")
}

// IsMangled holds for names that no source has.
func IsMangled(symbol string) bool {
	return slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool { return runtimes.Prefixed(r.Symbols.Mangled...)(symbol) })
}

// SourceName is a variable's name in the source, "" where no language spells its symbols that way.
func SourceName(symbol string) string {
	return first(func(r *runtimes.Runtime) func(string) string { return r.Symbols.Source }, symbol)
}

// Spells reports whether a symbol may be that of something which the source calls name.
func Spells(symbol, name string) bool {
	return symbol == name || slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool { return r.Symbols.Spells != nil && r.Symbols.Spells(symbol, name) })
}

// IsLocalStatic holds for static variables of functions that have the same body in every unit.
func IsLocalStatic(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Symbols.LocalStatic }, symbol)
}

// IsProcedure holds for procedures of languages that pass procedures on all the time, and variables of others to them.
func IsProcedure(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Symbols.Procedure }, symbol)
}

// IsClassTable holds for the tables that the compiler makes of a class: of its virtual functions and bases, and its type information, and
// for what is written down of derived types. No derivative lies behind them.
func IsClassTable(v ir.Value) bool {
	g, ok := v.(*ir.Global)
	return ok && some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Tables.IsTable }, g)
}

// IsVirtualTable holds for those by which virtual functions are called.
func IsVirtualTable(g *ir.Global) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Tables.IsVirtual }, g)
}

// DescribesClass is the symbol of the class of which a table is the type information, "" for other tables.
func DescribesClass(g *ir.Global) string {
	return first(func(r *runtimes.Runtime) func(*ir.Global) string { return r.Tables.DescribesClass }, g)
}

// IsCode holds for the addresses of functions and of the tables of classes, which are their own shadows.
func IsCode(v ir.Value) (is bool) {
	ir.WalkConst(v, func(x ir.Value) {
		_, isFunc := x.(*ir.Func)
		is = is || isFunc || IsClassTable(x)
	})
	return is
}

// IsGuard holds for what tells whether a static variable of a function has its first value: it is read with ordering, for the sake of that
// variable alone.
func IsGuard(g *ir.Global) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Tables.IsGuard }, g)
}

// KeepsCounts holds for the names of structs of a container of which no integer is the program's.
func KeepsCounts(name string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Types.Counts }, name)
}

// NamesType holds for names that alias tags have for types of the program.
func NamesType(tag string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.Types.NamesOne }, tag)
}

// IsDescriptor holds for structs that hold an address, and the size and shape of what lies there.
func IsDescriptor(t *ir.Type) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Type) bool { return r.Types.IsDescriptor }, t)
}

// Owned computes whether a descriptor at an address owns what it describes, and how many bytes that has.
func Owned(bd *ir.Builder, layout *ir.Layout, t *ir.Type, at ir.Value) (there, size ir.Value) {
	for _, r := range all.Runtimes {
		if r.Types.IsDescriptor != nil && r.Types.IsDescriptor(t) {
			return r.Types.Owned(bd, layout, t, at)
		}
	}
	panic("known: no descriptor: " + t.String())
}

// OwnsAll reports whether a variable, as it is defined here, leads to memory only to which no other such variable leads.
func OwnsAll(g *ir.Global) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Global) bool { return r.Types.OwnsAll }, g)
}

// TypesOfVariable calls follow for descriptions of types that code may reach by a variable without naming them.
func TypesOfVariable(m *ir.Module, g *ir.Global, follow func(ir.Value)) {
	for _, r := range all.Runtimes {
		if r.Types.OfVariable != nil {
			r.Types.OfVariable(m, g, follow)
		}
	}
}

// RunsAtExit holds for functions that register a destructor and its argument for the end of the program or thread.
func RunsAtExit(symbol string) bool {
	return some(func(r *runtimes.Runtime) func(string) bool { return r.RunsAtExit }, symbol)
}

// KeepsNoAddress holds for functions without facts that keep no address that they are given. Associates is the argument whose address such a function stores
// behind its first one, −1 when there is none.
func KeepsNoAddress(symbol string) (associates int, keepsNone bool) {
	for _, r := range all.Runtimes {
		if r.KeepsNoAddress != nil && r.KeepsNoAddress(symbol) {
			return r.Associates(symbol), true
		}
	}
	return -1, false
}

// Twin spells the function of a row as the compiler spells it that spelled symbol, a function of the same library.
func Twin(symbol, row string) string {
	for _, r := range all.Runtimes {
		if r.Twin != nil && r.Symbols.Row(symbol) != "" {
			return r.Twin(symbol, row)
		}
	}
	return row
}

// Converts is what a call converts to or from text or bytes, with languages' own functions.
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

// ToTerminal holds for calls that write to standard output or standard error; IsTerminal for the variables of languages' libraries that stand for these.
func ToTerminal(call *ir.Instr) bool {
	return some(func(r *runtimes.Runtime) func(*ir.Instr) bool { return r.Text.ToTerminal }, call)
}

// IsTerminal holds for variables that stand for standard output or standard error.
func IsTerminal(g *ir.Global) bool {
	return slices.Contains(terminals, g.Name) || slices.ContainsFunc(all.Runtimes, func(r *runtimes.Runtime) bool { return slices.Contains(r.Text.Terminals, g.Name) })
}

// terminals are C's.
var terminals = []string{"stdout", "stderr"}
