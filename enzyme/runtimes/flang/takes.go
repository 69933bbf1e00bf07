package flang

import (
	"slices"
	"strings"
)

// What functions of the library do with the descriptor that is an argument.

// scalars begin the names of those that take addresses of scalars and texts.
var scalars = []string{"Aio", "Character", "Scan", "Verify", "Index", "LenTrim", "Selected", "DateAndTime", "SystemClock", "ErrorStop", "Stop", "Report"}

// TakesDescriptors reports whether a function takes its arguments' descriptors, such as a reduction.
func TakesDescriptors(symbol string) bool {
	rest, ok := strings.CutPrefix(symbol, library)
	return ok && !slices.ContainsFunc(scalars, func(p string) bool { return strings.HasPrefix(rest, p) })
}

// Renews reports whether a function allocates, frees or associates what its argument k describes.
func Renews(symbol string, k int) bool {
	rest, ok := strings.CutPrefix(symbol, library)
	switch {
	case !ok:
		return false
	case k == 0:
		return strings.HasPrefix(rest, "Allocatable") || strings.HasPrefix(rest, "Pointer") && !strings.HasPrefix(rest, "PointerIs") || strings.HasPrefix(rest, "MoveAlloc")
	}
	return k == 1 && rest == "MoveAlloc"
}

// Assigns reports whether a function assigns to what its first argument describes.
func Assigns(symbol string) bool { return strings.HasPrefix(symbol, library+"Assign") }

// CopiesDescriptor reports whether a function copies the descriptor that is its second argument, whatever its rank.
func CopiesDescriptor(symbol string) bool { return symbol == library+"CopyAndUpdateDescriptor" }

// Functions that derivatives call.
const (
	IsContiguous         = library + "IsContiguous"  // begins the names of those that say whether elements lie side by side
	CopyInAssign         = library + "CopyInAssign"  // (to, from, file, line)
	CopyOutAssign        = library + "CopyOutAssign" // (to, from, file, line)
	ReportFatalUserError = library + "ReportFatalUserError"
)
