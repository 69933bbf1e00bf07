package rust

import "github.com/goenzyme/goenzyme-cc/enzyme/runtimes"

const (
	inert  = runtimes.NotDerived
	hidden = inert | runtimes.Hidden
	output = hidden | runtimes.MayNotReturn
)

// rows: the allocator's shims under their plain names, and functions that stand in no unit's IR or are not worth following, under their paths.
var rows = []runtimes.Row{
	{Names: alloc, Shape: "any*(long, long)", Alloc: runtimes.Fresh(0, -1, false, dealloc)},
	{Names: "__rust_alloc_zeroed", Shape: "any*(long, long)", Alloc: runtimes.Fresh(0, -1, true, dealloc)},
	{Names: "__rust_realloc", Shape: "any*(any[]rf, long, long, long)", Alloc: &runtimes.Alloc{Size: 3, Count: -1, Old: 0, Through: -1, Free: dealloc, Fresh: alloc, Held: 1, Aligned: 2}},
	{Names: dealloc, Shape: "void(any[]f, long, long)", Freeing: &runtimes.Freeing{Align: 2, Size: 1}},
	{Names: "__rust_no_alloc_shim_is_unstable_v2", Shape: "void()", Effects: inert},
	{Names: "rust_begin_unwind", Shape: "void(any*r)", Effects: hidden | runtimes.NoReturn},

	// Text and output.
	{Names: "std::io::stdio::_print std::io::stdio::_eprint", Shape: "void(...r)", Effects: output},
	{Names: "alloc::fmt::format::format_inner", Shape: "void(any*w, ...r)", Effects: output},
	{Names: "core::fmt::write", Shape: "any(any*rw, ...r)", Effects: output},
	{Names: "std::time::Instant::now std::time::SystemTime::now", Shape: "any(...w)", Effects: hidden},
}

// The allocator's shims.
const (
	alloc   = "__rust_alloc"
	dealloc = "__rust_dealloc"
)
