// Package cxxabi models what C++'s standard libraries share: the Itanium C++ ABI (https://itanium-cxx-abi.github.io/cxx-abi/abi.html), by which functions and
// tables are named, memory is taken and exceptions are thrown.
//
//	Requires:   nothing.
//	Produces:   Runtime.
//	Guarantees: those of package runtimes.
package cxxabi

import (
	"strconv"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Runtime is the model.
var Runtime = &runtimes.Runtime{
	Name: "C++ ABI",
	Rows: rows,
	Symbols: runtimes.Symbols{
		Mangled:     []string{mangled},
		Reserved:    runtimes.Prefixed("_ZNSt", "_ZNKSt", "_ZSt", "_ZNSs", "_ZNKSs", "_ZNSo", "_ZNSi"), // namespace std, and the abbreviations of its own
		Source:      sourceName,
		Spells:      spells,
		LocalStatic: runtimes.Prefixed("_ZZ"),
	},
	Tables: runtimes.Tables{
		IsTable:        named("_ZTV", "_ZTT", "_ZTC", typeInfo, "_ZTS"),
		IsVirtual:      named("_ZTV", "_ZTC"),
		DescribesClass: describesClass,
		IsGuard:        named("_ZGV"),
	},
	Types: runtimes.Types{NamesOne: runtimes.Prefixed("_ZTS")}, // clang has enumerations by the names of their type information
	Exceptions: runtimes.Exceptions{
		Makes:       runtimes.Named("__cxa_allocate_exception"),
		Destructor:  destructor,
		Catches:     runtimes.Named(beginCatch, "__cxa_get_exception_ptr"),
		Personality: "__gxx_personality",
		Uncaught:    []runtimes.Uncaught{{Function: beginCatch, Result: ir.Ptr, Thrown: true}, {Function: terminate, Result: ir.VoidType}},
	},
	RunsAtExit: runtimes.Named("__cxa_atexit", "__cxa_thread_atexit"), // 3.3.6.3
}

const (
	mangled    = "_Z"
	typeInfo   = "_ZTI"
	beginCatch = "__cxa_begin_catch"
	terminate  = "_ZSt9terminatev"
)

func named(starts ...string) func(*ir.Global) bool {
	start := runtimes.Prefixed(starts...)
	return func(g *ir.Global) bool { return start(g.Name) }
}

// describesClass reads the name of type information.
func describesClass(g *ir.Global) string {
	if class, ok := strings.CutPrefix(g.Name, typeInfo); ok {
		return mangled + class
	}
	return ""
}

// sourceName is the last identifier of a mangled name: a number, and as many letters.
func sourceName(symbol string) string {
	if !strings.HasPrefix(symbol, mangled) {
		return ""
	}
	for i := len(symbol) - 1; i > 0; i-- {
		if n, err := strconv.Atoi(symbol[i : i+1]); err != nil || n == 0 {
			continue
		}
		for j := i; j > 0 && symbol[j] >= '0' && symbol[j] <= '9'; j-- {
			if m, _ := strconv.Atoi(symbol[j : i+1]); m == len(symbol)-i-1 {
				return symbol[i+1:]
			}
		}
	}
	return ""
}

// spells holds for symbols that have name as an identifier, in whatever namespace and with whatever parameters.
func spells(symbol, name string) bool {
	return strings.HasPrefix(symbol, mangled) && strings.Contains(symbol, strconv.Itoa(len(name))+name)
}

// destructor is what a throw names for its object, or std::make_exception_ptr.
func destructor(call *ir.Instr) *ir.Func {
	f := call.CalleeFunc()
	if f == nil || f.Name != "__cxa_throw" && f.Name != "__cxa_init_primary_exception" || call.Call().NumArgs < 3 {
		return nil
	}
	d, _ := call.CallArgs()[2].(*ir.Func)
	return d
}
