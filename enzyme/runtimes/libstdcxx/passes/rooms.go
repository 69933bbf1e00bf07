package passes

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// clearRooms takes out the stores with which libstdc++'s vectors begin the life of a union that is room for one element, for insert:
// its first member, a byte. The element is made there next, and nobody reads that byte; but LLVM would copy the element in two pieces for
// it, the first byte and the rest, which leaves no number whole.
func clearRooms(m *ir.Module) {
	for _, f := range m.Funcs {
		if !strings.Contains(f.Name, "16_Temporary_value8_StorageC") {
			continue
		}
		for in := range f.Instrs() {
			if in.Op == ir.OpStore && in.Arg(0).Type().IsInt() && in.Arg(0).Type().Bits == 8 && ir.IsZero(in.Arg(0)) {
				in.Erase()
			}
		}
	}
}
