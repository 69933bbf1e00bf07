// Package library has IR implementations of functions that the C++ library's headers only declare, so that derivatives can follow them. Machine code
// still calls the library.
//
//	Requires:   nothing; the text is embedded. Its source is src/libstdcxx.c, in a folder of its own
//	            because the go tool compiles C files beside Go files with cgo. The test shows how it is
//	            made.
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

// Names returns the names of the functions that Text defines.
var Names = sync.OnceValue(func() (names []string) {
	definition := regexp.MustCompile(`(?m)^define [^@\n]*@(\w+)\(`)
	for _, m := range definition.FindAllSubmatch(text, -1) {
		names = append(names, string(m[1]))
	}
	return names
})

// Text returns the IR.
func Text() ([]byte, error) { return text, nil }
