package known

import "strings"

// ScanFormat tells of a function of scanf's family which argument is its format; where it stores what it reads stands behind that.
func ScanFormat(name string) (arg int, ok bool) {
	for _, version := range []string{"__isoc99_", "__isoc23_"} {
		name = strings.TrimPrefix(name, version)
	}
	arg, ok = map[string]int{"scanf": 0, "fscanf": 1, "sscanf": 1}[name]
	return arg, ok
}
