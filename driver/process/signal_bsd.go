//go:build unix && !linux

package process

// descendants is known on Linux alone; elsewhere the program that we started is told to end, and what it started is not.
func descendants(int) []int { return nil }
