package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// dropInstrumentation takes out what the front end put in to count executions, and what only tells about variables that stay
// in the native code: the unit's own code is counted, once; derivatives and the copies of functions that they run are not.
func dropInstrumentation(m *ir.Module) {
	for _, f := range m.Funcs {
		for in := range f.Instrs() {
			if in.Op != ir.OpCall {
				continue
			}
			if callee, ok := in.Callee().(*ir.Func); ok && strings.HasPrefix(callee.Name, "llvm.instrprof.") {
				in.Erase()
			}
		}
	}
	m.NamedMD = slices.DeleteFunc(m.NamedMD, func(n ir.NamedMD) bool { return n.Name == "llvm.gcov" || n.Name == "llvm.asan.globals" })
}
