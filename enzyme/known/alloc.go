package known

// allocRows lists functions that allocate and free memory. Those of C++ and Rust are in package runtimes.
var allocRows = []row{
	{Names: "malloc", Shape: "any*(long)", Alloc: &Alloc{Size: 0, Count: -1, Old: -1, Through: -1, Free: "free", ZeroedTwin: "calloc", Plain: true}},
	{Names: "valloc pvalloc", Shape: "any*(long)", Alloc: fresh(0, -1, false, "free")},
	{Names: "calloc", Shape: "any*(long, long)", Alloc: &Alloc{Size: 1, Count: 0, Zeroed: true, Old: -1, Through: -1, Free: "free", Plain: true}},
	{Names: "aligned_alloc memalign", Shape: "any*(long, long)", Alloc: fresh(1, -1, false, "free")},
	{Names: "realloc", Shape: "any*(any[]rf, long)", Alloc: &Alloc{Size: 1, Count: -1, Old: 0, Through: -1, Free: "free"}},
	{Names: "reallocarray", Shape: "any*(any[]rf, long, long)", Alloc: &Alloc{Size: 2, Count: 1, Old: 0, Through: -1, Free: "free"}},
	{Names: "posix_memalign", Shape: "int(any**w, long, long)", Alloc: &Alloc{Size: 2, Count: -1, Old: -1, Through: 0, Free: "free"}},
	// Allocated strings: lower.Blocks writes them as an allocation and a copy.
	{Names: "strdup __strdup canonicalize_file_name", Shape: "char[](char[]r)", Effects: NotDerived | Hidden},
	{Names: "strndup __strndup", Shape: "char[](char[]r, long)", Effects: NotDerived | Hidden},
	{Names: "wcsdup", Shape: "int[](int[]r)", Effects: NotDerived | Hidden},
	{Names: "get_current_dir_name", Shape: "char[]()", Effects: NotDerived | Hidden},
	{Names: "tempnam", Shape: "char[](char[]r, char[]r)", Effects: NotDerived | Hidden},
	{Names: "free cfree", Shape: "void(any[]f)"},
	{Names: "malloc_usable_size malloc_size _msize", Shape: "long(any*)", Effects: NotDerived},
}
