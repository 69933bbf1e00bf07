package known

import "strings"

// PlainName is the name of a function of the C library without the prefix by which glibc tells versions of scanf and strtol apart.
func PlainName(name string) string {
	return strings.TrimPrefix(strings.TrimPrefix(name, "__isoc99_"), "__isoc23_")
}

// ScanFormat tells of a function of scanf's family which argument is its format; where it stores what it reads stands behind that.
func ScanFormat(name string) (arg int, ok bool) {
	arg, ok = map[string]int{"scanf": 0, "fscanf": 1, "sscanf": 1}[PlainName(name)]
	return arg, ok
}
