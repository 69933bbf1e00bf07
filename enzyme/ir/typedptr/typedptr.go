// Package typedptr is a reader for typed pointers: it converts the IR of LLVM 14 and older, whose pointer types name what they point to, to opaque
// pointers.
//
//	Requires:   text of LLVM 3.7 to 14.
//	Produces:   a module with opaque pointers, as if LLVM had upgraded it.
//	Guarantees: an error says file:line:column and what was expected; nothing is guessed.
package typedptr

import "github.com/goenzyme/goenzyme-cc/enzyme/ir"

// Read reads src, which must not be changed afterwards.
//
// The reader of package ir does the work: all it takes is one more production
// for T*. That gives exact positions, and none of the gaps of llir's reader
// (alignment and string attributes of results, bare sret, bfloat), which is
// the second opinion of the tests.
func Read(name string, src []byte) (*ir.Module, error) { return ir.ParseTyped(name, src) }

// ReadAny reads text of any release. Text without typed pointers is read once; the other kind is left at the first of
// them and begun again. What both readers refuse is said in the words of Read, which gets at least as far.
func ReadAny(name string, src []byte) (*ir.Module, error) {
	if m, err := ir.Parse(name, src); err == nil {
		return m, nil
	}
	return Read(name, src)
}
