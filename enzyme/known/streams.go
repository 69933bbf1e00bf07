package known

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// bufferKeepers start the names of functions that keep the address of the memory that they are given, for input or output that is asked for later: internal
// files of Fortran, streams of C and C++ in memory.
var bufferKeepers = []string{"_FortranAioBeginInternal", "fmemopen", "open_memstream", "open_wmemstream", "fopencookie", "setvbuf", "setbuf",
	"_ZNSt10ostrstream", "_ZNSt10istrstream", "_ZNSt9strstream", "_ZNSt12strstreambuf"}

// KeepsBuffers reports whether a program has such a function. Any input or output may be to or from the memory then.
func KeepsBuffers(m *ir.Module) bool {
	return slices.ContainsFunc(m.Funcs, func(f *ir.Func) bool {
		return slices.ContainsFunc(bufferKeepers, func(start string) bool { return strings.HasPrefix(f.Name, start) })
	})
}
