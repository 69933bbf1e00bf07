package closure

import (
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
)

// inlineGrowth lets clang put the functions by which Rust's vectors get their memory into those that use them. They are marked as rare and stay apart otherwise, and what they
// return is a size or a pointer in the same bytes, which can be told apart only where both ends are seen.
func inlineGrowth(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.IsDecl() && strings.Contains(f.Name, "5alloc7raw_vec") {
			f.FnAttrs = f.Attrs().Without("noinline", "cold", "optnone", "minsize", "optsize").With("alwaysinline")
		}
	}
}
