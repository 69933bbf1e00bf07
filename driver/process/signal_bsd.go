//go:build unix && !linux

package process

// descendants returns nil: it is implemented for Linux only. Elsewhere only the program itself gets the
// signal, not its descendants.
func descendants(int) []int { return nil }
