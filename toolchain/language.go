package toolchain

import (
	"path/filepath"
	"strings"
)

// A Language is what a compiler's own line is for: what it links without being told, and whose options it takes.
type Language uint8

// The languages that this program is a compiler of, by one name or another.
const (
	C Language = iota
	CXX
	Fortran
)

// names says by which names this program is the compiler of another language than C.
var names = []struct {
	suffix   string
	language Language
}{
	{"++", CXX},
	{"-fortran", Fortran}, {"-flang", Fortran}, {"-f90", Fortran},
}

// LanguageOf reads the language off the name that the program is called by.
func LanguageOf(argv0 string) Language {
	name := strings.TrimSuffix(filepath.Base(argv0), ".exe")
	for _, n := range names {
		if strings.HasSuffix(name, n.suffix) {
			return n.language
		}
	}
	return C
}
