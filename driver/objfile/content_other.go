//go:build !unix

package objfile

import (
	"io"
	"os"
)

// content is what a file holds.
func content(f *os.File, _ int64) (data []byte, done func(), err error) {
	data, err = io.ReadAll(f)
	return data, func() {}, err
}

// guarded runs look, which reads contents.
func guarded(look func() error) error { return look() }
