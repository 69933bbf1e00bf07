//go:build !linux

package mmapbuf

// Make returns an empty slice of capacity n.
func Make(n int) []byte { return make([]byte, 0, n) }
