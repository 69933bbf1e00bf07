// Package all lists the runtime-library models: a new one is a folder, and a line here.
//
//	Requires:   nothing.
//	Produces:   Runtimes.
//	Guarantees: no two models have a row for the same name (package known checks that).
package all

import (
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/cxxabi"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/flang"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/libcxx"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/libstdcxx"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes/rust"
)

// Runtimes are the models.
var Runtimes = []*runtimes.Runtime{cxxabi.Runtime, libstdcxx.Runtime, libcxx.Runtime, flang.Runtime, rust.Runtime}
