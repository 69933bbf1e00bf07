//go:build !linux

package mmapbuf

// Make is room for n bytes, none of which is taken yet.
func Make(n int) []byte { return make([]byte, 0, n) }
