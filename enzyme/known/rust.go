package known

import "strings"

// rustRows: Rust's allocator shims under their plain names.
var rustRows = []row{
	{names: "__rust_alloc", shape: "any*(long, long)", alloc: fresh(0, -1, false, "__rust_dealloc")},
	{names: "__rust_alloc_zeroed", shape: "any*(long, long)", alloc: fresh(0, -1, true, "__rust_dealloc")},
	{names: "__rust_realloc", shape: "any*(any[]rf, long, long, long)", alloc: &Alloc{Size: 3, Count: -1, Old: 0, Through: -1, Free: "__rust_dealloc"}},
	{names: "__rust_dealloc", shape: "void(any[]f, long, long)"},
	{names: "rust_begin_unwind", shape: "void(any*r)", effects: NotDerived | Hidden | NoReturn},
}

// rustSpelling reads the shims' mangled names, which newer compilers use:
// _RNvCs…_7___rustc12___rust_alloc.
func rustSpelling(name string) (*Facts, bool) {
	if !strings.HasPrefix(name, "_RNvC") || !strings.Contains(name, "_7___rustc") {
		return nil, false
	}
	i := strings.LastIndex(name, "___rust_")
	if i < 0 {
		return nil, false
	}
	f := exact[name[i+1:]]
	return f, f != nil
}
