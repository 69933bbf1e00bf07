//go:build !unix

package objfile

import (
	"io"
	"os"
)

// start reads the first bytes of a file into head and returns their number.
func start(path string, head []byte) int {
	f, err := os.Open(path)
	if err != nil {
		return 0
	}
	defer f.Close()
	n, _ := io.ReadFull(f, head)
	return n
}

// content returns the content of a regular file; nil for others.
func content(path string) (data []byte, done func(), err error) {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return nil, nil, err
	}
	data, err = os.ReadFile(path)
	return data, nil, err
}

// guarded runs look.
func guarded(look func() error) error { return look() }
