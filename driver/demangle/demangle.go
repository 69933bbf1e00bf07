// Package demangle is a demangler for C++ (Itanium ABI), Rust and Fortran names in messages.
//
//	Requires:   nothing.
//	Produces:   text with names as in the source, and the symbols that were replaced.
//	Guarantees: text without mangled names, or with words that only resemble them, is unchanged.
package demangle

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/ianlancetaylor/demangle"
)

// mangled matches what may be a symbol of C++ or Rust (_Z, _R) or of a Fortran module or program (_QM, _QF).
var mangled = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\b_(Z|R|QM|QF)\w+`) })

// Text returns text with demangled names, and the symbols that were replaced, each once.
func Text(text string) (readable string, symbols []string) {
	readable = mangled().ReplaceAllStringFunc(text, func(symbol string) string {
		name := Name(symbol)
		if name != symbol && !slices.Contains(symbols, symbol) {
			symbols = append(symbols, symbol)
		}
		return name
	})
	return readable, symbols
}

// Name demangles a symbol; it returns other text unchanged.
func Name(symbol string) string {
	if rest, ok := strings.CutPrefix(symbol, "_QM"); ok {
		if name, ok := fortran(rest); ok {
			return name
		}
		return symbol
	}
	if rest, ok := strings.CutPrefix(symbol, "_QF"); ok {
		if name, ok := fortran("programF" + rest); ok {
			return strings.TrimPrefix(name, "program::")
		}
		return symbol
	}
	name := demangle.Filter(symbol, demangle.NoClones, demangle.MaxLength(maxLength))
	return strings.TrimPrefix(name, "typeinfo name for ") // clang uses this symbol for types in TBAA metadata
}

// maxLength is the binary logarithm of the maximum length of a name: names of expression templates are
// unbounded.
const maxLength = 10

// fortran demangles the text after _QM: a module's name, then any number of F (host procedure) and S
// (submodule), then a procedure (P) or variable (E). Names are in lower case, so these letters are
// unambiguous.
func fortran(rest string) (name string, ok bool) {
	parts := strings.FieldsFunc(strings.Map(func(r rune) rune {
		switch r {
		case 'F', 'S', 'P', 'E':
			return ' '
		}
		return r
	}, rest), func(r rune) bool { return r == ' ' })
	for _, p := range parts {
		if p != strings.ToLower(p) {
			return "", false
		}
	}
	return strings.Join(parts, "::"), len(parts) > 1
}
