// Package rust models the library of Rust: core, alloc and std, and the functions by which rustc's code allocates memory and panics.
//
//	Requires:   nothing.
//	Produces:   Runtime; Path reads symbols.
//	Guarantees: those of package runtimes. Both of Rust's manglings are read.
package rust

import (
	"fmt"
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Runtime is the model.
var Runtime = &runtimes.Runtime{
	Name:    "Rust's library",
	Rows:    rows,
	Symbols: runtimes.Symbols{Mangled: []string{mangled}, Row: rowOf},
	Exceptions: runtimes.Exceptions{
		Catches: func(symbol string) bool {
			return strings.Contains(symbol, "9panicking") && strings.Contains(symbol, "7cleanup")
		}, // of catch_unwind: a box
		Carries: carries,
	},
	Panics: inLibrary,
	Twin:   twin,
	Text:   runtimes.Text{Conversion: conversion},
}

const mangled = "_R"

// rowOf: the shims are _RNvCs…_7___rustc12___rust_alloc, all else has its path.
func rowOf(symbol string) string { return strings.TrimPrefix(Path(symbol), "__rustc::") }

// twin: each version of the compiler spells the shims in a way of its own, but all of them in the same way.
func twin(symbol, row string) string {
	of := rowOf(symbol)
	if of == "" {
		return row
	}
	return strings.Replace(symbol, spelled(of), spelled(row), 1)
}

// spelled is an identifier that begins with an underscore, behind its length.
func spelled(ident string) string { return fmt.Sprintf("%d_%s", len(ident), ident) }

// panics are in the names of the functions that panic with a value of the program's. Other panics carry a text.
var panics = []string{"9panicking11begin_panic", "5panic9panic_any", "5panic13resume_unwind", "9panicking23rust_panic_without_hook"}

func carries(symbol string) bool {
	return slices.ContainsFunc(panics, func(name string) bool { return strings.Contains(symbol, name) })
}

// conversion: what the library has compiled already. format_inner is behind format! and to_string, dec2flt behind parse.
func conversion(call *ir.Instr) (runtimes.Conversion, bool) {
	switch name := call.CalleeFunc().Name; {
	case !strings.HasPrefix(name, mangled):
	case strings.Contains(name, "6format12format_inner"):
		return runtimes.Conversion{Way: runtimes.InText, Out: true, From: 1, Far: true}, true
	case strings.Contains(name, "7dec2flt"):
		return runtimes.Conversion{Way: runtimes.InText, Far: true}, true
	}
	return runtimes.Conversion{}, false
}
