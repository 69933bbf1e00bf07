// Package library has IR implementations of functions that the C++ library's headers only declare, so that derivatives can follow them. Machine code
// still calls the library.
//
//	Requires:   nothing; the text is embedded. src/libstdcxx.c is its source (apart, because the go tool takes C files beside Go files for cgo), the test says how it is made.
//	Produces:   the names, and the IR that defines them.
//	Guarantees: the IR works on the library's own data, as the library's functions do.
package library

import (
	_ "embed"
	"regexp"
	"sync"
)

//go:embed src/libstdcxx.ll
var text []byte

// Names are the functions that Text defines.
var Names = sync.OnceValue(func() (names []string) {
	definition := regexp.MustCompile(`(?m)^define [^@\n]*@(\w+)\(`)
	for _, m := range definition.FindAllSubmatch(text, -1) {
		names = append(names, string(m[1]))
	}
	return names
})

// Text is the IR.
func Text() ([]byte, error) { return text, nil }
