package known

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/all"
)

// bufferKeepers lists prefixes of C functions that keep the address of a buffer for later input or output.
var bufferKeepers = []string{"fmemopen", "open_memstream", "open_wmemstream", "fopencookie", "setvbuf", "setbuf"}

// KeepsBuffers reports whether a program uses such a function, of C or of a language's library. Then any
// input or output may access that memory.
func KeepsBuffers(m *ir.Module) bool {
	starts := slices.Clone(bufferKeepers)
	for _, r := range all.Runtimes {
		starts = append(starts, r.Text.BufferKeepers...)
	}
	keeps := runtimes.Prefixed(starts...)
	return slices.ContainsFunc(m.Funcs, func(f *ir.Func) bool { return keeps(f.Name) })
}
