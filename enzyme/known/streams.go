package known

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all"
)

// bufferKeepers begin the names of C's functions that keep the address of the memory that they are given, for input or output that is asked for later.
var bufferKeepers = []string{"fmemopen", "open_memstream", "open_wmemstream", "fopencookie", "setvbuf", "setbuf"}

// KeepsBuffers reports whether a program has such a function, of C or of a language's library. Any input or output may be to or from the memory then.
func KeepsBuffers(m *ir.Module) bool {
	starts := slices.Clone(bufferKeepers)
	for _, r := range all.Runtimes {
		starts = append(starts, r.Text.BufferKeepers...)
	}
	keeps := runtimes.Prefixed(starts...)
	return slices.ContainsFunc(m.Funcs, func(f *ir.Func) bool { return keeps(f.Name) })
}
