package known

func fresh(size, count int, zeroed bool, free string) *Alloc {
	return &Alloc{Size: size, Count: count, Zeroed: zeroed, Old: -1, Through: -1, Free: free}
}

// allocRows: functions that make and release memory. C++'s are in cxx.go, Rust's in rust.go.
var allocRows = []row{
	{names: "malloc", shape: "any*(long)", alloc: &Alloc{Size: 0, Count: -1, Old: -1, Through: -1, Free: "free", ZeroedTwin: "calloc"}},
	{names: "valloc pvalloc", shape: "any*(long)", alloc: fresh(0, -1, false, "free")},
	{names: "calloc", shape: "any*(long, long)", alloc: fresh(1, 0, true, "free")},
	{names: "aligned_alloc memalign", shape: "any*(long, long)", alloc: fresh(1, -1, false, "free")},
	{names: "realloc", shape: "any*(any[]rf, long)", alloc: &Alloc{Size: 1, Count: -1, Old: 0, Through: -1, Free: "free"}},
	{names: "reallocarray", shape: "any*(any[]rf, long, long)", alloc: &Alloc{Size: 2, Count: 1, Old: 0, Through: -1, Free: "free"}},
	{names: "posix_memalign", shape: "int(any**w, long, long)", alloc: &Alloc{Size: 2, Count: -1, Old: -1, Through: 0, Free: "free"}},
	// Text that is allocated: lower.Blocks writes it as an allocation and a copy.
	{names: "strdup __strdup canonicalize_file_name", shape: "char[](char[]r)", effects: NotDerived | Hidden},
	{names: "strndup __strndup", shape: "char[](char[]r, long)", effects: NotDerived | Hidden},
	{names: "wcsdup", shape: "int[](int[]r)", effects: NotDerived | Hidden},
	{names: "get_current_dir_name", shape: "char[]()", effects: NotDerived | Hidden},
	{names: "tempnam", shape: "char[](char[]r, char[]r)", effects: NotDerived | Hidden},
	{names: "free cfree", shape: "void(any[]f)"},
	{names: "malloc_usable_size malloc_size _msize", shape: "long(any*)", effects: NotDerived},
}
