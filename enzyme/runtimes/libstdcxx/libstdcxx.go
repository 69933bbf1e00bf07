// Package libstdcxx models GCC's C++ library, the default on Linux. Its common part with libc++ is in package cxxabi.
//
//	Requires:   nothing.
//	Produces:   Runtime.
//	Guarantees: those of package runtimes.
package libstdcxx

import (
	"slices"
	"strings"

	"github.com/goenzyme/goenzyme-cc/enzyme/ir"
	"github.com/goenzyme/goenzyme-cc/enzyme/runtimes"
)

// Runtime is the model.
var Runtime = &runtimes.Runtime{
	Name:    "libstdc++",
	Rows:    rows,
	Symbols: runtimes.Symbols{Reserved: runtimes.Prefixed("_ZN9__gnu_cxx", "_ZNK9__gnu_cxx")},
	Types:   runtimes.Types{Counts: counts},
	Opaque:  opaque,
	Instead: instead,
	Text: runtimes.Text{
		Conversion:    conversion,
		Terminals:     []string{"_ZSt4cout", "_ZSt4cerr", "_ZSt4clog"},
		BufferKeepers: []string{"_ZNSt10ostrstream", "_ZNSt10istrstream", "_ZNSt9strstream", "_ZNSt12strstreambuf"},
	},
}

// stringMembers begin the names of the members of std::basic_string, of today and of before 2011.
const stringMembers = "_ZNSt7__cxx1112basic_stringI* _ZNKSt7__cxx1112basic_stringI* _ZNSs* _ZNKSs*"

// opaque: strings. A unit may have their members in line, or call the library's; what both do to a string has to be the same for its shadow, which is nothing.
func opaque(symbol string) bool {
	return runtimes.MemberOf(symbol, stringMembers, "resize_and_overwrite")
}

// counting are the structs by which containers keep themselves. Their integers are numbers.
var counting = []string{
	"struct.std::__detail::_List_node_header", "struct.std::_Rb_tree_header", "struct.std::_Rb_tree_node_base", "class.std::_Hashtable",
	"struct.std::__detail::_Prime_rehash_policy",
}

func counts(name string) bool {
	return slices.ContainsFunc(counting, func(s string) bool {
		rest, ok := strings.CutPrefix(name, s)
		return ok && (rest == "" || rest[0] == '.') // "….12" is one more of that name
	})
}

func instead(symbol string) string {
	switch {
	case runtimes.Prefixed("_ZNSt6thread", "_ZNSt13__future_base", "_ZNSt18condition_variable")(symbol):
		return "differentiate the work of one thread, and start threads and wait for them around the derivative"
	case runtimes.Prefixed("_ZNSt3pmr", "_ZNKSt3pmr")(symbol):
		return "use the default allocator, or one whose source is part of the program, for containers of active values"
	}
	return ""
}

// The operators << and >> of streams, for the three floating-point types, as calls of code that is not optimised; and what they call.
var (
	prints = runtimes.Named("_ZNSolsEd", "_ZNSolsEf", "_ZNSolsEe")
	reads  = runtimes.Named("_ZNSirsERd", "_ZNSirsERf", "_ZNSirsERe")
)

func conversion(call *ir.Instr) (runtimes.Conversion, bool) {
	switch name := call.CalleeFunc().Name; {
	case strings.HasPrefix(name, toText):
		return runtimes.Conversion{Way: runtimes.InText, Out: true, From: 1}, true
	case prints(name), strings.HasPrefix(name, "_ZNSo9_M_insertI"):
		return runtimes.Conversion{Way: runtimes.InStream, Out: true, From: 1}, true
	case reads(name), strings.HasPrefix(name, "_ZNSi10_M_extractI"):
		return runtimes.Conversion{Way: runtimes.InStream}, true
	}
	return runtimes.Conversion{}, false
}

const toText = "_ZN9__gnu_cxx12__to_xstring"
