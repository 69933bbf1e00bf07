package closure

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// dropInstrumentation removes the front end's execution counters, and metadata on variables that stay native.
// The native code counts each execution once; derivatives and the primal copies in them do not count.
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
