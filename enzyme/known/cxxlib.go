package known

import "strings"

// counting are the structs by which C++'s containers keep themselves. Their integers are numbers.
var counting = []string{
	"struct.std::__detail::_List_node_header", "struct.std::_Rb_tree_header", "struct.std::_Rb_tree_node_base", "class.std::_Hashtable",
	"struct.std::__detail::_Prime_rehash_policy",
}

// KeepsCounts holds for the names of structs of a container of which no integer is the program's.
func KeepsCounts(name string) bool {
	for _, s := range counting {
		if rest, ok := strings.CutPrefix(name, s); ok && (rest == "" || rest[0] == '.') { // "….12" is one more of that name
			return true
		}
	}
	return false
}

// stringMembers start the names of the members of std::basic_string: libstdc++'s, libc++'s, and libstdc++'s of before 2011.
const stringMembers = "_ZNSt7__cxx1112basic_stringI* _ZNKSt7__cxx1112basic_stringI* _ZNSt3__112basic_stringI* _ZNKSt3__112basic_stringI* _ZNSs* _ZNKSs*"

// Opaque holds for functions of the C++ library that are taken as what is known of them even where their body is at hand: strings. A unit may
// have their members in line, or call the library's; what both do to a string has to be the same for its shadow, which is nothing.
func Opaque(symbol string) bool {
	for _, start := range strings.Fields(stringMembers) {
		if strings.HasPrefix(symbol, strings.TrimSuffix(start, "*")) && !strings.Contains(symbol, "resize_and_overwrite") {
			return true
		}
	}
	return false
}

// Instead says what to do where a derivative meets a function that the C++ library has as machine code.
func Instead(symbol string) string {
	for _, start := range []string{"_ZNSt6thread", "_ZNSt13__future_base", "_ZNSt18condition_variable"} {
		if strings.HasPrefix(symbol, start) {
			return "differentiate the work of one thread, and start threads and wait for them around the derivative"
		}
	}
	if strings.HasPrefix(symbol, "_ZNSt3pmr") || strings.HasPrefix(symbol, "_ZNKSt3pmr") {
		return "use the default allocator, or one whose source is part of the program, for containers of active values"
	}
	return "keep active values out of the call, or register a derivative for it"
}
