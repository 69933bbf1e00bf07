package runtimes

import (
	"slices"
	"strings"
)

// Prefixed holds for symbols that begin in one of several ways.
func Prefixed(starts ...string) func(symbol string) bool {
	return func(symbol string) bool {
		return slices.ContainsFunc(starts, func(s string) bool { return strings.HasPrefix(symbol, s) })
	}
}

// Named holds for some symbols.
func Named(names ...string) func(symbol string) bool {
	return func(symbol string) bool { return slices.Contains(names, symbol) }
}

// MemberOf holds for symbols that begin as one of several, which are given with a star each as rows have them, and have not a word in them.
func MemberOf(symbol, members, but string) bool {
	return Prefixed(strings.Fields(strings.ReplaceAll(members, "*", ""))...)(symbol) && !strings.Contains(symbol, but)
}
