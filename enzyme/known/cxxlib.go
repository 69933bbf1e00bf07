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
