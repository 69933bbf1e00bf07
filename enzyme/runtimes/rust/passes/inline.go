package passes

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/rust"
)

// inlineLibrary lets clang put two kinds of functions of Rust's into those that use them.
//
// Those by which vectors get their memory are marked as rare and stay apart otherwise, and what they return is a size or a pointer in
// the same bytes, which can be told apart only where both ends are seen.
//
// Those that end a value's life are called where panics unwind, as rare again. They are given the value's address, and with
// that all that it leads to would have got away, of which the reverse sweep could reload nothing. Those that a trait object chooses stay apart:
// in line, all that objects of the trait may be would meet in one place, where the bytes of one cannot be told from those of another.
func inlineLibrary(m *ir.Module) {
	for _, f := range m.Funcs {
		if !f.IsDecl() && (rust.TakesMemory(f.Name) || rust.DropsValue(f.Name) && !chooses(f, map[*ir.Func]bool{})) {
			f.FnAttrs = f.Attrs().Without("noinline", "cold", "optnone", "minsize", "optsize").With("alwaysinline")
		}
	}
}

// chooses reports whether f calls through a pointer, or calls a function that ends a value's life and does so.
func chooses(f *ir.Func, seen map[*ir.Func]bool) bool {
	if seen[f] {
		return false
	}
	seen[f] = true
	for in := range f.Instrs() {
		if in.Op != ir.OpCall && in.Op != ir.OpInvoke {
			continue
		}
		callee := in.CalleeFunc()
		if callee == nil || !callee.IsDecl() && rust.DropsValue(callee.Name) && chooses(callee, seen) {
			return true
		}
	}
	return false
}
