package known

import "strings"

// PlainName returns the name of a C library function without the prefix by which glibc distinguishes versions
// of scanf and strtol.
func PlainName(name string) string {
	return strings.TrimPrefix(strings.TrimPrefix(name, "__isoc99_"), "__isoc23_")
}

// ScanFormat returns the index of the format argument of a function like scanf. The pointers to its results
// follow the format. ok is false for other functions.
func ScanFormat(name string) (arg int, ok bool) {
	arg, ok = map[string]int{"scanf": 0, "fscanf": 1, "sscanf": 1}[PlainName(name)]
	return arg, ok
}
