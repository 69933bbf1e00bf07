// Package flang models the runtime library of LLVM's Fortran compiler, and the data that the compiler emits for it: descriptors of arrays, descriptions of
// derived types.
//
//	Requires:   nothing.
//	Produces:   Runtime; the members of descriptors, and the functions that take them, for code that is about Fortran alone.
//	Guarantees: those of package runtimes.
package flang

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Runtime is the model.
var Runtime = &runtimes.Runtime{
	Name: "flang's library",
	Rows: rows,
	Symbols: runtimes.Symbols{
		Mangled:   []string{mangled},
		Source:    sourceName,
		Procedure: func(symbol string) bool { return strings.HasSuffix(symbol, "_") || strings.HasPrefix(symbol, mangled) },
	},
	Tables:         runtimes.Tables{IsTable: isType},
	Types:          runtimes.Types{IsDescriptor: IsDescriptor, Owned: owned, OwnsAll: ownsAll, OfVariable: typesOfVariable},
	KeepsNoAddress: IsLibrary,
	Associates:     associates,
	Text: runtimes.Text{
		Conversion:    conversion,
		ToTerminal:    toTerminal,
		BufferKeepers: []string{beginInternal},
	},
}

// Prefix begins the names of the library's functions, and library those that flang calls for the program.
const (
	Prefix  = "_Fortran"
	library = Prefix + "A"
	mangled = "_Q"
)

// IsLibrary holds for functions of the library.
func IsLibrary(symbol string) bool { return strings.HasPrefix(symbol, library) }

// sourceName: lower case is the program's.
func sourceName(symbol string) string {
	if i := strings.LastIndexAny(symbol, "EC"); i >= 0 && strings.HasPrefix(symbol, mangled) {
		return symbol[i+1:]
	}
	return ""
}

// associates: pointers are associated with the address of a scalar.
func associates(symbol string) int {
	if symbol == library+"PointerAssociateScalar" {
		return 1
	}
	return -1
}
