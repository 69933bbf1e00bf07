package enzyme

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/diag"
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/rules"
)

// Hints use the words of the source language, and omit advice that is followed already.

// spelled maps a language to the replacements for hints that are written for C.
var spelled = map[ir.Language]*strings.Replacer{
	ir.Rust: strings.NewReplacer(
		rules.TypeHintText, "let numbers, integers and pointers have variables and members of their own: a struct in place of an enum or a tuple that is moved as a whole, Vec or an array in place of other containers",
		"library functions (frexp, ldexp, copysign, sqrt), or register a derivative for the function", "methods of f64 (sqrt, copysign, powi)",
		"as an enzyme_dup argument", "as a Duplicated argument",
		"as enzyme_dup", "as Duplicated",
	),
	ir.Fortran: strings.NewReplacer(
		rules.TypeHintText, "where EQUIVALENCE, TRANSFER or an argument of another type gives memory two types, let it have one; where there is none of these, assign components and elements one by one"),
}

// wordHints rewrites the hints of the diagnostics from index from on.
func (e *engine) wordHints(from int) {
	for _, d := range e.sink.All[from:] {
		switch r := e.replacer(d); {
		case r != nil:
			d.Hint = r.Replace(d.Hint)
		case e.declaresTypes():
			d.Hint = strings.Replace(d.Hint, rules.DebugHintText, "", 1)
		}
	}
}

// replacer returns the replacements for the language of the diagnostic's position, or nil for C and C++.
func (e *engine) replacer(d *diag.Diagnostic) *strings.Replacer {
	for at := &d.Pos; at != nil; at = at.InlinedAt {
		if r := spelled[ir.LanguageOf(at.File)]; r != nil {
			return r
		}
	}
	return nil
}

// declaresTypes reports whether all units were compiled with full debug information (-g).
func (e *engine) declaresTypes() bool {
	full := false
	for _, unit := range e.m.NamedNodes("llvm.dbg.cu") {
		if !strings.Contains(e.m.Resolve(unit), "emissionKind: FullDebug") {
			return false
		}
		full = true
	}
	return full
}
