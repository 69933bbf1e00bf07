// Package passes lists the passes over code of each runtime library before clang optimises it for analysis.
//
//	Requires:   nothing.
//	Produces:   Unit, Linked, Raw: of all libraries.
//	Guarantees: a library's passes run in its own order.
package passes

import (
	"slices"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/pass"
	flang "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang/passes"
	libcxx "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/libcxx/passes"
	libstdcxx "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/libstdcxx/passes"
	rust "github.com/goenzyme/goenzyme-cc/enzyme/runtimes/rust/passes"
)

// Unit are the passes over a unit when it is read, Linked those over the module of all units before it is looked at, and Raw those over it before it is
// optimised, when package typenotes has written its notes.
var (
	Unit   = slices.Concat(flang.Unit)
	Linked = slices.Concat(flang.Linked)
	Raw    = slices.Concat[[]pass.Pass[*ir.Module]](rust.Raw, libstdcxx.Raw, libcxx.Raw)
)
